// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <stop_token>

namespace sfumato {

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
