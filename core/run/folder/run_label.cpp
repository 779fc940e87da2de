// SPDX-License-Identifier: GPL-3.0-or-later
// The label of a run, and whether a label file still is one.
#include "core/files/durable/own_file.h"
#include "core/files/formats/png.h"
#include "core/imaging/contact_sheet.h"
#include "core/local/privatized_content.h"
#include "core/ledger/export_note.h"
#include "core/ledger/label_text.h"
#include "core/ledger/paid_ahead.h"
#include "core/run/account/account.h"
#include "core/run/folder/run_folder.h"

#include <algorithm>
#include <iterator>
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

std::string nameWhileTraining(const RunSpec& spec, const Ledger& ledger) {
    return spec.name + (ledger.id().empty() ? std::string() : " (" + ledger.id() + ')');
}

namespace {

constexpr std::size_t mostBytes = std::size_t(1) << 20;

/// What the label of the run states: what its ledger holds and its plan has still to enter, and of a local run that
/// released nothing itself, the release that it trains on.
Result<std::vector<PrivacyEvent>> statedEvents(const fs::path& folder, const RunSpec& spec, const Ledger& ledger) {
    auto events = ledger.withPlan();
    const auto hasRelease = [&] { return !std::ranges::all_of(events, isLook); };
    if (const auto records = privatizedRecords(folder, spec.data);
        records && !hasRelease() && spec.privacy.model == PrivacyModel::Local) {
        TRY(content, openPrivatizedContent(*records));
        events.insert(events.begin(), content->facts.event);
    }
    if (hasRelease()) return events;
    return Fault{Fault::Code::Missing, folder.string(),
                 TEXT("has no release in its ledger, nor the privatized records that it trained on: there is nothing "
                      "to compare a label with")};
}

/// What a label of a run is compared with.
struct KnownRun {
    RunSpec spec;
    std::vector<PrivacyEvent> events;
    LabelNotes notes;
    AccountNow account;
    RunLabel label;
    std::string name; ///< as pictures have it that were written while it trained
};

Result<KnownRun> knownRun(const fs::path& folder) {
    TRY(spec, readRunSpec(folder));
    TRY(ledger, Ledger::read(RunPaths{folder}.ledger()));
    const bool own = isOwnRun(folder);
    TRY(copied, copiedAccount(folder));
    TRY(events, statedEvents(folder, *spec, *ledger));
    TRY(known, RunLabel::of(folder, spec->data, *events, {.drawn = ledger->drawnOfPlan()}));
    return KnownRun{.spec = *spec,
                    .events = std::move(*events),
                    .notes = {.claimed = spec->privacy.model == PrivacyModel::Central && !own,
                              .others = known->areOthers(),
                              .cap = known->cap(),
                              .verdict = savedVerdict(folder),
                              .drawn = ledger->drawnOfPlan()},
                    .account = own || !copied->events.empty() ? AccountNow(known->account()) : AccountNow(),
                    .label = *known,
                    .name = nameWhileTraining(*spec, *ledger)};
}

std::optional<LabelChange> changeIn(std::string_view label, bool isJson, const KnownRun& run) {
    auto change = (isJson ? labelJsonChange : labelChange)(label, run.spec, run.events, run.notes, run.account);
    return change ? change : uncomparedPart(label, isJson, run.account);
}

using PictureTexts = std::vector<std::pair<std::string, std::string>>;

bool isConfig(const PictureTexts::value_type& text) { return text.first == "sfumato:config"; }

/// Whether these are the classes of a sheet, which are numbers alone.
bool areLabels(const PictureTexts::value_type& text) {
    SampleSheet sheet{.count = int(std::ranges::count(text.second, ' '))};
    return text.first == labelsKeyword && readLabels(sheet, text.second).ok();
}

/// The first text of a picture that no picture of this run has.
std::optional<LabelChange> textsChange(const PictureTexts& texts, const KnownRun& run) {
    std::vector<PrivacyEvent> events;
    std::ranges::copy_if(run.events, std::back_inserter(events), [](const auto& event) { return !isLook(event); });
    std::vector<std::string> stamps{run.label.stamp(), run.label.stampWhileTraining(run.name)};
    for (const bool evaluated : {false, true}) // the picture may be older than a look at raw data
        for (const bool shown : {false, true}) {
            std::vector<PrivacyEvent> looked = events;
            if (evaluated) looked.push_back({.kind = PrivacyEvent::Kind::RawEvaluation});
            if (shown) looked.push_back({.kind = PrivacyEvent::Kind::Preview});
            stamps.push_back(stamp(looked, {}, run.label.isClaimed()));
            stamps.push_back(stampWhileTraining(run.name, looked));
        }
    std::optional<LabelChange> first;
    for (const std::string& each : stamps)
        for (const bool showsRaw : {false, true}) {
            PictureTexts left = texts;
            std::erase_if(left, areLabels);
            std::optional<LabelChange> change;
            for (const auto& right : exportTexts(run.spec, each, showsRaw)) {
                const auto found = std::ranges::find(left, right.first, &PictureTexts::value_type::first);
                const bool isSame = found != left.end() && *found == right;
                if (!isSame && !change)
                    change = LabelChange{found == left.end() ? std::string() : found->second, right.second};
                if (found != left.end()) left.erase(found);
            }
            if (!change && !left.empty())
                change = LabelChange{.stated = left.front().first + ": " + left.front().second, .isMore = true};
            if (!change) return {};
            if (!first) first = std::move(change);
        }
    return first;
}

/// The same of an exported picture that lies by itself.
Result<std::optional<LabelChange>> pictureChange(const fs::path& file, const KnownRun& run) {
    TRY(picture, readPng(file));
    if (std::ranges::none_of(picture->text, isConfig))
        return Fault{Fault::Code::Unsupported, file.string(), "is no picture of samples that was exported from a run"};
    auto change = textsChange(picture->text, run);
    if (change) change->file = file;
    return change;
}

/// Whether an exported picture says that raw records are in it.
bool showsRaw(const fs::path& file) {
    const auto picture = readPng(file);
    return picture && std::ranges::any_of(picture->text, [](const auto& text) {
               return isStampKeyword(text.first) && text.second.starts_with("NOT PRIVATE: shows raw data. ");
           });
}

/// The file that a label beside it is of: x.png of x.png.label.md; empty of others.
fs::path fileOf(const fs::path& label) {
    return label.stem().extension() == ".label" ? label.parent_path() / label.stem().stem() : fs::path();
}

/// The label that a card of data or of a model quotes at its end, its headings as they were; empty where there is none.
std::string quotedLabel(const std::string& card) {
    const auto at = card.starts_with("---\n") ? card.find("\n## Privacy label: ") : card.npos;
    std::string label;
    for (std::size_t from = at == card.npos ? card.size() : at + 1; from < card.size();) {
        const std::size_t end = std::min(card.find('\n', from), card.size());
        if (card.compare(from, 2, "##") == 0) ++from;
        label += card.substr(from, end - from) + '\n';
        from = end + 1;
    }
    return label;
}

/// In Markdown the label of the file alone, where that is a card which quotes one.
Result<std::string> labelText(const fs::path& label) {
    TRY(text, readOwnText(label, mostBytes));
    if (text->starts_with("\xEF\xBB\xBF")) text->erase(0, 3); // of an editor that marks its encoding
    if (label.extension() == ".json") return *text;
    if (std::string quoted = quotedLabel(*text); !quoted.empty()) *text = std::move(quoted);
    if (!text->starts_with("# Privacy label: ") && text->find("\n# Privacy label: ") == text->npos)
        return Fault{Fault::Code::Unsupported, label.string(),
                     "holds no privacy label in English, which alone can be compared with the run's ledger"};
    return *text;
}

/// Of two changes the first that somebody made; else the first of all.
std::optional<LabelChange> worse(std::optional<LabelChange> one, std::optional<LabelChange> other) {
    return !one || (other && other->isForged() && !one->isForged()) ? std::move(other) : std::move(one);
}

bool isClassFolder(const std::string& name, const RunSpec& spec) {
    const auto classes = std::int64_t(std::max(spec.data.classNames.size(), spec.data.read.labelValues.size()));
    return std::ranges::all_of(name, [](char c) { return c >= '0' && c <= '9'; }) ||
           std::ranges::count(namesOfClasses(spec, classes), name) > 0;
}

/// What lies in a folder of exported pictures, in order, and in the folders of its classes. Mismatch where that is
/// anything that no export writes.
Result<std::vector<fs::path>> exportedFiles(const fs::path& folder, const RunSpec& spec, bool ofClass = false) {
    std::error_code error;
    std::vector<fs::path> entries, files;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        entries.push_back(entry->path());
    if (error) return systemFault(error.value(), folder.string(), "read the folder");
    std::ranges::sort(entries);
    for (const fs::path& path : entries) {
        const std::string name = path.filename().string();
        const bool isCard = name == "README.md" || name == "metadata.csv" || name == "croissant.json" ||
                            name == "label.md" || name == "label.json";
        const auto status = fs::symlink_status(path, error);
        if (fs::is_regular_file(status) && (path.extension() == ".png" || (isCard && !ofClass))) {
            files.push_back(path);
        } else if (fs::is_directory(status) && !ofClass && isClassFolder(name, spec)) {
            TRY(pictures, exportedFiles(path, spec, true));
            files.insert(files.end(), pictures->begin(), pictures->end());
        } else {
            return Fault{Fault::Code::Mismatch, path.string(),
                         TEXT("is nothing that an export of pictures writes: it was put there afterwards, and the "
                              "label does not speak of it")};
        }
    }
    return files;
}

/// The folder of exported pictures in which this label lies; empty of others.
fs::path picturesOf(const fs::path& label) {
    const fs::path folder = fs::absolute(label).parent_path();
    return label.stem() == "label" && isThere(folder / "metadata.csv") ? folder : fs::path();
}

/// The first change in the card or in a picture of such a folder. What metadata.csv and croissant.json say is not
/// compared.
Result<std::optional<LabelChange>> folderChange(const fs::path& folder, const KnownRun& run) {
    std::optional<LabelChange> found;
    PictureTexts known; // those of one picture are as a rule those of all
    TRY(files, exportedFiles(folder, run.spec));
    for (const fs::path& file : *files) {
        std::optional<LabelChange> change;
        if (file.filename() == "README.md") {
            TRY(label, labelText(file));
            change = changeIn(*label, false, run);
        } else if (file.extension() == ".png") {
            TRY(picture, readPng(file));
            if (picture->text.empty() || picture->text != known) {
                change = std::ranges::none_of(picture->text, isConfig) ? LabelChange{.right = run.label.stamp()}
                                                                       : textsChange(picture->text, run);
                if (!change) known = picture->text;
            }
        }
        if (change) change->file = file;
        found = worse(std::move(found), std::move(change));
        if (found && found->isForged()) break;
    }
    return found;
}

} // namespace

Result<std::optional<LabelChange>> labelChangeIn(const fs::path& folder, const fs::path& file) {
    TRY(run, knownRun(folder));
    fs::path label = file.empty() ? RunPaths{folder}.label() : file, pictures;
    if (std::error_code error; fs::is_directory(label, error)) { // of exported pictures
        pictures = label;
        label /= "label.md";
    } else {
        pictures = picturesOf(label);
    }
    if (label.extension() == ".png") return pictureChange(label, *run);
    TRY(text, labelText(label));
    const bool isJson = label.extension() == ".json";
    auto change = changeIn(*text, isJson, *run);
    if (change) change->file = label;
    const fs::path json = fs::path(label).replace_extension(".json"), picture = fileOf(label);
    if (!change && !isJson)
        if (const auto beside = readOwnText(json, mostBytes)) {
            change = changeIn(*beside, true, *run);
            if (change) change->file = json;
        }
    if (!pictures.empty() && !(change && change->isForged())) {
        TRY(inside, folderChange(pictures, *run));
        return worse(std::move(change), std::move(*inside));
    }
    if (change || picture.extension() != ".png" || !isThere(picture)) return change;
    TRY(changed, pictureChange(picture, *run));
    if (!*changed && showsRaw(picture) && text->find(rawFileLine) == text->npos)
        return std::optional(LabelChange{.right = rawFileLine, .file = label});
    return changed;
}

} // namespace sfumato
