// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/label_check.h"
#include "core/ledger/stated_label.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

using Texts = std::multimap<std::string, std::string>;

/// The digits of a text, and where it is bold: "**none**" is no number.
std::string numbersIn(std::string_view text);
/// What a text says without its numbers.
std::string wordsIn(std::string_view text);

/// What a text says before its first number.
std::string_view beginOf(std::string_view text);

/// A stamp without what an exported file says of itself.
std::string_view withoutFile(std::string_view stamp);

/// Whether `stated` says that the version wrote it that made `right`.
bool isOfThisVersion(const StatedLabel& stated, const LabelTable& right);

/// Whether a note says that the run had not ended; and how many queries it had drawn, 0 where none is said.
bool isUnfinishedNote(std::string_view note);
std::int64_t queriesIn(std::string_view note);

/// What is stated in a section, by name.
Texts textsIn(const StatedLabel& stated, const std::string& title);

/// What follows compares words, and so is for labels that this version wrote: others may say the same in other words.

/// The first item of a list that is missing or that nothing comes to, without looks at raw data.
std::optional<LabelChange> changedItems(const StatedLabel& label, const LabelSection& right);

/// The first look that is stated more often than it is on record.
std::optional<LabelChange> addedLook(const StatedLabel& stated, const LabelSection& right);

/// The first row of a section to which no section of this title comes, or that is missing. `grows`: the run went on, or
/// still does, so that how often a query was asked is not compared.
std::optional<LabelChange> changedRow(const StatedLabel& stated, const LabelTable& right, const std::string& title,
                                      bool grows);

/// What no label of the run says, with whatever looks at raw data: another name or title, further sections, notes,
/// sentences, rows and items, and a note that is missing. `labels`: the label as it may be, with the looks of the
/// account first. Sums, looks and the day are not compared, but where they stand and what they look like.
std::optional<LabelChange> foreignText(const StatedLabel& stated, const std::vector<LabelTable>& labels,
                                       const RunSpec& spec, bool isJson);

} // namespace sfumato
