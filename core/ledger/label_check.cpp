// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/label_check.h"

#include "core/base/number_text.h"
#include "core/ledger/label_text.h"
#include "core/ledger/label_words.h"
#include "core/ledger/paid_ahead.h"
#include "core/ledger/stated_label.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <set>

namespace sfumato {

namespace {

bool isOfNumber(char c) { return (c >= '0' && c <= '9') || c == '.' || c == '*'; }

/// The digits of a text, and where it is bold: "**none**" is no number.
std::string numbersIn(std::string_view text) {
    std::string numbers;
    std::ranges::copy_if(text, std::back_inserter(numbers), isOfNumber);
    return numbers;
}

/// What a text says without its numbers.
std::string wordsIn(std::string_view text) {
    std::string words;
    std::ranges::remove_copy_if(text, std::back_inserter(words), isOfNumber);
    return words;
}

/// The words of a row on which a guarantee hangs, in their order: between which inputs it holds, of whom, and by which
/// noise.
std::string meaningIn(std::string_view name, std::string_view text) {
    if (name != "Neighboring relation" && name != "Noise" && name != "Unit of privacy") return {};
    constexpr std::pair<std::string_view, std::string_view> words[]{{"zero-out", "zero-out"},
                                                                    {"add-or-remove-one", "zero-out"},
                                                                    {"replace-one", "replace-one"},
                                                                    {"any two", "any two"},
                                                                    {"exact", "exact"},
                                                                    {"study", "study"},
                                                                    {"fast", "fast"},
                                                                    {"record", "record"},
                                                                    {"person", "person"},
                                                                    {"client", "client"}};
    std::string found;
    for (std::size_t i = 0; i < text.size(); ++i)
        for (const auto& [written, meant] : words)
            if (text.substr(i).starts_with(written)) found.append(meant).append(" ");
    return found;
}

/// "1.56" of a query "..., gaussian noise, multiplier 1.56"; empty where none is said.
std::string multiplierIn(std::string_view query) {
    constexpr std::string_view before = "multiplier ";
    const auto at = query.find(before);
    if (at == query.npos) return {};
    const std::string_view rest = query.substr(at + before.size());
    return std::string(rest.substr(0, rest.find_first_not_of("0123456789.e-")));
}

/// What stands before the looks at raw data, of which the account of the records may have more than the run; without
/// what an exported file says of itself.
std::string promiseOf(std::string_view stamp) {
    constexpr std::string_view ofFile = "NOT PRIVATE: this file shows raw data; ";
    if (stamp.starts_with(ofFile)) stamp.remove_prefix(ofFile.size());
    return std::string(stamp.substr(0, stamp.find(';')));
}

bool isRelease(const PrivacyEvent& event) { return !isLook(event); }

/// The first of `warnings` of which the label states other numbers; of a label without any, the first of all. One that
/// another version worded otherwise is not looked for.
std::optional<LabelChange> changedWarning(const StatedLabel& stated, const LabelSection& warnings) {
    const auto [first, last] = stated.texts.equal_range({warnings.title, std::string()});
    if (first == last && !warnings.items.empty()) return LabelChange{{}, warnings.items.front()};
    std::vector<std::string> others; // that are none of `warnings` word for word
    std::transform(first, last, std::back_inserter(others), [](const auto& text) { return text.second; });
    const auto isMissing = [&](const std::string& item) { return std::erase(others, item) == 0; };
    std::vector<std::string> missing;
    std::ranges::copy_if(warnings.items, std::back_inserter(missing), isMissing);
    for (const std::string& item : missing)
        if (const auto like = std::ranges::find(others, wordsIn(item), wordsIn); like != others.end())
            return LabelChange{*like, item};
    return {};
}

std::optional<LabelChange> changeBetween(StatedLabel stated, const LabelTable& right,
                                         const std::vector<PrivacyEvent>& events) {
    if (promiseOf(stated.stamp) != promiseOf(right.stamp)) return LabelChange{stated.stamp, right.stamp};
    for (const PrivacyEvent& event : events)
        if (stated.stamp.find(looksText({event}, {})) == std::string::npos) return LabelChange{{}, right.stamp, true};
    std::optional<LabelChange> old; // told where nothing else is to be told
    for (const LabelSection& section : right.sections) {
        if (section.kind == "summary" && !stated.sections.contains(section.title)) {
            old = LabelChange{.right = section.title, .isOld = true};
            continue;
        }
        if (section.kind == "summary")
            for (const std::string& item : section.items) {
                const auto found = stated.texts.find({section.title, std::string()});
                if (found == stated.texts.end()) return LabelChange{{}, item};
                if (numbersIn(found->second) != numbersIn(item)) return LabelChange{found->second, item};
                stated.texts.erase(found);
            }
        if (section.kind == "summary")
            for (const auto& [name, value] : section.rows) // of label.json alone
                if (const auto found = stated.texts.find({section.title, name});
                    found != stated.texts.end() && found->second != value)
                    return LabelChange{name + ": " + found->second, name + ": " + value};
        if (section.kind == "warnings" && stated.sections.contains(section.title))
            if (auto change = changedWarning(stated, section)) return change;
        const bool isEverywhere = section.kind == "raw access" || section.kind == "out of scope" ||
                                  section.kind == "warnings";
        if (isEverywhere && !stated.sections.contains(section.title)) return LabelChange{{}, section.title};
        for (const std::string& item : section.items) {
            if (section.kind != "raw access" || !isLookText(item)) continue;
            const auto [first, last] = stated.texts.equal_range({section.title, std::string()});
            const auto found = std::find_if(first, last, [&](const auto& text) { return text.second == item; });
            if (found == last) return LabelChange{{}, item, true};
            stated.texts.erase(found);
        }
        if (section.kind != "release" && section.kind != "training") continue;
        std::set<std::string> multipliers; // a run that goes on has more queries, with the same noise
        for (const auto& [name, value] : section.rows)
            if (name == "Query") multipliers.insert(multiplierIn(value));
        const auto [firstQuery, lastQuery] = stated.texts.equal_range({section.title, "Query"});
        for (auto query = firstQuery; query != lastQuery; ++query)
            if (!multipliers.empty() && !multipliers.contains(multiplierIn(query->second)))
                return LabelChange{"Query: " + query->second, "multiplier " + *multipliers.begin()};
        for (const auto& [name, value] : section.rows) {
            if (name == "Query") continue;
            const auto found = stated.texts.find({section.title, name}); // the first of them
            if (found == stated.texts.end()) {
                const bool isInEach = name == "Guarantee" || name == "epsilon" || name == "delta";
                if (!isInEach) continue; // a row that an earlier version did not write
                return LabelChange{{}, name + ": " + value};
            }
            if (numbersIn(found->second) != numbersIn(value) ||
                meaningIn(name, found->second) != meaningIn(name, value))
                return LabelChange{name + ": " + found->second, name + ": " + value};
            stated.texts.erase(found);
        }
    }
    return old;
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

Texts textsOf(const LabelSection& section) {
    Texts texts(section.rows.begin(), section.rows.end());
    if (!section.text.empty()) texts.emplace(paragraphName, section.text);
    return texts;
}

/// The text of a section, else its numbers.
std::string shownOf(const Texts& texts) {
    const auto found = texts.find(paragraphName);
    return found != texts.end() ? found->second : texts.empty() ? std::string() : texts.begin()->second;
}

/// 2.11 of "... epsilon 2.11, delta ...", by what stands before it; nothing where the text has no such number.
std::optional<double> numberAfter(std::string_view before, std::string_view text) {
    const auto at = text.find(before);
    if (at == text.npos) return {};
    text.remove_prefix(at + before.size());
    return numberIn<double>(text.substr(0, std::min(text.find_first_not_of("0123456789.e-"), text.size())));
}

/// The section about all releases, where it is none that the account came to since the run's own.
template <class Plain>
std::optional<LabelChange> changedSum(const StatedLabel& stated, const std::vector<PrivacyEvent>& events,
                                      const std::vector<PrivacyEvent>& account, const LabelNotes& notes, bool words,
                                      const Plain& plain) {
    const auto isOwn = [&](const PrivacyEvent& event) { return std::ranges::count(events, event) > 0; };
    const auto isOthers = [&](const PrivacyEvent& event) { return isRelease(event) && !isOwn(event); };
    const std::string title = plain(LabelSection{.title = TEXT("All releases together")}).title;
    const Texts found = textsIn(stated, title);
    const auto comparable = [&](Texts texts) { // earlier versions had other words, and not this row
        if (words) return texts;
        if (!found.contains(personAttackRow)) texts.erase(personAttackRow);
        for (auto& [name, text] : texts)
            if (name == paragraphName) text = numbersIn(text);
        return texts;
    };
    std::optional<Texts> right; // by now
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t count = account.size();; --count) {
        if (count == account.size() || isRelease(account[count])) {
            std::vector<PrivacyEvent> onRecord(account.begin(), account.begin() + std::ptrdiff_t(count));
            addMissing(events, onRecord);
            std::vector<std::optional<PrivacyBudget>> caps{notes.cap};
            if (notes.cap) caps.emplace_back(); // that was set later
            if (const auto delta = numberAfter("delta ", shownOf(found)); delta && *delta > 0 && *delta < 1)
                caps.push_back(*PrivacyBudget::make(1, *delta)); // that is not known where the run was unpacked
            for (const auto& cap : caps) {
                LabelNotes of = notes;
                of.cap = cap;
                const Texts sum = textsOf(plain(togetherSection(onRecord, events, of, {})));
                if (comparable(sum) == comparable(found)) return {};
                if (!right) right = sum;
                least = std::min(least, numberAfter("epsilon ", shownOf(sum)).value_or(0));
            }
        }
        if (count == 0) break;
        const PrivacyEvent& last = account[count - 1]; // without one of its own the run had no label
        if (isRelease(last) && std::count(account.begin(), account.begin() + std::ptrdiff_t(count), last) <=
                                   std::ranges::count(events, last))
            break;
    }
    const bool isGrowing = std::ranges::any_of(account, [&](const PrivacyEvent& event) {
        return isOthers(event) && event.kind == PrivacyEvent::Kind::CentralSteps;
    });
    if (isGrowing && numberAfter("epsilon ", shownOf(found)).value_or(0) >= least) return {};
    if (right->empty()) return LabelChange{.stated = shownOf(found), .isMore = true};
    for (const auto& [name, text] : *right)
        if (shownOf(found) == shownOf(*right) && !found.contains(name)) return LabelChange{{}, name + ": " + text};
    return LabelChange{shownOf(found), shownOf(*right)};
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

/// `tableOf` makes the label of some events and an account of them, with sections as `plain` makes them.
template <class TableOf, class Plain>
std::optional<LabelChange> changeOf(const StatedLabel& stated, const std::vector<PrivacyEvent>& events,
                                    const TableOf& tableOf, const LabelNotes& notes, const AccountNow& account,
                                    const Plain& plain) {
    auto change = changeInLedger(stated, events, tableOf);
    if (change && !change->isOld && !change->isLate) return change;
    const LabelTable right = tableOf(events, account.value_or(std::vector<PrivacyEvent>()));
    if (!right.verdict.empty() && !stated.verdict.empty() && stated.verdict != right.verdict)
        return LabelChange{.stated = stated.verdict, .right = right.verdict, .isVerdict = true};
    const Texts about = textsIn(stated, right.sections.back().title);
    const bool words = std::ranges::any_of(right.sections.back().rows, [&](const auto& row) { // this version wrote it
        const auto [name, value] = row;
        const auto found = about.find(name);
        return name == "Made by" && found != about.end() && found->second == value;
    });
    for (const LabelSection& section : right.sections) {
        if (words && (section.kind == "release" || section.kind == "training"))
            if (auto found = changedRow(stated, right, section.title)) return found;
        if (section.kind != "raw access" && section.kind != "out of scope") continue;
        if (words)
            if (auto found = changedItems(stated, section)) return found;
        if (account)
            if (auto found = addedLook(stated, section)) return found;
    }
    if (words && (!change || change->isLate)) { // with the looks of the account, and with all kinds and none
        std::vector<PrivacyEvent> releases, looked = events;
        std::ranges::copy_if(events, std::back_inserter(releases), isRelease);
        for (const auto kind : {PrivacyEvent::Kind::RawEvaluation, PrivacyEvent::Kind::Preview})
            looked.push_back({.kind = kind});
        if (auto found = foreignText(stated, {right, tableOf(releases, {}), tableOf(looked, {})})) return found;
    }
    if (account && !notes.drawn)
        if (auto found = changedSum(stated, events, *account, notes, words, plain)) return found;
    return change || !account ? change : laterLook(stated, *account, tableOf);
}

/// Without sums, which changedSum() compares.
LabelNotes withoutCap(LabelNotes notes) {
    notes.cap.reset();
    return notes;
}

} // namespace

Text changeText(const LabelChange& change) {
    if (change.isLate) return {TEXT("is unchanged, but older than a later look at raw data: \"%1\""), {change.right}};
    if (change.isLook)
        return {
            TEXT("does not state \"%1\", which the run's ledger holds: it was changed after it was written, or it is "
                 "older than that look"),
            {change.right}};
    if (change.isOld)
        return {TEXT("has no section \"%1\", which every label has: it was taken out, or an earlier version of "
                     "the program wrote the label"),
                {change.right}};
    if (change.isVerdict)
        return {TEXT("states \"%1\" as what came out, where the run's state.json has \"%2\": it was changed, or the "
                     "run went on since"),
                {change.stated, change.right}};
    if (change.isMore)
        return {TEXT("was changed after it was written: it states \"%1\", to which nothing on record comes: leave that "
                     "out, or make the two agree"),
                {change.stated}};
    return change.stated.empty()
               ? Text{TEXT("was changed after it was written: it does not state \"%1\" any more, which the run's "
                           "ledger comes to"),
                      {change.right}}
               : Text{TEXT("was changed after it was written: it states \"%1\" where the run's ledger comes to "
                           "\"%2\""),
                      {change.stated, change.right}};
}

std::optional<LabelChange> labelChange(std::string_view markdown, const RunSpec& spec,
                                       const std::vector<PrivacyEvent>& events, const LabelNotes& notes,
                                       const AccountNow& account) {
    if (std::ranges::none_of(events, isRelease)) return {};
    const auto tableOf = [&](const std::vector<PrivacyEvent>& of, const std::vector<PrivacyEvent>& known) {
        return labelTable(spec, of, known, {}, withoutCap(notes));
    };
    return changeOf(statedIn(markdown), events, tableOf, notes, account, [](LabelSection section) { return section; });
}

std::optional<LabelChange> labelJsonChange(std::string_view json, const RunSpec& spec,
                                           const std::vector<PrivacyEvent>& events, const LabelNotes& notes,
                                           const AccountNow& account) {
    if (std::ranges::none_of(events, isRelease)) return {};
    const auto tableOf = [&](const std::vector<PrivacyEvent>& of, const std::vector<PrivacyEvent>& known) {
        return plainTable(labelTable(spec, of, known, {}, withoutCap(notes)));
    };
    return changeOf(statedInJson(json), events, tableOf, notes, account, plainSection);
}

} // namespace sfumato
