// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/durable/file_handle.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace sfumato {

/// A file that only grows at its end: logs, metrics, event records. One writer at a time.
class AppendFile {
public:
    /// Opens or creates `path`; what it holds already is kept. No link is followed: see core/files/durable/own_file.h.
    static Result<AppendFile> open(const std::filesystem::path& path, unsigned permissions = 0644);

    /// All of `bytes`, or nothing of them: what a full disk left behind is cut off again.
    Result<void> append(std::span<const std::byte> bytes);
    Result<void> append(std::string_view text);

    /// Returns when the device has what was appended.
    Result<void> flush();

    /// Forgets everything from byte offset `size` (at most size()) on: a run resumed at an earlier step.
    Result<void> truncate(std::uint64_t size);

    /// Bytes in the file.
    std::uint64_t size() const { return m_size; }

private:
    AppendFile(detail::FileHandle file, std::string path, std::uint64_t size)
        : m_file(std::move(file)), m_path(std::move(path)), m_size(size) {}

    detail::FileHandle m_file;
    std::string m_path;
    std::uint64_t m_size;
};

} // namespace sfumato
