// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/formats/arrays/array.h"
#include "core/files/durable/file_handle.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace sfumato {

/// An array in a file of any length whose rows (all but the first extent) are read when they are asked for: an NPY file
/// in C order, or an IDX file that is not compressed. Safe to call from several threads.
class RowFile {
public:
    /// By the ending NPY, else IDX. Faults as those of parseNpy() and parseIdx(); Unsupported where the rows do not lie
    /// there one by one: compressed, or in Fortran's order.
    static Result<RowFile> open(const std::filesystem::path& path);

    const std::string& path() const { return m_path; }
    const ArrayLayout& layout() const { return m_layout; }
    std::int64_t rows() const { return m_layout.shape.front(); }
    /// Of one row in the file.
    std::size_t rowBytes() const { return m_rowBytes; }

    /// From now on every row that is read again must hold the bytes that it held when it was first read after this:
    /// Mismatch otherwise, and nothing of that read is returned. The fault does not name the row, since a run writes it
    /// into its log. So what is released is what was read first, whatever is written into the file meanwhile. Stores 8
    /// bytes a row, a SipHash under a random key.
    void watch();

    /// Rows `first` ... `first` + `count` - 1. Truncated where the file has become shorter, faults of the device.
    Result<Array> read(std::int64_t first, std::int64_t count) const;
    /// These rows, in this order. Many of a file that memory does not hold are best asked for together: they are
    /// fetched in the order in which they lie on the disk.
    Result<Array> read(std::span<const std::int64_t> rows) const;

private:
    RowFile(std::string path, detail::FileHandle file, ArrayLayout layout);
    Array decoded(std::vector<std::byte> bytes) const;
    Result<void> fetch(std::int64_t row, std::span<std::byte> to) const;

    std::string m_path;
    detail::FileHandle m_file;
    ArrayLayout m_layout;
    std::size_t m_rowBytes;
    std::shared_ptr<std::vector<std::uint64_t>> m_hashes; ///< of the rows, 0 where one was not read yet; null without
                                                          ///< watch()
    std::array<unsigned char, 16> m_key{};
};

} // namespace sfumato
