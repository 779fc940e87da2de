// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <span>
#include <string>

namespace sfumato {

/// What a run or sweep is called: the last name of its folder's path, however the path is written ("fa" of "runs/fa/",
/// "./fa/." and, inside of the folder, "."). Links are not followed. Empty of the empty path and of "/".
std::string runName(const std::filesystem::path& folder);

/// What the names of runs begin with alike, up to a dash, an underscore, a dot or their end: "ell-gau-e1" of
/// "ell-gau-e1-s1" and "ell-gau-e1-s10". Empty where they begin with other words.
std::string commonRunName(std::span<const std::string> names);

} // namespace sfumato
