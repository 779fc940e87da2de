// SPDX-License-Identifier: GPL-3.0-or-later
// What a person arranged on the page, for the next session, what of it is in sight, and what stands of runs below the
// table.
#include "widgets/runs/runs_view.h"

#include "widgets/runs/diff_pane.h"
#include "widgets/runs/list/run_tree.h"
#include "widgets/runs/overlay_pane.h"
#include "widgets/runs/reading/setting_lines.h"
#include "widgets/text/label_text.h"

#include <QAction>
#include <QLabel>
#include <QSplitter>

#include <algorithm>
#include <map>

namespace sfumato {

namespace {

QString spelled(const QList<int>& numbers) {
    QStringList parts;
    for (const int number : numbers) parts << QString::number(number);
    return parts.join(QLatin1Char(' '));
}

/// Empty where one of them is none.
QList<int> numbersIn(const QString& text) {
    QList<int> numbers;
    bool ok = true;
    for (const QString& part : text.split(QLatin1Char(' '), Qt::SkipEmptyParts))
        if (numbers << part.toInt(&ok); !ok) return {};
    return numbers;
}

} // namespace

/// Widths that follow the words and the window are nobody's choice. Columns by their keys, in the order on screen.
QMap<QString, QString> RunsView::saveState() const {
    QStringList order, columns, widths;
    for (int place = 0; place < runColumnCount(); ++place) {
        const int column = m_tree->header()->logicalIndex(place);
        const QString key = QLatin1String(info(RunColumn(column)).key);
        if (column < namedRunColumns || m_chosen.contains(column)) order << key;
        if (m_chosen.contains(column)) columns << key;
        if (m_chosen.contains(column)) widths << QString::number(m_tree->columnWidth(column));
    }
    QMap<QString, QString> state{{QStringLiteral("order"), order.join(QLatin1Char(' '))},
                                 {QStringLiteral("columns"), columns.join(QLatin1Char(' '))},
                                 {QStringLiteral("sort"), m_sort->currentData().toString()},
                                 {QStringLiteral("descending"), QString::number(m_descending->isChecked())},
                                 {QStringLiteral("group"), m_group->currentData().toString()},
                                 {QStringLiteral("filter"), m_filter->text()}};
    if (!m_elsewhere.isEmpty()) state[QStringLiteral("folders")] = m_elsewhere.join(QLatin1Char('\n'));
    if (!m_tree->isFitting()) state[QStringLiteral("widths")] = widths.join(QLatin1Char(' '));
    for (const auto& [splitter, sizes] : m_dragged.asKeyValueRange()) state[splitter->objectName()] = spelled(sizes);
    return state;
}

void RunsView::restoreState(const QMap<QString, QString>& state) {
    const auto numbers = [&state](const char* key) { return numbersIn(state.value(QLatin1String(key))); };
    const auto columnsOf = [&state](const char* key) {
        QList<int> columns;
        for (const QString& each : state.value(QLatin1String(key)).split(QLatin1Char(' '), Qt::SkipEmptyParts))
            if (const auto column = runColumnOf(each)) columns << int(*column);
        return columns;
    };
    int place = 0;
    for (const int column : columnsOf("order"))
        m_tree->header()->moveSection(m_tree->header()->visualIndex(column), place++);
    const QList<int> columns = columnsOf("columns"), widths = numbers("widths");
    if (columns.contains(int(RunColumn::Name)))
        for (QAction* each : m_columnActions) each->setChecked(columns.contains(each->data().toInt()));
    if (!widths.isEmpty() && widths.size() == columns.size()) {
        for (int i = 0; i < columns.size(); ++i)
            if (widths[i] > 0) // else it is hidden
                m_tree->setColumnWidth(columns[i], widths[i]);
        m_tree->setFitting(false);
    }
    for (QSplitter* splitter : {m_halves, m_panes})
        if (const QList<int> sizes = numbersIn(state.value(splitter->objectName()));
            sizes.size() == splitter->count()) {
            splitter->setSizes(sizes);
            m_dragged[splitter] = sizes;
        }
    if (const QList<int> sort = numbers("sort"); !sort.isEmpty() && m_sort->findData(sort.front()) >= 0)
        sortBy(sort.front(), numbers("descending") == QList<int>{1} ? Qt::DescendingOrder : Qt::AscendingOrder);
    if (const QList<int> group = numbers("group"); !group.isEmpty() && m_group->findData(group.front()) >= 0)
        m_group->setCurrentIndex(m_group->findData(group.front()));
    setFilter(state.value(QStringLiteral("filter")));
    if (const QStringList folders = state.value(QStringLiteral("folders")).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        !folders.isEmpty()) {
        m_elsewhere = folders;
        m_watch.setElsewhere(m_elsewhere);
        fillFoldersMenu();
        refresh();
    }
}

namespace {

/// Takes the words away with which all names end, and those with which all begin where they are several.
void shortenNames(std::vector<NamedRun>& runs, QString NamedRun::*which) {
    if (runs.size() < 2) return;
    std::vector<QStringList> names;
    for (const NamedRun& run : runs) names.push_back((run.*which).split(QLatin1Char(' ')));
    const auto shared = [&](const auto& wordOf) { // of all, and one word is left of each
        const auto isShared = [&](qsizetype at) {
            return std::ranges::all_of(names, [&](const QStringList& name) {
                return name.size() > at + 1 && wordOf(name, at) == wordOf(names.front(), at);
            });
        };
        qsizetype count = 0;
        while (isShared(count)) ++count;
        return count;
    };
    const qsizetype behind = shared([](const QStringList& name, qsizetype i) { return name[name.size() - 1 - i]; });
    for (QStringList& name : names) name.resize(name.size() - behind);
    const qsizetype before = shared([](const QStringList& name, qsizetype i) { return name[i]; });
    for (std::size_t i = 0; i < runs.size(); ++i) {
        QString& name = runs[i].*which;
        name = names[i].mid(before > 2 ? before : 0).join(QLatin1Char(' '));
        while (name.endsWith(QLatin1Char(':')) || name.endsWith(QLatin1Char(','))) name.chop(1);
    }
}

} // namespace

/// Those that can be read.
void RunsView::sortByHead(int column) {
    bool down = m_descending->isChecked();
    if (column == m_sort->currentData().toInt())
        down = !down;
    else if (const auto& metric = info(RunColumn(column)).metric)
        down = factsOf(*metric).better != Better::Less;
    sortBy(column, down ? Qt::DescendingOrder : Qt::AscendingOrder);
}

std::vector<NamedRun> RunsView::named(const QStringList& folders) const {
    std::vector<NamedRun> runs;
    for (const QString& folder : folders)
        if (const RunEntry* entry = m_table.find(folder); entry && entry->status != RunStatus::Damaged)
            runs.push_back({entry->about.name.isEmpty() && !entry->sweep().isEmpty() ? entry->point() : entry->name(),
                            m_files.path(folder), entry->rawHidden, entry->settings, entry->seed});
    const auto entryOf = [this](const NamedRun& run) -> const RunEntry& {
        const RunEntry* own = m_table.find(run.folder.mid(m_files.path({}).size()));
        return own ? *own : *m_table.find(run.folder);
    };
    QHash<QString, QList<NamedRun*>> alike; // of one name
    struct Setting {
        const RunEntry* first;
        QString words; ///< how it differs from the others
    };
    std::map<QString, std::map<std::int64_t, Setting>> groups; // of one name, by RunEntry::settings
    const RunColumn column = columnOfLast(isEvaluated(m_overlay->metric()) ? m_overlay->metric()
                                                                           : MetricId::Wasserstein2);
    for (NamedRun& run : runs) {
        const RunEntry& entry = entryOf(run);
        alike[run.name] << &run;
        if (runs.size() <= DiffPane::most) run.outcome = outcomeOf(entry, m_table, column);
        run.ofSeeds = QString(run.name).remove(QStringLiteral("-seed-%1").arg(run.seed));
        groups[run.ofSeeds].emplace(run.settings, Setting{&entry, {}});
    }
    for (auto& [name, settings] : groups) {
        QList<const RunEntry*> firsts;
        for (const auto& [id, setting] : settings) firsts << setting.first;
        const QStringList words = differingSettings(m_table.wordedLines(firsts));
        for (auto word = words.begin(); auto& [id, setting] : settings) setting.words = *word++;
    }
    for (NamedRun& run : runs)
        if (const QString& words = groups[run.ofSeeds][run.settings].words; !words.isEmpty())
            run.ofSeeds = tr("%1: %2").arg(words, run.ofSeeds);
    for (const QList<NamedRun*>& same : std::as_const(alike)) { // by what a person would look for, else by the folder
        if (same.size() < 2) continue;
        QList<const RunEntry*> entries;
        QStringList lasts;
        for (const NamedRun* run : same) {
            entries << &entryOf(*run);
            lasts << entries.back()->folder.section(QLatin1Char('/'), -1);
        }
        const QStringList words = tellingSettings(m_table.wordedLines(entries));
        for (qsizetype i = 0; i < same.size(); ++i) {
            const QString& last = lasts[i];
            const QString apart = !words[i].isEmpty() && words.count(words[i]) == 1 ? words[i]
                                  : lasts.count(last) > 1                           ? entries[i]->folder
                                                                                    : last;
            // First what tells them apart: a name that is too long for its place loses its end.
            same[i]->name = tr("%1: %2").arg(apart, same[i]->name);
        }
    }
    shortenNames(runs, &NamedRun::name);
    shortenNames(runs, &NamedRun::ofSeeds);
    return runs;
}

/// The list has the room of curves and differences until there are any, and then a little more than half of it, until a
/// person shares it otherwise.
void RunsView::showPanes() {
    const bool nothing = m_table.ticked().isEmpty() && selectedFolders().size() < 2;
    const bool shown = m_table.rowCount() > 0 && !nothing, come = shown && m_panes->isHidden();
    m_panes->setVisible(shown);
    if (come && !m_dragged.contains(m_halves))
        m_halves->setSizes({m_halves->height() * 11 / 20, m_halves->height() * 9 / 20});
    m_hint->setVisible(m_table.rowCount() > 0 && nothing && !m_presented);
}

namespace {

/// Half a sentence, of a run whose noise guarantees nothing.
QString whyUnprotected(const RunEntry& run) {
    const bool central = run.mechanism.toStdString() == nameOf(PrivacyModel::Central);
    const auto column = runColumnOf(central ? QStringLiteral("privacy.noise") : QStringLiteral("mechanism.noise"));
    const auto noise = fromName<NoiseDistribution>(cellText(run, *column, QLocale::c()).toStdString());
    return whyNotPrivate(noise.value_or(NoiseDistribution::Exact), isDrawn(run.origin));
}

} // namespace

/// The line below the table, of the columns that matter to whoever answers for the records, however narrow it is.
void RunsView::showDetail(const RunEntry* run) {
    QStringList parts;
    if (run)
        for (const RunColumn column : {RunColumn::Epsilon, RunColumn::Sum, RunColumn::Protection})
            if (const QString text = cellText(*run, column, locale()); !text.isEmpty())
                parts << tr("%1: %2").arg(titleOf(column), text);
    if (run && run->released && !run->guaranteed) parts << tr("Why not private: %1").arg(whyUnprotected(*run));
    m_detail->setVisible(!parts.isEmpty());
    if (!parts.isEmpty()) parts.prepend(tr("Selected: %1").arg(run->name())); // others may be ticked
    m_detail->setText(parts.join(QStringLiteral(" · ")));
}

void RunsView::setPresented(bool presented) {
    m_presented = presented;
    m_top->setVisible(!presented);
    showPage();
}

} // namespace sfumato
