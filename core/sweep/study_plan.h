// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/record/spending.h"
#include "core/record/study_spec.h"

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace sfumato {

/// What the runs that are missing cost the people behind one data set.
struct StudySpending {
    std::string data;
    bool sensitive = true;
    std::size_t releases = 0, withoutGuarantee = 0; ///< the sums leave the latter out
    Spending::Sum sum;                              ///< of these releases, per record
    Spending::Sum together;                         ///< with what stands in the account of the records; 0 without one
};

/// What a call of runStudy() would do.
struct StudyPlan {
    std::vector<std::string> runs;      ///< points that would be trained, or resumed
    std::vector<std::string> measured;  ///< points whose run ended and lacks figures
    std::size_t points = 0;             ///< of the study
    double seconds = -1;                ///< wall clock of the training, by short trials on public data; negative: unknown
    std::vector<StudySpending> spending;
    std::vector<Fault> faults; ///< of points that cannot run
};

/// Reads the data and calibrates every point that is missing in `folder`; privatizes nothing of anybody. `only`: see pointsNamed().
/// `timed`: with the trials, one for each run of the study.
Result<StudyPlan> planStudy(const Study& study, const std::filesystem::path& folder, const std::string& only, bool timed,
                            std::stop_token stop);

} // namespace sfumato
