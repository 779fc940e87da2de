// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/step_record.h"
#include "widgets/plots/curve_plot.h"
#include "widgets/plots/running_mean.h"

#include <map>
#include <vector>

namespace sfumato {

/// The loss of every arm: each step faint, the running mean on top.
class LossPlot : public CurvePlot {
    Q_OBJECT

public:
    explicit LossPlot(QWidget* parent = nullptr);
    void addArm(const QString& name, const QColor& colour, Qt::PenStyle style);
    void addSteps(const std::vector<StepRecord>& steps);
    void reset();

private:
    struct Arm {
        int raw;
        int smoothed;
        RunningMean mean{0.97};
    };
    std::map<std::string, Arm> m_arms;
};

} // namespace sfumato
