// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/image_guard.h"

#include "core/files/formats/arrays/byte_order.h"
#include "core/files/durable/refusal.h"

#include <zlib.h>

#include <string>

namespace sfumato {

namespace {

using detail::loadBig;
using Span = std::span<const std::byte>;

Result<ImageInfo> checkedSize(const ImageInfo& info, std::string_view subject, std::size_t pixelLimit) {
    const auto size = std::to_string(info.width) + " x " + std::to_string(info.height) + " pixels";
    if (info.width <= 0 || info.height <= 0 || info.width > INT32_MAX || info.height > INT32_MAX)
        return detail::malformed(subject, "announces an impossible size of " + size);
    const auto pixels = static_cast<std::uint64_t>(info.width) * static_cast<std::uint64_t>(info.height);
    const auto bytesPerPixel = static_cast<std::uint64_t>((info.channels * info.bitDepth + 7) / 8);
    if (pixels > pixelLimit || pixels > limits::record / bytesPerPixel)
        return detail::tooLarge(subject, "announces " + size + "; at most " + std::to_string(pixelLimit) +
                                             " pixels and 64 MB are decoded");
    return info;
}

int pngChannels(int colorType, int bitDepth) {
    const bool eightOrSixteen = bitDepth == 8 || bitDepth == 16;
    const bool small = bitDepth == 1 || bitDepth == 2 || bitDepth == 4;
    switch (colorType) {
    case 0: return small || eightOrSixteen ? 1 : 0; // gray
    case 2: return eightOrSixteen ? 3 : 0;          // RGB
    case 3: return small || bitDepth == 8 ? 1 : 0;  // palette
    case 4: return eightOrSixteen ? 2 : 0;          // gray and alpha
    case 6: return eightOrSixteen ? 4 : 0;          // RGB and alpha
    default: return 0;
    }
}

} // namespace

bool isPng(Span bytes) { return detail::asText(bytes).starts_with("\x89PNG\r\n\x1a\n"); }

bool isJpeg(Span bytes) { return detail::asText(bytes).starts_with("\xff\xd8\xff"); }

Span pngChunk(Span png, std::string_view kind) {
    if (!isPng(png)) return {};
    for (Span rest = png.subspan(8); rest.size() >= 12;) {
        const std::size_t length = loadBig<std::uint32_t>(rest);
        const auto name = detail::asText(rest.subspan(4, 4));
        if (rest.size() - 12 < length || name == "IDAT") break;
        if (name == kind) return rest.subspan(8, length);
        rest = rest.subspan(12 + length);
    }
    return {};
}

Result<ImageInfo> inspectPng(Span bytes, std::string_view subject, std::size_t pixelLimit) {
    if (!isPng(bytes)) return detail::malformed(subject, TEXT("does not start as a PNG file does"));
    if (bytes.size() < 33) return detail::truncated(subject, "ends within the PNG header");
    if (loadBig<std::uint32_t>(bytes.subspan(8)) != 13 || detail::asText(bytes.subspan(12, 4)) != "IHDR")
        return detail::malformed(subject, "does not have a PNG header first");
    if (crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data() + 12), 17) != loadBig<std::uint32_t>(bytes.subspan(29)))
        return detail::corrupt(subject, "the checksum of the PNG header does not hold");
    const int bitDepth = std::to_integer<int>(bytes[24]);
    const int channels = pngChannels(std::to_integer<int>(bytes[25]), bitDepth);
    if (channels == 0 || bytes[26] != std::byte{0} || bytes[27] != std::byte{0} || bytes[28] > std::byte{1})
        return detail::malformed(subject, "the PNG header names a color type, depth or method that does not exist");
    return checkedSize(
        {loadBig<std::uint32_t>(bytes.subspan(16)), loadBig<std::uint32_t>(bytes.subspan(20)), channels, bitDepth},
        subject, pixelLimit);
}

Result<ImageInfo> inspectJpeg(Span bytes, std::string_view subject, std::size_t pixelLimit) {
    if (!isJpeg(bytes)) return detail::malformed(subject, "does not start as a JPEG file does");
    // Segments (ITU T.81, B.1.1): 0xff, a marker, a length that counts itself. The size stands in the frame
    // header, before the first scan.
    for (Span rest = bytes.subspan(2); rest.size() >= 4;) {
        const int marker = std::to_integer<int>(rest[1]);
        if (rest[0] != std::byte{0xff} || marker == 0)
            return detail::malformed(subject, "has no JPEG marker where one belongs");
        if (marker == 0xff) { // a fill byte
            rest = rest.subspan(1);
            continue;
        }
        const std::size_t length = loadBig<std::uint16_t>(rest.subspan(2));
        const bool frame = marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;
        if (marker == 0xd9 || marker == 0xda || length < 2)
            return detail::malformed(subject, "has no JPEG frame header before its data");
        if (rest.size() < 2 + length) break;
        if (frame) {
            const int channels = length >= 8 ? std::to_integer<int>(rest[9]) : 0;
            const int bitDepth = length >= 8 ? std::to_integer<int>(rest[4]) : 0;
            if ((channels != 1 && channels != 3 && channels != 4) || (bitDepth != 8 && bitDepth != 12))
                return detail::malformed(subject, "the JPEG frame header names impossible components");
            return checkedSize(
                {loadBig<std::uint16_t>(rest.subspan(7)), loadBig<std::uint16_t>(rest.subspan(5)), channels, bitDepth},
                subject, pixelLimit);
        }
        rest = rest.subspan(2 + length);
    }
    return detail::truncated(subject, "ends before the JPEG frame header");
}

Result<ImageInfo> inspectImage(Span bytes, std::string_view subject, std::size_t pixelLimit) {
    if (isPng(bytes)) return inspectPng(bytes, subject, pixelLimit);
    if (isJpeg(bytes)) return inspectJpeg(bytes, subject, pixelLimit);
    return detail::malformed(subject, TEXT("is neither a PNG nor a JPEG file, whatever its name says"));
}

} // namespace sfumato
