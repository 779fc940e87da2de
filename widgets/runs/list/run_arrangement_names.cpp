// SPDX-License-Identifier: GPL-3.0-or-later
// The names of runs and groups, and what tells apart those of one name.
#include "widgets/runs/list/run_arrangement.h"
#include "widgets/runs/reading/setting_lines.h"

#include <set>

namespace sfumato {

void RunArrangement::tellRunsApart() {
    m_apart.clear();
    QHash<QString, QList<const RunEntry*>> alike;
    for (int row = 0; row < m_table.rowCount(); ++row)
        if (const RunEntry& run = m_table.entry(row); m_places[std::size_t(row)].group >= 0) alike[run.name()] << &run;
    for (const auto& same : std::as_const(alike)) {
        if (same.size() < 2) continue;
        const QStringList words = tellingSettings(m_table.wordedLines(same));
        for (qsizetype i = 0; i < same.size(); ++i)
            if (!words[i].isEmpty()) m_apart.insert(same[i]->folder, words[i]);
    }
}

/// What tells it apart stands before the colon of a long title, whose end may have no room.
QString RunArrangement::shownName(int row) const {
    const RunEntry& run = m_table.entry(row);
    const QString apart = m_apart.value(run.folder);
    QString name = run.name();
    if (apart.isEmpty()) return name;
    const auto colon = name.indexOf(QLatin1String(": "));
    return name.insert(colon > 0 ? colon : name.size(), QStringLiteral(" · ") + apart);
}

std::vector<RunGroup> RunArrangement::shownGroups() const {
    std::vector<RunGroup> shown;
    QHash<QString, int> counts;
    for (const Group& group : m_groups) {
        RunGroup& made = shown.emplace_back(RunGroup{.title = m_grouping == bySweeps ? QString() : group.title});
        for (const int row : group.rows) {
            made.runs.push_back(&m_table.entry(row));
            made.names << shownName(row);
            ++counts[made.names.back()];
        }
    }
    for (RunGroup& group : shown)
        for (qsizetype i = 0; i < group.names.size(); ++i)
            if (QString& name = group.names[i]; counts[name] > 1)
                name = QStringLiteral("%1 (%2)").arg(name, group.runs[std::size_t(i)]->folder);
    return shown;
}

/// Puts before titles that several groups have the settings in which these groups differ.
void RunArrangement::tellApart(std::vector<Group>& groups) const {
    QHash<QString, std::vector<Group*>> alike;
    for (Group& group : groups) alike[group.title].push_back(&group);
    for (const std::vector<Group*>& same : alike) {
        if (same.size() < 2) continue;
        QList<const RunEntry*> firsts;
        for (const Group* group : same) firsts << &m_table.entry(group->rows.front());
        const QStringList words = differingSettings(m_table.wordedLines(firsts));
        for (std::size_t i = 0; i < same.size(); ++i)
            if (const QString& own = words[qsizetype(i)]; !own.isEmpty())
                same[i]->title = tr("%1: %2").arg(own, same[i]->title);
    }
}

QString RunArrangement::titleOfGroup(const RunEntry& run) const {
    if (m_grouping == bySweeps) return run.title.isEmpty() ? run.sweep().section(QLatin1Char('/'), 0, 0) : run.title;
    if (m_grouping == bySettings) {
        if (run.configuredName.isEmpty()) return tr("not readable");
        const QString name = run.configuredName.section(QStringLiteral("-seed-"), 0, 0); // as points of sweeps have it
        return run.epsilon ? tr("%1, epsilon %2").arg(name, cellText(run, RunColumn::Epsilon, QLocale())) : name;
    }
    QString value = cellText(run, RunColumn(m_grouping), QLocale());
    if (QLatin1String(info(RunColumn(m_grouping)).key) == forkKey && !value.isEmpty()) value = m_table.nameAt(value);
    return tr("%1: %2").arg(titleOf(RunColumn(m_grouping)), value.isEmpty() ? QStringLiteral("–") : value);
}

QString RunArrangement::nameOf(const Group& group) const {
    if (m_grouping == bySweeps) return group.title;
    const int runs = int(group.rows.size());
    std::set<std::uint64_t> seeds;
    for (const int row : group.rows) seeds.insert(m_table.entry(row).seed);
    if (m_grouping == bySettings && int(seeds.size()) < runs) // a mean counts each of these once
        return tr("%1 (%Ln run(s); seeds: %2)", nullptr, runs).arg(group.title, QLocale().toString(seeds.size()));
    return tr("%1 (%Ln run(s))", nullptr, runs).arg(group.title);
}

/// Of a sweep what it is and when its last run began.
QString RunArrangement::subtitle(const Group& group) const {
    const RunEntry* last = &m_table.entry(group.rows.front());
    for (const int row : group.rows)
        if (m_table.entry(row).started > last->started) last = &m_table.entry(row);
    const QString when = whenText(last->started, QDateTime::currentDateTime());
    if (m_grouping != bySweeps)
        return group.rows.size() < 2 ? when : tr("%1 · measured: mean ± standard deviation").arg(when);
    const QString axis = last->point().section(QLatin1Char('-'), 0, 0);
    const QString of = last->sweep().endsWith(QLatin1String("/preview"))
                           ? tr("preview of a sweep over %1, %Ln run(s)", nullptr, int(group.rows.size()))
                           : tr("sweep over %1, %Ln run(s)", nullptr, int(group.rows.size()));
    return QStringLiteral("%1, %2").arg(of.arg(axis), when);
}

} // namespace sfumato
