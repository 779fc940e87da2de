// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a label, and what was exported with it, still is that of a run.
#include "core/files/durable/own_file.h"
#include "core/files/formats/arrays/npz.h"
#include "core/files/formats/png.h"
#include "core/imaging/contact_sheet.h"
#include "core/ledger/export_note.h"
#include "core/ledger/label_text.h"
#include "core/ledger/label_words.h"
#include "core/ledger/paid_ahead.h"
#include "core/local/privatized_content.h"
#include "core/run/account/account.h"
#include "core/run/folder/exported_files.h"
#include "core/run/folder/run_folder.h"
#include "core/spec/run_spec_json.h"
#include "core/spec/spec_settings.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t mostBytes = std::size_t(1) << 27; // a label.json lists as many files as were exported

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
    RunSpec spec, stated; ///< as it may be read here, and as config.json has it
    std::vector<PrivacyEvent> events;
    LabelNotes notes;
    AccountNow account;
    RunLabel label;
    std::string name; ///< as pictures have it that were written while it trained
};

Result<KnownRun> knownRun(const fs::path& folder) {
    TRY(spec, readRunSpec(folder));
    TRY(stated, statedRunSpec(folder));
    TRY(ledger, Ledger::read(RunPaths{folder}.ledger()));
    const bool own = isOwnRun(folder);
    TRY(copied, copiedAccount(folder));
    TRY(events, statedEvents(folder, *spec, *ledger));
    TRY(known, RunLabel::of(folder, spec->data, *events, {.drawn = ledger->drawnOfPlan()}));
    return KnownRun{.spec = *spec,
                    .stated = *stated,
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

/// The guarantee in one line, as files of this run may have it: an older one may not know of a look at raw data.
std::vector<std::string> stampsOf(const KnownRun& run) {
    std::vector<PrivacyEvent> events;
    std::ranges::copy_if(run.events, std::back_inserter(events), [](const auto& event) { return !isLook(event); });
    std::vector<std::string> stamps{run.label.stamp(), run.label.stampWhileTraining(run.name)};
    for (const bool evaluated : {false, true})
        for (const bool shown : {false, true}) {
            std::vector<PrivacyEvent> looked = events;
            if (evaluated) looked.push_back({.kind = PrivacyEvent::Kind::RawEvaluation});
            if (shown) looked.push_back({.kind = PrivacyEvent::Kind::Preview});
            stamps.push_back(stamp(looked));
            if (run.notes.claimed) stamps.push_back(stamp(looked, {}, true)); // exported here, not where it was begun
            stamps.push_back(stampWhileTraining(run.name, looked));
        }
    return stamps;
}

/// The spec that pictures of this run carry: exported here, or by whoever began it, whose records had a file.
const RunSpec& specIn(const PictureTexts& texts, const KnownRun& run) {
    const auto config = std::ranges::find_if(texts, isConfig);
    if (config == texts.end() || std::ranges::count(exportTexts(run.stated, {}, false), *config) > 0) return run.stated;
    const auto carried = parseRunSpec(config->second, "the picture");
    return carried && !carried->data.path.empty() ? run.stated : run.spec;
}

/// The first setting in which a picture's differ from the run's.
LabelChange configChange(const std::string& config, const std::string& right) {
    const auto carried = parseRunSpec(config, "the picture"), known = parseRunSpec(right, "the run");
    const auto there = carried && known ? settingsBetween(*known, *carried) : std::vector<SpecSetting>();
    const auto here = carried && known ? settingsBetween(*carried, *known) : std::vector<SpecSetting>();
    if (there.empty() || here.empty()) return {.stated = "sfumato:config", .isMore = true};
    return {there.front().key + ": " + there.front().value, here.front().key + ": " + here.front().value};
}

/// The first text of a picture that no picture of this run has.
std::optional<LabelChange> textsChange(const PictureTexts& texts, const KnownRun& run) {
    const RunSpec& spec = specIn(texts, run);
    std::optional<LabelChange> first;
    for (const std::string& each : stampsOf(run))
        for (const bool showsRaw : {false, true}) {
            PictureTexts left = texts;
            std::erase_if(left, areLabels);
            for (auto& [keyword, text] : left)
                if (isStampKeyword(keyword)) text = stampOfToday(text);
            std::optional<LabelChange> change;
            for (const auto& right : exportTexts(spec, each, showsRaw)) {
                const auto found = std::ranges::find(left, right.first, &PictureTexts::value_type::first);
                const bool isSame = found != left.end() && *found == right;
                if (!isSame && !change)
                    change = found == left.end() ? LabelChange{{}, right.second}
                             : isConfig(right)   ? configChange(found->second, right.second)
                                                 : LabelChange{found->second, right.second};
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
    return textsChange(picture->text, run);
}

/// The same of the stamp in an NPZ.
Result<std::optional<LabelChange>> archiveChange(const fs::path& file, const KnownRun& run) {
    TRY(arrays, readNpz(file));
    const auto found = arrays->find("stamp");
    if (found == arrays->end() || found->second.type != elementTypeOf<std::uint8_t>())
        return std::optional(LabelChange{.right = run.label.stamp()});
    const auto bytes = found->second.as<std::uint8_t>();
    const std::string stated(bytes.begin(), bytes.end());
    const auto isStated = [&](const std::string& each) { return withoutFile(stampOfToday(stated)) == each; };
    if (std::ranges::any_of(stampsOf(run), isStated)) return std::optional<LabelChange>();
    return std::optional(LabelChange{stated, run.label.stamp()});
}

/// Whether an exported picture says that raw records are in it.
bool showsRaw(const fs::path& file) {
    const auto picture = readPng(file);
    return picture && std::ranges::any_of(picture->text, [](const auto& text) {
               return isStampKeyword(text.first) && text.second.starts_with("NOT PRIVATE: shows raw data. ");
           });
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
                     "holds no privacy label in English, which alone can be compared with the run's ledger; that of an "
                     "export lies beside it, its name ends in .label.json or is label.json"};
    return *text;
}

/// Of two changes the worse, else the first: one that somebody made, then one that may be.
std::optional<LabelChange> worse(std::optional<LabelChange> one, std::optional<LabelChange> other) {
    const auto weight = [](const std::optional<LabelChange>& change) {
        return !change ? 0 : change->isForged() ? 3 : change->isBeyond ? 1 : 2;
    };
    return weight(other) > weight(one) ? std::move(other) : std::move(one);
}

/// The first change in the card, where that is `inEnglish`, or in what a picture of such a folder says of itself.
Result<std::optional<LabelChange>> folderChange(const fs::path& folder, bool inEnglish, const KnownRun& run) {
    std::optional<LabelChange> found;
    PictureTexts known; // those of one picture are as a rule those of all
    TRY(files, exportedFiles(folder, run.spec));
    for (const fs::path& file : *files) {
        std::optional<LabelChange> change;
        if (file.filename() == "README.md" && inEnglish) {
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

/// The files that were exported with a label, as its JSON lists them, and how many samples the two labels say there
/// are. `labels`: those that could be read, by their paths.
Result<std::optional<LabelChange>> exportChange(const std::map<fs::path, StatedLabel>& labels, const fs::path& exported,
                                                const RunSpec& spec) {
    StatedSamples samples;
    if (std::error_code error; !exported.empty()) {
        TRY(inFiles, samplesIn(exported, spec));
        samples = *inFiles;
        for (const auto& [path, label] : labels) {
            ChangedFiles found;
            if (fs::is_directory(exported, error)) {
                TRY(files, exportedFiles(exported, spec));
                TRY(changed, changedFiles(label.files, exported, *files));
                found = *changed;
            } else {
                TRY(changed, changedFile(label.files, exported));
                found = *changed;
            }
            if (!found.empty()) return std::optional(LabelChange{.files = std::move(found), .file = path});
        }
    }
    std::vector<std::string> known;
    for (const auto& [path, label] : labels) {
        const auto notes = exportNotesIn(label, spec);
        if (auto change = countChange(notes, samples, spec)) {
            change->file = path;
            return change;
        }
        const auto lacking = [](const std::vector<std::string>& in, const std::vector<std::string>& of) {
            const auto found = std::ranges::find_if(of,
                                                    [&](const auto& text) { return !std::ranges::count(in, text); });
            return found == of.end() ? std::string() : *found;
        };
        if (path != labels.begin()->first && notes != known)
            return std::optional(LabelChange{
                .stated = lacking(known, notes), .right = lacking(notes, known), .isOfFiles = true, .file = path});
        known = notes;
    }
    return std::optional<LabelChange>();
}

} // namespace

Result<std::optional<LabelChange>> labelChangeIn(const fs::path& folder, const fs::path& file) {
    TRY(run, knownRun(folder));
    const fs::path asked = file.empty() ? RunPaths{folder}.label() : file;
    const LabelledExport together = labelledExport(asked);
    std::optional<LabelChange> change;
    std::map<fs::path, StatedLabel> labels;
    const auto note = [&](std::optional<LabelChange> found, const fs::path& in) {
        if (found && found->file.empty()) found->file = in;
        change = worse(std::move(change), std::move(found));
        return change && change->isForged();
    };
    std::optional<Fault> unread;
    fs::path withoutRawLine;
    for (const fs::path& path : {together.markdown, together.json}) {
        if (path != asked && !isThere(path)) continue;
        const auto text = labelText(path);
        if (!text && path == asked) return text.fault();
        if (!text) { // in another language
            if (!unread) unread = text.fault();
            continue;
        }
        const bool isJson = path.extension() == ".json";
        if (text->find(rawFileLine) == text->npos) withoutRawLine = path;
        labels.emplace(path, isJson ? statedInJson(*text) : statedIn(*text));
        if (note(changeIn(*text, isJson, *run), path)) return change;
    }
    const fs::path& exported = together.exported;
    if (std::error_code error; fs::is_directory(exported, error)) {
        if (labels.empty()) return unread ? *unread : labelText(together.markdown).fault();
        if (!isThere(together.json)) // which lists the pictures
            return std::optional(LabelChange{.files = {.missing = {"label.json"}}, .file = together.markdown});
        TRY(inside, folderChange(exported, labels.contains(together.markdown), *run));
        if (note(std::move(*inside), exported)) return change;
    } else if (exported.extension() == ".png") {
        TRY(changed, pictureChange(exported, *run));
        if (note(std::move(*changed), exported)) return change;
        if (!withoutRawLine.empty() && showsRaw(exported))
            return std::optional(LabelChange{.right = rawFileLine, .file = withoutRawLine});
    } else if (exported.extension() == ".npz") {
        TRY(changed, archiveChange(exported, *run));
        if (note(std::move(*changed), exported)) return change;
    } else if (exported.extension() == ".sfumato" && labels.empty()) {
        return Fault{
            Fault::Code::Unsupported, exported.string(),
            TEXT("has no label beside it; that of a packed run is in it: unpack it (sfumato-cli unpack), which "
                 "derives its guarantee again, then check the label of the folder (sfumato-cli label FOLDER "
                 "--check)")};
    } else if (!exported.empty() && labels.empty()) {
        return unread ? *unread
                      : Fault{Fault::Code::Unsupported, exported.string(),
                              TEXT("carries no stamp: check it with the .label.json that was written beside it")};
    }
    TRY(changed, exportChange(labels, exported, run->spec));
    note(std::move(*changed), exported);
    const bool isListed = std::ranges::any_of(labels, [](const auto& each) { return !each.second.files.empty(); });
    if (!exported.empty() && !isListed)
        note(LabelChange{.stated = labels.empty() ? std::string() : labels.begin()->first.filename().string(),
                         .isAlone = true},
             exported);
    return change;
}

} // namespace sfumato
