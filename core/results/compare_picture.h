// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/record/comparison.h"

#include <cstddef>
#include <vector>

namespace sfumato {

/// The columns that could be made as a PNG, a row for each record, with its stamp and the names of the columns inside. Mismatch for
/// points, of which there is none.
Result<std::vector<std::byte>> comparisonPicture(const Comparison& comparison);

} // namespace sfumato
