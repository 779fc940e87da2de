// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sweep/study_stamp.h"

#include "core/results/trained_run.h"
#include "core/sweep/study_labels.h"
#include "core/train/run_folder.h"
#include "core/train/run_label.h"

namespace sfumato {

std::string stampNow(const std::filesystem::path& run) {
    const auto opened = TrainedRun::open(run);
    if (!opened)
        return "NOT PRIVATE: no guarantee can be derived from the run: " +
               markdownText(opened.fault().detail);
    const std::string derived = RunLabel(opened->privacyFacts().events(), opened->account()).stamp(); // the claim is said in words of the study
    return isOwnRun(run) ? derived : derived + "; " + claimedText;
}

} // namespace sfumato
