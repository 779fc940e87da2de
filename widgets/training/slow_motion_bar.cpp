// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/training/slow_motion_bar.h"

#include "widgets/look/layouts.h"

#include <QCheckBox>
#include <QEvent>
#include <QSignalBlocker>

#include <utility>

namespace sfumato {

namespace {

QString phaseWords() {
    return SlowMotionBar::tr("Draw: points are generated, and some privatized records are picked. Plan: lines show "
                             "which of these records each point is moved to. Move: the generator follows.");
}

} // namespace

SlowMotionBar::SlowMotionBar(SlowMotion& motion, QWidget* parent)
    : QWidget(parent), m_motion(motion), m_on(new QCheckBox(tr("Slow &motion"))), m_phase(new QLabel) {
    m_on->setWhatsThis(
        tr("Tells every step in three phases: generated points are drawn, the transport plan joins them with "
           "privatized records, the step moves the points. Below the pictures, Pause waits after a phase, Play goes "
           "on; Step (F10) asks for one step. Unticked, the run that was shown before is shown again."));
    m_phase->setTextFormat(Qt::RichText);
    m_phase->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_phase->setToolTip(phaseWords());
    m_phase->setWhatsThis(tr("The phases of the step that is shown. A phase that is a link is shown again."));
    connect(m_phase, &QLabel::linkActivated, this,
            [this](const QString& phase) { Q_EMIT phaseAsked(PlanPhase(phase.toInt())); });
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

void SlowMotionBar::setKept(bool kept) {
    if (std::exchange(m_kept, kept) != kept) name(m_motion.phase());
}

void SlowMotionBar::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange) return;
    m_phase->clear(); // links take their color when they are set
    name(m_motion.phase());
}

void SlowMotionBar::updateControls() {
    const QSignalBlocker quiet(m_on);
    m_on->setChecked(m_motion.isOn());
    m_phase->setVisible(m_motion.isOn());
    name(m_motion.phase());
}

void SlowMotionBar::name(PlanPhase phase) {
    const auto part = [&](PlanPhase of, const QString& word) {
        const QString shown = m_kept ? QStringLiteral("<a href='%1'>%2</a>").arg(int(of)).arg(word) : word;
        return of == phase && m_kept ? QStringLiteral("<b>%1</b>").arg(shown) : shown;
    };
    const QString words = QStringLiteral("%1 → %2 → %3")
                              .arg(part(PlanPhase::Draw, tr("draw")), part(PlanPhase::Plan, tr("plan")),
                                   part(PlanPhase::Move, tr("move")));
    if (words != m_phase->text()) m_phase->setText(words);
}

SlowMotionLegend::SlowMotionLegend(const SlowMotion& motion, QWidget* parent) : WholeLabel(parent) {
    setWordWrap(true);
    setTextFormat(Qt::RichText);
    setForegroundRole(QPalette::PlaceholderText);
    const auto follow = [this, &motion] { setVisible(motion.isOn()); };
    connect(&motion, &SlowMotion::changed, this, follow);
    follow();
    updateWords();
}

void SlowMotionLegend::setAverages(bool averages) {
    if (std::exchange(m_averages, averages) != averages) updateWords();
}

void SlowMotionLegend::setLost(bool lost) {
    if (std::exchange(m_lost, lost) != lost) updateWords();
}

QString SlowMotionLegend::averageWords() {
    return tr("Slow motion shows the generator as it trains; samples, film and distances are of its moving average, "
              "which follows more slowly.");
}

void SlowMotionLegend::updateWords() {
    QString words = phaseWords();
    if (m_averages) words += QLatin1Char(' ') + averageWords();
    if (m_lost) words += QLatin1Char(' ') + tr("<b>The phases of this step are not kept.</b>");
    setText(words);
    keepLines();
}

} // namespace sfumato
