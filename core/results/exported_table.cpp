// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/exported_table.h"

#include "core/base/number_text.h"
#include "core/base/plain_word.h"
#include "core/data/tensor_array.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace sfumato {

namespace {

/// A text that a spreadsheet takes for no formula.
std::string safeText(const std::string& text) {
    return isPlainWord(text) || numberIn<double>(text) ? text : wordOf(text);
}

/// As a person writes it: six significant digits.
double rounded(double value) {
    char digits[32];
    const auto end = std::to_chars(digits, digits + sizeof digits, value, std::chars_format::general, 6).ptr;
    return numberIn<double>(std::string_view(digits, std::size_t(end - digits))).value_or(value);
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
            if (!column.whole && samples.scalar_type() == at::kDouble) { // samplesAsStated(), of float32
                const auto [least, most] = std::ranges::minmax(to.numbers);
                for (double& number : to.numbers) { // which leaves no limit of its column by rounding
                    const double near = rounded(number), unit = 1e-5 * std::abs(number);
                    number = near > most ? rounded(number - unit) : near < least ? rounded(number + unit) : near;
                }
            }
        } else {
            const at::Tensor which = samples.narrow(1, column.first, column.numbers()).argmax(1);
            for (std::int64_t row = 0; row < which.numel(); ++row)
                to.words.push_back(safeText(column.values[std::size_t(which.data_ptr<std::int64_t>()[row])]));
        }
    }
    return table;
}

} // namespace sfumato
