// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/durable/read_file.h"

#include "core/base/require.h"
#include "core/base/stop_scope.h"
#include "core/files/durable/refusal.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>

namespace sfumato {

Result<detail::RegularFile> detail::openRegular(const std::filesystem::path& path) {
    const std::string& subject = path.native();
    // Not blocking: opening a pipe that nobody writes to would wait for ever.
    FileHandle file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    if (!file.open()) return systemFault(errno, subject, "open");
    struct stat status;
    if (::fstat(file.get(), &status) != 0) return systemFault(errno, subject, "open");
    if (!S_ISREG(status.st_mode)) return Fault{Fault::Code::WrongKind, subject, TEXT("is not a regular file")};
    return RegularFile{std::move(file), static_cast<std::uint64_t>(status.st_size)};
}

Result<void> detail::readAt(int descriptor, std::uint64_t from, std::span<std::byte> to, std::string_view subject) {
    constexpr std::size_t stoppablePiece = std::size_t(1) << 25;
    while (!to.empty()) {
        StopScope::check();
        const ssize_t count = ::pread(descriptor, to.data(), std::min(to.size(), stoppablePiece), off_t(from));
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return systemFault(errno, subject, "read");
        if (count == 0) return truncated(subject, "has become shorter while it was read");
        to = to.subspan(static_cast<std::size_t>(count));
        from += static_cast<std::uint64_t>(count);
    }
    return {};
}

Result<std::vector<std::byte>> readFile(const std::filesystem::path& path, std::size_t limit) {
    const std::string& subject = path.native();
    TRY(file, detail::openRegular(path));
    if (file->size > limit)
        return detail::tooLarge(subject, {TEXT("has %1 bytes; at most %2 are read"), {file->size, limit}});
    std::vector<std::byte> bytes(file->size);
    TRY_DO(detail::readAt(file->handle.get(), 0, bytes, subject));
    return bytes;
}

Result<std::shared_ptr<const MappedFile>> MappedFile::open(const std::filesystem::path& path) {
    TRY(file, detail::openRegular(path));
    if (file->size == 0) return std::shared_ptr<const MappedFile>(new MappedFile({}));
    void* at = ::mmap(nullptr, file->size, PROT_READ, MAP_PRIVATE, file->handle.get(), 0);
    if (at == MAP_FAILED) return systemFault(errno, path.native(), "read");
    return std::shared_ptr<const MappedFile>(new MappedFile({static_cast<const std::byte*>(at), file->size}));
}

MappedFile::~MappedFile() {
    if (!m_bytes.empty()) ::munmap(const_cast<std::byte*>(m_bytes.data()), m_bytes.size());
}

void MappedFile::release(std::span<const std::byte> part) const {
    REQUIRE(part.empty() ||
            (part.data() >= m_bytes.data() && part.data() + part.size() <= m_bytes.data() + m_bytes.size()));
    const auto page = std::uintptr_t(::getpagesize());
    const auto from = reinterpret_cast<std::uintptr_t>(part.data()) / page * page; // what shares its first page is read
                                                                                   // again
    if (!part.empty())
        ::madvise(reinterpret_cast<void*>(from), reinterpret_cast<std::uintptr_t>(part.data()) + part.size() - from,
                  MADV_DONTNEED);
}

} // namespace sfumato
