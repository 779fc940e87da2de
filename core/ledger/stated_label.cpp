// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/stated_label.h"

#include "core/ledger/label_text.h"
#include "core/ledger/label_words.h"
#include "core/spec/json_fields.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <sstream>

namespace sfumato {

using Json = nlohmann::json;

bool isLookText(std::string_view item) { return item.ends_with("(covered by no budget)"); }

StatedLabel statedIn(std::string_view markdown) {
    StatedLabel label;
    std::istringstream lines{std::string(markdown)};
    std::string line, section;
    constexpr std::string_view heading = "# Privacy label: ";
    const std::string ofRaw = "**" + std::string(rawFileLine) + ".**";
    bool begun = false; // what is exported may stand below a line of its own
    while (std::getline(lines, line)) {
        line.erase(line.find_last_not_of(" \t\r") + 1);
        const auto middle = line.find(" | ", 2);
        if (line.empty() || line == "|" || line == "| | |" || line == "|---|---|") continue;
        if (!begun && line == ofRaw)
            label.showsRaw = true;
        else if (!begun && line.starts_with(heading))
            begun = true, label.name = line.substr(heading.size());
        else if (!begun || (section.empty() && (line.starts_with("| ") || line.starts_with("- "))))
            label.others.push_back(line);
        else if (line.starts_with("## "))
            label.sections.insert(section = line.substr(3));
        else if (line.starts_with("**") && line.ends_with("**") && line.size() > 4 && begun && label.stamp.empty())
            label.stamp = stampOfToday(line.substr(2, line.size() - 4));
        else if (line.starts_with("| ") && line.ends_with(" |") && middle != line.npos)
            label.texts.emplace(std::pair(section, line.substr(2, middle - 2)),
                                line.substr(middle + 3, line.size() - std::min(line.size(), middle + 5)));
        else if (line.starts_with("- "))
            label.texts.emplace(std::pair(section, std::string()), line.substr(2));
        else if (line.starts_with("> "))
            label.notes.push_back(line.substr(2));
        else if (!section.empty() && !line.starts_with("#"))
            label.texts.emplace(std::pair(section, paragraphName), line);
        else if (begun && label.stamp.empty() && label.title.empty())
            label.title = line;
        else if (!label.stamp.empty() && section.empty() && label.verdict.empty())
            label.verdict = line;
        else
            label.others.push_back(line);
    }
    return label;
}

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
    const auto keepOthers = [&](const Json& of, std::initializer_list<std::string_view> keys) {
        if (!of.is_object()) return;
        for (const auto& [key, value] : of.items())
            if (std::ranges::find(keys, key) == keys.end()) label.others.push_back(key + ": " + value.dump());
    };
    const auto keepUnless = [&](bool isRight, const std::string& key, const Json& value) {
        if (!isRight) label.others.push_back(key + ": " + value.dump());
    };
    const auto keepUnlessText = [&](const Json& of, std::initializer_list<const char*> keys) {
        for (const char* key : keys)
            if (of.is_object() && of.contains(key)) keepUnless(of[key].is_string(), key, of[key]);
    };
    keepOthers(json, {"format", "version", "name", "title", "stamp", "verdict", "sections", "files"});
    keepUnlessText(json, {"name", "title", "stamp", "verdict"});
    if (json.is_object()) {
        keepUnless(json.value("format", Json()) == "sfumato-label", "format", json.value("format", Json()));
        keepUnless(json.value("version", Json()) == 1, "version", json.value("version", Json()));
    }
    if (json.is_object() && json.contains("files")) {
        keepUnless(json["files"].is_object(), "files", json["files"]);
        if (json["files"].is_object())
            for (const auto& [name, sum] : json["files"].items())
                label.files.emplace(name, sum.is_string() ? sum.get<std::string>() : std::string());
    }
    label.name = textOf(json, "name");
    label.title = textOf(json, "title");
    label.stamp = stampOfToday(textOf(json, "stamp"));
    label.showsRaw = withoutFile(label.stamp) != label.stamp;
    label.verdict = textOf(json, "verdict");
    for (const Json& section : partsOf(json, "sections")) {
        keepOthers(section,
                   {"kind", "title", "rows", "items", "text", "epsilon", "delta", "personEpsilon", "personDelta"});
        keepUnless(section.is_object(), "section", section);
        keepUnlessText(section, {"kind", "title", "text"});
        const std::string title = textOf(section, "title");
        label.kinds.emplace(title, textOf(section, "kind"));
        if (title.empty()) { // a note, which has nothing but its text
            keepOthers(section, {"kind", "text"});
            label.notes.push_back(textOf(section, "text"));
        }
        label.sections.insert(title);
        for (const char* number : {"epsilon", "delta", "personEpsilon", "personDelta"})
            if (section.is_object() && section.contains(number))
                label.texts.emplace(std::pair(title, number), section[number].dump());
        for (const char* list : {"rows", "items"})
            if (section.is_object() && section.contains(list))
                keepUnless(section[list].is_array(), list, section[list]);
        for (const Json& row : partsOf(section, "rows")) {
            keepUnless(row.is_object(), "row", row);
            keepOthers(row, {"name", "text"});
            keepUnlessText(row, {"name", "text"});
            label.texts.emplace(std::pair(title, textOf(row, "name")), textOf(row, "text"));
        }
        for (const Json& item : partsOf(section, "items"))
            if (item.is_string())
                label.texts.emplace(std::pair(title, std::string()), item.get<std::string>());
            else
                keepUnless(false, "item", item);
        if (const std::string paragraph = textOf(section, "text"); !paragraph.empty())
            label.texts.emplace(std::pair(title, paragraphName), paragraph);
    }
    return label;
}

LabelSection plainSection(LabelSection section) {
    section.title = plainLabelText(section.title);
    section.text = plainLabelText(section.text);
    for (std::string& item : section.items) item = plainLabelText(item);
    for (auto& [name, value] : section.rows) value = plainLabelText(value);
    for (const auto& [name, number] : section.numbers()) section.add(name, Json(number).dump());
    return section;
}

LabelTable plainTable(LabelTable label) {
    label.name = plainLabelText(label.name), label.title = plainLabelText(label.title);
    label.verdict = plainLabelText(label.verdict);
    for (LabelSection& section : label.sections) section = plainSection(std::move(section));
    return label;
}

} // namespace sfumato
