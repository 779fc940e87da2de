// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/sinkhorn_pull.h"

#include "core/transport/cost.h"
#include "core/transport/sinkhorn.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <cmath>

namespace sfumato {

namespace {

/// W, and its gradient for each of the clouds: that of <plan, C>, the plan held fixed (envelope theorem).
struct Coupled {
    double value;
    at::Tensor first, second;
};

Coupled coupled(const SinkhornLoss& loss, const LabelledPoints& x, const LabelledPoints& y) {
    at::Tensor cost = costMatrix(x.points, y.points, GroundCost::SquaredEuclidean);
    if (loss.l1 > 0)
        cost.add_(costMatrix(x.points, y.points, GroundCost::L1), loss.l1);
    if (x.labels.defined())
        cost.add_(x.labels.unsqueeze(1).ne(y.labels.unsqueeze(0)).to(cost.scalar_type()),
                  2 * loss.labelWeight * (loss.labelWeight + loss.l1));
    const SinkhornResult found = sinkhorn(
        cost,
        {.regularization = loss.regularization, .iterations = 100, .tolerance = loss.tolerance, .relaxation = 1.6});
    const auto gradient = [&](const at::Tensor& pi, const at::Tensor& from, const at::Tensor& to) {
        at::Tensor sum = planGradient(pi, from, to, GroundCost::SquaredEuclidean);
        return loss.l1 > 0 ? sum.add_(planGradient(pi, from, to, GroundCost::L1), loss.l1) : sum;
    };
    return {found.value, gradient(found.plan, x.points, y.points), gradient(found.plan.t(), y.points, x.points)};
}

LabelledPoints piece(const LabelledPoints& x, std::int64_t from, std::int64_t count) {
    return {x.points.narrow(0, from, count), x.labels.defined() ? x.labels.narrow(0, from, count) : at::Tensor()};
}

} // namespace

SinkhornPull sinkhornPull(const SinkhornLoss& loss, const LabelledPoints& generated, const LabelledPoints& records,
                          bool ofRecords) {
    const at::NoGradGuard noGrad;
    const std::int64_t m = generated.points.size(0),
                       extra = std::int64_t(double(m) * loss.share / (1 + loss.share) + 1e-9), n = m - extra;
    const LabelledPoints first = piece(generated, 0, n), last = piece(generated, extra, n);
    const Coupled across = coupled(loss, first, records), within = coupled(loss, first, last);
    SinkhornPull pull{2 * across.value - within.value, at::zeros_like(generated.points), {}};
    pull.generated.narrow(0, 0, n).add_(across.first, 2).sub_(within.first);
    pull.generated.narrow(0, extra, n).sub_(within.second);
    if (!ofRecords)
        return pull;
    pull.records = across.second * 2;
    if (loss.share == 0) {
        const Coupled among = coupled(loss, records, records);
        pull.value -= among.value;
        pull.records.sub_(among.first).sub_(among.second);
    }
    return pull;
}

} // namespace sfumato
