// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/run_metrics.h"

#include "core/spec/tables/metrics_columns.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

bool MethodCourse::goBackTo(double to) {
    bool back = false;
    for (auto* all : {&metrics, &floors})
        for (StepSeries& series : *all) {
            if (series.steps.isEmpty() || series.steps.constLast() < to)
                continue;
            const auto kept = std::lower_bound(series.steps.cbegin(), series.steps.cend(), to) - series.steps.cbegin();
            series.steps.resize(kept);
            series.values.resize(kept);
            back = true;
        }
    return back;
}

bool MethodCourse::add(const StepRecord& record) {
    const bool back = goBackTo(double(record.step));
    if (record.step > 0) {
        const bool follows = !back && record.step == step + 1; // else the time of this step is not known
        if (follows && record.seconds > seconds && isKept[std::size_t(MetricId::StepTime)])
            metrics[std::size_t(MetricId::StepTime)].append(double(record.step), 1000 * (record.seconds - seconds));
        step = record.step;
        seconds = record.seconds;
    }
    for (const MetricsColumn& column : metricsColumns()) {
        if (!isKept[std::size_t(column.metric)])
            continue;
        StepSeries& series = (column.isFloor ? floors : metrics)[std::size_t(column.metric)];
        const auto value = column.read(record);
        if (value && std::isfinite(*value) && (record.step > 0 || column.evaluation))
            series.append(double(record.step), *value);
        else if (column.metric == MetricId::Loss ? record.step > 0 : value && column.evaluation) // others may have none at a step
            series.appendGap(double(record.step));
    }
    return back;
}

} // namespace sfumato
