// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/utf8.h"

#include <algorithm>

namespace sfumato::detail {

bool isUtf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const auto first = static_cast<unsigned char>(text[at++]);
        if (first < 0x80)
            continue;
        const int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
        if (first < 0xc2 || first > 0xf4 || text.size() - at < static_cast<std::size_t>(more))
            return false;
        unsigned point = first & (0x3f >> more);
        for (int i = 0; i < more; ++i) {
            const auto next = static_cast<unsigned char>(text[at++]);
            if ((next & 0xc0) != 0x80)
                return false;
            point = point << 6 | (next & 0x3f);
        }
        if ((more == 2 && (point < 0x800 || (point >= 0xd800 && point < 0xe000))) ||
            (more == 3 && (point < 0x10000 || point > 0x10ffff)))
            return false;
    }
    return true;
}

bool isPlainText(std::string_view text) {
    return isUtf8(text) && std::ranges::none_of(text, [](unsigned char c) { return c < 0x20 || c == 0x7f; });
}

std::string utf8FromLatin1(std::string_view text) {
    std::string utf8;
    for (unsigned char c : text) {
        if (c >= 0x80)
            utf8 += static_cast<char>(0xc0 | c >> 6);
        utf8 += static_cast<char>(c < 0x80 ? c : 0x80 | (c & 0x3f));
    }
    return utf8;
}

} // namespace sfumato::detail
