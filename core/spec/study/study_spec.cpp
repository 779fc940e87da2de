// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/study/study_spec.h"

#include "core/base/rounded_text.h"
#include "core/spec/format_version.h"
#include "core/spec/json_fields.h"
#include "core/spec/study/sweep_spec.h"
#include "core/spec/run_spec_json.h"

#include <algorithm>

namespace sfumato {

namespace {

bool isPlain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
           c == '.';
}

} // namespace

std::string nameOf(const StudyMetric& metric) {
    if (!metric.name.empty()) return metric.name;
    std::string name = metric.metric;
    for (const std::int64_t size : {metric.samples, metric.points}) name += size == 0 ? "" : '-' + std::to_string(size);
    return name + (metric.floor ? "-floor" : "");
}

std::optional<MetricId> idOf(const StudyMetric& metric) { return fromName<MetricId>(metric.metric); }

const StudyMetric* metricNamed(const StudySpec& study, std::string_view name) {
    const auto found = std::ranges::find_if(study.metrics, [&](const auto& metric) { return nameOf(metric) == name; });
    return found == study.metrics.end() ? nullptr : &*found;
}

std::vector<StudyPoint> pointsOf(const StudySpec& study) {
    std::vector<StudyPoint> points;
    for (std::size_t i = 0; i < study.runs.size(); ++i) {
        const StudyRun& run = study.runs[i];
        std::vector<StudyAxis> axes = study.axes;
        std::erase_if(axes, [&](const StudyAxis& axis) { return std::ranges::count(run.without, axis.key) > 0; });
        for (const auto& at : combinations(axes))
            for (const auto seed : run.seeds.empty() ? study.seeds : run.seeds) points.push_back({i, at, seed});
    }
    return points;
}

std::string folderNameOf(const StudySpec& study, const StudyPoint& point) {
    const bool hasName = !study.runs[point.run].name.empty(); // else it is a sweep
    std::string name = study.runs[point.run].name;
    for (const auto& [key, value] : point.at)
        name += (name.empty() ? "" : "-") + key.substr(key.rfind('.') + 1) + '-' + value;
    for (char& c : name) // a list or a path is a value too
        if (!isPlain(c) && !(c == '+' && hasName)) c = '_';
    return name + "-seed-" + std::to_string(point.seed);
}

std::string folderNameOf(const SweepSpec& sweep, const SweepPoint& point) {
    return folderNameOf(StudySpec{.runs = {{}}}, StudyPoint{.at = axisValues(sweep, point), .seed = point.seed});
}

Study studyOf(const SweepSpec& sweep) {
    Study study{.name = sweep.base.name, .spec = {.runs = {{}}}, .bases = {sweep.base}, .isSweep = true};
    study.spec.seeds = sweep.seeds.empty() ? std::vector{sweep.base.seed} : sweep.seeds;
    study.spec.axes = {{.key = std::string(axisName(sweep)), .values = {}}};
    for (const double value : sweep.values) study.spec.axes.front().values.push_back(shortestText(value));
    study.spec.axes.insert(study.spec.axes.end(), sweep.grid.begin(), sweep.grid.end());
    return study;
}

Result<RunSpec> runSpecAt(const Study& study, const StudyPoint& point) {
    const StudyRun& run = study.spec.runs[point.run];
    const std::string folder = folderNameOf(study.spec, point);
    Result<RunSpec> spec = study.bases[point.run];
    for (const StudySettings& settings : {study.spec.set, run.set})
        for (const auto& [key, value] : settings)
            if (spec) spec = withSetting(*spec, key + '=' + value);
    for (const auto& [key, value] : run.set)
        if (const auto read = spec ? checkRead(*spec, key) : Result<void>(); !read) spec = read.fault();
    for (const auto& [key, value] : point.at)
        if (spec) spec = withAxisValue(*spec, key, value);
    if (!spec) return Fault{spec.fault().code, "run " + folder + ": " + spec.fault().subject, spec.fault().detail};
    spec->name = study.name + '-' + folder;
    spec->seed = point.seed;
    if (auto faults = check(*spec); !faults.empty())
        return Fault{faults.front().code, "run " + folder + ": " + faults.front().subject, faults.front().detail};
    return spec;
}

void fields(Of<StudyRun> auto& s, auto&& f) {
    f("name", s.name), f("preset", s.preset), f("spec", s.spec), f("set", s.set), f("seeds", s.seeds),
        f("without", s.without);
}

void fields(Of<StudyMetric> auto& s, auto&& f) {
    f("figure", s.metric), f("name", s.name), f("title", s.title), f("samples", s.samples), f("points", s.points),
        f("floor", s.floor);
    f("privatized", s.privatized), f("digits", s.digits);
}

void fields(Of<StudyTable> auto& s, auto&& f) {
    f("title", s.title), f("rows", s.rows), f("columns", s.columns), f("cells", s.cells), f("where", s.where),
        f("spread", s.spread);
}

void fields(Of<StudyPlot> auto& s, auto&& f) {
    f("title", s.title), f("x", s.x), f("y", s.y), f("lines", s.lines), f("where", s.where), f("logX", s.logX);
}

void fields(Of<StudySpec> auto& s, auto&& f) {
    f("title", s.title), f("follows", s.follows), f("text", s.text), f("seeds", s.seeds), f("set", s.set),
        f("runs", s.runs), f("axes", s.axes);
    f("figures", s.metrics), f("tables", s.tables), f("plots", s.plots), f("labels", s.labels);
}

namespace {

using StudyJson = nlohmann::json;

/// Calls `change` with the value of `key` where the object has one.
template <class Change>
void at(StudyJson& object, const char* key, Change change) {
    if (object.is_object())
        if (const auto found = object.find(key); found != object.end()) change(*found);
}

/// The same for every element of a list.
template <class Change>
void each(StudyJson& object, const char* key, Change change) {
    at(object, key, [&](StudyJson& list) {
        if (list.is_array())
            for (auto& element : list) change(element);
    });
}

void asText(StudyJson& value) {
    if (value.is_number_float())
        value = shortestText(value.get<double>()); // 10.0 is 10
    else if (!value.is_string())
        value = value.dump();
}

/// Values of settings and of axes as they would be typed.
void asTexts(StudyJson& values) {
    if (values.is_structured())
        for (auto& value : values) asText(value);
}

/// One line or several: a list of lines is a text.
void asLines(StudyJson& text) {
    if (!text.is_array()) return;
    std::string whole;
    for (const auto& line : text) {
        if (!line.is_string()) return;
        whole += (&line == &text.front() ? "" : "\n") + line.get<std::string>();
    }
    text = whole;
}

void asList(StudyJson& value) {
    if (value.is_string()) value = StudyJson::array({value});
}

/// The short forms written out.
void writeOut(StudyJson& file) {
    at(file, "follows", asList);
    at(file, "text", asLines);
    at(file, "set", asTexts);
    each(file, "runs", [](StudyJson& run) { at(run, "set", asTexts), at(run, "without", asList); });
    each(file, "axes", [](StudyJson& axis) { at(axis, "values", asTexts); });
    each(file, "figures", [](StudyJson& metric) {
        if (metric.is_string()) metric = StudyJson{{"figure", metric}};
    });
    each(file, "tables", [](StudyJson& table) {
        for (const char* key : {"rows", "columns", "cells"}) at(table, key, asList);
        at(table, "where", asTexts);
    });
    each(file, "plots", [](StudyJson& plot) { at(plot, "lines", asList), at(plot, "where", asTexts); });
}

} // namespace

Result<StudySpec> parseStudySpec(std::string_view text, std::string_view origin) {
    TRY(json, parseJson(text, origin));
    TRY_DO(takeSpecVersion(*json, origin));
    writeOut(*json);
    auto study = fieldsFromJson<StudySpec>(*json, origin);
    if (!study) return study;
    if (auto faults = check(*study); !faults.empty()) return inside(origin, faults.front());
    return study;
}

} // namespace sfumato
