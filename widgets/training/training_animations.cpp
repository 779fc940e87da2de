// SPDX-License-Identifier: GPL-3.0-or-later
// What of the view can be saved as an animation.
#include "widgets/plots/method_style.h"
#include "widgets/preview/compare_grid.h"
#include "widgets/preview/layer_bar.h"
#include "widgets/training/slow_motion_bar.h"
#include "widgets/training/training_view.h"

#include <algorithm>
#include <array>

namespace sfumato {

namespace {

constexpr double motionRate = 12;              ///< frames a second of slow motion
constexpr std::array motionFrames{12, 18, 12}; ///< of its phases
constexpr int framesOfStep = 12 + 18 + 12;
constexpr int fewSlowSteps = 2; ///< proposed: more make a large file

CompareGrid& gridOf(QWidget& widget) { return static_cast<CompareGrid&>(widget); }

/// The grid's methods in colors that stand out from the ground of the palette.
std::vector<CompareGrid::Method> inColorsOf(const QPalette& palette, std::vector<CompareGrid::Method> methods) {
    std::vector<std::string> names;
    for (const CompareGrid::Method& method : methods) names.push_back(method.name.toStdString());
    const auto numbers = styleNumbers(names);
    for (std::size_t i = 0; i < methods.size(); ++i) methods[i].style = methodStyle(numbers[i], palette);
    return methods;
}

} // namespace

std::vector<Animation> TrainingView::animations() const {
    const std::shared_ptr<const CompareGrid> shown = m_grid->copy(m_grid->methods());
    const Animation usual{.aspect = shown->aspect(),
                          .raw = !shown->showsRaw()          ? Animation::Raw::None
                                 : shown->recordsArePublic() ? Animation::Raw::Public
                                                             : Animation::Raw::Secret,
                          .make = [shown](const QPalette& palette) -> QWidget* {
                              return shown->copy(inColorsOf(palette, shown->methods())).release();
                          }};
    std::vector<Animation> made;
    if (const auto steps = picturedSteps(); steps.size() > 1) {
        Animation& training = made.emplace_back(usual);
        training.title = tr("The training, step by step");
        const bool hasPlans = m_layers->layers().plan && !m_plans.isEmpty(); // which no file holds
        if (usual.raw != Animation::Raw::Secret && !hasPlans)
            training.command = shown->command(usual.raw == Animation::Raw::Public);
        training.frames = int(steps.size());
        training.steps.assign(steps.begin(), steps.end());
        std::vector<std::vector<CompareGrid::Distance>> distances;
        for (const qint64 step : steps)
            for (auto& distance : distances.emplace_back(distancesAt(double(step))))
                distance.every = 0, distance.namesStep = true; // the words of all frames have one form
        training.show = [sheets = m_sheets, plans = m_plans, steps, distances = std::move(distances)](QWidget& grid,
                                                                                                      int frame) {
            const qint64 step = steps[std::size_t(frame)];
            for (const auto& plan : plans.at(step))
                plan->step == step ? gridOf(grid).showPlan(plan)
                                   : gridOf(grid).clearPlan(QString::fromStdString(plan->method));
            for (const auto& sheet : sheets.at(step)) gridOf(grid).showSheet(sheet);
            for (const auto& distance : distances[std::size_t(frame)]) gridOf(grid).setDistance(distance);
        };
    }
    if (m_grid->showsImages()) return made;
    std::vector<qint64> slow = toldSteps(); // up to the cursor's
    std::erase_if(slow, [last = std::max<qint64>(1, m_cursor.step())](qint64 step) { return step > last; });
    if (slow.empty()) return made;
    Animation& motion = made.emplace_back(usual);
    motion.title = tr("Slow motion: draw, plan, move");
    motion.frames = int(slow.size()) * framesOfStep;
    motion.steps.assign(slow.begin(), slow.end());
    motion.shownSteps = fewSlowSteps;
    if (shownSpec().optimizer.averaging > 0) motion.words = SlowMotionLegend::averageWords();
    motion.framesPerSecond = motionRate;
    // Distances are of samples, and so of other points, at the cursor's step.
    motion.show = [plans = m_plans, slow, methods = m_grid->methods()](QWidget& grid, int frame) {
        for (const auto& method : methods) gridOf(grid).setDistance({.method = method.name});
        for (const auto& plan : plans.at(slow[std::size_t(frame / framesOfStep)])) gridOf(grid).showPlan(plan);
        int left = frame % framesOfStep, phase = 0;
        while (left >= motionFrames[std::size_t(phase)]) left -= motionFrames[std::size_t(phase++)];
        constexpr std::array phases{PlanPhase::Draw, PlanPhase::Plan, PlanPhase::Move};
        gridOf(grid).setPhase(phases[std::size_t(phase)], (left + 1.0) / motionFrames[std::size_t(phase)]);
    };
    return made;
}

} // namespace sfumato
