// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/sweep_spec.h"

#include <nlohmann/json.hpp>

#include <string_view>

namespace sfumato {

nlohmann::ordered_json toJson(const SweepSpec& sweep);

/// What toJson() wrote; faults as in parseRunSpec(), unknown keys among them, and those of check().
Result<SweepSpec> parseSweepSpec(std::string_view text, std::string_view origin);

} // namespace sfumato
