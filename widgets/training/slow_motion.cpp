// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/training/slow_motion.h"

#include <algorithm>
#include <utility>

namespace sfumato {

namespace {

double milliseconds(PlanPhase phase) { return phase == PlanPhase::Plan ? 1500 : 1000; }

} // namespace

SlowMotion::SlowMotion(QObject* parent) : QObject(parent) {
    m_timer.setInterval(40);
    connect(&m_timer, &QTimer::timeout, this, &SlowMotion::tick);
}

void SlowMotion::setOn(bool on) {
    if (m_on == on) return;
    m_on = on;
    m_step = m_repeated = -1;
    m_asks = m_holds = false;
    if (!on) {
        m_playing = false;
        m_timer.stop();
        m_phase = PlanPhase::None;
        Q_EMIT told(PlanPhase::None, 1);
    }
    Q_EMIT changed();
}

void SlowMotion::setPlaying(bool playing) {
    playing = playing && m_on;
    if (m_playing == playing) return;
    m_playing = playing;
    Q_EMIT changed();
    if (!playing) return;
    const bool stands = std::exchange(m_holds, false) && !m_timer.isActive();
    if (stands && m_phase != PlanPhase::Move) return enterNext();
    if (!m_timer.isActive()) Q_EMIT stepAsked();
}

void SlowMotion::pause() {
    if (!m_playing) return;
    const bool isTelling = m_phase == PlanPhase::Draw || m_phase == PlanPhase::Plan;
    m_holds = isTelling;
    m_asks = !isTelling && !m_timer.isActive(); // a step is on its way
    setPlaying(false);
}

void SlowMotion::advance() {
    if (!m_on || m_playing) return;
    if (m_phase == PlanPhase::Draw || m_phase == PlanPhase::Plan) {
        m_holds = true;
        return enterNext();
    }
    m_timer.stop();
    if (!std::exchange(m_asks, true)) Q_EMIT stepAsked();
}

void SlowMotion::tell(std::int64_t step) {
    if (!m_on || step == m_step) return;
    m_step = step;
    m_repeated = -1;
    m_holds = std::exchange(m_asks, false) && !m_playing;
    enter(PlanPhase::Draw);
}

void SlowMotion::repeat(std::int64_t step, PlanPhase phase) {
    if (!m_on) return;
    setPlaying(false);
    m_repeated = step;
    m_holds = true;
    enter(phase);
}

void SlowMotion::finishStep() {
    if (!m_on || m_phase == PlanPhase::None) return;
    m_timer.stop();
    m_repeated = -1;
    m_holds = false;
    m_phase = PlanPhase::Move;
    Q_EMIT told(m_phase, 1);
}

double SlowMotion::progress() const {
    if (!m_timer.isActive() || m_reduced) return 1;
    return std::min(1.0, double(m_since.elapsed()) * m_speed / milliseconds(m_phase));
}

void SlowMotion::enterNext() { enter(m_phase == PlanPhase::Draw ? PlanPhase::Plan : PlanPhase::Move); }

void SlowMotion::enter(PlanPhase phase) {
    m_phase = phase;
    m_since.start();
    m_timer.start();
    Q_EMIT told(phase, m_reduced ? 1 : 0);
}

void SlowMotion::tick() {
    const double share = double(m_since.elapsed()) * m_speed / milliseconds(m_phase);
    if (share < 1) {
        if (!m_reduced) Q_EMIT told(m_phase, share);
        return;
    }
    Q_EMIT told(m_phase, 1);
    if (!m_holds && (m_phase == PlanPhase::Draw || m_phase == PlanPhase::Plan)) return enterNext();
    m_timer.stop(); // the moved points stay until the next step
    if (m_playing) Q_EMIT stepAsked();
}

} // namespace sfumato
