// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text.h"
#include "core/engine/label_change.h"
#include "core/ledger/label.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

/// "was changed after it was written: it states ...", of the file.
Text changeText(const LabelChange& change);

/// The first promise, number, section or look at raw data in which `markdown`, a run's label in English, differs from
/// the label that its ledger comes to: in its stamp, in its first sentences, in a row of a release or a training, in a
/// number of a warning, in what came out (`notes`, where that has a verdict), or where a look or a section that every
/// label has is missing. What it says besides of raw data and of its scope is compared word for word where this version
/// of the program made it; else words are not compared, nor are queries, of which a killed run has drawn more than its
/// label says. `events` and `notes` are those of labelTable(). Nothing where no release is among the events.
///
/// `account`: what the account of the records holds by now. With it, looks that are in neither and sums over other runs
/// are found: a label may be older than other releases, so its sum must be one that the account came to at some time
/// since the run's own release; with trainings of other runs, which it counts as they go on, no less than the least of
/// these. Without it, and for a run that has not ended, sums are not compared, and a label may have more looks than the
/// ledger.
using AccountNow = std::optional<std::vector<PrivacyEvent>>;
std::optional<LabelChange> labelChange(std::string_view markdown, const RunSpec& spec,
                                       const std::vector<PrivacyEvent>& events, const LabelNotes& notes = {},
                                       const AccountNow& account = {});
/// The same of a run's label.json, with the epsilons and deltas that it states for programs.
std::optional<LabelChange> labelJsonChange(std::string_view json, const RunSpec& spec,
                                           const std::vector<PrivacyEvent>& events, const LabelNotes& notes = {},
                                           const AccountNow& account = {});

/// What could not be compared of such a label that is unchanged: its words, where another version wrote it, as it says;
/// or a sum over other runs, where `account` is not known.
std::optional<LabelChange> uncomparedPart(std::string_view label, bool isJson, const AccountNow& account);

} // namespace sfumato
