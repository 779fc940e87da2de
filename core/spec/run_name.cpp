// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/run_name.h"

namespace sfumato {

std::string runName(const std::filesystem::path& folder) {
    if (folder.empty()) return {};
    std::error_code error;
    const std::filesystem::path whole = std::filesystem::absolute(folder, error);
    const std::filesystem::path plain = (error ? folder : whole).lexically_normal();
    return (plain.has_filename() ? plain : plain.parent_path()).filename().string();
}

} // namespace sfumato
