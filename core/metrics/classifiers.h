// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/enum_names.h"
#include "core/record/figures.h"

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <stop_token>

namespace sfumato {

/// The classifiers by which generated pictures are judged: trained on them, tested on real ones.
enum class ClassifierKind {
    Logistic,           ///< one linear layer
    Perceptron,         ///< one hidden layer of 200
    Convolutional,      ///< two convolutions and a layer of 64; pictures with a side below 16 are doubled
    NearestNeighbours,  ///< three, Euclidean; among equal votes the class of the nearest
    LinearSvm,          ///< one linear layer by the hinge loss
    Forest,             ///< 50 random trees to depth 25, the root of d pixels tried at each node (OpenCV)
    Tree,               ///< one tree to depth 20, not pruned (OpenCV)
    Boosting,           ///< 50 rounds of trees to depth 6 at rate 0.3 (XGBoost, histograms)
    GaussianBayes,      ///< independent normal pixels; 1e-9 of the largest variance is added to all
    BernoulliBayes,     ///< independent pixels, on above one half; Laplace's rule of succession
    LinearDiscriminant, ///< normal with one covariance for all classes; a thousandth of its mean diagonal is added
    Bagging             ///< ten trees to depth 16, each on 63 % of the pictures (XGBoost, histograms)
};
template <>
struct EnumNames<ClassifierKind> {
    static constexpr std::array<std::pair<ClassifierKind, std::string_view>, 12> table{
        {{ClassifierKind::Logistic, "logistic"},
         {ClassifierKind::Perceptron, "mlp"},
         {ClassifierKind::Convolutional, "cnn"},
         {ClassifierKind::NearestNeighbours, "knn"},
         {ClassifierKind::LinearSvm, "svm"},
         {ClassifierKind::Forest, "forest"},
         {ClassifierKind::Tree, "tree"},
         {ClassifierKind::Boosting, "boosting"},
         {ClassifierKind::GaussianBayes, "gaussian-bayes"},
         {ClassifierKind::BernoulliBayes, "bernoulli-bayes"},
         {ClassifierKind::LinearDiscriminant, "lda"},
         {ClassifierKind::Bagging, "bagging"}}};
};

/// The figure that its accuracy on real records is; of the same name.
FigureId figureOf(ClassifierKind kind);
ClassifierKind classifierOf(FigureId accuracy);

/// The classes [m] int64 that a classifier gives `tests` [m, c, h, w] once it has learnt `pictures`
/// [n, c, h, w], float32 around [0, 1], of `labels` [n] in 0 ... classes - 1; classes >= 2, sides of at least 8 (Convolutional).
/// A function of `seed`, but for the number of threads. Undefined where `stop` was requested meanwhile, which Tree and
/// Forest notice late: they take a minute or two for 60,000 pictures of 28 x 28.
at::Tensor classified(ClassifierKind kind, const at::Tensor& pictures, const at::Tensor& labels,
                      std::int64_t classes, const at::Tensor& tests, std::uint64_t seed,
                      std::stop_token stop = {});

} // namespace sfumato
