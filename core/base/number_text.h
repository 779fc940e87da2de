// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>

namespace sfumato {

/// The number that the whole text spells, whatever the user's locale; nothing where it is none or something
/// else stands there. Whole numbers may have another base than 10.
template <class Number, class... Base>
std::optional<Number> numberIn(std::string_view text, Base... base) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base...);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

/// So many significant digits, as %g has them: "0.3333", "1e-07".
inline std::string digitsText(double value, int digits) {
    char text[40];
    return {text, std::to_chars(text, text + sizeof text, value, std::chars_format::general, digits).ptr};
}

} // namespace sfumato
