// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/training/step_player.h"

#include "widgets/training/step_cursor.h"

namespace sfumato {

namespace {

constexpr int interval = 40; ///< milliseconds between two pictures

} // namespace

StepPlayer::StepPlayer(StepCursor& cursor, QObject* parent) : QObject(parent), m_cursor(cursor) {
    m_timer.setInterval(interval);
    connect(&m_timer, &QTimer::timeout, this, &StepPlayer::advance);
    connect(&cursor, &StepCursor::changed, this, [this] {
        if (isPlaying() && m_cursor.isLive()) setPlaying(false); // another run, or a person follows the newest step
    });
}

void StepPlayer::setPlaying(bool playing) {
    if (playing == isPlaying() || (playing && m_cursor.last() == 0)) return Q_EMIT changed();
    if (playing) {
        m_cursor.moveTo(m_cursor.step() >= m_cursor.last() ? 0 : m_cursor.step());
        m_step = double(m_cursor.step());
        m_since.start();
        m_timer.start();
    } else {
        m_timer.stop();
    }
    Q_EMIT changed();
}

void StepPlayer::advance() {
    if (qint64(m_step) != m_cursor.step()) m_step = double(m_cursor.step()); // a person has moved it
    const auto last = double(m_cursor.last());
    m_step += m_speed * last * double(m_since.restart()) / (1000 * secondsOfRun);
    if (m_step < last) return m_cursor.moveTo(qint64(m_step));
    if (m_looping) {
        m_step = 0;
        return m_cursor.moveTo(0);
    }
    m_cursor.moveTo(m_cursor.last());
    setPlaying(false);
}

} // namespace sfumato
