// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace sfumato {

/// The most characters (code points) of a name that travels.
constexpr std::size_t wordLimit = 80;

/// True where the text may stand as a name in files that others open (a title, a data set, a method, a
/// purpose, a class): 1 to 80 characters of well-formed UTF-8, none of them a control, format, line separator
/// or paragraph separator character (Unicode Cc, Cf, Zl, Zp), and not beginning with = + - @, which
/// spreadsheets take for a formula.
bool isPlainWord(std::string_view utf8);

/// The text with U+FFFD in place of every such character and of every byte that is not UTF-8, for terminal
/// output.
std::string plainText(std::string_view utf8);

/// Takes the next code point off the text; none where its bytes are not well-formed UTF-8 (RFC 3629: no
/// overlong form, no surrogate, nothing above U+10FFFF), of which one byte is taken. The text must not be
/// empty.
std::optional<char32_t> takeCodePoint(std::string_view& text);

} // namespace sfumato
