// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/metrics.h"
#include "core/spec/tables/step_record.h"

#include <optional>
#include <span>
#include <string_view>

namespace sfumato {

/// A figure that a run notes while it trains, or the floor of one: a column of metrics.csv and its place in a
/// StepRecord.
struct MetricsColumn {
    MetricId metric;
    std::string_view name;
    double StepRecord::*step = nullptr;                      ///< noted at every step, or
    std::optional<Metric> Evaluation::*evaluation = nullptr; ///< every evaluateEvery steps
    bool isFloor = false;                                    ///< the same figure, raw against raw

    /// Nothing where it was not measured.
    std::optional<double> read(const StepRecord& record) const;
    void write(StepRecord& record, double value) const;
};

/// All of them, in the order of the file, which has the accuracies only where they are measured.
std::span<const MetricsColumn> metricsColumns();

/// That of the figure itself; null where it is not in the file.
const MetricsColumn* metricsColumnOf(MetricId metric);

/// Everything that was measured, in English: "W2 0.0758 (real against real 0.0533) [uses raw data], ...". Empty where
/// nothing was.
std::string evaluationText(const Evaluation& evaluation);

/// Measured every evaluateEvery steps only.
bool isEvaluated(MetricId metric);

} // namespace sfumato
