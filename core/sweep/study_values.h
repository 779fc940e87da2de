// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/study_spec.h"
#include "core/sweep/study.h"

#include <map>
#include <string>
#include <vector>

namespace sfumato {

/// A figure of an arm of a point.
struct StudyValue {
    std::size_t point = 0;  ///< of pointsOf()
    std::string arm, figure; ///< nameOf(StudyFigure)
    double value = 0;
    bool usesRaw = false;
    double seconds = 0; ///< processor time that its measurement took, 0 where the run noted it
};

/// All that is there, point by point, arm by arm, in the order of the study's figures. Faults: files that cannot be read.
Result<std::vector<StudyValue>> valuesOf(const StudySpec& study, const std::vector<StudyOutcome>& outcomes);

/// Where a value stands along a dimension; empty along an axis that its run does not vary along.
std::string placeOf(const StudySpec& study, const std::vector<StudyPoint>& points, const StudyValue& value, const std::string& dimension);

/// The values that stand at `where` in every dimension named there.
bool standsAt(const StudySpec& study, const std::vector<StudyPoint>& points, const StudyValue& value,
              const std::map<std::string, std::string>& where);

/// A row for every value and for every point that failed: run, the axes, seed, arm, figure, value, uses_raw, seconds, ending, fault.
/// Shortest decimal numbers that read back as the same doubles.
std::string studyCsv(const StudySpec& study, const std::vector<StudyOutcome>& outcomes, const std::vector<StudyValue>& values);

} // namespace sfumato
