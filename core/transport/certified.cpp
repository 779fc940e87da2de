// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/certified.h"

#include "core/transport/entropic_bounds.h"
#include "core/transport/exponents.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sfumato {
namespace {

// A potential at the last of regularizations that fall to four times the one that is asked for.
at::Tensor annealed(const at::Tensor& x, const at::Tensor& y, GroundCost cost, const SinkhornOptions& options,
                    double largestCost, const std::stop_token& stop) {
    at::Tensor potential;
    double lambda = options.regularization;
    while (lambda < largestCost / 4) lambda *= 4;
    for (; lambda > options.regularization * 1.5 && !stop.stop_requested(); lambda /= 4) {
        const SinkhornOptions rough{.regularization = lambda,
                                    .iterations = std::min(100, options.iterations),
                                    .tolerance = 1e-3,
                                    .relaxation = 1.5,
                                    .start = potential};
        potential = sinkhorn(exponents(x, y, cost, lambda), rough, stop).g;
        if (!potential.isfinite().all().item<bool>()) return {};
    }
    return potential;
}

} // namespace

CertifiedSinkhorn certifiedSinkhorn(const at::Tensor& x, const at::Tensor& y, GroundCost cost,
                                    const SinkhornOptions& given, bool once, std::stop_token stop) {
    const at::NoGradGuard noGrad;
    const at::Tensor matrix = costMatrix(x.cpu().to(at::kDouble), y.cpu().to(at::kDouble), cost);
    const double largest = matrix.max().item<double>();
    SinkhornOptions options = given;
    for (bool again = false;; again = true) {
        constexpr double nan = std::numeric_limits<double>::quiet_NaN();
        CertifiedSinkhorn result{sinkhorn(exponents(x, y, cost, options.regularization), options, stop), nan, nan, nan,
                                 false};
        const double value = result.found.value = largest == 0 ? 0 : result.found.value;
        if (stop.stop_requested() || !std::isfinite(largest)) return result;
        if (largest == 0) {
            result.dualityGap = result.transportCost = result.relativeEntropy = 0;
        } else if (result.found.g.isfinite().all().item<bool>()) {
            const EntropicBounds bounds = entropicBounds(matrix, result.found.g, options.regularization);
            result.transportCost = bounds.transportCost;
            result.relativeEntropy = bounds.relativeEntropy;
            result.dualityGap = std::max(bounds.upper, value) - std::min(bounds.lower, value);
        }
        result.certified = isAnswer(value, result.dualityGap);
        if (result.certified || once || again) return result;
        options.start = annealed(x, y, cost, options, largest, stop);
        options.tolerance = std::min(options.tolerance, 1e-12);
    }
}

FullBatchLoss certifiedFullBatch(const at::Tensor& x, const at::Tensor& y, GroundCost cost, FullBatchOptions options,
                                 bool once, std::stop_token stop) {
    options.certify = true;
    FullBatchLoss found = fullBatchLoss(x, y, cost, options, {}, stop);
    while (!once && !stop.stop_requested() && found.converged && found.value > 0 &&
           !(found.valueError <= valueAccuracy * found.value) && options.tolerance > 1e-7) {
        options.tolerance /= 100;
        found = fullBatchLoss(x, y, cost, options, found.potential, stop);
    }
    return found;
}

double projectionRounding(const at::Tensor& first, const at::Tensor& second) {
    const at::Tensor middle = middlePoint(second);
    const auto length = [&](const at::Tensor& points) {
        return std::sqrt((points - middle).to(at::kDouble).square().sum(1).mean().item<double>());
    };
    return (length(first) + length(second)) * 4 * (first.scalar_type() == at::kDouble ? 0x1p-53 : 0x1p-24);
}

} // namespace sfumato
