// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/label_check.h"
#include "core/ledger/stated_label.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sfumato {

using Texts = std::multimap<std::string, std::string>;

/// What is stated in a section, by name.
Texts textsIn(const StatedLabel& stated, const std::string& title);

/// What follows compares words, and so is for labels that this version wrote: others may say the same in other words.

/// The first item of a list that is missing or that nothing comes to, without looks at raw data.
std::optional<LabelChange> changedItems(const StatedLabel& label, const LabelSection& right);

/// The first look that is stated more often than it is on record.
std::optional<LabelChange> addedLook(const StatedLabel& stated, const LabelSection& right);

/// The first row of a section to which no section of this title comes, or that is missing. How often a query was asked
/// is not compared.
std::optional<LabelChange> changedRow(const StatedLabel& stated, const LabelTable& right, const std::string& title);

/// What no label of the run says, with whatever looks at raw data: another name or title, further sections, notes,
/// sentences, rows and items, and a statement of the owner that is missing. `labels`: the label as it may be, with the
/// looks of the account first. Sums, looks and the day are not compared.
std::optional<LabelChange> foreignText(const StatedLabel& stated, const std::vector<LabelTable>& labels);

} // namespace sfumato
