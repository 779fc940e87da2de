// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/formats/arrays/array.h"
#include "core/files/durable/limits.h"

#include <filesystem>
#include <string>
#include <vector>

namespace sfumato {

/// True for bytes that start as an NPY file does.
bool isNpy(std::span<const std::byte> bytes);

/// NumPy's array format, versions 1 to 3 (NEP 1): C or Fortran order, either byte order, the types
/// u1 i1 i2 i4 i8 f4 f8, b1 (as u1), f2 (as f4), u2 (as i4), u4 and u8 (as i8); the result is always row-major and
/// little-endian. The header, at most 64 KB, is read word by word and never evaluated; object, structured, complex and
/// text types are refused, and so is a file that is shorter or longer than its header says.
Result<Array> parseNpy(std::span<const std::byte> bytes, std::string_view subject);

/// parseNpy on a file of at most `limit` bytes.
Result<Array> readNpy(const std::filesystem::path& path, std::size_t limit = limits::file);

/// An array of texts as NumPy writes them ('<U7', '|S7'), in UTF-8.
struct TextArray {
    std::vector<std::int64_t> shape;
    std::vector<std::string> words; ///< row-major
};

/// The same limits as parseNpy(), and at most 1,000 characters in a text; Unsupported of numbers.
Result<TextArray> parseNpyTexts(std::span<const std::byte> bytes, std::string_view subject);

/// Version 1, C order, little-endian; the data start at a multiple of 64 bytes.
std::vector<std::byte> toNpy(const Array& array);

namespace detail {

constexpr std::size_t longestNpyStart = 12 + limits::npyHeader; ///< magic, version, length and header at most

/// What the header says of a file that starts like this; the numbers end where the file should.
Result<ArrayLayout> npyLayout(std::span<const std::byte> start, std::string_view subject);

/// Element type and shape of any array that starts like this: "u1", "f4", "U7", ...
struct NpyFacts {
    std::string type;
    std::vector<std::int64_t> shape;
};
Result<NpyFacts> npyFacts(std::span<const std::byte> start, std::string_view subject);

} // namespace detail
} // namespace sfumato
