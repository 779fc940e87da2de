// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QTimer>
#include <QWidget>

class QCPGraph;
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
    /// A window with the values of all curves, one row per step (about 500 at most), for eyes that do not see the plot.
    void showTable();

    QSize sizeHint() const override { return {420, 240}; }
    QSize minimumSizeHint() const override { return {220, 150}; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void applyPalette();
    void redraw();
    void describe();

    QCustomPlot* m_plot;
    QLabel* m_empty;
    QVector<QCPGraph*> m_curves;
    QString m_title;
    QTimer m_redraw;
    bool m_wantsLogarithm = true;
    double m_smallest = 1;
};

} // namespace sfumato
