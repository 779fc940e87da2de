// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/durable/file_handle.h"
#include "core/files/durable/lock_holder.h"

#include <filesystem>
#include <optional>
#include <string>

namespace sfumato {

/// The right to write in a folder: flock(2) on "<folder>/.lock". It ends with this object, or with its
/// process however that dies, because the kernel frees it. The lock file stays.
/// On a network file system, where flock may hold on one machine alone or be refused, "<folder>/.lock-holder" names the
/// process too: it goes with this object. Left behind by a process that died, it is taken over on the same machine; on
/// another one somebody who knows that the process is no more, or its machine, removes it: forgetHolder().
class FolderLock {
public:
    /// Busy at once when another holder, in this process or any other, has it.
    static Result<FolderLock> acquire(const std::filesystem::path& folder);
    /// The process that may have held this folder on another machine has ended for certain.
    static void forgetHolder(const std::filesystem::path& folder);

    FolderLock(FolderLock&& other) noexcept
        : m_file(std::move(other.m_file)), m_folder(std::move(other.m_folder)),
          m_holder(std::exchange(other.m_holder, {})) {}
    FolderLock& operator=(FolderLock&&) = delete;
    ~FolderLock();

private:
    explicit FolderLock(detail::FileHandle file) : m_file(std::move(file)) {}
    detail::FileHandle m_file;
    std::filesystem::path m_folder;
    std::optional<detail::Holder> m_holder; ///< on a network file system
};

/// A folder that is held open, so that its files are reached when it is renamed or moved within its file system
/// meanwhile.
class HeldFolder {
public:
    static Result<HeldFolder> open(const std::filesystem::path& folder);

    /// Leads to the folder as long as this object lives, whatever its name is: "/proc/self/fd/N". Without /proc the
    /// name that it was opened by.
    const std::filesystem::path& path() const { return m_path; }
    /// The name that it was opened by.
    const std::filesystem::path& openedAs() const { return m_openedAs; }
    /// A name that it has now: openedAs() as long as that still leads to it.
    std::filesystem::path name() const;

    /// `text` for a person: with name() in place of path().
    std::string readable(std::string text) const;
    Fault readable(Fault fault) const;

private:
    HeldFolder(detail::FileHandle handle, std::filesystem::path path, std::filesystem::path openedAs)
        : m_handle(std::move(handle)), m_path(std::move(path)), m_openedAs(std::move(openedAs)) {}

    detail::FileHandle m_handle;
    std::filesystem::path m_path, m_openedAs;
};

} // namespace sfumato
