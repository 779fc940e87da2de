// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/arrays/byte_order.h"
#include "core/files/formats/png.h"
#include "tests/fuzz/fuzz.h"

#include <zlib.h>

using namespace sfumato;

namespace {

void parse(std::span<const std::byte> bytes) {
    fuzz::check(inspectImage(bytes, "f"), "f");
    fuzz::check(inspectJpeg(bytes, "f"), "f");
    REQUIRE(pngChunk(bytes, "tRNS").size() < std::max<std::size_t>(bytes.size(), 1));
    const auto image = parsePng(bytes, "f");
    fuzz::check(image, "f");
    if (image)
        REQUIRE(image->pixels.size() ==
                std::size_t(image->width) * std::size_t(image->height) * std::size_t(image->channels));
}

// Makes the checksums of all chunks true, which no mutation would find.
std::vector<std::byte> repaired(std::span<const std::byte> bytes) {
    std::vector<std::byte> file(bytes.begin(), bytes.end());
    for (std::size_t at = 8; at + 12 <= file.size();) {
        const std::size_t length = detail::loadBig<std::uint32_t>(std::span(file).subspan(at));
        if (length > file.size() - at - 12) break;
        std::vector<std::byte> crc;
        detail::appendBig<std::uint32_t>(
            crc,
            static_cast<std::uint32_t>(crc32_z(0, reinterpret_cast<const Bytef*>(file.data() + at + 4), 4 + length)));
        std::ranges::copy(crc, file.begin() + static_cast<std::ptrdiff_t>(at + 8 + length));
        at += 12 + length;
    }
    return file;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    parse(fuzz::bytes(data, size));
    parse(repaired(fuzz::bytes(data, size)));
    return 0;
}
