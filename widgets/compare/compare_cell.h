// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>
#include <QStyledItemDelegate>

namespace sfumato {

class CompareTable;

/// Draws a cell of the comparison: pictures with the active record outlined, or a mean with its smaller, gray standard
/// deviation, bold and blue where it is within one of the best.
class CompareCell : public QStyledItemDelegate {
public:
    explicit CompareCell(CompareTable& table);
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// How wide a metric needs a column to be, its standard deviation beside it.
    static int widthNeeded(const QFont& font, const QString& mean, const QString& deviation);

private:
    void paintPicture(QPainter& painter, const QRect& rect, int level, int column) const;
    void paintMetric(QPainter& painter, const QRect& rect, int level, int metric, int column) const;

    CompareTable& m_table;
};

/// The epsilon of each level in large letters, its noise below, and the names of metrics in gray.
class RowHead : public QHeaderView {
    Q_OBJECT

public:
    explicit RowHead(CompareTable& table);
    QSize sizeHint() const override;

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;

private:
    CompareTable& m_table;
};

} // namespace sfumato
