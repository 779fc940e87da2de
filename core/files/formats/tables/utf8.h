// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sfumato::detail {

/// True for well-formed UTF-8 as RFC 3629 defines it: no overlong form, no surrogate, nothing above U+10FFFF.
bool isUtf8(std::string_view text);

/// True for UTF-8 that plainText leaves as it is (core/base/plain_word.h), so that it can stand in a message.
bool isPlainText(std::string_view text);

/// Adds the UTF-8 sequence of a code point; U+FFFD where it is none.
void appendUtf8(std::string& text, std::uint32_t point);

/// Every byte of ISO 8859-1 as its UTF-8 sequence.
std::string utf8FromLatin1(std::string_view text);

/// `text` without blanks and tabs at its ends.
std::string_view trimmed(std::string_view text);

} // namespace sfumato::detail
