// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/losses.h"

#include "core/base/require.h"
#include "core/transport/arrays.h"
#include "core/transport/exact.h"
#include "core/transport/exponents.h"
#include "core/transport/matching.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <vector>

namespace sfumato {

namespace {
constexpr double noDistance = std::numeric_limits<double>::quiet_NaN();

// No transport of costs >= 0 is worth less than 0. Exponents hold costs to 1e-3 of lambda at least: what is below by
// more is no value.
double notBelowZero(double value, double regularization) {
    return value < -1e-3 * regularization ? noDistance : std::max(value, 0.0);
}

} // namespace

TransportLoss entropicLoss(const at::Tensor& generated, const at::Tensor& target, GroundCost cost,
                           const SinkhornOptions& options, std::stop_token stop, const Labels& labels) {
    const SinkhornResult found = sinkhorn(exponents(generated, target, cost, options.regularization, labels), options,
                                          stop);
    return {notBelowZero(found.value, options.regularization), planGradient(found.plan, generated, target, cost),
            found.marginalError, found.iterations};
}

TransportLoss unregularizedLoss(const at::Tensor& generated, const at::Tensor& target, GroundCost cost,
                                std::stop_token stop) {
    const at::NoGradGuard noGrad;
    const std::int64_t m = generated.size(0), n = target.size(0);
    if (stop.stop_requested()) return {noDistance, at::full_like(generated, noDistance), noDistance, 0};
    if (m != n || (cost == GroundCost::L1 && generated.size(1) <= 3)) {
        const ExactResult found = exactTransport(generated, target, cost, stop);
        return {found.value, planGradient(found.plan, generated, target, cost), 0, 0};
    }
    const Matching found = exactMatching(generated, target, cost, stop);
    const at::Tensor way = generated.detach() - target.index_select(0, found.target.to(target.device()));
    const at::Tensor gradient = cost == GroundCost::L1 ? way.sign().div_(double(n)) : way.mul_(2.0 / double(n));
    return {found.value, std::isnan(found.value) ? gradient.fill_(found.value) : gradient, 0, 0};
}

TransportLoss sinkhornDivergence(const at::Tensor& generated, const at::Tensor& target, GroundCost cost,
                                 const SinkhornOptions& options, std::stop_token stop, const Labels& labels) {
    const double lambda = options.regularization;
    const auto exponentsOf = [&](std::int64_t which) {
        const at::Tensor& own = which == 1 ? labels.first : labels.second;
        return which == 0
                   ? exponents(generated, target, cost, lambda, labels)
                   : symmetricExponents(which == 1 ? generated : target, cost, lambda, {own, own, labels.mismatch});
    };
    SinkhornResult across, within, fixed;
    const auto solve = [&](std::int64_t which, Exponents e) {
        if (which == 0)
            across = sinkhorn(std::move(e), options, stop);
        else
            (which == 1 ? within : fixed) = symmetricSinkhorn(std::move(e), options, stop);
    };
    if (solvesOnGpu()) { // the processor's threads together for one after the other, then the GPU for all of them
        std::array<Exponents, 3> all{exponentsOf(0), exponentsOf(1), exponentsOf(2)};
        sideBySide(3, 1, [&](std::int64_t which) { solve(which, std::move(all[size_t(which)])); });
    } else {
        sideBySide(3, threadsForScaling(generated.size(0) * target.size(0)),
                   [&](std::int64_t which) { solve(which, exponentsOf(which)); });
    }
    // W(G,G)/2 depends on G through both arguments alike: its gradient is that of one argument of W(G,G).
    return {
        across.value - (within.value + fixed.value) / 2,
        planGradient(across.plan, generated, target, cost).sub_(planGradient(within.plan, generated, generated, cost)),
        std::max({across.marginalError, within.marginalError, fixed.marginalError}),
        across.iterations + within.iterations + fixed.iterations};
}

namespace {

// log sum_j exp(-c(x_i, y_j) / lambda) for every i; `weights`, when given, receives the terms as shares of
// that sum.
std::vector<double> logSums(const at::Tensor& x, const at::Tensor& y, GroundCost cost, double lambda,
                            at::Tensor* weights = nullptr) {
    Exponents e = exponents(x, y, cost, lambda);
    if (!e.finite) { // an infinite point would only lose its weight
        e.matrix.fill_(std::numeric_limits<double>::quiet_NaN());
        if (weights) *weights = e.matrix;
        return std::vector<double>(size_t(x.size(0)), std::numeric_limits<double>::quiet_NaN());
    }
    const at::Tensor offsets = at::tensor(e.columns, at::kDouble).div_(-lambda).to(e.matrix.options());
    at::add_out(e.matrix, offsets, e.matrix, std::numbers::ln2); // natural exponents
    const at::Tensor most = e.matrix.amax(1), shares = at::softmax(e.matrix, 1);
    // The largest share of a row is one over the sum of its e^(exponent - most).
    const at::Tensor sums = (most.to(at::kDouble) - shares.amax(1).to(at::kDouble).log_()).cpu() -
                            at::tensor(e.rows, at::kDouble).div_(lambda);
    if (weights) *weights = shares;
    return {sums.data_ptr<double>(), sums.data_ptr<double>() + sums.numel()};
}

} // namespace

TransportLoss likelihoodLoss(const at::Tensor& generated, const at::Tensor& target, GroundCost cost,
                             double regularization) {
    const at::NoGradGuard noGrad;
    const double m = double(generated.size(0)), n = double(target.size(0));
    at::Tensor shares; // [n,m]
    const std::vector<double> sums = logSums(target, generated, cost, regularization, &shares);
    const double value = std::log(m) - std::accumulate(sums.begin(), sums.end(), 0.0) / n;
    const double error = shares.sum(0).div_(n).sub_(1 / m).abs_().sum().item<double>();
    return {value, planGradient(shares.t(), generated, target, cost).div_(n * regularization), error, 0};
}

double meanLogLikelihood(const at::Tensor& generated, const at::Tensor& heldOut, GroundCost cost, double noiseScale,
                         int64_t rowsAtOnce) {
    REQUIRE(noiseScale > 0 && rowsAtOnce > 0);
    const at::NoGradGuard noGrad;
    const double lambda = matchedRegularization(cost, noiseScale);
    double sum = 0;
    for (const at::Tensor& rows : heldOut.split(rowsAtOnce)) {
        const std::vector<double> sums = logSums(rows, generated, cost, lambda);
        sum += std::accumulate(sums.begin(), sums.end(), 0.0);
    }
    const double logNormalizer = cost == GroundCost::L1 ? std::log(2 * noiseScale)
                                                        : std::log(2 * std::numbers::pi * noiseScale * noiseScale) / 2;
    return sum / double(heldOut.size(0)) - std::log(double(generated.size(0))) -
           double(heldOut.size(1)) * logNormalizer;
}

} // namespace sfumato
