// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/label_check.h"
#include "core/ledger/stated_label.h"

#include <optional>
#include <vector>

namespace sfumato {

/// The first number, relation, unit, noise or look at raw data in which a label differs from `right`, that of `events`,
/// in whatever words a version of the program wrote it.
std::optional<LabelChange> changeBetween(StatedLabel stated, const LabelTable& right,
                                         const std::vector<PrivacyEvent>& events);

} // namespace sfumato
