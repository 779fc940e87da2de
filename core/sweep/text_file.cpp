// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sweep/text_file.h"

#include "core/files/own_file.h"

#include <span>

namespace sfumato {

Result<void> writeText(const std::filesystem::path& path, const std::string& text, int levels) {
    return writeOwnFile(path, std::as_bytes(std::span(text)), readableByAll, levels);
}

Result<std::string> readText(const std::filesystem::path& path, int levels) {
    return readOwnText(path, std::size_t(64) << 20, levels);
}

} // namespace sfumato
