// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/curves_figure.h"

#include "core/spec/json_fields.h"
#include "core/spec/run_name.h"
#include "core/spec/run_spec_json.h"
#include "core/spec/tables/metrics_columns.h"
#include "core/results/trained_run.h"
#include "core/study/text_file.h"
#include "widgets/text/label_text.h"
#include "widgets/text/metric_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <limits>
#include <set>

namespace sfumato::cli {

namespace {

constexpr const char* realAgainstReal = "real against real";

/// As the plot of the window names it.
QString shownReference(const char* key) { return QCoreApplication::translate("sfumato::MetricPlot", key); }

/// A release follows from the noise and the seed.
bool differInSeedAlone(const RunSpec& one, RunSpec other) {
    other.seed = one.seed;
    other.data.release = one.data.release;
    other.name = one.name;
    other.title = one.title;
    return one == other;
}

void addPoint(FigureSeries& series, double x, std::uint64_t seed, double y) {
    auto at = std::ranges::lower_bound(series.points, x, {}, &FigurePoint::x);
    if (at == series.points.end() || at->x != x) at = series.points.insert(at, {x, {}});
    at->values.push_back({seed, y});
}

/// Keeps the steps that all runs of a line have: a mean over fewer is of something else.
void keepCommonPoints(FigureSeries& series) {
    std::size_t most = 0;
    for (const FigurePoint& point : series.points) most = std::max(most, point.values.size());
    std::erase_if(series.points, [most](const FigurePoint& point) { return point.values.size() < most; });
}

/// What is drawn of a method, or of what methods are compared with, over the steps of the runs of a group.
struct Line {
    std::size_t group;
    std::string key; ///< the method, or what it is compared with
    FigureSeries series;
};

FigureSeries& seriesIn(std::vector<Line>& lines, std::size_t group, const std::string& key, const FigureSeries& made) {
    const auto found = std::ranges::find_if(lines,
                                            [&](const Line& line) { return line.group == group && line.key == key; });
    return found != lines.end() ? found->series : lines.emplace_back(Line{group, key, made}).series;
}

/// A group of several seeds is called by what the names of its folders begin with, where no other one is called so.
void nameBySeeds(std::vector<ReadRun>& runs) {
    std::map<std::size_t, std::vector<std::string>> folders;
    for (const ReadRun& run : runs) folders[run.group].push_back(runName(run.folder));
    for (const auto& [group, names] : folders) {
        const QString common = QString::fromStdString(commonRunName(names));
        if (names.size() < 2 || common.isEmpty() || std::ranges::any_of(runs, [&, of = group](const ReadRun& run) {
                return run.group != of && run.name == common;
            }))
            continue;
        for (ReadRun& run : runs)
            if (run.group == group) run.name = common;
    }
}

bool isLevel(const std::vector<FigureSummary>& line) {
    return std::ranges::all_of(line, [&](const FigureSummary& point) {
        return point.middle == line.front().middle && point.low == line.front().low && point.high == line.front().high;
    });
}

/// Whether one lies on the other: they have the same points, or the same height throughout.
bool coincide(const FigureSeries& one, const FigureSeries& other) {
    const auto first = summariesOf(one, {}), second = summariesOf(other, {});
    if (first.empty() || second.empty()) return false;
    const auto isSame = [](const FigureSummary& point, const FigureSummary& beside) {
        return point.middle == beside.middle && point.low == beside.low && point.high == beside.high;
    };
    if (isLevel(first) && isLevel(second)) return isSame(first.front(), second.front());
    return std::ranges::equal(first, second, [&](const FigureSummary& point, const FigureSummary& beside) {
        return point.x == beside.x && isSame(point, beside);
    });
}

/// What several groups of runs are compared with in the same place is one line: of them all it needs no run's name.
void mergeReferences(std::vector<Line>& references, const std::vector<ReadRun>& runs) {
    std::vector<Line> merged;
    std::vector<std::vector<std::size_t>> groups;
    for (Line& line : references) {
        const auto same = std::ranges::find_if(
            merged, [&](const Line& other) { return other.key == line.key && coincide(other.series, line.series); });
        if (same == merged.end()) {
            groups.push_back({line.group});
            merged.push_back(std::move(line));
            continue;
        }
        groups[std::size_t(same - merged.begin())].push_back(line.group);
        const auto reach = [](const FigureSeries& series) { return series.points.back().x - series.points.front().x; };
        if (reach(line.series) > reach(same->series)) same->series.points = std::move(line.series.points);
    }
    for (std::size_t i = 0; i < merged.size(); ++i) {
        if (groups[i].size() < 2) continue;
        const bool isOfAll = std::ranges::count(merged, merged[i].key, &Line::key) == 1;
        QStringList names;
        for (const std::size_t group : groups[i]) names << std::ranges::find(runs, group, &ReadRun::group)->name;
        const QString key = shownReference(merged[i].key.c_str());
        merged[i].series.name = isOfAll ? key : QStringLiteral("%1, %2").arg(names.join(QStringLiteral(", ")), key);
        if (isOfAll) merged[i].series.style.dash = merged[i].key == realAgainstReal ? Qt::DashLine : Qt::DotLine;
    }
    references = std::move(merged);
}

/// "W2 of 2 × 1,000 points", as the window says it beside the curves; empty where the runs differ in it.
QString measuredWords(const std::vector<ReadRun>& runs) {
    const MonitorSpec& monitor = runs.front().spec.monitor;
    if (std::ranges::any_of(runs, [&](const ReadRun& run) {
            return run.spec.monitor.points != monitor.points || run.spec.monitor.repeats != monitor.repeats;
        }))
        return {};
    const QString points = QLocale().toString(monitor.points), repeats = QString::number(monitor.repeats);
    if (runs.size() == 1) {
        const QString seed = QString::number(runs.front().spec.seed);
        const auto words = [](const char* english) {
            return QCoreApplication::translate("sfumato::TrainingView", english);
        };
        return monitor.repeats > 1 ? words("W2 of %1 × %2 points, seed %3").arg(repeats, points, seed)
                                   : words("W2 of %1 points, seed %2").arg(points, seed);
    }
    return monitor.repeats > 1 ? QStringLiteral("W2 of %1 × %2 points").arg(repeats, points)
                               : QStringLiteral("W2 of %1 points").arg(points);
}

} // namespace

Fault notMeasured(MetricId metric, const std::vector<ReadRun>& runs) {
    std::string names;
    for (const MetricsColumn& column : metricsColumns()) {
        const auto measures = [&](const ReadRun& run) {
            const auto found = run.curves.find(column.name);
            return found != run.curves.end() && !found->second.methods.empty();
        };
        if (!column.isFloor && std::ranges::any_of(runs, measures))
            names += (names.empty() ? "" : ", ") + std::string(nameOf(column.metric));
    }
    const std::string subject = "--metric " + std::string(nameOf(metric));
    return names.empty() ? Fault{Fault::Code::Missing, subject, "was not measured by these runs, nor was any other"}
                         : Fault{Fault::Code::NotAChoice, subject,
                                 "was not measured by these runs; must be one of those that were: " + names};
}

MetricId usualMetric(const std::vector<ReadRun>& runs) {
    const auto isDrawable = [&](const MetricsColumn& column) {
        return std::ranges::any_of(runs, [&](const ReadRun& run) {
            const auto found = run.curves.find(column.name);
            return found != run.curves.end() &&
                   std::ranges::any_of(found->second.methods, [&](const ChartCurve& curve) {
                       return !curve.points.empty() && (column.evaluation || curve.points.back().first > 0);
                   });
        });
    };
    std::optional<MetricId> first;
    for (const bool evaluated : {true, false})
        for (const MetricsColumn& column : metricsColumns()) {
            if (column.isFloor || bool(column.evaluation) != evaluated || !isDrawable(column)) continue;
            if (column.metric == MetricId::Wasserstein2) return column.metric;
            if (!first) first = column.metric;
        }
    return first.value_or(MetricId::Wasserstein2);
}

Result<void> checkMethod(const std::vector<ReadRun>& runs, const std::string& method) {
    std::string known;
    std::set<std::string> names;
    for (const ReadRun& run : runs)
        for (const MethodSpec& each : run.spec.methods)
            if (names.insert(each.name).second) known += (known.empty() ? "" : ", ") + each.name;
    if (method.empty() || names.contains(method)) return {};
    return Fault{Fault::Code::NotAChoice, "--method " + method, "must be one of " + known};
}

Result<MetricId> metricNamed(const std::string& name) {
    if (const auto metric = fromName<MetricId>(name)) return *metric;
    return Fault{Fault::Code::NotAChoice, "--metric " + name, "must be one of " + namesOf<MetricId>()};
}

Result<ReadRun> readRun(const std::filesystem::path& folder) {
    const RunPaths paths{folder};
    TRY(config, readText(paths.config()));
    TRY(spec, parseExperiment(*config, paths.config().string()));
    TRY(metrics, readText(paths.metrics()));
    ReadRun run{folder, *spec, metricsCurves(*metrics), {}};
    if (const auto state = readText(paths.state()))
        if (const auto json = parseJson(*state, paths.state().string()); json && json->contains("privatizedW2"))
            if (const auto& of = json->at("privatizedW2");
                of.is_object() && of.contains("value") && of["value"].is_number())
                run.privatized = of["value"].get<double>();
    return run;
}

Result<void> nameRuns(std::vector<ReadRun>& runs, const FigureOptions& options) {
    if (!options.names.empty() && options.names.size() != runs.size())
        return Fault{Fault::Code::Mismatch, "--name",
                     "must stand once for each of the " + std::to_string(runs.size()) + " runs, in their order"};
    const bool isShortEnough = std::ranges::all_of(runs, [&](const ReadRun& run) {
        return !run.spec.name.empty() && std::ranges::all_of(runs, [&](const ReadRun& other) {
            const bool isOneLine = !options.each && differInSeedAlone(other.spec, run.spec);
            return &other == &run || isOneLine == (other.spec.name == run.spec.name);
        });
    });
    std::size_t groups = 0;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        ReadRun& run = runs[i];
        const auto same = std::find_if(runs.begin(), runs.begin() + std::ptrdiff_t(i), [&](const ReadRun& other) {
            return !options.each && differInSeedAlone(other.spec, run.spec);
        });
        const bool isFirst = same == runs.begin() + std::ptrdiff_t(i);
        run.group = isFirst ? groups++ : same->group;
        run.name = !isFirst ? same->name
                            : QString::fromStdString(!options.names.empty() ? options.names[i]
                                                     : isShortEnough        ? run.spec.name
                                                                            : runName(run.folder));
    }
    if (options.names.empty() && !isShortEnough) nameBySeeds(runs);
    return {};
}

bool isNamed(const std::vector<ReadRun>& runs, const FigureOptions& options) {
    return !options.names.empty() || std::ranges::any_of(runs, [](const ReadRun& run) { return run.group > 0; });
}

Result<Figure> curvesFigure(const std::vector<ReadRun>& runs, MetricId metric, const FigureOptions& options) {
    TRY_DO(checkMethod(runs, options.method));
    const MetricsColumn *column = nullptr, *floor = nullptr;
    for (const MetricsColumn& each : metricsColumns())
        if (each.metric == metric) (each.isFloor ? floor : column) = &each;
    const bool named = isNamed(runs, options), evaluated = isEvaluated(metric);
    Figure made{.title = metricTitle(metric),
                .xTitle = QCoreApplication::translate("sfumato::CurvePlot", "step"),
                .yTitle = metricTitle(metric),
                .better = evaluated ? std::optional(factsOf(metric).better) : std::nullopt};
    if (std::ranges::any_of(runs, [&of = runs.front().spec](const ReadRun& run) {
            return !haveSameRecords(run.spec, of) || !haveSameNoise(run.spec, of);
        }))
        made.better.reset();
    std::vector<Line> lines, references;
    const double last = options.step ? double(*options.step) : std::numeric_limits<double>::infinity();
    bool positive = true;
    const auto curvesOf = [&](const ReadRun& run, const MetricsColumn* wanted) {
        const auto found = wanted ? run.curves.find(std::string(wanted->name)) : run.curves.end();
        return found == run.curves.end() ? MetricsCurves() : found->second;
    };
    const auto nameOf = [&](const ReadRun& run, const std::string& method) {
        if (!named) return methodText(method);
        const bool isAlone = (!options.method.empty() || curvesOf(run, column).methods.size() == 1) &&
                             std::ranges::count(runs, run.group, &ReadRun::group) == 1;
        return isAlone ? run.name : QStringLiteral("%1, %2").arg(run.name, methodText(method));
    };
    const auto add = [&](FigureSeries& series, const ReadRun& run, double step, double value) {
        addPoint(series, step, run.spec.seed, value);
        positive = positive && value > 0;
    };
    for (const ReadRun& run : runs) {
        const MetricsCurves curves = curvesOf(run, column);
        for (const ChartCurve& curve : curves.methods) {
            if (!options.method.empty() && curve.name != options.method) continue;
            for (const auto& [step, value] : curve.points) {
                if ((step == 0 && !evaluated) || double(step) > last) continue;
                made.usesRaw = made.usesRaw || curves.usesRaw;
                add(seriesIn(lines, run.group, curve.name, {.name = nameOf(run, curve.name), .marked = evaluated}), run,
                    double(step), value);
            }
        }
    }
    if (lines.empty())
        return options.step ? Fault{Fault::Code::Missing, "--metric " + std::string(sfumato::nameOf(metric)),
                                    "was not measured by these runs up to this step"}
                            : notMeasured(metric, runs);
    std::vector<RunOfMethod> styled;
    for (const Line& line : lines) styled.push_back({line.key, line.group});
    const auto styles = stylesOfRuns(styled);
    for (std::size_t i = 0; i < styles.size(); ++i) lines[i].series.style = styles[i];
    // Of every group a line of its own, if it lies elsewhere: groups differ in their data, their noise or their seed.
    const auto reference = [&](const ReadRun& run, const char* key, const MethodStyle& style) -> FigureSeries* {
        const auto first = std::ranges::find(lines, run.group, &Line::group);
        if (first == lines.end() || std::ranges::count(options.without, key)) return nullptr;
        FigureSeries drawn{.name = shownReference(key), .style = style, .marked = false, .isReference = true};
        if (named) {
            drawn.name = QStringLiteral("%1, %2").arg(run.name, drawn.name);
            drawn.style.dash = first->series.style.dash;
        }
        return &seriesIn(references, run.group, key, drawn);
    };
    for (const ReadRun& run : runs) {
        const MetricsCurves floors = curvesOf(run, floor); // the same of all methods
        if (floors.methods.empty()) continue;
        if (FigureSeries* series = reference(run, realAgainstReal, {Qt::black, Qt::DashLine}))
            for (const auto& [step, value] : floors.methods.front().points)
                if (double(step) <= last) add(*series, run, double(step), value);
    }
    for (const ReadRun& run : runs) {
        if (!run.privatized || metric != MetricId::Wasserstein2) continue;
        if (FigureSeries* series = reference(run, "privatized", {privatizedColor({}), Qt::DotLine})) {
            const auto first = std::ranges::find(lines, run.group, &Line::group);
            for (const double step : {0.0, first->series.points.back().x})
                addPoint(*series, step, run.spec.seed, *run.privatized);
        }
    }
    if (metric == MetricId::Wasserstein2) made.caption = measuredWords(runs);
    if (options.step)
        made.caption += (made.caption.isEmpty() ? QString() : QStringLiteral(". ")) +
                        QStringLiteral("Up to step %1").arg(QLocale().toString(qlonglong(*options.step)));
    made.logY = positive;
    FigurePanel panel;
    for (std::vector<Line>* each : {&lines, &references})
        for (Line& line : *each) keepCommonPoints(line.series);
    mergeReferences(references, runs);
    for (std::vector<Line>* each : {&lines, &references})
        for (Line& line : *each) panel.series.push_back(std::move(line.series));
    made.panels.push_back(std::move(panel));
    return made;
}

} // namespace sfumato::cli
