// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/run_label.h"

#include "core/files/own_file.h"
#include "core/ledger/label.h"
#include "core/train/account.h"
#include "core/train/run_folder.h"

#include <span>

namespace sfumato {

Result<RunLabel> RunLabel::of(const std::filesystem::path& folder, const DataSpec& data,
                              std::vector<PrivacyEvent> events, LabelNotes notes) {
    auto account = accountEvents(folder, data, events);
    if (!account)
        return account.fault();
    const auto others = areStatedOthers(folder, events);
    if (!others)
        return others.fault();
    notes.others = *others;
    return RunLabel(std::move(events), std::move(*account), std::move(notes));
}

Result<RunLabel> RunLabel::of(const std::filesystem::path& folder, const DataSpec& data, const Ledger& ledger) {
    return of(folder, data, ledger.withPlan(), {.drawn = ledger.drawnOfPlan()});
}

std::string RunLabel::stamp(const Wording& say) const {
    return sfumato::stamp(withLooks(m_events, m_account), say, m_notes.claimed);
}

std::string RunLabel::stampWhileTraining(const std::string& run) const {
    return sfumato::stampWhileTraining(run, withLooks(m_events, m_account));
}

std::string RunLabel::text(const RunSpec& spec, const Wording& say) const {
    return privacyLabel(spec, m_events, m_account, say, m_notes);
}

Result<void> RunLabel::write(const std::filesystem::path& folder, const RunSpec& spec) const {
    const std::string english = text(spec);
    return writeOwnFile(RunPaths{folder}.label(), std::as_bytes(std::span(english)));
}

} // namespace sfumato
