// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/cost.h"

#include "core/base/require.h"
#include "core/cuda/l1.h"
#include "core/kernels/l1.h"
#include "core/kernels/squared.h"
#include "core/transport/arrays.h"
#include "core/transport/on_gpu.h"

#include <ATen/ATen.h>

namespace sfumato {
namespace {

void requireClouds(const at::Tensor& x, const at::Tensor& y) {
    REQUIRE(x.dim() == 2 && y.dim() == 2 && x.size(1) == y.size(1));
    REQUIRE(x.size(0) > 0 && y.size(0) > 0 && x.size(1) > 0);
    REQUIRE(x.is_floating_point() && x.scalar_type() == y.scalar_type());
}

// |x|^2 + |y|^2 - 2 x.y cancels badly far from the origin, so both clouds are moved to the centre of y first.
at::Tensor squaredDistances(const at::Tensor& x, const at::Tensor& y) {
    const at::Tensor centre = y.mean(0, true);
    const at::Tensor u = x - centre;
    const at::Tensor v = y - centre;
    at::Tensor cost = at::addmm(v.square().sum(1), u, v.t(), 1, -2);
    return cost.add_(u.square().sum(1, true)).clamp_min_(0);
}

} // namespace

double matchedRegularization(GroundCost cost, double noiseScale) {
    return cost == GroundCost::L1 ? noiseScale : 2 * noiseScale * noiseScale;
}

at::Tensor costMatrix(const at::Tensor& first, const at::Tensor& second, GroundCost cost) {
    requireClouds(first, second);
    const at::NoGradGuard noGrad;
    const at::Tensor x = forKernels(first), y = forKernels(second);
    at::Tensor matrix;
    if (cost == GroundCost::SquaredEuclidean) {
        matrix = squaredDistances(x, y);
    } else {
        matrix = at::empty({x.size(0), y.size(0)}, x.options());
        byType(x, [&](auto zero) {
            using T = decltype(zero);
            if constexpr (gpuKernels)
                if (x.is_cuda())
                    return onItsGpu(x, [&](CudaStream stream) {
                        l1Pairs(stream, L1Pairs::Distance, view<const T>(x), view<const T>(y), T(1),
                                view<T>(matrix));
                    });
            l1Pairs(L1Pairs::Distance, view<const T>(x), view<const T>(y), T(1), view<T>(matrix),
                    threadsFor(x.numel() * y.size(0)));
        });
    }
    return matrix.to(first.options());
}

at::Tensor planGradient(const at::Tensor& plan, const at::Tensor& first, const at::Tensor& second,
                        GroundCost cost) {
    requireClouds(first, second);
    REQUIRE(plan.dim() == 2 && plan.size(0) == first.size(0) && plan.size(1) == second.size(0));
    const at::NoGradGuard noGrad;
    const at::Tensor x = forKernels(first), y = forKernels(second), pi = forKernels(plan.to(x.options()));
    if (cost == GroundCost::SquaredEuclidean && onGpu(x))
        return at::addmm(pi.sum(1, true) * x, pi, y, 2, -2).to(first.options());
    at::Tensor gradient = at::empty({x.size(0), x.size(1)}, x.options());
    byType(x, [&](auto zero) {
        using T = decltype(zero);
        if constexpr (gpuKernels)
            if (x.is_cuda())
                return onItsGpu(x, [&](CudaStream stream) {
                    l1Gradient(stream, view<const T>(pi), view<const T>(x), view<const T>(y),
                               view<T>(gradient));
                });
        const int threads = threadsFor(x.numel() * y.size(0));
        if (cost == GroundCost::L1)
            l1Gradient(view<const T>(pi), view<const T>(x), view<const T>(y), view<T>(gradient), threads);
        else
            squaredGradient(view<const T>(pi), view<const T>(x), view<const T>(y), view<T>(gradient),
                            threads);
    });
    return gradient.to(first.options());
}

} // namespace sfumato
