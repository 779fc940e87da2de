// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string_view>
#include <vector>

namespace sfumato {

/// A line through points of the plane.
using Polyline = std::vector<std::array<double, 2>>;

/// The lines on which all records of a drawn set of points lie, which is public: the set's distribution, not records of
/// it. Empty where the distribution lies on no line (eight-gaussians) and for every other source.
std::vector<Polyline> shapeOutline(std::string_view source);

} // namespace sfumato
