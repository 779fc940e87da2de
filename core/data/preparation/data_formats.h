// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/preparation/file_records.h"
#include "core/files/durable/read_file.h"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace sfumato {

/// One format of files that hold records. A new format is a row of the table in data_formats.cpp and, where it is read,
/// its endings in core/spec/tables/data_endings.h.
struct DataFormat {
    enum class Kind { Array, Archive, Table, Pictures, Unread };
    std::string_view name;    ///< "CSV"
    std::string_view endings; ///< in small letters: ".csv .tsv"
    Kind kind;
    bool rows;   ///< records may lie there one by one (RowFile)
    bool paired; ///< labels may lie in a file beside it
    /// All records; of a format that is not read the fault that names it and the remedy.
    Result<FileArray> (*read)(const std::filesystem::path& path, const RecordReading& reading);
    /// Bytes that reading all of it takes at its peak, about.
    std::uint64_t (*memory)(const std::filesystem::path& path, const detail::RegularFile& file);
    std::string_view remedy; ///< where that is not available; of a format that is not read how to convert it
    /// Whether a file that starts with these bytes is of this format; null: only the ending tells.
    bool (*begins)(std::span<const std::byte> start);
};

/// By what the file starts with where that is plain, else by its ending in small or capital letters, with or without
/// ".gz" behind it. Of other files an empty one, or one called as those of MNIST, is IDX; all others are unread.
const DataFormat& formatOf(const std::filesystem::path& path);

/// The one array of an NPY or IDX file.
Result<Array> readArrayFile(const std::filesystem::path& path);

/// Whether the file is a zip archive that holds pictures.
bool isPictureArchive(const std::filesystem::path& path);

} // namespace sfumato
