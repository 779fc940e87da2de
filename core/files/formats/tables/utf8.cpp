// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/tables/utf8.h"

#include "core/base/plain_word.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace sfumato::detail {

bool isUtf8(std::string_view text) {
    for (std::uint64_t eight; !text.empty();) {
        const std::size_t size = std::min(text.size(), sizeof eight);
        eight = 0;
        std::memcpy(&eight, text.data(), size);
        if ((eight & 0x8080808080808080) == 0) // all of them ASCII
            text.remove_prefix(size);
        else if (!takeCodePoint(text))
            return false;
    }
    return true;
}

bool isPlainText(std::string_view text) { return plainText(text) == text; }

void appendUtf8(std::string& text, std::uint32_t point) {
    if (point > 0x10ffff || (point >= 0xd800 && point < 0xe000)) point = 0xfffd;
    const auto tail = [&](int shift) { text += static_cast<char>(0x80 | (point >> shift & 0x3f)); };
    if (point < 0x80) {
        text += static_cast<char>(point);
    } else if (point < 0x800) {
        text += static_cast<char>(0xc0 | point >> 6), tail(0);
    } else if (point < 0x10000) {
        text += static_cast<char>(0xe0 | point >> 12), tail(6), tail(0);
    } else {
        text += static_cast<char>(0xf0 | point >> 18), tail(12), tail(6), tail(0);
    }
}

std::string utf8FromLatin1(std::string_view text) {
    std::string utf8;
    for (unsigned char c : text) appendUtf8(utf8, c);
    return utf8;
}

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    return first == text.npos ? std::string_view() : text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

} // namespace sfumato::detail
