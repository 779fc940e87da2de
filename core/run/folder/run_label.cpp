// SPDX-License-Identifier: GPL-3.0-or-later
// The label of a run, and whether a label file still is one.
#include "core/files/durable/own_file.h"
#include "core/run/account/account.h"
#include "core/run/folder/run_folder.h"

#include <span>

namespace sfumato {

namespace fs = std::filesystem;

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

Result<std::optional<LabelChange>> labelChangeIn(const fs::path& folder, const fs::path& file) {
    const RunPaths run{folder};
    TRY(spec, readRunSpec(folder));
    TRY(ledger, Ledger::read(run.ledger()));
    constexpr std::size_t mostBytes = std::size_t(1) << 20;
    const fs::path label = file.empty() ? run.label() : file;
    TRY(text, readOwnText(label, mostBytes));
    const bool isJson = label.extension() == ".json";
    if (!isJson && text->find("# Privacy label: ") == text->npos)
        return Fault{Fault::Code::Unsupported, label.string(),
                     "is no privacy label in English, which alone can be compared with the run's ledger"};
    const bool own = isOwnRun(folder);
    TRY(copied, copiedAccount(folder));
    TRY(known, RunLabel::of(folder, spec->data, *ledger));
    const AccountNow account = own || !copied->events.empty() ? AccountNow(known->account()) : AccountNow();
    const LabelNotes notes{.claimed = spec->privacy.model == PrivacyModel::Central && !own,
                           .cap = known->cap(),
                           .verdict = savedVerdict(folder),
                           .drawn = ledger->drawnOfPlan()};
    auto change = (isJson ? labelJsonChange : labelChange)(*text, *spec, ledger->withPlan(), notes, account);
    if (change) change->file = label;
    if (isJson) return change;
    const fs::path json = fs::path(label).replace_extension(".json");
    if (const auto beside = readOwnText(json, mostBytes); beside && !change) {
        change = labelJsonChange(*beside, *spec, ledger->withPlan(), notes, account);
        if (change) change->file = json;
    }
    return change;
}

} // namespace sfumato
