// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/folder_lock.h"

#include "core/files/own_file.h"

#include <fcntl.h>
#include <sys/file.h>

#include <cerrno>

namespace sfumato {

namespace {

/// The file system has no such locks.
bool isWithoutLocks(int error) {
    return error == ENOLCK || error == ENOSYS || error == EOPNOTSUPP;
}

} // namespace

Result<FolderLock> FolderLock::acquire(const std::filesystem::path& folder) {
    const std::filesystem::path path = folder / ".lock";
    auto file = detail::openOwn(path, O_RDWR | O_CREAT);
    if (!file)
        return file.fault();
    const bool onNetwork = detail::isOnNetwork(folder);
    while (::flock(file->get(), LOCK_EX | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK)
            return Fault{Fault::Code::Busy, folder.native(),
                         "another window or command is writing in this folder"};
        if (onNetwork && isWithoutLocks(errno))
            break;
        if (errno != EINTR)
            return systemFault(errno, path.native(), "lock the folder");
    }
    FolderLock lock(std::move(*file));
    if (!onNetwork)
        return lock;
    const auto holder = detail::thisProcess();
    if (auto claimed = detail::claim(folder, holder); !claimed)
        return claimed.fault();
    lock.m_folder = folder;
    lock.m_holder = holder;
    return lock;
}

FolderLock::~FolderLock() {
    if (m_holder)
        detail::release(m_folder, *m_holder);
}

void FolderLock::forgetHolder(const std::filesystem::path& folder) {
    std::error_code ignored;
    std::filesystem::remove(folder / ".lock-holder", ignored);
}

} // namespace sfumato
