// SPDX-License-Identifier: GPL-3.0-or-later
// How the view tells steps in slow motion, and which numbers stand above the pictures.
#include "widgets/preview/compare_grid.h"
#include "widgets/preview/layer_bar.h"
#include "widgets/training/cursor_bar.h"
#include "widgets/training/slow_motion_bar.h"
#include "widgets/training/training_view.h"

#include <algorithm>
#include <limits>

namespace sfumato {

void TrainingView::connectMotion(RunSession& session) {
    connect(&session, &RunSession::planArrived, this, [this](const std::shared_ptr<const PlanLinks>& plan) {
        m_plans.add(plan);
        if (m_cursor.isLive() || (followsMotion() && !m_cursor.isEarlier())) m_grid->showPlan(plan);
        if (!m_cursor.isEarlier() || m_motion.isPlaying()) m_motion.tell(plan->step);
        showKept();
    });
    connect(m_slow, &SlowMotionBar::phaseAsked, this, &TrainingView::repeatPhase);
    connect(&m_motion, &SlowMotion::changed, this, [this, &session] {
        session.setEveryPlan(m_motion.isOn());
        if (m_motion.isPlaying() && m_cursor.isEarlier()) m_motion.finishStep(); // which is not the last
        if (m_motion.isPlaying() && session.isRunning()) m_cursor.setLive(true); // a run that begins is live
        Q_EMIT slowMotionChanged(m_motion.isOn());
    });
    connect(&m_motion, &SlowMotion::told, this, [this](PlanPhase phase, double progress) {
        if (phase == PlanPhase::None || followsMotion()) m_grid->setPhase(phase, progress);
        if (progress == 0 || progress == 1) showDistances();
    });
    connect(&m_motion, &SlowMotion::stepAsked, this, &TrainingView::stepAsked);
    // Resuming while slow motion is on resumes in slow motion; queued, so that others are told of Training first.
    connect(
        &session, &RunSession::stateChanged, this,
        [this](RunSession::State state) {
            if (state != RunSession::State::Training || !m_motion.isOn() || m_session.state() != state) return;
            m_motion.setPlaying(true);
            Q_EMIT stepAsked();
        },
        Qt::QueuedConnection);
}

void TrainingView::setSlowMotion(bool on) {
    m_motion.setOn(on);
    m_motion.setPlaying(on);
}

/// Of the cursor's step, or of the newest.
/// None beside points that are told: they are of the generator as it trains, the distance of the samples.
void TrainingView::showDistances() {
    const double step = m_cursor.isLive() ? std::numeric_limits<double>::infinity() : double(m_cursor.step());
    for (CompareGrid::Distance& distance : distancesAt(step)) {
        if (isTold()) distance = {.method = distance.method};
        if (!distance.value.isEmpty() && isOfAnotherPicture(distance))
            distance = {.method = distance.method, .every = shownSpec().train.evaluateEvery};
        m_grid->setDistance(distance);
    }
}

/// A paused film shows one step before an audience, and so no distance of an earlier one.
bool TrainingView::isOfAnotherPicture(const CompareGrid::Distance& distance) const {
    if (!m_presented || m_bar->player().isPlaying()) return false;
    const auto sheets = m_sheets.at(m_cursor.step());
    return std::ranges::any_of(sheets, [&](const auto& sheet) {
        return QString::fromStdString(sheet->method) == distance.method && sheet->step != distance.step;
    });
}

/// The step that is told is shown: nobody has gone back to an earlier one.
bool TrainingView::followsMotion() const {
    return m_motion.isOn() && (!m_cursor.isEarlier() || m_motion.repeatedStep() == m_cursor.step());
}

/// The plan of the step that is shown is known, and so are its phases.
bool TrainingView::isKept() const {
    return std::ranges::any_of(m_plans.at(m_cursor.step()),
                               [&](const auto& plan) { return plan->step == m_cursor.step(); });
}

void TrainingView::repeatPhase(PlanPhase phase) {
    if (!isKept()) return;
    for (const auto& plan : m_plans.at(m_cursor.step())) m_grid->showPlan(plan);
    m_motion.repeat(m_cursor.step(), phase);
}

std::vector<qint64> TrainingView::toldSteps() const {
    std::vector<qint64> steps;
    for (const auto& newest : m_plans.at(m_cursor.last()))
        for (const auto& plan : m_plans.of(newest->method)) steps.push_back(plan->step);
    std::ranges::sort(steps);
    steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
    return steps;
}

bool TrainingView::turnPhase(int by) {
    if (const int phase = int(m_motion.phase()) + by;
        isKept() && phase >= int(PlanPhase::Draw) && phase <= int(PlanPhase::Move)) {
        repeatPhase(PlanPhase(phase));
        return true;
    }
    const std::vector<qint64> steps = toldSteps();
    const auto after = by > 0 ? std::ranges::upper_bound(steps, m_cursor.step())
                              : std::ranges::lower_bound(steps, m_cursor.step());
    if (after == (by > 0 ? steps.end() : steps.begin())) return false;
    m_cursor.moveTo(by > 0 ? *after : *std::prev(after));
    repeatPhase(by > 0 ? PlanPhase::Draw : PlanPhase::Move);
    return true;
}

/// Of which steps plans are known.
void TrainingView::showKept() {
    m_slow->setKept(m_cursor.isEarlier() ? isKept() : !m_plans.isEmpty());
    m_legend->setLost(m_cursor.isEarlier() && !isKept());
    m_layers->setPlanKept(!m_plans.isEmpty() || m_cursor.last() == 0 || m_session.isRunning());
}

/// Of the step that is shown the points are those of its plan.
bool TrainingView::isTold() const { return m_motion.isOn() && m_motion.phase() != PlanPhase::None && isKept(); }

/// The plan of the cursor's step; of an earlier one as it was at its end, for few of the steps have samples.
void TrainingView::showTold() {
    for (const auto& plan : m_plans.at(m_cursor.step()))
        plan->step > m_cursor.step() ? m_grid->clearPlan(QString::fromStdString(plan->method)) : m_grid->showPlan(plan);
    if (!m_motion.isOn() || m_motion.isPlaying()) return;
    if (!followsMotion()) m_motion.finishStep();
    isTold() ? m_grid->setPhase(m_motion.phase(), m_motion.progress()) : m_grid->setPhase(PlanPhase::None, 1);
}

} // namespace sfumato
