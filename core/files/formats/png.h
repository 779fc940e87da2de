// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/formats/image_guard.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace sfumato {

/// An 8-bit image and the text that travels with it: an exported sheet carries its configuration and its
/// privacy stamp.
struct PngImage {
    int width = 0;
    int height = 0;
    int channels = 1;                                      ///< 1 gray, 3 RGB
    std::vector<std::uint8_t> pixels;                      ///< [height, width, channels]
    std::vector<std::pair<std::string, std::string>> text; ///< keyword and UTF-8 text, in the order of the
                                                           ///< file

    bool operator==(const PngImage&) const = default;
};

/// PNG (ISO/IEC 15948), 8 bits per sample, gray or RGB, not interlaced, with its tEXt, zTXt and iTXt chunks.
/// Refused: what inspectPng refuses, a wrong CRC, unknown critical chunks, more than 16 MB of text, a file
/// that goes on.
Result<PngImage> parsePng(std::span<const std::byte> bytes, std::string_view subject);

/// parsePng on a file.
Result<PngImage> readPng(const std::filesystem::path& path);

/// Printable ASCII text becomes tEXt, all other text iTXt. Keywords have 1 to 79 printable ASCII characters;
/// texts hold no NUL. The same image gives the same bytes.
std::vector<std::byte> toPng(const PngImage& image);

} // namespace sfumato
