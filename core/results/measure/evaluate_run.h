// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/metrics/class_shares.h"
#include "core/spec/tables/metrics.h"
#include "core/spec/tables/network_spec.h"
#include "core/engine/run_report.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace sfumato {

struct EvaluatedRun {
    std::vector<RunReport::Method> methods;
    std::optional<Metric> privatizedWasserstein2, privatizedSlicedW2; ///< of the privatized records, without a seed
    std::optional<Fault> notKept; ///< why the run's own files do not have what was measured here
};
/// The figures of every method of a run at its last checkpoint, on samples drawn by `seed`; without one on those
/// of its last evaluation, so that the metrics are the same. With `raw`, distances to the raw data and their floors
/// too; the look at raw data is entered in the run's ledger first. With `raw` and without a seed what the run itself
/// did not measure is kept in its metrics.csv, as one more row at the same step, and in state.json, where reports and
/// lists of runs read it; a run that goes on drops that row.
Result<EvaluatedRun> evaluateRun(const std::filesystem::path& folder, bool raw, std::optional<std::uint64_t> seed,
                                 std::stop_token stop);

/// Told while a feature network looks at pictures: how many it has seen of how many.
using NetworkProgress = std::function<void(std::int64_t done, std::int64_t all)>;

struct MeasureRequest {
    std::filesystem::path run;
    std::vector<MetricId> metrics;
    /// Of the latents; nothing: figures that a run's evaluation has are of the samples of its last one, as of
    /// evaluateRun(), others of those of the run's seed.
    std::optional<std::uint64_t> seed;
    std::filesystem::path test; ///< what classifiers are tested on; empty: the official test records
    /// In each cloud of w2 and sliced; 0: as the run's monitor says. Where the program draws the data the clouds are
    /// drawn afresh, so that there are as many points as are asked for; of other raw records at most half.
    int points = 0;
    std::int64_t samples = 20000; ///< that classifiers learn
    bool privatized = false; ///< of the privatized records in the place of the methods, by w2 and sliced: what training
                             ///< must beat
    std::optional<NetworkSpec> network; ///< for fid and is
    NetworkProgress onNetwork;
};
/// What a figure by a feature network is of.
struct NetworkMeasure {
    std::string network;               ///< FeatureNetwork::title()
    std::int64_t samples = 0;          ///< generated pictures
    std::int64_t records = 0;          ///< raw records, of fid
    std::optional<double> deviation{}; ///< over ten parts, of is
};
struct MeasuredMetric {
    MetricId id;
    Metric metric;                      ///< accuracies as shares
    std::optional<double> floor;        ///< of raw records, where the figure has one
    std::optional<NetworkMeasure> by{}; ///< of fid and is
    std::vector<ClassShares> classes{}; ///< of accuracies
};
/// How the privatized records are called where methods stand.
inline constexpr const char* privatizedMethod = "privatized records";
struct MeasuredMethod {
    std::string name;
    std::vector<MeasuredMetric> metrics; ///< those asked for, by how they are measured; some may not exist for its
                                         ///< noise
};
/// The figures asked for, of every method at its last checkpoint: distributions by up to 5,000 samples
/// (RawEvaluator::distributions), marginals of tables by as many as there are raw records, accuracies by labeled ones.
/// Looks at raw records are entered in their ledgers first, one for each kind of figure. `fid` and `is` by
/// request.network, with request.network->samples pictures of each method; faults of that are found before any look.
/// Unsupported: figures of estimates of single records; accuracies of a run without classes; marginals of other records
/// than rows; privatized records of a central run, or other figures of them.
Result<std::vector<MeasuredMethod>> measureRun(const MeasureRequest& request, std::stop_token stop);

class TrainedRun;

/// Why measureRun() had no value of this metric for any method of the run: "is of more columns than the records have".
std::string whyNotMeasured(const TrainedRun& run, MetricId id);

/// Adds the figures `ids` (fid, is) by request.network to every method. All generated pictures go through the network
/// before anything raw is looked at. Missing: no network, or is without class scores; OutOfRange: samples outside [20,
/// 100000].
Result<void> addNetworkMetrics(TrainedRun& run, const MeasureRequest& request, const std::vector<MetricId>& ids,
                               std::vector<MeasuredMethod>& methods, std::stop_token stop);

} // namespace sfumato
