// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/list/runs_csv.h"

#include "widgets/text/csv_field.h"

#include <algorithm>

namespace sfumato {

namespace {

/// Numbers with every digit; words as they are shown, but data, mechanism and settings as files spell them.
QString fieldOf(const RunEntry& run, std::size_t method, RunColumn column) {
    if (column == RunColumn::Method) return method < run.methods.size() ? run.methods[method].name : QString();
    if (info(column).isNumber()) {
        const auto value = numberOf(run, method, column);
        return value ? exactText(*value) : QString();
    }
    const QStringList words = wordsOf(run, method, column);
    return column == RunColumn::Tags ? words.join(QStringLiteral("; ")) : words.value(0);
}

} // namespace

QByteArray runsCsv(const std::vector<const RunEntry*>& runs, std::vector<RunColumn> columns) {
    for (const RunColumn column : {RunColumn::Method, RunColumn::Protection, RunColumn::Folder})
        if (std::ranges::find(columns, column) == columns.end()) columns.push_back(column);
    QStringList head;
    for (const RunColumn column : columns) head << QLatin1String(info(column).key);
    QStringList lines{head.join(QLatin1Char(','))};
    for (const RunEntry* run : runs)
        for (std::size_t method = 0; method < std::max<std::size_t>(1, run->methods.size()); ++method) {
            QStringList fields;
            for (const RunColumn column : columns) fields << csvField(fieldOf(*run, method, column));
            lines << fields.join(QLatin1Char(','));
        }
    return lines.join(QLatin1Char('\n')).toUtf8() + '\n';
}

} // namespace sfumato
