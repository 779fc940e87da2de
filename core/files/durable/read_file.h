// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/durable/file_handle.h"
#include "core/files/durable/limits.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace sfumato {

/// All bytes of a regular file. A file of more than `limit` bytes, a folder, a pipe or a device is refused.
Result<std::vector<std::byte>> readFile(const std::filesystem::path& path, std::size_t limit = limits::file);

namespace detail {

struct RegularFile {
    FileHandle handle;
    std::uint64_t size; ///< bytes
};

/// Opened for reading; a folder, a pipe or a device is refused.
Result<RegularFile> openRegular(const std::filesystem::path& path);

/// Fills `to` from byte `from` of the file on; Truncated where it ends before.
Result<void> readAt(int descriptor, std::uint64_t from, std::span<std::byte> to, std::string_view subject);

} // namespace detail

/// A file as memory that is read from the disk where it is looked at, however long the file is. Whoever shortens the
/// file meanwhile ends the program; a file that is replaced stays as it was.
class MappedFile {
public:
    /// A folder, a pipe or a device is refused.
    static Result<std::shared_ptr<const MappedFile>> open(const std::filesystem::path& path);
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;
    ~MappedFile();

    std::span<const std::byte> bytes() const { return m_bytes; }
    /// What of `part`, which lies in bytes(), is in memory need not stay there; it can be looked at again.
    void release(std::span<const std::byte> part) const;

private:
    explicit MappedFile(std::span<const std::byte> bytes) : m_bytes(bytes) {}
    std::span<const std::byte> m_bytes;
};

} // namespace sfumato
