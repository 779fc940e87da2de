// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/models/picture_classifier.h"
#include "core/record/run_report.h"

#include <filesystem>
#include <optional>
#include <stop_token>
#include <vector>

namespace sfumato {

/// The figures of every arm of a run at its last checkpoint, on samples drawn by `seed`. With `raw`,
/// distances to the raw data and their floors too; the look at raw data is entered in the run's ledger first.
Result<std::vector<RunReport::Arm>> evaluateRun(const std::filesystem::path& folder, bool raw,
                                                std::uint64_t seed, std::stop_token stop);

/// What classifiers that are trained on `count` samples of the first arm make of the official test records of
/// the run's data set, which counts as a look at these.
struct ClassifiedRun {
    std::int64_t samples = 0, tests = 0;
    std::optional<Figure> own; ///< of the classifier that the run itself released, where it did
    std::vector<std::pair<ClassifierKind, Figure>> accuracies;
};
/// Unsupported where the arm has no classes, or the data no test records.
Result<ClassifiedRun> classifyRun(const std::filesystem::path& folder, std::int64_t count, std::uint64_t seed,
                                  std::stop_token stop);

} // namespace sfumato
