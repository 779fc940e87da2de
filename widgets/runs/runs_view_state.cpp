// SPDX-License-Identifier: GPL-3.0-or-later
// What a person arranged on the page, for the next session.
#include "widgets/runs/runs_view.h"

#include "widgets/runs/list/run_tree.h"

#include <QAction>
#include <QSplitter>

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

/// Widths that follow the words and the window are nobody's choice.
QMap<QString, QString> RunsView::saveState() const {
    QList<int> widths, places;
    for (int column = 0; column < runColumns; ++column) {
        widths << m_tree->columnWidth(column);
        places << m_tree->header()->visualIndex(column);
    }
    QMap<QString, QString> state{{QStringLiteral("places"), spelled(places)},
                                 {QStringLiteral("hidden"), spelled(m_hidden)},
                                 {QStringLiteral("sort"), m_sort->currentData().toString()},
                                 {QStringLiteral("descending"), QString::number(m_descending->isChecked())},
                                 {QStringLiteral("group"), m_group->currentData().toString()},
                                 {QStringLiteral("filter"), m_filter->text()}};
    if (!m_tree->isFitting()) state[QStringLiteral("widths")] = spelled(widths);
    for (const auto& [splitter, sizes] : m_dragged.asKeyValueRange()) state[splitter->objectName()] = spelled(sizes);
    return state;
}

void RunsView::restoreState(const QMap<QString, QString>& state) {
    const auto numbers = [&state](const char* key) { return numbersIn(state.value(QLatin1String(key))); };
    if (const QList<int> places = numbers("places"); places.size() == runColumns)
        for (int place = 0; place < runColumns; ++place)
            if (const qsizetype column = places.indexOf(place); column >= 0)
                m_tree->header()->moveSection(m_tree->header()->visualIndex(int(column)), place);
    if (const QList<int> widths = numbers("widths"); widths.size() == runColumns) {
        for (int column = 0; column < runColumns; ++column)
            if (widths[column] > 0) // else it is hidden
                m_tree->setColumnWidth(column, widths[column]);
        m_tree->setFitting(false);
    }
    for (QSplitter* splitter : {m_halves, m_panes})
        if (const QList<int> sizes = numbersIn(state.value(splitter->objectName()));
            sizes.size() == splitter->count()) {
            splitter->setSizes(sizes);
            m_dragged[splitter] = sizes;
        }
    if (state.contains(QStringLiteral("hidden")))
        for (QAction* each : m_columns->actions()) each->setChecked(!numbers("hidden").contains(each->data().toInt()));
    if (const QList<int> sort = numbers("sort"); !sort.isEmpty() && m_sort->findData(sort.front()) >= 0)
        sortBy(sort.front(), numbers("descending") == QList<int>{1} ? Qt::DescendingOrder : Qt::AscendingOrder);
    if (const QList<int> group = numbers("group"); !group.isEmpty() && m_group->findData(group.front()) >= 0)
        m_group->setCurrentIndex(m_group->findData(group.front()));
    setFilter(state.value(QStringLiteral("filter")));
}

} // namespace sfumato
