// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/loss_plot.h"

namespace sfumato {

LossPlot::LossPlot(QWidget* parent) : CurvePlot(tr("Loss of every arm"), tr("loss"), parent) {
    setEmptyText(tr("The loss of every arm appears here while it trains."));
}

void LossPlot::addArm(const QString& name, const QColor& colour, Qt::PenStyle style) {
    QColor faint = colour;
    faint.setAlpha(70);
    const int raw = addCurve(tr("%1, every step").arg(name), faint, Qt::SolidLine, false);
    m_arms.insert_or_assign(name.toStdString(), Arm{raw, addCurve(name, colour, style)});
}

void LossPlot::addSteps(const std::vector<StepRecord>& steps) {
    for (const StepRecord& record : steps)
        if (const auto arm = m_arms.find(record.arm); arm != m_arms.end()) {
            append(arm->second.raw, double(record.step), record.loss);
            append(arm->second.smoothed, double(record.step), arm->second.mean.add(record.loss));
        }
}

void LossPlot::reset() {
    m_arms.clear();
    clear();
    showAll();
}

} // namespace sfumato
