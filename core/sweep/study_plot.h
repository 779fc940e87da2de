// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/sweep/study_source.h"

#include <string>

namespace sfumato {

struct StudyDrawing {
    std::string svg; ///< empty where there is nothing to draw yet
    std::string caption;
};

/// The plot of this index: means over the seeds, from the smallest to the largest as bars. Mismatch where a point of a curve would hold
/// several values of one seed.
Result<StudyDrawing> drawingOf(const StudySource& source, std::size_t index);

} // namespace sfumato
