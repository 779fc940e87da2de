// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/label_check.h"
#include "core/ledger/stated_label.h"

#include <optional>
#include <string>
#include <vector>

namespace sfumato {

/// The title of the section about all releases of an account.
std::string sumTitle();

/// Whether an item of the warnings is that about the sum, in the words of this version.
bool isSumWarning(const std::string& item);

/// The section about all releases and the warning of their sum, where they are none that the account came to since the
/// run's own. `words`: this version wrote the label, so that all is compared word for word. `isJson`: as label.json has
/// it. Of a run that has not ended, which `notes` say, and where trainings of other runs go on, numbers may be larger
/// than any of these.
std::optional<LabelChange> changedSum(const StatedLabel& stated, const std::vector<PrivacyEvent>& events,
                                      const std::vector<PrivacyEvent>& account, const LabelNotes& notes, bool words,
                                      bool isJson);

} // namespace sfumato
