// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/formats/png.h"
#include "core/spec/file_reading.h"

#include <cstddef>
#include <span>
#include <string_view>

namespace sfumato {

/// The pixels of a PNG or JPEG file, gray or RGB, 8 bits per sample, turned as EXIF says. Transparent pictures are laid
/// on the stated background, and samples of 16 bits scaled by the stated bits, else cut to their upper 8. `bytes` has
/// passed inspectImage(). Without OpenCV only opaque 8-bit PNG files are decoded.
Result<PngImage> decodePicture(std::span<const std::byte> bytes, const FileReading& reading, std::string_view subject);

/// What a picture holds beyond 8 opaque bits a sample.
struct PictureDepth {
    bool isDeep = false;        ///< 16 bits a sample
    bool isTransparent = false; ///< in one pixel at least
    int largest = 0;            ///< sample, of a deep picture, or of 8 bits
    double brightness = 0;      ///< mean of the opaque pixels of a transparent picture, white being 1
};
Result<PictureDepth> depthOf(std::span<const std::byte> bytes, std::string_view subject);

} // namespace sfumato
