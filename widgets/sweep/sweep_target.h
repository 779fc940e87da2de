// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/insight/sweep_curve.h"

#include <QWidget>

#include <optional>

class QDoubleSpinBox;
class QLabel;
class QPushButton;

namespace sfumato {

/// Accuracy first: the smallest epsilon at which the monotone fit of a sweep over epsilon reaches a figure
/// that a person asks for.
class SweepTarget : public QWidget {
    Q_OBJECT

public:
    explicit SweepTarget(QWidget* parent = nullptr);
    /// The fit of the medians of `series` in `measure`; nothing hides the row. The target stays as long as
    /// the measure does; a person who has not set one finds half of the way from the worst to the best figure
    /// of the fit. `measured`: the curves of the sweep, whose points may reach what the fit does not.
    void setFit(const std::optional<MonotoneFit>& fit, MetricId measure, const std::string& series,
                const std::vector<SweepCurve>& measured = {});
    /// Hidden before an audience.
    void setPresented(bool presented);

Q_SIGNALS:
    void epsilonWanted(double epsilon);

private:
    void answer();
    /// What was measured at the target where the fit does not reach it; else that nothing does.
    QString measuredText() const;

    std::optional<MonotoneFit> m_fit;
    std::vector<SweepCurve> m_measured;
    std::optional<MetricId> m_measure;
    std::optional<double> m_epsilon;
    QString m_series;
    bool m_own = false; ///< the target was set by a person
    bool m_presented = false;
    QLabel *m_question, *m_answer;
    QDoubleSpinBox* m_target;
    QPushButton* m_use;
};

} // namespace sfumato
