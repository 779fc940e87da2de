// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QStringList>
#include <QWidget>

#include <vector>

namespace sfumato {

/// Pictures in rows and columns with words before every row and above every column, each picture as large as the view
/// allows: what one or several runs made of the same latents at some of their steps.
class StepsGrid : public QWidget {
    Q_OBJECT

public:
    struct Row {
        QString head;
        std::vector<QImage> pictures; ///< at most one a column; null ones are left out
    };

    explicit StepsGrid(QWidget* parent = nullptr);
    /// `columns`: words above them, as many as there are columns; empty ones take no room.
    void setRows(std::vector<Row> rows, const QStringList& columns);
    const std::vector<Row>& rows() const { return m_rows; }

    QSize sizeHint() const override { return {480, 360}; }
    QSize minimumSizeHint() const override { return {200, 160}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<Row> m_rows;
    QStringList m_columns;
};

/// At most `most` of `count` numbers from 0, evenly, with the first and the last.
std::vector<std::size_t> evenly(std::size_t count, std::size_t most);

} // namespace sfumato
