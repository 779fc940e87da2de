// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/wording.h"
#include "core/spec/run_spec.h"

#include <optional>
#include <string>
#include <vector>

namespace sfumato {

/// What a run was told otherwise than the example of presetFolder() that follows the same published figure, in rows for
/// people as of namedSettings(): the setting, its value, the example's; below a row that heads them. Empty where
/// nothing that a person would read differs. Nothing where there is no such example any more.
std::optional<std::vector<std::vector<std::string>>> changedFromExample(const RunSpec& spec, const Wording& say);

} // namespace sfumato
