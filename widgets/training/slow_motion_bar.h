// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/training/slow_motion.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QToolButton;

namespace sfumato {

/// Switches slow motion, plays it, sets its speed, and names the phase.
class SlowMotionBar : public QWidget {
    Q_OBJECT

public:
    explicit SlowMotionBar(SlowMotion& motion, QWidget* parent = nullptr);

private:
    void updateControls();
    void name(PlanPhase phase);

    SlowMotion& m_motion;
    QCheckBox* m_on;
    QToolButton* m_play;
    QComboBox* m_speed;
    QLabel* m_phase;
};

} // namespace sfumato
