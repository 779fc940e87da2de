// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/parts/table_encoder.h"

#include <ATen/ATen.h>

#include <cmath>

namespace sfumato {

namespace {

double entryOf(const std::vector<double>& ends, std::int64_t at, double otherwise) {
    return ends.empty() ? otherwise : ends[ends.size() == 1 ? 0 : std::size_t(at)];
}

TableEncoder::Column encoded(const TableColumn& stated, const DataFacts& facts) {
    const double low = facts.domain.lowAt(stated.first), high = facts.domain.highAt(stated.first);
    TableEncoder::Column column{.first = stated.first, .numbers = stated.numbers(), .low = low, .high = high};
    if (!stated.values.empty()) {
        column.values = stated.numbers(), column.isCategory = true;
        return column;
    }
    column.values = TableEncoder::parts;
    if (!stated.whole) return column;
    const double from = entryOf(facts.low, stated.first, low), to = entryOf(facts.high, stated.first, high);
    const double first = std::ceil(from), last = std::floor(to), scale = (high - low) / (to - from);
    if (last < first || last - first >= double(TableEncoder::mostWhole)) return column;
    column.values = std::int64_t(last - first) + 1, column.isWhole = true;
    column.low = low + (first - from) * scale, column.high = low + (last - from) * scale;
    return column;
}

} // namespace

TableEncoder::TableEncoder(const DataSpec& data, const DataFacts& facts) : m_dimensions(facts.geometry.dimensions()) {
    std::vector<std::int64_t> begins;
    for (const TableColumn& stated : tableColumns(data, m_dimensions, false)) {
        Column column = encoded(stated, facts);
        column.begin = m_columns.empty() ? 0 : width();
        begins.push_back(column.begin);
        m_columns.push_back(column);
    }
    m_begins = at::tensor(begins, at::kLong);
}

at::Tensor TableEncoder::valuesOf(const at::Tensor& records) const {
    std::vector<at::Tensor> values;
    for (const Column& column : m_columns) {
        if (column.isCategory) {
            values.push_back(records.narrow(1, column.first, column.numbers).argmax(1));
            continue;
        }
        const at::Tensor share = column.values == 1 ? at::zeros({records.size(0)}, at::kDouble)
                                                    : (records.select(1, column.first).to(at::kDouble) - column.low) /
                                                          (column.high - column.low);
        const double last = double(column.values - 1);
        values.push_back((column.isWhole ? (share * last).round() : (share * double(column.values)).floor())
                             .clamp(0, last)
                             .to(at::kLong));
    }
    return at::stack(values, 1);
}

at::Tensor TableEncoder::recordsOf(const at::Tensor& values, const at::Tensor& within) const {
    at::Tensor records = at::empty({values.size(0), m_dimensions}, at::kFloat);
    for (std::int64_t i = 0; i < count(); ++i) {
        const Column& column = m_columns[std::size_t(i)];
        const at::Tensor value = values.select(1, i);
        if (column.isCategory) {
            records.narrow(1, column.first, column.numbers)
                .fill_(column.low)
                .scatter_(1, value.unsqueeze(1), column.high);
            continue;
        }
        const at::Tensor share = column.isWhole ? value.to(at::kDouble) / std::max(1.0, double(column.values - 1))
                                                : (value + within.select(1, i)).to(at::kDouble) / double(column.values);
        records.select(1, column.first).copy_(share * (column.high - column.low) + column.low);
    }
    return records;
}

} // namespace sfumato
