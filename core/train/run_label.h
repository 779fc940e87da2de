// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/wording.h"
#include "core/ledger/label.h"
#include "core/ledger/ledger.h"
#include "core/record/privacy_event.h"
#include "core/record/run_spec.h"

#include <filesystem>
#include <string>
#include <vector>

namespace sfumato {

/// What every label and stamp of a run is made from: what its ledger holds, what its plan has still to enter, and what
/// the account says of the records. Nothing else makes one.
class RunLabel {
public:
    /// Of no run yet.
    RunLabel() = default;
    /// `events`: Ledger::withPlan() of a central run, eventsBehind() of a local one. `account`: accountEvents().
    RunLabel(std::vector<PrivacyEvent> events, std::vector<PrivacyEvent> account, const LabelNotes& notes = {})
        : m_events(std::move(events)), m_account(std::move(account)), m_notes(notes) {}
    /// Of the run in `folder`, with what is known here of its account.
    static Result<RunLabel> of(const std::filesystem::path& folder, const DataSpec& data,
                               std::vector<PrivacyEvent> events, LabelNotes notes = {});
    /// The same of a central run by its ledger.
    static Result<RunLabel> of(const std::filesystem::path& folder, const DataSpec& data, const Ledger& ledger);

    const std::vector<PrivacyEvent>& events() const { return m_events; }
    const std::vector<PrivacyEvent>& account() const { return m_account; }
    /// Whether the guarantee is only what somebody else says.
    bool isClaimed() const { return m_notes.claimed; }
    /// Whether the owner has stated that the records are not those of the people of another account.
    bool areOthers() const { return m_notes.others; }

    std::string stamp(const Wording& say = {}) const;
    /// For what is written before the run has ended; `run`: how it can be told from others.
    std::string stampWhileTraining(const std::string& run) const;
    std::string text(const RunSpec& spec, const Wording& say = {}) const;
    /// Writes the English text as label.md of the run in `folder`.
    Result<void> write(const std::filesystem::path& folder, const RunSpec& spec) const;

private:
    std::vector<PrivacyEvent> m_events, m_account;
    LabelNotes m_notes;
};

} // namespace sfumato
