// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/formats/png.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato::page {

/// Parts of a page that stands in one file: HTML that a browser shows and prints and a QTextDocument lays out, without
/// scripts and without a reference to anything outside. Arguments named `html` are markup; all others are text and are
/// escaped.

std::string escaped(std::string_view text);

/// The whole page: `language` as in BCP 47.
std::string document(const std::string& language, const std::string& title, const std::string& html);

std::string heading(const std::string& text);
std::string paragraph(const std::string& text);
/// Small and gray, below what it explains.
std::string note(const std::string& text);

/// Words on a color: what a reader must not miss.
enum class Badge { Warning, Caution, Promise };
struct BadgeText {
    Badge kind;
    std::string text;
};
std::string badges(const std::vector<BadgeText>& badges);

/// Rows of cells, the first of which are headings of the columns, or with `names` of the rows; smaller from seven
/// columns on.
std::string table(const std::vector<std::vector<std::string>>& rows, bool names = false);

/// A picture inside the page; `width` in CSS pixels. Texts of the image do not travel with it.
std::string picture(PngImage image, int width, const std::string& says);
/// The same of an SVG file's text, of `width` x `height` CSS pixels.
std::string drawing(const std::string& svg, int width, int height, const std::string& says);

/// Pictures beside each other, so many in a row, each with words below it that are no wider, where `width` is given in
/// CSS pixels.
struct Captioned {
    std::string html, caption;
    int width = 0;
};
std::string side(const std::vector<Captioned>& pictures, int columns);

/// The Markdown that privacy labels are written in: headings, which become `level` and deeper, tables of two columns
/// without heads, lists, notes behind "> ", bold text and escapes.
std::string fromMarkdown(std::string_view markdown, int level);

} // namespace sfumato::page
