// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/plan_links.h"

#include "core/base/require.h"

#include <ATen/ATen.h>

#include <algorithm>

namespace sfumato {

namespace {

std::vector<float> numbers(const at::Tensor& points) {
    if (!points.defined())
        return {};
    const auto flat = points.to(at::kFloat).cpu().contiguous();
    return {flat.data_ptr<float>(), flat.data_ptr<float>() + flat.numel()};
}

} // namespace

PlanLinks strongestLinks(const at::Tensor& plan, const at::Tensor& points, const at::Tensor& moved,
                         const at::Tensor& records) {
    REQUIRE(points.size(1) == 2 && records.size(1) == 2 && plan.size(0) == points.size(0) &&
            plan.size(1) == records.size(0));
    PlanLinks found{.generated = numbers(points), .moved = numbers(moved), .privatized = numbers(records)};
    const auto mass = plan.to(at::kDouble).cpu().contiguous().view({-1});
    if (!at::isfinite(mass).all().item<bool>())
        return found;
    const std::int64_t m = points.size(0), n = records.size(0);
    const double total = mass.sum().item<double>();
    const auto rows = at::arange(m, at::kLong) * n + mass.view({m, n}).argmax(1),
               columns = mass.view({m, n}).argmax(0) * n + at::arange(n, at::kLong);
    const auto preferred = at::zeros_like(mass).index_fill_(0, at::cat({rows, columns}), 1); // no entry of a
                                                                                             // plan is larger
    const auto places = std::get<1>(
        (mass + preferred).topk(std::min<std::int64_t>(mass.numel(), PlanLinks::most)));
    const auto [values, order] = mass.index_select(0, places).sort(0, true);
    for (std::int64_t k = 0; k < values.numel(); ++k) {
        const double value = values[k].item<double>();
        if (value <= 0)
            break;
        const std::int64_t place = places[order[k].item<std::int64_t>()].item<std::int64_t>();
        found.links.push_back({std::uint32_t(place / n), std::uint32_t(place % n),
                               float(std::min(1.0, value / total * double(m)))});
        found.shown += value / total;
    }
    return found;
}

} // namespace sfumato
