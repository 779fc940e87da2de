// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/figures.h"

#include <array>

namespace sfumato {

namespace {

using enum FigureId;
using enum Better;

constexpr std::array<FigureFacts, 26> facts{{
    {Rmse, "rmse", "RMSE", "", Less, true, false, false},
    {Psnr, "psnr", "PSNR", "dB", More, true, false, false},
    {Ssim, "ssim", "SSIM", "", More, true, false, false},
    {Wasserstein2, "w2", "Exact W2", "", Less, true, true, false},
    {SlicedW2, "sliced", "Sliced W2", "", Less, true, true, false},
    {EntropicDistance, "entropic", "Entropic distance", "", Less, false, false, false},
    {HeldOutNll, "nll", "Held-out NLL", "nats", Less, false, false, false},
    {Spread, "spread", "Spread", "", NearOne, false, false, false},
    {FeatureDistance, "feature", "Feature distance", "", Less, true, true, false},
    {Precision, "precision", "Precision", "", More, true, true, false},
    {Recall, "recall", "Recall", "", More, true, true, false},
    {Density, "density", "Density", "", NearOne, true, true, false},
    {Coverage, "coverage", "Coverage", "", More, true, true, false},
    {ClassScore, "class-score", "Class score", "", More, false, false, false},
    {AccuracyLogistic, "logistic", "Accuracy, logistic", "%", More, true, false, true},
    {AccuracyPerceptron, "mlp", "Accuracy, MLP", "%", More, true, false, true},
    {AccuracyConvolutional, "cnn", "Accuracy, CNN", "%", More, true, false, true},
    {AccuracyNearest, "knn", "Accuracy, k nearest", "%", More, true, false, true},
    {AccuracySvm, "svm", "Accuracy, linear SVM", "%", More, true, false, true},
    {AccuracyForest, "forest", "Accuracy, random forest", "%", More, true, false, true},
    {AccuracyTree, "tree", "Accuracy, tree", "%", More, true, false, true},
    {AccuracyBoosting, "boosting", "Accuracy, boosting", "%", More, true, false, true},
    {AccuracyGaussianBayes, "gaussian-bayes", "Accuracy, Gaussian Bayes", "%", More, true, false, true},
    {AccuracyBernoulliBayes, "bernoulli-bayes", "Accuracy, Bernoulli Bayes", "%", More, true, false, true},
    {AccuracyDiscriminant, "lda", "Accuracy, LDA", "%", More, true, false, true},
    {AccuracyBagging, "bagging", "Accuracy, bagged trees", "%", More, true, false, true},
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
