// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/metrics/class_shares.h"
#include "core/metrics/classifiers.h"
#include "core/spec/tables/step_record.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace sfumato {

struct ClassifyRequest {
    std::filesystem::path run;
    std::string method;         ///< empty: the first
    std::int64_t count = 20000; ///< samples to learn from
    bool eachClass = false;     ///< as many samples of each class; else as often as the run draws them
    std::uint64_t seed = 0;     ///< of latents and classifiers
    bool answers = true;        ///< also what needs no samples: `own` and `onReleased`
    std::optional<std::vector<ClassifierKind>> kinds; ///< none: usualClassifiers(); empty: no classifier learns samples
    bool calibrated = false;                          ///< also train them on the run's raw records
    std::filesystem::path test; ///< records with labels, of the shape of the run's; empty: the official test records
};

/// What classifiers that are trained on samples of a method make of test records, which counts as a look at these.
struct ClassifiedRun {
    struct Judgement {
        ClassifierKind kind;
        Metric accuracy;
        double balanced;                     ///< the mean of the accuracies of each class
        std::optional<double> area;          ///< under the ROC curve, of classifiers that have scores
        std::optional<ClassAccuracy> ofReal; ///< of the same classifier trained on the run's raw records: a look at
                                             ///< them
        std::vector<ClassShares> classes{};  ///< by their names, where these are known; computed from the test
                                             ///< records as the accuracy is
    };
    std::int64_t samples = 0, tests = 0;
    std::optional<Metric> own; ///< of the classifier that the run itself released, where it did
    double ownBalanced = 0;
    std::optional<Metric> edges;      ///< edge strength of samples over that of test records: see SampleJudgement
    std::optional<Metric> onReleased; ///< of a linear classifier (discriminant) that learns the privatized records and
                                      ///< answers themselves and is tested on features without noise: what needs no
                                      ///< generator at all
    std::vector<Judgement> judgements;

    double mean() const;
    const Judgement& best() const; ///< chosen on the test records
};

/// Unsupported where the method has no classes, or the data no test records, or a classifier needs pictures that the
/// records are not; Mismatch where the test records have another shape.
Result<ClassifiedRun> classifyRun(const ClassifyRequest& request, std::stop_token stop);

} // namespace sfumato
