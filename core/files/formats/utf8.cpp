// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/utf8.h"

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

bool isPlainText(std::string_view text) {
    return plainText(text) == text;
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
