// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/data_locations.h"
#include "core/data/raw_dataset.h"
#include "core/spec/run_spec.h"

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

/// Of a file that takes long to read.
struct Reading {
    std::function<void(double fraction)> progress; ///< may be empty
    std::stop_token stop;
};

/// The records of `spec`: the first spec.count of them (0: all) in that order. Synthetic
/// sets and glyph-digits are made from its seed. Named sets are looked for in spec.path, then in `locations`;
/// their training files are read. Images are gray unless spec.colour, resized and scaled as spec says
/// (core/data/loading/pixels.h). Files: see readRecords(); points with a public range are scaled by it to [-1, 1]
/// (what lies outside stays outside, for the mechanism to move). What is public of a file, and whether it is refused,
/// depends on its format and on `spec`, not on single records: one that cannot be used (emptyRecords()) is NaN and
/// keeps its index. Faults name file, field and remedy; fewer records than spec.count is a Mismatch, and so is a path
/// that is not read. Missing of a file with labels whose classes nobody stated.
///
/// A file of rows (RowFile) whose records would take more than memoryForRecords() is looked through once, block by
/// block, and stays where it lies; the records are the same, number for number. Other files are OutOfMemory where what
/// it takes to read them is not available. A stop request takes effect within some milliseconds: see StopScope.
Result<RawDataset> loadRaw(const DataSpec& spec, const RecordOrder& order, const DataLocations& locations,
                           const Reading& reading = {});

/// The fingerprint of the records of `spec`, all of them; empty for a set that the program draws.
Result<std::string> fingerprintOf(const DataSpec& spec, const DataLocations& locations, const Reading& reading = {});

/// The records of a file of `spec`, all of them, as one user knows them again in other files.
struct RecordHashes {
    std::string fingerprint;
    std::vector<std::uint64_t> hashes; ///< keyed, of each record without its label, in the order of the file, but those
                                       ///< of empty records, which are all the same
    std::int64_t records = 0;          ///< empty ones among them
    std::vector<std::uint64_t> rows;   ///< of the rows as they stand in the file (core/data/preparation/row_hashes.h)
    std::string rowsOf;                ///< path and array whose rows these are
    std::int64_t width = 0;            ///< numbers in each record
};
/// Of records with this fingerprint. Those that loadRaw() took last with a secret order, or this function read last,
/// are not read again. Mismatch where the file has others by now.
Result<RecordHashes> recordHashesOf(const DataSpec& spec, const std::string& fingerprint,
                                    const DataLocations& locations, const Reading& reading = {});

/// The same as loadRaw() for the official test files of a named set, all of them; Unsupported for other
/// sources.
Result<RawDataset> loadRawTest(const DataSpec& spec, std::uint64_t seed, const DataLocations& locations);

/// Pictures [n, side * side] float32 in [0, 1], gray, and their labels [n] int64.
struct PublicPictures {
    at::Tensor pictures, labels;
};

/// All training pictures of a named set, or 2,000 drawn digits ("glyph-digits", by `seed`), resized: for use as
/// they are, by whoever takes the set as public. NotFound says which files to put where.
Result<PublicPictures> loadPublicPictures(std::string_view set, int side, std::uint64_t seed,
                                          const DataLocations& locations);

} // namespace sfumato
