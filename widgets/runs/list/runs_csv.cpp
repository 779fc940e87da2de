// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/list/runs_csv.h"

#include "core/base/mean_deviation.h"
#include "widgets/runs/reading/setting_lines.h"
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

/// Mean and standard deviation over the runs that have the method, each once; of a single run without a deviation.
QStringList meanIn(const RunGroup& group, const QString& method, RunColumn column) {
    std::vector<double> values;
    for (const RunEntry* run : group.runs) {
        const auto named = std::ranges::find(run->methods, method, &RunMethod::name);
        if (named == run->methods.end()) continue;
        if (const auto value = numberOf(*run, std::size_t(named - run->methods.begin()), column))
            values.push_back(*value);
    }
    if (group.title.isEmpty() || values.empty()) return {QString(), QString()};
    const MeanDeviation of = meanAndDeviation(values);
    return {exactText(of.mean), values.size() > 1 ? exactText(of.deviation) : QString()};
}

/// The columns of settings that are not equal in all of the runs; of a file of records its name, and no paths of
/// other runs, which names have in words.
std::vector<RunColumn> differingColumns(const std::vector<RunGroup>& groups) {
    QList<QByteArray> lines;
    for (const RunGroup& group : groups)
        for (const RunEntry* run : group.runs)
            if (!run->configuredName.isEmpty()) lines << run->settingLines;
    std::vector<RunColumn> columns;
    for (const QString& key : differingKeys(lines))
        if (const auto column = key == pathKey ? RunColumn::Data : runColumnOf(key);
            column && key != forkKey && key != releaseKey)
            columns.push_back(*column);
    return columns;
}

} // namespace

QByteArray runsCsv(const std::vector<RunGroup>& groups, std::vector<RunColumn> columns) {
    std::vector<RunColumn> others = differingColumns(groups);
    others.insert(others.end(), {RunColumn::Method, RunColumn::Protection, RunColumn::Folder});
    for (const RunColumn column : others)
        if (std::ranges::find(columns, column) == columns.end()) columns.push_back(column);
    const bool grouped = std::ranges::any_of(groups, [](const RunGroup& group) { return !group.title.isEmpty(); });
    QStringList head;
    if (grouped) head << QStringLiteral("group");
    for (const RunColumn column : columns) {
        head << QLatin1String(info(column).key);
        if (!grouped || !info(column).hasMean()) continue;
        for (const char* of : {" mean of group", " sd of group"})
            head << QLatin1String(info(column).key) + QLatin1String(of);
    }
    QStringList lines{head.join(QLatin1Char(','))};
    for (const RunGroup& group : groups)
        for (std::size_t i = 0; i < group.runs.size(); ++i)
            for (std::size_t method = 0; method < std::max<std::size_t>(1, group.runs[i]->methods.size()); ++method) {
                const RunEntry* run = group.runs[i];
                const QString name = method < run->methods.size() ? run->methods[method].name : QString();
                QStringList fields;
                if (grouped) fields << csvField(group.title);
                for (const RunColumn column : columns) {
                    fields << csvField(column == RunColumn::Name ? group.names[qsizetype(i)]
                                                                 : fieldOf(*run, method, column));
                    if (grouped && info(column).hasMean()) fields << meanIn(group, name, column);
                }
                lines << fields.join(QLatin1Char(','));
            }
    return lines.join(QLatin1Char('\n')).toUtf8() + '\n';
}

} // namespace sfumato
