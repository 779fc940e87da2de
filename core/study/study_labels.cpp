// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/study_labels.h"

#include "core/base/plain_word.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace sfumato {

namespace {

/// A number with so many digits after the point.
std::string fixedText(double value, int digits) {
    if (!std::isfinite(value))
        return std::isnan(value) ? "–" : value > 0 ? "∞" : "-∞";
    std::array<char, 400> text;
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, digits).ptr};
}

int digitsOf(const StudyFigure& figure) {
    const auto id = idOf(figure);
    return figure.digits.value_or(!id ? 0 : factsOf(*id).unit == "%" ? 1 : 3);
}

/// Counts with a comma before every three digits.
std::string counted(std::int64_t count) {
    std::string text = std::to_string(count);
    for (std::ptrdiff_t at = std::ptrdiff_t(text.size()) - 3; at > 0; at -= 3)
        text.insert(std::size_t(at), ",");
    return text;
}

} // namespace

std::string titleOf(const StudyFigure& figure) {
    const auto id = idOf(figure);
    if (!id)
        return figure.title.empty() ? "Processor seconds" : figure.title;
    const MetricFacts& facts = factsOf(*id);
    std::string title = figure.title;
    if (title.empty()) {
        title = std::string(figure.floor ? "Floor of " : "") + std::string(facts.title);
        if (figure.points > 0)
            title += " of " + counted(figure.points) + " points";
        if (figure.samples > 0)
            title += " by " + counted(figure.samples) + " samples";
        if (!facts.unit.empty())
            title += ", " + std::string(facts.unit);
    }
    return title + (facts.usesRaw ? " (uses raw data)" : "");
}

std::string labelOf(const StudySpec& study, const std::string& dimension, const std::string& value) {
    if (dimension == "figure")
        return titleOf(*metricNamed(study, value));
    const auto found = study.labels.find(value);
    return found == study.labels.end() ? value.empty() ? "–" : value : found->second;
}

std::string headingOf(const StudySpec& study, const std::vector<std::string>& dimensions, const StudyPlace& place) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < dimensions.size(); ++i) {
        const bool isAxis = std::ranges::count(study.axes, dimensions[i], &StudyAxis::key) > 0;
        const bool named = study.labels.contains(place[i]);
        const std::string label = labelOf(study, dimensions[i], place[i]);
        parts.push_back(((isAxis && !named) || dimensions[i] == "seed") ? labelOf(study, {}, dimensions[i]) + ' ' + label : label);
    }
    return joined(parts, ", ");
}

double inItsUnit(const StudyFigure& figure, double value) {
    const auto id = idOf(figure);
    return id ? shownValue(*id, value) : value;
}

std::string valueText(const StudyFigure& figure, double value) {
    return fixedText(inItsUnit(figure, value), digitsOf(figure));
}

std::string markdownText(std::string_view text) {
    std::string markdown;
    for (const char c : plainText(text)) {
        if (std::string_view("\\`*[]<>&|").find(c) != std::string_view::npos)
            markdown += '\\';
        markdown += c;
    }
    return markdown;
}

std::string withoutTags(std::string_view markdown) {
    std::string text;
    for (std::size_t i = 0; i < markdown.size(); ++i) {
        const char next = i + 1 < markdown.size() ? markdown[i + 1] : ' ';
        const bool begins = (next >= 'a' && next <= 'z') || (next >= 'A' && next <= 'Z') || next == '/' || next == '!' || next == '?';
        text += markdown[i] == '<' && begins ? std::string("&lt;") : std::string(1, markdown[i]);
    }
    return text;
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
    std::string text;
    for (const auto& part : parts)
        text += (&part == &parts.front() ? "" : std::string(between)) + part;
    return text;
}

} // namespace sfumato
