// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/runs/list/run_columns.h"
#include "widgets/runs/reading/run_refresh.h"

#include <QAbstractTableModel>
#include <QDateTime>
#include <QSet>

#include <functional>

namespace sfumato {

/// Beside the roles of Qt, of the column of names.
enum RunRole {
    SubtitleRole = Qt::UserRole + 1, ///< a second line, smaller: when it began
    FolderRole,                      ///< RunEntry::folder, of a group that of a run in it
    MethodRole,                      ///< the name of the run's first method
    FingerprintRole,                 ///< changes when the pictures of that run do
    MethodsRole                      ///< the names of all its methods
};

/// "today 10:05", "yesterday", "21 Nov 2026".
QString whenText(std::int64_t started, const QDateTime& now);

/// The runs as a table, one row each, the columns those of RunColumn. It holds what is shown; files are
/// changed by the slots of its signals.
class RunTable : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void apply(RunChanges changes);
    void clear();
    /// Of which data figures from raw records may be shown; of all, while this was not said.
    void setRawShown(std::function<bool(const DataSpec&)> shown);
    /// What its file will say; the run is read anew by the next refresh, as after put().
    void setAbout(const QString& folder, const RunAbout& about);
    void put(std::vector<RunEntry> entries);

    const RunEntry& entry(int row) const { return m_entries[std::size_t(row)]; }
    const RunEntry* find(const QString& folder) const;
    /// The runs folder; forks name the run that they go on from by its full path.
    void setRuns(const QString& runs) { m_runs = runs; }
    /// What the run at this full path is called, beside its title its folder's name, which no other run has; the latter
    /// alone where it is not listed.
    QString nameAt(const QString& path) const;
    /// "continues ... from step ..."; empty: it is no fork.
    QString forkText(const RunEntry& run) const;
    /// RunEntry::settingLines of each of these with words in place of paths: of a file of records its name, of a fork
    /// forkText(), of releases "release of ..." where these runs' noise is not that of one release.
    QList<QByteArray> wordedLines(const QList<const RunEntry*>& runs) const;
    KnownRuns known() const;
    /// Neither figures that may not be shown of any data, nor those that no run has.
    bool offers(RunColumn column) const;
    QStringList ticked() const { return m_ticked; } ///< folders, in the order in which they were ticked
    void setTicked(const QStringList& folders, bool ticked);

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(m_entries.size()); }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : runColumnCount(); }
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

Q_SIGNALS:
    void renameAsked(const QString& folder, const QString& name);
    void tickedChanged();

private:
    QString folderAt(const QString& path) const;
    QString releaseOf(const RunEntry& run) const;
    QHash<QString, QString> releaseNames(const QStringList& folders) const;
    void changed(int first, int last);
    void take(RunEntry& place, RunEntry entry);
    void removeAt(int row);

    QString m_runs;
    std::vector<RunEntry> m_entries;
    std::function<bool(const DataSpec&)> m_rawShown;
    QHash<QString, int> m_rows;
    QStringList m_ticked;
};

} // namespace sfumato
