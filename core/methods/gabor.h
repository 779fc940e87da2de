// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

namespace sfumato {

/// Texture features of gray pictures [b, h, w] in [0, 1], a public function of each: how strongly waves of 8
/// directions and 2 lengths are in it, the modulus of two complex Morlet wavelets a direction (first order of
/// a scattering transform; Bruna, Mallat 2013), and how bright it is, averaged in 7 x 7 fields; of everything
/// the root. Each length and the brightness have norm 1. [b, 833] float32.
at::Tensor gaborFeatures(const at::Tensor& pictures);
inline constexpr std::int64_t gaborWidth = (8 * 2 + 1) * 49;

} // namespace sfumato
