// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/record/study_spec.h"
#include "core/sweep/study.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sfumato {

/// What a study comes to, a function of its file and of what is kept in its folder alone.
struct StudyPage {
    std::string markdown; ///< with a heading of the second level
    std::string csv;
    std::vector<std::pair<std::string, std::string>> drawings; ///< of every plot the name of its file, "<study>-1.svg", and the SVG
};

/// The page of the points in `outcomes`, all of pointsOf(). `drawingsAt`: what stands before the names of drawings, empty or a folder
/// with its slash. Mismatch where a cell or a point of a curve would hold several values of one seed.
Result<StudyPage> studyPage(const Study& study, const std::vector<StudyOutcome>& outcomes, const std::string& drawingsAt = {});

/// `page` with `markdown` between the lines `<!-- study: NAME -->` and `<!-- end -->` that follow each other. Missing without them.
Result<std::string> withStudy(std::string_view page, std::string_view study, std::string_view markdown, const std::string& subject);

} // namespace sfumato
