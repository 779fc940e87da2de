// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/form_column.h"

#include "widgets/forms/field_form.h"

#include <QEvent>

#include <algorithm>

namespace sfumato {

namespace {

constexpr int usualInput = 130; ///< logical pixels

struct Row {
    QWidget* label;
    int width; ///< which the label needs
    int room;  ///< which it may have
};

/// Of rows whose input stands beside the label.
void addRows(FieldForm& form, std::vector<Row>& rows) {
    if (form.rowWrapPolicy() == QFormLayout::WrapAllRows || !form.parentWidget() || !form.parentWidget()->isVisible())
        return;
    for (int row = 0; row < form.rowCount(); ++row) {
        const QLayoutItem* label = form.itemAt(row, QFormLayout::LabelRole);
        const QLayoutItem* input = form.itemAt(row, QFormLayout::FieldRole);
        if (!label || !label->widget() || !input || input->isEmpty()) continue;
        const int width = label->widget()->sizeHint().width(), least = input->minimumSize().width(),
                  all = form.geometry().width() - form.horizontalSpacing();
        if (width + least > all) { // the input stands below its label
            label->widget()->setMinimumWidth(0);
            continue;
        }
        const int needed = std::max(least, std::min(input->sizeHint().width(), usualInput));
        rows.push_back({label->widget(), width, std::max(width, all - needed)});
    }
}

} // namespace

FormColumn::FormColumn(QWidget* page) : QObject(page), m_page(page) { page->installEventFilter(this); }

bool FormColumn::eventFilter(QObject* watched, QEvent* event) {
    const bool done = QObject::eventFilter(watched, event);
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest) align();
    return done;
}

/// The widest label beside which every input has its width; rows whose labels are wider stay as they are.
void FormColumn::align() {
    std::vector<Row> rows;
    for (auto* layout : m_page->findChildren<QFormLayout*>())
        if (auto* form = dynamic_cast<FieldForm*>(layout)) addRows(*form, rows);
    int column = 0;
    for (const Row& each : rows)
        if (each.width > column &&
            std::ranges::all_of(rows, [&](const Row& row) { return row.width > each.width || each.width <= row.room; }))
            column = each.width;
    for (const Row& row : rows) row.label->setMinimumWidth(row.width <= column ? column : 0);
}

} // namespace sfumato
