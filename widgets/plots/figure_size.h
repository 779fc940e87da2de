// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

namespace sfumato {

/// Width and height in mm, and letters in points.
struct FigureSize {
    double width, height, letters;
};

/// A column, a page, a slide.
inline constexpr std::array<FigureSize, 3> figureSizes{{{84, 56, 8}, {174, 116, 8}, {254, 143, 18}}};

/// What a figure of this width has unless a person says otherwise.
inline FigureSize sizeOfWidth(double width) {
    const auto known = std::ranges::find(figureSizes, width, &FigureSize::width);
    return known != figureSizes.end() ? *known : FigureSize{width, std::round(width * 2 / 3), 8};
}

inline constexpr double highestOnAPage = 247; ///< mm of text on A4

/// The height of what a figure of this width stands on: a slide, or a page.
inline double highestAt(double width) {
    return width == figureSizes.back().width ? figureSizes.back().height : highestOnAPage;
}

} // namespace sfumato
