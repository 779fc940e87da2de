// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/raw_dataset.h"

#include <string_view>

namespace sfumato {

/// Points of the plane on shapes whose truth is known:
/// half-circle    (cos t, sin t), t uniform on [0, pi]; domain: the upper half of the unit disc
/// ring           (cos t, sin t), t uniform on [0, 2 pi]; domain: the unit disc
/// ellipse        (cos t, sin t / 2), t uniform on [0, 2 pi]; domain: the filled ellipse
/// rectangle      uniform on the outline of [-1, 1] x [-1/2, 1/2]; domain: that box
/// two-moons      two interleaved half circles of radius 2/3, without noise; domain: [-1, 1] x [-1/2, 1/2]
/// eight-gaussians  centers at radius 1, standard deviation 0.1, cut to the domain [-1.5, 1.5]^2
/// Labels where a set has parts: two-moons and eight-gaussians.
bool isSynthetic(std::string_view source);

/// The same seed gives the same records, and more of them continue the sequence. 1 <= count; `source` is
/// synthetic.
RawDataset syntheticDataset(std::string_view source, std::int64_t count, std::uint64_t seed);

} // namespace sfumato
