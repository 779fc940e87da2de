// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sweep/place.h"
#include "core/sweep/study.h"

#include <functional>
#include <stop_token>
#include <vector>

namespace sfumato {

/// Runs these points of the study, whose lock the caller holds, in `place`, and calls `ended` for each whose result is written.
/// The budget is reserved and given back as in runElsewhere().
Result<void> runStudyElsewhere(const Study& study, const StudyRequest& request, const std::vector<StudyPoint>& waiting, Place& place,
                               StudyObserver& observer, const std::function<void(const StudyPoint&)>& ended, std::stop_token stop);

/// How a process of this program runs a point of this study.
PointCommand studyCommand(const Study& study, const StudyRequest& request, bool releaseAgain);

/// As endElsewhere() of a sweep.
Result<void> endStudyElsewhere(const Study& study, const std::filesystem::path& folder);

} // namespace sfumato
