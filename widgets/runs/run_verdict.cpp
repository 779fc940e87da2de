// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/run_verdict.h"

#include "core/base/mean_deviation.h"
#include "widgets/runs/diff_pane.h"
#include "widgets/runs/list/run_arrangement.h"
#include "widgets/text/label_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace sfumato {

namespace {

struct VerdictWords {
    Q_DECLARE_TR_FUNCTIONS(RunVerdict)
};

/// Less is better, whatever the metric.
double costOf(double value, RunColumn column) {
    switch (factsOf(*info(column).metric).better) {
    case Better::Less: return value;
    case Better::More: return -value;
    case Better::NearOne: return std::abs(value - 1);
    }
    return value;
}

double costOf(const NamedRun& run) { return costOf(meanAndDeviation(run.outcome.values).mean, run.outcome.column); }

QString valueText(const NamedRun& run) {
    const QString value = meanText(run.outcome.values, run.outcome.column, QLocale());
    return run.outcome.method.isEmpty() ? value : QStringLiteral("%1 (%2)").arg(value, run.outcome.method);
}

QString certaintyText(const RunMeasure& best, const RunMeasure& next) {
    const std::size_t trainings = best.values.size(), others = next.values.size();
    if (trainings == 1 && others == 1) return VerdictWords::tr("One training each: no deviation is known.");
    const MeanDeviation one = meanAndDeviation(best.values), other = meanAndDeviation(next.values);
    const bool isClear = std::abs(one.mean - other.mean) > std::hypot(one.deviation, other.deviation);
    return (isClear
                ? VerdictWords::tr("± is the standard deviation over %1 and %2 trainings; the difference is larger.")
                : VerdictWords::tr("± is the standard deviation over %1 and %2 trainings; the difference is no "
                                   "larger and may be chance."))
        .arg(trainings)
        .arg(others);
}

} // namespace

RunColumn columnOfLast(MetricId metric) {
    return std::ranges::find_if(
               runColumnTable(),
               [metric](const RunColumnInfo& column) { return column.metric == metric && column.recorded >= 0; })
        ->column;
}

RunMeasure outcomeOf(const RunEntry& run, const RunTable& all, RunColumn column) {
    RunMeasure outcome{.column = column};
    QStringList lines;
    std::size_t best = 0;
    std::optional<double> least;
    for (std::size_t method = 0; method < run.methods.size(); ++method) {
        const auto value = numberOf(run, method, column);
        const QString text = value ? numberText(*value, column, QLocale()) : QStringLiteral("–");
        lines << (run.methods.size() > 1 ? methodText(run.methods[method].name) + QLatin1Char(' ') + text : text);
        if (value && (!least || costOf(*value, column) < *least)) least = costOf(*value, column), best = method;
    }
    if (!least) return outcome;
    outcome.text = lines.join(QLatin1Char('\n'));
    outcome.values.push_back(*numberOf(run, best, column));
    if (run.methods.size() > 1) outcome.method = methodText(run.methods[best].name);
    for (int row = 0; row < all.rowCount() && run.status == RunStatus::Done; ++row)
        if (const RunEntry& other = all.entry(row);
            other.settings == run.settings && other.seed != run.seed && other.status == RunStatus::Done)
            if (const auto value = numberOf(other, best, column)) outcome.values.push_back(*value);
    return outcome;
}

QString verdictText(const std::vector<NamedRun>& runs) {
    std::vector<NamedRun> measured;
    std::map<std::int64_t, int> trainings; // that are among these runs, by NamedRun::settings
    for (const NamedRun& run : runs)
        if (!run.outcome.values.empty() && trainings[run.settings]++ == 0) measured.push_back(run);
    if (measured.empty()) return {};
    const QString metric = titleOf(measured.front().outcome.column);
    if (measured.size() == 1)
        return trainings[measured.front().settings] < 2
                   ? QString()
                   : VerdictWords::tr("%1 over %2 trainings that differ in their seed alone: %3.")
                         .arg(metric)
                         .arg(measured.front().outcome.values.size())
                         .arg(valueText(measured.front()));
    std::ranges::stable_sort(measured, {}, [](const NamedRun& run) { return costOf(run); });
    const NamedRun &best = measured[0], &next = measured[1];
    const auto nameOfRun = [&](const NamedRun& run) { return trainings[run.settings] > 1 ? run.ofSeeds : run.name; };
    if (costOf(best) == costOf(next))
        return VerdictWords::tr("%1: no difference between %2 and %3, %4 each.")
            .arg(metric, nameOfRun(best), nameOfRun(next), valueText(best));
    const QString verdict = (measured.size() == 2 ? VerdictWords::tr("%1: %2 is better than %3, %4 against %5.")
                                                  : VerdictWords::tr("%1: %2 is best, before %3, %4 against %5."))
                                .arg(metric, nameOfRun(best), nameOfRun(next), valueText(best), valueText(next));
    return verdict + QLatin1Char(' ') + certaintyText(best.outcome, next.outcome);
}

} // namespace sfumato
