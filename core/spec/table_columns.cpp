// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/table_columns.h"

#include "core/spec/stated_columns.h"

namespace sfumato {

using Use = StatedColumn::Use;

static std::vector<TableColumn> statedTableColumns(const DataSpec& data, std::int64_t& numbers, bool& labelled) {
    std::vector<TableColumn> columns;
    for (const std::string& entry : data.read.columns) {
        auto stated = statedColumn(entry);
        if (!stated || stated->use == Use::LeftOut || stated->use == Use::Person ||
            (stated->use == Use::Label && !labelled))
            continue;
        if (stated->name == unnamedColumn) stated->name.clear();
        columns.push_back({stated->name, numbers, std::move(stated->values), stated->whole, stated->use == Use::Label});
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
    for (TableColumn& column : columns)
        if (column.name.empty()) column.name = "x" + std::to_string(column.first);
    if (numbers != dimensions) {
        columns.clear();
        missing = labelled;
        for (std::int64_t i = 0; i < dimensions; ++i) columns.push_back({.name = "x" + std::to_string(i), .first = i});
    }
    const bool named = !data.labelColumn.empty() && data.labelColumn != "-";
    if (missing) columns.push_back({.name = named ? data.labelColumn : "label", .label = true});
    return columns;
}

std::vector<std::string> statedNumberNames(const DataSpec& data) {
    std::int64_t numbers = 0;
    bool labelled = true;
    std::vector<std::string> names;
    for (const TableColumn& column : statedTableColumns(data, numbers, labelled)) {
        if (!column.label && column.values.empty()) names.push_back(column.name);
        for (const std::string& value : column.values) names.push_back(column.name + " = " + value);
    }
    return data.low.size() > 1 && data.low.size() != names.size() ? std::vector<std::string>() : names;
}

} // namespace sfumato
