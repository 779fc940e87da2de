// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/cost.h"

#include "core/base/require.h"

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

at::Tensor costMatrix(const at::Tensor& x, const at::Tensor& y, GroundCost cost) {
    requireClouds(x, y);
    const at::NoGradGuard noGrad;
    return cost == GroundCost::L1 ? at::cdist(x, y, 1) : squaredDistances(x, y);
}

at::Tensor planGradient(const at::Tensor& plan, const at::Tensor& x, const at::Tensor& y, GroundCost cost) {
    requireClouds(x, y);
    REQUIRE(plan.dim() == 2 && plan.size(0) == x.size(0) && plan.size(1) == y.size(0));
    const at::NoGradGuard noGrad;
    if (cost == GroundCost::L1) {
        // For p = 1 the backward pass reads only the signs of x - y; the distances it asks for stay unused.
        return at::_cdist_backward(plan.contiguous(), x.contiguous(), y.contiguous(), 1, plan.contiguous());
    }
    return at::addmm(plan.sum(1, true) * x, plan, y, 2, -2);
}

} // namespace sfumato
