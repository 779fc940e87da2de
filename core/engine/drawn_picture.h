// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace sfumato {

/// A picture in RGB, row by row.
struct DrawnPicture {
    int width = 0, height = 0;
    std::vector<std::uint8_t> pixels;
};

} // namespace sfumato
