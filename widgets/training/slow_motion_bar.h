// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/look/wrapped_label.h"
#include "widgets/training/slow_motion.h"

#include <QWidget>

class QCheckBox;

namespace sfumato {

/// Switches slow motion and names the phase, of which each can be shown again; the bar of the cursor plays it.
class SlowMotionBar : public QWidget {
    Q_OBJECT

public:
    explicit SlowMotionBar(SlowMotion& motion, QWidget* parent = nullptr);
    /// The phase alone is shown.
    void setPresented(bool presented);
    /// The phases of the step that is shown can be shown again.
    void setKept(bool kept);

Q_SIGNALS:
    /// A person wants to see this phase of the step that is shown.
    void phaseAsked(sfumato::PlanPhase phase);

protected:
    void changeEvent(QEvent* event) override;

private:
    void updateControls();
    void name(PlanPhase phase);

    SlowMotion& m_motion;
    QCheckBox* m_on;
    QLabel* m_phase;
    bool m_kept = false;
};

/// Says what the phases of slow motion are, while it is on.
class SlowMotionLegend : public WholeLabel {
    Q_OBJECT

public:
    explicit SlowMotionLegend(const SlowMotion& motion, QWidget* parent = nullptr);
    /// `averages`: samples are of a moving average of the generator, and the phases are not.
    void setAverages(bool averages);
    /// A step is shown whose phases are not kept.
    void setLost(bool lost);
    /// Which generator the points of slow motion are of, where samples are of its moving average.
    static QString averageWords();

private:
    void updateWords();

    bool m_averages = false, m_lost = false;
};

} // namespace sfumato
