// SPDX-License-Identifier: GPL-3.0-or-later
// For .cpp files only: modules cannot be declared without torch/nn.h.
#pragma once

#include "core/models/conv_transpose.h"

#include <torch/nn.h>

namespace sfumato {

/// torch::nn::ConvTranspose2d with groups = 1 and dilation = 1, computed by convTranspose2d: same options, parameters, names
/// and initialization, so that either reads what the other saved.
class ConvTransposeImpl : public torch::nn::ConvTransposeNdImpl<2, ConvTransposeImpl> {
public:
    explicit ConvTransposeImpl(const torch::nn::ConvTranspose2dOptions& options);
    at::Tensor forward(const at::Tensor& x);
};
TORCH_MODULE(ConvTranspose);

} // namespace sfumato
