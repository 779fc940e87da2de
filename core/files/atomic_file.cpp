// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/atomic_file.h"

#include "core/files/file_handle.h"
#include "core/files/write_all.h"

#include <fcntl.h>
#include <sys/random.h>

#include <charconv>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

namespace sfumato {

namespace {

constexpr std::string_view unfinishedPrefix = ".sfumato-", unfinishedSuffix = ".part";

// Its length does not depend on the final name, which may be as long as the file system allows.
std::string unfinishedName() {
    std::uint64_t number = 0;
    if (::getrandom(&number, sizeof number, 0) != sizeof number)
        number = static_cast<std::uint64_t>(::getpid());
    char digits[16];
    char* end = std::to_chars(digits, digits + sizeof digits, number, 16).ptr;
    return std::string(unfinishedPrefix).append(digits, end).append(unfinishedSuffix);
}

// Takes the unfinished file away again unless it got its final name.
struct Unfinished {
    std::filesystem::path path;
    bool renamed = false;
    ~Unfinished() {
        if (!renamed)
            ::unlink(path.c_str());
    }
};

} // namespace

Result<void> writeAtomically(const std::filesystem::path& path, std::span<const std::byte> bytes,
                             unsigned permissions) {
    const std::string& subject = path.native();
    std::error_code unresolved;
    std::filesystem::path target = path;
    if (std::filesystem::is_symlink(path, unresolved)) {
        target = std::filesystem::canonical(path, unresolved);
        if (unresolved)
            return systemFault(unresolved.value(), subject, "follow the link");
    }
    const std::filesystem::path folderPath = target.has_parent_path() ? target.parent_path() : ".";
    // Opened before anything is written, so that only its flush can fail after the rename.
    const detail::FileHandle folder(::open(folderPath.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!folder.open())
        return systemFault(errno, subject, "open the folder");

    const std::filesystem::path name = folderPath / unfinishedName();
    detail::FileHandle file(::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions));
    if (!file.open())
        return systemFault(errno, subject, "create");
    Unfinished unfinished{name};
    if (!detail::writeAll(file.get(), bytes))
        return systemFault(errno, subject, "write");
    if (::fsync(file.get()) != 0)
        return systemFault(errno, subject, "flush");
    if (!file.close())
        return systemFault(errno, subject, "close");
    if (std::rename(name.c_str(), target.c_str()) != 0)
        return systemFault(errno, subject, "replace");
    unfinished.renamed = true;
    if (::fsync(folder.get()) != 0 && errno != EINVAL) // EINVAL: a file system that has no such flush
        return systemFault(errno, subject,
                           "flush the folder; the file is written but may not outlive a power cut");
    return {};
}

void removeUnfinished(const std::filesystem::path& folder) {
    std::error_code ignored; // what cannot be removed now is harmless and is tried again next time
    std::vector<std::filesystem::path> found;
    for (std::filesystem::directory_iterator entry(folder, ignored), end; !ignored && entry != end;
         entry.increment(ignored)) {
        const std::string name = entry->path().filename().native();
        if (name.starts_with(unfinishedPrefix) && name.ends_with(unfinishedSuffix))
            found.push_back(entry->path());
    }
    for (const auto& path : found)
        std::filesystem::remove(path, ignored);
}

} // namespace sfumato
