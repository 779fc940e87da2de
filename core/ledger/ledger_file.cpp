// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/ledger_file.h"

#include "core/files/own_file.h"

#include <cerrno>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sfumato {

namespace {

/// Repeats a system call that a signal interrupted.
template <class Call>
auto persist(const Call& call) {
    auto result = call();
    while (result < 0 && errno == EINTR)
        result = call();
    return result;
}

} // namespace

Result<LedgerFile> LedgerFile::open(const std::filesystem::path& path) {
    return opened(path, O_RDWR | O_CREAT);
}

Result<LedgerFile> LedgerFile::openToRead(const std::filesystem::path& path) {
    return opened(path, O_RDONLY);
}

Result<LedgerFile> LedgerFile::opened(const std::filesystem::path& path, int flags) {
    auto file = detail::openOwn(path, flags);
    return file ? Result<LedgerFile>(LedgerFile(path, std::move(*file))) : file.fault();
}

Result<void> LedgerFile::lock(Lock kind) {
    if (persist([&] { return ::flock(m_file.get(), kind == Lock::Shared ? LOCK_SH : LOCK_EX); }) < 0)
        return systemFault(errno, name(), "lock it");
    struct stat mine, named;
    if (::fstat(m_file.get(), &mine) < 0 || ::lstat(m_path.c_str(), &named) < 0 ||
        mine.st_ino != named.st_ino || mine.st_dev != named.st_dev) {
        unlock();
        return Fault{Fault::Code::Corrupt, name(), "was removed or replaced while it was in use"};
    }
    return {};
}

void LedgerFile::unlock() {
    ::flock(m_file.get(), LOCK_UN);
}

Result<std::int64_t> LedgerFile::size() const {
    struct stat status;
    if (::fstat(m_file.get(), &status) < 0)
        return systemFault(errno, name(), "read its size");
    return std::int64_t{status.st_size};
}

Result<std::string> LedgerFile::read(std::int64_t offset, std::int64_t count) const {
    std::string bytes(static_cast<std::size_t>(count), '\0');
    std::size_t done = 0;
    while (done < bytes.size()) {
        const auto got = persist([&] {
            return ::pread(m_file.get(), bytes.data() + done, bytes.size() - done,
                           offset + std::int64_t(done));
        });
        if (got < 0)
            return systemFault(errno, name(), "read it");
        if (got == 0)
            break;
        done += static_cast<std::size_t>(got);
    }
    bytes.resize(done);
    return bytes;
}

Result<void> LedgerFile::write(std::int64_t offset, std::string_view bytes) {
    while (!bytes.empty()) {
        const auto put = persist([&] { return ::pwrite(m_file.get(), bytes.data(), bytes.size(), offset); });
        if (put < 0)
            return systemFault(errno, name(), "write to it");
        offset += put;
        bytes.remove_prefix(static_cast<std::size_t>(put));
    }
    return {};
}

Result<void> LedgerFile::truncate(std::int64_t size) {
    if (persist([&] { return ::ftruncate(m_file.get(), size); }) < 0)
        return systemFault(errno, name(), "shorten it");
    return {};
}

Result<void> LedgerFile::sync() {
    if (persist([&] { return ::fdatasync(m_file.get()); }) < 0)
        return systemFault(errno, name(), "bring it to the disk");
    return {};
}

Result<void> LedgerFile::syncName() const {
    const std::filesystem::path parent = m_path.has_parent_path() ? m_path.parent_path() : ".";
    const int folder = persist([&] { return ::open(parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); });
    if (folder < 0)
        return systemFault(errno, parent.string(), "open it");
    const bool synced = persist([&] { return ::fsync(folder); }) == 0 || errno == EINVAL; // some file systems
                                                                                          // cannot
    const int error = errno;
    ::close(folder);
    if (!synced)
        return systemFault(error, parent.string(), "bring it to the disk");
    return {};
}

} // namespace sfumato
