// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace sfumato {

class StepCursor;

/// Moves the step cursor through a run as a film, at speed 1 through all of it in eight seconds. At the end it stops,
/// or begins again. Whoever moves the cursor meanwhile goes on from there.
class StepPlayer : public QObject {
    Q_OBJECT

public:
    static constexpr double secondsOfRun = 8;

    explicit StepPlayer(StepCursor& cursor, QObject* parent = nullptr);
    bool isPlaying() const { return m_timer.isActive(); }
    /// From the cursor on, or from the beginning where it stands at the end.
    void setPlaying(bool playing);
    void setLooping(bool looping) { m_looping = looping; }
    /// > 0.
    void setSpeed(double speed) { m_speed = speed; }

Q_SIGNALS:
    void changed();

private:
    void advance();

    StepCursor& m_cursor;
    QTimer m_timer;
    QElapsedTimer m_since;
    double m_step = 0; ///< where the cursor was put last, with its fraction
    double m_speed = 1;
    bool m_looping = false;
};

} // namespace sfumato
