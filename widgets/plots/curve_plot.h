// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPoint>
#include <QTimer>
#include <QWidget>

#include <utility>

class QCPGraph;
class QCPItemStraightLine;
class QLabel;
class QCustomPlot;

namespace sfumato {

/// Curves over steps, drawn at most 20 times a second with cosmetic pens of width 1, in the palette's colours. QCustomPlot has no
/// accessibility tree: the widget carries a name and a description of the last values, and table() shows the numbers.
class CurvePlot : public QWidget {
    Q_OBJECT

public:
    CurvePlot(const QString& title, const QString& yLabel, QWidget* parent = nullptr);

    int addCurve(const QString& label, const QColor& colour, Qt::PenStyle style = Qt::SolidLine, bool inLegend = true);
    /// Marks every value of this curve: for curves of few values.
    void setMarked(int curve);
    void append(int curve, double step, double value);
    void setValues(int curve, const QVector<double>& steps, const QVector<double>& values);
    void clear();
    void setTitle(const QString& title);
    /// A decimal axis where a value is not positive, otherwise logarithmic.
    void setLogarithmic(bool wanted);
    void setEmptyText(const QString& text);
    /// Draws a line at this step, with every curve's value there (its last before it); nothing: no line. `live`: at the newest step,
    /// which needs no line.
    void setCursor(double step, bool live);
    /// Shows all data again and follows them; a view that a person chose by dragging or by the wheel stays until then.
    void showAll();
    /// The first and the last step in view.
    std::pair<double, double> shownSteps() const;
    /// A window with the values of all curves, one row per step (about 500 at most), for eyes that do not see the plot.
    void showTable();

    QSize sizeHint() const override { return {420, 240}; }
    QSize minimumSizeHint() const override { return {220, 150}; }

Q_SIGNALS:
    void stepClicked(qint64 step);

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void applyPalette();
    void redraw();
    void fit(bool logarithmic);
    void readOut();
    void describe();
    void zoom(double factor);
    void pan(double right, double up);

    QCustomPlot* m_plot;
    QLabel* m_empty;
    QLabel* m_values;
    QCPItemStraightLine* m_line;
    QVector<QCPGraph*> m_curves;
    QString m_title;
    QTimer m_redraw;
    bool m_wantsLogarithm = true;
    bool m_followsData = true; ///< until a person chooses a view
    QPoint m_pressed;
    double m_step = 0;
    bool m_live = true;
    double m_smallest = 1;
};

} // namespace sfumato
