// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/formats/arrays/array.h"
#include "core/spec/file_reading.h"
#include "core/spec/tables/data_facts.h"
#include "core/data/preparation/preparation.h"

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sfumato {

/// What a file of records holds, before anything is prepared.
struct FileArray {
    Geometry geometry;
    std::int64_t records = 0;
    bool channelsLast = false; ///< pictures [n, h, w, c]; else planes
    Array values;              ///< finite in float32, but of records that cannot be used (Unusable::Kept)
    std::optional<std::vector<std::int64_t>> labels; ///< of those that cannot be used -1
    std::vector<std::string> labelWords;             ///< as the file has them (RecordReading::keepWords)
    std::int64_t headerRows = 0;                     ///< of a table, before its first record

    bool isBytes() const { return values.type == ElementType::U8; }
};

/// What becomes of a record with a number that is not finite in float32, a cell that is no number, a row of too many or
/// too few cells, or a label that is none: the file is refused, or the record keeps its place, with NaN for the cell or
/// the row, and -1 for the label.
enum class Unusable { Refused, Kept };

/// Arrays [n, h, w], [n, h, w, c], [n, c, h, w] are pictures, c = 1 or 3; bytes [n, m^2] with m >= 8 too; other [n, d],
/// and [n] but of bytes, are points; or as `reading` states it. Faults name `subject`.
Result<FileArray> recordsIn(Array array, const std::string& subject, Unusable unusable = Unusable::Refused,
                            const FileReading& reading = {});

/// The same from type and shape alone: `values` are none, but of that type.
Result<FileArray> recordsLike(ElementType type, const std::vector<std::int64_t>& shape, const std::string& subject,
                              const FileReading& reading = {});

/// Integers, one for each of the records.
Result<std::vector<std::int64_t>> labelsIn(const Array& array, std::int64_t records, const std::string& subject);

/// How a file of records is read, as its owner states it; see DataSpec.
struct RecordReading {
    std::string labelColumn;             ///< of a table
    std::vector<std::string> classNames; ///< the labels in their order; empty: labels are whole numbers from 0
    FileReading file;
    Unusable unusable = Unusable::Refused;
    bool keepWords = false;
};

/// One word for each record: whole numbers without a point, the place of the only 1 among 0 in a row; empty where it is
/// neither.
Result<std::vector<std::string>> labelWordsIn(const Array& array, std::int64_t records, const std::string& subject);

/// The numbers of the classes that these words name, by RecordReading::file.labelValues, else by the names of the
/// classes; -1 of none.
std::vector<std::int64_t> classesNamed(const std::vector<std::string>& words, const RecordReading& reading);

/// A table of points and, in one column, their labels. A category is one column of 0 and 1 for each of its values.
/// Missing where a column that is stated is not there.
Result<FileArray> readTable(const std::filesystem::path& path, const RecordReading& reading = {});

/// An array of an NPZ archive and, where it holds them, labels. Missing names the arrays that are there.
Result<FileArray> readArchive(const std::filesystem::path& path, const RecordReading& reading = {});

/// A file of any format that is read (core/data/preparation/data_formats.h), without the labels of a pair.
Result<FileArray> readFileArray(const std::filesystem::path& path);

/// Labels from a CSV of one column, an NPY or an IDX file.
Result<std::vector<std::int64_t>> readLabels(const std::filesystem::path& path, std::int64_t records);

/// The record in row `row` as numbers, planes first.
std::vector<double> recordAt(const FileArray& file, std::int64_t row);

/// The same as a record: a picture as `preparation` asks for it, a point with its public range [low, high] (of each
/// column or one for all; empty: none) as [-1, 1]. False where the picture is neither bytes nor in [0, 1], and
/// `preparation` states no range.
bool prepareRow(const FileArray& file, std::int64_t row, const Preparation& preparation, const std::vector<double>& low,
                const std::vector<double>& high, std::span<float> record);

} // namespace sfumato
