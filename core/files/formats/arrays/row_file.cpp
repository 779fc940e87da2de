// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/arrays/row_file.h"

#include "core/files/formats/gzip.h"
#include "core/files/formats/arrays/idx.h"
#include "core/files/formats/arrays/npy.h"
#include "core/files/durable/read_file.h"
#include "core/files/durable/refusal.h"

#include <fcntl.h>
#include <sodium.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <numeric>

namespace sfumato {

RowFile::RowFile(std::string path, detail::FileHandle file, ArrayLayout layout)
    : m_path(std::move(path)), m_file(std::move(file)), m_layout(std::move(layout)),
      m_rowBytes(std::size_t(m_layout.size / std::uint64_t(m_layout.shape.front()))) {}

Result<RowFile> RowFile::open(const std::filesystem::path& path) {
    TRY(file, detail::openRegular(path));
    const std::string& subject = path.native();
    std::vector<std::byte> start(std::min<std::uint64_t>(file->size, detail::longestNpyStart));
    TRY_DO(detail::readAt(file->handle.get(), 0, start, subject));
    if (isGzip(start))
        return detail::unsupported(
            subject, "is compressed, so that its records can only be read all at once; decompress it (gunzip)");
    TRY(layout, isNpy(start) || path.extension() == ".npy" ? detail::npyLayout(start, subject)
                                                           : detail::idxLayout(start, subject));
    TRY_DO(detail::checkSize(*layout, file->size, subject));
    if (layout->firstIndexFastest)
        return detail::unsupported(
            subject, "is in Fortran's order, so that its records can only be read all at once; save it in C order "
                     "(numpy.ascontiguousarray)");
    if (layout->shape.empty() || layout->size == 0) return detail::unsupported(subject, TEXT("holds no records"));
    return RowFile(subject, std::move(file->handle), std::move(*layout));
}

Array RowFile::decoded(std::vector<std::byte> bytes) const {
    std::vector<std::int64_t> shape = m_layout.shape;
    shape.front() = std::int64_t(bytes.size() / m_rowBytes);
    return arrayOf(m_layout, std::move(shape), std::move(bytes));
}

void RowFile::watch() {
    static_assert(crypto_shorthash_KEYBYTES == 16 && crypto_shorthash_BYTES == 8);
    ::randombytes_buf(m_key.data(), m_key.size());
    m_hashes = std::make_shared<std::vector<std::uint64_t>>(std::size_t(rows()), 0);
}

/// Whole rows from number `row` on.
Result<void> RowFile::fetch(std::int64_t row, std::span<std::byte> to) const {
    if (auto read = detail::readAt(m_file.get(), m_layout.start + std::uint64_t(row) * m_rowBytes, to, m_path);
        !read || !m_hashes)
        return read;
    for (; !to.empty(); to = to.subspan(m_rowBytes), ++row) {
        std::uint64_t hash = 0;
        ::crypto_shorthash(reinterpret_cast<unsigned char*>(&hash), reinterpret_cast<const unsigned char*>(to.data()),
                           m_rowBytes, m_key.data());
        hash |= hash == 0;
        std::uint64_t before = 0;
        if (!std::atomic_ref((*m_hashes)[std::size_t(row)]).compare_exchange_strong(before, hash) && before != hash)
            return Fault{Fault::Code::Mismatch, m_path,
                         TEXT("was changed while it was read; nothing of the changed records was used. Start again")};
    }
    return {};
}

Result<Array> RowFile::read(std::int64_t first, std::int64_t count) const {
    REQUIRE(first >= 0 && count >= 0 && first + count <= rows());
    std::vector<std::byte> bytes(std::size_t(count) * m_rowBytes);
    TRY_DO(fetch(first, bytes));
    return decoded(std::move(bytes));
}

Result<Array> RowFile::read(std::span<const std::int64_t> rows) const {
    std::vector<std::byte> bytes(rows.size() * m_rowBytes);
    std::vector<std::size_t> order(rows.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, {}, [&](std::size_t i) { return rows[i]; });
    for (const std::size_t i : order) { // all are on their way before the first is waited for
        REQUIRE(rows[i] >= 0 && rows[i] < this->rows());
        ::posix_fadvise(m_file.get(), off_t(m_layout.start + std::uint64_t(rows[i]) * m_rowBytes), off_t(m_rowBytes),
                        POSIX_FADV_WILLNEED);
    }
    for (const std::size_t i : order) TRY_DO(fetch(rows[i], std::span(bytes).subspan(i * m_rowBytes, m_rowBytes)));
    return decoded(std::move(bytes));
}

} // namespace sfumato
