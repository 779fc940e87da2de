// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/privatized_records.h"

namespace sfumato {

std::optional<std::filesystem::path> privatizedRecords(const std::filesystem::path& folder, const DataSpec& data) {
    std::error_code error;
    if (const auto own = folder / privatizedName; std::filesystem::exists(own, error)) return own;
    if (isPrivatizedFile(data)) return data.path;
    return {};
}

} // namespace sfumato
