// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/formats/arrays/byte_order.h"
#include "core/files/formats/deflate.h"

#include <zlib.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace sfumato {

inline void addChunk(std::vector<std::byte>& png, std::string_view kind, std::span<const std::byte> data) {
    detail::appendBig<std::uint32_t>(png, std::uint32_t(data.size()));
    const std::size_t from = png.size();
    detail::append(png, kind);
    detail::append(png, data);
    detail::appendBig<std::uint32_t>(
        png, std::uint32_t(crc32_z(0, reinterpret_cast<const Bytef*>(png.data() + from), 4 + data.size())));
}

/// A PNG file of a color type and depth that the program itself does not write; `samples` in the order of the file.
inline std::vector<std::byte> pngOf(int width, int height, int colorType, int depth, const std::vector<int>& samples,
                                    std::span<const std::byte> transparency = {},
                                    std::span<const std::byte> palette = {}) {
    std::vector<std::byte> png, header, rows;
    detail::append(png, "\x89PNG\r\n\x1a\n");
    detail::appendBig<std::uint32_t>(header, std::uint32_t(width));
    detail::appendBig<std::uint32_t>(header, std::uint32_t(height));
    for (const int value : {depth, colorType, 0, 0, 0}) header.push_back(std::byte(value));
    addChunk(png, "IHDR", header);
    if (!palette.empty()) addChunk(png, "PLTE", palette);
    if (!transparency.empty()) addChunk(png, "tRNS", transparency);
    const std::size_t perRow = samples.size() / std::size_t(height);
    for (std::size_t i = 0; i < samples.size(); ++i) {
        if (i % perRow == 0) rows.push_back(std::byte(0));
        if (depth == 16) rows.push_back(std::byte(samples[i] >> 8));
        rows.push_back(std::byte(samples[i] & 255));
    }
    addChunk(png, "IDAT", detail::deflated(rows, detail::Wrapping::Zlib));
    addChunk(png, "IEND", {});
    return png;
}

} // namespace sfumato
