// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/weak_coupling.h"

#include <ATen/ATen.h>

#include <numbers>

namespace sfumato {

std::optional<SinkhornResult> weaklyCoupled(const Exponents& e, const std::vector<double>& a,
                                            const std::vector<double>& b) {
    const double most = e.matrix.scalar_type() == at::kFloat ? 4e-3 : 5e-6;
    // T of the first row alone rules most problems out; its mean over the columns will do.
    const at::Tensor first = e.matrix.select(0, 0).to(at::kDouble);
    if (!((first - first.mean()).abs().max().item<double>() < 2 * most))
        return std::nullopt;
    const auto weights = [&](const std::vector<double>& w) {
        return at::tensor(w, at::kDouble).to(e.matrix.device());
    };
    const at::Tensor p = weights(a), q = weights(b);
    at::Tensor t = e.matrix.to(at::kDouble) * -std::numbers::ln2; // C / lambda but for rows and columns
    const at::Tensor rows = t.mv(q), columns = p.unsqueeze(0).mm(t).squeeze(0);
    const double mean = p.dot(rows).item<double>();
    t = t - rows.unsqueeze(1) - columns + mean;
    if (!(t.abs().max().item<double>() < most))
        return std::nullopt;

    const at::Tensor squares = t.square(), ofRows = squares.mv(q),
                     ofColumns = p.unsqueeze(0).mm(squares).squeeze(0);
    const double square = p.dot(ofRows).item<double>(), lambda = e.unit / std::numbers::ln2;
    SinkhornResult result;
    result.f = at::tensor(e.rows, at::kDouble) + lambda * (rows - mean / 2 - (ofRows - square / 2) / 2).cpu();
    result.g = at::tensor(e.columns, at::kDouble) +
               lambda * (columns - mean / 2 - (ofColumns - square / 2) / 2).cpu();
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
