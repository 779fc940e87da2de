// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/file_handle.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace sfumato {

/// A file that survives a crash of the program at any point: every write is checked, and written again after
/// an interruption.
class LedgerFile {
public:
    /// Opens for reading and writing; creates an empty file where there is none. No link is followed, nor anything opened that is no
    /// regular file: see core/files/own_file.h.
    static Result<LedgerFile> open(const std::filesystem::path& path);
    /// Opens an existing file for reading alone.
    static Result<LedgerFile> openToRead(const std::filesystem::path& path);

    /// Holds off every other process; waits until it can. Freed by the kernel when the process dies. Corrupt
    /// where the path no longer names the open file.
    enum class Lock { Exclusive, Shared };
    Result<void> lock(Lock kind = Lock::Exclusive);
    void unlock();

    Result<std::int64_t> size() const;
    Result<std::string> read(std::int64_t offset, std::int64_t count) const;
    Result<void> write(std::int64_t offset, std::string_view bytes);
    Result<void> truncate(std::int64_t size);

    /// Waits until the content is on the disk.
    Result<void> sync();
    /// Waits until the name in its folder is on the disk.
    Result<void> syncName() const;

    std::string name() const { return m_path.string(); }

private:
    LedgerFile(std::filesystem::path path, detail::FileHandle file) : m_path(std::move(path)), m_file(std::move(file)) {}
    static Result<LedgerFile> opened(const std::filesystem::path& path, int flags);
    std::filesystem::path m_path;
    detail::FileHandle m_file;
};

} // namespace sfumato
