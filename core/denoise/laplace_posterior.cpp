// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/denoise/laplace_posterior.h"

#include <ATen/ATen.h>

#include <numbers>

namespace sfumato::denoising {

at::Tensor laplacePosteriorMean(const at::Tensor& mean, const at::Tensor& variance, const at::Tensor& noisy,
                                double scale) {
    constexpr double least = 1e-24; // below it the prior is a point, and t would be infinite
    const at::Tensor m = mean.to(at::kDouble), v = variance.to(at::kDouble).clamp_min(least);
    const at::Tensor s = v.sqrt(), r = s / scale, above = noisy.to(at::kDouble) - m, t = above.abs() / s;
    const at::Tensor far = (r + t) / std::numbers::sqrt2, near = (r - t) / std::numbers::sqrt2;
    // 1 / erfcx(near); erfcx(x) = exp(x^2) erfc(x) overflows where x is below -26.
    const at::Tensor inverse = at::where(near < 0, (-near.square()).exp() / at::erfc(near),
                                         at::special_erfcx(near.clamp_min(0)).reciprocal());
    const at::Tensor ratio = at::special_erfcx(far) * inverse;
    return (m + above.sign() * v / scale * (1 - ratio) / (1 + ratio)).to(noisy.scalar_type());
}

} // namespace sfumato::denoising
