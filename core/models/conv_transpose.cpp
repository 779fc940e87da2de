// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/conv_transpose.h"

#include "core/base/stop_scope.h"

#include <ATen/ATen.h>
#include <ATen/autocast_mode.h>
#include <torch/nn.h>

namespace sfumato {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::tensor_list;

// Measured at one and two threads with 8 to 512 channels and 4 to 28 pixels a side: oneDNN pays from here on.
// With fewer output channels its forward product leaves most of a vector idle; its gradients do not.
constexpr std::int64_t leastBatch = 4, leastChannelsForward = 16;

bool suitsOneDnn(const at::Tensor& x, const at::Tensor& weight) {
    const auto type = x.scalar_type();
    return at::hasMKLDNN() && x.dim() == 4 && weight.dim() == 4 && x.device().is_cpu() &&
           weight.scalar_type() == type && (type == at::kFloat || type == at::kBFloat16) && x.size(0) >= leastBatch;
}

bool isSinglePixel(const at::Tensor& x, const ConvTransposeGeometry& geometry) {
    constexpr std::array<std::int64_t, 2> none{0, 0};
    return x.dim() == 4 && x.size(2) == 1 && x.size(3) == 1 && geometry.padding == none &&
           geometry.outputPadding == none;
}

std::int64_t outputSize(const at::Tensor& x, const at::Tensor& weight, const ConvTransposeGeometry& geometry,
                        int axis) {
    return (x.size(2 + axis) - 1) * geometry.stride[axis] - 2 * geometry.padding[axis] + weight.size(2 + axis) +
           geometry.outputPadding[axis];
}

/// The gradient of C(input, weight) by its input (which = 0) or its weight (which = 1).
at::Tensor gradientOfConvolution(int which, const at::Tensor& gradient, const at::Tensor& input,
                                 const at::Tensor& weight, at::IntArrayRef stride, at::IntArrayRef padding) {
    const auto both = at::convolution_backward(gradient, input, weight, at::OptionalIntArrayRef(), stride, padding,
                                               {1, 1}, false, {0, 0}, 1, {which == 0, which == 1, false});
    return which == 0 ? std::get<0>(both) : std::get<1>(both);
}

struct OneDnnRoute : torch::autograd::Function<OneDnnRoute> {
    static at::Tensor forward(AutogradContext* context, const at::Tensor& x, const at::Tensor& weight,
                              const ConvTransposeGeometry& geometry) {
        StopScope::check();
        context->save_for_backward({x, weight});
        context->saved_data["stride"] = at::IntArrayRef(geometry.stride);
        context->saved_data["padding"] = at::IntArrayRef(geometry.padding);
        if (weight.size(1) < leastChannelsForward)
            return at::conv_transpose2d(x.to(at::kFloat), weight.to(at::kFloat), {}, geometry.stride, geometry.padding,
                                        geometry.outputPadding);
        const auto input = at::empty(
            {x.size(0), weight.size(1), outputSize(x, weight, geometry, 0), outputSize(x, weight, geometry, 1)},
            x.options()); // only its shape is read
        return gradientOfConvolution(0, x, input, weight, geometry.stride, geometry.padding);
    }

    static tensor_list backward(AutogradContext* context, tensor_list gradients) {
        const auto saved = context->get_saved_variables();
        const auto stride = context->saved_data["stride"].toIntVector(),
                   padding = context->saved_data["padding"].toIntVector();
        const auto &x = saved[0], &weight = saved[1];
        StopScope::check();
        const auto gradient = gradients[0].to(x.scalar_type());
        at::Tensor toInput, toWeight;
        if (context->needs_input_grad(0)) toInput = at::conv2d(gradient, weight, {}, stride, padding);
        StopScope::check();
        if (context->needs_input_grad(1)) toWeight = gradientOfConvolution(1, x, gradient, weight, stride, padding);
        return {toInput, toWeight, at::Tensor()};
    }
};

using Options = torch::nn::detail::ConvNdOptions<2>;

class ConvTranspose : public torch::nn::ConvTransposeNdImpl<2, ConvTranspose> {
public:
    ConvTranspose(const Options& options, const ConvTransposeGeometry& geometry)
        : ConvTransposeNdImpl(options), m_geometry(geometry) {}
    at::Tensor forward(const at::Tensor& x) { return convTranspose2d(x, weight, bias, m_geometry); }

private:
    ConvTransposeGeometry m_geometry;
};

} // namespace

torch::nn::AnyModule convTransposeLayer(std::int64_t in, std::int64_t out, std::array<std::int64_t, 2> kernel,
                                        const ConvTransposeGeometry& geometry, bool bias) {
    using Pair = torch::ExpandingArray<2>;
    auto options = Options(in, out, Pair(kernel)).transposed(true).bias(bias);
    options.stride(geometry.stride).padding(Pair(geometry.padding)).output_padding(geometry.outputPadding);
    return torch::nn::AnyModule(std::make_shared<ConvTranspose>(options, geometry));
}

at::Tensor convTranspose2d(const at::Tensor& features, const at::Tensor& kernel, const at::Tensor& bias,
                           const ConvTransposeGeometry& geometry) {
    // Autocast knows LibTorch's own convolutions only.
    const auto cast = [](const at::Tensor& factor) {
        return at::autocast::is_cpu_enabled() ? factor.to(at::autocast::get_autocast_cpu_dtype()) : factor;
    };
    const at::Tensor x = cast(features), weight = cast(kernel);
    at::Tensor y;
    if (isSinglePixel(x, geometry))
        y = x.flatten(1).matmul(weight.flatten(1)).view({x.size(0), weight.size(1), weight.size(2), weight.size(3)});
    else if (suitsOneDnn(x, weight))
        y = OneDnnRoute::apply(x, weight, geometry);
    else
        return at::conv_transpose2d(x, weight, bias, geometry.stride, geometry.padding, geometry.outputPadding);
    return bias.defined() ? y.add_(bias.view({-1, 1, 1})) : y;
}

} // namespace sfumato
