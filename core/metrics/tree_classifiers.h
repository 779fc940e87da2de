// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/metrics/closed_classifiers.h"

namespace sfumato {

/// Classifiers made of trees: see ClassifierKind. All give the classes [m] int64 of `tests` [m, d], undefined where
/// `stop` was requested meanwhile: tree and forest notice it at their end, boosting after each round.
at::Tensor byTree(const LabelledRows& learnt, const at::Tensor& tests, std::stop_token stop);
at::Tensor byForest(const LabelledRows& learnt, const at::Tensor& tests, std::uint64_t seed, std::stop_token stop);
at::Tensor byBoosting(const LabelledRows& learnt, const at::Tensor& tests, std::uint64_t seed, std::stop_token stop);
at::Tensor byBagging(const LabelledRows& learnt, const at::Tensor& tests, std::uint64_t seed, std::stop_token stop);

} // namespace sfumato
