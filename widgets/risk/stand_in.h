// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"

#include <vector>

namespace sfumato {

/// Records of the shape and the range of `draw` that are nobody's: signs in place of pictures, a half circle
/// in place of points.
std::vector<float> standIn(const FrozenDraw& draw);

} // namespace sfumato
