// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/run_figures.h"

#include <cmath>

namespace sfumato {

void ArmCourse::add(const StepRecord& record) {
    const auto note = [&](StepFigure figure, double value) {
        if (std::isfinite(value))
            of(figure).append(double(record.step), value);
    };
    if (record.step > 0) {
        note(StepFigure::Loss, record.loss);
        note(StepFigure::MarginalError, record.marginalError);
        const bool next = !of(StepFigure::EpsilonSpent).steps.isEmpty() && of(StepFigure::EpsilonSpent).steps.last() + 1 == double(record.step);
        if (record.seconds > seconds && (next || record.step == 1))
            note(StepFigure::StepMilliseconds, 1000 * (record.seconds - seconds));
        seconds = record.seconds;
        note(StepFigure::EpsilonSpent, record.epsilonSpent);
    }
    if (!record.evaluation)
        return;
    const Evaluation& found = *record.evaluation;
    note(StepFigure::EntropicDistance, found.entropicDistance.value);
    const auto optional = [&](StepFigure figure, const std::optional<Figure>& value, const std::optional<Figure>& floor = {}) {
        if (value)
            note(figure, value->value);
        if (floor && std::isfinite(floor->value))
            floors[std::size_t(figure)].append(double(record.step), floor->value);
    };
    optional(StepFigure::HeldOutNll, found.heldOutNll);
    optional(StepFigure::Wasserstein2, found.wasserstein2, found.wasserstein2Floor);
    optional(StepFigure::SlicedW2, found.slicedW2, found.slicedW2Floor);
}

} // namespace sfumato
