// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/durable/limits.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace sfumato {

/// What the first bytes of an image file announce.
struct ImageInfo {
    std::int64_t width;
    std::int64_t height;
    int channels; ///< samples per pixel as stored; 1 for a palette
    int bitDepth; ///< bits per sample

    bool operator==(const ImageInfo&) const = default;
};

/// True for bytes that start as a PNG, or as a JPEG file.
bool isPng(std::span<const std::byte> bytes);
bool isJpeg(std::span<const std::byte> bytes);

/// The data of the first chunk of this kind ("tRNS") before the pixels of a PNG file; empty where there is none.
std::span<const std::byte> pngChunk(std::span<const std::byte> png, std::string_view kind);

/// Guards for a decoder: magic and size, checked before any decoder sees the file. Refused: another format
/// whatever the file's name, a damaged header, a width or height of 0, more than `pixelLimit` pixels, more
/// than 64 MB of samples.
Result<ImageInfo> inspectPng(std::span<const std::byte> bytes, std::string_view subject,
                             std::size_t pixelLimit = limits::record);
Result<ImageInfo> inspectJpeg(std::span<const std::byte> bytes, std::string_view subject,
                              std::size_t pixelLimit = limits::record);

/// inspectPng or inspectJpeg, by magic.
Result<ImageInfo> inspectImage(std::span<const std::byte> bytes, std::string_view subject,
                               std::size_t pixelLimit = limits::record);

} // namespace sfumato
