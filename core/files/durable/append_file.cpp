// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/durable/append_file.h"

#include "core/files/durable/file_handle.h"
#include "core/files/durable/own_file.h"

#include <fcntl.h>
#include <sys/stat.h>

namespace sfumato {

Result<AppendFile> AppendFile::open(const std::filesystem::path& path, unsigned permissions) {
    TRY(file, detail::openOwn(path, O_WRONLY | O_CREAT | O_APPEND, 1, permissions));
    struct stat status;
    if (::fstat(file->get(), &status) != 0) return systemFault(errno, path.native(), "open");
    return AppendFile(std::move(*file), path.native(), static_cast<std::uint64_t>(status.st_size));
}

Result<void> AppendFile::append(std::span<const std::byte> bytes) {
    if (!detail::writeAll(m_file.get(), bytes)) {
        const int error = errno;
        if (auto undone = truncate(m_size); !undone) return undone;
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
    if (::ftruncate(m_file.get(), static_cast<off_t>(size)) != 0) return systemFault(errno, m_path, "shorten");
    m_size = size;
    return {};
}

} // namespace sfumato
