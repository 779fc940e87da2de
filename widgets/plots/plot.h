// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/end_labels.h"
#include "widgets/plots/figure_source.h"

#include <QWidget>

#include <memory>

class QCustomPlot;
class QLabel;

namespace sfumato {

/// What all plots share: the drawing in the palette's colors, the words that stand there while it is empty, and, where
/// keys move or choose something, the frame of the focus and the names of curves at their ends. QCustomPlot has no
/// accessibility tree: a plot carries a name, a description of its values, and the table of its numbers. The wheel
/// scrolls the page; only with Ctrl it is the plot's.
class Plot : public QWidget, public FigureSource {
    Q_OBJECT

public:
    /// What stands there while nothing is drawn.
    void setEmptyText(const QString& text);
    /// A window with all numbers, for eyes that do not see the plot.
    virtual void showTable() = 0;
    /// What is drawn, for paper; of a plot that does not say more, the drawing as it stands.
    Figure figure() const override;
    /// Draws at once what would be drawn a moment later.
    virtual void flush() {}

protected:
    /// `frame`: pixels around the drawing where keys and clicks bring the focus here; 0: nothing in it takes keys.
    Plot(int frame, QWidget* parent);
    /// The title, whether raw data are shown, and the command, without any panel.
    Figure plainFigure() const;
    /// Draws again in the colors and letters of now.
    virtual void restyle() = 0;
    /// Axes, or the empty text in their place.
    void showAxes(bool any);
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

    QCustomPlot* m_plot;
    QLabel* m_empty;
    std::unique_ptr<EndLabels> m_names; ///< where there is a frame
};

} // namespace sfumato
