// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/comparison.h"

#include <cstddef>
#include <vector>

namespace sfumato {

/// The columns that could be made as a PNG, a row for each record, with stampOf() and the names of the columns inside.
/// Of a comparison that was asked for a picture.
std::vector<std::byte> comparisonPicture(const Comparison& comparison);

} // namespace sfumato
