// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/batch_inner.h"

#include "core/base/require.h"
#include "core/base/stop_scope.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <torch/csrc/autograd/custom_function.h>

#include <cmath>

namespace sfumato {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::tensor_list;

/// Pieces of work that are worth a thread: about 100,000 products.
std::int64_t grain(std::int64_t products) {
    return std::max<std::int64_t>(100'000 / std::max<std::int64_t>(products, 1), 1);
}

/// [taps, sources, targets], from the kernel [sources, targets, k, k].
at::Tensor byTaps(const at::Tensor& kernel) {
    return kernel.detach().flatten(2).permute({2, 0, 1}).contiguous();
}

at::Tensor convolved(const MapLinks& links, const at::Tensor& maps, const at::Tensor& weights, const float* bias) {
    const std::int64_t in = maps.size(0), stride = maps.size(2), out = weights.size(2), pixels = std::int64_t(links.of.size());
    at::Tensor into = at::empty({out, pixels, stride}, at::kFloat);
    const MapProduct product{links, maps.data_ptr<float>(), weights.data_ptr<float>(), bias, into.data_ptr<float>(),
                             long(in), long(out), long(maps.size(1)), long(stride)};
    at::parallel_for(0, pixels, grain(in * out * stride * 4),
                     [&](std::int64_t first, std::int64_t last) { convolveMaps(product, long(first), long(last)); });
    return into;
}

struct Convolved : torch::autograd::Function<Convolved> {
    static at::Tensor forward(AutogradContext* context, const at::Tensor& given, const at::Tensor& kernel, const at::Tensor& bias,
                              const MapGeometry* geometry) {
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
            const MapGradient task{geometry.forward, maps.data_ptr<float>(), gradient.data_ptr<float>(), weights.data_ptr<float>(),
                                   long(in), long(out), long(maps.size(1)), long(maps.size(2))};
            at::parallel_for(0, taps, 1, [&](std::int64_t first, std::int64_t last) { weighMaps(task, long(first), long(last)); });
            toKernel = weights.permute({1, 2, 0}).reshape(kernel.sizes());
        }
        return {toMaps, toKernel, gradient.sum({1, 2}), at::Tensor()};
    }
};

NormalizedMap channelOf(const at::Tensor& maps, const at::Tensor& active, std::int64_t batch, std::int64_t c, const at::Tensor& scale,
                        const at::Tensor& shift, const at::Tensor& means, const at::Tensor& inverses) {
    const std::int64_t each = maps.size(1) * maps.size(2);
    return {maps.data_ptr<float>() + c * each, active.data_ptr<float>() + c * each, long(maps.size(1)), long(batch), long(maps.size(2)),
            scale.data_ptr<float>()[c], shift.data_ptr<float>()[c], means.data_ptr<float>()[c], inverses.data_ptr<float>()[c]};
}

struct Normalized : torch::autograd::Function<Normalized> {
    static at::Tensor forward(AutogradContext* context, const at::Tensor& given, std::int64_t batch, const at::Tensor& scale,
                              const at::Tensor& shift, const at::Tensor& meanSoFar, const at::Tensor& varianceSoFar,
                              double momentum, double epsilon) {
        const at::Tensor maps = given.contiguous(), active = at::empty_like(maps);
        const std::int64_t channels = maps.size(0), pixels = maps.size(1), stride = maps.size(2);
        const at::Tensor means = at::empty({channels}, at::kFloat), inverses = at::empty({channels}, at::kFloat);
        const double count = double(pixels * batch), unbiased = count > 1 ? count / (count - 1) : 1;
        at::parallel_for(0, channels, grain(pixels * stride), [&](std::int64_t first, std::int64_t last) {
            for (std::int64_t c = first; c < last; ++c) {
                float &mean = meanSoFar.data_ptr<float>()[c], &variance = varianceSoFar.data_ptr<float>()[c];
                MapMoments seen{double(mean), double(variance)};
                if (momentum > 0) {
                    seen = momentsOf(maps.data_ptr<float>() + c * pixels * stride, long(pixels), long(batch), long(stride));
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
                const auto found = denormalizeMap(channelOf(maps, saved[1], batch, c, saved[2], saved[3], saved[4], saved[5]),
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
            kernel.size(2) * kernel.size(3) == geometry.forward.taps && maps.size(1) == std::int64_t(geometry.back.of.size()) &&
            maps.size(2) % 16 == 0);
    return Convolved::apply(maps, kernel, bias, &geometry);
}

at::Tensor normalizedMaps(const at::Tensor& maps, std::int64_t batch, const at::Tensor& scale, const at::Tensor& shift,
                          const at::Tensor& meanSoFar, const at::Tensor& varianceSoFar, double momentum, double epsilon) {
    REQUIRE(maps.dim() == 3 && batch >= 1 && batchStride(long(batch)) == maps.size(2) && scale.numel() == maps.size(0));
    return Normalized::apply(maps, batch, scale, shift, meanSoFar, varianceSoFar, momentum, epsilon);
}

} // namespace sfumato
