// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/spec/tables/enum_names.h"
#include "core/spec/tables/metrics.h"
#include "core/spec/run_spec.h"
#include "core/spec/study/sweep_spec.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sfumato {

/// Settings by their dotted keys, the values as JSON.
using StudySettings = std::map<std::string, std::string>;

/// What a study runs: a preset, or a spec in a file beside the study's, with settings of its own.
struct StudyRun {
    std::string name;
    std::string preset;               ///< its id, or
    std::string spec;                 ///< a file, seen from the folder of the study's
    StudySettings set;                ///< after those of the study
    std::vector<std::uint64_t> seeds; ///< empty: those of the study
    std::vector<std::string> without; ///< axes along which it does not vary
    bool operator==(const StudyRun&) const = default;
};

/// What every run is repeated along.
using StudyAxis = SweepGrid;

/// A figure of every method of every run. Of a name in the table of figures, or "seconds": the processor time of the
/// run, all methods together. Figures that a run notes while it trains are those of its last evaluation; all others are
/// measured after it and kept.
struct StudyMetric {
    std::string metric;
    std::string name;         ///< how tables and plots call it; empty: nameOf()
    std::string title;        ///< empty: that of the table of figures
    std::int64_t samples = 0; ///< of accuracies: that a classifier learns; 0: 20,000
    std::int64_t points = 0;  ///< of w2 and sliced: in each cloud, measured after the run, of drawn data against points
                              ///< drawn afresh; 0: as the run does
    bool floor = false;       ///< raw against raw in the place of the run
    bool privatized = false;  ///< of w2 and sliced: also of the privatized records, as a method "privatized records"
    std::optional<int> digits; ///< after the point; absent: 1 of percents, 3 of all else
    bool operator==(const StudyMetric&) const = default;
};

/// What stands beside a mean over seeds: nothing, the smallest and the largest, or the standard deviation.
enum class StudySpread { None, Range, Deviation };
template <>
inline constexpr auto namesInOrder<StudySpread> = names("none", "range", "deviation");

/// Rows and columns are dimensions: "run", "method", "seed", "figure", or an axis by its key; several make a heading of
/// several words. A cell is the mean over the seeds of its figures, which stand beside each other unless "figure" is a
/// row or column.
struct StudyTable {
    std::string title;
    std::vector<std::string> rows, columns;
    std::vector<std::string> cells;           ///< names of figures
    std::map<std::string, std::string> where; ///< dimensions that are held at one value
    StudySpread spread = StudySpread::Range;
    bool operator==(const StudyTable&) const = default;
};

/// A curve for every value of the dimensions `lines`; x is an axis with numbers, or "step".
struct StudyPlot {
    std::string title;
    std::string x, y; ///< y: the name of a figure
    std::vector<std::string> lines;
    std::map<std::string, std::string> where;
    bool logX = false;
    bool operator==(const StudyPlot&) const = default;
};

/// Everything that a study says: a file of it names runs, seeds, figures and what is made of them.
struct StudySpec {
    std::string title;
    /// The published figures that it follows, each as followedFigure() reads it.
    std::vector<std::string> follows;
    std::string text; ///< Markdown that stands before the tables
    std::vector<std::uint64_t> seeds;
    StudySettings set; ///< of all runs
    std::vector<StudyRun> runs;
    std::vector<StudyAxis> axes; ///< every run at every combination of their values: see withAxisValue()
    std::vector<StudyMetric> metrics;
    std::vector<StudyTable> tables;
    std::vector<StudyPlot> plots;
    std::map<std::string, std::string> labels; ///< how runs, methods, axes and their values are called in tables
    bool operator==(const StudySpec&) const = default;
};

/// One run of the study: run, a value of every axis that it varies along, seed.
struct StudyPoint {
    std::size_t run = 0;
    AxisValues at;
    std::uint64_t seed = 0;
    bool operator==(const StudyPoint&) const = default;
};

/// A study whose presets and specs are found: bases[i] is what runs[i] begins with.
struct Study {
    std::string name; ///< that of its file, without ".json"
    StudySpec spec;
    std::vector<RunSpec> bases;
    /// A sweep, whose folder describes it: its runs are not compared with `bases`, what they note of sweepMeasures is
    /// kept in their results, and nothing is measured after them.
    bool isSweep = false;
};

/// The sweep as a study of one run without a name: its points have the order and the folders of those of `sweep`.
Study studyOf(const SweepSpec& sweep);

/// How tables call it: its name, else figure, points or samples, and "floor": "w2-5000", "w2-floor".
std::string nameOf(const StudyMetric& metric);
/// Nothing for "seconds".
std::optional<MetricId> idOf(const StudyMetric& metric);
/// By its name; null where there is none.
const StudyMetric* metricNamed(const StudySpec& study, std::string_view name);

/// All points, run by run, combination by combination, seed by seed.
std::vector<StudyPoint> pointsOf(const StudySpec& study);

/// "gaussian-noiseScale-0.5-seed-7": the point's run folder inside that of the study.
std::string folderNameOf(const StudySpec& study, const StudyPoint& point);

/// The spec of a point; faults of settings that it does not take, and of check().
Result<RunSpec> runSpecAt(const Study& study, const StudyPoint& point);

/// Every fault of the file that can be seen without its presets, each with the field as subject: "runs[1].name".
std::vector<Fault> check(const StudySpec& study);

/// A study from the text of its file; absent keys keep their defaults. One word stands for a list of one, and the name
/// of a figure for a figure without more. The first fault: its subject "<origin>: <field>", unknown keys and those of
/// check() among them.
Result<StudySpec> parseStudySpec(std::string_view text, std::string_view origin);

} // namespace sfumato
