// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/exported_table.h"

#include "core/base/number_text.h"
#include "core/base/plain_word.h"
#include "core/data/tensor_array.h"
#include "core/spec/stated_columns.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

using Use = StatedColumn::Use;

/// A text that a spreadsheet takes for no formula.
std::string safeText(const std::string& text) {
    return isPlainWord(text) || numberIn<double>(text) ? text : wordOf(text);
}

std::vector<TableColumn> statedTableColumns(const DataSpec& data, std::int64_t& numbers, bool& labelled) {
    std::vector<TableColumn> columns;
    for (const std::string& entry : data.read.columns) {
        auto stated = statedColumn(entry);
        if (!stated || stated->use == Use::LeftOut || stated->use == Use::Person ||
            (stated->use == Use::Label && !labelled))
            continue;
        const std::string name = stated->name == unnamedColumn ? "x" + std::to_string(numbers) : safeText(stated->name);
        columns.push_back({name, numbers, std::move(stated->values), stated->whole, stated->use == Use::Label});
        if (stated->use == Use::Label)
            labelled = false;
        else
            numbers += std::max<std::int64_t>(1, std::int64_t(columns.back().values.size()));
    }
    return columns;
}

} // namespace

std::vector<TableColumn> tableColumns(const DataSpec& data, std::int64_t dimensions, bool labelled) {
    std::int64_t numbers = 0;
    bool missing = labelled;
    std::vector<TableColumn> columns = statedTableColumns(data, numbers, missing);
    if (numbers != dimensions) {
        columns.clear();
        missing = labelled;
        for (std::int64_t i = 0; i < dimensions; ++i) columns.push_back({.name = "x" + std::to_string(i), .first = i});
    }
    const bool named = !data.labelColumn.empty() && data.labelColumn != "-";
    if (missing) columns.push_back({.name = named ? safeText(data.labelColumn) : "label", .label = true});
    return columns;
}

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
        const std::int64_t values = std::int64_t(column.values.size());
        at::Tensor numbers = table.narrow(1, column.first, std::max<std::int64_t>(1, values));
        if (values > 0)
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
        CsvColumn& to = table.emplace_back(CsvColumn{column.name, {}, {}});
        if (column.label) {
            to.words = labels;
        } else if (column.values.empty()) {
            const at::Tensor numbers = samples.select(1, column.first).to(at::kDouble).contiguous();
            to.numbers.assign(numbers.data_ptr<double>(), numbers.data_ptr<double>() + numbers.numel());
        } else {
            const at::Tensor which = samples.narrow(1, column.first, std::int64_t(column.values.size())).argmax(1);
            for (std::int64_t row = 0; row < which.numel(); ++row)
                to.words.push_back(safeText(column.values[std::size_t(which.data_ptr<std::int64_t>()[row])]));
        }
    }
    return table;
}

} // namespace sfumato
