// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/classifier_kind.h"

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <stop_token>

namespace sfumato {

/// The classes [m] int64 that a classifier gives `tests` [m, c, h, w] once it has learned `pictures`
/// [n, c, h, w], float32 around [0, 1], of `labels` [n] in 0 ... classes - 1; classes >= 2, sides of at least 8
/// (Convolutional, PapersConvolutional).
/// Rows of a table are pictures [n, 1, 1, d], without the convolutional ones.
/// A function of `seed`, but for the number of threads. Undefined where `stop` was requested meanwhile, which Tree and
/// Forest notice late: they take a minute or two for 60,000 pictures of 28 x 28. `scores` becomes [m, classes],
/// logarithms of how likely each class is but for what a row has in common, of networks, Boosting and Bagging.
at::Tensor classified(ClassifierKind kind, const at::Tensor& pictures, const at::Tensor& labels, std::int64_t classes,
                      const at::Tensor& tests, std::uint64_t seed, std::stop_token stop = {},
                      at::Tensor* scores = nullptr);

/// Whether it sees what lies beside what, and so needs pictures.
bool isConvolutional(ClassifierKind kind);

/// What a classifier learns from: rows [n, d] float32 of labels [n] in 0 ... classes - 1. Classes without a row are
/// never named.
struct LabelledRows {
    at::Tensor rows, labels;
    std::int64_t classes;
};

/// Classifiers that need no search: see ClassifierKind. All give the classes [m] int64 of `tests` [m, d].
/// m n d operations; undefined where `stop` was requested meanwhile.
at::Tensor byNearest(const LabelledRows& learnt, const at::Tensor& tests, std::stop_token stop);
at::Tensor byGaussianBayes(const LabelledRows& learnt, const at::Tensor& tests);
at::Tensor byBernoulliBayes(const LabelledRows& learnt, const at::Tensor& tests);
at::Tensor byLinearDiscriminant(const LabelledRows& learnt, const at::Tensor& tests);

} // namespace sfumato
