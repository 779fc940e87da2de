// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text.h"
#include "core/ledger/label.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace sfumato {

/// A line of a label that its ledger contradicts, in plain text.
struct LabelChange {
    std::string stated;              ///< as the label has it; empty: the line is missing
    std::string right;               ///< computed from the ledger
    bool isLook = false;             ///< a look at raw data is missing
    bool isLate = false;             ///< that and all after it, and the rest is right: the label is older than they are
    bool isOld = false;              ///< the summary is missing, which earlier versions of the program did not write
    std::filesystem::path file = {}; ///< in which it stands, where a file was compared
};

/// "was changed after it was written: it states ...", of the file.
Text changeText(const LabelChange& change);

/// The first promise, number, section or look at raw data in which `markdown`, a run's label in English, differs from
/// the label that its ledger comes to: in its stamp, in its first sentences, in a row of a release or a training, in a
/// number of a warning, or where a look or a section that every label has is missing. A label may have more looks than
/// the ledger, from the account of the records. Words, by which versions of the program differ, queries, of which a
/// killed run has drawn more than its label says, and sums, which depend on the other runs of the same records, are not
/// compared. `events` and `notes` are those of labelTable(). Nothing where no release is among the events.
std::optional<LabelChange> labelChange(std::string_view markdown, const RunSpec& spec,
                                       const std::vector<PrivacyEvent>& events, const LabelNotes& notes = {});
/// The same of a run's label.json, with the epsilons and deltas that it states for programs.
std::optional<LabelChange> labelJsonChange(std::string_view json, const RunSpec& spec,
                                           const std::vector<PrivacyEvent>& events, const LabelNotes& notes = {});

} // namespace sfumato
