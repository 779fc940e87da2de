// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/spec/study/study_spec.h"
#include "core/study/study.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sfumato {

inline constexpr const char* drawingsFolder = "images";

/// "<study>-1.svg" of the first plot.
std::string drawingName(const Study& study, std::size_t plot);

/// What a study comes to, a function of its file and of what is kept in its folder alone.
struct StudyPage {
    std::string markdown; ///< with a heading of the second level
    std::string part;     ///< the same for another page, beside which the drawings lie in drawingsFolder
    std::string csv;
    std::vector<std::pair<std::string, std::string>> drawings; ///< of every plot the name of its file and the SVG
};

/// The page of the points in `outcomes`, all of pointsOf(). What it says of privacy is derived from the ledgers of the
/// runs; of a run that is not marked as this user's it is said to be claimed. Mismatch where a cell or a point of a
/// curve would hold several values of one seed.
Result<StudyPage> studyPage(const Study& study, const std::vector<StudyOutcome>& outcomes);

/// `page` with `markdown` between the lines `<!-- study: NAME -->` and `<!-- end -->` that follow each other. Missing
/// without them.
Result<std::string> withStudy(std::string_view page, std::string_view study, std::string_view markdown,
                              const std::string& subject);

} // namespace sfumato
