// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/record/figures.h"
#include "core/record/step_record.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace sfumato {

/// A figure that was measured after a run, with what it was asked, so that it is not asked again.
struct StudyMeasured {
    std::string arm, figure;
    std::int64_t samples = 0, points = 0; ///< as in StudyFigure, written out; 0 where they say nothing
    std::uint64_t seed = 0;
    std::optional<double> value, floor; ///< absent: the run has no such figure
    bool usesRaw = false;
    double seconds = 0; ///< processor time of the measurement, of all arms and of the figures that were measured with it
    bool operator==(const StudyMeasured&) const = default;
};

/// What is kept of a point beside its run folder.
struct StudyResult {
    bool ended = false;         ///< the run is at its end
    double seconds = 0;         ///< processor time that it took
    double measuring = 0;       ///< and what was measured after it
    std::string stamp;          ///< of its privacy when nothing was missing, else empty; pages say stampNow()
    std::optional<Fault> fault; ///< of the run, or of what was measured after it
    std::vector<StudyMeasured> measured;
};

/// A file of this, and back; a file that is not there is a point of which there is nothing. Malformed names the file.
Result<void> writeStudyResult(const std::filesystem::path& path, const StudyResult& result);
Result<StudyResult> readStudyResult(const std::filesystem::path& path);

} // namespace sfumato
