// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/label_check.h"

#include "core/ledger/label_text.h"
#include "core/ledger/paid_ahead.h"
#include "core/spec/json_fields.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

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

using Json = nlohmann::json;

bool isLookText(std::string_view item) { return item.ends_with("(covered by no budget)"); }

struct StatedLabel {
    std::string stamp;
    std::set<std::string> sections;
    /// By titles of sections and names of rows, in the order of the file; the items of a list have no name.
    std::multimap<std::pair<std::string, std::string>, std::string> texts;
};

StatedLabel statedIn(std::string_view markdown) {
    StatedLabel label;
    std::istringstream lines{std::string(markdown)};
    std::string line, section;
    bool begun = false; // what is exported may stand below a line of its own
    while (std::getline(lines, line)) {
        if (line.starts_with("# ")) begun = true;
        if (line.starts_with("## "))
            label.sections.insert(section = line.substr(3));
        else if (line.starts_with("**") && line.ends_with("**") && line.size() > 4 && begun && label.stamp.empty())
            label.stamp = line.substr(2, line.size() - 4);
        else if (const auto middle = line.find(" | ", 2); line.starts_with("| ") && middle != line.npos)
            label.texts.emplace(std::pair(section, line.substr(2, middle - 2)),
                                line.substr(middle + 3, line.size() - std::min(line.size(), middle + 5)));
        else if (line.starts_with("- "))
            label.texts.emplace(std::pair(section, std::string()), line.substr(2));
    }
    return label;
}

/// As labelJson() writes it; what cannot be read states nothing.
StatedLabel statedInJson(std::string_view text) {
    StatedLabel label;
    const auto parsed = parseJson(text, "label.json");
    const Json json = parsed ? *parsed : Json();
    const auto textOf = [](const Json& of, const char* key) {
        return of.is_object() && of.contains(key) && of[key].is_string() ? of[key].get<std::string>() : std::string();
    };
    const auto partsOf = [](const Json& of, const char* key) {
        return of.is_object() && of.contains(key) && of[key].is_array() ? of[key] : Json::array();
    };
    label.stamp = textOf(json, "stamp");
    for (const Json& section : partsOf(json, "sections")) {
        const std::string title = textOf(section, "title");
        label.sections.insert(title);
        for (const char* number : {"epsilon", "delta", "personEpsilon", "personDelta"})
            if (section.is_object() && section.contains(number))
                label.texts.emplace(std::pair(title, number), section[number].dump());
        for (const Json& row : partsOf(section, "rows"))
            label.texts.emplace(std::pair(title, textOf(row, "name")), textOf(row, "text"));
        for (const Json& item : partsOf(section, "items"))
            if (item.is_string()) label.texts.emplace(std::pair(title, std::string()), item.get<std::string>());
    }
    return label;
}

/// As label.json states it.
LabelTable plainTable(LabelTable label) {
    for (LabelSection& section : label.sections) {
        section.title = plainLabelText(section.title);
        for (std::string& item : section.items) item = plainLabelText(item);
        for (auto& [name, value] : section.rows) value = plainLabelText(value);
        for (const auto& [name, number] : section.numbers()) section.add(name, Json(number).dump());
    }
    return label;
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
std::optional<LabelChange> changeOf(const StatedLabel& stated, std::vector<PrivacyEvent> events,
                                    const TableOf& tableOf) {
    auto change = changeBetween(stated, tableOf(events), events);
    while (change && change->isLook && !change->isLate) {
        const auto last = std::find_if(events.rbegin(), events.rend(), isLook);
        if (last == events.rend()) break;
        const std::string item = itemOf(tableOf({*last})), kind = item.substr(0, item.find(':'));
        const bool isInStamp = stated.stamp.find(looksText({*last}, {})) != std::string::npos;
        bool hasKind = false;
        std::int64_t times = 0; // it is stated: each time that this was looked at has a line
        for (const auto& [place, text] : stated.texts) {
            hasKind |= text.starts_with(kind) && isLookText(text);
            times += text == item;
        }
        if (times >= std::ranges::count(events, *last) || hasKind != isInStamp) break; // taken off one of the two
        events.erase(std::next(last).base());
        const auto rest = changeBetween(stated, tableOf(events), events);
        if (rest && rest->isOld) return rest;
        change->isLate = !rest;
    }
    return change;
}

} // namespace

Text changeText(const LabelChange& change) {
    if (change.isLate) return {TEXT("does not state a later look at raw data yet: \"%1\""), {change.right}};
    if (change.isLook)
        return {
            TEXT("does not state \"%1\", which the run's ledger holds: it was changed after it was written, or it is "
                 "older than that look"),
            {change.right}};
    if (change.isOld)
        return {TEXT("has no section \"%1\", which every label has: it was taken out, or an earlier version of "
                     "the program wrote the label"),
                {change.right}};
    return change.stated.empty()
               ? Text{TEXT("was changed after it was written: it does not state \"%1\" any more, which the run's "
                           "ledger comes to"),
                      {change.right}}
               : Text{TEXT("was changed after it was written: it states \"%1\" where the run's ledger comes to "
                           "\"%2\""),
                      {change.stated, change.right}};
}

std::optional<LabelChange> labelChange(std::string_view markdown, const RunSpec& spec,
                                       const std::vector<PrivacyEvent>& events, const LabelNotes& notes) {
    if (std::ranges::none_of(events, isRelease)) return {};
    return changeOf(statedIn(markdown), events,
                    [&](const std::vector<PrivacyEvent>& of) { return labelTable(spec, of, {}, {}, notes); });
}

std::optional<LabelChange> labelJsonChange(std::string_view json, const RunSpec& spec,
                                           const std::vector<PrivacyEvent>& events, const LabelNotes& notes) {
    if (std::ranges::none_of(events, isRelease)) return {};
    return changeOf(statedInJson(json), events, [&](const std::vector<PrivacyEvent>& of) {
        return plainTable(labelTable(spec, of, {}, {}, notes));
    });
}

} // namespace sfumato
