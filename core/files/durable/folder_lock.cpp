// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/durable/folder_lock.h"

#include "core/files/durable/own_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <cerrno>

namespace sfumato {

namespace {

/// The file system has no such locks.
bool isWithoutLocks(int error) { return error == ENOLCK || error == ENOSYS || error == EOPNOTSUPP; }

} // namespace

Result<FolderLock> FolderLock::acquire(const std::filesystem::path& folder) {
    const std::filesystem::path path = folder / ".lock";
    TRY(file, detail::openOwn(path, O_RDWR | O_CREAT));
    const bool onNetwork = detail::isOnNetwork(folder);
    while (::flock(file->get(), LOCK_EX | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK)
            return Fault{Fault::Code::Busy, folder.native(),
                         TEXT("another window or command is writing in this folder")};
        if (onNetwork && isWithoutLocks(errno)) break;
        if (errno != EINTR) return systemFault(errno, path.native(), "lock the folder");
    }
    FolderLock lock(std::move(*file));
    if (!onNetwork) return lock;
    const auto holder = detail::thisProcess();
    TRY_DO(detail::claim(folder, holder));
    lock.m_folder = folder;
    lock.m_holder = holder;
    return lock;
}

FolderLock::~FolderLock() {
    if (m_holder) detail::release(m_folder, *m_holder);
}

void FolderLock::forgetHolder(const std::filesystem::path& folder) {
    std::error_code ignored;
    std::filesystem::remove(folder / ".lock-holder", ignored);
}

namespace fs = std::filesystem;

namespace {

bool leadsTo(const fs::path& path, int folder) {
    struct stat held {
    }, named{};
    return ::fstat(folder, &held) == 0 && ::stat(path.c_str(), &named) == 0 && held.st_dev == named.st_dev &&
           held.st_ino == named.st_ino;
}

} // namespace

Result<HeldFolder> HeldFolder::open(const fs::path& folder) {
    detail::FileHandle handle(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!handle.open()) return systemFault(errno, folder.native(), "open the folder");
    fs::path path = "/proc/self/fd/" + std::to_string(handle.get());
    if (!leadsTo(path, handle.get())) path = folder;
    return HeldFolder(std::move(handle), std::move(path), folder);
}

fs::path HeldFolder::name() const {
    if (leadsTo(m_openedAs, m_handle.get())) return m_openedAs;
    std::error_code error;
    const fs::path target = fs::read_symlink(m_path, error);
    return !error && leadsTo(target, m_handle.get()) ? target : m_openedAs;
}

std::string HeldFolder::readable(std::string text) const {
    const std::string path = m_path.native();
    if (m_path == m_openedAs) return text;
    for (std::size_t at = text.find(path); at != std::string::npos;) {
        const std::size_t after = at + path.size();
        if (after < text.size() && text[after] >= '0' && text[after] <= '9') { // another descriptor
            at = text.find(path, after);
            continue;
        }
        const std::string shown = name().native();
        text.replace(at, path.size(), shown);
        at = text.find(path, at + shown.size());
    }
    return text;
}

Fault HeldFolder::readable(Fault fault) const {
    fault.subject = readable(std::move(fault.subject));
    std::vector<std::string> said = fault.detail.parts();
    for (std::string& part : said) part = readable(std::move(part));
    fault.detail = Text::of(said);
    return fault;
}

} // namespace sfumato
