// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/array.h"
#include "core/record/privatized_facts.h"

#include <filesystem>
#include <optional>
#include <vector>

namespace sfumato {

/// What a file of privatized records holds: see core/privacy/privatized_file.h.
struct PrivatizedContent {
    PrivatizedFacts facts;
    Array records;               ///< I32 or I64, [n, k]
    std::optional<Array> labels; ///< I64, [n], of LabelRelease::Response
};

/// The bytes of the file.
std::vector<std::byte> toSafeTensors(const PrivatizedContent& content);

/// Reads it. Everything that the file says of itself is checked, its guarantee derived again: see loadPrivatized().
Result<PrivatizedContent> readPrivatizedContent(const std::filesystem::path& path);

} // namespace sfumato
