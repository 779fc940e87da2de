// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/nearest.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <limits>

namespace sfumato {

namespace {

constexpr std::int64_t pieceRows = 2000; // what a cost matrix takes at a time

/// `own`: of each row of x the row of y that does not count; undefined: all count.
NearestRows nearestBut(const at::Tensor& x, const at::Tensor& y, GroundCost cost, const at::Tensor& own,
                       std::stop_token stop) {
    at::Tensor best = at::full({x.size(0)}, std::numeric_limits<float>::infinity(), at::kFloat);
    at::Tensor index = at::zeros({x.size(0)}, at::kLong);
    for (std::int64_t from = 0; from < y.size(0) && !stop.stop_requested(); from += pieceRows) {
        const std::int64_t rows = std::min(pieceRows, y.size(0) - from);
        at::Tensor costs = costMatrix(x, y.narrow(0, from, rows), cost);
        if (own.defined())
            costs.masked_fill_(own.unsqueeze(1) == at::arange(from, from + rows, at::kLong).unsqueeze(0),
                               std::numeric_limits<float>::infinity());
        const auto [least, place] = costs.min(1);
        const at::Tensor nearer = least < best;
        best = at::where(nearer, least, best);
        index = at::where(nearer, place + from, index);
    }
    const at::Tensor difference = (x - y.index_select(0, index)).to(at::kDouble);
    return {index, cost == GroundCost::L1 ? difference.abs().sum(1) : difference.square().sum(1).sqrt()};
}

} // namespace

NearestRows nearestRows(const at::Tensor& x, const at::Tensor& y, GroundCost cost, std::stop_token stop) {
    return nearestBut(x, y, cost, {}, stop);
}

double typicalDistance(const at::Tensor& y, GroundCost cost, std::int64_t probes, std::stop_token stop) {
    const std::int64_t n = y.size(0), count = std::min(probes, n);
    if (n < 2) return std::numeric_limits<double>::quiet_NaN();
    const at::Tensor chosen = at::floor_divide(at::arange(count, at::kLong) * n, count);
    return nearestBut(y.index_select(0, chosen), y, cost, chosen, stop).distance.median().item<double>();
}

} // namespace sfumato
