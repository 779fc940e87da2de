// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ctime>
#include <filesystem>
#include <string>

namespace sfumato {

/// "2026-11-27T09:30:00Z"; empty for what is no time.
std::string utcText(std::time_t time);
/// Of the file or folder at `path`; empty where nothing is there.
std::string utcTimeOfLastWrite(const std::filesystem::path& path);
inline std::string utcNow() { return utcText(std::time(nullptr)); }

} // namespace sfumato
