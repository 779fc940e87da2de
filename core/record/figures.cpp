// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/figures.h"

#include <array>

namespace sfumato {

namespace {

using enum FigureId;

constexpr std::array<FigureFacts, 15> facts{{
    {Rmse, "rmse", "RMSE", "", false, true, false, false},
    {Psnr, "psnr", "PSNR", "dB", true, true, false, false},
    {Ssim, "ssim", "SSIM", "", true, true, false, false},
    {Wasserstein2, "w2", "Exact W2", "", false, true, true, false},
    {SlicedW2, "sliced", "Sliced W2", "", false, true, true, false},
    {EntropicDistance, "entropic", "Entropic distance", "", false, false, false, false},
    {HeldOutNll, "nll", "Held-out likelihood", "nats", false, false, false, false},
    {FeatureDistance, "feature", "Feature distance", "", false, true, true, false},
    {Precision, "precision", "Precision", "", true, true, true, false},
    {Recall, "recall", "Recall", "", true, true, true, false},
    {Density, "density", "Density", "", true, true, true, false},
    {Coverage, "coverage", "Coverage", "", true, true, true, false},
    {AccuracyLogistic, "logistic", "Accuracy, logistic", "%", true, true, false, true},
    {AccuracyPerceptron, "mlp", "Accuracy, MLP", "%", true, true, false, true},
    {AccuracyConvolutional, "cnn", "Accuracy, CNN", "%", true, true, false, true},
}};

constexpr bool inOrder() {
    for (std::size_t i = 0; i < facts.size(); ++i)
        if (std::size_t(facts[i].id) != i)
            return false;
    return true;
}
static_assert(inOrder());

} // namespace

std::span<const FigureFacts> figureTable() {
    return facts;
}

const FigureFacts& factsOf(FigureId id) {
    return facts[std::size_t(id)];
}

} // namespace sfumato
