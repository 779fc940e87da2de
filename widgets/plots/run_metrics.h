// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/metrics.h"
#include "core/spec/tables/step_record.h"

#include <QVector>

#include <array>
#include <limits>
#include <vector>

namespace sfumato {

struct StepSeries {
    QVector<double> steps, values;
    void append(double step, double value) {
        steps.append(step);
        values.append(value);
    }
    /// There is no value here, though there has been one before: NaN.
    void appendGap(double step) {
        if (!values.isEmpty())
            append(step, std::numeric_limits<double>::quiet_NaN());
    }
};

/// Figures of one method over its steps, and the floors of those that have one: the same figure, raw
/// against raw.
struct MethodCourse {
    /// Of these figures alone.
    explicit MethodCourse(const std::vector<MetricId>& kept) {
        for (const MetricId metric : kept)
            isKept[std::size_t(metric)] = true;
    }
    std::array<bool, metricCount> isKept{};
    std::array<StepSeries, metricCount> metrics, floors;
    std::int64_t step = 0; ///< the last one
    double seconds = 0;    ///< at the last step

    const StepSeries& of(MetricId metric) const { return metrics[std::size_t(metric)]; }
    const StepSeries& floorOf(MetricId metric) const { return floors[std::size_t(metric)]; }
    /// Where a loss is missing after others, or an evaluated figure is not finite, its series gets NaN. Times of steps after a resumption count from there. True when
    /// the run has gone back to an earlier checkpoint: what it had done since is forgotten.
    bool add(const StepRecord& record);

private:
    bool goBackTo(double step);
};

} // namespace sfumato
