// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/file_rows.h"

#include "core/base/guarded.h"
#include "core/base/memory.h"
#include "core/data/loading/file_facts.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <limits>

namespace sfumato {

namespace {

/// How many rows of `file` are an eighth of what records may take, as they lie there; at least 1.
std::int64_t rowsAtOnce(const RowFile& file) {
    return std::max<std::int64_t>(1, std::int64_t(memoryForRecords() / 8 / file.rowBytes()));
}

class FileBlock : public RawRows::Block {
public:
    FileBlock(FileArray rows, std::vector<bool> empty, const Preparation& preparation, const std::vector<double>& low,
              const std::vector<double>& high)
        : m_rows(std::move(rows)), m_empty(std::move(empty)), m_preparation(preparation), m_low(low), m_high(high) {}

    void prepare(std::int64_t i, std::span<float> record) const override {
        if (m_empty[std::size_t(i)] || !prepareRow(m_rows, i, m_preparation, m_low, m_high, record))
            std::ranges::fill(record, std::numeric_limits<float>::quiet_NaN());
    }

private:
    FileArray m_rows;
    std::vector<bool> m_empty;
    const Preparation& m_preparation; // of the FileRows
    const std::vector<double>&m_low, &m_high;
};

} // namespace

FileRows::FileRows(RowFile file, const DataSpec& data, const DataFacts& facts, std::vector<std::int64_t> order,
                   std::vector<bool> empty)
    : m_file(std::move(file)), m_reading(data.read), m_preparation(preparationOf(data)), m_low(facts.low),
      m_high(facts.high), m_order(std::move(order)), m_empty(std::move(empty)), m_atOnce(rowsAtOnce(m_file)) {}

std::unique_ptr<const RawRows::Block> FileRows::read(std::span<const std::int64_t> records) const {
    std::vector<std::int64_t> rows(records.size());
    std::ranges::transform(records, rows.begin(), [&](std::int64_t record) { return m_order[std::size_t(record)]; });
    auto array = m_file.read(rows);
    if (!array) throw ThrownFault(array.fault());
    auto block = recordsIn(std::move(*array), m_file.path(), Unusable::Kept, m_reading);
    if (!block) throw ThrownFault(block.fault());
    std::vector<bool> empty(records.size());
    for (std::size_t i = 0; i < records.size(); ++i) empty[i] = m_empty[std::size_t(records[i])];
    return std::make_unique<FileBlock>(std::move(*block), std::move(empty), m_preparation, m_low, m_high);
}

std::optional<RowFile> largeFile(const DataSpec& spec) {
    if (spec.source != "file" || !mayLieInRows(spec.path, spec.read)) return {};
    auto file = RowFile::open(spec.path);
    if (!file) return {}; // which has a fault of its own when it is read
    const double numbers = double(file->layout().size / file->layout().elementSize());
    return numbers * sizeof(float) > double(memoryForRecords()) ? std::optional(std::move(*file)) : std::nullopt;
}

Result<void> lookThrough(const RowFile& file, const FileReading& as, const Reading& reading,
                         const std::function<void(const FileRecords&)>& seen) {
    const std::int64_t most = std::max<std::int64_t>(1, rowsAtOnce(file) / 4); // float32 meanwhile
    for (std::int64_t start = 0; start < file.rows(); start += most) {
        if (reading.stop.stop_requested()) return Fault{Fault::Code::Stopped, file.path(), "was not read to its end"};
        TRY(array, file.read(start, std::min(most, file.rows() - start)));
        TRY(rows, recordsIn(std::move(*array), file.path(), Unusable::Kept, as));
        seen(tensorsOf(*rows));
        if (reading.progress) reading.progress(double(std::min(start + most, file.rows())) / double(file.rows()));
    }
    return {};
}

} // namespace sfumato
