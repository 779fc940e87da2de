// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/wording.h"

#include <string>
#include <string_view>

namespace sfumato {

/// The columns of a metrics.csv that vary over the steps as charts, two beside each other, and the last figures of every arm as a
/// table. Of those that use raw data with `raw` alone, and they say so.
std::string curvesHtml(std::string_view metrics, bool raw, const Wording& say);

} // namespace sfumato
