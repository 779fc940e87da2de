// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"

#include <vector>

namespace sfumato {

/// Records of the shape and the range of the preview's draw that are nobody's: signs in place of pictures, a half
/// circle in place of points. Of the first two numbers of a file of rows or points: even over the public range, and
/// every value of a category equally often.
std::vector<float> standIn(const Preview& preview, const DataSpec& data);

} // namespace sfumato
