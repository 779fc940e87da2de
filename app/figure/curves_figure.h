// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options/figure_options.h"
#include "core/base/result.h"
#include "core/results/measure/metrics_curves.h"
#include "core/spec/run_spec.h"
#include "widgets/plots/figure.h"

#include <filesystem>
#include <map>

namespace sfumato::cli {

struct ReadRun {
    std::filesystem::path folder;
    RunSpec spec;
    std::map<std::string, MetricsCurves, std::less<>> curves;
    std::optional<double> privatized; ///< W2 of the privatized records
    QString name = {};
    std::size_t group = 0; ///< of the runs that are drawn as one line, by their order
};

Result<ReadRun> readRun(const std::filesystem::path& folder);
/// That the runs did not measure the metric, and which ones they did.
Fault notMeasured(MetricId metric, const std::vector<ReadRun>& runs);
/// Those that differ in their seed alone are one group, unless each stays alone. Names are those that are given, of a
/// group that of the first, else the short ones of the specs where they tell the groups apart, else the folders', of a
/// group what these begin with.
/// Fault: more or fewer names than runs.
Result<void> nameRuns(std::vector<ReadRun>& runs, const FigureOptions& options);
/// Whether the names of the runs stand in the figure: they were given, or there is more than one group.
bool isNamed(const std::vector<ReadRun>& runs, const FigureOptions& options);
/// The metric over the steps. Fault: it was not measured.
Result<Figure> curvesFigure(const std::vector<ReadRun>& runs, MetricId metric, const FigureOptions& options);

/// W2 where a run measured it, else the first metric of samples that one did, else the first of steps.
MetricId usualMetric(const std::vector<ReadRun>& runs);
/// Refuses a method that none of the runs has; an empty name stands for all.
Result<void> checkMethod(const std::vector<ReadRun>& runs, const std::string& method);

Result<MetricId> metricNamed(const std::string& name);

} // namespace sfumato::cli
