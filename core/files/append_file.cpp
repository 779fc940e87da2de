// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/append_file.h"

#include "core/files/write_all.h"

#include <fcntl.h>
#include <sys/stat.h>

namespace sfumato {

Result<AppendFile> AppendFile::open(const std::filesystem::path& path, unsigned permissions) {
    detail::FileHandle file(
        ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, permissions));
    struct stat status;
    if (!file.open() || ::fstat(file.get(), &status) != 0)
        return systemFault(errno, path.native(), "open");
    if (!S_ISREG(status.st_mode))
        return Fault{Fault::Code::WrongType, path.native(), "is not a regular file"};
    return AppendFile(std::move(file), path.native(), static_cast<std::uint64_t>(status.st_size));
}

Result<void> AppendFile::append(std::span<const std::byte> bytes) {
    if (!detail::writeAll(m_file.get(), bytes)) {
        const int error = errno;
        if (auto undone = truncate(m_size); !undone)
            return undone;
        return systemFault(error, m_path, "append");
    }
    m_size += bytes.size();
    return {};
}

Result<void> AppendFile::append(std::string_view text) {
    return append(std::as_bytes(std::span(text.data(), text.size())));
}

Result<void> AppendFile::flush() {
    return ::fdatasync(m_file.get()) == 0 ? Result<void>() : systemFault(errno, m_path, "flush");
}

Result<void> AppendFile::truncate(std::uint64_t size) {
    REQUIRE(size <= m_size);
    if (::ftruncate(m_file.get(), static_cast<off_t>(size)) != 0)
        return systemFault(errno, m_path, "shorten");
    m_size = size;
    return {};
}

} // namespace sfumato
