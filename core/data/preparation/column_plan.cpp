// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/preparation/column_plan.h"

#include "core/files/formats/tables/csv.h"

#include <algorithm>

namespace sfumato {

namespace {

constexpr std::string_view noColumn = "-";
using Use = ColumnPlan::Use;

/// The column of `names` that holds labels.
std::optional<std::size_t> labelColumnIn(const std::vector<std::string>& names, std::size_t width,
                                         const std::string& stated) {
    if (stated == noColumn || (stated.empty() && (names.empty() || names.back() != "label"))) return {};
    if (stated.empty()) return width - 1;
    for (std::size_t column = 0; column < width; ++column)
        if ((!names.empty() && names[column] == stated) || columnName(names, column) == stated) return column;
    return {};
}

} // namespace

bool isGap(const std::string& word, const std::vector<std::string>& absent) {
    const auto isNan = [](std::string_view text) {
        return text.size() == 3 && (text[0] | 32) == 'n' && (text[1] | 32) == 'a' && (text[2] | 32) == 'n';
    };
    return isAbsentWord(word) || isNan(word) || word == "." || word == "-" ||
           std::ranges::find(absent, word) != absent.end();
}

Result<std::vector<ColumnPlan>> planColumns(const std::vector<std::string>& names, std::size_t width,
                                            const RecordReading& reading, const std::string& subject) {
    std::vector<ColumnPlan> plans(width);
    std::vector<bool> isStated(width);
    for (const std::string& entry : reading.file.columns) {
        TRY(stated, statedColumn(entry));
        std::size_t column = width; // of those of one name the first that no entry before stated
        for (std::size_t i = width; i-- > 0;)
            if (columnName(names, i) == stated->name && (column == width || !isStated[i] || isStated[column]))
                column = i;
        if (column == width && stated->name == unnamedColumn && stated->use == Use::Number) continue;
        if (column == width)
            return Fault{Fault::Code::Missing,
                         subject,
                         {names.empty()
                              ? TEXT("has no column named %1, which data.read.columns states; its columns are "
                                     "called column 1, column 2, ...")
                              : TEXT("has no column named %1, which data.read.columns states; its first row "
                                     "names the columns"),
                          {stated->name}}};
        if (stated->use == Use::Person && std::ranges::count(plans, Use::Person, &ColumnPlan::use) > 0)
            return Fault{Fault::Code::Mismatch, "data.read.columns",
                         TEXT("states two columns as the person; one column says whose record it is, leave out the "
                              "other")};
        isStated[column] = true;
        plans[column] = {.use = stated->use, .values = std::move(stated->values), .most = stated->most};
    }
    if (const auto label = labelColumnIn(names, width, reading.labelColumn))
        plans[*label] = {.use = Use::Label};
    else if (!reading.labelColumn.empty() && reading.labelColumn != noColumn)
        return Fault{Fault::Code::Missing,
                     subject,
                     {TEXT("has no column named %1; its first row names the columns"), {reading.labelColumn}}};
    const bool rule = reading.file.gap.has_value() || !reading.file.absent.empty();
    std::size_t texts = 0;
    for (ColumnPlan& plan : plans)
        if (plan.use == Use::Category || plan.use == Use::Label || plan.use == Use::Person ||
            plan.use == Use::LeftOut || rule)
            plan.text = texts++;
    return plans;
}

std::vector<std::size_t> textColumns(const std::vector<ColumnPlan>& plans) {
    std::vector<std::size_t> columns;
    for (std::size_t column = 0; column < plans.size(); ++column)
        if (plans[column].text != ColumnPlan::noText) columns.push_back(column);
    return columns;
}

} // namespace sfumato
