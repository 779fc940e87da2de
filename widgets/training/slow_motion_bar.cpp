// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/training/slow_motion_bar.h"

#include "widgets/look/layouts.h"

#include <QCheckBox>
#include <QLabel>
#include <QSignalBlocker>

namespace sfumato {

SlowMotionBar::SlowMotionBar(SlowMotion& motion, QWidget* parent)
    : QWidget(parent), m_motion(motion), m_on(new QCheckBox(tr("Slow &motion"))), m_phase(new QLabel) {
    m_on->setWhatsThis(
        tr("Tells every step in three phases: generated points are drawn, the transport plan joins them with "
           "privatized records, the step moves the points. Below the pictures, Pause waits after a step, Play goes on; "
           "Step "
           "(F10) asks for one step. Unticked, the run that was shown before is shown again."));
    inRow(this, {m_on, m_phase}, noMargins);
    connect(m_on, &QCheckBox::toggled, &motion, [this](bool on) {
        m_motion.setOn(on);
        m_motion.setPlaying(on);
    });
    connect(&motion, &SlowMotion::changed, this, &SlowMotionBar::updateControls);
    connect(&motion, &SlowMotion::told, this, &SlowMotionBar::name);
    updateControls();
}

void SlowMotionBar::setPresented(bool presented) { m_on->setVisible(!presented); }

void SlowMotionBar::updateControls() {
    const QSignalBlocker quiet(m_on);
    m_on->setChecked(m_motion.isOn());
    m_phase->setVisible(m_motion.isOn());
    name(m_motion.phase());
}

void SlowMotionBar::name(PlanPhase phase) {
    m_phase->setTextFormat(Qt::RichText);
    const auto part = [phase](PlanPhase of, const QString& word) {
        return of == phase ? QStringLiteral("<b>%1</b>").arg(word) : word;
    };
    const QString words = QStringLiteral("%1 → %2 → %3")
                              .arg(part(PlanPhase::Draw, tr("draw")), part(PlanPhase::Plan, tr("plan")),
                                   part(PlanPhase::Move, tr("move")));
    if (words != m_phase->text()) m_phase->setText(words);
}

} // namespace sfumato
