// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/raw_dataset.h"
#include "core/files/formats/arrays/row_file.h"
#include "core/data/loading/load.h"
#include "core/data/loading/record_files.h"
#include "core/data/preparation/file_records.h"

#include <functional>
#include <optional>
#include <vector>

namespace sfumato {

/// Records of a file, prepared as they are read: record i of the set is row `order[i]` of the file.
class FileRows : public RawRows {
public:
    /// `file` was looked through; `data` and `facts` as loadRaw() has them;
    /// `empty`: which records, in their order, are NaN.
    FileRows(RowFile file, const DataSpec& data, const DataFacts& facts, std::vector<std::int64_t> order,
             std::vector<bool> empty);

    std::unique_ptr<const RawRows::Block> read(std::span<const std::int64_t> records) const override;
    std::int64_t atOnce() const override { return m_atOnce; }

private:
    RowFile m_file;
    FileReading m_reading;
    Preparation m_preparation;
    std::vector<double> m_low, m_high;
    std::vector<std::int64_t> m_order;
    std::vector<bool> m_empty;
    std::int64_t m_atOnce;
};

/// The file of `spec` where it is one of rows that would take more memory than records may.
std::optional<RowFile> largeFile(const DataSpec& spec);

/// Reads all of it once, block by block: `seen` gets every record as it was read. Stopped.
Result<void> lookThrough(const RowFile& file, const FileReading& as, const Reading& reading,
                         const std::function<void(const FileRecords&)>& seen);

} // namespace sfumato
