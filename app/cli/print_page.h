// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string>

namespace sfumato::cli {

/// Prints a page of HTML to a PDF by the window's program, which stands beside this one and needs no screen for that. Unsupported where
/// there is none.
Result<void> printPage(const std::string& html, const std::filesystem::path& pdf);

} // namespace sfumato::cli
