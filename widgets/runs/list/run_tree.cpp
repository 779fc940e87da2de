// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/list/run_tree.h"

#include <QGuiApplication>
#include <QHeaderView>

#include <algorithm>

namespace sfumato {

RunTree::RunTree(QWidget* parent) : QTreeView(parent) {
    header()->setResizeContentsPrecision(0); // what can be seen decides, however many runs there are
    connect(header(), &QHeaderView::sectionResized, this, [this] {
        if (QGuiApplication::mouseButtons() & Qt::LeftButton) m_fitting = false;
    });
}

void RunTree::fitColumns() {
    if (!m_fitting || !model() || model()->rowCount() == 0) return;
    const int most = 28 * fontMetrics().averageCharWidth();
    const auto wanted = [this](int column) {
        return std::max(sizeHintForColumn(column), header()->sectionSizeHint(column));
    };
    int others = 0;
    for (int column = 1; column < model()->columnCount(); ++column)
        if (!isColumnHidden(column)) {
            header()->resizeSection(column,
                                    std::min(wanted(column), std::max(most, header()->sectionSizeHint(column))));
            others += columnWidth(column);
        }
    const int share = std::max(viewport()->width() - others, viewport()->width() / 2);
    header()->resizeSection(0, std::min(wanted(0), share));
}

void RunTree::resizeEvent(QResizeEvent* event) {
    QTreeView::resizeEvent(event);
    fitColumns();
}

} // namespace sfumato
