// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/run_figures.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

bool ArmCourse::goBackTo(double step) {
    bool back = false;
    for (auto* all : {&figures, &floors})
        for (StepSeries& series : *all)
            if (const auto from = std::lower_bound(series.steps.begin(), series.steps.end(), step) -
                                  series.steps.begin();
                from < series.steps.size()) {
                series.steps.resize(from);
                series.values.resize(from);
                back = true;
            }
    return back;
}

bool ArmCourse::add(const StepRecord& record) {
    const bool back = goBackTo(double(record.step));
    if (back)
        seconds = record.seconds; // the time of this step is not known
    const auto note = [&](StepFigure figure, double value) {
        if (std::isfinite(value))
            of(figure).append(double(record.step), value);
    };
    if (record.step > 0) {
        note(StepFigure::Loss, record.loss);
        note(StepFigure::MarginalError, record.marginalError);
        const bool next = !of(StepFigure::EpsilonSpent).steps.isEmpty() &&
                          of(StepFigure::EpsilonSpent).steps.last() + 1 == double(record.step);
        if (record.seconds > seconds && (next || record.step == 1))
            note(StepFigure::StepMilliseconds, 1000 * (record.seconds - seconds));
        seconds = record.seconds;
        note(StepFigure::EpsilonSpent, record.epsilonSpent);
        note(StepFigure::GradientNorm, record.gradientNorm);
    }
    if (!record.evaluation)
        return back;
    const Evaluation& found = *record.evaluation;
    if (found.entropicDistance)
        note(StepFigure::EntropicDistance, found.entropicDistance->value);
    const auto optional = [&](StepFigure figure, const std::optional<Figure>& value,
                              const std::optional<Figure>& floor = {}) {
        if (value)
            note(figure, value->value);
        if (floor && std::isfinite(floor->value))
            floors[std::size_t(figure)].append(double(record.step), floor->value);
    };
    optional(StepFigure::HeldOutNll, found.heldOutNll);
    optional(StepFigure::Wasserstein2, found.wasserstein2, found.wasserstein2Floor);
    optional(StepFigure::SlicedW2, found.slicedW2, found.slicedW2Floor);
    optional(StepFigure::TestAccuracy, found.testAccuracy);
    optional(StepFigure::ClippedShare, found.clippedShare);
    return back;
}

} // namespace sfumato
