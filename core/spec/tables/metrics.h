// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/enum_names.h"

#include <span>
#include <string>
#include <string_view>

namespace sfumato {

/// What is measured: every figure that a table, a plot, a sweep or an export can show.
enum class MetricId {
    // of steps of a training
    Loss,
    MarginalError,
    StepTime,
    EpsilonSpent,
    GradientNorm,
    ClippedShare,
    TestAccuracy,
    SampleAccuracy,
    // of estimates of single records
    Rmse,
    Psnr,
    Ssim,
    // of distributions
    Wasserstein2,
    SlicedW2,
    EntropicDistance,
    HeldOutNll,
    Spread,
    FeatureDistance,
    Precision,
    Recall,
    Density,
    Coverage,
    ClassScore,
    Marginals1,
    Marginals2,
    Marginals3,
    // of distributions, by a network that a person brings
    NetworkDistance,
    InceptionScore,
    // of labeled samples
    AccuracyLogistic,
    AccuracyPerceptron,
    AccuracyConvolutional,
    AccuracyNearest,
    AccuracySvm,
    AccuracyForest,
    AccuracyTree,
    AccuracyBoosting,
    AccuracyGaussianBayes,
    AccuracyBernoulliBayes,
    AccuracyDiscriminant,
    AccuracyBagging,
    AccuracyPapersPerceptron,
    AccuracyPapersConvolutional,
    AccuracyAdaBoost,
    AreaLogistic,
    AreaPerceptron,
    AreaBoosting,
    // of classifiers that learn no samples
    AccuracyOwn,
    AccuracyReleased
};
inline constexpr std::size_t metricCount = std::size_t(MetricId::AccuracyReleased) + 1;

/// What a figure is of: steps of a training, estimates of single records, distributions, distributions in the eyes of a
/// network that a person brings, samples with labels (the accuracy of a classifier that learns them, or the area under
/// its ROC curve), or answers that are had without samples.
enum class MetricKind { Step, Record, Distribution, Network, Label, Area, Answer };

enum class Better { Less, More, NearOne };

/// What there is to know of a figure, whatever run it is of.
struct MetricFacts {
    MetricId id;
    MetricKind kind;
    std::string_view name;  ///< in files and options
    std::string_view title; ///< English, for people
    std::string_view unit;  ///< empty: none
    Better better;
    bool usesRaw;
    std::string_view about; ///< what it says, in English; may be empty
};

/// All of them, in the order of MetricId.
std::span<const MetricFacts> figureTable();
const MetricFacts& factsOf(MetricId id);
/// Names, with commas between them.
std::string namesOf(MetricKind kind);
/// Whether the figure is of a classifier that learns samples.
bool isOfClassifier(MetricId id);
/// In the figure's unit: accuracies are shares, and shown in percent.
double shownValue(MetricId id, double value);
/// The same in words, as every table, plot, page and program shows it: three significant digits, rounded to the
/// nearest; epsilon is rounded up.
std::string measuredText(MetricId id, double value);

template <>
struct EnumNames<MetricId> {
    static const std::array<std::pair<MetricId, std::string_view>, metricCount> table;
};
template <>
inline constexpr auto earlierNames<MetricId> = std::array{
    std::pair(MetricId::HeldOutNll, std::string_view("likelihood"))};

} // namespace sfumato
