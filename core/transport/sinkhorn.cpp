// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/sinkhorn.h"

#include "core/base/require.h"
#include "core/transport/cuda/scaling.h"
#include "core/transport/kernels/scaling.h"
#include "core/transport/arrays.h"
#include "core/transport/exponents.h"
#include "core/transport/on_gpu.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

namespace sfumato {

namespace {

using Weights = std::vector<double>;

SinkhornResult notANumber(const at::Tensor& matrix) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    const auto potential = [&](std::int64_t n) { return at::full({n}, nan, at::kDouble); };
    return {nan,
            potential(matrix.size(0)),
            potential(matrix.size(1)),
            at::full_like(matrix, nan),
            nan,
            nan,
            nan,
            0,
            false,
            0,
            0};
}

Weights uniform(std::int64_t n) { return Weights(size_t(n), 1.0 / double(n)); }

Weights weights(const at::Tensor& tensor) {
    const at::Tensor t = tensor.detach().to(at::kCPU, at::kDouble).contiguous();
    Weights w(t.data_ptr<double>(), t.data_ptr<double>() + t.numel());
    REQUIRE(std::all_of(w.begin(), w.end(), [](double v) { return v >= 0; }));
    return w;
}

double dot(const Weights& x, const Weights& y) { return std::inner_product(x.begin(), x.end(), y.begin(), 0.0); }

// Potentials in units of the cost: offset + unit * bits.
at::Tensor potential(Weights offsets, const Weights& bits, double unit) {
    for (size_t i = 0; i < bits.size(); ++i) offsets[i] += unit * bits[i];
    return at::tensor(offsets, at::kDouble);
}

constexpr std::int64_t worthTheWay = 128 * 128; // entries

SinkhornResult solve(const Exponents& e, const Weights& a, const Weights& b, const SinkhornOptions& options,
                     std::stop_token stop, bool symmetric) {
    REQUIRE(options.iterations >= 1 && options.relaxation > 0 && options.relaxation < 2);
    if (!e.finite) return notANumber(e.matrix);
    const at::NoGradGuard noGrad;
    if (auto found = weaklyCoupled(e, a, b)) return std::move(*found);
    ScalingOptions scaling{.iterations = stop.stop_requested() ? 1 : options.iterations,
                           .tolerance = options.tolerance,
                           .relaxation = options.relaxation,
                           .start = e.columns, // g = 0
                           .threads = threadsForScaling(e.matrix.numel()),
                           .stop = stop};
    for (double& v : scaling.start) v /= -e.unit;
    if (options.start.defined()) {
        REQUIRE(options.start.scalar_type() == at::kDouble && options.start.dim() == 1 &&
                options.start.size(0) == e.matrix.size(1));
        const at::Tensor start = options.start.cpu().contiguous();
        for (size_t j = 0; j < scaling.start.size(); ++j) scaling.start[j] += start.data_ptr<double>()[j] / e.unit;
    }
    const Scaling found = byType(e.matrix, [&](auto zero) {
        if constexpr (gpuKernels)
            if (e.matrix.is_cuda())
                return onItsGpu(e.matrix, [&](CudaStream stream) {
                    const auto matrix = view<decltype(zero)>(e.matrix);
                    return symmetric ? scaleSymmetricPlan(stream, matrix, a, scaling)
                                     : scalePlan(stream, matrix, a, b, scaling);
                });
        if constexpr (gpuKernels)
            if (solvesOnGpu() && e.matrix.numel() >= worthTheWay) {
                const auto matrix = view<decltype(zero)>(e.matrix);
                return symmetric ? scaleSymmetricPlanOfHost(threadStream(), matrix, a, scaling)
                                 : scalePlanOfHost(threadStream(), matrix, a, b, scaling);
            }
        auto* matrix = e.matrix.data_ptr<decltype(zero)>();
        return symmetric ? scaleSymmetricPlan(matrix, a, scaling) : scalePlan(matrix, a, b, scaling);
    });

    SinkhornResult result;
    result.f = potential(e.rows, found.u, e.unit);
    result.g = potential(e.columns, found.v, e.unit);
    const double offsets = dot(e.rows, a) + dot(e.columns, b);
    result.value = offsets + e.unit * (dot(found.u, a) + dot(found.v, b));
    result.plan = e.matrix;
    result.marginalError = found.marginalError;
    result.transportCost = dot(e.rows, found.rowSums) + dot(e.columns, found.columnSums) -
                           e.unit * (found.meanExponent - dot(found.u, found.rowSums) - dot(found.v, found.columnSums));
    result.relativeEntropy = found.meanExponent * std::numbers::ln2;
    result.iterations = found.iterations;
    result.converged = found.converged;
    result.logIterations = found.logIterations;
    result.absorptions = found.absorptions;
    return result;
}

} // namespace

SinkhornResult sinkhorn(Exponents e, const SinkhornOptions& options, std::stop_token stop) {
    return solve(e, uniform(e.matrix.size(0)), uniform(e.matrix.size(1)), options, stop, false);
}

SinkhornResult symmetricSinkhorn(Exponents e, const SinkhornOptions& options, std::stop_token stop) {
    REQUIRE(e.matrix.size(0) == e.matrix.size(1));
    const Weights a = uniform(e.matrix.size(0));
    return solve(e, a, a, options, stop, true);
}

SinkhornResult sinkhorn(const at::Tensor& cost, const SinkhornOptions& options, std::stop_token stop) {
    SinkhornResult result = sinkhorn(exponents(cost, options.regularization), options, stop);
    result.plan = result.plan.to(cost.options()).contiguous();
    return result;
}

std::vector<SinkhornResult> sinkhorn(const at::Tensor& cost, const std::vector<Block>& blocks,
                                     const SinkhornOptions& options, std::stop_token stop) {
    REQUIRE(cost.dim() == 2);
    std::vector<SinkhornResult> results(blocks.size());
    std::int64_t largest = 0;
    for (const Block& block : blocks) largest = std::max(largest, block.rows * block.columns);
    sideBySide(std::int64_t(blocks.size()), threadsForScaling(largest), [&](std::int64_t k) {
        const Block& block = blocks[size_t(k)];
        results[size_t(k)] = sinkhorn(
            cost.narrow(0, block.firstRow, block.rows).narrow(1, block.firstColumn, block.columns), options, stop);
    });
    return results;
}

SinkhornResult sinkhorn(const at::Tensor& cost, const at::Tensor& a, const at::Tensor& b,
                        const SinkhornOptions& options, std::stop_token stop) {
    REQUIRE(cost.dim() == 2 && a.dim() == 1 && b.dim() == 1 && a.size(0) == cost.size(0) && b.size(0) == cost.size(1));
    SinkhornResult result = solve(exponents(cost, options.regularization), weights(a), weights(b), options, stop,
                                  false);
    result.plan = result.plan.to(cost.options()).contiguous();
    return result;
}

std::optional<SinkhornResult> weaklyCoupled(const Exponents& e, const std::vector<double>& a,
                                            const std::vector<double>& b) {
    const double most = e.matrix.scalar_type() == at::kFloat ? 4e-3 : 5e-6;
    // T of the first row alone rules most problems out; its mean over the columns will do.
    const at::Tensor first = e.matrix.select(0, 0).to(at::kDouble);
    if (!((first - first.mean()).abs().max().item<double>() < 2 * most)) return std::nullopt;
    const auto weights = [&](const std::vector<double>& w) { return at::tensor(w, at::kDouble).to(e.matrix.device()); };
    const at::Tensor p = weights(a), q = weights(b);
    at::Tensor t = e.matrix.to(at::kDouble) * -std::numbers::ln2; // C / lambda but for rows and columns
    const at::Tensor rows = t.mv(q), columns = p.unsqueeze(0).mm(t).squeeze(0);
    const double mean = p.dot(rows).item<double>();
    t = t - rows.unsqueeze(1) - columns + mean;
    if (!(t.abs().max().item<double>() < most)) return std::nullopt;

    const at::Tensor squares = t.square(), ofRows = squares.mv(q), ofColumns = p.unsqueeze(0).mm(squares).squeeze(0);
    const double square = p.dot(ofRows).item<double>(), lambda = e.unit / std::numbers::ln2;
    SinkhornResult result;
    result.f = at::tensor(e.rows, at::kDouble) + lambda * (rows - mean / 2 - (ofRows - square / 2) / 2).cpu();
    result.g = at::tensor(e.columns, at::kDouble) + lambda * (columns - mean / 2 - (ofColumns - square / 2) / 2).cpu();
    const double meanCost = at::tensor(e.rows, at::kDouble).dot(p.cpu()).item<double>() +
                            at::tensor(e.columns, at::kDouble).dot(q.cpu()).item<double>() + lambda * mean;
    result.value = meanCost - lambda * square / 2;
    const at::Tensor plan = (-t - (ofRows.unsqueeze(1) + ofColumns - square) / 2).exp_() * p.unsqueeze(1) * q;
    result.marginalError = ((plan.sum(1) - p).abs().sum() + (plan.sum(0) - q).abs().sum()).item<double>();
    e.matrix.copy_(plan);
    result.plan = e.matrix;
    result.transportCost = meanCost - lambda * square;
    result.relativeEntropy = square / 2;
    result.iterations = 1;
    result.converged = true;
    result.logIterations = 1;
    result.absorptions = 0;
    return result;
}

} // namespace sfumato
