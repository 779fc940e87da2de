// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/study_spec.h"
#include "core/sweep/study_result.h"

#include <filesystem>
#include <stop_token>
#include <string_view>
#include <vector>

namespace sfumato {

/// Of the figures of a study those that a run that ended lacks: neither noted in the text of its metrics.csv nor measured since. One
/// that is wanted of privatized records, too, stands there twice: `privatized` of the second, which is of these alone.
std::vector<StudyFigure> missingFigures(const StudySpec& study, std::string_view metrics, const StudyResult& result);

/// One measurement: the first of `missing` and all that are measured with it, accuracies of as many samples and distances of as many
/// points, of all arms. Faults of measureRun().
Result<std::vector<StudyMeasured>> measureNext(const std::filesystem::path& run, const std::vector<StudyFigure>& missing,
                                               std::uint64_t seed, std::stop_token stop);

/// What was measured for this figure of an arm; null where nothing was.
const StudyMeasured* measuredOf(const StudyResult& result, StudyFigure figure, std::string_view arm);

} // namespace sfumato
