// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/closed_classifiers.h"

#include "core/base/require.h"

#include <ATen/ATen.h>

#include <vector>

namespace sfumato {

namespace {

constexpr std::int64_t neighbours = 3;

/// Of every class: how often it occurs, its mean row, and the mean of its rows squared.
struct ClassMoments {
    at::Tensor counts;         ///< [c]
    at::Tensor means, squares; ///< [c, d]
    /// [c]; minus infinity where there is none
    at::Tensor logPrior() const { return (counts / counts.sum()).log(); }
};

ClassMoments momentsOf(const at::Tensor& rows, const LabelledRows& learnt) {
    const at::Tensor zeros = at::zeros({learnt.classes, rows.size(1)}, at::kDouble);
    const at::Tensor counts = at::bincount(learnt.labels, {}, learnt.classes).to(at::kDouble);
    const at::Tensor most = counts.clamp_min(1).unsqueeze(1);
    return {counts, zeros.index_add(0, learnt.labels, rows) / most,
            zeros.index_add(0, learnt.labels, rows.square()) / most};
}

} // namespace

at::Tensor byNearest(const LabelledRows& learnt, const at::Tensor& tests, std::stop_token stop) {
    const at::Tensor& y = learnt.rows;
    const at::Tensor length = y.square().sum(1);
    const std::int64_t asked = std::min(neighbours, y.size(0));
    std::vector<at::Tensor> found;
    for (const at::Tensor& some : tests.split(250)) {
        if (stop.stop_requested())
            return {};
        // The squared distance, but for what all have in common.
        const at::Tensor apart = at::addmm(length.unsqueeze(0), some, y.t(), 1, -2);
        const at::Tensor near = std::get<1>(at::topk(apart, asked, 1, false, true));
        const at::Tensor classes = learnt.labels.index_select(0, near.flatten()).view_as(near);
        // Nearer ones count a little more, by less than one vote together.
        const at::Tensor weights = 1 + 0.1 * at::arange(asked, 0, -1, at::kFloat).expand_as(near) / double(asked * asked);
        found.push_back(at::zeros({some.size(0), learnt.classes}).scatter_add(1, classes, weights).argmax(1));
    }
    return at::cat(found);
}

at::Tensor byGaussianBayes(const LabelledRows& learnt, const at::Tensor& tests) {
    const at::Tensor rows = learnt.rows.to(at::kDouble), x = tests.to(at::kDouble);
    const ClassMoments moments = momentsOf(rows, learnt);
    const at::Tensor variances = (moments.squares - moments.means.square()).clamp_min(0) + 1e-9 * rows.var(0, false).max() + 1e-300;
    // sum_j (x_j - m_j)^2 / v_j, multiplied out
    const at::Tensor inverse = 1 / variances;
    const at::Tensor squares = x.square().mm(inverse.t()) - 2 * x.mm((moments.means * inverse).t()) +
                               (moments.means.square() * inverse).sum(1);
    return (moments.logPrior() - 0.5 * (variances.log().sum(1) + squares)).argmax(1);
}

at::Tensor byBernoulliBayes(const LabelledRows& learnt, const at::Tensor& tests) {
    const auto on = [](const at::Tensor& rows) { return rows.gt(0.5).to(at::kDouble); };
    const ClassMoments moments = momentsOf(on(learnt.rows), learnt);
    const at::Tensor counts = moments.counts.unsqueeze(1);
    const at::Tensor likely = (moments.means * counts + 1) / (counts + 2);
    const at::Tensor scores = moments.logPrior() + (1 - likely).log().sum(1) +
                              on(tests).mm((likely.log() - (1 - likely).log()).t());
    return scores.argmax(1);
}

at::Tensor byLinearDiscriminant(const LabelledRows& learnt, const at::Tensor& tests) {
    const at::Tensor rows = learnt.rows.to(at::kDouble);
    const ClassMoments moments = momentsOf(rows, learnt);
    const at::Tensor within = rows - moments.means.index_select(0, learnt.labels);
    at::Tensor covariance = within.t().mm(within) / double(rows.size(0));
    covariance.diagonal().add_(1e-3 * covariance.diagonal().mean() + 1e-12);
    const at::Tensor weights = at::cholesky_solve(moments.means.t(), at::linalg_cholesky(covariance)); // [d, c]
    const at::Tensor scores = tests.to(at::kDouble).mm(weights) - 0.5 * (moments.means.t() * weights).sum(0) +
                              moments.logPrior();
    return scores.argmax(1);
}

} // namespace sfumato
