// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <initializer_list>
#include <vector>

namespace sfumato {

/// A gray JPEG file of 16 x 8 pixels, 28 in its left half and 228 in its right one, with an EXIF orientation: 1 as it
/// is, 3 turned by half a circle, 6 and 8 to be turned clockwise and counterclockwise.
inline std::vector<std::byte> tinyJpeg(int orientation) {
    std::vector<std::byte> file;
    const auto add = [&](std::initializer_list<int> bytes) {
        for (const int byte : bytes) file.push_back(std::byte(byte));
    };
    add({0xff, 0xd8});
    // One entry of a big-endian TIFF directory: tag 0x0112, one number of 16 bits.
    add({0xff, 0xe1, 0, 34,   'E', 'x', 'i', 'f', 0, 0, 'M', 'M',         0, 42, 0, 0, 0, 8,
         0,    1,    1, 0x12, 0,   3,   0,   0,   0, 1, 0,   orientation, 0, 0,  0, 0, 0, 0});
    add({0xff, 0xdb, 0, 67, 0});
    for (int i = 0; i < 64; ++i) add({8}); // so that the mean of a block is its first coefficient and 128
    add({0xff, 0xc0, 0, 11, 8, 0, 8, 0, 16, 1, 1, 0x11, 0});
    // First coefficients of 7 bits have the code 0, of 8 bits 10; of the others there is the end of a block, 0.
    add({0xff, 0xc4, 0, 21, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7, 8});
    add({0xff, 0xc4, 0, 20, 0x10, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
    add({0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0});
    add({0x1b, 0x59, 0x0f}); // 0 0011011 (-100), 0; 10 11001000 (200 more), 0; and ones
    add({0xff, 0xd9});
    return file;
}

} // namespace sfumato
