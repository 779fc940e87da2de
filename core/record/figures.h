// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

namespace sfumato {

/// What is measured of samples or of estimates of records: every figure that a table, a plot or an export can show.
enum class FigureId {
    // of estimates of single records
    Rmse,
    Psnr,
    Ssim,
    // of laws
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
    // of labelled samples
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
    AccuracyBagging
};

enum class Better { Less, More, NearOne };

/// What there is to know of a figure, whatever run it is of.
struct FigureFacts {
    FigureId id;
    std::string_view name;  ///< in files and options
    std::string_view title; ///< English, for people
    std::string_view unit;  ///< empty: none
    Better better;
    bool usesRaw;
    bool hasFloor;    ///< raw data measured against raw data stands beside it
    bool needsLabels; ///< of the samples and of the records
};

/// All of them, in the order of FigureId.
std::span<const FigureFacts> figureTable();
const FigureFacts& factsOf(FigureId id);

} // namespace sfumato
