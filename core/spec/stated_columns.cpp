// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/stated_columns.h"

#include "core/base/nearest_names.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

namespace sfumato {

namespace {

constexpr std::string_view columnsField = "data.read.columns", noColumn = "-", boundedPerson = "person:";
constexpr std::int64_t mostRowsOfPerson = 1'000'000;
using Use = StatedColumn::Use;

std::string trimmedName(const std::string& name) {
    const auto first = name.find_first_not_of(" \t");
    return first == name.npos ? std::string() : name.substr(first, name.find_last_not_of(" \t") - first + 1);
}

} // namespace

std::string columnName(const std::vector<std::string>& names, std::size_t column) {
    return names.empty() ? "column " + std::to_string(column + 1) : trimmedName(names[column]);
}

Result<StatedColumn> statedColumn(const std::string& entry) {
    const auto sign = entry.rfind('=');
    if (sign == entry.npos || sign + 1 == entry.size())
        return Fault{
            Fault::Code::Malformed, std::string(columnsField),
            TEXT("has an entry that is none of NAME=number, NAME=whole, NAME=A|B|C (a category with its "
                 "values), NAME=label, NAME=person (says whose record it is, and is no part of it), NAME=person:5 "
                 "(the first 5 rows of each person count), NAME=- (left out)")};
    StatedColumn column{.name = trimmedName(entry.substr(0, sign))};
    const std::string kind = entry.substr(sign + 1);
    if (kind == noColumn || kind == "number" || kind == "whole" || kind == "label" || kind == "person") {
        column.use = kind == noColumn   ? Use::LeftOut
                     : kind == "label"  ? Use::Label
                     : kind == "person" ? Use::Person
                                        : Use::Number;
        column.whole = kind == "whole";
        return column;
    }
    if (const std::string_view rows = kind; rows.starts_with(boundedPerson)) {
        const auto number = rows.substr(boundedPerson.size());
        const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), column.most);
        if (error != std::errc() || end != number.data() + number.size() || column.most < 1 ||
            column.most > mostRowsOfPerson)
            return Fault{Fault::Code::OutOfRange,
                         std::string(columnsField),
                         {TEXT("must state from 1 to %1 rows of a person, as in NAME=person:5"), {mostRowsOfPerson}}};
        column.use = Use::Person;
        return column;
    }
    column.use = Use::Category;
    for (std::size_t from = 0; from <= kind.size();) {
        const std::size_t end = std::min(kind.find('|', from), kind.size());
        column.values.push_back(kind.substr(from, end - from));
        from = end + 1;
    }
    if (column.values.size() == 1)
        return Fault{Fault::Code::NotAChoice,
                     std::string(columnsField),
                     {TEXT("states %1 of a column; nearest: %2. A category has two values or more, as in NAME=A|B"),
                      {kind, nearestNames(kind, {"number", "whole", "label", "person"}, 1)}}};
    const std::set<std::string> different(column.values.begin(), column.values.end());
    if (different.size() != column.values.size() || different.size() < 2 || different.contains(""))
        return Fault{Fault::Code::Malformed, std::string(columnsField),
                     TEXT("states a category with fewer than two values, or one of them twice or empty")};
    return column;
}

std::string personColumn(const FileReading& reading) {
    for (const std::string& entry : reading.columns)
        if (const auto column = statedColumn(entry); column && column->use == Use::Person) return column->name;
    return {};
}

bool hasSeveralOfPerson(const FileReading& reading) {
    return std::ranges::any_of(reading.columns, [](const std::string& entry) {
        const auto column = statedColumn(entry);
        return column && column->use == Use::Person;
    });
}

std::vector<std::string> recordColumns(const FileReading& reading) {
    std::vector<std::string> entries;
    for (const std::string& entry : reading.columns)
        if (const auto column = statedColumn(entry);
            column && column->use != Use::LeftOut && column->use != Use::Person)
            entries.push_back(entry);
    return entries;
}

std::int64_t rowsOfPerson(const FileReading& reading) {
    for (const std::string& entry : reading.columns)
        if (const auto column = statedColumn(entry); column && column->use == Use::Person) return column->most;
    return 0;
}

std::string entryOf(const std::string& name, const std::vector<std::string>& values) {
    std::string entry = name + '=';
    for (std::size_t i = 0; i < values.size(); ++i) entry += (i ? "|" : "") + values[i];
    return entry;
}

std::vector<std::string> inFileOrder(const std::vector<std::string>& entries, const std::vector<std::string>& names,
                                     const std::string& label) {
    if (entries.empty() || std::set<std::string>(names.begin(), names.end()).size() != names.size()) return entries;
    std::map<std::string, std::string> stated;
    for (const std::string& entry : entries)
        if (const auto column = statedColumn(entry)) stated.insert_or_assign(column->name, entry);
    std::vector<std::string> ordered;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto entry = stated.find(columnName(names, i));
        if (!label.empty() && names[i] == label)
            ordered.push_back(label + "=label");
        else
            ordered.push_back(entry != stated.end() ? entry->second : std::string(unnamedColumn) + "=number");
    }
    const bool all = std::ranges::all_of(stated, [&](const auto& entry) {
        return entry.first == unnamedColumn || std::ranges::find(names, entry.first) != names.end();
    });
    return all ? ordered : entries;
}

std::vector<std::string> namesOfNumbers(const std::vector<std::string>& names, const FileReading& reading) {
    std::vector<std::string> numbers;
    for (std::size_t i = 0; i < names.size(); ++i) {
        StatedColumn column{.name = columnName(names, i)};
        for (const std::string& entry : reading.columns)
            if (auto stated = statedColumn(entry); stated && stated->name == column.name) column = std::move(*stated);
        if (column.use == Use::Number) numbers.push_back(names[i]);
        for (const std::string& value : column.values) numbers.push_back(column.name + " = " + value);
    }
    return numbers;
}

} // namespace sfumato
