// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

namespace sfumato::denoising {

/// E[x given y] of x ~ N(m, v) and y = x + Laplace noise of density exp(-|u| / b) / (2 b), number by number.
///
/// With s = sqrt(v), r = s / b and t = (y - m) / s the posterior is a mixture of two truncated Gaussians: N(m + v/b, v)
/// below y with weight A = exp(-t r) Phi(t - r), and N(m - v/b, v) above y with weight B = exp(t r) Phi(-t - r). Their
/// means are m + v/b - s phi(t - r) / Phi(t - r) and m - v/b + s phi(t + r) / Phi(-t - r); weighted, both corrections
/// are s exp(-(t^2 + r^2) / 2) / sqrt(2 pi) and cancel, so that
///     E[x given y] = m + (v / b) (A - B) / (A + B).
/// (The same posterior as that of a Gaussian observation m under a double exponential prior around y: Pericchi, Smith,
/// J. R. Stat. Soc. B 54, 1992.) For t >= 0, B / A = erfcx((r + t) / sqrt 2) / erfcx((r - t) / sqrt 2) with the scaled
/// complementary error function, which neither overflows nor cancels; t < 0 by symmetry.
///
/// `mean`, `variance` (>= 0) and `noisy` have one shape, `scale` b > 0. Computed in double precision, returned in the
/// type of `noisy`.
at::Tensor laplacePosteriorMean(const at::Tensor& mean, const at::Tensor& variance, const at::Tensor& noisy,
                                double scale);

} // namespace sfumato::denoising
