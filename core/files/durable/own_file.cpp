// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/durable/own_file.h"

#include "core/files/durable/refusal.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <cerrno>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

/// What stands at `path`, itself and not what it links to; NotFound where there is nothing.
Result<struct stat> statusOf(const fs::path& path, int levels) {
    TRY(parent, detail::openOwnParent(path, levels));
    struct stat status {};
    if (::fstatat(parent->get(), path.filename().c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0)
        return systemFault(errno, path.native(), "open");
    return status;
}

/// WrongKind where it is there and of another kind than `kind`.
Result<void> checkKind(const fs::path& path, int levels, mode_t kind) {
    const auto status = statusOf(path, levels);
    if (!status) return status.fault().code == Fault::Code::NotFound ? Result<void>() : status.fault();
    if ((status->st_mode & S_IFMT) == kind) return {};
    if (kind == S_IFDIR && !S_ISLNK(status->st_mode))
        return Fault{Fault::Code::WrongKind, path.native(), TEXT("is no folder")};
    return detail::notOwn(path, S_ISLNK(status->st_mode));
}

} // namespace

Fault detail::notOwn(const fs::path& path, bool isLink) {
    return {Fault::Code::WrongKind, path.native(),
            isLink ? TEXT("is a symbolic link, which could lead to any file; put the file or folder itself there")
                   : TEXT("is not a regular file")};
}

Result<detail::FileHandle> detail::openOwnParent(const fs::path& path, int levels) {
    REQUIRE(levels >= 1);
    fs::path base = path;
    std::vector<fs::path> names; // from the file up
    for (int i = 0; i < levels; ++i) {
        names.push_back(base.filename());
        base = base.parent_path();
    }
    FileHandle folder(::open(base.empty() ? "." : base.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    for (std::size_t i = names.size(); folder.open() && i-- > 1;) {
        base /= names[i];
        struct stat status {};
        if (::fstatat(folder.get(), names[i].c_str(), &status, AT_SYMLINK_NOFOLLOW) == 0 && S_ISLNK(status.st_mode))
            return notOwn(base, true);
        folder = FileHandle(::openat(folder.get(), names[i].c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    }
    if (!folder.open()) return systemFault(errno, path.native(), "open");
    return folder;
}

Result<detail::FileHandle> detail::openOwn(const fs::path& path, int flags, int levels, unsigned permissions) {
    TRY(parent, openOwnParent(path, levels));
    constexpr int always = O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC;
    int opened = -1;
    while ((opened = ::openat(parent->get(), path.filename().c_str(), flags | always, permissions)) < 0 &&
           errno == EINTR)
        ;
    FileHandle file(opened);
    if (!file.open())
        return errno == ELOOP || errno == ENXIO || errno == EISDIR ? notOwn(path, errno == ELOOP)
                                                                   : systemFault(errno, path.native(), "open");
    struct stat status {};
    if (::fstat(file.get(), &status) != 0) return systemFault(errno, path.native(), "open");
    if (!S_ISREG(status.st_mode)) return notOwn(path, false);
    return file;
}

Result<std::vector<std::byte>> readOwnFile(const fs::path& path, std::size_t limit, int levels) {
    TRY(file, detail::openOwn(path, O_RDONLY, levels));
    struct stat status {};
    if (::fstat(file->get(), &status) != 0) return systemFault(errno, path.native(), "read");
    const auto size = static_cast<std::uint64_t>(status.st_size);
    if (size > limit)
        return detail::tooLarge(path.native(), {TEXT("has %1 bytes; at most %2 are read"), {size, limit}});
    std::vector<std::byte> bytes(size);
    TRY_DO(detail::readAt(file->get(), 0, bytes, path.native()));
    return bytes;
}

Result<std::string> readOwnText(const fs::path& path, std::size_t limit, int levels) {
    TRY(bytes, readOwnFile(path, limit, levels));
    return std::string(reinterpret_cast<const char*>(bytes->data()), bytes->size());
}

Result<AtomicFile> openOwnFile(const fs::path& path, unsigned permissions, std::uint64_t space, int levels) {
    TRY_DO(checkOwnFile(path, levels));
    TRY(parent, detail::openOwnParent(path, levels));
    return AtomicFile::openIn(std::move(*parent), path.filename().native(), path.native(), permissions, space);
}

Result<void> writeOwnFile(const fs::path& path, std::span<const std::byte> bytes, unsigned permissions, int levels) {
    auto file = openOwnFile(path, permissions, 0, levels);
    return file ? file->commit(bytes) : file.fault();
}

Result<void> checkOwnFile(const fs::path& path, int levels) { return checkKind(path, levels, S_IFREG); }

Result<void> checkOwnFolder(const fs::path& path, int levels) { return checkKind(path, levels, S_IFDIR); }

Result<void> makeOwnFolder(const fs::path& path, int levels) {
    TRY(parent, detail::openOwnParent(path, levels));
    if (::mkdirat(parent->get(), path.filename().c_str(), 0777) != 0 && errno != EEXIST)
        return systemFault(errno, path.native(), "create the folder");
    return checkOwnFolder(path, levels);
}

bool isThere(const fs::path& path) {
    std::error_code error;
    return fs::exists(path, error);
}

fs::path followLink(const fs::path& path) {
    std::error_code error;
    if (!fs::is_symlink(path, error)) return path;
    const fs::path target = fs::canonical(path, error);
    return error ? path : target;
}

Result<void> separateOwnFile(const fs::path& path) {
    const auto status = statusOf(path, 1);
    if (!status || !S_ISREG(status->st_mode) || status->st_nlink < 2)
        return {}; // what is no file is refused by whoever opens it
    const auto bytes = readOwnFile(path);
    return bytes ? writeOwnFile(path, *bytes) : bytes.fault();
}

} // namespace sfumato
