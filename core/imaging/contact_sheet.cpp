// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/imaging/contact_sheet.h"

#include "core/base/require.h"
#include "core/spec/run_spec_json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <string_view>

namespace sfumato {

namespace {

PngImage blank(int width, int height, int channels, std::uint8_t value) {
    PngImage image{.width = width, .height = height, .channels = channels};
    image.pixels.assign(std::size_t(width) * std::size_t(height) * std::size_t(channels), value);
    return image;
}

void paste(PngImage& onto, const SampleSheet& sheet, int index, int left, int top, int magnify) {
    const auto* source = sheet.pixels.data() +
                         std::size_t(index) * std::size_t(sheet.height * sheet.width * sheet.channels);
    for (int y = 0; y < sheet.height * magnify; ++y)
        for (int x = 0; x < sheet.width * magnify; ++x)
            std::copy_n(source + (y / magnify * sheet.width + x / magnify) * sheet.channels, sheet.channels,
                        onto.pixels.data() + (std::size_t(top + y) * std::size_t(onto.width) + std::size_t(left + x)) *
                                                 std::size_t(sheet.channels));
}

PngImage scatter(const SampleSheet& sheet, int side) {
    PngImage image = blank(side, side, 1, 255);
    double low[2] = {-1, -1}, high[2] = {1, 1};
    for (std::size_t i = 0; i < sheet.points.size(); ++i) {
        if (!std::isfinite(sheet.points[i])) continue;
        low[i % 2] = std::min(low[i % 2], double(sheet.points[i]));
        high[i % 2] = std::max(high[i % 2], double(sheet.points[i]));
    }
    const double extent = std::max(high[0] - low[0], high[1] - low[1]);
    const double scale = (side - 9) / extent;
    for (std::size_t i = 0; i + 1 < sheet.points.size(); i += 2) {
        if (!std::isfinite(sheet.points[i]) || !std::isfinite(sheet.points[i + 1])) continue;
        const int x = 4 + int((sheet.points[i] - (low[0] + high[0] - extent) / 2) * scale);
        const int y = side - 5 - int((sheet.points[i + 1] - (low[1] + high[1] - extent) / 2) * scale);
        for (int dy = -1; dy <= 1; ++dy)
            for (int dx = -1; dx <= 1; ++dx) {
                auto& pixel = image.pixels[std::size_t(std::clamp(y + dy, 0, side - 1)) * std::size_t(side) +
                                           std::size_t(std::clamp(x + dx, 0, side - 1))];
                pixel = std::uint8_t(pixel * (dx == 0 && dy == 0 ? 0.35 : 0.75));
            }
    }
    return image;
}

PngImage rows(const SampleSheet& sheet, const ContactSheetOptions& options) {
    const int columns = options.columns > 0 ? std::min(options.columns, std::max(sheet.count, 1)) : columnsOf(sheet);
    const int lines = (std::max(sheet.count, 1) + columns - 1) / columns;
    const int cellWidth = sheet.width * options.magnify + options.gap,
              cellHeight = sheet.height * options.magnify + options.gap;
    PngImage image = blank(columns * cellWidth + options.gap, lines * cellHeight + options.gap, sheet.channels, 128);
    for (int i = 0; i < sheet.count; ++i)
        paste(image, sheet, i, options.gap + i % columns * cellWidth, options.gap + i / columns * cellHeight,
              options.magnify);
    const int each = samplesOfEach(sheet), rows = each / columns; // of a class
    for (int line = rows; options.divides && rows > 1 && each % columns == 0 && line < lines; line += rows)
        std::fill_n(image.pixels.begin() + std::ptrdiff_t(line) * cellHeight * image.width * image.channels,
                    std::ptrdiff_t(options.gap) * image.width * image.channels, std::uint8_t(255));
    return image;
}

} // namespace

int columnsOf(const SampleSheet& sheet) {
    const int each = samplesOfEach(sheet);
    return each > 0 ? each : int(std::ceil(std::sqrt(double(std::max(sheet.count, 1)))));
}

int columnsInSquare(const SampleSheet& sheet) {
    const int columns = columnsOf(sheet), square = int(std::ceil(std::sqrt(double(std::max(sheet.count, 1)))));
    if (columns <= 2 * square) return columns;
    for (int divisor = square; divisor > square / 2; --divisor)
        if (columns % divisor == 0) return divisor;
    return square;
}

std::string labelsText(const SampleSheet& sheet) {
    std::string text = std::to_string(sheet.classes) + ":";
    for (const int label : sheet.labels) text += " " + std::to_string(label);
    return text;
}

Result<void> readLabels(SampleSheet& sheet, std::string_view text) {
    const auto malformed = [] {
        return Fault{Fault::Code::Malformed, labelsKeyword,
                     "must be the number of classes, a colon, and one label for each sample"};
    };
    const char* at = text.data();
    const char* const end = at + text.size();
    const auto number = [&](int& value, int below) {
        const auto read = std::from_chars(at, end, value);
        at = read.ptr;
        return read.ec == std::errc() && value >= 0 && value < below;
    };
    int classes = 0;
    if (!number(classes, int(mostClasses) + 1) || at == end || *at++ != ':') return malformed();
    std::vector<int> labels;
    for (int label = 0; at != end; labels.push_back(label))
        if (int(labels.size()) == sheet.count || *at++ != ' ' || !number(label, classes)) return malformed();
    if (int(labels.size()) != sheet.count) return malformed();
    sheet.classes = classes;
    sheet.labels = std::move(labels);
    return {};
}

PngImage contactSheet(const SampleSheet& sheet, const ContactSheetOptions& options) {
    PngImage image = sheet.pixels.empty() ? scatter(sheet, options.pointSide) : rows(sheet, options);
    if (sheet.usesRaw) stampAsRaw(image);
    return image;
}

Result<SampleSheet> fromContactSheet(const PngImage& picture, int count) {
    REQUIRE(count >= 1);
    SampleSheet sheet{.count = count, .channels = picture.channels};
    for (const auto& [keyword, text] : picture.text) {
        if (keyword != labelsKeyword) continue;
        // Of every class as many: a sheet of three classes has 99 samples where 100 were asked for.
        int classes = 0;
        const int labels = int(std::ranges::count(text, ' '));
        if (std::from_chars(text.data(), text.data() + text.size(), classes).ec == std::errc() && classes > 0 &&
            labels == count - count % classes)
            sheet.count = std::max(1, labels);
        TRY_DO(readLabels(sheet, text));
    }
    const int gap = ContactSheetOptions{}.gap, columns = columnsOf(sheet), rows = (sheet.count + columns - 1) / columns;
    const int cellWidth = (picture.width - gap) / columns, cellHeight = (picture.height - gap) / rows;
    if (cellWidth <= gap || cellHeight <= gap || cellWidth * columns + gap != picture.width ||
        cellHeight * rows + gap != picture.height)
        return Fault{Fault::Code::Mismatch, "picture",
                     "is " + std::to_string(picture.width) + " x " + std::to_string(picture.height) +
                         " pixels, which is no sheet of " + std::to_string(sheet.count) + " images"};
    sheet.height = cellHeight - gap;
    sheet.width = cellWidth - gap;
    const std::size_t row = std::size_t(sheet.width) * std::size_t(sheet.channels);
    sheet.pixels.resize(std::size_t(sheet.count) * std::size_t(sheet.height) * row);
    auto to = sheet.pixels.begin();
    for (int i = 0; i < sheet.count; ++i)
        for (int y = 0; y < sheet.height; ++y) {
            const auto left = std::size_t(gap + i % columns * cellWidth),
                       top = std::size_t(gap + i / columns * cellHeight + y);
            to = std::copy_n(picture.pixels.begin() + std::ptrdiff_t((top * std::size_t(picture.width) + left) *
                                                                     std::size_t(sheet.channels)),
                             row, to);
        }
    return sheet;
}

PngImage singleImage(const SampleSheet& sheet, int index, int magnify) {
    REQUIRE(index >= 0 && index < sheet.count && !sheet.pixels.empty());
    PngImage image = blank(sheet.width * magnify, sheet.height * magnify, sheet.channels, 0);
    paste(image, sheet, index, 0, 0, magnify);
    return image;
}

static constexpr const char* stampKeywords[] = {"Description", "sfumato:stamp"};

bool isStampKeyword(const std::string& keyword) { return keyword == stampKeywords[0] || keyword == stampKeywords[1]; }

std::vector<std::pair<std::string, std::string>> exportTexts(const RunSpec& spec, const std::string& stamp,
                                                             bool showsRaw) {
    return {{"Software", "Sfumato"},
            {stampKeywords[0], showsRaw ? "NOT PRIVATE: shows raw data. " + stamp : stamp},
            {stampKeywords[1], showsRaw ? "NOT PRIVATE: shows raw data. " + stamp : stamp},
            {"sfumato:config", toJson(sharedSpec(spec)).dump()}};
}

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
