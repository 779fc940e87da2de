// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/training/slow_motion.h"

#include <QWidget>

class QCheckBox;
class QLabel;

namespace sfumato {

/// Switches slow motion and names the phase; the bar of the cursor plays it.
class SlowMotionBar : public QWidget {
    Q_OBJECT

public:
    explicit SlowMotionBar(SlowMotion& motion, QWidget* parent = nullptr);
    /// The phase alone is shown.
    void setPresented(bool presented);

private:
    void updateControls();
    void name(PlanPhase phase);

    SlowMotion& m_motion;
    QCheckBox* m_on;
    QLabel* m_phase;
};

} // namespace sfumato
