// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/compare/compare_board.h"
#include "widgets/plots/figure.h"

#include <QTableWidget>

namespace sfumato {

class ColumnHead;

/// Answers to the same noisy records side by side: for each noise level a row of pictures, four chosen records in each,
/// and below it a row for each chosen metric. The pictures are as large as columns and height allow. Columns are moved
/// by their heads; a click chooses the active record, a double click or Enter opens the column beside another.
class CompareTable : public QTableWidget {
    Q_OBJECT

public:
    explicit CompareTable(QWidget* parent = nullptr);
    /// Names of the first methods of the rows' runs are in the rows. `metrics` are those that stand below the pictures.
    void setRows(std::vector<CompareRow> rows, std::vector<MetricId> metrics);
    /// Which records of the sheets are shown, at most four, and which of them is outlined.
    void setRecords(std::vector<int> records, int active);
    /// Why the picture at a strength that was moved is not there yet; empty: it is on its way.
    void setWait(const QString& why);
    const std::vector<CompareRow>& rows() const { return m_rows; }
    const std::vector<MetricId>& metrics() const { return m_metrics; }
    ColumnHead& head() const { return *m_head; }

    /// Its pictures are of other settings than those that are chosen.
    void setFaded(bool faded);
    /// Of the answers the column at this place, from the left, is shown alone beside the records, as large as there is
    /// room; -1: all are shown.
    void setLit(int place);
    /// Before an audience the pictures are the large thing. Where smaller letters let it show every column and metric
    /// it has those; else metrics without room below the pictures are left out, first those that the fewest columns
    /// have, and what is left scrolls. Where the page gets larger letters than it had at first, so does the table.
    void setPresented(bool presented);
    /// The page has another size, or its letters have.
    void fitLetters();

    /// With pictures as large as the columns are wide.
    int preferredHeight() const { return heightFor(largestSide()); }
    /// Which level and metric a row is of; metric -1: the pictures.
    std::pair<int, int> placeOf(int row) const;
    int side() const { return m_side; }
    const std::vector<FigurePanel>& clouds() const { return m_clouds; } ///< see comparedClouds()
    bool isNarrow() const;                                              ///< standard deviations stand below their means
    /// The picture of a column of a level at side(), and the place of a record in it.
    QPixmap picture(int level, int column) const;
    QRect tile(int place) const;

    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void opened(int column, int level);
    void recordChosen(int place);
    /// The columns in their new order, by their numbers so far.
    void columnsMoved(const std::vector<int>& order);

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    friend class CompareCell;
    QPixmap drawn(const ComparedColumn& of, int column) const;
    void fill();
    void fillLevel(int level);
    void fit();
    int largestSide() const;
    int shownColumns() const;
    bool hasRoomForAll() const;
    int columnWidthFor(int width) const;
    int metricHeight() const;
    int heightFor(int side) const { return heightFor(side, int(m_metrics.size())); }
    int heightFor(int side, int metrics) const;
    int sideWith(int metrics) const;
    int leastSide() const;
    int wantedSide(int most) const;
    std::vector<int> metricsByValues() const;

    std::vector<CompareRow> m_rows;
    std::vector<MetricId> m_metrics;
    std::vector<int> m_records{0, 1, 2, 3};
    int m_active = 0, m_lit = -1; ///< m_lit: a column that is shown alone
    int m_needed = 0; ///< width with which a mean and its standard deviation stand in one line, logical pixels
    int m_usualLetters = 0, m_fittedLetters = 0; ///< pixels, of the page and of the table as a presentation begins
    int m_side = 96;                             ///< of the pictures of a cell together, logical pixels
    QString m_wait;
    std::vector<FigurePanel> m_clouds; ///< of each level
    bool m_images = true, m_faded = false, m_presented = false, m_isFitting = false;
    ColumnHead* m_head;
    mutable std::map<std::pair<int, int>, QPixmap> m_pictures;
};

} // namespace sfumato
