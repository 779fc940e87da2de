// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/wording.h"
#include "core/record/run_spec.h"
#include "core/record/privacy_event.h"

#include <string>
#include <vector>

namespace sfumato {

struct CentralMethod;

/// The section of a label, Markdown, of one release of noisy records.
std::string releaseSection(const PrivacyEvent& event, Transform transform, const Wording& say);

/// That of all central steps on `data`, stated at `delta`. `method`: null where it is not known; `claimed`: the epsilon
/// that the paper states, 0 where none does.
std::string stepsSection(const std::vector<PrivacyEvent>& events, const std::string& data, double delta,
                         const CentralMethod* method, double claimed, const DataSpec& of, const Wording& say);

/// The sum of all releases on record, where there are others than those `ofRun`; each was charged to the same people.
std::string togetherSection(const std::vector<PrivacyEvent>& events, const std::vector<PrivacyEvent>& ofRun,
                            const Wording& say);

} // namespace sfumato
