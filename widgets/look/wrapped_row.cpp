// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/wrapped_row.h"

#include <algorithm>

namespace sfumato {

WrappedRow::~WrappedRow() {
    for (QLayoutItem* item : m_items) delete item;
}

QLayoutItem* WrappedRow::takeAt(int index) {
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

QSize WrappedRow::sizeHint() const {
    QSize size;
    for (QLayoutItem* item : m_items)
        if (!item->isEmpty())
            size = QSize(size.width() + item->sizeHint().width() + spacing(),
                         std::max(size.height(), item->sizeHint().height()));
    return size;
}

QSize WrappedRow::minimumSize() const {
    QSize size;
    for (QLayoutItem* item : m_items)
        if (!item->isEmpty()) size = size.expandedTo(item->minimumSize());
    return size;
}

void WrappedRow::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    place(rect, true);
}

int WrappedRow::place(const QRect& rect, bool moves) const {
    struct Placed {
        QLayoutItem* item;
        QRect rect;
    };
    std::vector<Placed> line;
    int x = rect.left(), y = rect.top(), high = 0;
    const auto end = [&] {
        for (const auto& [item, at] : line) // in the middle of its line
            if (moves) item->setGeometry(at.translated(0, (high - at.height()) / 2));
        line.clear();
    };
    for (QLayoutItem* item : m_items) {
        if (item->isEmpty()) continue;
        QSize size = item->sizeHint().boundedTo({std::max(1, rect.width()), 1 << 20}).expandedTo(item->minimumSize());
        if (item->hasHeightForWidth()) size.setHeight(item->heightForWidth(size.width()));
        if (!line.empty() && x + size.width() > rect.right() + 1) {
            end();
            x = rect.left(), y += high + spacing(), high = 0;
        }
        line.push_back({item, QRect(QPoint(x, y), size)});
        x += size.width() + spacing();
        high = std::max(high, size.height());
    }
    end();
    return y + high - rect.top();
}

} // namespace sfumato
