// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/adam_row.h"

#include "core/base/require.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <cmath>

namespace sfumato {

void adamRowStep(const at::Tensor& row, const at::Tensor& gradient, double rate, const AdamDecay& decay) {
    const at::NoGradGuard noGrad;
    const std::int64_t count = gradient.numel();
    REQUIRE(row.numel() == adamRowWidth(count));
    at::Tensor weights = row.narrow(0, 0, count), first = row.narrow(0, count, count),
               second = row.narrow(0, 2 * count, count), updates = row.narrow(0, 3 * count, 1);
    updates.add_(1);
    const double t = updates.item<double>();
    first.mul_(decay.first).add_(gradient, 1 - decay.first);
    second.mul_(decay.second).addcmul_(gradient, gradient, 1 - decay.second);
    weights.addcdiv_(first, (second / (1 - std::pow(decay.second, t))).sqrt_().add_(1e-8),
                     -rate / (1 - std::pow(decay.first, t)));
}

} // namespace sfumato
