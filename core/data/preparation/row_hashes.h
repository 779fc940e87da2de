// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/preparation/record_hash.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <vector>

namespace sfumato {

// Keyed hashes of the rows of a file as they stand there, whatever is read from them: other columns, another label
// column, other axes or bits are other records of the same rows. Accounts find by them a file that is read in another
// way.

/// One 64-bit hash for each row, in no order that means anything. Of a table: of the words and numbers of a line,
/// without separators, quotes, decimal signs and encoding, the header left out. Of an array: of the numbers of each
/// entry along its first axis, as RecordHasher has them, so that an array that is read as it is has the same hashes as
/// its records; entries whose numbers are all the same tell nothing and are left out. Of an NPZ archive: of the array
/// of records that `reading` names, and of every other array with as many entries, more than one number each and no
/// fewer than half of them different, which labels are not. Empty of files that hold no rows (folders of pictures).
Result<std::vector<std::uint64_t>> rowHashesOf(const std::filesystem::path& path, const FileReading& reading,
                                               const UserSecret& secret);

/// Calls `seen` with the array of records of an NPZ archive, then with the other arrays of numbers that have as many
/// entries along the first axis. Others that cannot be read are passed over.
Result<void> forEachArrayOfRows(const std::filesystem::path& path, const FileReading& reading,
                                const std::function<void(const Array& array, bool isRecords)>& seen);

} // namespace sfumato
