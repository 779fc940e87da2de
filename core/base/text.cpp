// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"

namespace sfumato {

Text::Text(std::string_view pattern, std::vector<Text> values) : m_pattern(pattern), m_values(std::move(values)) {
    std::vector<std::string> said;
    for (const Text& value : m_values) said.push_back(value.english());
    m_english = filled(m_pattern, said);
}

Text Text::of(std::span<const std::string> parts) {
    return parts.empty() ? Text() : Text(parts[0], std::vector<Text>(parts.begin() + 1, parts.end()));
}

std::vector<std::string> Text::parts() const {
    std::vector<std::string> parts{pattern()};
    for (const Text& value : m_values) parts.push_back(value.english());
    return parts;
}

std::string filled(std::string_view pattern, std::span<const std::string> values) {
    std::string text;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const std::size_t value = pattern[i] == '%' && i + 1 < pattern.size() ? std::size_t(pattern[i + 1] - '1')
                                                                              : values.size();
        if (value < values.size())
            text += values[value], ++i;
        else
            text += pattern[i];
    }
    return text;
}

} // namespace sfumato
