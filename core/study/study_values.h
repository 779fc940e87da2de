// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/study/study_spec.h"
#include "core/study/study.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

/// Places along several dimensions, one for each.
using StudyPlace = std::vector<std::string>;

/// How tables call a value of a dimension: its label, a figure its title with the mark of raw figures, else itself.
std::string labelOf(const StudySpec& study, const std::string& dimension, const std::string& value);
/// The same of a figure: "Exact W2 of 5,000 points (uses raw data)".
std::string titleOf(const StudyMetric& metric);

/// What a place along dimensions is called: an axis by its label and value, all else by its label.
std::string headingOf(const StudySpec& study, const std::vector<std::string>& dimensions, const StudyPlace& place);

/// In the unit of the figure: percent of accuracies.
double inItsUnit(const StudyMetric& metric, double value);
/// The same with the figure's digits after the point.
std::string valueText(const StudyMetric& metric, double value);

/// Text as Markdown that shows it: no mark of it makes a link, a tag or another cell, and what cannot be seen stands as
/// U+FFFD.
std::string markdownText(std::string_view text);
/// Markdown in which no tag begins.
std::string withoutTags(std::string_view markdown);

std::string joined(const std::vector<std::string>& parts, std::string_view between);

/// A figure of a method of a point.
struct StudyValue {
    std::size_t point = 0;      ///< of pointsOf()
    std::string method, metric; ///< nameOf(StudyMetric)
    double value = 0;
    bool usesRaw = false;
    double seconds = 0; ///< processor time that its measurement took, 0 where the run noted it
};

/// All that is there, point by point, method by method, in the order of the study's figures. Faults: files that cannot
/// be read.
Result<std::vector<StudyValue>> valuesOf(const StudySpec& study, const std::vector<StudyOutcome>& outcomes);

/// Where a value stands along a dimension; empty along an axis that its run does not vary along.
std::string placeOf(const StudySpec& study, const std::vector<StudyPoint>& points, const StudyValue& value,
                    const std::string& dimension);

/// A row for every value and for every point that failed: run, the axes, seed, method, figure, value, uses_raw,
/// seconds, ending, fault. Shortest decimal numbers that read back as the same doubles.
std::string studyCsv(const StudySpec& study, const std::vector<StudyOutcome>& outcomes,
                     const std::vector<StudyValue>& values);

/// What the seeds say of one figure at one place.
struct StudyCell {
    std::map<std::uint64_t, double> bySeed;
    double mean() const;
    double least() const;
    double most() const;
    double deviation() const; ///< of a sample; 0 of a single seed
};

/// Values by their places along dimensions, in the order of the study: of its runs, of the values of an axis, of
/// `figures`, of methods as runs have them, of growing seeds.
class StudyCells {
public:
    /// Of those among `values` whose figure is in `figures` and that stand at `where`. Mismatch where two values of one
    /// seed have one place, its detail the dimension that would tell them apart.
    static Result<StudyCells> of(const StudySpec& study, const std::vector<StudyPoint>& points,
                                 const std::vector<StudyValue>& values, const std::vector<std::string>& metrics,
                                 const std::map<std::string, std::string>& where,
                                 const std::vector<std::string>& dimensions, const std::string& subject);

    /// The places along the dimensions from `first` on, `count` of them, each once and in order.
    std::vector<StudyPlace> placesAlong(std::size_t first, std::size_t count) const;
    /// Null where nothing stands there.
    const StudyCell* at(const StudyPlace& place, const std::string& metric) const;
    /// The points that any value is of.
    const std::set<std::size_t>& points() const { return m_points; }
    const std::set<std::size_t>& seedCounts() const { return m_seedCounts; }

private:
    using Rank = std::vector<std::size_t>;
    std::map<Rank, StudyPlace> m_places;
    std::map<std::pair<StudyPlace, std::string>, StudyCell> m_cells;
    std::set<std::size_t> m_points;
    std::set<std::size_t> m_seedCounts; ///< how many seeds cells have
};

/// A sentence on over how many seeds means are, and after `range` what their spread is.
std::string averageText(const StudyCells& cells, StudySpread spread, std::string_view range);

} // namespace sfumato
