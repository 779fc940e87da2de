// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

#include <array>
#include <cstdint>

namespace torch::nn {
class AnyModule;
}

namespace sfumato {

/// By height and width; outputPadding < stride.
struct ConvTransposeGeometry {
    std::array<std::int64_t, 2> stride{1, 1};
    std::array<std::int64_t, 2> padding{0, 0};
    std::array<std::int64_t, 2> outputPadding{0, 0};
};

/// The transposed convolution of x [m, in, h, w] with weight [in, out, kh, kw] plus bias [out] (undefined:
/// none), as at::conv_transpose2d defines it: [m, out, (h - 1) stride - 2 padding + kh + outputPadding,
/// likewise w]. Any number of times differentiable in all three.
///
/// LibTorch 1.13 multiplies one picture at a time on a CPU; its ordinary convolutions go to oneDNN. With C
/// the convolution with the same weight, the result is C's gradient by its input, its gradient by x is C
/// itself, and its gradient by the weight is C's with the roles of input and output exchanged. That is the
/// route of float32 and bfloat16 on the CPU where it is the faster one; a single pixel is a matrix product;
/// all else goes to at::conv_transpose2d. Within Bfloat16Products the factors are rounded as those of
/// LibTorch's own convolutions are.
at::Tensor convTranspose2d(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias,
                           const ConvTransposeGeometry& geometry);

/// The same as a layer for torch::nn::Sequential in place of torch::nn::ConvTranspose2d: same parameters,
/// names and initialization, so that either reads what the other saved.
torch::nn::AnyModule convTransposeLayer(std::int64_t in, std::int64_t out, std::array<std::int64_t, 2> kernel,
                                        const ConvTransposeGeometry& geometry, bool bias);

} // namespace sfumato
