// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/wording.h"
#include "core/record/comparison.h"

#include <string>

namespace sfumato {

/// What of a comparison may stand in a report: of sensitive records no raw columns, no estimates that raw records chose, and no figures
/// that use raw data.
Comparison reportable(Comparison comparison);

/// Its pictures, table, floors and the perception-distortion plane.
std::string comparisonHtml(const Comparison& comparison, const Wording& say);

} // namespace sfumato
