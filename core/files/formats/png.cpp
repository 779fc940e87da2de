// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/png.h"

#include "core/files/formats/arrays/byte_order.h"
#include "core/files/formats/deflate.h"
#include "core/files/durable/read_file.h"
#include "core/files/durable/refusal.h"
#include "core/files/formats/tables/utf8.h"

#include <zlib.h>

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace sfumato {

namespace {

using Span = std::span<const std::byte>;

struct Chunk {
    std::string_view type;
    Span data;
};

std::uint32_t checksum(Span bytes) {
    return static_cast<std::uint32_t>(crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

Result<Chunk> takeChunk(Span& rest, std::string_view subject) {
    if (rest.size() < 12) return detail::truncated(subject, "ends before the PNG end chunk");
    const auto length = detail::loadBig<std::uint32_t>(rest);
    if (length > rest.size() - 12) return detail::truncated(subject, "ends within a PNG chunk");
    if (checksum(rest.subspan(4, 4 + length)) != detail::loadBig<std::uint32_t>(rest.subspan(8 + length)))
        return detail::corrupt(subject, "the checksum of a PNG chunk does not hold");
    const Chunk chunk{detail::asText(rest.subspan(4, 4)), rest.subspan(8, length)};
    rest = rest.subspan(12 + length);
    return chunk;
}

// The part before the next NUL, which is taken too; nothing if there is none.
std::optional<std::string_view> takeToNul(std::string_view& rest) {
    const auto end = rest.find('\0');
    if (end == rest.npos) return std::nullopt;
    const auto part = rest.substr(0, end);
    rest.remove_prefix(end + 1);
    return part;
}

Result<std::string> inflatedText(std::string_view packed, std::size_t limit, std::string_view subject) {
    std::vector<std::byte> text;
    TRY(taken, detail::inflateInto(text, std::as_bytes(std::span(packed)), detail::Wrapping::Zlib, limit,
                                   detail::AtLimit::Refuse, subject));
    return std::string(detail::asText(text));
}

Result<std::pair<std::string, std::string>> parseText(const Chunk& chunk, std::size_t limit, std::string_view subject) {
    const auto bad = [&] { return detail::malformed(subject, "has a damaged PNG text chunk"); };
    std::string_view rest = detail::asText(chunk.data);
    const auto keyword = takeToNul(rest);
    if (!keyword || keyword->empty() || keyword->size() > 79) return bad();
    bool packed = chunk.type == "zTXt";
    if (chunk.type == "zTXt") {
        if (!rest.starts_with('\0')) return bad();
        rest.remove_prefix(1);
    } else if (chunk.type == "iTXt") {
        if (rest.size() < 2 || (rest[0] != 0 && rest[0] != 1) || rest[1] != 0) return bad();
        packed = rest[0] == 1;
        rest.remove_prefix(2);
        if (!takeToNul(rest) || !takeToNul(rest)) // language and translated keyword
            return bad();
    }
    TRY(text, packed ? inflatedText(rest, limit, subject) : Result<std::string>(std::string(rest)));
    if (chunk.type != "iTXt")
        text = detail::utf8FromLatin1(*text);
    else if (!detail::isUtf8(*text))
        return bad();
    return std::pair(detail::utf8FromLatin1(*keyword), *std::move(text));
}

int paeth(int left, int above, int corner) {
    const int guess = left + above - corner;
    const int toLeft = std::abs(guess - left), toAbove = std::abs(guess - above), toCorner = std::abs(guess - corner);
    return toLeft <= toAbove && toLeft <= toCorner ? left : toAbove <= toCorner ? above : corner;
}

// Undoes the filters (section 9.2): each row is led by its filter's number. False for an unknown filter.
bool unfilter(Span rows, PngImage& image) {
    const auto height = static_cast<std::size_t>(image.height), step = static_cast<std::size_t>(image.channels);
    const std::size_t width = static_cast<std::size_t>(image.width) * step;
    image.pixels.resize(width * height);
    for (std::size_t y = 0; y < height; ++y) {
        const auto filter = std::to_integer<int>(rows[y * (width + 1)]);
        const Span source = rows.subspan(y * (width + 1) + 1, width);
        std::uint8_t* row = image.pixels.data() + y * width;
        if (filter > 4) return false;
        for (std::size_t x = 0; x < width; ++x) {
            const int left = x >= step ? row[x - step] : 0;
            const int above = y > 0 ? *(row + x - width) : 0;
            const int corner = x >= step && y > 0 ? *(row + x - width - step) : 0;
            const int predicted = filter == 0   ? 0
                                  : filter == 1 ? left
                                  : filter == 2 ? above
                                  : filter == 3 ? (left + above) / 2
                                                : paeth(left, above, corner);
            row[x] = static_cast<std::uint8_t>(std::to_integer<int>(source[x]) + predicted);
        }
    }
    return true;
}

void appendChunk(std::vector<std::byte>& to, std::string_view type, Span data) {
    detail::appendBig<std::uint32_t>(to, static_cast<std::uint32_t>(data.size()));
    const std::size_t start = to.size();
    detail::append(to, type);
    detail::append(to, data);
    detail::appendBig<std::uint32_t>(to, checksum(Span(to).subspan(start)));
}

bool isPrintableAscii(std::string_view text) {
    return std::ranges::all_of(text, [](unsigned char c) { return c >= 0x20 && c < 0x7f; });
}

} // namespace

Result<PngImage> parsePng(Span bytes, std::string_view subject) {
    TRY(info, inspectPng(bytes, subject));
    if (info->bitDepth != 8 || (info->channels != 1 && info->channels != 3) || bytes[25] == std::byte{3} ||
        bytes[28] != std::byte{0})
        return detail::unsupported(subject,
                                   "is a PNG with a palette, alpha, interlacing or other than 8 bits per sample");
    PngImage image{static_cast<int>(info->width), static_cast<int>(info->height), info->channels, {}, {}};
    std::vector<std::byte> packed;
    std::size_t textSize = 0;
    bool dataEnded = false, ended = false;
    for (Span rest = bytes.subspan(33); !ended;) {
        TRY(chunk, takeChunk(rest, subject));
        dataEnded = dataEnded || (!packed.empty() && chunk->type != "IDAT");
        if (chunk->type == "IDAT" && dataEnded)
            return detail::malformed(subject, "its PNG data chunks do not follow one another");
        if (chunk->type == "IDAT") {
            detail::append(packed, chunk->data);
        } else if (chunk->type == "tEXt" || chunk->type == "zTXt" || chunk->type == "iTXt") {
            if (image.text.size() == limits::entries)
                return detail::tooLarge(subject, "has more than " + std::to_string(limits::entries) + " PNG texts");
            TRY(text, parseText(*chunk, limits::pngText - textSize, subject));
            if ((textSize += text->second.size()) > limits::pngText)
                return detail::tooLarge(subject, "has more than 16 MB of PNG text");
            image.text.push_back(*std::move(text));
        } else if (chunk->type == "IEND") {
            if (!chunk->data.empty() || !rest.empty())
                return detail::malformed(subject, "goes on behind the PNG end chunk");
            ended = true;
        } else if (!(chunk->type[0] & 0x20)) { // upper case: not to be skipped
            return detail::unsupported(subject, "has a critical PNG chunk that is unknown or out of place");
        }
    }
    const auto rowSize = static_cast<std::size_t>(info->width) * static_cast<std::size_t>(info->channels) + 1;
    const std::size_t size = rowSize * static_cast<std::size_t>(info->height);
    std::vector<std::byte> rows;
    TRY(taken, detail::inflateInto(rows, packed, detail::Wrapping::Zlib, size, detail::AtLimit::Refuse, subject));
    if (rows.size() != size || *taken != packed.size())
        return detail::malformed(subject, "its PNG data have another size than its header asks for");
    if (!unfilter(rows, image)) return detail::malformed(subject, "uses a PNG filter that does not exist");
    return image;
}

Result<PngImage> readPng(const std::filesystem::path& path) {
    // Twice a record: incompressible pixels and their text.
    const auto file = readFile(path, 2 * limits::record);
    return file ? parsePng(*file, path.native()) : file.fault();
}

std::vector<std::byte> toPng(const PngImage& image) {
    REQUIRE(image.width > 0 && image.height > 0 && (image.channels == 1 || image.channels == 3));
    const std::size_t rowSize = static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.channels);
    REQUIRE(image.pixels.size() == rowSize * static_cast<std::size_t>(image.height));
    std::vector<std::byte> bytes, chunk, rows;
    detail::append(bytes, "\x89PNG\r\n\x1a\n");
    detail::appendBig<std::uint32_t>(chunk, static_cast<std::uint32_t>(image.width));
    detail::appendBig<std::uint32_t>(chunk, static_cast<std::uint32_t>(image.height));
    detail::append(chunk, std::string_view(image.channels == 1 ? "\x08\0\0\0\0" : "\x08\x02\0\0\0", 5));
    appendChunk(bytes, "IHDR", chunk);
    for (const auto& [keyword, text] : image.text) {
        REQUIRE(!keyword.empty() && keyword.size() <= 79 && isPrintableAscii(keyword));
        REQUIRE(text.find('\0') == text.npos && detail::isUtf8(text));
        const bool ascii = isPrintableAscii(text);
        chunk.clear();
        detail::append(chunk, keyword);
        detail::append(chunk, ascii ? std::string_view("\0", 1) : std::string_view("\0\0\0\0\0", 5));
        detail::append(chunk, text);
        appendChunk(bytes, ascii ? "tEXt" : "iTXt", chunk);
    }
    rows.reserve((rowSize + 1) * static_cast<std::size_t>(image.height));
    for (std::size_t at = 0; at < image.pixels.size(); at += rowSize) {
        rows.push_back(std::byte{0}); // unfiltered: sheets of sparse images deflate well as they are
        detail::append(rows, std::as_bytes(std::span(image.pixels).subspan(at, rowSize)));
    }
    appendChunk(bytes, "IDAT", detail::deflated(rows, detail::Wrapping::Zlib));
    appendChunk(bytes, "IEND", {});
    return bytes;
}

} // namespace sfumato
