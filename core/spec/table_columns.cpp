// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/table_columns.h"

#include "core/spec/stated_columns.h"

namespace sfumato {

using Use = StatedColumn::Use;

static std::vector<TableColumn> statedTableColumns(const DataSpec& data, std::int64_t& numbers, bool& labelled) {
    std::vector<TableColumn> columns;
    std::int64_t place = 0;
    for (const std::string& entry : data.read.columns) {
        auto stated = statedColumn(entry);
        ++place;
        if (!stated || stated->use == Use::LeftOut || stated->use == Use::Person ||
            (stated->use == Use::Label && !labelled))
            continue;
        const bool named = stated->name != unnamedColumn;
        columns.push_back({named ? stated->name : "column " + std::to_string(place), numbers, std::move(stated->values),
                           stated->whole, stated->use == Use::Label, named, place});
        if (stated->use == Use::Label)
            labelled = false;
        else
            numbers += columns.back().numbers();
    }
    return columns;
}

std::vector<TableColumn> tableColumns(const DataSpec& data, std::int64_t dimensions, bool labelled) {
    std::int64_t numbers = 0;
    bool missing = labelled;
    std::vector<TableColumn> columns = statedTableColumns(data, numbers, missing);
    if (numbers != dimensions) {
        columns.clear();
        missing = labelled;
        for (std::int64_t i = 0; i < dimensions; ++i)
            columns.push_back({.name = "column " + std::to_string(i + 1), .first = i, .named = false, .place = i + 1});
    }
    const bool named = !data.labelColumn.empty() && data.labelColumn != "-";
    if (missing) columns.push_back({.name = named ? data.labelColumn : "label", .label = true});
    return columns;
}

std::int64_t statedNumbers(const DataSpec& data) {
    std::int64_t numbers = 0;
    bool labelled = true;
    statedTableColumns(data, numbers, labelled);
    return data.low.size() > 1 && std::int64_t(data.low.size()) != numbers ? 0 : numbers;
}

} // namespace sfumato
