// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace sfumato {

/// The most characters (code points) of a name that travels, and of a line of text that does.
constexpr std::size_t wordLimit = 80, lineLimit = 200;

/// True where the text may stand as a name in files that others open (a title, a data set, a method, a
/// purpose, a class): 1 to `most` characters of well-formed UTF-8, none of them a control, format, line
/// separator or paragraph separator character (Unicode Cc, Cf, Zl, Zp), and not beginning with = + - @, which
/// spreadsheets take for a formula.
bool isPlainWord(std::string_view utf8, std::size_t most = wordLimit);

/// The text with U+FFFD in place of every such character and of every byte that is not UTF-8, for terminal
/// output.
std::string plainText(std::string_view utf8);

/// The text as a plain word: plainText(), cut to `most` characters, "_" before what would begin a formula. An
/// empty text stays empty.
std::string wordOf(std::string_view utf8, std::size_t most = wordLimit);

/// Takes the next code point off the text; none where its bytes are not well-formed UTF-8 (RFC 3629: no
/// overlong form, no surrogate, nothing above U+10FFFF), of which one byte is taken. The text must not be
/// empty.
std::optional<char32_t> takeCodePoint(std::string_view& text);

} // namespace sfumato
