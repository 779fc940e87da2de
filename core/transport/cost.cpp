// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/cost.h"

#include "core/base/require.h"
#include "core/transport/cuda/l1.h"
#include "core/transport/kernels/l1.h"
#include "core/transport/kernels/squared.h"
#include "core/transport/arrays.h"
#include "core/transport/on_gpu.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>
#include <ATen/Parallel.h>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace sfumato {
namespace {

void requireClouds(const at::Tensor& x, const at::Tensor& y) {
    REQUIRE(x.dim() == 2 && y.dim() == 2 && x.size(1) == y.size(1));
    REQUIRE(x.size(0) > 0 && y.size(0) > 0 && x.size(1) > 0);
    REQUIRE(x.is_floating_point() && x.scalar_type() == y.scalar_type());
}

// A squared distance that was put together as |u|^2 + |v|^2 - 2 u.v errs by about (sqrt(d) + 8) roundings of
// |u|^2 + |v|^2. Below this share of |u|^2 + |v|^2 that is more than 1e-9 of the distance in double, 1e-4 in
// float.
double cancelledShare(const at::Tensor& points) {
    const bool exact = points.scalar_type() == at::kDouble;
    return (std::sqrt(double(points.size(1))) + 8) * (exact ? 0x1p-53 / 1e-9 : 0x1p-24 / 1e-4);
}

// |x - y|^2 from differences of coordinates, in double precision.
template <class T>
double apart(const T* x, const T* y, int64_t d) {
    double sums[8] = {};
    int64_t k = 0;
    for (; k + 8 <= d; k += 8)
        for (int64_t lane = 0; lane < 8; ++lane) {
            const double way = double(x[k + lane]) - double(y[k + lane]);
            sums[lane] += way * way;
        }
    for (; k < d; ++k) sums[k % 8] += (double(x[k]) - double(y[k])) * (double(x[k]) - double(y[k]));
    return ((sums[0] + sums[1]) + (sums[2] + sums[3])) + ((sums[4] + sums[5]) + (sums[6] + sums[7]));
}

// Entries that lost their digits by cancellation are computed again, from the points as they are given.
template <class T>
void restoreCancelled(const at::Tensor& first, const at::Tensor& second, const at::Tensor& ofX, const at::Tensor& ofY,
                      at::Tensor& cost) {
    const at::Tensor left = first.contiguous(), right = second.contiguous();
    const T *x = left.data_ptr<T>(), *y = right.data_ptr<T>(), *rows = ofX.data_ptr<T>(), *columns = ofY.data_ptr<T>();
    const int64_t d = left.size(1), n = right.size(0);
    const T share = T(cancelledShare(left));
    T* const costs = cost.data_ptr<T>();
    at::parallel_for(0, left.size(0), 1 + 500'000 / n, [&](int64_t begin, int64_t end) {
        for (int64_t i = begin; i < end; ++i)
            for (int64_t j = 0; j < n; ++j)
                if (costs[i * n + j] <= share * (rows[i] + columns[j]))
                    costs[i * n + j] = T(apart(x + i * d, y + j * d, d));
    });
}

void restoreCancelledOnGpu(const at::Tensor& x, const at::Tensor& y, const at::Tensor& ofX, const at::Tensor& ofY,
                           at::Tensor& cost) {
    const at::Tensor pairs = (cost <= (ofX.unsqueeze(1) + ofY) * cancelledShare(x)).nonzero();
    for (const at::Tensor& some : pairs.split(std::max<int64_t>(1, 10'000'000 / x.size(1)))) {
        const at::Tensor i = some.select(1, 0), j = some.select(1, 1);
        const at::Tensor way = x.index_select(0, i).to(at::kDouble) - y.index_select(0, j).to(at::kDouble);
        cost.index_put_({i, j}, way.square().sum(1).to(cost.scalar_type()));
    }
}

// |x|^2 + |y|^2 - 2 x.y, both clouds moved to the center of y first; what is small beside the parts it is the
// difference of comes from differences of coordinates, so that every entry is right to cancelledShare's
// measure.
at::Tensor squaredDistances(const at::Tensor& x, const at::Tensor& y) {
    const at::Tensor center = y.mean(0, true);
    const at::Tensor u = x - center;
    const at::Tensor v = y - center;
    const at::Tensor ofX = u.square().sum(1), ofY = v.square().sum(1);
    at::Tensor cost = at::addmm(ofY, u, v.t(), 1, -2);
    cost.add_(ofX.unsqueeze(1)).clamp_min_(0);
    if (x.is_cuda())
        restoreCancelledOnGpu(x, y, ofX, ofY, cost);
    else
        byType(x, [&](auto zero) { restoreCancelled<decltype(zero)>(x, y, ofX, ofY, cost); });
    return cost;
}

} // namespace

double matchedRegularization(GroundCost cost, double noiseScale) {
    return cost == GroundCost::L1 ? noiseScale : 2 * noiseScale * noiseScale;
}

at::Tensor middlePoint(const at::Tensor& points) {
    return std::get<0>(points.slice(0, 0, c10::nullopt, std::max<int64_t>(1, points.size(0) / 15)).median(0, true));
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
                        l1Pairs(stream, L1Pairs::Distance, view<const T>(x), view<const T>(y), T(1), view<T>(matrix));
                    });
            l1Pairs(L1Pairs::Distance, view<const T>(x), view<const T>(y), T(1), view<T>(matrix),
                    threadsFor(x.numel() * y.size(0)));
        });
    }
    return matrix.to(first.options());
}

at::Tensor planGradient(const at::Tensor& plan, const at::Tensor& first, const at::Tensor& second, GroundCost cost) {
    requireClouds(first, second);
    REQUIRE(plan.dim() == 2 && plan.size(0) == first.size(0) && plan.size(1) == second.size(0));
    const at::NoGradGuard noGrad;
    const at::Tensor x = forKernels(first), y = forKernels(second), pi = forKernels(plan.to(x.options()));
    if (cost == GroundCost::SquaredEuclidean && onGpu(x)) {
        const at::Tensor middle = middlePoint(y);
        return at::addmm(pi.sum(1, true) * (x - middle), pi, y - middle, 2, -2).to(first.options());
    }
    at::Tensor gradient = at::empty({x.size(0), x.size(1)}, x.options());
    byType(x, [&](auto zero) {
        using T = decltype(zero);
        if constexpr (gpuKernels)
            if (x.is_cuda())
                return onItsGpu(x, [&](CudaStream stream) {
                    l1Gradient(stream, view<const T>(pi), view<const T>(x), view<const T>(y), view<T>(gradient));
                });
        const int threads = threadsFor(x.numel() * y.size(0));
        if (cost == GroundCost::L1)
            l1Gradient(view<const T>(pi), view<const T>(x), view<const T>(y), view<T>(gradient), threads);
        else
            squaredGradient(view<const T>(pi), view<const T>(x), view<const T>(y), view<T>(gradient), threads);
    });
    return gradient.to(first.options());
}

} // namespace sfumato
