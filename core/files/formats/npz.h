// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/formats/array.h"
#include "core/files/durable/limits.h"

#include <filesystem>
#include <map>
#include <string>

namespace sfumato {

/// NumPy's archive: a zip file whose members "<name>.npy" are the arrays, stored or deflated. Refused: zip64,
/// several disks, encryption, other methods, members of another kind or of the same name, members that
/// overlap, a wrong CRC-32, and more than `limit` inflated bytes in all. A member inflates no further than
/// its own NPY header asks for.
Result<std::map<std::string, Array>> parseNpz(std::span<const std::byte> bytes, std::string_view subject,
                                              std::size_t limit = limits::file);

/// parseNpz on a file of at most `limit` bytes.
Result<std::map<std::string, Array>> readNpz(const std::filesystem::path& path,
                                             std::size_t limit = limits::file);

/// Deflated members in the order of their names, dated 1980-01-01: the same arrays give the same bytes.
/// A member or an archive of 4 GB or more would need zip64 and is TooLarge.
Result<std::vector<std::byte>> toNpz(const std::map<std::string, Array>& arrays);

} // namespace sfumato
