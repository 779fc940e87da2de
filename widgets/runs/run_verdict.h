// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/runs/list/run_table.h"

#include <vector>

namespace sfumato {

struct NamedRun;

/// What a metric came to in a run.
struct RunMeasure {
    RunColumn column{};              ///< of the metric
    QString text = {};               ///< a line for each method; empty: not measured, or hidden
    QString method = {};             ///< the best one; empty: the run has no other
    std::vector<double> values = {}; ///< of that method, a value for each finished training with the settings of this
                                     ///< run, in any seed; empty: not measured, or hidden
    bool operator==(const RunMeasure&) const = default;
};

/// The column of the last values of this metric.
RunColumn columnOfLast(MetricId metric);

/// Precondition: `column` has a value for each method.
RunMeasure outcomeOf(const RunEntry& run, const RunTable& all, RunColumn column);

/// Which of these runs is better by their outcomes, against which value of the next one, and how sure that is. Runs
/// that differ in their seed alone count as one. Empty: fewer than two of them were measured.
QString verdictText(const std::vector<NamedRun>& runs);

} // namespace sfumato
