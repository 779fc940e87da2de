// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>
#include <QWidget>

#include <algorithm>

namespace sfumato {

/// Places its parts beside each other, each as large as it wants to be or, in columns, all as wide as fills the line,
/// and goes on in the next line where there is no room left.
class FlowLayout : public QLayout {
public:
    enum class Widths { OfParts, Columns };
    FlowLayout(QWidget* parent, int spacing, Widths widths = Widths::OfParts) : QLayout(parent), m_widths(widths) {
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
        const int column = m_widths == Widths::Columns ? columnWidth(rect.width()) : 0;
        for (QLayoutItem* item : m_items) {
            if (item->isEmpty()) continue;
            const QSize size = item->sizeHint().expandedTo({column, 0});
            if (x > rect.x() && x + size.width() > rect.x() + rect.width())
                x = rect.x(), y += line + spacing(), line = 0;
            if (moves) item->setGeometry(QRect(QPoint(x, y), size));
            x += size.width() + spacing();
            line = std::max(line, size.height());
        }
        return y + line - rect.y();
    }

    /// Of as many columns as have room in this width, each at least as wide as the widest part.
    int columnWidth(int width) const {
        int widest = 1;
        for (const QLayoutItem* item : m_items) widest = std::max(widest, item->sizeHint().width());
        const int columns = std::max(1, (width + spacing()) / (widest + spacing()));
        return (width + spacing()) / columns - spacing();
    }

    QList<QLayoutItem*> m_items;
    Widths m_widths;
};

} // namespace sfumato
