// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>
#include <QTreeView>

#include <functional>

namespace sfumato {

class RunThumbnails;

/// Some air around the cells, so that numbers do not touch the text to their right; in the first column a picture of
/// the run, its name and below it, smaller, when it began.
class RunDelegate : public QStyledItemDelegate {
public:
    /// `pathOf`: the full path of a RunEntry::folder.
    RunDelegate(RunThumbnails& thumbnails, std::function<QString(const QString&)> pathOf, QObject* parent)
        : QStyledItemDelegate(parent), m_thumbnails(thumbnails), m_pathOf(std::move(pathOf)) {}
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    static int side(const QFontMetrics& metrics) { return 2 * metrics.height(); }

    RunThumbnails& m_thumbnails;
    std::function<QString(const QString&)> m_pathOf;
};

/// A tree view that says whether a cell is being edited, and whose columns are as wide as what can be seen in them. The
/// key for copying copies the selected rows.
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
    void keyPressEvent(QKeyEvent* event) override;

private:
    QString selectedRowsText() const;
    bool m_fitting = true, m_resizing = false;
};

} // namespace sfumato
