// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/imaging/pixel_stamp.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace sfumato {

namespace {

constexpr int glyphWidth = 5, glyphHeight = 7, advance = glyphWidth + 1, margin = 3;
constexpr std::string_view words = "RAW, NOT PRIVATE";
constexpr std::array<std::uint8_t, 3> red{176, 0, 32}, black{}, white{255, 255, 255};

struct Glyph {
    char letter;
    std::array<std::string_view, glyphHeight> rows;
};

// clang-format off
constexpr std::array<Glyph, 11> glyphs{{
    {'A', {".###.", "#...#", "#...#", "#####", "#...#", "#...#", "#...#"}},
    {'E', {"#####", "#....", "#....", "####.", "#....", "#....", "#####"}},
    {'I', {".###.", "..#..", "..#..", "..#..", "..#..", "..#..", ".###."}},
    {'N', {"#...#", "##..#", "#.#.#", "#..##", "#...#", "#...#", "#...#"}},
    {'O', {".###.", "#...#", "#...#", "#...#", "#...#", "#...#", ".###."}},
    {'P', {"####.", "#...#", "#...#", "####.", "#....", "#....", "#...."}},
    {'R', {"####.", "#...#", "#...#", "####.", "#.#..", "#..#.", "#...#"}},
    {'T', {"#####", "..#..", "..#..", "..#..", "..#..", "..#..", "..#.."}},
    {'V', {"#...#", "#...#", "#...#", "#...#", "#...#", ".#.#.", "..#.."}},
    {'W', {"#...#", "#...#", "#...#", "#.#.#", "#.#.#", "##.##", "#...#"}},
    {',', {".....", ".....", ".....", ".....", "..#..", "..#..", ".#..."}},
}};
// clang-format on

void fill(PngImage& image, int left, int top, int width, int height, const std::array<std::uint8_t, 3>& color) {
    for (int y = top; y < top + height; ++y)
        for (int x = left; x < left + width; ++x)
            for (int c = 0; c < image.channels; ++c)
                image
                    .pixels[(std::size_t(y) * std::size_t(image.width) + std::size_t(x)) * std::size_t(image.channels) +
                            std::size_t(c)] = color[std::size_t(c)];
}

} // namespace

void stampAsRaw(PngImage& image) {
    const int needed = int(words.size()) * advance - 1 + 2 * margin;
    const int scale = std::clamp(image.width / (2 * needed), 1, 4);
    const int height = (glyphHeight + 2 * margin) * scale;
    PngImage stamped{.width = std::max(image.width, needed),
                     .height = image.height + height,
                     .channels = image.channels,
                     .text = image.text};
    stamped.pixels.assign(std::size_t(stamped.width) * std::size_t(stamped.height) * std::size_t(stamped.channels),
                          128);
    const std::size_t row = std::size_t(image.width) * std::size_t(image.channels);
    for (int y = 0; y < image.height; ++y)
        std::copy_n(image.pixels.data() + std::size_t(y) * row, row,
                    stamped.pixels.data() +
                        std::size_t(y) * std::size_t(stamped.width) * std::size_t(stamped.channels));
    fill(stamped, 0, image.height, stamped.width, height, image.channels == 3 ? red : black);
    int left = margin * scale;
    for (const char letter : words) {
        if (const auto glyph = std::ranges::find(glyphs, letter, &Glyph::letter); glyph != glyphs.end())
            for (int y = 0; y < glyphHeight; ++y)
                for (int x = 0; x < glyphWidth; ++x)
                    if (glyph->rows[std::size_t(y)][std::size_t(x)] == '#')
                        fill(stamped, left + x * scale, image.height + (margin + y) * scale, scale, scale, white);
        left += advance * scale;
    }
    image = std::move(stamped);
}

} // namespace sfumato
