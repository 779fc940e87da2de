// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sweep/study.h"
#include "core/sweep/study_values.h"

#include <vector>

namespace sfumato {

/// What parts of a page are made from.
struct StudySource {
    const Study& study;
    const std::vector<StudyOutcome>& outcomes;
    std::vector<StudyPoint> points;
    std::vector<StudyValue> values;
    std::vector<std::string> stamps; ///< of the runs of the points, as their ledgers have them now; empty of those that have not ended
    const StudySpec& spec() const { return study.spec; }
};

} // namespace sfumato
