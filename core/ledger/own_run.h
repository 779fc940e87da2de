// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string_view>

namespace sfumato {

/// The file in a run's folder that says whose run it is: a hash, keyed with the secret in the user's state folder, of
/// the config.json beside it. Nobody else can make it, and it is of no use beside another config. The folder of a sweep
/// has one of its sweep.json.
inline constexpr const char* markName = "mark";

/// Marks the run in `folder`, whose config.json holds `config`, as this user's; or the sweep whose sweep.json does.
Result<void> markRun(const std::filesystem::path& folder, std::string_view config);

/// Whether the run or sweep in `folder`, whose config.json or sweep.json holds `config`, is marked as this user's.
/// Makes and changes nothing.
bool isOwnRun(const std::filesystem::path& folder, std::string_view config);

} // namespace sfumato
