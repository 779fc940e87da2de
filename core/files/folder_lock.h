// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/file_handle.h"
#include "core/files/lock_holder.h"

#include <filesystem>
#include <optional>

namespace sfumato {

/// The right to write in a folder: flock(2) on "<folder>/.lock". It ends with this object, or with its
/// process however that dies, because the kernel frees it. The lock file stays.
/// On a network file system, where flock may hold on one machine alone or be refused, "<folder>/.lock-holder" names the process too: it
/// goes with this object. Left behind by a process that died, it is taken over on the same machine; on another one somebody who knows
/// that the process is no more, or its machine, removes it: forgetHolder().
class FolderLock {
public:
    /// Busy at once when another holder, in this process or any other, has it.
    static Result<FolderLock> acquire(const std::filesystem::path& folder);
    /// The process that may have held this folder on another machine has ended for certain.
    static void forgetHolder(const std::filesystem::path& folder);

    FolderLock(FolderLock&& other) noexcept
        : m_file(std::move(other.m_file)), m_folder(std::move(other.m_folder)), m_holder(std::exchange(other.m_holder, {})) {}
    FolderLock& operator=(FolderLock&&) = delete;
    ~FolderLock();

private:
    explicit FolderLock(detail::FileHandle file) : m_file(std::move(file)) {}
    detail::FileHandle m_file;
    std::filesystem::path m_folder;
    std::optional<detail::Holder> m_holder; ///< on a network file system
};

} // namespace sfumato
