// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/label_words.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace sfumato {

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
    for (const std::string& item : right.items)
        if (!isLookText(item))
            if (const auto found = std::ranges::find(stated, item); found != stated.end())
                stated.erase(found);
            else if (!missing)
                missing = item;
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

/// Without how often a query was asked.
std::string comparable(const std::string& name, const std::string& text) {
    return name == "Query" ? withoutTimes(text) : text;
}

/// What an export says of the samples beside the label of their run: no number of it is one of privacy.
bool isOfExport(std::string_view text) {
    constexpr std::string_view counts = " Samples of each class: ", digits = "0123456789", samples = "These samples: ";
    if (text.starts_with(samples)) { // "100 of entropic, latents of seed 7."
        const auto of = text.find(" of "), last = text.rfind(", ");
        if (of == text.npos || last == text.npos || last < of) return false;
        const auto count = text.substr(samples.size(), of - samples.size()),
                   method = text.substr(of + 4, last - of - 4);
        std::string_view how = text.substr(last);
        if (const auto seed = how.find_first_of(digits); seed != how.npos && how.ends_with('.')) {
            if (how.find_first_not_of(digits, seed) != how.size() - 1) return false;
            how = how.substr(0, seed);
        }
        return count.find_first_not_of("0123456789,") == count.npos && method.find_first_of(".:,") == method.npos &&
               method.size() <= 40 && (how == ", latents of seed " || how == ", as they were shown.");
    }
    if (text.starts_with("Classes of these samples: ")) return text.find("epsilon") == text.npos;
    const auto at = text.find(counts);
    return at != text.npos && text.find_first_of(digits) > at &&
           text.find_first_not_of("0123456789,. :()abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", at) ==
               text.npos;
}

LabelChange more(std::string stated) { return {.stated = std::move(stated), .isMore = true}; }

} // namespace

std::optional<LabelChange> changedRow(const StatedLabel& stated, const LabelTable& right, const std::string& title) {
    const Texts texts = textsIn(stated, title);
    for (const auto& [name, text] : texts) {
        if (name.empty() || name == paragraphName) continue;
        std::optional<std::string> other;
        bool found = false;
        for (const LabelSection& section : right.sections)
            for (const auto& [rowName, value] : section.rows)
                if (section.title == title && rowName == name) {
                    found |= comparable(name, value) == comparable(name, text);
                    if (!other) other = value;
                }
        if (found) continue;
        if (other) return LabelChange{name + ": " + text, name + ": " + *other};
        return more(name + ": " + text);
    }
    for (const LabelSection& section : right.sections)
        for (const auto& [name, value] : section.rows)
            if (section.title == title && !texts.contains(name)) return LabelChange{{}, name + ": " + value};
    return {};
}

std::optional<LabelChange> foreignText(const StatedLabel& stated, const std::vector<LabelTable>& labels) {
    const LabelTable& now = labels.front();
    if (stated.name != now.name) return LabelChange{stated.name, now.name};
    if (stated.title != now.title) return LabelChange{stated.title, now.title};
    if (!stated.others.empty()) return more(stated.others.front());
    const std::string about = now.sections.back().title, sum = TEXT("All releases together");
    std::set<std::string> titles{"", sum}, notes;
    std::set<std::tuple<std::string, std::string, std::string>> texts;
    for (const LabelTable& label : labels)
        for (const LabelSection& section : label.sections) {
            titles.insert(section.title);
            if (section.title.empty()) notes.insert(section.text);
            for (const auto& [name, value] : section.rows) texts.emplace(section.title, name, comparable(name, value));
            for (const std::string& item : section.items) texts.emplace(section.title, "", item);
            texts.emplace(section.title, paragraphName, section.text);
        }
    for (const std::string& title : stated.sections)
        if (!titles.contains(title)) return more(title);
    for (const std::string& note : stated.notes)
        if (!notes.contains(note) && !isOfExport(note)) return more(note);
    for (const LabelSection& section : now.sections)
        if (section.kind == "note" && section.text.starts_with("The owner states") &&
            std::ranges::find(stated.notes, section.text) == stated.notes.end())
            return LabelChange{{}, section.text};
    for (const auto& [place, text] : stated.texts) {
        const auto& [title, name] = place;
        const bool isItem = name.empty(), isParagraph = name == paragraphName;
        const bool varies = title.empty() || title == sum || (isItem && isLookText(text)) ||
                            (isItem && text.starts_with(sum)) ||
                            (title == about && (name == "Made on" || (isParagraph && isOfExport(text))));
        if (!varies && !texts.contains({title, name, comparable(name, text)}))
            return more(isItem || isParagraph ? text : name + ": " + text);
    }
    return {};
}

} // namespace sfumato
