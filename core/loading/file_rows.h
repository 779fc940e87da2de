// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/raw_dataset.h"
#include "core/files/row_file.h"
#include "core/loading/fingerprint.h"
#include "core/loading/load.h"
#include "core/release/file_records.h"

namespace sfumato {

/// Records of a file, prepared as they are read: record i of the set is row `order[i]` of the file.
class FileRows : public RawRows {
public:
    /// `file` was looked through; `like`: what recordsLike() says of it; `data` and `facts` as loadRaw() has them.
    FileRows(RowFile file, FileArray like, const DataSpec& data, const DataFacts& facts, std::vector<std::int64_t> order);

    std::unique_ptr<const RawRows::Block> read(std::span<const std::int64_t> records) const override;
    std::int64_t atOnce() const override { return m_atOnce; }

private:
    RowFile m_file;
    FileArray m_like;
    Preparation m_preparation;
    std::vector<double> m_low, m_high;
    std::vector<std::int64_t> m_order;
    std::int64_t m_atOnce;
};

/// Reads all of it once, block by block: OutOfRange where it holds NaN or infinite values, and of pictures that are neither bytes nor given a
/// range where one lies outside [0, 1]. `fingerprint` sees every record. Stopped.
Result<void> lookThrough(const RowFile& file, const DataSpec& data, Fingerprint& fingerprint, const Reading& reading);

} // namespace sfumato
