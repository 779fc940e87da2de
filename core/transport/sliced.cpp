// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/sliced.h"

#include "core/base/require.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace sfumato {
namespace {

// The stretches on which the quantile functions of m and n equal weights are both constant.
struct Stretches {
    at::Tensor x, y;   // ranks
    at::Tensor weight; // lengths, of sum 1
};

Stretches stretches(int64_t m, int64_t n, const at::TensorOptions& options) {
    std::vector<int64_t> x, y;
    std::vector<double> weight;
    for (int64_t i = 0, j = 0, at = 0; i < m;) { // in units of 1 / (m n)
        const int64_t next = std::min((i + 1) * n, (j + 1) * m);
        x.push_back(i);
        y.push_back(j);
        weight.push_back(double(next - at) / (double(m) * double(n)));
        i += next == (i + 1) * n;
        j += next == (j + 1) * m;
        at = next;
    }
    return {at::tensor(x, at::kLong).to(options.device()), at::tensor(y, at::kLong).to(options.device()),
            at::tensor(weight, at::kDouble).to(options)};
}

} // namespace

TransportLoss slicedLoss(const at::Tensor& generated, const at::Tensor& target, int directions, int p,
                         at::Generator generator) {
    REQUIRE(generated.dim() == 2 && target.dim() == 2 && generated.size(1) == target.size(1));
    REQUIRE(generated.numel() > 0 && target.numel() > 0 && generated.scalar_type() == target.scalar_type());
    REQUIRE(directions > 0 && p >= 1);
    const at::NoGradGuard noGrad;
    at::Tensor axes = at::randn({generated.size(1), directions}, generator, generated.options());
    axes.div_(axes.norm(2, 0, true));
    const auto [x, order] = at::sort(generated.detach().mm(axes), 0);
    const at::Tensor y = std::get<0>(at::sort(target.detach().mm(axes), 0));
    const Stretches s = stretches(x.size(0), y.size(0), x.options());

    const at::Tensor weight = (s.weight / double(directions)).unsqueeze(1);
    const at::Tensor gap = x.index_select(0, s.x).sub_(y.index_select(0, s.y));
    const double value = (gap.abs().pow_(p).mul_(weight)).sum(at::kDouble).item<double>();
    const at::Tensor slope = gap.abs().pow_(p - 1).mul_(gap.sgn()).mul_(weight).mul_(double(p));
    const at::Tensor sorted = at::zeros_like(x).index_add_(0, s.x, slope);
    const at::Tensor unsorted = at::empty_like(sorted).scatter_(0, order, sorted);
    return {std::isfinite(value) ? value : std::numeric_limits<double>::quiet_NaN(), unsorted.mm(axes.t()), 0,
            0};
}

double slicedWasserstein(const at::Tensor& x, const at::Tensor& y, int directions, int p,
                         at::Generator generator) {
    return std::pow(slicedLoss(x, y, directions, p, generator).value, 1.0 / p);
}

} // namespace sfumato
