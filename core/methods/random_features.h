// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

namespace sfumato {

/// Random Fourier features [b, 2 h] of points [b, d] at frequencies [h, d]: cosines and sines over sqrt(h), so
/// that every row has norm 1 (Rahimi, Recht, NIPS 2007). Differentiable.
at::Tensor fourierFeatures(const at::Tensor& points, const at::Tensor& frequencies);

} // namespace sfumato
