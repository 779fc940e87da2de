// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/spec/tables/data_locations.h"
#include "core/spec/run_spec.h"
#include "core/data/preparation/file_records.h"

#include <ATen/core/Tensor.h>

#include <functional>
#include <optional>

namespace sfumato {

/// What a file holds, before it is prepared: images [n, channels, height, width] (uint8 or float32) or points
/// [n, d] of any number type. A record that could not be read is NaN, and a label that could not -1.
struct FileRecords {
    bool isImage = false;
    at::Tensor records;
    std::optional<at::Tensor> labels; ///< [n] int64
    bool isBytes = false;             ///< in the file; pixels of a folder are floats here
};

/// spec.path: a file of a format of core/data/preparation/data_formats.h, or a folder (or ZIP archive) of images with
/// one sub-folder per class, read as spec.read states it. For what is a picture see recordsIn(). `onDecoded` sees all
/// records as they were decoded, of a folder image by image, before any preparation.
using OnDecoded = std::function<void(const at::Tensor& records)>;
Result<FileRecords> readRecords(const DataSpec& spec, const OnDecoded& onDecoded = {});

/// [n] bool: which of these records are empty, since a number is not finite in float32, a picture that is neither bytes
/// nor given a range leaves [0, 1], or the label is none of the classes of `spec`. Undefined where none is.
at::Tensor emptyRecords(const FileRecords& content, const DataSpec& spec);

/// Of the labels of `spec`: as stated of a file, 10 of the sets that the program knows.
std::int64_t classesOf(const DataSpec& spec);

/// How a file is read as `spec` states it.
RecordReading readingOf(const DataSpec& spec);

/// The records of a file that is no folder, and its labels, those in a file beside it among them.
Result<FileArray> readFileRecords(const std::filesystem::path& path, const RecordReading& reading);

/// Labels of `records` records in the file beside `path`; empty where none belongs there. Words: as `reading` names
/// classes.
Result<std::vector<std::string>> labelWordsBeside(const std::filesystem::path& path, std::int64_t records);

/// Whether the records lie in a folder of pictures or in a ZIP archive of one.
bool isPictureFolder(const std::filesystem::path& path);

/// What was read, as tensors.
FileRecords tensorsOf(const FileArray& file);

/// Images and labels of an IDX pair; a Mismatch when there are not as many labels as images.
Result<FileRecords> readIdxPair(const IdxPair& pair);

} // namespace sfumato
