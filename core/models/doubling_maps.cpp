// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/doubling_maps.h"

#include "core/base/require.h"
#include "core/base/stop_scope.h"
#include "core/models/shaping_layers.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <torch/csrc/autograd/custom_function.h>
#include <torch/nn.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace sfumato {

namespace nn = torch::nn;

/// convolution3x3() as a layer.
struct Convolution3x3 : nn::Module {
    Convolution3x3(std::int64_t in, std::int64_t out, bool doubled)
        : weight(register_parameter("weight", at::empty({out, in, 3, 3}))),
          bias(register_parameter("bias", at::empty({out}))), doubled(doubled) {}
    at::Tensor forward(const at::Tensor& maps) { return convolution3x3(maps, weight, bias, doubled); }
    at::Tensor weight, bias;
    bool doubled;
};

struct DoublingMaps::Layers {
    Layers(const ModelSpec& model, const OutputShape& shape);
    at::Tensor innermost(const at::Tensor& latents) const;

    OutputShape shape;
    int high, wide; ///< a quarter of the picture
    nn::Sequential all;
    nn::Linear begin{nullptr};
    std::array<nn::BatchNorm2d, 3> normalized{nullptr, nullptr, nullptr};
    std::array<std::shared_ptr<Convolution3x3>, 3> convolutions;
    std::array<MapGeometry, 3> geometries;
};

DoublingMaps::Layers::Layers(const ModelSpec& model, const OutputShape& shape)
    : shape(shape), high((shape.height + 3) / 4),
      wide((shape.width + 3) / 4), geometries{MapGeometry(high, wide, 4, 2, 1),
                                              MapGeometry(2 * high, 2 * wide, 4, 2, 1),
                                              MapGeometry(4 * high, 4 * wide, 3, 1, 1)} {
    const std::int64_t c = model.channels, widths[] = {2 * c, c, std::max<std::int64_t>(c / 2, 1), shape.channels};
    begin = nn::Linear(model.latentDimension, widths[0] * high * wide);
    all->push_back(begin);
    all->push_back(reshapingLayer({-1, widths[0], high, wide}));
    for (std::size_t i = 0; i < 3; ++i) {
        if (model.batchNormalization) all->push_back(normalized[i] = nn::BatchNorm2d(widths[i]));
        all->push_back(nn::ReLU(true));
        const bool doubled = i < 2;
        if (doubled)
            all->push_back(nn::Identity()); // in the place of an upsampling: runs keep weights by these numbers
        all->push_back(convolutions[i] = std::make_shared<Convolution3x3>(widths[i], widths[i + 1], doubled));
    }
    all->push_back(croppingLayer(shape.height, shape.width));
    all->push_back(reshapingLayer({-1, shape.dimensions()}));
}

at::Tensor DoublingMaps::Layers::innermost(const at::Tensor& latents) const {
    const std::int64_t batch = latents.size(0), stride = batchStride(long(batch));
    at::Tensor maps = at::addmm(begin->bias.unsqueeze(1), begin->weight,
                                at::constant_pad_nd(latents, {0, 0, 0, stride - batch}).t())
                          .view({-1, high * wide, stride});
    for (std::size_t i = 0; i < 3; ++i) {
        if (const auto& by = normalized[i]; !by.is_empty())
            maps = normalizedMaps(maps, batch, by->weight, by->bias, by->running_mean, by->running_var,
                                  by->is_training() ? by->options.momentum().value() : 0, by->options.eps());
        else
            maps = maps.relu();
        const Convolution3x3& next = *convolutions[i];
        maps = convolvedMaps(maps, transposedKernel(next.weight, next.doubled), next.bias, geometries[i]);
    }
    return maps.view({shape.channels, 4 * high, 4 * wide, stride})
        .narrow(1, 0, shape.height)
        .narrow(2, 0, shape.width)
        .narrow(3, 0, batch)
        .reshape({shape.dimensions(), batch})
        .t()
        .contiguous();
}

DoublingMaps::DoublingMaps(const ModelSpec& model, const OutputShape& shape) : m_layers(new Layers(model, shape)) {}
DoublingMaps::~DoublingMaps() = default;

const nn::Sequential& DoublingMaps::layers() const { return m_layers->all; }

at::Tensor DoublingMaps::forward(const at::Tensor& latents) {
    nn::Sequential& all = m_layers->all;
    const bool learns = all->is_training();
    if (!latents.device().is_cpu() || latents.scalar_type() != at::kFloat || (!learns && at::GradMode::is_enabled()))
        return all->forward(latents);
    constexpr std::int64_t together = 128; // as many as stay in a core's cache, where pictures do not depend on each
                                           // other
    if (learns || latents.size(0) <= together) return m_layers->innermost(latents);
    std::vector<at::Tensor> parts;
    for (const auto& part : latents.split(together)) parts.push_back(m_layers->innermost(part));
    return at::cat(parts);
}

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::tensor_list;

/// Pieces of work that are worth a thread: about 100,000 products.
std::int64_t grain(std::int64_t products) {
    return std::max<std::int64_t>(100'000 / std::max<std::int64_t>(products, 1), 1);
}

/// [taps, sources, targets], from the kernel [sources, targets, k, k].
at::Tensor byTaps(const at::Tensor& kernel) { return kernel.detach().flatten(2).permute({2, 0, 1}).contiguous(); }

at::Tensor convolved(const MapLinks& links, const at::Tensor& maps, const at::Tensor& weights, const float* bias) {
    const std::int64_t in = maps.size(0), stride = maps.size(2), out = weights.size(2),
                       pixels = std::int64_t(links.of.size());
    at::Tensor into = at::empty({out, pixels, stride}, at::kFloat);
    const MapProduct product{links,     maps.data_ptr<float>(), weights.data_ptr<float>(),
                             bias,      into.data_ptr<float>(), long(in),
                             long(out), long(maps.size(1)),     long(stride)};
    at::parallel_for(0, pixels, grain(in * out * stride * 4),
                     [&](std::int64_t first, std::int64_t last) { convolveMaps(product, long(first), long(last)); });
    return into;
}

struct Convolved : torch::autograd::Function<Convolved> {
    static at::Tensor forward(AutogradContext* context, const at::Tensor& given, const at::Tensor& kernel,
                              const at::Tensor& bias, const MapGeometry* geometry) {
        StopScope::check();
        const at::Tensor maps = given.contiguous(), shift = bias.contiguous();
        context->save_for_backward({maps, kernel});
        const at::Tensor result = convolved(geometry->forward, maps, byTaps(kernel), shift.data_ptr<float>());
        context->saved_data["geometry"] = std::int64_t(reinterpret_cast<std::intptr_t>(geometry));
        return result;
    }

    static tensor_list backward(AutogradContext* context, tensor_list gradients) {
        const auto saved = context->get_saved_variables();
        StopScope::check();
        const at::Tensor &maps = saved[0], &kernel = saved[1], gradient = gradients[0].contiguous();
        const auto& geometry = *reinterpret_cast<const MapGeometry*>(context->saved_data["geometry"].toInt());
        const std::int64_t in = maps.size(0), out = gradient.size(0), taps = geometry.forward.taps;
        at::Tensor toMaps, toKernel;
        if (context->needs_input_grad(0))
            toMaps = convolved(geometry.back, gradient, byTaps(kernel.transpose(0, 1)), nullptr);
        if (context->needs_input_grad(1)) {
            const at::Tensor weights = at::empty({taps, in, out}, at::kFloat);
            const MapGradient task{geometry.forward,
                                   maps.data_ptr<float>(),
                                   gradient.data_ptr<float>(),
                                   weights.data_ptr<float>(),
                                   long(in),
                                   long(out),
                                   long(maps.size(1)),
                                   long(maps.size(2))};
            at::parallel_for(0, taps, 1,
                             [&](std::int64_t first, std::int64_t last) { weighMaps(task, long(first), long(last)); });
            toKernel = weights.permute({1, 2, 0}).reshape(kernel.sizes());
        }
        return {toMaps, toKernel, gradient.sum({1, 2}), at::Tensor()};
    }
};

NormalizedMap channelOf(const at::Tensor& maps, const at::Tensor& active, std::int64_t batch, std::int64_t c,
                        const at::Tensor& scale, const at::Tensor& shift, const at::Tensor& means,
                        const at::Tensor& inverses) {
    const std::int64_t each = maps.size(1) * maps.size(2);
    return {maps.data_ptr<float>() + c * each,
            active.data_ptr<float>() + c * each,
            long(maps.size(1)),
            long(batch),
            long(maps.size(2)),
            scale.data_ptr<float>()[c],
            shift.data_ptr<float>()[c],
            means.data_ptr<float>()[c],
            inverses.data_ptr<float>()[c]};
}

struct Normalized : torch::autograd::Function<Normalized> {
    static at::Tensor forward(AutogradContext* context, const at::Tensor& given, std::int64_t batch,
                              const at::Tensor& scale, const at::Tensor& shift, const at::Tensor& meanSoFar,
                              const at::Tensor& varianceSoFar, double momentum, double epsilon) {
        const at::Tensor maps = given.contiguous(), active = at::empty_like(maps);
        const std::int64_t channels = maps.size(0), pixels = maps.size(1), stride = maps.size(2);
        const at::Tensor means = at::empty({channels}, at::kFloat), inverses = at::empty({channels}, at::kFloat);
        const double count = double(pixels * batch), unbiased = count > 1 ? count / (count - 1) : 1;
        at::parallel_for(0, channels, grain(pixels * stride), [&](std::int64_t first, std::int64_t last) {
            for (std::int64_t c = first; c < last; ++c) {
                float &mean = meanSoFar.data_ptr<float>()[c], &variance = varianceSoFar.data_ptr<float>()[c];
                MapMoments seen{double(mean), double(variance)};
                if (momentum > 0) {
                    seen = momentsOf(maps.data_ptr<float>() + c * pixels * stride, long(pixels), long(batch),
                                     long(stride));
                    mean = float((1 - momentum) * double(mean) + momentum * seen.mean);
                    variance = float((1 - momentum) * double(variance) + momentum * seen.variance * unbiased);
                }
                means.data_ptr<float>()[c] = float(seen.mean);
                inverses.data_ptr<float>()[c] = float(1 / std::sqrt(seen.variance + epsilon));
                normalizeMap(channelOf(maps, active, batch, c, scale, shift, means, inverses));
            }
        });
        context->save_for_backward({maps, active, scale, shift, means, inverses});
        context->saved_data["batch"] = batch;
        return active;
    }

    static tensor_list backward(AutogradContext* context, tensor_list gradients) {
        const auto saved = context->get_saved_variables();
        const at::Tensor &maps = saved[0], gradient = gradients[0].contiguous(), toMaps = at::empty_like(maps),
                         toScale = at::empty_like(saved[2]), toShift = at::empty_like(saved[3]);
        const std::int64_t each = maps.size(1) * maps.size(2), batch = context->saved_data["batch"].toInt();
        at::parallel_for(0, maps.size(0), grain(each), [&](std::int64_t first, std::int64_t last) {
            for (std::int64_t c = first; c < last; ++c) {
                const auto found = denormalizeMap(
                    channelOf(maps, saved[1], batch, c, saved[2], saved[3], saved[4], saved[5]),
                    gradient.data_ptr<float>() + c * each, toMaps.data_ptr<float>() + c * each);
                toScale.data_ptr<float>()[c] = float(found.scale), toShift.data_ptr<float>()[c] = float(found.shift);
            }
        });
        return {toMaps, {}, toScale, toShift, {}, {}, {}, {}};
    }
};

} // namespace

MapGeometry::MapGeometry(int high, int wide, int kernel, int step, int padding)
    : forward(transposedLinks(high, wide, kernel, step, padding)), back(reversed(forward, high * wide)) {}

at::Tensor convolvedMaps(const at::Tensor& maps, const at::Tensor& kernel, const at::Tensor& bias,
                         const MapGeometry& geometry) {
    REQUIRE(maps.dim() == 3 && kernel.dim() == 4 && kernel.size(0) == maps.size(0) && kernel.size(1) == bias.numel() &&
            kernel.size(2) * kernel.size(3) == geometry.forward.taps &&
            maps.size(1) == std::int64_t(geometry.back.of.size()) && maps.size(2) % 16 == 0);
    return Convolved::apply(maps, kernel, bias, &geometry);
}

at::Tensor normalizedMaps(const at::Tensor& maps, std::int64_t batch, const at::Tensor& scale, const at::Tensor& shift,
                          const at::Tensor& meanSoFar, const at::Tensor& varianceSoFar, double momentum,
                          double epsilon) {
    REQUIRE(maps.dim() == 3 && batch >= 1 && batchStride(long(batch)) == maps.size(2) && scale.numel() == maps.size(0));
    return Normalized::apply(maps, batch, scale, shift, meanSoFar, varianceSoFar, momentum, epsilon);
}

} // namespace sfumato
