// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/label_check.h"
#include "core/spec/tables/privacy_event.h"

#include <QString>

#include <optional>
#include <vector>

namespace sfumato {

/// `events` and the looks at raw data that only the label of the run in `folder` names, since they stand on its
/// records' account.
std::vector<PrivacyEvent> withLabelledLooks(std::vector<PrivacyEvent> events, const QString& folder);

/// The release behind a local run that trains on the records of another one, or of a file, which the header of these
/// privatized records names.
std::optional<PrivacyEvent> otherRelease(const QString& folder, const RunSpec& spec);

/// The stamp of a run with an otherRelease(), in the language of the window; empty where there is none.
QString stampOfOtherRelease(const QString& folder, const RunSpec& spec);

/// Epsilon of all releases that the label of the run in `folder` names: together, or of its only one; none
/// where one of them guarantees nothing.
std::optional<double> labelledSum(const QString& folder);

/// What came out, as state.json has it.
std::string savedVerdict(const QString& folder);

/// What label.md or label.json of the run in `folder` states otherwise than its ledger, or the summary that it lacks;
/// nothing where it is merely older than a look at raw data. `events` and `notes` as its label has them, but that a
/// local run without a release of its own is compared with the one that the header of its privatized records names.
std::optional<LabelChange> labelChangeIn(const QString& folder, const RunSpec& spec, std::vector<PrivacyEvent> events,
                                         const LabelNotes& notes);

} // namespace sfumato
