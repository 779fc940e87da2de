// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace sfumato {
#define TEXT(words) words       // marks an English text that Wording translates where it is shown
#define FAULT_TEXT(words) words // the same of a fault, in a file whose other texts have a context of their own

/// An English text that keeps the pattern and the values that it is made of: "%1 records for %2 clients" of 60 and 8.
/// Wording looks the pattern up in another language and puts the values in; a text that is made of words alone is a
/// pattern without values.
class Text {
public:
    Text() = default;
    Text(std::string words) : m_english(std::move(words)) {}
    Text(std::string_view words) : m_english(words) {}
    Text(const char* words) : m_english(words) {}
    template <class Number, std::enable_if_t<std::is_integral_v<Number>, int> = 0> // moc reads no concepts
    Text(Number number) : m_english(std::to_string(number)) {}
    Text(std::string_view pattern, std::vector<Text> values);

    /// The pattern and its values as they crossed a border between processes: what parts() gave.
    static Text of(std::span<const std::string> parts);
    std::vector<std::string> parts() const;

    const std::string& english() const { return m_english; }
    const std::string& pattern() const { return m_values.empty() ? m_english : m_pattern; }
    const std::vector<Text>& values() const { return m_values; }

    /// What is read is compared: a text that a file brought has no values any more.
    bool operator==(const Text& other) const { return m_english == other.m_english; }

private:
    std::string m_english, m_pattern;
    std::vector<Text> m_values;
};

/// The pattern with the values in place of %1 to %9; the values are not looked at again.
std::string filled(std::string_view pattern, std::span<const std::string> values);

} // namespace sfumato
