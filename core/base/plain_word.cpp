// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/plain_word.h"

#include "core/base/require.h"

#include <algorithm>
#include <array>
#include <utility>

namespace sfumato {

namespace {

using Range = std::pair<char32_t, char32_t>;

// The general categories Cc, Cf, Zl and Zp of Unicode 15, sorted.
constexpr std::array<Range, 22> invisible{
    {{0x00, 0x1f},       {0x7f, 0x9f},       {0xad, 0xad},       {0x600, 0x605},     {0x61c, 0x61c},
     {0x6dd, 0x6dd},     {0x70f, 0x70f},     {0x890, 0x891},     {0x8e2, 0x8e2},     {0x180e, 0x180e},
     {0x200b, 0x200f},   {0x2028, 0x202e},   {0x2060, 0x206f},   {0xfeff, 0xfeff},   {0xfff9, 0xfffb},
     {0x110bd, 0x110bd}, {0x110cd, 0x110cd}, {0x13430, 0x1343f}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a},
     {0xe0001, 0xe0001}, {0xe0020, 0xe007f}}};

bool isInvisible(char32_t point) {
    const auto range = std::ranges::lower_bound(invisible, point, {}, &Range::second);
    return range != invisible.end() && range->first <= point;
}

// Also in the full-width forms, which some spreadsheets take as well.
bool beginsFormula(char32_t point) {
    constexpr std::u32string_view signs = U"=+-@\uff1d\uff0b\uff0d\uff20";
    return signs.find(point) != signs.npos;
}

} // namespace

std::optional<char32_t> takeCodePoint(std::string_view& text) {
    REQUIRE(!text.empty());
    const auto first = static_cast<unsigned char>(text.front());
    text.remove_prefix(1);
    if (first < 0x80) return first;
    const std::size_t more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
    if (first < 0xc2 || first > 0xf4 || text.size() < more) return {};
    char32_t point = first & (0x3f >> more);
    for (std::size_t i = 0; i < more; ++i) {
        const auto next = static_cast<unsigned char>(text[i]);
        if ((next & 0xc0) != 0x80) return {};
        point = point << 6 | (next & 0x3f);
    }
    if ((more == 2 && (point < 0x800 || (point >= 0xd800 && point < 0xe000))) ||
        (more == 3 && (point < 0x10000 || point > 0x10ffff)))
        return {};
    text.remove_prefix(more);
    return point;
}

bool isPlainWord(std::string_view utf8, std::size_t most) {
    std::size_t points = 0;
    for (; !utf8.empty() && points <= most; ++points) {
        const std::optional<char32_t> point = takeCodePoint(utf8);
        if (!point || isInvisible(*point) || (points == 0 && beginsFormula(*point))) return false;
    }
    return points > 0 && points <= most;
}

std::string plainText(std::string_view utf8) {
    std::string plain;
    while (!utf8.empty()) {
        const std::string_view rest = utf8;
        const std::optional<char32_t> point = takeCodePoint(utf8);
        plain += point && !isInvisible(*point) ? rest.substr(0, rest.size() - utf8.size()) : "\ufffd";
    }
    return plain;
}

std::string wordOf(std::string_view utf8, std::size_t most) {
    const std::string plain = plainText(utf8);
    std::string word;
    std::string_view rest = plain;
    for (std::size_t points = 0; !rest.empty() && points < most; ++points) {
        const std::string_view before = rest;
        if (beginsFormula(*takeCodePoint(rest)) && points == 0) {
            word += '_';
            ++points;
        }
        word += before.substr(0, before.size() - rest.size());
    }
    return word;
}

} // namespace sfumato
