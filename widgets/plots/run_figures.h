// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/enum_names.h"
#include "core/record/step_record.h"

#include <QVector>

#include <array>
#include <map>
#include <string>
#include <vector>

namespace sfumato {

/// What is drawn over a run's steps; the names are those of metrics.csv, but for StepMilliseconds, which is
/// not there.
enum class StepFigure {
    Loss,
    MarginalError,
    StepMilliseconds,
    EpsilonSpent,
    GradientNorm,
    EntropicDistance,
    HeldOutNll,
    Wasserstein2,
    SlicedW2,
    ClippedShare,
    TestAccuracy
};
template <>
struct EnumNames<StepFigure> {
    static constexpr std::array<std::pair<StepFigure, std::string_view>, 11> table{
        {{StepFigure::Loss, "loss"},
         {StepFigure::MarginalError, "marginal_error"},
         {StepFigure::StepMilliseconds, "step_milliseconds"},
         {StepFigure::EpsilonSpent, "epsilon_spent"},
         {StepFigure::GradientNorm, "gradient_norm"},
         {StepFigure::EntropicDistance, "entropic_distance"},
         {StepFigure::HeldOutNll, "held_out_nll"},
         {StepFigure::Wasserstein2, "w2"},
         {StepFigure::SlicedW2, "sliced_w2"},
         {StepFigure::ClippedShare, "clipped_share"},
         {StepFigure::TestAccuracy, "test_accuracy"}}};
};

inline bool usesRawData(StepFigure figure) {
    return figure >= StepFigure::Wasserstein2;
}

/// Measured every evaluateEvery steps only.
inline bool isEvaluated(StepFigure figure) {
    return figure >= StepFigure::EntropicDistance;
}

struct StepSeries {
    QVector<double> steps, values;
    void append(double step, double value) {
        steps.append(step);
        values.append(value);
    }
};

/// Every figure of one arm over its steps, and the floors of those that have one: the same figure, raw
/// against raw.
struct ArmCourse {
    std::array<StepSeries, EnumNames<StepFigure>::table.size()> figures, floors;
    double seconds = 0; ///< at the last step

    StepSeries& of(StepFigure figure) { return figures[std::size_t(figure)]; }
    const StepSeries& of(StepFigure figure) const { return figures[std::size_t(figure)]; }
    const StepSeries& floorOf(StepFigure figure) const { return floors[std::size_t(figure)]; }
    /// Values that are not finite are left out. Times of steps after a resumption count from there. True when
    /// the run has gone back to an earlier checkpoint: what it had done since is forgotten.
    bool add(const StepRecord& record);

private:
    bool goBackTo(double step);
};

} // namespace sfumato
