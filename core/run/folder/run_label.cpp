// SPDX-License-Identifier: GPL-3.0-or-later
// The label of a run.
#include "core/files/durable/own_file.h"
#include "core/run/account/account.h"
#include "core/run/folder/run_folder.h"

#include <span>

namespace sfumato {

Result<RunLabel> RunLabel::of(const std::filesystem::path& folder, const DataSpec& data,
                              std::vector<PrivacyEvent> events, LabelNotes notes) {
    TRY(account, accountEvents(folder, data, events));
    TRY(others, areStatedOthers(folder, events));
    TRY(cap, isOwnRun(folder) ? accountCap(data, events)
                              : Result<std::optional<PrivacyBudget>>(std::optional<PrivacyBudget>()));
    notes.others = *others;
    notes.cap = *cap;
    notes.verdict = savedVerdict(folder);
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

LabelTable RunLabel::table(const RunSpec& spec, const Wording& say) const {
    return labelTable(spec, m_events, m_account, say, m_notes);
}

Result<void> RunLabel::write(const std::filesystem::path& folder, const RunSpec& spec) const {
    const LabelTable english = table(spec);
    const std::string markdown = labelMarkdown(english), json = labelJson(english);
    TRY_DO(writeOwnFile(RunPaths{folder}.label(), std::as_bytes(std::span(markdown))));
    return writeOwnFile(RunPaths{folder}.labelJson(), std::as_bytes(std::span(json)));
}

std::string nameWhileTraining(const RunSpec& spec, const Ledger& ledger) {
    return spec.name + (ledger.id().empty() ? std::string() : " (" + ledger.id() + ')');
}

} // namespace sfumato
