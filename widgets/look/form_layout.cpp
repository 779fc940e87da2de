// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/form_layout.h"

#include <QWidget>

#include <algorithm>

namespace sfumato {

namespace {

bool holds(QLayoutItem& item, const QObject* field) { return item.layout() == field || item.widget() == field; }

void setWidgetsVisible(QLayoutItem& item, bool visible) {
    if (QWidget* widget = item.widget()) widget->setVisible(visible);
    if (QLayout* layout = item.layout())
        for (int i = 0; i < layout->count(); ++i) setWidgetsVisible(*layout->itemAt(i), visible);
}

} // namespace

FormLayout::~FormLayout() {
    for (const Part& part : m_hidden) delete part.item;
}

QLayoutItem* FormLayout::itemAt(int index) const {
    const int shown = QFormLayout::count();
    if (index < shown) return QFormLayout::itemAt(index);
    return std::size_t(index - shown) < m_hidden.size() ? m_hidden[std::size_t(index - shown)].item : nullptr;
}

QLayoutItem* FormLayout::takeAt(int index) {
    const int shown = QFormLayout::count();
    if (index < shown || index >= count()) return QFormLayout::takeAt(index);
    QLayoutItem* item = itemAt(index);
    m_hidden.erase(m_hidden.begin() + (index - shown));
    return item;
}

bool FormLayout::isRowVisible(const QObject* field) const {
    return std::ranges::none_of(m_hidden, [&](const Part& part) { return holds(*part.item, field); });
}

void FormLayout::setRowVisible(const QObject* field, bool visible) {
    const auto hidden = std::ranges::find_if(m_hidden, [&](const Part& part) { return holds(*part.item, field); });
    if ((hidden == m_hidden.end()) == visible) return;
    visible ? showRow(hidden->row) : hideRow(field);
}

void FormLayout::hideRow(const QObject* field) {
    for (int row = 0; row < rowCount(); ++row) {
        QLayoutItem* whole = itemAt(row, SpanningRole);
        QLayoutItem* right = whole ? whole : itemAt(row, FieldRole);
        if (!right || !holds(*right, field)) continue;
        const Part parts[]{{itemAt(row, LabelRole), row, LabelRole}, {right, row, whole ? SpanningRole : FieldRole}};
        for (const Part& part : parts) {
            if (!part.item) continue;
            removeItem(part.item);
            m_hidden.push_back(part);
            setWidgetsVisible(*part.item, false);
        }
    }
}

void FormLayout::showRow(int row) {
    const auto first = std::stable_partition(m_hidden.begin(), m_hidden.end(),
                                             [row](const Part& part) { return part.row != row; });
    const std::vector<Part> parts(first, m_hidden.end());
    m_hidden.erase(first, m_hidden.end());
    for (const Part& part : parts) {
        if (QLayout* layout = part.item->layout())
            setLayout(row, part.role, layout);
        else
            setItem(row, part.role, part.item);
        setWidgetsVisible(*part.item, true);
    }
}

} // namespace sfumato
