// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/spec/privacy_budget.h"
#include "core/engine/spending.h"
#include "core/spec/study/study_spec.h"
#include "core/engine/sweep_values.h"

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace sfumato {

/// What the runs that are missing cost the people behind one data set.
struct StudySpending {
    std::string data;
    bool sensitive = true;
    bool hasAccount = false;                        ///< the releases are entered in one, those of public data too
    bool underCap = false;                          ///< a cap holds them, whatever the data are called
    std::size_t releases = 0, withoutGuarantee = 0; ///< the sums leave the latter out
    Spending::Sum sum;                              ///< of these releases, per record
    Spending::Sum before, together;                 ///< what stands in the account of the records, and with it; 0
                                                    ///< without one

    /// What is released counts as spent.
    bool isCounted() const { return sensitive || underCap; }
};

/// What a call of runStudy() would do.
struct StudyPlan {
    std::vector<std::string> runs;     ///< points that would be trained, or resumed
    std::vector<std::string> measured; ///< points whose run ended and lacks figures
    std::size_t points = 0;            ///< of the study
    double seconds = -1; ///< wall clock of the training, by short trials on public data; negative: unknown
    std::vector<StudySpending> spending;
    std::vector<Fault> faults; ///< of points that cannot run
};

/// Reads the data and calibrates every point that is missing in `folder`; privatizes nothing of anybody. `only`: see
/// pointsNamed(). `timed`: with the trials, one for each run of the study.
Result<StudyPlan> planStudy(const Study& study, const std::filesystem::path& folder, const std::string& only,
                            bool timed, std::stop_token stop);

/// What the sweep takes, in runs, releases, privacy budget and time, and the faults of values that cannot
/// run. Reads the data and calibrates every value; privatizes nothing. `folder`: where it would run; what its preview
/// there has released costs nothing more. `timed`: runs a few steps of the first point in a folder that is removed
/// again, for public data alone, since that privatizes records. `cap`: held against the whole sweep beside the cap of
/// the records' account, and kept nowhere.
Result<SweepPlan> planSweep(const SweepSpec& sweep, bool timed, std::stop_token stop,
                            const std::optional<PrivacyBudget>& cap = {}, const std::filesystem::path& folder = {});

/// The same of what `sweep` has still to run in `folder`, if that holds it or its preview already: what was released
/// there is not released again. Refused as resumeSweep() would.
Result<SweepPlan> planRest(const SweepSpec& sweep, const std::filesystem::path& folder, std::stop_token stop);

} // namespace sfumato
