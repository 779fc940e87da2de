// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/label_words.h"

#include <algorithm>

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

std::optional<LabelChange> changedRow(const StatedLabel& stated, const LabelTable& right, const std::string& title) {
    for (const auto& [name, text] : textsIn(stated, title)) {
        if (name.empty() || name == paragraphName) continue;
        const auto comparable = [&](const std::string& of) { return name == "Query" ? withoutTimes(of) : of; };
        std::optional<std::string> other;
        bool found = false;
        for (const LabelSection& section : right.sections)
            for (const auto& [rowName, value] : section.rows)
                if (section.title == title && rowName == name) {
                    found |= comparable(value) == comparable(text);
                    if (!other) other = value;
                }
        if (found) continue;
        if (other) return LabelChange{name + ": " + text, name + ": " + *other};
        return LabelChange{.stated = name + ": " + text, .isMore = true};
    }
    return {};
}

std::optional<LabelChange> changedSummary(const StatedLabel& stated, const LabelTable& now, const LabelTable& alone) {
    for (const LabelSection& section : alone.sections) {
        if (section.kind == "note" && section.text.starts_with("The owner states") &&
            std::ranges::find(stated.notes, section.text) == stated.notes.end())
            return LabelChange{{}, section.text};
        if (section.kind != "summary") continue;
        const auto& other = std::ranges::find(now.sections, section.kind, &LabelSection::kind)->items;
        for (const std::string& item : itemsIn(stated, section.title, false))
            if (std::ranges::find(section.items, item) == section.items.end() &&
                std::ranges::find(other, item) == other.end())
                return LabelChange{.stated = item, .isMore = true};
    }
    return {};
}

} // namespace sfumato
