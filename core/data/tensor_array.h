// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/array.h"

#include <ATen/core/Tensor.h>

namespace sfumato {

/// A copy of `array` as a tensor of the same type and shape.
at::Tensor toTensor(const Array& array);

/// A copy of `tensor` (uint8, int8, int16, int32, int64, float32 or float64, any strides) as an array.
Array toArray(const at::Tensor& tensor);

} // namespace sfumato
