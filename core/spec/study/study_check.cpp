// SPDX-License-Identifier: GPL-3.0-or-later
// What of a study's file cannot be.
#include "core/base/number_text.h"
#include "core/base/plain_word.h"
#include "core/spec/study/figure_table.h"
#include "core/spec/tables/metrics_columns.h"
#include "core/spec/study/study_spec.h"

#include <algorithm>
#include <set>

namespace sfumato {

namespace {

using StudyFaults = std::vector<Fault>;

constexpr std::size_t mostStudyPoints = 4096;

std::string place(const char* list, std::size_t i, const char* field) {
    return std::string(list) + '[' + std::to_string(i) + "]." + field;
}

/// Its folder is called as it is.
bool isPlainWord(const StudySpec& study, std::size_t run) {
    const std::string& name = study.runs[run].name;
    return !name.empty() && name.front() != '.' && folderNameOf(study, {run, {}, 0}) == name + "-seed-0";
}

template <class Values>
bool repeats(const Values& values) {
    return std::set(values.begin(), values.end()).size() != values.size();
}

const StudyAxis* axisOf(const StudySpec& study, std::string_view key) {
    const auto found = std::ranges::find(study.axes, key, &StudyAxis::key);
    return found == study.axes.end() ? nullptr : &*found;
}

std::string dimensionNames(const StudySpec& study) {
    std::string names = "run, method, seed, figure";
    for (const auto& axis : study.axes) names += ", " + axis.key;
    return names;
}

bool isDimension(const StudySpec& study, std::string_view word) {
    return word == "run" || word == "method" || word == "seed" || word == "figure" || axisOf(study, word);
}

std::string metricNames(const StudySpec& study) {
    return listOf(study.metrics, [](const StudyMetric& metric) { return nameOf(metric); });
}

/// What stands on the page is text that can be seen.
void checkWords(const StudySpec& study, StudyFaults& faults) {
    const auto check = [&](const std::string& words, std::string subject) {
        if (!words.empty() && !sfumato::isPlainWord(words, lineLimit))
            faults.push_back({Fault::Code::OutOfRange, std::move(subject),
                              "must be a line of at most 200 characters without control characters or marks of "
                              "direction, and not begin with = + - @"});
    };
    check(study.title, "title");
    for (std::size_t i = 0; i < study.metrics.size(); ++i)
        check(study.metrics[i].title, place("figures", i, "title")),
            check(study.metrics[i].name, place("figures", i, "name"));
    for (std::size_t i = 0; i < study.tables.size(); ++i) check(study.tables[i].title, place("tables", i, "title"));
    for (std::size_t i = 0; i < study.plots.size(); ++i) check(study.plots[i].title, place("plots", i, "title"));
    for (const auto& [of, label] : study.labels) check(label, "labels." + plainText(of));
    const auto isSeen = [](const std::string& text) { return plainText(text) == text; };
    for (const std::string& metric : study.follows)
        if (!isSeen(metric) || !followedFigure(metric))
            faults.push_back({Fault::Code::OutOfRange, "follows",
                              "must be a paper, its figure and one of same, smaller and beyond, as in \"A, B 2020, "
                              "Figure 1, smaller\""});
    for (std::size_t i = 0; i < study.axes.size(); ++i)
        if (!isSeen(study.axes[i].key) || !std::ranges::all_of(study.axes[i].values, isSeen))
            faults.push_back({Fault::Code::OutOfRange, place("axes", i, "values"),
                              "must not hold control characters or marks of direction"});
    for (std::size_t at = 0; at < study.text.size();) {
        const std::size_t end = std::min(study.text.find('\n', at), study.text.size());
        if (!isSeen(study.text.substr(at, end - at)))
            return faults.push_back(
                {Fault::Code::OutOfRange, "text", "must not hold control characters or marks of direction"});
        at = end + 1;
    }
}

void checkRuns(const StudySpec& study, StudyFaults& faults) {
    const auto refuse = [&](Fault::Code code, std::string subject, Text detail) {
        faults.push_back({code, std::move(subject), std::move(detail)});
    };
    if (study.runs.empty())
        refuse(Fault::Code::Missing, "runs",
               "a study needs at least one run, as in [{\"name\": \"a\", \"preset\": \"ring-gau\"}]");
    std::set<std::string> names;
    for (std::size_t i = 0; i < study.runs.size(); ++i) {
        const StudyRun& run = study.runs[i];
        if (!isPlainWord(study, i))
            refuse(Fault::Code::OutOfRange, place("runs", i, "name"),
                   "must be a word of letters, digits, '-', '_' and '.': its folder is called so");
        if (!names.insert(run.name).second)
            refuse(Fault::Code::Mismatch, place("runs", i, "name"), run.name + " stands there twice");
        if (run.preset.empty() == run.spec.empty())
            refuse(Fault::Code::Mismatch, place("runs", i, "preset"),
                   "a run begins with a preset or with a spec, one of the two");
        if ((run.seeds.empty() && study.seeds.empty()) || repeats(run.seeds))
            refuse(Fault::Code::Mismatch, place("runs", i, "seeds"),
                   "needs seeds, here or of the whole study, each of them once");
        for (const auto& key : run.without)
            if (!axisOf(study, key))
                refuse(Fault::Code::UnknownKey, place("runs", i, "without"), key + " is no axis of this study");
    }
    if (repeats(study.seeds)) refuse(Fault::Code::Mismatch, "seeds", TEXT("one seed stands there twice"));
}

void checkAxes(const StudySpec& study, StudyFaults& faults) {
    std::set<std::string> keys;
    std::size_t points = std::max<std::size_t>(1, study.seeds.size()) * study.runs.size();
    for (std::size_t i = 0; i < study.axes.size(); ++i) {
        const auto& [key, values] = study.axes[i];
        if (key.empty() || !keys.insert(key).second)
            faults.push_back({Fault::Code::Mismatch, place("axes", i, "key"), "must be a key, and every key once"});
        if (values.empty() || repeats(values))
            faults.push_back({Fault::Code::Mismatch, place("axes", i, "values"), "needs values, each of them once"});
        points = std::min(points * std::max<std::size_t>(1, values.size()), mostStudyPoints + 1);
    }
    if (points > mostStudyPoints)
        faults.push_back({Fault::Code::TooLarge, "runs", {TEXT("more than %1 runs"), {mostStudyPoints}}});
}

/// Whether the run notes the figure while it trains, so that nothing is measured afterwards.
bool isNoted(const StudyMetric& metric, MetricId id) { return metricsColumnOf(id) && metric.points == 0; }

void checkMetrics(const StudySpec& study, StudyFaults& faults) {
    std::set<std::string> names;
    for (std::size_t i = 0; i < study.metrics.size(); ++i) {
        const StudyMetric& metric = study.metrics[i];
        const auto refuse = [&](Fault::Code code, const char* field, Text detail) {
            faults.push_back({code, place("figures", i, field), std::move(detail)});
        };
        const auto id = fromName<MetricId>(metric.metric);
        if (!id && metric.metric != "seconds") {
            std::string known = "seconds";
            for (const auto& facts : figureTable()) known += ", " + std::string(facts.name);
            refuse(Fault::Code::UnknownKey, "figure", metric.metric + " is none of " + known);
            continue;
        }
        if (!names.insert(nameOf(metric)).second)
            refuse(Fault::Code::Mismatch, "name",
                   nameOf(metric) + " stands there twice; give one of the two a name of its own");
        if (metric.samples != 0 && (!id || !isOfClassifier(*id) || metric.samples < 100 || metric.samples > 1000000))
            refuse(Fault::Code::OutOfRange, "samples", "is of classifiers, and must lie in [100, 1000000]");
        const bool clouds = id == MetricId::Wasserstein2 || id == MetricId::SlicedW2;
        if (metric.points != 0 && (!clouds || metric.points < 10 || metric.points > 20000))
            refuse(Fault::Code::OutOfRange, "points", "is of w2 and sliced, and must lie in [10, 20000]");
        const bool marginals = id == MetricId::Marginals1 || id == MetricId::Marginals2 || id == MetricId::Marginals3;
        if (metric.floor && !clouds && !marginals)
            refuse(Fault::Code::Unsupported, "floor", "is of w2, sliced, tv-1, tv-2 and tv-3 alone");
        if (metric.privatized && (!clouds || metric.floor))
            refuse(Fault::Code::Unsupported, "privatized", "is of w2 and sliced alone, and not of their floors");
        if (metric.digits && (*metric.digits < 0 || *metric.digits > 9))
            refuse(Fault::Code::OutOfRange, "digits", {TEXT("must lie in [%1, %2]"), {0, 9}});
        if (id && !isNoted(metric, *id) &&
            (factsOf(*id).kind == MetricKind::Record || factsOf(*id).kind == MetricKind::Network ||
             id == MetricId::StepTime))
            refuse(Fault::Code::Unsupported, "figure", metric.metric + " is not measured on a finished run");
    }
}

void checkDimensions(const StudySpec& study, const std::vector<std::string>& words, const std::string& subject,
                     StudyFaults& faults) {
    for (const auto& word : words)
        if (!isDimension(study, word))
            faults.push_back({Fault::Code::UnknownKey, subject, word + " is none of " + dimensionNames(study)});
}

void checkWhere(const StudySpec& study, const std::map<std::string, std::string>& where, const std::string& subject,
                StudyFaults& faults) {
    for (const auto& [key, value] : where) {
        const StudyAxis* axis = axisOf(study, key);
        const bool known = key == "method" || key == "seed" ||
                           (key == "run" && std::ranges::count(study.runs, value, &StudyRun::name)) ||
                           (axis && std::ranges::count(axis->values, value));
        if (!known)
            faults.push_back({Fault::Code::UnknownKey, subject, key + ' ' + value + " is nothing that this study has"});
    }
}

void checkTables(const StudySpec& study, StudyFaults& faults) {
    for (std::size_t i = 0; i < study.tables.size(); ++i) {
        const StudyTable& table = study.tables[i];
        checkDimensions(study, table.rows, place("tables", i, "rows"), faults);
        checkDimensions(study, table.columns, place("tables", i, "columns"), faults);
        if (table.rows.empty())
            faults.push_back(
                {Fault::Code::Missing, place("tables", i, "rows"), "must be among " + dimensionNames(study)});
        auto both = table.rows;
        both.insert(both.end(), table.columns.begin(), table.columns.end());
        if (repeats(both))
            faults.push_back(
                {Fault::Code::Mismatch, place("tables", i, "columns"), "a dimension is a row or a column, and once"});
        if (table.cells.empty() || repeats(table.cells))
            faults.push_back({Fault::Code::Missing, place("tables", i, "cells"),
                              "needs figures, each of them once, among " + metricNames(study)});
        for (const auto& name : table.cells)
            if (!metricNamed(study, name))
                faults.push_back(
                    {Fault::Code::UnknownKey, place("tables", i, "cells"), name + " is none of " + metricNames(study)});
        checkWhere(study, table.where, place("tables", i, "where"), faults);
    }
}

void checkPlots(const StudySpec& study, StudyFaults& faults) {
    for (std::size_t i = 0; i < study.plots.size(); ++i) {
        const StudyPlot& plot = study.plots[i];
        const StudyMetric* metric = metricNamed(study, plot.y);
        if (!metric)
            faults.push_back(
                {Fault::Code::UnknownKey, place("plots", i, "y"), plot.y + " is none of " + metricNames(study)});
        const StudyAxis* axis = axisOf(study, plot.x);
        if (!axis && plot.x != "step")
            faults.push_back(
                {Fault::Code::UnknownKey, place("plots", i, "x"), plot.x + " is neither step nor an axis"});
        const auto isNumber = [&](const std::string& value) {
            const auto number = numberIn<double>(value);
            return number && (!plot.logX || *number > 0);
        };
        if (axis && !std::ranges::all_of(axis->values, isNumber))
            faults.push_back(
                {Fault::Code::WrongType, place("plots", i, "x"), "needs numbers, above 0 where logX is on"});
        if (metric && plot.x == "step" && (!idOf(*metric) || !isNoted(*metric, *idOf(*metric))))
            faults.push_back(
                {Fault::Code::Unsupported, place("plots", i, "y"), plot.y + " is not noted while a run trains"});
        checkDimensions(study, plot.lines, place("plots", i, "lines"), faults);
        if (std::ranges::count(plot.lines, "figure") || std::ranges::count(plot.lines, plot.x))
            faults.push_back(
                {Fault::Code::Mismatch, place("plots", i, "lines"), "a plot is of one figure, and x is no line"});
        checkWhere(study, plot.where, place("plots", i, "where"), faults);
    }
}

} // namespace

std::vector<Fault> check(const StudySpec& study) {
    StudyFaults faults;
    if (study.title.empty()) faults.push_back({Fault::Code::Missing, "title", "says what the study is of"});
    checkWords(study, faults);
    checkRuns(study, faults);
    checkAxes(study, faults);
    checkMetrics(study, faults);
    if (!faults.empty()) return faults;
    checkTables(study, faults);
    checkPlots(study, faults);
    std::set<std::string> folders;
    for (const auto& point : pointsOf(study))
        if (const auto name = folderNameOf(study, point); !folders.insert(name).second)
            return {{Fault::Code::Mismatch, "runs", "two of them have one folder: " + name}};
    return faults;
}

} // namespace sfumato
