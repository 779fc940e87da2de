// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/list/run_table.h"

#include "core/spec/run_name.h"
#include "widgets/runs/reading/setting_lines.h"
#include "widgets/text/fault_text.h"

#include <QDir>

#include <algorithm>
#include <optional>

namespace sfumato {

namespace {

QString statusTip(const RunEntry& run) {
    QStringList lines;
    if (run.fault) lines << (run.status == RunStatus::Failed ? shownText(run.fault->detail) : sentence(*run.fault));
    if (run.status == RunStatus::Crashed)
        lines << RunTable::tr("The process has ended; last checkpoint: step %1 of %2.").arg(run.step).arg(run.steps);
    if (run.heartbeat > 0)
        lines << RunTable::tr("Last sign of life: %1")
                     .arg(QLocale().toString(QDateTime::fromSecsSinceEpoch(run.heartbeat), QLocale::ShortFormat));
    return lines.join(QLatin1Char('\n'));
}

} // namespace

QString whenText(std::int64_t started, const QDateTime& now) {
    if (started == 0) return {};
    const QDateTime when = QDateTime::fromSecsSinceEpoch(started);
    const QString time = QLocale().toString(when.time(), QLocale::ShortFormat);
    if (when.date() == now.date()) return RunTable::tr("today %1").arg(time);
    if (when.date().daysTo(now.date()) == 1) return RunTable::tr("yesterday %1").arg(time);
    return QLocale().toString(when.date(), QLocale::ShortFormat) + QLatin1Char(' ') + time;
}

void RunTable::changed(int first, int last) {
    if (first <= last) Q_EMIT dataChanged(index(first, 0), index(last, runColumnCount() - 1));
}

void RunTable::removeAt(int row) {
    beginRemoveRows({}, row, row);
    m_ticked.removeAll(m_entries[std::size_t(row)].folder);
    m_rows.remove(m_entries[std::size_t(row)].folder);
    m_entries.erase(m_entries.begin() + row);
    for (int i = row; i < int(m_entries.size()); ++i) m_rows[m_entries[std::size_t(i)].folder] = i;
    endRemoveRows();
}

void RunTable::take(RunEntry& place, RunEntry entry) {
    place = std::move(entry);
    place.rawHidden = m_rawShown && !m_rawShown(place.origin);
}

void RunTable::setRawShown(std::function<bool(const DataSpec&)> shown) {
    m_rawShown = std::move(shown);
    for (RunEntry& entry : m_entries) entry.rawHidden = m_rawShown && !m_rawShown(entry.origin);
    changed(0, rowCount() - 1);
    if (!m_ticked.isEmpty()) Q_EMIT tickedChanged();
}

void RunTable::clear() {
    beginResetModel();
    m_entries.clear();
    m_rows.clear();
    m_ticked.clear();
    endResetModel();
    Q_EMIT tickedChanged();
}

void RunTable::apply(RunChanges changes) {
    bool tickedOnes = false;
    if (changes.gone.size() > 8) {
        beginResetModel();
        const QSet<QString> gone(changes.gone.begin(), changes.gone.end());
        std::erase_if(m_entries, [&](const RunEntry& entry) { return gone.contains(entry.folder); });
        tickedOnes = m_ticked.removeIf([&](const QString& folder) { return gone.contains(folder); }) > 0;
        m_rows.clear();
        for (int i = 0; i < int(m_entries.size()); ++i) m_rows.insert(m_entries[std::size_t(i)].folder, i);
        endResetModel();
    } else {
        for (const QString& folder : changes.gone)
            if (const auto row = m_rows.constFind(folder); row != m_rows.constEnd()) {
                tickedOnes = tickedOnes || m_ticked.contains(folder);
                removeAt(*row);
            }
    }
    int first = rowCount(), last = -1;
    std::vector<RunEntry> added;
    for (RunEntry& entry : changes.changed) {
        const auto row = m_rows.constFind(entry.folder);
        if (row == m_rows.constEnd()) {
            added.push_back(std::move(entry));
            continue;
        }
        tickedOnes = tickedOnes || m_ticked.contains(entry.folder);
        first = std::min(first, *row);
        last = std::max(last, *row);
        take(m_entries[std::size_t(*row)], std::move(entry));
    }
    changed(first, last);
    if (!added.empty()) {
        beginInsertRows({}, rowCount(), rowCount() + int(added.size()) - 1);
        for (RunEntry& entry : added) {
            m_rows.insert(entry.folder, int(m_entries.size()));
            take(m_entries.emplace_back(), std::move(entry));
        }
        endInsertRows();
    }
    if (tickedOnes) Q_EMIT tickedChanged();
}

void RunTable::setAbout(const QString& folder, const RunAbout& about) {
    if (const auto row = m_rows.constFind(folder); row != m_rows.constEnd()) {
        m_entries[std::size_t(*row)].about = about;
        m_entries[std::size_t(*row)].fingerprint = 0; // until it is read anew
        changed(*row, *row);
        if (m_ticked.contains(folder)) Q_EMIT tickedChanged();
    }
}

void RunTable::put(std::vector<RunEntry> entries) {
    for (RunEntry& entry : entries) entry.fingerprint = 0; // until it is read anew
    apply({std::move(entries), {}, 0});
}

const RunEntry* RunTable::find(const QString& folder) const {
    const auto row = m_rows.constFind(folder);
    return row == m_rows.constEnd() ? nullptr : &m_entries[std::size_t(*row)];
}

/// RunEntry::folder of the run at this full path.
QString RunTable::folderAt(const QString& path) const {
    const QString clean = QDir::cleanPath(path);
    return clean.startsWith(m_runs + QLatin1Char('/')) ? clean.mid(m_runs.size() + 1) : clean;
}

QString RunTable::nameAt(const QString& path) const {
    const RunEntry* run = find(folderAt(path));
    const QString folder = QString::fromStdString(runName(path.toStdString()));
    if (!run || run->name() == folder) return folder;
    return run->about.name.isEmpty() ? QStringLiteral("%1 (%2)").arg(run->name(), folder) : run->name();
}

QString RunTable::forkText(const RunEntry& run) const {
    const QString from = settingIn(run.settingLines, forkKey.data());
    const QString name = from.isEmpty() ? run.parent : nameAt(from);
    if (name.isEmpty()) return {};
    return run.parentStep == 0
               ? tr("continues %1").arg(name)
               : tr("continues %1 from step %2").arg(name, QLocale().toString(qlonglong(run.parentStep)));
}

/// What the releases of the runs in these folders are called: by the title of their records, of several with one title
/// also by the sweep or folder; "" is that which each run made itself.
QHash<QString, QString> RunTable::releaseNames(const QStringList& folders) const {
    QHash<QString, QString> names;
    QStringList titles;
    for (const QString& folder : folders) {
        const RunEntry* run = find(folder);
        titles << (run ? run->title : QString());
    }
    for (qsizetype i = 0; i < folders.size(); ++i) {
        const RunEntry* run = find(folders[i]);
        const QString place = run && !run->sweep().isEmpty()
                                  ? run->sweep()
                                  : QString::fromStdString(runName(folders[i].toStdString()));
        names[folders[i]] = folders[i].isEmpty()          ? tr("own release")
                            : titles[i].isEmpty()         ? tr("release of %1").arg(place)
                            : titles.count(titles[i]) > 1 ? tr("release of %1 (%2)").arg(titles[i], place)
                                                          : tr("release of %1").arg(titles[i]);
    }
    return names;
}

/// RunEntry::folder of the run that made the release on which this one trains; empty: it made one itself.
QString RunTable::releaseOf(const RunEntry& run) const {
    constexpr int most = 16; // of runs that name each other in turn
    QString folder;
    const RunEntry* from = &run;
    for (int i = 0; from && i < most; ++i) {
        const QString release = settingIn(from->settingLines, releaseKey.data());
        if (release.isEmpty()) break;
        folder = folderAt(release);
        from = find(folder);
    }
    return folder;
}

QList<QByteArray> RunTable::wordedLines(const QList<const RunEntry*>& runs) const {
    QList<std::optional<QString>> releases; // none of forks, which train on that of the run that they continue
    QSet<QString> used;                     // by runs that did not make them
    for (const RunEntry* run : runs) {
        const QString from = settingIn(run->settingLines, forkKey.data());
        const bool isForks = !from.isEmpty() && from == settingIn(run->settingLines, releaseKey.data());
        releases << (isForks ? std::nullopt : std::optional(releaseOf(*run)));
        if (releases.back()) used << *releases.back();
    }
    QStringList all; // the different ones
    for (qsizetype i = 0; i < runs.size(); ++i) {
        std::optional<QString>& release = releases[i];
        if (release && release->isEmpty() && used.contains(runs[i]->folder)) release = runs[i]->folder;
        if (release && !all.contains(*release)) all << *release;
    }
    const QHash<QString, QString> names = all.size() > 1 ? releaseNames(all) : QHash<QString, QString>();
    QList<QByteArray> worded;
    for (qsizetype i = 0; i < runs.size(); ++i) {
        QByteArray& lines = worded.emplace_back(runs[i]->settingLines);
        for (const char* key : {forkKey.data(), "train.fromStep", releaseKey.data(), pathKey.data()})
            if (const auto at = lines.indexOf(QByteArray("\n") + key + '='); at >= 0)
                lines.remove(at, lines.indexOf('\n', at + 1) - at);
        const auto add = [&lines](QLatin1String key, const QString& words) {
            if (!words.isEmpty()) lines += QByteArray(key.data()) + '=' + words.toUtf8() + '\n';
        };
        if (!runs[i]->origin.path.empty()) add(pathKey, runs[i]->data);
        add(forkKey, forkText(*runs[i]));
        if (releases[i]) add(releaseKey, names.value(*releases[i]));
    }
    return worded;
}

KnownRuns RunTable::known() const {
    KnownRuns known;
    known.reserve(rowCount());
    for (const RunEntry& entry : m_entries) // what could not be read whole may be on its way here: it is read again
        known.insert(entry.folder, entry.fault && entry.status != RunStatus::Failed ? 0 : entry.fingerprint);
    return known;
}

bool RunTable::offers(RunColumn column) const {
    const RunColumnInfo& of = info(column);
    const auto isRecorded = [column](const RunEntry& run) {
        for (std::size_t method = 0; method < run.methods.size(); ++method)
            if (numberOf(run, method, column)) return true;
        return false;
    };
    return (!of.usesRaw() || !m_rawShown || m_rawShown(DataSpec{})) &&
           (!of.isFigure() || column == RunColumn::Wasserstein2Last || std::ranges::any_of(m_entries, isRecorded));
}

void RunTable::setTicked(const QStringList& folders, bool ticked) {
    const QSet<QString> before(m_ticked.begin(), m_ticked.end());
    QSet<QString> other;
    int first = rowCount(), last = -1;
    for (const QString& folder : folders) {
        const auto row = m_rows.constFind(folder);
        if (row == m_rows.constEnd() || before.contains(folder) == ticked) continue;
        other << folder;
        if (ticked) m_ticked << folder;
        first = std::min(first, *row);
        last = std::max(last, *row);
    }
    if (other.isEmpty()) return;
    if (!ticked) m_ticked.removeIf([&](const QString& folder) { return other.contains(folder); });
    changed(first, last);
    Q_EMIT tickedChanged();
}

QVariant RunTable::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const RunEntry& run = entry(index.row());
    const auto column = RunColumn(index.column());
    switch (role) {
    case Qt::DisplayRole: return cellText(run, column, QLocale());
    case Qt::EditRole: return column == RunColumn::Name ? run.name() : cellText(run, column, QLocale());
    case SubtitleRole: {
        const QString when = whenText(run.started, QDateTime::currentDateTime()), fork = forkText(run);
        return fork.isEmpty() || when.isEmpty() ? fork + when : fork + QStringLiteral(" · ") + when;
    }
    case FolderRole: return run.folder;
    case MethodsRole: {
        QStringList names;
        for (const RunMethod& each : run.methods) names << each.name;
        return names;
    }
    case MethodRole: return run.methods.empty() ? QString() : run.methods.front().name;
    case FingerprintRole: return qint64(run.fingerprint);
    case Qt::CheckStateRole:
        return column == RunColumn::Name ? QVariant(m_ticked.contains(run.folder) ? Qt::Checked : Qt::Unchecked)
                                         : QVariant();
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | (info(column).isNumber() ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::ToolTipRole:
        if (column == RunColumn::Status) return statusTip(run);
        if (column == RunColumn::Note) return run.about.note;
        if (column == RunColumn::Name && !run.configuredName.isEmpty())
            return tr("%1\n%2, in %3").arg(run.name(), run.configuredName, run.folder);
        return cellText(run, column, QLocale());
    case Qt::AccessibleTextRole: return tr("%1: %2").arg(titleOf(column), cellText(run, column, QLocale()));
    default: return {};
    }
}

bool RunTable::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!index.isValid() || RunColumn(index.column()) != RunColumn::Name) return false;
    const RunEntry& run = entry(index.row());
    if (role == Qt::CheckStateRole) {
        setTicked({run.folder}, value.toInt() == Qt::Checked);
        return true;
    }
    if (role == Qt::EditRole) Q_EMIT renameAsked(QString(run.folder), value.toString().simplified());
    return role == Qt::EditRole;
}

QVariant RunTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= runColumnCount()) return {};
    const auto column = RunColumn(section);
    switch (role) {
    case Qt::DisplayRole: return titleOf(column);
    case Qt::ToolTipRole:
    case Qt::WhatsThisRole: return tr("%1 In the filter: %2").arg(meaningOf(column), QLatin1String(info(column).key));
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | (info(column).isNumber() ? Qt::AlignRight : Qt::AlignLeft));
    default: return {};
    }
}

Qt::ItemFlags RunTable::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::NoItemFlags;
    Qt::ItemFlags flags = QAbstractTableModel::flags(index) | Qt::ItemNeverHasChildren;
    if (RunColumn(index.column()) == RunColumn::Name) {
        flags |= Qt::ItemIsUserCheckable;
        if (entry(index.row()).status != RunStatus::Damaged) flags |= Qt::ItemIsEditable;
    }
    return flags;
}

} // namespace sfumato
