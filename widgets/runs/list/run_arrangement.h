// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/runs/list/run_filter.h"
#include "widgets/runs/list/run_table.h"
#include "widgets/runs/list/runs_csv.h"

#include <QAbstractProxyModel>

namespace sfumato {

/// A RunTable filtered, sorted and grouped. Ungrouped: a flat table. Grouped: a row for every group with the
/// mean and the standard deviation of what was measured, the range of other numbers, the group's runs below it. By
/// sweeps: a row for every sweep with the range of every number, its points below it, among the runs that stand for
/// themselves. Groups are sorted by their mean, where the column has none by the run that comes first.
class RunArrangement : public QAbstractProxyModel {
    Q_OBJECT

public:
    static constexpr int ungrouped = -1;
    static constexpr int bySettings = -2; ///< runs that differ in seed, name and threads alone
    static constexpr int bySweeps = -3;

    explicit RunArrangement(RunTable& table, QObject* parent = nullptr);

    void setFilter(const RunFilter& filter);
    void setGrouping(int column);
    /// By the values of this method alone runs are sorted, in columns that have one for each; empty: by the least.
    void setSortMethod(const QString& name);
    int grouping() const { return m_grouping; }
    bool hasGroups() const;
    bool isGroup(const QModelIndex& index) const;
    /// What tells the group from all others, also after the next arrangement.
    QString keyOf(const QModelIndex& group) const { return m_groups[std::size_t(group.row())].key; }
    /// Of the rows of the first level, in their order. Neither sweeps, whose runs have no mean, nor runs that stand for
    /// themselves have a title.
    std::vector<RunGroup> shownGroups() const;
    int shownRuns() const { return int(m_shown); }
    /// The runs at or below `index`.
    QStringList folders(const QModelIndex& index) const;
    QModelIndex indexOf(const QString& folder, int column = 0) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    bool hasChildren(const QModelIndex& parent = {}) const override { return rowCount(parent) > 0; }
    QModelIndex mapToSource(const QModelIndex& index) const override;
    QModelIndex mapFromSource(const QModelIndex& source) const override;
    /// Itself: a group, whose box can be ticked, has none in the table.
    QModelIndex buddy(const QModelIndex& index) const override { return index; }
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    void sort(int column, Qt::SortOrder order) override;

private:
    struct Group {
        QString key, title;
        bool isRun = false;                     ///< a run that stands for itself, in a row of its own
        std::vector<int> rows = {};             ///< of the table
        mutable QHash<int, QString> cells = {}; ///< made when they are first looked at
    };
    struct Place {
        int group, row;
    };
    void arrange();
    std::vector<Group> arranged() const;
    bool showsMeans(RunColumn column) const;
    std::vector<Group> sortedByMeans(std::vector<Group> groups) const;
    std::vector<std::vector<double>> numbersOf(const Group& group, RunColumn column, const QString& named) const;
    void tellApart(std::vector<Group>& groups) const;
    void tellRunsApart();
    QString shownName(int row) const;
    void take(std::vector<Group> groups);
    QString titleOfGroup(const RunEntry& run) const;
    QString keyOfGroup(const RunEntry& run) const;
    QString nameOf(const Group& group) const;
    QString subtitle(const Group& group) const;
    const QString& cell(const Group& group, int column) const;
    QString summary(const Group& group, RunColumn column) const;
    int rowOf(const QModelIndex& run) const;

    RunTable& m_table;
    RunFilter m_filter;
    int m_grouping = bySweeps;
    int m_sortColumn = int(RunColumn::Started);
    Qt::SortOrder m_order = Qt::DescendingOrder;
    QString m_sortMethod;
    std::vector<Group> m_groups; ///< by the rows of the first level
    std::vector<Place> m_places; ///< by the table's rows; group -1: filtered out
    std::size_t m_shown = 0;
    QHash<QString, QString> m_apart; ///< by folder: what tells a run from the others that are shown under its name
};

/// "3.91 ± 0.20": mean and standard deviation, in the column's format; one number for equal values.
QString meanText(const std::vector<double>& values, RunColumn column, const QLocale& locale);
/// "3.7 – 4.1".
QString rangeText(const std::vector<double>& values, RunColumn column, const QLocale& locale);

} // namespace sfumato
