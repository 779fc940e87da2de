// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

#include <vector>

namespace sfumato {

/// Points [n, d] of any number type with [low, high] of every column (one entry stands for all) as [-1, 1]:
/// float32.
at::Tensor toUnitRange(const at::Tensor& points, const std::vector<double>& low,
                       const std::vector<double>& high);

/// The way back, in float64; points as they are where there is no range.
at::Tensor fromUnitRange(const at::Tensor& points, const std::vector<double>& low,
                         const std::vector<double>& high);

} // namespace sfumato
