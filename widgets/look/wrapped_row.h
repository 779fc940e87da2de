// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>

namespace sfumato {

/// Widgets beside each other, which go on in the next line where the width ends.
class WrappedRow : public QLayout {
public:
    explicit WrappedRow(int spacing) { setSpacing(spacing), setContentsMargins(0, 0, 0, 0); }
    ~WrappedRow() override;
    void addItem(QLayoutItem* item) override { m_items.append(item); }
    int count() const override { return int(m_items.size()); }
    QLayoutItem* itemAt(int index) const override { return m_items.value(index); }
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return place(QRect(0, 0, width, 0), false); }
    QSize sizeHint() const override;
    QSize minimumSize() const override;
    void setGeometry(const QRect& rect) override;

private:
    int place(const QRect& rect, bool moves) const; ///< the height that it takes

    QList<QLayoutItem*> m_items;
};

} // namespace sfumato
