// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/unit_range.h"

#include <ATen/ATen.h>

namespace sfumato {

at::Tensor toUnitRange(const at::Tensor& points, const std::vector<double>& low,
                       const std::vector<double>& high) {
    const auto from = at::tensor(low, at::kDouble), to = at::tensor(high, at::kDouble);
    return ((points.to(at::kDouble) - from) / (to - from) * 2 - 1).to(at::kFloat);
}

at::Tensor fromUnitRange(const at::Tensor& points, const std::vector<double>& low,
                         const std::vector<double>& high) {
    if (low.empty())
        return points.to(at::kDouble);
    const auto from = at::tensor(low, at::kDouble), to = at::tensor(high, at::kDouble);
    return (points.to(at::kDouble) + 1) / 2 * (to - from) + from;
}

} // namespace sfumato
