// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace sfumato {

/// The refusal of a file whose "version" is `version`, where this program reads versions 1 to `newest` of its format: Unsupported. A file
/// without a version has version 1.
Fault laterVersion(std::string subject, const nlohmann::json& version, int newest);

} // namespace sfumato
