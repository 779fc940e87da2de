// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/spec/tables/metrics.h"
#include "core/spec/tables/step_record.h"
#include "core/spec/study/study_spec.h"

#include <cstdint>
#include <ctime>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

/// Seconds of processor time that this process has taken, all its threads together.
inline double processorSeconds() {
    std::timespec now{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return double(now.tv_sec) + 1e-9 * double(now.tv_nsec);
}

/// A figure that was measured after a run, with what it was asked, so that it is not asked again.
struct StudyMeasured {
    std::string method, metric;
    std::int64_t samples = 0, points = 0; ///< as in StudyFigure, written out; 0 where they say nothing
    std::uint64_t seed = 0;
    std::optional<double> value, floor; ///< absent: the run has no such figure
    bool usesRaw = false;
    double seconds = 0; ///< processor time of the measurement, of all methods and of the figures that were measured
                        ///< with it
    bool operator==(const StudyMeasured&) const = default;
};

/// What is kept of a point beside its run folder.
struct StudyResult {
    bool ended = false;         ///< the run is at its end
    double seconds = 0;         ///< processor time that it took
    double measuring = 0;       ///< and what was measured after it
    std::string stamp;          ///< of its privacy when nothing was missing, else empty; pages derive it anew
    std::optional<Fault> fault; ///< of the run, or of what was measured after it
    std::vector<StudyMeasured> measured;
};

/// A file of this, and back; a file that is not there is a point of which there is nothing. Malformed names the file.
Result<void> writeStudyResult(const std::filesystem::path& path, const StudyResult& result);
Result<StudyResult> readStudyResult(const std::filesystem::path& path);

/// Of the figures of a study those that a run that ended lacks: neither noted in the text of its metrics.csv nor
/// measured since. One that is wanted of privatized records, too, stands there twice: `privatized` of the second, which
/// is of these alone.
std::vector<StudyMetric> missingMetrics(const StudySpec& study, std::string_view metrics, const StudyResult& result);

/// One measurement: the first of `missing` and all that are measured with it, accuracies of as many samples and
/// distances of as many points, of all methods. Faults of measureRun().
Result<std::vector<StudyMeasured>> measureNext(const std::filesystem::path& run,
                                               const std::vector<StudyMetric>& missing, std::uint64_t seed,
                                               std::stop_token stop);

/// What was measured for this figure of a method; null where nothing was.
const StudyMeasured* measuredOf(const StudyResult& result, StudyMetric metric, std::string_view method);

} // namespace sfumato
