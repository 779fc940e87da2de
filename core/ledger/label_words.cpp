// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/label_words.h"

#include "core/base/number_text.h"
#include "core/ledger/export_note.h"
#include "core/ledger/label_sum_check.h"
#include "core/ledger/label_text.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <tuple>

namespace sfumato {

namespace {

bool isOfNumber(char c) { return (c >= '0' && c <= '9') || c == '.' || c == '*'; }

} // namespace

std::string numbersIn(std::string_view text) {
    std::string numbers;
    std::ranges::copy_if(text, std::back_inserter(numbers), isOfNumber);
    return numbers;
}

std::string wordsIn(std::string_view text) {
    std::string words;
    std::ranges::remove_copy_if(text, std::back_inserter(words), isOfNumber);
    return words;
}

std::string_view beginOf(std::string_view text) { return text.substr(0, text.find_first_of("0123456789")); }

std::string_view withoutFile(std::string_view stamp) {
    const std::string ofFile = std::string(rawFileLine) + "; ";
    if (stamp.starts_with(ofFile)) stamp.remove_prefix(ofFile.size());
    return stamp;
}

bool isOfThisVersion(const StatedLabel& stated, const LabelTable& right) {
    const Texts about = textsIn(stated, right.sections.back().title);
    return std::ranges::any_of(right.sections.back().rows, [&](const auto& row) {
        const auto& [name, value] = row;
        const auto found = about.find(name);
        return name == "Made by" && found != about.end() && found->second == value;
    });
}

bool isUnfinishedNote(std::string_view note) { return note.find("This run has not ended: ") != note.npos; }

std::int64_t queriesIn(std::string_view note) {
    const std::string_view after = " planned queries", between = " of ", before = "with ";
    note = note.substr(0, note.find(after));
    note = note.substr(0, note.rfind(between));
    const auto at = note.rfind(before);
    std::string number(at == note.npos ? std::string_view() : note.substr(at + before.size()));
    std::erase(number, ',');
    return numberIn<std::int64_t>(number).value_or(0);
}

Texts textsIn(const StatedLabel& stated, const std::string& title) {
    Texts texts;
    for (const auto& [place, text] : stated.texts)
        if (place.first == title) texts.emplace(place.second, text);
    return texts;
}

namespace {

std::vector<std::string> itemsIn(const StatedLabel& stated, const std::string& title, bool looks) {
    std::vector<std::string> items;
    for (const auto& [name, text] : textsIn(stated, title))
        if (name.empty() && isLookText(text) == looks) items.push_back(text);
    return items;
}

/// A query without how often it was asked, which grows while a run goes on.
std::string withoutTimes(std::string query) {
    constexpr std::string_view between = ", ";
    for (std::size_t from = query.find(between); from != query.npos; from = query.find(between, from + 1)) {
        const std::size_t begin = from + between.size(), end = std::min(query.find(between, begin), query.size());
        const std::string_view part = std::string_view(query).substr(begin, end - begin);
        if (part == "once" || part.ends_with(" times")) return query.erase(from, end - from);
    }
    return query;
}

} // namespace

std::optional<LabelChange> changedItems(const StatedLabel& label, const LabelSection& right) {
    auto stated = itemsIn(label, right.title, false);
    std::optional<std::string> missing;
    for (const std::string& item : right.items) {
        if (isLookText(item)) continue;
        if (const auto found = std::ranges::find(stated, item); found != stated.end())
            stated.erase(found);
        else if (!missing)
            missing = item;
    }
    if (missing) return LabelChange{stated.empty() ? std::string() : stated.front(), *missing};
    return stated.empty() ? std::nullopt : std::optional(LabelChange{.stated = stated.front(), .isMore = true});
}

std::optional<LabelChange> addedLook(const StatedLabel& stated, const LabelSection& right) {
    const auto looks = itemsIn(stated, right.title, true);
    for (const std::string& look : looks)
        if (std::ranges::count(looks, look) > std::ranges::count(right.items, look))
            return LabelChange{.stated = look, .isMore = true};
    return {};
}

namespace {

/// A query without how often it was asked, where that `grows`.
std::string comparable(const std::string& name, const std::string& text, bool grows) {
    return grows && name == "Query" ? withoutTimes(text) : text;
}

LabelChange more(std::string stated) { return {.stated = std::move(stated), .isMore = true}; }

/// "2026-11-30"
bool isDay(std::string_view text) {
    constexpr std::string_view pattern = "dddd-dd-dd";
    return std::ranges::equal(text, pattern,
                              [](char c, char like) { return like == 'd' ? c >= '0' && c <= '9' : c == like; });
}

/// Whether an item is written as one about a look at raw data.
bool isWrittenAsLook(std::string_view item) {
    return isLookText(item) && (item.starts_with("figures of \"") || item.starts_with("pictures of \""));
}

/// The first of what an export says of its samples that no export says, or that is said twice.
std::optional<LabelChange> changedExport(const std::vector<std::string>& said, const RunSpec& spec, bool showsRaw) {
    std::set<std::string> kinds;
    for (const std::string& text : said)
        if (!(isExportNote(text, spec) || (showsRaw && isRawNote(text))) ||
            !kinds.insert(wordsIn(text).substr(0, 15)).second)
            return more(text);
    return {};
}

} // namespace

std::optional<LabelChange> changedRow(const StatedLabel& stated, const LabelTable& right, const std::string& title,
                                      bool grows) {
    const Texts texts = textsIn(stated, title);
    for (const auto& [name, text] : texts) {
        if (name.empty() || name == paragraphName) continue;
        std::optional<std::string> other;
        bool found = false;
        for (const LabelSection& section : right.sections)
            for (const auto& [rowName, value] : section.rows)
                if (section.title == title && rowName == name) {
                    found |= comparable(name, value, grows) == comparable(name, text, grows);
                    if (!other || (beginOf(value) == beginOf(text) && beginOf(*other) != beginOf(text))) other = value;
                }
        if (found) continue;
        if (other) return LabelChange{name + ": " + text, name + ": " + *other};
        return more(name + ": " + text);
    }
    for (const LabelSection& section : right.sections)
        for (const auto& [name, value] : section.rows) {
            if (section.title != title || (grows && name == "Query" && texts.contains(name))) continue;
            const auto [first, last] = texts.equal_range(name); // several rows may have one name
            const auto isSame = [&, n = name, right = comparable(name, value, grows)](const auto& text) {
                return comparable(n, text.second, grows) == right;
            };
            if (std::none_of(first, last, isSame)) return LabelChange{{}, name + ": " + value};
        }
    return {};
}

std::optional<LabelChange> foreignText(const StatedLabel& stated, const std::vector<LabelTable>& labels,
                                       const RunSpec& spec, bool isJson) {
    const LabelTable& now = labels.front();
    if (stated.name != now.name) return LabelChange{stated.name, now.name};
    if (stated.title != now.title) return LabelChange{stated.title, now.title};
    if (!stated.others.empty()) return more(stated.others.front());
    const std::string about = now.sections.back().title, sum = sumTitle();
    std::set<std::string> titles{"", sum}, notes;
    std::set<std::pair<std::string, std::string>> kinds{{"", "note"}, {sum, "together"}};
    std::set<std::tuple<std::string, std::string, std::string>> texts;
    std::string ofLooks, ofWarnings;
    for (const LabelTable& label : labels)
        for (const LabelSection& section : label.sections) {
            titles.insert(section.title);
            kinds.emplace(section.title, section.kind);
            if (section.kind == "raw access") ofLooks = section.title;
            if (section.kind == "warnings") ofWarnings = section.title;
            if (section.title.empty()) notes.insert(section.text);
            for (const auto& [name, value] : section.rows)
                texts.emplace(section.title, name, comparable(name, value, true));
            for (const std::string& item : section.items) texts.emplace(section.title, "", item);
            texts.emplace(section.title, paragraphName, section.text);
        }
    for (const std::string& title : stated.sections)
        if (!titles.contains(title)) return more(title);
    if (isJson)
        for (const auto& kind : stated.kinds)
            if (!kinds.contains(kind)) return more(kind.first + ": " + kind.second);
    std::vector<std::string> ofExport; // as JSON and as Markdown has it
    for (const std::string& note : stated.notes)
        if (!notes.contains(note)) ofExport.push_back(note);
    for (const LabelSection& section : now.sections)
        if (section.kind == "note" && !std::ranges::count(stated.notes, section.text))
            return LabelChange{{}, section.text};
    for (const auto& [name, value] : now.sections.back().rows)
        if (!stated.texts.contains({about, name})) return LabelChange{{}, name + ": " + value};
    for (const auto& [place, text] : stated.texts) {
        const auto& [title, name] = place;
        const bool isItem = name.empty(), isParagraph = name == paragraphName;
        if (title == about && isParagraph) {
            ofExport.push_back(text);
            continue;
        }
        const bool varies = title.empty() || title == sum || (title == ofLooks && isItem && isWrittenAsLook(text)) ||
                            (title == ofWarnings && isItem && isSumWarning(text)) ||
                            (title == about && name == "Made on" && isDay(text)) ||
                            (title == about && name == "Check" && text == checkOfPrivatized);
        if (!varies && !texts.contains({title, name, comparable(name, text, true)}))
            return more(isItem || isParagraph ? text : name + ": " + text);
    }
    return changedExport(ofExport, spec, stated.showsRaw);
}

} // namespace sfumato
