// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/study_spec_json.h"

#include "core/base/rounded_text.h"
#include "core/record/format_version.h"
#include "core/record/json_fields.h"

namespace sfumato {

void fields(Of<StudyRun> auto& s, auto&& f) {
    f("name", s.name), f("preset", s.preset), f("spec", s.spec), f("set", s.set), f("seeds", s.seeds),
        f("without", s.without);
}

void fields(Of<StudyFigure> auto& s, auto&& f) {
    f("figure", s.figure), f("name", s.name), f("title", s.title), f("samples", s.samples), f("points", s.points),
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
    f("title", s.title), f("follows", s.follows), f("text", s.text), f("seeds", s.seeds), f("set", s.set), f("runs", s.runs), f("axes", s.axes);
    f("figures", s.figures), f("tables", s.tables), f("plots", s.plots), f("labels", s.labels);
}

namespace {

using StudyJson = nlohmann::json;

/// Calls `change` with the value of `key` where the object has one.
template <class Change>
void at(StudyJson& object, const char* key, Change change) {
    if (object.is_object())
        if (const auto found = object.find(key); found != object.end())
            change(*found);
}

/// The same for every element of a list.
template <class Change>
void each(StudyJson& object, const char* key, Change change) {
    at(object, key, [&](StudyJson& list) {
        if (list.is_array())
            for (auto& element : list)
                change(element);
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
        for (auto& value : values)
            asText(value);
}

/// One line or several: a list of lines is a text.
void asLines(StudyJson& text) {
    if (!text.is_array())
        return;
    std::string whole;
    for (const auto& line : text) {
        if (!line.is_string())
            return;
        whole += (&line == &text.front() ? "" : "\n") + line.get<std::string>();
    }
    text = whole;
}

void asList(StudyJson& value) {
    if (value.is_string())
        value = StudyJson::array({value});
}

/// The short forms written out.
void writeOut(StudyJson& file) {
    at(file, "follows", asList);
    at(file, "text", asLines);
    at(file, "set", asTexts);
    each(file, "runs", [](StudyJson& run) { at(run, "set", asTexts), at(run, "without", asList); });
    each(file, "axes", [](StudyJson& axis) { at(axis, "values", asTexts); });
    each(file, "figures", [](StudyJson& figure) {
        if (figure.is_string())
            figure = StudyJson{{"figure", figure}};
    });
    each(file, "tables", [](StudyJson& table) {
        for (const char* key : {"rows", "columns", "cells"})
            at(table, key, asList);
        at(table, "where", asTexts);
    });
    each(file, "plots", [](StudyJson& plot) { at(plot, "lines", asList), at(plot, "where", asTexts); });
}

} // namespace

Result<StudySpec> parseStudySpec(std::string_view text, std::string_view origin) {
    auto json = parseJson(text, origin);
    if (!json)
        return json.fault();
    constexpr int studyVersion = 3; // version 1 states none, versions 1 and 2 have an earlier name of a denoiser
    const auto version = takeVersion(*json, origin, studyVersion);
    if (!version)
        return version.fault();
    if (*version < 3)
        renameEarlierDenoisers(*json);
    writeOut(*json);
    auto study = fieldsFromJson<StudySpec>(*json, origin);
    if (!study)
        return study;
    if (auto faults = check(*study); !faults.empty())
        return inside(origin, faults.front());
    return study;
}

} // namespace sfumato
