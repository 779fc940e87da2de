// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/exported_table.h"

#include "core/base/number_text.h"
#include "core/base/plain_word.h"
#include "core/data/tensor_array.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

/// A text that a spreadsheet takes for no formula.
std::string safeText(const std::string& text) {
    return isPlainWord(text) || numberIn<double>(text) ? text : wordOf(text);
}

} // namespace

at::Tensor samplesAsStated(const at::Tensor& samples, const DataFacts& facts, const DataSpec& data) {
    const std::int64_t width = samples.size(1);
    const auto firstEnds = [&](const std::vector<double>& ends) {
        return ends.size() <= 1 ? ends : std::vector(ends.begin(), ends.begin() + width);
    };
    const auto endOf = [](const std::vector<double>& ends, std::int64_t at) {
        return ends[ends.size() == 1 ? 0 : std::size_t(at)];
    };
    const std::vector<double> low = firstEnds(facts.low), high = firstEnds(facts.high);
    at::Tensor table = fromUnitRange(samples, low, high);
    if (facts.geometry.isImage || low.empty()) return table;
    table = at::minimum(at::maximum(table, at::tensor(low, at::kDouble)), at::tensor(high, at::kDouble));
    for (const TableColumn& column : tableColumns(data, width, false)) {
        at::Tensor numbers = table.narrow(1, column.first, column.numbers());
        if (!column.values.empty())
            numbers.copy_(at::zeros_like(numbers).scatter_(1, numbers.argmax(1, true), 1));
        else if (column.whole) // the whole numbers between the limits
            numbers.round_().clamp_(std::ceil(endOf(low, column.first)), std::floor(endOf(high, column.first)));
    }
    return table;
}

std::vector<CsvColumn> csvColumnsOf(const at::Tensor& samples, const std::vector<TableColumn>& columns,
                                    const std::vector<std::string>& labels) {
    std::vector<CsvColumn> table;
    for (const TableColumn& column : columns) {
        CsvColumn& to = table.emplace_back(CsvColumn{safeText(column.name), {}, {}});
        if (column.label) {
            to.words = labels;
        } else if (column.values.empty()) {
            const at::Tensor numbers = samples.select(1, column.first).to(at::kDouble).contiguous();
            to.numbers.assign(numbers.data_ptr<double>(), numbers.data_ptr<double>() + numbers.numel());
        } else {
            const at::Tensor which = samples.narrow(1, column.first, column.numbers()).argmax(1);
            for (std::int64_t row = 0; row < which.numel(); ++row)
                to.words.push_back(safeText(column.values[std::size_t(which.data_ptr<std::int64_t>()[row])]));
        }
    }
    return table;
}

} // namespace sfumato
