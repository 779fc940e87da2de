// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/label_check.h"
#include "core/ledger/stated_label.h"

#include <map>
#include <optional>
#include <string>

namespace sfumato {

using Texts = std::multimap<std::string, std::string>;

/// What is stated in a section, by name.
Texts textsIn(const StatedLabel& stated, const std::string& title);

/// What follows compares words, and so is for labels that this version wrote: others may say the same in other words.

/// The first item of a list that is missing or that nothing comes to, without looks at raw data.
std::optional<LabelChange> changedItems(const StatedLabel& label, const LabelSection& right);

/// The first look that is stated more often than it is on record.
std::optional<LabelChange> addedLook(const StatedLabel& stated, const LabelSection& right);

/// The first row of a section to which no section of this title comes. How often a query was asked is not compared.
std::optional<LabelChange> changedRow(const StatedLabel& stated, const LabelTable& right, const std::string& title);

/// What the owner states, and the summary, where the label is `now` with the looks of the account and `alone` without.
std::optional<LabelChange> changedSummary(const StatedLabel& stated, const LabelTable& now, const LabelTable& alone);

} // namespace sfumato
