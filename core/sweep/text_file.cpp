// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sweep/text_file.h"

#include "core/files/atomic_file.h"
#include "core/files/read_file.h"

#include <span>

namespace sfumato {

Result<void> writeText(const std::filesystem::path& path, const std::string& text) {
    return writeAtomically(path, std::as_bytes(std::span(text)));
}

Result<std::string> readText(const std::filesystem::path& path) {
    const auto bytes = readFile(path, std::size_t(64) << 20);
    if (!bytes)
        return bytes.fault();
    return std::string(reinterpret_cast<const char*>(bytes->data()), bytes->size());
}

} // namespace sfumato
