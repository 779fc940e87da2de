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
        const std::string name = stated->name == unnamedColumn ? "x" + std::to_string(numbers) : stated->name;
        columns.push_back({name, numbers, std::move(stated->values), stated->whole, stated->use == Use::Label});
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
        for (std::int64_t i = 0; i < dimensions; ++i) columns.push_back({.name = "x" + std::to_string(i), .first = i});
    }
    const bool named = !data.labelColumn.empty() && data.labelColumn != "-";
    if (missing) columns.push_back({.name = named ? data.labelColumn : "label", .label = true});
    return columns;
}

} // namespace sfumato
