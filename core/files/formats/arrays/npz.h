// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/formats/arrays/array.h"
#include "core/files/formats/arrays/npy.h"
#include "core/files/formats/zip.h"
#include "core/files/durable/limits.h"

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace sfumato {

/// NumPy's archive: a zip file whose members "<name>.npy" are the arrays, stored or deflated. Refused: zip64,
/// several disks, encryption, other methods, members of another kind or of the same name, members that
/// overlap, a wrong CRC-32, and more than `limit` inflated bytes in all. A member inflates no further than
/// its own NPY header asks for.
Result<std::map<std::string, Array>> parseNpz(std::span<const std::byte> bytes, std::string_view subject,
                                              std::size_t limit = limits::file);

/// parseNpz on a file of at most `limit` bytes.
Result<std::map<std::string, Array>> readNpz(const std::filesystem::path& path, std::size_t limit = limits::file);

/// An archive of somebody else, whose arrays are read when they are asked for. What is no array (folders, `__MACOSX`,
/// files of other endings) is passed over; the limits are those of parseNpz().
class NpzFile {
public:
    struct Entry {
        std::string name; ///< the member's without ".npy"
        detail::NpyFacts facts;
    };

    static Result<NpzFile> open(const std::filesystem::path& path, std::size_t limit = limits::file);
    static Result<NpzFile> parse(std::vector<std::byte> bytes, std::string subject, std::size_t limit = limits::file);

    /// In the order of their names.
    const std::vector<Entry>& entries() const { return m_entries; }
    /// The facts of that array, or of one whose name differs by capitals or folders only; null where there is none.
    const Entry* find(std::string_view name) const;

    Result<Array> array(const Entry& entry) const;
    Result<TextArray> texts(const Entry& entry) const;

private:
    NpzFile(std::vector<std::byte> bytes, std::string subject)
        : m_bytes(std::move(bytes)), m_subject(std::move(subject)) {}
    Result<std::vector<std::byte>> content(const Entry& entry) const;

    std::vector<std::byte> m_bytes;
    std::string m_subject;
    std::vector<Entry> m_entries;
    std::vector<detail::zip::Member> m_members; ///< of the entries
};

/// Deflated members in the order of their names, dated 1980-01-01: the same arrays give the same bytes.
/// A member or an archive of 4 GB or more would need zip64 and is TooLarge.
Result<std::vector<std::byte>> toNpz(const std::map<std::string, Array>& arrays);

} // namespace sfumato
