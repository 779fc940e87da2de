// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/label_check.h"

#include "core/ledger/label_numbers.h"
#include "core/ledger/label_sum_check.h"
#include "core/ledger/label_text.h"
#include "core/ledger/label_words.h"
#include "core/ledger/paid_ahead.h"
#include "core/ledger/stated_label.h"

#include <algorithm>
#include <iterator>

namespace sfumato {

namespace {

bool isRelease(const PrivacyEvent& event) { return !isLook(event); }

/// One look of each kind, on the records of these releases.
std::vector<PrivacyEvent> looksOfEachKind(const std::vector<PrivacyEvent>& releases) {
    std::vector<PrivacyEvent> looks;
    for (const auto kind : {PrivacyEvent::Kind::RawEvaluation, PrivacyEvent::Kind::Preview})
        looks.push_back({.kind = kind, .drawn = releases.front().drawn});
    return looks;
}

/// Of `planned`, the first `queries`; or `evenly`, of each release the same share.
std::vector<PrivacyEvent> drawnBy(std::vector<PrivacyEvent> planned, std::int64_t queries, bool evenly) {
    std::erase_if(planned, [](const PrivacyEvent& event) { return isLook(event) || !event.release; });
    std::int64_t all = 0, left = queries;
    for (const PrivacyEvent& event : planned) all += stepsOf(event);
    for (PrivacyEvent& event : planned) {
        std::int64_t& steps = event.release->steps;
        steps = evenly ? steps * queries / std::max<std::int64_t>(all, 1) : std::clamp<std::int64_t>(left, 0, steps);
        left -= steps;
    }
    std::erase_if(planned, [](const PrivacyEvent& event) { return event.release->steps == 0; });
    return planned;
}

/// `notes` as they were when the label was written: of a run that had not ended it says how many queries were drawn,
/// whoever made the run claims nothing, and what is stated of other people stands in the account, if that is known.
LabelNotes asWritten(const StatedLabel& stated, const std::vector<PrivacyEvent>& events, LabelNotes notes,
                     bool isAccountKnown) {
    const auto says = [&](const std::string& sentence) { return std::ranges::count(stated.notes, sentence) > 0; };
    notes.claimed = notes.claimed && says(claimedSentence({}));
    notes.others = says(othersSentence({})) && (notes.others || !isAccountKnown); // it may be stated later
    const auto note = std::ranges::find_if(stated.notes, isUnfinishedNote);
    if (note == stated.notes.end()) return notes;
    const std::int64_t queries = queriesIn(*note);
    std::vector<std::vector<PrivacyEvent>> ways{drawnBy(events, queries, false), drawnBy(events, queries, true)};
    if (notes.drawn) ways.push_back(*notes.drawn);
    notes.drawn.emplace();
    for (auto& drawn : ways)
        if (const std::string right = unfinishedSentence(drawn, events, {});
            *note == right || *note == plainLabelText(right))
            notes.drawn = std::move(drawn);
    return notes;
}

/// The item of a look in the section about them.
std::string itemOf(const LabelTable& ofLook) {
    for (const LabelSection& section : ofLook.sections)
        for (const std::string& item : section.items)
            if (section.kind == "raw access" && isLookText(item)) return item;
    return {};
}

/// `tableOf` makes the label of some events. A look is entered before its work begins, and the label is written anew
/// when that is done: until then, and where it was killed, the label is right but for the last looks.
template <class TableOf>
std::optional<LabelChange> changeInLedger(const StatedLabel& stated, std::vector<PrivacyEvent> events,
                                          const TableOf& tableOf) {
    auto change = changeBetween(stated, tableOf(events, {}), events);
    while (change && change->isLook && !change->isLate) {
        const auto last = std::find_if(events.rbegin(), events.rend(), isLook);
        if (last == events.rend()) break;
        const std::string item = itemOf(tableOf({*last}, {})), kind = item.substr(0, item.find(':'));
        const bool isInStamp = stated.stamp.find(looksText({*last}, {})) != std::string::npos;
        bool hasKind = false;
        std::int64_t times = 0; // it is stated: each time that this was looked at has a line
        for (const auto& [place, text] : stated.texts) {
            hasKind |= text.starts_with(kind) && isLookText(text);
            times += text == item;
        }
        if (times >= std::ranges::count(events, *last) || hasKind != isInStamp) break; // taken off one of the two
        events.erase(std::next(last).base());
        const auto rest = changeBetween(stated, tableOf(events, {}), events);
        if (rest && rest->isOld) return rest;
        change->isLate = !rest;
    }
    return change;
}

/// The first look of the account that is not stated: the label is older, or, where its stamp says that there were looks
/// of this kind and it lists none, it was changed.
template <class TableOf>
std::optional<LabelChange> laterLook(const StatedLabel& stated, const std::vector<PrivacyEvent>& account,
                                     const TableOf& tableOf) {
    const auto kindOf = [](const std::string& item) { return item.substr(0, item.find(':')); };
    for (const PrivacyEvent& event : account) {
        if (!isLook(event)) continue;
        const std::string item = itemOf(tableOf({event}, {}));
        bool hasKind = false;
        std::int64_t times = 0;
        for (const auto& [place, text] : stated.texts) {
            hasKind |= isLookText(text) && kindOf(text) == kindOf(item);
            times += text == item;
        }
        if (times >= std::ranges::count(account, event)) continue;
        const bool isStamped = stated.stamp.find(looksText({event}, {})) != std::string::npos;
        return LabelChange{.right = item, .isLook = true, .isLate = hasKind == isStamped};
    }
    return {};
}

/// The stamp, the summary and the warnings that go with the looks at raw data that a label lists.
template <class TableOf>
std::optional<LabelChange> changedByLooks(const StatedLabel& stated, const std::vector<PrivacyEvent>& known,
                                          const TableOf& tableOf) {
    std::vector<PrivacyEvent> events;
    std::ranges::copy_if(known, std::back_inserter(events), isRelease);
    for (const PrivacyEvent& look : looksOfEachKind(events)) {
        const std::string item = itemOf(tableOf({look}, {})), kind = item.substr(0, item.find('"'));
        if (std::ranges::any_of(stated.texts, [&](const auto& text) {
                return text.first.second.empty() && text.second.starts_with(kind) && isLookText(text.second);
            }))
            events.push_back(look);
    }
    const LabelTable right = tableOf(events, {});
    if (withoutFile(stated.stamp) != right.stamp) return LabelChange{stated.stamp, right.stamp};
    for (const LabelSection& section : right.sections) {
        if (section.kind != "summary" && section.kind != "warnings") continue;
        const auto [first, last] = stated.texts.equal_range({section.title, std::string()});
        for (const std::string& item : section.items)
            if (std::find_if(first, last, [&](const auto& text) { return text.second == item; }) == last)
                return LabelChange{{}, item};
        if (const Texts texts = textsIn(stated, section.title);
            !section.text.empty() && !texts.contains(paragraphName) &&
            std::ranges::none_of(texts, [](const auto& text) { return isSumWarning(text.second); }))
            return LabelChange{{}, section.text};
    }
    return {};
}

/// `tableOf` makes the label of some events and an account of them, as Markdown or `isJson`.
template <class TableOf>
std::optional<LabelChange> changeOf(const StatedLabel& stated, const RunSpec& spec,
                                    const std::vector<PrivacyEvent>& events, const TableOf& tableOf,
                                    const LabelNotes& notes, const AccountNow& account, bool isJson) {
    auto change = changeInLedger(stated, events, tableOf);
    if (change && !change->isOld && !change->isLate) return change;
    const LabelTable right = tableOf(events, account.value_or(std::vector<PrivacyEvent>()));
    const bool words = isOfThisVersion(stated, right);
    if (words ? stated.verdict != right.verdict && !(notes.drawn && stated.verdict.empty())
              : !right.verdict.empty() && !stated.verdict.empty() && stated.verdict != right.verdict)
        return LabelChange{.stated = stated.verdict, .right = right.verdict, .isVerdict = true};
    for (const LabelSection& section : right.sections) {
        if (words && (section.kind == "release" || section.kind == "training"))
            if (auto found = changedRow(stated, right, section.title, notes.drawn.has_value())) return found;
        if (section.kind != "raw access" && section.kind != "out of scope") continue;
        if (words)
            if (auto found = changedItems(stated, section)) return found;
        if (account)
            if (auto found = addedLook(stated, section)) return found;
    }
    if (words && (!change || change->isLate)) { // with the looks of the account, and with all kinds and none
        std::vector<PrivacyEvent> releases, looked = events;
        std::ranges::copy_if(events, std::back_inserter(releases), isRelease);
        for (const PrivacyEvent& look : looksOfEachKind(releases)) looked.push_back(look);
        if (auto found = foreignText(stated, {right, tableOf(releases, {}), tableOf(looked, {})}, spec, isJson))
            return found;
    }
    if (account)
        if (auto found = changedSum(stated, events, *account, notes, words, isJson)) return found;
    if (!change && account) change = laterLook(stated, *account, tableOf);
    if (words && (!change || change->isLate))
        if (auto found = changedByLooks(stated, events, tableOf)) return found;
    return change;
}

/// Without sums, which changedSum() compares.
LabelNotes withoutCap(LabelNotes notes) {
    notes.cap.reset();
    return notes;
}

/// `stated` compared with the label of a file with raw records where it is one, else with the run's.
std::optional<LabelChange> changeAsStated(const StatedLabel& stated, const RunSpec& spec,
                                          const std::vector<PrivacyEvent>& events, const LabelNotes& notes,
                                          const AccountNow& account, bool isJson) {
    if (std::ranges::none_of(events, isRelease)) return {};
    const LabelNotes written = asWritten(stated, events, notes, account.has_value());
    const auto tableOf = [&](const std::vector<PrivacyEvent>& of, const std::vector<PrivacyEvent>& known) {
        LabelTable table = labelTable(spec, of, known, {}, withoutCap(written));
        if (stated.showsRaw) table = withRawRecords(std::move(table));
        return isJson ? plainTable(std::move(table)) : table;
    };
    auto change = changeOf(stated, spec, events, tableOf, written, account, isJson);
    if (!change && account && notes.others && !written.others)
        change = LabelChange{.right = othersSentence({}), .isLate = true};
    return change;
}

std::optional<LabelChange> changeIn(StatedLabel stated, const RunSpec& spec, const std::vector<PrivacyEvent>& events,
                                    const LabelNotes& notes, const AccountNow& account, bool isJson) {
    const auto change = changeAsStated(stated, spec, events, notes, account, isJson);
    if (!change || !change->isForged()) return change;
    stated.showsRaw = !stated.showsRaw;
    const auto other = changeAsStated(stated, spec, events, notes, account, isJson);
    if (other && other->isForged()) return change;
    return stated.showsRaw ? LabelChange{.right = rawFileLine} : other; // the words of earlier ones were those of runs
}

} // namespace

std::optional<LabelChange> labelChange(std::string_view markdown, const RunSpec& spec,
                                       const std::vector<PrivacyEvent>& events, const LabelNotes& notes,
                                       const AccountNow& account) {
    return changeIn(statedIn(markdown), spec, events, notes, account, false);
}

std::optional<LabelChange> labelJsonChange(std::string_view json, const RunSpec& spec,
                                           const std::vector<PrivacyEvent>& events, const LabelNotes& notes,
                                           const AccountNow& account) {
    return changeIn(statedInJson(json), spec, events, notes, account, true);
}

std::optional<LabelChange> uncomparedPart(std::string_view label, bool isJson, const AccountNow& account) {
    const StatedLabel stated = isJson ? statedInJson(label) : statedIn(label);
    const LabelTable right = labelTable({}, {});
    const LabelSection& about = right.sections.back();
    if (!isOfThisVersion(stated, right)) {
        const auto row = std::ranges::find(about.rows, std::string("Made by"),
                                           &std::pair<std::string, std::string>::first);
        const auto found = stated.texts.find({about.title, row->first});
        return found == stated.texts.end() ? LabelChange{{}, row->first + ": " + row->second}
                                           : LabelChange{.stated = found->second, .isOther = true};
    }
    if (account) return {};
    const Texts sum = textsIn(stated, sumTitle());
    const auto found = sum.find(paragraphName);
    return sum.empty() ? std::nullopt
                       : std::optional(
                             LabelChange{.stated = found == sum.end() ? sumTitle() : found->second, .isBeyond = true});
}

} // namespace sfumato
