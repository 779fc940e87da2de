// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/mapped_file.h"

#include "core/base/require.h"
#include "core/files/read_file.h"

#include <sys/mman.h>

#include <cerrno>
#include <cstdint>

namespace sfumato {

Result<std::shared_ptr<const MappedFile>> MappedFile::open(const std::filesystem::path& path) {
    const auto file = detail::openRegular(path);
    if (!file)
        return file.fault();
    if (file->size == 0)
        return std::shared_ptr<const MappedFile>(new MappedFile({}));
    void* at = ::mmap(nullptr, file->size, PROT_READ, MAP_PRIVATE, file->handle.get(), 0);
    if (at == MAP_FAILED)
        return systemFault(errno, path.native(), "read");
    return std::shared_ptr<const MappedFile>(new MappedFile({static_cast<const std::byte*>(at), file->size}));
}

MappedFile::~MappedFile() {
    if (!m_bytes.empty())
        ::munmap(const_cast<std::byte*>(m_bytes.data()), m_bytes.size());
}

void MappedFile::release(std::span<const std::byte> part) const {
    REQUIRE(part.empty() || (part.data() >= m_bytes.data() && part.data() + part.size() <= m_bytes.data() + m_bytes.size()));
    const auto page = std::uintptr_t(::getpagesize());
    const auto from = reinterpret_cast<std::uintptr_t>(part.data()) / page * page; // what shares its first page is read again
    if (!part.empty())
        ::madvise(reinterpret_cast<void*>(from), reinterpret_cast<std::uintptr_t>(part.data()) + part.size() - from, MADV_DONTNEED);
}

} // namespace sfumato
