// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/compare/compare_board.h"

#include "widgets/plots/figure_source.h"

#include <QVariant>
#include <QWidget>

class QComboBox;
class QGridLayout;
class QLabel;

namespace sfumato {

class Badge;
class PlanePlot;

/// The plane of both ways to be wrong, one panel for each noise level under its finding, and at the right what it
/// shows. Without raw data the panels show what the release alone tells, and the words say how to allow more.
class PlanePanels : public QWidget, public FigureSource {
    Q_OBJECT

public:
    explicit PlanePanels(QWidget* parent = nullptr);
    void setRows(const std::vector<CompareRow>& rows, bool raw);
    /// Why there is no plane of runs of the central model.
    static QString nothingToMeasure();
    /// What they show is of other settings than those that are chosen.
    void setFaded(bool faded);
    /// Before an audience all panels stand beside each other if they can, and the words give way to them.
    void setPresented(bool presented);
    /// All panels beside each other. Its command is the end of one that compares the same.
    Figure figure() const override;
    QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    struct Panel {
        QWidget* widget;
        QLabel* finding;
        PlanePlot* plot;
    };
    void show();
    void offerMetrics();
    void fitWords();
    void placePanels(int columns);
    QString findingOf(const CompareRow& row, MetricId up) const;

    std::vector<CompareRow> m_rows;
    bool m_raw = false, m_faded = false, m_presented = false;
    std::vector<Panel> m_panels;
    QGridLayout* m_grid; ///< of the panels
    int m_columns = 1;
    QWidget* m_side; ///< the words
    QLabel *m_words, *m_measured;
    QComboBox* m_up;
    QVariant m_chosen; ///< of m_up, by a person
    Badge* m_badge;
};

} // namespace sfumato
