// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/comparison.h"
#include "core/metrics/raw_evaluator.h"
#include "core/results/measure/raw_records.h"
#include "core/results/measure/spread.h"
#include "core/results/trained_run.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace sfumato {

/// Records that the metrics of a comparison are of where the request states no number, as far as half of all are so
/// many.
inline constexpr std::int64_t usualRecords = 2000;

/// What all columns share.
struct CompareScene {
    TrainedRun run;
    CompareRequest request;
    double unit = 1;                   ///< that errors and distances are multiplied by: CompareRequest::beside
    std::int64_t count = 0;            ///< records that figures are of
    std::optional<NoisyRecords> noisy; ///< all of them; none of a central run, and where no denoiser may work on them
    at::Tensor heldOut;                ///< [h, k], undefined with none
    double variance = 0; ///< of all features of the raw records together, by privatized moments; 0: not known
    std::optional<RawRecords> records; ///< where raw records may be looked at
    std::optional<Fault> noOrder;      ///< why these are in another order than what was released of them
    std::vector<std::uint64_t> seeds;
    std::vector<RawComparison> raw;  ///< one a seed; none: raw records may not be looked at
    std::optional<RawRecords> tests; ///< of classifiers, where accuracies are asked for
    std::optional<NetworkFeatures> network;
    std::optional<NetworkRows> seen; ///< by it, of the first raw records
};

/// The columns of the request, those of the papers first.
std::vector<CompareColumn> comparedColumns(const CompareScene& scene);

/// A Mismatch where records of the other run, which is named, have another shape than those of this one, or points
/// another range.
Result<void> checkComparable(const DataFacts& ours, const DataFacts& theirs, const std::filesystem::path& other);

/// Opens the run and enters the look at raw records. The faults of compareRun().
Result<CompareScene> openScene(const CompareRequest& request, CompareObserver& observer, std::stop_token stop);

} // namespace sfumato
