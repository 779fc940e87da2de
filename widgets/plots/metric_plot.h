// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/metrics.h"
#include "core/spec/tables/step_record.h"

#include <QColor>
#include <QVector>
#include <QWidget>

#include <array>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

class QAction;
class QComboBox;
class QLabel;

namespace sfumato {

class Badge;
class CurvePlot;

struct StepSeries {
    QVector<double> steps, values;
    void append(double step, double value) {
        steps.append(step);
        values.append(value);
    }
    /// There is no value here, though there has been one before: NaN.
    void appendGap(double step) {
        if (!values.isEmpty()) append(step, std::numeric_limits<double>::quiet_NaN());
    }
};

/// Figures of one method over its steps, and the floors of those that have one: the same figure, raw
/// against raw.
struct MethodCourse {
    /// Of these figures alone.
    explicit MethodCourse(const std::vector<MetricId>& kept) {
        for (const MetricId metric : kept) isKept[std::size_t(metric)] = true;
    }
    std::array<bool, metricCount> isKept{};
    std::array<StepSeries, metricCount> metrics, floors;
    std::int64_t step = 0; ///< the last one
    double seconds = 0;    ///< at the last step

    const StepSeries& of(MetricId metric) const { return metrics[std::size_t(metric)]; }
    const StepSeries& floorOf(MetricId metric) const { return floors[std::size_t(metric)]; }
    /// Where a loss is missing after others, or an evaluated figure is not finite, its series gets NaN. Times of steps
    /// after a resumption count from there. True when the run has gone back to an earlier checkpoint: what it had done
    /// since is forgotten.
    bool add(const StepRecord& record);

private:
    bool goBackTo(double step);
};

/// A figure's curve in another run, to be drawn beside this one's.
struct CurveOverlay {
    QString name;
    std::string method;
    std::size_t run = 1; ///< number of the run among those beside this one
    QVector<double> steps, values;
    bool usesRaw = false;
};

/// Curves of a run's methods, one figure at a time, chosen in a box. Figures that use raw data say so, and are
/// not offered while raw data are hidden; once a run has evaluated itself, those that it does not measure are not
/// either. A pinned run's curves stay beside those of the next.
class MetricPlot : public QWidget {
    Q_OBJECT

public:
    static constexpr std::size_t mostKept = 4; ///< pinned runs; older ones are let go

    /// `figures`: those that are offered; the first is shown.
    explicit MetricPlot(std::vector<MetricId> metrics, QWidget* parent = nullptr);

    MetricId metric() const;
    /// Where it is not offered, it is shown as soon as it is, unless another one is chosen before.
    void setMetric(MetricId metric);
    CurvePlot& plot() { return *m_plot; }

    /// Another run of this name: no methods, and the pinned curves of the one before.
    void reset(const QString& run = {});
    /// In the style of its number.
    void addMethod(const QString& name);
    void addSteps(const std::vector<StepRecord>& steps);
    /// The curves of other runs, of the figure that is shown now; those that use raw data are left out while
    /// these are hidden.
    void setOverlays(std::vector<CurveOverlay> overlays);
    /// Why curves are missing or end early, shown with them until reset(); empty: nothing is missing.
    void setUnread(const QString& words);
    /// The run goes on no more: what has no values was not measured. Until then they are expected.
    void setEnded(bool ended);
    void setPinned(bool pinned);
    /// What a run has spent that does not go on; 0: it does. What its curve has above was paid for and refunded.
    void setSpent(double epsilon) {
        if (std::exchange(m_spent, epsilon) != epsilon && metric() == MetricId::EpsilonSpent) draw();
    }
    bool isPinned() const;
    void setRawVisible(bool visible);
    /// Whether the records were privatized once, before the first step, or every step asks them.
    void setPrivatizedOnce(bool once);
    void setCursor(double step, bool live);
    void showTable();
    /// The metric's box, how it was measured and whether on raw data, for whoever places them beside the plot.
    QWidget* takeHead();
    /// How far the privatized records themselves are from the original (W2): a level to compare with, until reset().
    void setPrivatized(const std::optional<Metric>& distance);
    /// The curves are those of other settings than the forms': gray.
    void setFaded(bool faded);
    /// How the distances to the original are measured: "W2 of 1,000 points, seed 7".
    void setMeasured(const QString& words);
    struct Evaluated {
        double step, value;
    };
    /// The method's newest value at or before the step, and the step that it is of; none: it has none there.
    std::optional<Evaluated> valueAt(const QString& method, MetricId metric, double step) const;
    /// Steps at which something was evaluated, rising.
    std::vector<qint64> evaluatedSteps() const;

Q_SIGNALS:
    void stepClicked(qint64 step);
    void metricChanged(sfumato::MetricId metric);
    void pinned(bool on);

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Method {
        QString name;
        std::string key; ///< the name, as in records
        MethodCourse course;
        int curve = -1;
    };
    struct Kept {
        QString run;
        std::vector<Method> methods;
    };
    void offerMetrics();
    /// Of the figures: those that a method has values of; all before the first evaluation.
    std::vector<MetricId> measured() const;
    void draw();
    void showWords();
    void showMeasured();
    /// In styles that the methods that are drawn do not have.
    void drawOthers();

    std::vector<MetricId> m_metrics, m_offered;
    std::optional<MetricId> m_wanted; ///< see setMetric()
    QComboBox* m_box;
    Badge* m_stamp;
    QLabel* m_measured; ///< how, below the box; only where takeHead() was called
    QString m_measuredWords;
    QLabel* m_note;
    CurvePlot* m_plot;
    QAction* m_pin;
    QAction* m_unpin;
    QString m_run;
    std::vector<Method> m_methods;
    std::vector<Kept> m_kept;
    std::vector<CurveOverlay> m_overlays;
    double m_spent = 0;
    int m_floor = -1;
    std::optional<double> m_privatized;
    bool m_privatizedOnce = true;
    bool m_rawVisible = true, m_faded = false, m_isEnded = false;
    bool m_isShare = false, m_otherIsLogarithmic = false; ///< shares have an even axis, others a logarithmic one
    QString m_unread;
    bool m_stamped = false; ///< something that is drawn uses raw data
};

} // namespace sfumato
