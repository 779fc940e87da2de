// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/sweep_values.h"

#include "core/spec/tables/metrics_columns.h"

namespace sfumato {

std::vector<SweepOutcome::Series> seriesOf(const RunReport& report) {
    std::vector<SweepOutcome::Series> all;
    for (const auto& method : report.methods) {
        SweepOutcome::Series series{.name = method.name, .metrics = {}};
        for (const auto& column : metricsColumns())
            if (column.evaluation && !column.isFloor && std::ranges::count(sweepMeasures, column.metric))
                if (const auto& metric = method.last.*column.evaluation)
                    series.metrics.emplace_back(column.metric, *metric);
        all.push_back(std::move(series));
    }
    return all;
}

} // namespace sfumato
