// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/convolution3x3.h"

#include "core/models/conv_transpose.h"

#include <ATen/ATen.h>

namespace sfumato {

at::Tensor transposedKernel(const at::Tensor& weight, bool doubled) {
    at::Tensor kernel = weight.flip({2, 3}).transpose(0, 1);
    for (const int axis : {2, 3})
        if (doubled)
            kernel = at::cat({kernel, at::zeros_like(kernel.narrow(axis, 0, 1))}, axis) +
                     at::cat({at::zeros_like(kernel.narrow(axis, 0, 1)), kernel}, axis);
    return kernel.contiguous();
}

at::Tensor convolution3x3(const at::Tensor& maps, const at::Tensor& weight, const at::Tensor& bias, bool doubled) {
    const std::int64_t stride = doubled ? 2 : 1;
    return convTranspose2d(maps, transposedKernel(weight, doubled), bias, {.stride = {stride, stride}, .padding = {1, 1}});
}

} // namespace sfumato
