// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/wording.h"

#include "core/base/composed_texts.h"
#include "core/base/number_text.h"
#include "core/base/spelled_number.h"

#include <optional>
#include <span>
#include <vector>

namespace sfumato {

namespace {

/// Where the first of %1 to %9 begins in the template; npos: it has none.
std::size_t placeholderIn(std::string_view pattern) {
    for (std::size_t place = pattern.find('%'); place != pattern.npos && place + 1 < pattern.size();
         place = pattern.find('%', place + 1))
        if (pattern[place + 1] >= '1' && pattern[place + 1] <= '9') return place;
    return pattern.npos;
}

/// The values for which the template reads as `text`, each the shortest that fits and at least one character; nothing
/// where it never does.
std::optional<std::vector<std::string>> valuesIn(std::string_view pattern, std::string_view text) {
    std::vector<std::string> values;
    const std::size_t first = placeholderIn(pattern);
    if (first == pattern.npos) return pattern == text ? std::optional(values) : std::nullopt;
    if (!text.starts_with(pattern.substr(0, first))) return std::nullopt;
    pattern.remove_prefix(first + 2), text.remove_prefix(first);
    // The earliest place of each piece leaves the most to the pieces after it, so that no other needs to be tried.
    for (std::size_t place; (place = placeholderIn(pattern)) != pattern.npos; pattern.remove_prefix(place + 2)) {
        const std::string_view piece = pattern.substr(0, place);
        const std::size_t found = text.find(piece, 1);
        if (found == text.npos) return std::nullopt;
        values.emplace_back(text.substr(0, found));
        text.remove_prefix(found + piece.size());
    }
    if (text.size() <= pattern.size() || !text.ends_with(pattern)) return std::nullopt;
    values.emplace_back(text.substr(0, text.size() - pattern.size()));
    return values;
}

/// "0.5", "1e-4": no name of anything.
bool isFraction(std::string_view text) { return numberIn<double>(text) && text.find_first_of(".e") != text.npos; }

/// Labels and reports have a context of their own, of which some sentences are also told by themselves.
std::string said(const Wording& say, std::string_view english) {
    std::string words = say.in("Composed", english);
    return words == english ? say.in("Report", english) : words;
}

} // namespace

std::string Wording::in(const char* context, std::string_view english) const {
    if (english.empty()) return {};
    if (m_translate) return m_translate(context, std::string(english));
    return std::string_view(context) == "Number" ? spelledNumber(english) : std::string(english);
}

std::string Wording::operator()(std::string_view english, std::initializer_list<std::string> values) const {
    return filled(in("Report", english), {values.begin(), values.size()});
}

std::string Wording::translated(const Text& text) const {
    if (text.values().empty())
        return isFraction(text.english()) ? in("Number", text.english()) : composed(text.english());
    std::vector<std::string> values;
    for (const Text& value : text.values()) values.push_back(translated(value));
    return filled(said(*this, text.pattern()), values);
}

std::string Wording::composed(std::string_view english) const {
    constexpr std::size_t longest = 2000; // of what this program composes; a longer text is somebody else's
    if (!m_translate || english.size() > longest) return std::string(english);
    if (std::string whole = said(*this, english); whole != english) return whole;
    for (const std::string_view pattern : composedTexts())
        if (auto values = valuesIn(pattern, english)) {
            for (std::string& value : *values) {
                const std::string plain = withoutGroups(value);
                value = isFraction(value) || plain != value ? in("Number", plain) : composed(value);
            }
            return filled(in("Composed", pattern), *values);
        }
    return std::string(english);
}

} // namespace sfumato
