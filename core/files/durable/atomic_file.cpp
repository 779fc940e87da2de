// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/durable/atomic_file.h"

#include "core/files/durable/file_handle.h"

#include <fcntl.h>
#include <sys/random.h>

#include <charconv>
#include <cstdio>
#include <vector>

namespace sfumato {

namespace {

constexpr std::string_view unfinishedPrefix = ".sfumato-", unfinishedSuffix = ".part";
constexpr std::size_t numberDigits = 16;

// Its length does not depend on the final name, which may be as long as the file system allows.
std::string unfinishedName() {
    std::uint64_t number = 0;
    if (::getrandom(&number, sizeof number, 0) != sizeof number) number = static_cast<std::uint64_t>(::getpid());
    char digits[numberDigits];
    char* end = std::to_chars(digits, digits + numberDigits, number, 16).ptr;
    return std::string(unfinishedPrefix)
        .append(numberDigits - std::size_t(end - digits), '0')
        .append(digits, end)
        .append(unfinishedSuffix);
}

// Nothing where the file system cannot take space in advance.
bool takeSpace(int file, std::uint64_t space) {
    int failed = -1;
    while ((failed = ::fallocate(file, FALLOC_FL_KEEP_SIZE, 0, off_t(space))) != 0 && errno == EINTR)
        ;
    return failed == 0 || errno == EOPNOTSUPP || errno == ENOSYS;
}

} // namespace

Result<AtomicFile> AtomicFile::open(const std::filesystem::path& path, unsigned permissions, std::uint64_t space) {
    const std::string& subject = path.native();
    std::error_code unresolved;
    std::filesystem::path target = path;
    if (std::filesystem::is_symlink(path, unresolved)) {
        target = std::filesystem::canonical(path, unresolved);
        if (unresolved) return systemFault(unresolved.value(), subject, "follow the link");
    }
    const auto there = std::filesystem::status(target, unresolved);
    if (there.type() == std::filesystem::file_type::none) // a name that is too long, a folder that is closed
        return systemFault(unresolved.value(), subject, "look for it");
    if (std::filesystem::exists(there) && !std::filesystem::is_regular_file(there))
        return Fault{Fault::Code::WrongKind, subject,
                     std::filesystem::is_directory(there) ? TEXT("is a folder; name a file")
                                                          : TEXT("is not a regular file")};
    const std::filesystem::path folderPath = target.has_parent_path() ? target.parent_path() : ".";
    detail::FileHandle folder(::open(folderPath.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!folder.open()) return systemFault(errno, subject, "open the folder");
    return openIn(std::move(folder), target.filename().native(), subject, permissions, space);
}

// The folder is open before anything is written, so that only its flush can fail after the rename.
Result<AtomicFile> AtomicFile::openIn(detail::FileHandle folder, std::string name, std::string subject,
                                      unsigned permissions, std::uint64_t space) {
    std::string unfinished = unfinishedName();
    detail::FileHandle file(
        ::openat(folder.get(), unfinished.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, permissions));
    if (!file.open()) return systemFault(errno, subject, "create");
    AtomicFile opened(std::move(subject), std::move(name), std::move(unfinished), std::move(folder), std::move(file));
    if (space > 0 && !takeSpace(opened.m_file.get(), space))
        return systemFault(errno, opened.m_subject,
                           "take " + std::to_string((space >> 20) + 1) + " MiB of the disk for it");
    return opened;
}

AtomicFile::~AtomicFile() {
    if (!m_unfinished.empty()) ::unlinkat(m_folder.get(), m_unfinished.c_str(), 0);
}

Result<void> AtomicFile::commit(std::span<const std::byte> bytes) {
    auto written = write(0, bytes);
    return written ? commitAll(bytes.size()) : written;
}

Result<void> AtomicFile::write(std::uint64_t from, std::span<const std::byte> piece) {
    REQUIRE(!m_unfinished.empty());
    if (::lseek(m_file.get(), off_t(from), SEEK_SET) < 0 || !detail::writeAll(m_file.get(), piece))
        return systemFault(errno, m_subject, "write");
    return {};
}

Result<void> AtomicFile::commitAll(std::uint64_t size) {
    REQUIRE(!m_unfinished.empty());
    if (::ftruncate(m_file.get(), off_t(size)) != 0) // gives back what was taken beyond
        return systemFault(errno, m_subject, "write");
    if (::fsync(m_file.get()) != 0) return systemFault(errno, m_subject, "flush");
    if (!m_file.close()) return systemFault(errno, m_subject, "close");
    if (::renameat(m_folder.get(), m_unfinished.c_str(), m_folder.get(), m_target.c_str()) != 0)
        return systemFault(errno, m_subject, "replace");
    m_unfinished.clear();
    if (::fsync(m_folder.get()) != 0 && errno != EINVAL) // EINVAL: a file system that has no such flush
        return systemFault(errno, m_subject, "flush the folder; the file is written but may not outlive a power cut");
    return {};
}

Result<void> writeAtomically(const std::filesystem::path& path, std::span<const std::byte> bytes,
                             unsigned permissions) {
    auto file = AtomicFile::open(path, permissions);
    return file ? file->commit(bytes) : file.fault();
}

bool isUnfinished(const std::filesystem::path& path) {
    std::string_view name = path.native();
    name.remove_prefix(name.rfind('/') + 1); // npos + 1 is 0
    if (!name.starts_with(unfinishedPrefix) || !name.ends_with(unfinishedSuffix) ||
        name.size() < unfinishedPrefix.size() + unfinishedSuffix.size())
        return false;
    name.remove_prefix(unfinishedPrefix.size());
    name.remove_suffix(unfinishedSuffix.size());
    std::error_code error;
    return name.size() == numberDigits && name.find_first_not_of("0123456789abcdef") == name.npos &&
           std::filesystem::is_regular_file(std::filesystem::symlink_status(path, error));
}

void removeUnfinished(const std::filesystem::path& folder) {
    std::error_code ignored; // what cannot be removed now is harmless and is tried again next time
    std::vector<std::filesystem::path> found;
    for (std::filesystem::directory_iterator entry(folder, ignored), end; !ignored && entry != end;
         entry.increment(ignored))
        if (isUnfinished(entry->path())) found.push_back(entry->path());
    for (const auto& path : found) std::filesystem::remove(path, ignored);
}

} // namespace sfumato
