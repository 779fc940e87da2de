// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/plot.h"

#include <QColor>
#include <QPoint>
#include <QTimer>

#include <utility>
#include <vector>

class QAction;
class QCPGraph;
class QCPGraphData;
class QCPItemRect;
class QCPItemStraightLine;
class QMenu;
class QSlider;

namespace sfumato {

/// Exponential moving mean with the start corrected: after n values x_k, sum_k a^(n-k) x_k / sum_k a^(n-k), a
/// in [0, 1).
class RunningMean {
public:
    explicit RunningMean(double memory) : m_memory(memory) {}
    double add(double value) {
        m_sum = m_memory * m_sum + value;
        m_weight = m_memory * m_weight + 1;
        return m_sum / m_weight;
    }

private:
    double m_memory;
    double m_sum = 0;
    double m_weight = 0;
};

/// Curves over steps, drawn at most 20 times a second with cosmetic pens of width 1, in the palette's
/// colors. A person may smooth them (the values themselves stay, faint, below), choose logarithmic axes and
/// hide spikes; a refresh never moves a view that was chosen.
class CurvePlot : public Plot {
    Q_OBJECT

public:
    /// Reference: a level to compare with, neither smoothed nor a spike. Other: of another run, smoothed alone.
    enum class Role { Curve, Reference, Other };

    CurvePlot(const QString& title, const QString& yLabel, QWidget* parent = nullptr);

    int addCurve(const QString& label, const QColor& color, Qt::PenStyle style = Qt::SolidLine,
                 Role role = Role::Curve);
    /// Marks every value of this curve: for curves of few values.
    void setMarked(int curve, const MethodStyle& style);
    /// The color of this curve in a figure, where the plot shows it in another.
    void setFigureColor(int curve, const QColor& color) { m_curves[std::size_t(curve)].figureColor = color; }
    /// What is not finite breaks the line, is marked at the border and counted in words.
    void append(int curve, double step, double value);
    void setValues(int curve, const QVector<double>& steps, const QVector<double>& values);
    /// Draws the mean of every point's values and, behind it, a band of one standard deviation; a figure of it has the
    /// values themselves. Precondition: sorted by x.
    void setSeeds(int curve, std::vector<FigurePoint> points);
    void clear();
    void flush() override;
    void setTitle(const QString& title);
    /// Where a few values are not positive, they stand in a strip below the others; where many are, the axis is even.
    void setLogarithmic(bool wanted);
    void setLogarithmicSteps(bool wanted);
    /// Weight a of the past, in [0, 0.99]: drawn is sum_k a^(n-k) x_k / sum_k a^(n-k); 0 draws the values
    /// themselves.
    void setSmoothing(double memory);
    double smoothing() const { return m_smoothing; }
    /// The view follows the middle 98 % of the values; those beyond it are marked at the border and counted.
    void setSpikesHidden(bool hidden);
    /// Stands before the tools.
    void setHeading(QWidget* heading);
    /// Budgets are never smoothed and are written rounded up; other values to the nearest. Holds for curves that are
    /// added later.
    void setBudget(bool budget) { m_isBudget = budget; }
    /// Which value of its curves is best; nothing where they cannot be compared.
    void setBetter(std::optional<Better> better) { m_better = better; }
    /// Stands below the heading.
    void setStamp(QWidget* stamp);
    /// The menu's button, and the heading unless it was placed elsewhere, for whoever places them beside the plot.
    QWidget* tools() const { return m_tools; }
    /// Small, above a track of the steps: the axis has no title, names end with their newest values, `room` pixels stay
    /// free at the right.
    void setAboveTrack(int room);
    /// The axis of steps reaches as far as this step at least.
    void setLastStep(qint64 step);
    /// The axis of values is logarithmic now.
    bool showsLogarithms() const;
    /// A logarithmic axis of values is chosen, whether or not they allow one.
    bool wantsLogarithms() const;
    /// There are axes, and values between them.
    bool showsCurves() const;
    /// Where this step lies, in pixels of this widget, at most at an end of the axis.
    double pixelOfStep(double step) const;
    /// The tools as a menu, to which a caller may add.
    QMenu* menu() const { return m_menu; }
    /// Draws a line at this step, with every curve's value there (its last before it). `live`: at the newest
    /// step, which needs no line.
    void setCursor(double step, bool live);
    /// Shows all data again and follows them; a view that a person chose by dragging or by the wheel stays
    /// until then.
    void showAll();
    /// The first and the last step in view.
    std::pair<double, double> shownSteps() const;
    std::pair<double, double> shownValues() const;
    /// Every curve's value at the cursor, or its newest, in words.
    QString readOutText() const;
    /// All values of all curves, one row per step.
    void showTable() override;
    Figure figure() const override;

    QSize sizeHint() const override { return {420, 240}; }
    /// With two lines of read-out, however many it has: words must not move what is beside them.
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void stepClicked(qint64 step);
    /// The axis of steps may lie elsewhere.
    void laidOut();
    /// P was pressed.
    void pinAsked();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void restyle() override;

private:
    struct Curve {
        QCPGraph* values;
        QCPGraph* smooth;
        QCPGraph* dots; ///< values without a neighbor, which a line does not show
        QColor color;
        Qt::PenStyle style;
        Role role;
        QString name; ///< whole; the legend shortens it
        QColor figureColor = color;
        Mark mark = Mark::Disc;
        bool hollow = false, isMarked = false;
        std::vector<FigurePoint> seeds = {}, drawnSeeds = {}; ///< of setSeeds(), and smoothed as they are drawn
        QCPGraph *lower = nullptr, *upper = nullptr;          ///< of the band of these
        RunningMean mean{0};
        bool isSmoothed(double memory) const { return memory > 0 && role != Role::Reference; }
        QCPGraph* drawn(double memory) const { return isSmoothed(memory) ? smooth : values; }
    };
    double memory() const { return m_isBudget ? 0 : m_smoothing; }
    void buildTools();
    void style(Curve& curve);
    void smoothAgain(Curve& curve);
    void smoothSeeds(Curve& curve);
    void shadeBands();
    void arrangeLegend();
    void nameAt(const QPoint& at, const QPoint& onScreen);
    void nameCurves();
    void redraw();
    void redrawSoon();
    void fit();
    void fitValues(bool logarithmic);
    void markSpikes();
    void markMissing();
    bool isLogarithmic();
    static const QCPGraphData* lastValue(const QCPGraph& graph);
    void readOut();
    void updateDescription();
    QString valueText(double value) const;
    void zoom(double factor);
    void pan(double right, double up);

    QLabel* m_values;
    QWidget* m_tools;
    QSlider* m_slider;
    QLabel* m_memory;
    QMenu* m_menu;
    QAction* m_logSteps;
    QAction* m_logValues;
    QAction* m_hideSpikes;
    QCPItemStraightLine* m_line;
    QCPGraph* m_above = nullptr;
    QCPGraph* m_below = nullptr;
    QCPGraph* m_gaps = nullptr;
    QCPItemRect* m_strip = nullptr; ///< for values at or below 0
    std::vector<Curve> m_curves;
    QString m_title;
    QStringList m_notes; ///< on what the curves do not show
    QString m_readOut;
    int m_unnamed = 0; ///< curves without a place in the legend
    QTimer m_redraw{this};
    QTimer m_describe;
    bool m_undescribed = false;
    bool m_followsData = true; ///< until a person chooses a view
    QPoint m_pressed;
    double m_smoothing = 0;
    double m_step = 0;
    bool m_live = true;
    bool m_isBudget = false;
    std::optional<Better> m_better;
    bool m_namesValues = false; ///< beside the names at the ends
    double m_lastStep = 0;
};

} // namespace sfumato
