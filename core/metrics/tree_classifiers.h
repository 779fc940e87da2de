// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/metrics/classifiers.h"

namespace sfumato {

/// Classifiers made of trees: see ClassifierKind. Tree and forest give the classes [m] int64 of `tests` [m, d],
/// boosting and bagging the logarithm [m, classes] of how likely each is, but for what a row has in common, from splits
/// at `bins` quantiles of each number. Undefined where `stop` was requested meanwhile: tree and forest notice it at
/// their end, boosting after each round.
at::Tensor byTree(const LabelledRows& learnt, const at::Tensor& tests, std::stop_token stop);
at::Tensor byForest(const LabelledRows& learnt, const at::Tensor& tests, std::uint64_t seed, std::stop_token stop);
at::Tensor byBoosting(const LabelledRows& learnt, const at::Tensor& tests, int bins, std::uint64_t seed,
                      std::stop_token stop);
at::Tensor byBagging(const LabelledRows& learnt, const at::Tensor& tests, int bins, std::uint64_t seed,
                     std::stop_token stop);

/// AdaBoost by SAMME.R with trees of depth 1 (Zhu, Zou, Rosset, Hastie, Multi-class AdaBoost, 2009, Algorithm 4), as
/// scikit-learn's AdaBoostClassifier does and the evaluations of GS-WGAN and DP-MERF use it: 100 rounds, rate 1. Each
/// tree is the split of least weighted Gini impurity among all features and 63 thresholds evenly spaced in (0, 1), of
/// equal ones that in the middle, where scikit-learn tries every value. The classes [m] int64 of `tests` [m, d], rows
/// being around [0, 1]; undefined where `stop` was requested meanwhile. n d operations a round; the same for any number
/// of threads.
at::Tensor byAdaBoost(const LabelledRows& learnt, const at::Tensor& tests, std::stop_token stop);

} // namespace sfumato
