// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_text.h"
#include "core/base/rounded_text.h"
#include "core/ledger/label.h"
#include "core/ledger/label_text.h"

#include <nlohmann/json.hpp>

#include <cmath>

// The writers of a label's table.
namespace sfumato {

namespace {

std::string sectionMarkdown(const LabelSection& section) {
    if (section.kind == "note") return "> " + section.text + '\n';
    std::string text = "## " + section.title + "\n\n";
    if (!section.rows.empty()) text += "| | |\n|---|---|\n";
    for (const auto& [name, value] : section.rows) text += "| " + name + " | " + value + " |\n";
    for (const std::string& item : section.items) text += "- " + item + '\n';
    if (section.text.empty()) return text;
    return text + (section.rows.empty() ? "" : "\n") + section.text + '\n'; // else it is one more row
}

nlohmann::ordered_json toJson(const LabelSection& section) {
    nlohmann::ordered_json json{{"kind", section.kind}};
    if (!section.title.empty()) json["title"] = plainLabelText(section.title);
    for (const auto& [name, number] : section.numbers()) json[name] = number;
    for (const auto& [name, value] : section.rows)
        json["rows"].push_back({{"name", name}, {"text", plainLabelText(value)}});
    for (const std::string& item : section.items) json["items"].push_back(plainLabelText(item));
    if (!section.text.empty()) json["text"] = plainLabelText(section.text);
    return json;
}

} // namespace

std::string plainLabelText(std::string_view markdown) {
    std::string text;
    for (std::size_t i = 0; i < markdown.size(); ++i)
        if (markdown[i] == '\\' && i + 1 < markdown.size())
            text += markdown[++i];
        else if (markdown.substr(i, 2) == "**")
            ++i;
        else
            text += markdown[i];
    return text;
}

namespace {

std::optional<std::pair<double, double>> asTexts(double epsilon, double delta) {
    const auto asText = [](double value) { return numberIn<double>(roundedUp(value)).value_or(value); };
    return std::isfinite(epsilon) ? std::optional(std::pair(asText(epsilon), asText(delta))) : std::nullopt;
}

} // namespace

void LabelSection::setBudget(double epsilon, double delta) { budget = asTexts(epsilon, delta); }
void LabelSection::setOfPerson(double epsilon, double delta) { ofPerson = asTexts(epsilon, delta); }

std::vector<std::pair<std::string, double>> LabelSection::numbers() const {
    std::vector<std::pair<std::string, double>> all;
    if (budget) all = {{"epsilon", budget->first}, {"delta", budget->second}};
    if (ofPerson) all.insert(all.end(), {{"personEpsilon", ofPerson->first}, {"personDelta", ofPerson->second}});
    return all;
}

std::string labelMarkdown(const LabelTable& label, const Wording& say) {
    std::string text = "# " + say(TEXT("Privacy label: %1"), {label.name}) + "\n\n";
    if (!label.title.empty()) text += label.title + "\n\n";
    text += "**" + label.stamp + "**\n";
    if (!label.verdict.empty()) text += '\n' + label.verdict + '\n';
    for (const LabelSection& section : label.sections) text += '\n' + sectionMarkdown(section);
    return text;
}

std::string labelJson(const LabelTable& label) {
    nlohmann::ordered_json json{{"format", "sfumato-label"},
                                {"version", 1},
                                {"name", plainLabelText(label.name)},
                                {"title", plainLabelText(label.title)},
                                {"stamp", label.stamp},
                                {"verdict", plainLabelText(label.verdict)},
                                {"sections", nlohmann::ordered_json::array()}};
    for (const LabelSection& section : label.sections) json["sections"].push_back(toJson(section));
    if (!label.files.empty()) json["files"] = label.files;
    return json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
}

} // namespace sfumato
