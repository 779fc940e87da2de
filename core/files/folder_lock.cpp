// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/folder_lock.h"

#include <fcntl.h>
#include <sys/file.h>

#include <cerrno>

namespace sfumato {

Result<FolderLock> FolderLock::acquire(const std::filesystem::path& folder) {
    const std::filesystem::path path = folder / ".lock";
    detail::FileHandle file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0644));
    if (!file.open())
        return systemFault(errno, path.native(), "lock the folder");
    while (::flock(file.get(), LOCK_EX | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK)
            return Fault{Fault::Code::Busy, folder.native(),
                         "another window or command is writing in this folder"};
        if (errno != EINTR)
            return systemFault(errno, path.native(), "lock the folder");
    }
    return FolderLock(std::move(file));
}

} // namespace sfumato
