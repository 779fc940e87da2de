// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

namespace sfumato {

/// What a run or sweep is called: the last name of its folder's path, however the path is written ("fa" of "runs/fa/",
/// "./fa/." and, inside of the folder, "."). Links are not followed. Empty of the empty path and of "/".
std::string runName(const std::filesystem::path& folder);

} // namespace sfumato
