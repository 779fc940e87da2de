// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/enum_names.h"

namespace sfumato {

enum class MetricId;

/// The classifiers by which generated pictures and tables are judged: trained on them, tested on real ones. This is the
/// list of them; the figure of the accuracy of each has its name and stands in the same order.
///
/// PapersPerceptron, PapersConvolutional and AdaBoost are those of the evaluations of the papers: Cao et al. 2021
/// (DP-Sinkhorn, their src/train_mnist_classifier.py: Adam, the last tenth of the generated pictures held out, patience
/// 10, dropout 0.5 of whole maps and of units; that file has a third convolution of 128 maps, which the paper does not
/// mention), Chen et al. 2020 (GS-WGAN, their evaluation/eval_sklearn.py: scikit-learn's MLPClassifier,
/// AdaBoostClassifier of 100 by SAMME.R) and Harder et al. 2021 (DP-MERF, the same). All others are Sfumato's own
/// settings.
enum class ClassifierKind {
    Logistic,            ///< one linear layer
    Perceptron,          ///< one hidden layer of 200
    Convolutional,       ///< two convolutions of 5 x 5 and a layer of 64; pictures with a side below 16 are doubled
    NearestNeighbours,   ///< three, Euclidean; among equal votes the class of the nearest
    LinearSvm,           ///< one linear layer by the hinge loss
    Forest,              ///< 50 random trees to depth 25, the root of d pixels tried at each node (OpenCV)
    Tree,                ///< one tree to depth 20, not pruned (OpenCV)
    Boosting,            ///< 50 rounds of trees to depth 6 at rate 0.3 (XGBoost, histograms of 32 bins, of tables 256)
    GaussianBayes,       ///< independent normal pixels; 1e-9 of the largest variance is added to all
    BernoulliBayes,      ///< independent pixels, on above one half; Laplace's rule of succession
    LinearDiscriminant,  ///< normal with one covariance for all classes; a thousandth of its mean diagonal is added
    Bagging,             ///< ten trees to depth 16, each on 63 % of the pictures (XGBoost, histograms)
    PapersPerceptron,    ///< one hidden layer of 100, with hold-out and patience: see trainedWithHoldOut()
    PapersConvolutional, ///< two convolutions of 3 x 3 with 32 and 64 maps, each max-pooled by 2, and a layer of 128,
                         ///< dropout 0.5; with hold-out and patience; small pictures are doubled as above
    AdaBoost             ///< 100 trees of depth 1 by SAMME.R: see byAdaBoost()
};
inline constexpr std::size_t classifierCount = std::size_t(ClassifierKind::AdaBoost) + 1;

/// The names are those of the accuracies in the table of figures.
template <>
struct EnumNames<ClassifierKind> {
    static const std::array<std::pair<ClassifierKind, std::string_view>, classifierCount> table;
};

/// The figure that its accuracy on real records is; of the same name.
MetricId metricOf(ClassifierKind kind);
/// REQUIREs isOfClassifier().
ClassifierKind classifierOf(MetricId id);

} // namespace sfumato
