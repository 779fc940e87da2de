// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/figures.h"
#include "core/record/step_record.h"

#include <QVector>

#include <array>

namespace sfumato {

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
    std::array<StepSeries, figureCount> figures, floors;
    std::int64_t step = 0; ///< the last one
    double seconds = 0;    ///< at the last step

    const StepSeries& of(FigureId figure) const { return figures[std::size_t(figure)]; }
    const StepSeries& floorOf(FigureId figure) const { return floors[std::size_t(figure)]; }
    /// Values that are not finite are left out. Times of steps after a resumption count from there. True when
    /// the run has gone back to an earlier checkpoint: what it had done since is forgotten.
    bool add(const StepRecord& record);

private:
    bool goBackTo(double step);
};

} // namespace sfumato
