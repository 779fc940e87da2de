// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/training/slow_motion_bar.h"

#include "widgets/look/layouts.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>

namespace sfumato {

SlowMotionBar::SlowMotionBar(SlowMotion& motion, QWidget* parent)
    : QWidget(parent), m_motion(motion), m_on(new QCheckBox(tr("Slow &motion"))), m_play(new QToolButton),
      m_speed(new QComboBox), m_phase(new QLabel) {
    m_on->setWhatsThis(
        tr("Tells every step in three phases: generated points are drawn, the transport plan joins them with "
           "privatized records, the step moves the points. Training waits meanwhile; Step (F10) asks for one step, "
           "Play for one after the other."));
    m_play->setCheckable(true);
    m_play->setText(tr("Play"));
    m_play->setAccessibleName(tr("Play one step after the other"));
    m_play->setWhatsThis(tr("Tells one step after the other; pressed again, it waits after the present one."));
    m_play->setFocusPolicy(Qt::StrongFocus);
    m_speed->setAccessibleName(tr("Speed of the slow motion"));
    m_speed->setWhatsThis(tr("How fast the phases follow each other."));
    for (const double speed : {0.25, 0.5, 1.0, 2.0, 4.0})
        m_speed->addItem(tr("%1 ×").arg(locale().toString(speed)), speed);
    m_speed->setCurrentIndex(2);
    inRow(this, {m_on, m_play, m_speed, m_phase}, noMargins);
    connect(m_on, &QCheckBox::toggled, &motion, [this](bool on) {
        m_motion.setOn(on);
        m_motion.setPlaying(on);
    });
    connect(m_play, &QToolButton::toggled, &motion, &SlowMotion::setPlaying);
    connect(m_speed, &QComboBox::currentIndexChanged, &motion,
            [this] { m_motion.setSpeed(m_speed->currentData().toDouble()); });
    connect(&motion, &SlowMotion::changed, this, &SlowMotionBar::updateControls);
    connect(&motion, &SlowMotion::told, this, &SlowMotionBar::name);
    updateControls();
}

void SlowMotionBar::updateControls() {
    const QSignalBlocker quiet[] = {QSignalBlocker(m_on), QSignalBlocker(m_play)};
    m_on->setChecked(m_motion.isOn());
    m_play->setChecked(m_motion.isPlaying());
    for (QWidget* part : std::initializer_list<QWidget*>{m_play, m_speed, m_phase}) part->setVisible(m_motion.isOn());
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
