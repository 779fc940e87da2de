// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>
#include <QTreeView>

namespace sfumato {

/// Some air around the cells, so that numbers do not touch the text to their right.
class RunDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(0, option.fontMetrics.height() / 3);
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        if (option->displayAlignment & Qt::AlignRight && !option->text.isEmpty())
            option->text += QChar(0x2002); // a blank half as wide as the font is high
    }
};

/// A tree view that says whether a cell is being edited, and whose columns are as wide as what can be seen in them.
class RunTree : public QTreeView {
    Q_OBJECT

public:
    explicit RunTree(QWidget* parent = nullptr);
    bool isEditing() const { return state() == EditingState; }

    /// Columns get the width of their words, none more than its share; the first one also takes what the others leave.
    /// Nothing once a person has dragged one.
    void fitColumns();
    bool isFitting() const { return m_fitting; }
    void setFitting(bool fitting) { m_fitting = fitting; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    bool m_fitting = true;
};

} // namespace sfumato
