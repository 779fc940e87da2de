// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/formats/arrays/array.h"

#include <ATen/core/Tensor.h>

#include <vector>

namespace sfumato {

/// A copy of `array` as a tensor of the same type and shape.
at::Tensor toTensor(const Array& array);

/// A copy of `tensor` (uint8, int8, int16, int32, int64, float32 or float64, any strides) as an array.
Array toArray(const at::Tensor& tensor);

/// Points [n, d] of any number type with [low, high] of every column (one entry stands for all) as [-1, 1]:
/// float32.
at::Tensor toUnitRange(const at::Tensor& points, const std::vector<double>& low, const std::vector<double>& high);

/// The way back, in float64; points as they are where there is no range.
at::Tensor fromUnitRange(const at::Tensor& points, const std::vector<double>& low, const std::vector<double>& high);

} // namespace sfumato
