// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/preview/plan_layers.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <cstdint>

namespace sfumato {

/// Tells a step in three phases, then asks for the next: generated points are drawn, the plan joins them with
/// records, the step moves them. At speed 1 a step takes three and a half seconds. With reduced motion
/// nothing glides: every phase is at its end at once, and stands as long.
class SlowMotion : public QObject {
    Q_OBJECT

public:
    explicit SlowMotion(QObject* parent = nullptr);

    /// Off: nothing is told, no step is asked for.
    void setOn(bool on);
    bool isOn() const { return m_on; }
    /// Asks for the next step after each; otherwise a person does.
    void setPlaying(bool playing);
    bool isPlaying() const { return m_playing; }
    /// Stops at the end of the phase that is told, or at the first phase of a step that is on its way.
    void pause();
    /// While nothing plays: enters the next phase of the step, which then stands, or asks for the next step.
    void advance();
    /// > 0.
    void setSpeed(double speed) { m_speed = speed; }
    void setReducedMotion(bool reduced) { m_reduced = reduced; }
    /// The plan of this step is there: it is told from its beginning, unless that step is being told already.
    void tell(std::int64_t step);
    /// Tells this phase of a step that was told before once more, which then stands.
    void repeat(std::int64_t step, PlanPhase phase);
    /// The step that repeat() shows; -1: none.
    std::int64_t repeatedStep() const { return m_repeated; }
    /// The step that is shown is at its end.
    void finishStep();

    PlanPhase phase() const { return m_phase; }
    /// Of the phase, in [0, 1].
    double progress() const;

Q_SIGNALS:
    void stepAsked();
    /// progress in [0, 1].
    void told(sfumato::PlanPhase phase, double progress);
    void changed();

private:
    void enter(PlanPhase phase);
    void enterNext();
    void tick();

    QTimer m_timer;
    QElapsedTimer m_since;
    PlanPhase m_phase = PlanPhase::None;
    std::int64_t m_step = -1, m_repeated = -1;
    double m_speed = 1;
    bool m_on = false;
    bool m_playing = false;
    bool m_reduced = false;
    bool m_asks = false;  ///< advance() asked for the next step
    bool m_holds = false; ///< every phase stands until advance()
};

} // namespace sfumato
