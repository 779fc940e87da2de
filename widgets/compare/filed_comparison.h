// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/comparison.h"
#include "core/spec/spec_field.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sfumato {

// A comparison as its file has it: see writeComparison(). Numbers of pictures and points are tensors of their own.

struct FiledFault {
    int code = 0;
    std::string subject, detail;
};
void fields(Of<FiledFault> auto& s, auto&& f) {
    f("code", s.code);
    f("subject", s.subject);
    f("detail", s.detail);
}

struct FiledMetric {
    MetricId metric{};
    double value = 0, deviation = 0;
    bool usesRaw = false;
};
void fields(Of<FiledMetric> auto& s, auto&& f) {
    f("metric", s.metric);
    f("value", s.value);
    f("deviation", s.deviation);
    f("usesRaw", s.usesRaw);
}

struct FiledSheet {
    SampleSheet::Kind kind{};
    std::string method;
    std::int64_t step = 0;
    int count = 0, height = 0, width = 0, channels = 1, classes = 0;
    bool usesRaw = false;
};
void fields(Of<FiledSheet> auto& s, auto&& f) {
    f("kind", s.kind);
    f("method", s.method);
    f("step", s.step);
    f("count", s.count);
    f("height", s.height);
    f("width", s.width);
    f("channels", s.channels);
    f("classes", s.classes);
    f("usesRaw", s.usesRaw);
}

/// Without a method, a run and a denoiser: the records.
struct FiledColumn {
    std::optional<std::string> method;
    std::optional<Denoiser> denoiser;
    std::string run;
    bool shown = false;
    int strength = 0;
};
void fields(Of<FiledColumn> auto& s, auto&& f) {
    f("method", s.method);
    f("denoiser", s.denoiser);
    f("run", s.run);
    f("shown", s.shown);
    f("strength", s.strength);
}

/// Of a column at one place of its slider.
struct FiledCell {
    int column = 0, strength = 0;
    double seconds = 0, epsilon = 0;
    std::int64_t steps = 0;
    std::uint64_t seed = 0;
    std::string stamp, label, method;
    PrivacyModel model{};
    std::vector<FiledMetric> metrics;
    std::optional<FiledSheet> sheet;
    std::optional<FiledFault> fault;
};
void fields(Of<FiledCell> auto& s, auto&& f) {
    f("column", s.column);
    f("strength", s.strength);
    f("seconds", s.seconds);
    f("epsilon", s.epsilon);
    f("steps", s.steps);
    f("seed", s.seed);
    f("stamp", s.stamp);
    f("label", s.label);
    f("method", s.method);
    f("model", s.model);
    f("metrics", s.metrics);
    f("sheet", s.sheet);
    f("fault", s.fault);
}

struct FiledSlot {
    bool offered = false, measured = false, judged = false;
};
void fields(Of<FiledSlot> auto& s, auto&& f) {
    f("offered", s.offered);
    f("measured", s.measured);
    f("judged", s.judged);
}

struct FiledLevel {
    std::string run; ///< of the first one empty: that of the file
    std::int64_t records = 0;
    MechanismKind noise{};
    double noiseScale = 0, epsilon = 0;
    std::vector<std::uint64_t> seeds;
    std::string stamp, label;
    bool usesRaw = false, showsAsked = false;
    std::optional<FiledFault> noOrder;
    std::vector<FiledMetric> floors;
    std::optional<FiledSheet> shown;
    std::vector<FiledSlot> slots;
    std::vector<FiledCell> cells;
};
void fields(Of<FiledLevel> auto& s, auto&& f) {
    f("run", s.run);
    f("records", s.records);
    f("noise", s.noise);
    f("noiseScale", s.noiseScale);
    f("epsilon", s.epsilon);
    f("seeds", s.seeds);
    f("stamp", s.stamp);
    f("label", s.label);
    f("usesRaw", s.usesRaw);
    f("showsAsked", s.showsAsked);
    f("noOrder", s.noOrder);
    f("floors", s.floors);
    f("shown", s.shown);
    f("slots", s.slots);
    f("cells", s.cells);
}

struct FiledComparison {
    std::map<std::string, std::string> states; ///< of the runs; of the first one under no name
    std::vector<int> records;
    std::optional<std::vector<MetricId>> metrics;
    std::vector<FiledColumn> columns;
    std::vector<FiledLevel> levels;
};
void fields(Of<FiledComparison> auto& s, auto&& f) {
    f("states", s.states);
    f("records", s.records);
    f("metrics", s.metrics);
    f("columns", s.columns);
    f("levels", s.levels);
}

} // namespace sfumato
