// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/losses.h"

#include "core/base/require.h"
#include "core/transport/exact.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace sfumato {

TransportLoss entropicLoss(const at::Tensor& generated, const at::Tensor& target, GroundCost cost,
                           const SinkhornOptions& options, std::stop_token stop) {
    const SinkhornResult found = sinkhorn(costMatrix(generated, target, cost), options, stop);
    return {found.value, planGradient(found.plan, generated, target, cost), found.marginalError,
            found.iterations};
}

TransportLoss unregularizedLoss(const at::Tensor& generated, const at::Tensor& target, GroundCost cost) {
    const ExactResult found = exactTransport(costMatrix(generated, target, cost));
    return {found.value, planGradient(found.plan, generated, target, cost), 0, 0};
}

TransportLoss sinkhornDivergence(const at::Tensor& generated, const at::Tensor& target, GroundCost cost,
                                 const SinkhornOptions& options, std::stop_token stop) {
    const SinkhornResult across = sinkhorn(costMatrix(generated, target, cost), options, stop);
    const SinkhornResult within = symmetricSinkhorn(costMatrix(generated, generated, cost), options, stop);
    const SinkhornResult fixed = symmetricSinkhorn(costMatrix(target, target, cost), options, stop);
    // W(G,G)/2 depends on G through both arguments alike: its gradient is that of one argument of W(G,G).
    return {across.value - (within.value + fixed.value) / 2,
            planGradient(across.plan, generated, target, cost)
                .sub_(planGradient(within.plan, generated, generated, cost)),
            std::max({across.marginalError, within.marginalError, fixed.marginalError}),
            across.iterations + within.iterations + fixed.iterations};
}

TransportLoss likelihoodLoss(const at::Tensor& generated, const at::Tensor& target, GroundCost cost,
                             double regularization) {
    REQUIRE(regularization > 0);
    const at::NoGradGuard noGrad;
    at::Tensor plan = costMatrix(generated, target, cost).mul_(-1 / regularization); // [m,n]
    if (!plan.isfinite().all().item<bool>())
        plan.fill_(std::numeric_limits<double>::quiet_NaN()); // an infinite point would only lose its weight
    const double m = double(plan.size(0));
    const at::Tensor logSum = plan.logsumexp({0});
    plan.sub_(logSum).exp_().div_(double(plan.size(1)));
    const double value = std::log(m) - logSum.mean(at::kDouble).item<double>();
    const double error = (plan.sum(1) - 1 / m).abs_().sum().item<double>();
    return {value, planGradient(plan, generated, target, cost).div_(regularization), error, 0};
}

double meanLogLikelihood(const at::Tensor& generated, const at::Tensor& heldOut, GroundCost cost,
                         double noiseScale, int64_t rowsAtOnce) {
    REQUIRE(noiseScale > 0 && rowsAtOnce > 0);
    const at::NoGradGuard noGrad;
    const double lambda = matchedRegularization(cost, noiseScale);
    double sum = 0;
    for (const at::Tensor& rows : heldOut.split(rowsAtOnce)) {
        sum += costMatrix(rows, generated, cost)
                   .mul_(-1 / lambda)
                   .logsumexp({1})
                   .sum(at::kDouble)
                   .item<double>();
    }
    const double logNormalizer = cost == GroundCost::L1
                                     ? std::log(2 * noiseScale)
                                     : std::log(2 * std::numbers::pi * noiseScale * noiseScale) / 2;
    return sum / double(heldOut.size(0)) - std::log(double(generated.size(0))) -
           double(heldOut.size(1)) * logNormalizer;
}

} // namespace sfumato
