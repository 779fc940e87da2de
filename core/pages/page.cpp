// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pages/page.h"

#include <array>

namespace sfumato::page {

namespace {

/// One column of at most 46 em on a screen, headings that stay with what follows, pixels that stay squares.
/// QTextDocument reads the rules for elements and classes and leaves out the others. Where the reader's screen is dark,
/// so is the page, and pictures lie on a light plate; printed, it is light.
constexpr std::string_view style = R"(
body { font-family: sans-serif; font-size: 10pt; color: #1c1c1c; background: #ffffff; max-width: 46em; margin: 2em auto; }
h1 { font-size: 20pt; margin-bottom: 4px; }
h2 { font-size: 14pt; margin-top: 22px; margin-bottom: 6px; color: #1f4e79; }
h3 { font-size: 11pt; margin-top: 12px; margin-bottom: 4px; }
p, li { line-height: 135%; }
p { margin-top: 4px; margin-bottom: 8px; }
.note { color: #5c5c5c; font-size: 9pt; }
.rows td, .rows th { padding: 3px 10px 3px 0px; text-align: left; vertical-align: top; border-bottom: 1px solid #d9d9d9; }
.rows { border-collapse: collapse; }
.wide td, .wide th { font-size: 8pt; padding: 3px 5px 3px 0px; }
.badges td { padding: 5px 12px 5px 12px; color: #ffffff; font-weight: bold; }
.pictures td { padding: 4px 10px 10px 0px; vertical-align: top; }
img { image-rendering: pixelated; }
pre { font-size: 8pt; white-space: pre-wrap; color: #333333; }
@page { margin: 18mm; }
@media print { body { margin: 0; max-width: none; } h2, h3 { break-after: avoid; } tr, img { break-inside: avoid; } }
@media screen and (prefers-color-scheme: dark) {
html { color-scheme: dark; }
body { color: #e4e4e4; background: #1c1d1f; }
h2 { color: #8fc1ee; }
.note { color: #a8a8a8; }
.rows td, .rows th { border-bottom: 1px solid #44474b; }
pre { color: #cccccc; }
img { background: #ffffff; box-shadow: 0 0 0 4px #ffffff; }
}
)";

std::string base64(std::span<const std::byte> bytes) {
    static constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t three = 0;
        for (std::size_t k = 0; k < 3; ++k)
            three = three << 8 | (i + k < bytes.size() ? std::uint32_t(bytes[i + k]) : 0);
        for (std::size_t k = 0; k < 4; ++k) text += i + k <= bytes.size() ? digits[three >> (18 - 6 * k) & 63] : '=';
    }
    return text;
}

std::string embedded(std::string_view type, std::span<const std::byte> bytes, int width, int height,
                     const std::string& says) {
    return "<img src=\"data:" + std::string(type) + ";base64," + base64(bytes) + "\" width=\"" + std::to_string(width) +
           "\" height=\"" + std::to_string(height) + "\" alt=\"" + escaped(says) + "\">";
}

/// Bold text and escapes of one line.
std::string inlineMarkdown(std::string_view line) {
    std::string html;
    bool bold = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '\\' && i + 1 < line.size())
            html += escaped(line.substr(++i, 1));
        else if (line.substr(i, 2) == "**")
            html += (bold = !bold) ? "<b>" : "</b>", ++i;
        else
            html += escaped(line.substr(i, 1));
    }
    return html + (bold ? "</b>" : "");
}

/// The cells of "| a | b |", marks that are escaped left alone.
std::vector<std::string_view> cellsOf(std::string_view line) {
    std::vector<std::string_view> cells;
    std::size_t from = 1;
    for (std::size_t i = 1; i < line.size(); ++i) {
        if (line[i] == '\\')
            ++i;
        else if (line[i] == '|') {
            std::string_view cell = line.substr(from, i - from);
            while (cell.starts_with(' ')) cell.remove_prefix(1);
            while (cell.ends_with(' ')) cell.remove_suffix(1);
            cells.push_back(cell);
            from = i + 1;
        }
    }
    return cells;
}

} // namespace

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : text) switch (c) {
        case '&': safe += "&amp;"; break;
        case '<': safe += "&lt;"; break;
        case '>': safe += "&gt;"; break;
        case '"': safe += "&quot;"; break;
        default: safe += c;
        }
    return safe;
}

std::string document(const std::string& language, const std::string& title, const std::string& html) {
    return "<!DOCTYPE html>\n<html lang=\"" + escaped(language) +
           "\">\n<head>\n<meta charset=\"utf-8\">\n"
           "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; style-src "
           "'unsafe-inline'\">\n"
           "<meta name=\"generator\" content=\"Sfumato\">\n<title>" +
           escaped(title) + "</title>\n<style>" + std::string(style) + "</style>\n</head>\n<body>\n" + html +
           "</body>\n</html>\n";
}

std::string heading(const std::string& text) { return "<h2>" + escaped(text) + "</h2>\n"; }

std::string paragraph(const std::string& text) { return "<p>" + escaped(text) + "</p>\n"; }

std::string note(const std::string& text) { return "<p class=\"note\">" + escaped(text) + "</p>\n"; }

std::string badges(const std::vector<BadgeText>& all) {
    std::string html = "<table class=\"badges\" cellspacing=\"4\"><tr>";
    for (const auto& [kind, text] : all) {
        const char* color = kind == Badge::Warning ? "#a4161a" : kind == Badge::Caution ? "#8a5a00" : "#1f4e79";
        html += "<td bgcolor=\"" + std::string(color) + "\">" + escaped(text) + "</td>";
    }
    return html + "</tr></table>\n";
}

std::string table(const std::vector<std::vector<std::string>>& rows, bool names) {
    const bool wide = !rows.empty() && rows.front().size() > 6;
    std::string html = wide ? "<table class=\"wide rows\" cellspacing=\"0\">"
                            : "<table class=\"rows\" cellspacing=\"0\">";
    for (std::size_t i = 0; i < rows.size(); ++i) {
        html += "<tr>";
        for (std::size_t k = 0; k < rows[i].size(); ++k) {
            const char* cell = (names ? k == 0 : i == 0) ? "th" : "td";
            html += '<' + std::string(cell) + '>' + escaped(rows[i][k]) + "</" + cell + '>';
        }
        html += "</tr>\n";
    }
    return html + "</table>\n";
}

std::string picture(PngImage image, int width, const std::string& says) {
    image.text.clear();
    return embedded("image/png", toPng(image), width, image.height * width / std::max(image.width, 1), says);
}

std::string drawing(const std::string& svg, int width, int height, const std::string& says) {
    return embedded("image/svg+xml", std::as_bytes(std::span(svg)), width, height, says);
}

std::string side(const std::vector<Captioned>& pictures, int columns) {
    std::string html = "<table class=\"pictures\">";
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        html += i % std::size_t(columns) == 0 ? (i ? "</tr>\n<tr>" : "<tr>") : "";
        html += (pictures[i].width > 0 ? "<td width=\"" + std::to_string(pictures[i].width) + "\">" : "<td>") +
                pictures[i].html + "<br>" + escaped(pictures[i].caption) + "</td>";
    }
    return html + (pictures.empty() ? "" : "</tr>") + "</table>\n";
}

std::string fromMarkdown(std::string_view markdown, int level) {
    enum class Block { None, Table, List } open = Block::None;
    std::string html;
    const auto enter = [&](Block block) {
        if (open == block) return;
        html += open == Block::Table ? "</table>\n" : open == Block::List ? "</ul>\n" : "";
        html += block == Block::Table  ? "<table class=\"rows\" cellspacing=\"0\">\n"
                : block == Block::List ? "<ul>\n"
                                       : "";
        open = block;
    };
    while (!markdown.empty()) {
        const std::string_view line = markdown.substr(0, markdown.find('\n'));
        markdown.remove_prefix(std::min(markdown.size(), line.size() + 1));
        if (const std::size_t depth = line.find_first_not_of('#');
            depth != line.npos && depth > 0 && line[depth] == ' ') {
            enter(Block::None);
            const std::string tag = "h" + std::to_string(std::min(level + int(depth) - 1, 6));
            html += '<' + tag + '>' + inlineMarkdown(line.substr(depth + 1)) + "</" + tag + ">\n";
        } else if (line.starts_with('|')) {
            if (line.starts_with("| | |") || line.starts_with("|---")) continue;
            enter(Block::Table);
            html += "<tr>";
            const auto cells = cellsOf(line);
            for (std::size_t i = 0; i < cells.size(); ++i)
                html += (i ? "<td>" : "<th>") + inlineMarkdown(cells[i]) + (i ? "</td>" : "</th>");
            html += "</tr>\n";
        } else if (line.starts_with("- ")) {
            enter(Block::List);
            html += "<li>" + inlineMarkdown(line.substr(2)) + "</li>\n";
        } else {
            enter(Block::None);
            const std::string text = inlineMarkdown(line.substr(line.starts_with("> ") ? 2 : 0)); // a quoted note
            if (!line.empty()) html += line == "---" ? "<hr>\n" : "<p>" + text + "</p>\n";
        }
    }
    enter(Block::None);
    return html;
}

} // namespace sfumato::page
