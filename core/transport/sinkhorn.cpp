// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/sinkhorn.h"

#include "core/base/require.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sfumato {
namespace {

// Scalings stay within exp(+-largestLogScaling) and kernel entries above exp(smallestExponent): products of
// all three are normal floats, and what the clamp adds to a sum that is near 1 lies below float rounding.
constexpr double largestLogScaling = 10;
constexpr double smallestExponent = -60;

// The exact update, or past it by (relaxation - 1) of the way. An overshoot d after a way s changes the dual
// value of a row by s + exp(-s) + d - exp(d) times its weight; with d <= 2 - relaxation that is never
// negative, so that over-relaxation converges from anywhere.
at::Tensor relaxed(const at::Tensor& exact, const at::Tensor& old, double relaxation) {
    if (relaxation == 1)
        return exact;
    return exact.sub(old).mul_(relaxation - 1).clamp_max_(2 - relaxation).add_(exact);
}

// One marginal. Its potential, in units of lambda, is `absorbed` (already in the kernel) plus `logScaling`.
struct Side {
    explicit Side(const at::Tensor& weights)
        : weight(weights), logWeight(weights.log()), absorbed(at::zeros_like(weights)),
          logScaling(at::zeros_like(weights)), load(weights.clone()), sum(at::empty_like(weights)) {}

    at::Tensor weight, logWeight, absorbed, logScaling;
    at::Tensor load; // weight * exp(logScaling)
    at::Tensor sum;  // what the kernel sends here from the other side's load
};

class Iteration {
public:
    Iteration(const at::Tensor& cost, const at::Tensor& a, const at::Tensor& b, double lambda)
        : rows(a), columns(b), m_rowOffset(cost.amin(1)) {
        m_exponent = cost - m_rowOffset.unsqueeze(1);
        m_columnOffset = m_exponent.amin(0);
        m_exponent.sub_(m_columnOffset).mul_(-1 / lambda);
        columns.absorbed.copy_(m_columnOffset).mul_(-1 / lambda); // g = 0
        m_kernel = at::empty_like(m_exponent);
        m_scratch = at::empty_like(m_exponent);
        updateInLogDomain(rows, columns, 1, 1);
    }

    void updateColumns(double relaxation) {
        at::mv_out(columns.sum, m_kernel.t(), rows.load);
        update(columns, rows, 0, relaxation);
        at::mv_out(rows.sum, m_kernel, columns.load);
    }

    // Both read the row sums that updateColumns left.
    double rowError() const {
        return at::addcmul(rows.weight, rows.load, rows.sum, -1).abs_().sum().item<double>();
    }
    void updateRows(double relaxation) { update(rows, columns, 1, relaxation); }

    SinkhornResult result(double lambda) {
        updateInLogDomain(columns, rows, 0, 1);
        at::Tensor plan = m_scratch.exp_().mul_(rows.weight.unsqueeze(1)).mul_(columns.weight);
        const double error =
            ((plan.sum(1) - rows.weight).abs_().sum() + (plan.sum(0) - columns.weight).abs_().sum())
                .item<double>();
        at::Tensor f = rows.absorbed.to(at::kDouble).mul_(lambda).add_(m_rowOffset);
        at::Tensor g = columns.absorbed.to(at::kDouble).mul_(lambda).add_(m_columnOffset);
        const double value =
            (f.dot(rows.weight.to(at::kDouble)) + g.dot(columns.weight.to(at::kDouble))).item<double>();
        const auto type = plan.scalar_type();
        return {value, f.to(type), g.to(type), std::move(plan), error, 0, false};
    }

    Side rows, columns;

private:
    void update(Side& side, Side& other, int64_t summedDimension, double relaxation) {
        const at::Tensor next = relaxed(side.sum.log_().neg_(), side.logScaling, relaxation);
        if (next.abs().amax().item<double>() > largestLogScaling)
            return updateInLogDomain(side, other, summedDimension, relaxation);
        side.logScaling.copy_(next); // next may live in side.sum
        at::exp_out(side.load, next).mul_(side.weight);
    }

    // The update itself in the log domain; then the kernel absorbs both potentials. Leaves the exponent of
    // plan / (a x b) in m_scratch.
    void updateInLogDomain(Side& side, Side& other, int64_t summedDimension, double relaxation) {
        for (Side* s : {&rows, &columns}) {
            s->absorbed.add_(s->logScaling);
            s->logScaling.zero_();
            s->load.copy_(s->weight);
        }
        at::add_out(m_scratch, m_exponent, (other.absorbed + other.logWeight).unsqueeze(1 - summedDimension));
        side.absorbed = relaxed(m_scratch.logsumexp({summedDimension}).neg_(), side.absorbed, relaxation);
        at::add_out(m_scratch, m_exponent, rows.absorbed.unsqueeze(1)).add_(columns.absorbed);
        at::clamp_min_out(m_kernel, m_scratch, smallestExponent).exp_();
    }

    at::Tensor m_rowOffset, m_columnOffset;
    at::Tensor m_exponent; // -(C - offsets) / lambda: entries that matter are small, so rounding is too
    at::Tensor m_kernel;   // exp(exponent + absorbed potentials)
    at::Tensor m_scratch;
};

SinkhornResult notANumber(const at::Tensor& cost) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    const auto like = cost.options();
    return {nan,
            at::full({cost.size(0)}, nan, like),
            at::full({cost.size(1)}, nan, like),
            at::full_like(cost, nan),
            nan,
            0,
            false};
}

} // namespace

SinkhornResult sinkhorn(const at::Tensor& cost, const SinkhornOptions& options, std::stop_token stop) {
    REQUIRE(cost.dim() == 2 && cost.numel() > 0 && cost.is_floating_point());
    const auto uniform = [&](int64_t n) { return at::full({n}, 1.0 / double(n), cost.options()); };
    return sinkhorn(cost, uniform(cost.size(0)), uniform(cost.size(1)), options, stop);
}

SinkhornResult sinkhorn(const at::Tensor& costMatrix, const at::Tensor& a, const at::Tensor& b,
                        const SinkhornOptions& options, std::stop_token stop) {
    REQUIRE(options.regularization > 0 && options.iterations >= 1);
    REQUIRE(options.relaxation > 0 && options.relaxation < 2);
    REQUIRE(costMatrix.dim() == 2 && costMatrix.numel() > 0 && costMatrix.is_floating_point());
    REQUIRE(a.dim() == 1 && a.size(0) == costMatrix.size(0) && b.dim() == 1 &&
            b.size(0) == costMatrix.size(1));
    REQUIRE(a.scalar_type() == costMatrix.scalar_type() && b.scalar_type() == costMatrix.scalar_type());
    const at::NoGradGuard noGrad;
    const at::Tensor cost = costMatrix.detach();
    if (!cost.isfinite().all().item<bool>())
        return notANumber(cost);

    Iteration iteration(cost, a.detach(), b.detach(), options.regularization);
    int done = 0;
    bool met = false;
    for (;;) {
        iteration.updateColumns(options.relaxation);
        ++done;
        met = options.tolerance > 0 && iteration.rowError() <= options.tolerance;
        if (met || done == options.iterations || stop.stop_requested())
            break;
        iteration.updateRows(options.relaxation);
    }
    SinkhornResult result = iteration.result(options.regularization);
    result.iterations = done;
    result.converged = met;
    return result;
}

SinkhornResult symmetricSinkhorn(const at::Tensor& cost, const SinkhornOptions& options,
                                 std::stop_token stop) {
    REQUIRE(options.regularization > 0 && options.iterations >= 1);
    REQUIRE(cost.dim() == 2 && cost.numel() > 0 && cost.size(0) == cost.size(1) && cost.is_floating_point());
    const at::NoGradGuard noGrad;
    if (!cost.isfinite().all().item<bool>())
        return notANumber(cost.detach());
    const double weight = 1.0 / double(cost.size(0));
    const double rounding = cost.scalar_type() == at::kDouble ? 1e-13 : 1e-6;
    const at::Tensor exponent = cost.detach() * (-1 / options.regularization);
    at::Tensor scratch = at::empty_like(exponent);
    at::Tensor f = at::zeros({cost.size(0)}, exponent.options());
    for (int done = 1;; ++done) {
        // The exact answer g to f; the plan of (f, g) has an exact second marginal.
        at::add_out(scratch, exponent, f.unsqueeze(1));
        const at::Tensor g = scratch.logsumexp({0}).add_(std::log(weight)).neg_();
        const double error = (f - g).expm1_().abs_().mean(at::kDouble).item<double>();
        const bool met = error <= std::max(options.tolerance, rounding);
        if (!met && done < options.iterations && !stop.stop_requested()) {
            f.add_(g).div_(2);
            continue;
        }
        at::Tensor plan = scratch.add_(g).exp_().mul_(weight * weight);
        const double marginalError =
            ((plan.sum(1) - weight).abs_().sum() + (plan.sum(0) - weight).abs_().sum()).item<double>();
        const double value =
            options.regularization * (f.mean(at::kDouble) + g.mean(at::kDouble)).item<double>();
        return {value,
                f * options.regularization,
                g * options.regularization,
                std::move(plan),
                marginalError,
                done,
                options.tolerance > 0 && error <= options.tolerance};
    }
}

} // namespace sfumato
