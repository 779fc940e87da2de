// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/sliced.h"

#include "core/base/require.h"
#include "core/transport/cuda/directions.h"
#include "core/transport/cuda/sliced.h"
#include "core/transport/kernels/directions.h"
#include "core/transport/kernels/sliced.h"
#include "core/transport/arrays.h"
#include "core/transport/on_gpu.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sfumato {
namespace {

// [directions, d]
at::Tensor draw(int64_t directions, int64_t d, Directions kind, at::Generator generator, at::ScalarType type,
                at::Device device) {
    if (kind == Directions::Uniform) {
        const auto seed = at::randint(std::numeric_limits<int64_t>::max(), {1}, generator, at::kLong).item<int64_t>();
        if constexpr (gpuKernels)
            if (device.is_cuda() && type == at::kFloat) {
                const at::Tensor there = at::empty({directions, d}, at::TensorOptions(type).device(device));
                onItsGpu(there,
                         [&](CudaStream stream) { unitDirections(stream, view<float>(there), std::uint64_t(seed)); });
                return there;
            }
        const at::Tensor axes = at::empty({directions, d}, at::kFloat);
        unitDirections(view<float>(axes), std::uint64_t(seed), threadsFor(axes.numel() * 50));
        if (type == at::kFloat) return axes.to(device);
        const at::Tensor exact = axes.to(device, type);
        return exact / exact.norm(2, 1, true);
    }
    // The signs that make the triangular factor's diagonal positive make the other Haar distributed (Mezzadri
    // 2007).
    const int64_t blocks = (directions + d - 1) / d;
    const auto [q, r] = at::linalg_qr(at::randn({blocks, d, d}, generator, at::TensorOptions(type)));
    return (q * r.diagonal(0, 1, 2).sgn().unsqueeze(1))
        .transpose(1, 2)
        .reshape({blocks * d, d})
        .narrow(0, 0, directions)
        .contiguous()
        .to(device);
}

// The sum over directions of W_p^p between the rows of onX and onY; onX becomes its derivative.
template <class T>
double transportOfRows(const at::Tensor& onX, const at::Tensor& onY, int p) {
    T *x = onX.data_ptr<T>(), *y = onY.data_ptr<T>();
    const long k = onX.size(0), m = onX.size(1), n = onY.size(1);
    if constexpr (gpuKernels)
        if (onX.is_cuda())
            return onItsGpu(onX, [&](CudaStream stream) { return slicedTransport(stream, x, y, k, m, n, p); });
    if constexpr (gpuKernels)
        if (solvesOnGpu() && k * (m + n) >= 100'000 && k * std::max(m, n) <= std::numeric_limits<int>::max())
            return slicedTransportOfHost(CudaStream(), x, y, k, m, n, p);
    return slicedTransport(x, y, k, m, n, p, threadsFor(k * (m + n) * 200));
}

} // namespace

TransportLoss slicedLoss(const at::Tensor& generated, const at::Tensor& target, int directions, int p,
                         at::Generator generator, Directions kind) {
    REQUIRE(generated.dim() == 2 && target.dim() == 2 && generated.size(1) == target.size(1));
    REQUIRE(generated.numel() > 0 && target.numel() > 0 && generated.scalar_type() == target.scalar_type());
    REQUIRE(directions > 0 && p >= 1);
    const at::NoGradGuard noGrad;
    const at::ScalarType type = generated.scalar_type() == at::kDouble ? at::kDouble : at::kFloat;
    // What is sorted on a GPU is counted in int.
    const bool there = onGpu(generated) &&
                       directions * std::max(generated.size(0), target.size(0)) <= std::numeric_limits<int>::max();
    const at::Device device = there ? generated.device() : at::Device(at::kCPU);
    at::Tensor x = generated.detach().to(device, type), y = target.detach().to(device, type);
    // Far from the origin projections would lose their digits; a middle point of a few others is near most of
    // them.
    const at::Tensor middle = middlePoint(y);
    x = x - middle;
    y = y - middle;
    const at::Tensor axes = draw(directions, x.size(1), kind, std::move(generator), type, device);
    const at::Tensor onX = axes.mm(x.t()), onY = axes.mm(y.t()); // [directions, points]: each direction's
                                                                 // values side by side
    const double sum = type == at::kDouble ? transportOfRows<double>(onX, onY, p) : transportOfRows<float>(onX, onY, p);
    const double value = sum / directions;
    return {std::isfinite(value) ? value : std::numeric_limits<double>::quiet_NaN(),
            onX.t().mm(axes).div_(double(directions)).to(generated.options()), 0, 0};
}

TransportLoss projectedLoss(const at::Tensor& generated, const at::Tensor& target, int p) {
    REQUIRE(generated.dim() == 2 && target.dim() == 2 && generated.size(1) == target.size(1) && p >= 1);
    REQUIRE(generated.numel() > 0 && target.numel() > 0);
    const at::NoGradGuard noGrad;
    const double k = double(generated.size(1));
    const at::Tensor x = generated.detach().to(at::kCPU, at::kFloat).t().clone(at::MemoryFormat::Contiguous),
                     y = target.detach().to(at::kCPU, at::kFloat).t().clone(at::MemoryFormat::Contiguous);
    const double value = transportOfRows<float>(x, y, p) / k;
    return {std::isfinite(value) ? value : std::numeric_limits<double>::quiet_NaN(), x.t().div(k), 0, 0};
}

double slicedWasserstein(const at::Tensor& x, const at::Tensor& y, int directions, int p, at::Generator generator,
                         Directions kind) {
    return std::pow(slicedLoss(x, y, directions, p, std::move(generator), kind).value, 1.0 / p);
}

} // namespace sfumato
