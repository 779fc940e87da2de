// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/durable/read_file.h"
#include "core/files/formats/arrays/safetensors.h"
#include "core/engine/privatized_records.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace sfumato {

/// What a file of privatized records holds: see core/local/release/privatized_file.h.
struct PrivatizedContent {
    PrivatizedFacts facts;
    Array records;               ///< I32 or I64, [n, k]
    std::optional<Array> labels; ///< I64, [n], of LabelRelease::Response
};

/// The bytes of the file.
std::vector<std::byte> toSafeTensors(const PrivatizedContent& content);

/// The same file before its records are known, which are of this type; its tensors are "records" and, of
/// LabelRelease::Response, "labels".
SafeTensorsPlan planPrivatized(const PrivatizedFacts& facts, ElementType type);

/// The content where it lies in a file that is not read but mapped.
struct PrivatizedView {
    PrivatizedFacts facts;
    std::shared_ptr<const MappedFile> file;
    TensorView records;
    std::optional<TensorView> labels;
};

/// Opens it; of the records nothing is read. Everything that the file says of itself is checked, its guarantee derived
/// again: see loadPrivatized().
Result<PrivatizedView> openPrivatizedContent(const std::filesystem::path& path);

/// All of it in memory. See openPrivatizedContent().
Result<PrivatizedContent> readPrivatizedContent(const std::filesystem::path& path);

} // namespace sfumato
