// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/layers.h"

#include "core/base/require.h"

namespace sfumato {

using Extent = torch::ExpandingArray<2>;

ConvTransposeImpl::ConvTransposeImpl(const torch::nn::ConvTranspose2dOptions& options)
    : ConvTransposeNdImpl(torch::nn::detail::ConvNdOptions<2>(options.in_channels(), options.out_channels(), options.kernel_size())
                              .stride(options.stride())
                              .padding(options.padding())
                              .output_padding(options.output_padding())
                              .bias(options.bias())
                              .transposed(true)) {
    REQUIRE(options.groups() == 1 && *options.dilation() == *Extent(1));
}

at::Tensor ConvTransposeImpl::forward(const at::Tensor& x) {
    return convTranspose2d(x, weight, bias, {*options.stride(), *padding(), *options.output_padding()});
}

} // namespace sfumato
