// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/compare/compare_board.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QStackedWidget;

namespace sfumato {

class SwipeView;

/// One record in any two columns: one laid over the other with a divider between them, or their difference as a map.
class PairDialog : public QDialog {
    Q_OBJECT

public:
    enum class Way { Swipe, Subtract };

    /// `column` beside `other`, of the level; the columns of `rows` that have a sheet can be chosen.
    PairDialog(std::vector<CompareRow> rows, int level, int other, int column, int record, Way way, QWidget* parent);

private:
    void offerColumns();
    void show();
    const ComparedColumn* chosen(const QComboBox* box) const;

    std::vector<CompareRow> m_rows;
    int m_record;
    QComboBox *m_level, *m_way, *m_left, *m_right;
    QStackedWidget* m_shown;
    SwipeView* m_swipe;
    QWidget* m_map;
    QLabel* m_words;
};

/// The differences of two pictures, `one` minus `other`: white where they agree, red where the first is brighter, blue
/// where it is darker; the full color is a quarter of the range.
QImage differenceMap(const QImage& one, const QImage& other);

} // namespace sfumato
