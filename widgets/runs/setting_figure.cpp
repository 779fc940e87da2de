// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/setting_figure.h"

#include "core/base/stop_scope.h"
#include "widgets/plots/sweep_figure.h"
#include "widgets/runs/reading/metrics_file.h"
#include "widgets/runs/reading/run_reader.h"
#include "widgets/text/metric_text.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

Result<std::vector<SweepOutcome>> readOutcomesOver(const std::string& key, MetricId metric,
                                                   const std::vector<NamedRun>& runs) {
    const bool usesRaw = factsOf(metric).usesRaw;
    std::vector<RunOutcome> measured;
    for (const NamedRun& run : inOrderOfFolders(runs)) {
        StopScope::check();
        if (usesRaw && run.rawHidden) continue;
        TRY(spec, readRunConfig(run.folder));
        TRY(curves, readCurves(run.folder + QStringLiteral("/metrics.csv"), metric));
        RunOutcome outcome{.spec = *spec, .folder = run.folder.toStdString()};
        for (const RunCurve& curve : *curves) {
            const auto last = std::find_if(curve.values.rbegin(), curve.values.rend(),
                                           [](double value) { return std::isfinite(value); });
            if (last != curve.values.rend())
                outcome.series.push_back({curve.method.toStdString(), {{metric, {*last, usesRaw}}}});
        }
        measured.push_back(std::move(outcome));
    }
    auto outcomes = outcomesOver(key, measured);
    if (outcomes && outcomes->empty())
        return Fault{Fault::Code::Missing, std::string(nameOf(metric)), "was not measured by these runs"};
    return outcomes;
}

Figure settingFigure(const std::vector<SweepOutcome>& outcomes, const std::string& key, MetricId metric) {
    Figure made = sweepFigure({.curves = curvesOf(outcomes, metric),
                               .axis = QString::fromStdString(axisTitle(key)),
                               .measure = metricTitle(metric),
                               .better = factsOf(metric).better});
    for (const SweepOutcome& outcome : outcomes)
        if (const QString folder = QString::fromStdString(outcome.folder.string()); !made.runs.contains(folder))
            made.runs << folder;
    made.runs.sort();
    made.command = made.runs + QStringList{QStringLiteral("--against"), QString::fromStdString(key),
                                           QStringLiteral("--metric"), QString::fromLatin1(nameOf(metric).data())};
    return made;
}

} // namespace sfumato
