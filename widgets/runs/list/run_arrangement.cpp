// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/list/run_arrangement.h"

#include "core/base/mean_deviation.h"
#include "widgets/text/spending_text.h"

#include <QCollator>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>

namespace sfumato {

namespace {

/// What a run is sorted by: its number, of several methods that of the named one or the least; or its text. What is
/// missing comes last in either order.
struct SortKey {
    std::optional<double> number;
    std::optional<QCollatorSortKey> text;
    bool missing() const { return !number && !text; }
};

SortKey sortKeyOf(const RunEntry& run, RunColumn column, const QString& named, const QCollator& collator) {
    SortKey key;
    if (info(column).isNumber() || column == RunColumn::Started) {
        const bool perMethod = info(column).perMethod;
        for (std::size_t method = 0; method < (perMethod ? run.methods.size() : 1); ++method)
            if (const auto value = perMethod && !named.isEmpty() && run.methods[method].name != named
                                       ? std::nullopt
                                       : numberOf(run, method, column);
                value && (!key.number || *value < *key.number))
                key.number = value;
    } else if (const QString text = cellText(run, column, QLocale::c()); !text.isEmpty()) {
        key.text = collator.sortKey(text);
    }
    return key;
}

int compared(const SortKey& a, const SortKey& b) {
    if (a.number && b.number) return *a.number < *b.number ? -1 : *a.number > *b.number;
    return a.text->compare(*b.text);
}

/// The order in which items with these keys come; equal ones stay as they are.
std::vector<int> orderOf(const std::vector<SortKey>& keys, Qt::SortOrder order) {
    std::vector<int> places(keys.size());
    std::iota(places.begin(), places.end(), 0);
    std::ranges::stable_sort(places, [&](int a, int b) {
        const SortKey &x = keys[std::size_t(a)], &y = keys[std::size_t(b)];
        if (x.missing() || y.missing()) return !x.missing() && y.missing();
        return order == Qt::AscendingOrder ? compared(x, y) < 0 : compared(x, y) > 0;
    });
    return places;
}

double meanOf(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / double(values.size());
}

} // namespace

QString meanText(const std::vector<double>& values, RunColumn column, const QLocale& locale) {
    if (values.empty()) return {};
    const auto [least, most] = std::ranges::minmax(values);
    if (least == most) return numberText(least, column, locale);
    const MeanDeviation of = meanAndDeviation(values);
    constexpr double leastPlain = 1e-3, mostPlain = 1e5; // others have exponents
    const double size = std::abs(of.mean);
    if (info(column).text || size < leastPlain || size >= mostPlain)
        return QStringLiteral("%1 ± %2").arg(numberText(of.mean, column, locale),
                                             numberText(of.deviation, column, locale));
    const ShownMean shown = shownMean(of);
    return QStringLiteral("%1 ± %2%3")
        .arg(locale.toString(shown.value, 'f', shown.decimals), shown.isLess ? QStringLiteral("<") : QString(),
             locale.toString(shown.deviation, 'f', shown.decimals));
}

QString rangeText(const std::vector<double>& values, RunColumn column, const QLocale& locale) {
    if (values.empty()) return {};
    const auto [least, most] = std::ranges::minmax(values);
    const QString from = numberText(least, column, locale), to = numberText(most, column, locale);
    return from == to ? from : RunArrangement::tr("%1 to %2").arg(from, to);
}

RunArrangement::RunArrangement(RunTable& table, QObject* parent) : QAbstractProxyModel(parent), m_table(table) {
    setSourceModel(&table);
    connect(&table, &QAbstractItemModel::dataChanged, this, &RunArrangement::arrange);
    connect(&table, &QAbstractItemModel::rowsInserted, this, &RunArrangement::arrange);
    connect(&table, &QAbstractItemModel::rowsAboutToBeRemoved, this, [this] { beginResetModel(); });
    connect(&table, &QAbstractItemModel::modelAboutToBeReset, this, [this] { beginResetModel(); });
    const auto end = [this] {
        take(arranged());
        endResetModel();
    };
    connect(&table, &QAbstractItemModel::rowsRemoved, this, end);
    connect(&table, &QAbstractItemModel::modelReset, this, end);
    take(arranged());
}

void RunArrangement::setFilter(const RunFilter& filter) {
    m_filter = filter;
    arrange();
}

void RunArrangement::setGrouping(int column) {
    if (m_grouping == column) return;
    beginResetModel();
    m_grouping = column;
    take(arranged());
    endResetModel();
}

void RunArrangement::setSortMethod(const QString& name) {
    if (std::exchange(m_sortMethod, name) != name) arrange();
}

void RunArrangement::sort(int column, Qt::SortOrder order) {
    if (column < 0) return;
    m_sortColumn = column;
    m_order = order;
    arrange();
}

/// Where nothing but values changed, views keep all they have: selection, editor, scroll bars.
void RunArrangement::arrange() {
    std::vector<Group> groups = arranged();
    const bool same = std::ranges::equal(
        groups, m_groups, [](const Group& a, const Group& b) { return a.key == b.key && a.rows == b.rows; });
    if (!same) {
        beginResetModel();
        take(std::move(groups));
        endResetModel();
        return;
    }
    take(std::move(groups));
    if (rowCount() > 0) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    for (int i = 0; i < rowCount(); ++i)
        if (const QModelIndex group = index(i, 0); isGroup(group))
            Q_EMIT dataChanged(index(0, 0, group), index(rowCount(group) - 1, columnCount() - 1, group));
}

void RunArrangement::take(std::vector<Group> groups) {
    m_groups = std::move(groups);
    m_places.assign(std::size_t(m_table.rowCount()), {-1, -1});
    m_shown = 0;
    for (int group = 0; group < int(m_groups.size()); ++group) {
        const auto& rows = m_groups[std::size_t(group)].rows;
        m_shown += rows.size();
        for (int row = 0; row < int(rows.size()); ++row) m_places[std::size_t(rows[std::size_t(row)])] = {group, row};
    }
    tellRunsApart();
}

std::vector<RunArrangement::Group> RunArrangement::arranged() const {
    const auto column = RunColumn(m_sortColumn);
    QCollator collator;
    collator.setNumericMode(true);
    collator.setCaseSensitivity(Qt::CaseInsensitive);
    std::vector<int> rows;
    std::vector<SortKey> keys;
    for (int row = 0; row < m_table.rowCount(); ++row)
        if (m_filter.matches(m_table.entry(row))) {
            rows.push_back(row);
            keys.push_back(sortKeyOf(m_table.entry(row), column, m_sortMethod, collator));
        }
    std::vector<Group> groups;
    QHash<QString, int> known;
    for (const int place : orderOf(keys, m_order)) {
        const int row = rows[std::size_t(place)];
        const RunEntry& run = m_table.entry(row);
        if (m_grouping == ungrouped || (m_grouping == bySweeps && run.sweep().isEmpty())) {
            groups.push_back({run.folder, {}, true, {row}});
            continue;
        }
        const QString key = keyOfGroup(run);
        const auto found = known.constFind(key);
        const int group = found != known.constEnd() ? *found : int(groups.size());
        if (found == known.constEnd()) {
            known.insert(key, group);
            groups.push_back({key, titleOfGroup(run)});
        }
        groups[std::size_t(group)].rows.push_back(row);
    }
    if (m_grouping == bySettings) tellApart(groups);
    return showsMeans(column) ? sortedByMeans(std::move(groups)) : groups; // in the order of their best run
}

/// What was set or spent has no mean, nor has a sweep.
bool RunArrangement::showsMeans(RunColumn column) const {
    return m_grouping != ungrouped && m_grouping != bySweeps && info(column).hasMean();
}

/// By the means in their rows, of several methods by that of the named one or the least.
std::vector<RunArrangement::Group> RunArrangement::sortedByMeans(std::vector<Group> groups) const {
    std::vector<SortKey> keys;
    for (const Group& group : groups) {
        SortKey& key = keys.emplace_back();
        for (const auto& values : numbersOf(group, RunColumn(m_sortColumn), m_sortMethod))
            if (!values.empty()) key.number = std::min(key.number.value_or(INFINITY), meanOf(values));
    }
    std::vector<Group> sorted;
    for (const int place : orderOf(keys, m_order)) sorted.push_back(std::move(groups[std::size_t(place)]));
    return sorted;
}

/// The numbers behind the group's row: those of each method by itself where all runs have the same, else together;
/// `named`: of this method alone. Of equal settings a seed counts once: its runs with the same number are one run.
std::vector<std::vector<double>> RunArrangement::numbersOf(const Group& group, RunColumn column,
                                                           const QString& named) const {
    const auto& first = m_table.entry(group.rows.front()).methods;
    const bool apart = info(column).perMethod && std::ranges::all_of(group.rows, [&](int row) {
                           return std::ranges::equal(m_table.entry(row).methods, first, {}, &RunMethod::name,
                                                     &RunMethod::name);
                       });
    std::vector<std::vector<double>> numbers(apart ? first.size() : 1);
    std::set<std::tuple<std::size_t, std::uint64_t, double>> counted; // by method and seed
    const auto isNew = [&](const RunEntry& run, std::size_t method, double value) {
        return m_grouping != bySettings || counted.emplace(method, run.seed, value).second;
    };
    for (const int row : group.rows) {
        const RunEntry& run = m_table.entry(row);
        for (std::size_t method = 0; method < (info(column).perMethod ? run.methods.size() : 1); ++method)
            if (!info(column).perMethod || named.isEmpty() || run.methods[method].name == named)
                if (const auto value = numberOf(run, method, column); value && isNew(run, method, *value))
                    numbers[apart ? method : 0].push_back(*value);
    }
    return numbers;
}

QString RunArrangement::keyOfGroup(const RunEntry& run) const {
    if (m_grouping == bySettings) return run.configuredName.isEmpty() ? QString() : QString::number(run.settings);
    if (m_grouping == bySweeps) return run.folder.section(QLatin1Char('/'), 0, -2);
    return cellText(run, RunColumn(m_grouping), QLocale());
}

QString RunArrangement::summary(const Group& group, RunColumn column) const {
    const RunEntry& first = m_table.entry(group.rows.front());
    if (!info(column).isNumber()) {
        const QString text = cellText(first, column, QLocale());
        const bool shared = std::ranges::all_of(
            group.rows, [&](int row) { return cellText(m_table.entry(row), column, QLocale()) == text; });
        return shared ? text : QString();
    }
    QStringList parts;
    for (const auto& values : numbersOf(group, column, {}))
        if (column == RunColumn::Seed && values.size() > 1 && m_grouping != bySweeps)
            parts << tr("%n value(s)", nullptr, int(values.size()));
        else if (!values.empty())
            parts << (showsMeans(column) ? meanText(values, column, QLocale()) : rangeText(values, column, QLocale()));
    if (parts.isEmpty()) return {};
    const bool related = column == RunColumn::Epsilon && std::ranges::all_of(group.rows, [&](int row) {
                             return m_table.entry(row).relation == first.relation;
                         });
    if (related) return withRelation(parts.front(), relationText(first.relation));
    return parts.count(parts.front()) == parts.size() ? parts.front() : parts.join(QStringLiteral(" / "));
}

const QString& RunArrangement::cell(const Group& group, int column) const {
    auto made = group.cells.find(column);
    if (made == group.cells.end())
        made = group.cells.insert(column, RunColumn(column) == RunColumn::Name ? nameOf(group)
                                                                               : summary(group, RunColumn(column)));
    return *made;
}

bool RunArrangement::hasGroups() const {
    return std::ranges::any_of(m_groups, [](const Group& group) { return !group.isRun; });
}

bool RunArrangement::isGroup(const QModelIndex& index) const {
    return index.isValid() && index.internalId() == 0 && !m_groups[std::size_t(index.row())].isRun;
}

/// Of the table.
int RunArrangement::rowOf(const QModelIndex& run) const {
    return run.internalId() == 0 ? m_groups[std::size_t(run.row())].rows.front()
                                 : m_groups[std::size_t(run.internalId()) - 1].rows[std::size_t(run.row())];
}

QStringList RunArrangement::folders(const QModelIndex& index) const {
    QStringList found;
    if (isGroup(index))
        for (const int row : m_groups[std::size_t(index.row())].rows) found << m_table.entry(row).folder;
    else if (index.isValid())
        found << m_table.entry(rowOf(index)).folder;
    return found;
}

QModelIndex RunArrangement::indexOf(const QString& folder, int column) const {
    const RunEntry* entry = m_table.find(folder);
    return entry ? mapFromSource(m_table.index(int(entry - &m_table.entry(0)), column)) : QModelIndex();
}

QModelIndex RunArrangement::index(int row, int column, const QModelIndex& parent) const {
    if (row < 0 || column < 0 || column >= runColumnCount() || row >= rowCount(parent)) return {};
    return createIndex(row, column, parent.isValid() ? quintptr(parent.row()) + 1 : quintptr(0));
}

QModelIndex RunArrangement::parent(const QModelIndex& child) const {
    return !child.isValid() || child.internalId() == 0 ? QModelIndex()
                                                       : createIndex(int(child.internalId()) - 1, 0, quintptr(0));
}

int RunArrangement::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid()) return int(m_groups.size());
    return isGroup(parent) && parent.column() == 0 ? int(m_groups[std::size_t(parent.row())].rows.size()) : 0;
}

int RunArrangement::columnCount(const QModelIndex& parent) const {
    return !parent.isValid() || (isGroup(parent) && parent.column() == 0) ? runColumnCount() : 0;
}

QModelIndex RunArrangement::mapToSource(const QModelIndex& index) const {
    return !index.isValid() || isGroup(index) ? QModelIndex() : m_table.index(rowOf(index), index.column());
}

QModelIndex RunArrangement::mapFromSource(const QModelIndex& source) const {
    if (!source.isValid() || std::size_t(source.row()) >= m_places.size()) return {};
    const Place place = m_places[std::size_t(source.row())];
    if (place.group < 0) return {};
    const bool isRun = m_groups[std::size_t(place.group)].isRun;
    return isRun ? createIndex(place.group, source.column(), quintptr(0))
                 : createIndex(place.row, source.column(), quintptr(place.group) + 1);
}

QVariant RunArrangement::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    if (!isGroup(index)) {
        const bool isPoint = m_grouping == bySweeps && index.internalId() != 0;
        if (role == Qt::DisplayRole && RunColumn(index.column()) == RunColumn::Name) {
            const RunEntry& run = m_table.entry(rowOf(index));
            return isPoint && run.about.name.isEmpty() ? run.point() : shownName(rowOf(index));
        }
        return m_table.data(mapToSource(index), role);
    }
    const Group& group = m_groups[std::size_t(index.row())];
    switch (role) {
    case SubtitleRole: return subtitle(group);
    case FolderRole:
    case MethodRole:
    case MethodsRole:
    case FingerprintRole: return m_table.data(m_table.index(group.rows.front(), 0), role);
    case Qt::DisplayRole: return cell(group, index.column());
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: {
        QString text = cell(group, index.column());
        if (role == Qt::AccessibleTextRole) text = tr("%1: %2").arg(titleOf(RunColumn(index.column())), text);
        const bool isMean = info(RunColumn(index.column())).isNumber() && text.contains(QStringLiteral(" ± "));
        return isMean ? tr("%1. Mean of %Ln run(s) and its standard deviation.", nullptr,
                           int(numbersOf(group, RunColumn(index.column()), {}).front().size()))
                            .arg(text)
                      : text;
    }
    case Qt::TextAlignmentRole: return headerData(index.column(), Qt::Horizontal, role);
    case Qt::CheckStateRole: {
        if (index.column() != int(RunColumn::Name)) return {};
        const QStringList ticked = m_table.ticked();
        const auto count = std::ranges::count_if(group.rows,
                                                 [&](int row) { return ticked.contains(m_table.entry(row).folder); });
        return count == 0                                   ? Qt::Unchecked
               : count == std::ptrdiff_t(group.rows.size()) ? Qt::Checked
                                                            : Qt::PartiallyChecked;
    }
    default: return {};
    }
}

bool RunArrangement::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!index.isValid() || !isGroup(index)) return index.isValid() && m_table.setData(mapToSource(index), value, role);
    if (role != Qt::CheckStateRole) return false;
    m_table.setTicked(folders(index), value.toInt() == Qt::Checked);
    return true;
}

QVariant RunArrangement::headerData(int section, Qt::Orientation orientation, int role) const {
    return m_table.headerData(section, orientation, role);
}

Qt::ItemFlags RunArrangement::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::NoItemFlags;
    if (!isGroup(index)) return m_table.flags(mapToSource(index));
    const Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    return index.column() == int(RunColumn::Name) ? flags | Qt::ItemIsUserCheckable : flags;
}

} // namespace sfumato
