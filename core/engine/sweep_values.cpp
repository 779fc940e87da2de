// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/sweep_values.h"

#include "core/spec/tables/metrics_columns.h"

namespace sfumato {

std::vector<SweepOutcome::Series> seriesOf(const RunReport& report) {
    std::vector<SweepOutcome::Series> all;
    for (const auto& arm : report.arms) {
        SweepOutcome::Series series{.name = arm.name, .figures = {}};
        for (const auto& column : metricsColumns())
            if (column.evaluation && !column.isFloor && std::ranges::count(sweepMeasures, column.figure))
                if (const auto& figure = arm.last.*column.evaluation)
                    series.figures.emplace_back(column.figure, *figure);
        all.push_back(std::move(series));
    }
    return all;
}

} // namespace sfumato
