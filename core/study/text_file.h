// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/durable/own_file.h"

#include <filesystem>
#include <span>
#include <string>

namespace sfumato {

// Files of a sweep or study, or of one of their runs: no link in its folder is followed, see
// core/files/durable/own_file.h. `levels` says how many of the last names of `path` lie in that folder.

/// Makes the file hold `text`, or leaves what was there.
inline Result<void> writeText(const std::filesystem::path& path, const std::string& text, int levels = 1) {
    return writeOwnFile(path, std::as_bytes(std::span(text)), readableByAll, levels);
}

/// A file of at most 64 MiB.
inline Result<std::string> readText(const std::filesystem::path& path, int levels = 1) {
    return readOwnText(path, std::size_t(64) << 20, levels);
}

} // namespace sfumato
