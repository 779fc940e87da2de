// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>
#include <QWidget>

#include <algorithm>

namespace sfumato {

/// Places its parts beside each other, each as large as it wants to be, and goes on in the next line where there is no
/// room left.
class FlowLayout : public QLayout {
public:
    explicit FlowLayout(QWidget* parent, int spacing) : QLayout(parent) {
        setContentsMargins({});
        setSpacing(spacing);
    }
    ~FlowLayout() override { qDeleteAll(m_items); }

    void addItem(QLayoutItem* item) override { m_items << item; }
    int count() const override { return int(m_items.size()); }
    QLayoutItem* itemAt(int index) const override { return m_items.value(index); }
    QLayoutItem* takeAt(int index) override {
        return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
    }
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return place(QRect(0, 0, width, 0), false); }
    QSize sizeHint() const override { return minimumSize(); }
    QSize minimumSize() const override {
        QSize most;
        for (const QLayoutItem* item : m_items) most = most.expandedTo(item->minimumSize());
        return most;
    }
    void setGeometry(const QRect& rect) override {
        QLayout::setGeometry(rect);
        place(rect, true);
    }

private:
    /// Returns the height of all lines.
    int place(const QRect& rect, bool moves) const {
        int x = rect.x(), y = rect.y(), line = 0;
        for (QLayoutItem* item : m_items) {
            if (item->isEmpty()) continue;
            const QSize size = item->sizeHint();
            if (x > rect.x() && x + size.width() > rect.x() + rect.width())
                x = rect.x(), y += line + spacing(), line = 0;
            if (moves) item->setGeometry(QRect(QPoint(x, y), size));
            x += size.width() + spacing();
            line = std::max(line, size.height());
        }
        return y + line - rect.y();
    }

    QList<QLayoutItem*> m_items;
};

} // namespace sfumato
