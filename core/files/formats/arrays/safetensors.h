// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/formats/arrays/array.h"
#include "core/files/durable/own_file.h"

#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace sfumato {

/// Named arrays and named strings; no code, no objects.
struct SafeTensors {
    std::map<std::string, std::string> metadata;
    std::map<std::string, Array> tensors;

    bool operator==(const SafeTensors&) const = default;
};

/// The safetensors format (https://github.com/huggingface/safetensors): a little-endian u64 header length, a
/// JSON header, the data. The types U8 I8 I16 I32 I64 F32 F64 and BOOL (as u8) are read. Refused: a header
/// above 16 MB, more than 10,000 tensors or metadata entries, a key that stands there twice, unknown keys,
/// data that overlap, leave a gap, or do not fill the file exactly.
Result<SafeTensors> parseSafeTensors(std::span<const std::byte> bytes, std::string_view subject);

/// parseSafeTensors on a file of at most `limit` bytes.
Result<SafeTensors> readSafeTensors(const std::filesystem::path& path, std::size_t limit = limits::file);

/// A tensor where it lies in a file.
struct TensorView {
    ElementType type;
    std::vector<std::int64_t> shape;
    std::span<const std::byte> bytes;
};

/// The same content where it lies.
struct SafeTensorsView {
    std::map<std::string, std::string> metadata;
    std::map<std::string, TensorView> tensors;
};

/// parseSafeTensors without a copy: the views are of `bytes`.
Result<SafeTensorsView> viewSafeTensors(std::span<const std::byte> bytes, std::string_view subject);

/// What a tensor is before its numbers are known.
struct TensorShape {
    ElementType type;
    std::vector<std::int64_t> shape;
};

/// The beginning of a file of such tensors, and where in it each one's numbers go.
struct SafeTensorsPlan {
    std::vector<std::byte> start;                 ///< the first bytes
    std::map<std::string, std::uint64_t> offsets; ///< from the beginning of the file
    std::uint64_t size = 0;                       ///< of the whole file
};

/// For files that are written piece by piece; filled as it says, the bytes are those of toSafeTensors().
SafeTensorsPlan planSafeTensors(const std::map<std::string, std::string>& metadata,
                                const std::map<std::string, TensorShape>& tensors);
/// The same for this content.
SafeTensorsPlan planSafeTensors(const SafeTensors& content);

/// Keys sorted, data by falling element size and then by name (so that each tensor is aligned): the same
/// content gives the same bytes. No tensor may be called "__metadata__"; names and metadata are UTF-8.
std::vector<std::byte> toSafeTensors(const SafeTensors& content);

/// readSafeTensors() of a file in a folder that somebody else may have made: see own_file.h.
Result<SafeTensors> readOwnSafeTensors(const std::filesystem::path& path, std::size_t limit = limits::file,
                                       int levels = 1);
/// Writes `content` as such a file of the user, as toSafeTensors() has it; a large one without a second copy of its
/// tensors in memory.
Result<void> writeOwnSafeTensors(const std::filesystem::path& path, const SafeTensors& content, int levels = 1);

} // namespace sfumato
