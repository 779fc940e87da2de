// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/label_numbers.h"

#include "core/ledger/label_text.h"
#include "core/ledger/label_words.h"
#include "core/ledger/paid_ahead.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace sfumato {

namespace {

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

/// What stands before the looks at raw data, of which the account of the records may have more than the run.
std::string promiseOf(std::string_view stamp) {
    const std::string_view ofRun = withoutFile(stamp);
    return std::string(ofRun.substr(0, ofRun.find(';')));
}

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

} // namespace

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
            if (!multipliers.empty() && !multipliers.contains(multiplierIn(query->second))) {
                const auto like = std::ranges::find_if(section.rows, [&](const auto& row) {
                    return row.first == "Query" && beginOf(row.second) == beginOf(query->second);
                });
                return LabelChange{"Query: " + query->second, like == section.rows.end()
                                                                  ? "multiplier " + *multipliers.begin()
                                                                  : "Query: " + like->second};
            }
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
    for (const LabelSection& section : right.sections) // a guarantee beside the right one
        for (const auto& [name, value] : section.rows) {
            const bool isOne = (section.kind == "release" || section.kind == "training") && name == "Guarantee";
            if (const auto more = stated.texts.find({section.title, name}); isOne && more != stated.texts.end())
                return LabelChange{name + ": " + more->second, name + ": " + value};
        }
    return old;
}

} // namespace sfumato
