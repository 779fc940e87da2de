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
    const StudySpec& spec() const { return study.spec; }
};

} // namespace sfumato
