// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/data/data_locations.h"
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

/// spec.path: an IDX file (labels paired by name), NPY, NPZ (x and y, or arr_0), CSV (points; see readTable() for the
/// label), or a folder of images with one sub-folder per class. Arrays [n, h, w], [n, h, w, c], [n,
/// c, h, w] are images, c = 1 or 3; bytes [n, m^2] with m >= 8 too; other [n, d], and [n] but of bytes, are
/// points. `onDecoded` sees all records as they were decoded, of a folder image by image, before any
/// preparation.
using OnDecoded = std::function<void(const at::Tensor& records)>;
Result<FileRecords> readRecords(const DataSpec& spec, const OnDecoded& onDecoded = {});

/// [n] bool: which of these records are empty, since a number is not finite in float32, a picture that is neither bytes
/// nor given a range leaves [0, 1], or the label is none of the classes of `spec`. Undefined where none is.
at::Tensor emptyRecords(const FileRecords& content, const DataSpec& spec);

/// Of the labels of `spec`: as stated of a file, 10 of the sets that the program knows.
std::int64_t classesOf(const DataSpec& spec);

/// How a table is read as `spec` states it.
TableReading tableReading(const DataSpec& spec);

/// What was read, as tensors.
FileRecords tensorsOf(const FileArray& file);

/// Images and labels of an IDX pair; a Mismatch when there are not as many labels as images.
Result<FileRecords> readIdxPair(const IdxPair& pair);

} // namespace sfumato
