// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/writing_pose.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

WritingPose writingPose(const float* picture, int height, int width) {
    double mass = 0, row = 0, column = 0, rows = 0, columns = 0, both = 0;
    const double middleRow = (height - 1) / 2.0, middleColumn = (width - 1) / 2.0;
    for (int r = 0; r < height; ++r)
        for (int c = 0; c < width; ++c) {
            const double w = picture[r * width + c], y = r - middleRow, x = c - middleColumn;
            if (!(w > 0)) continue;
            mass += w, row += w * y, column += w * x;
            rows += w * y * y, columns += w * x * x, both += w * y * x;
        }
    if (!(mass > 0)) return {};
    row /= mass, column /= mass;
    const double least = 0.3, scale = 28.0 / height; // pixels squared
    rows = rows / mass - row * row + least, columns = columns / mass - column * column + least;
    both = both / mass - row * column;
    const double shear = std::clamp(both / rows, -1.0, 1.0);
    const double across = std::sqrt(std::max(columns - shear * both, least)) * scale, along = std::sqrt(rows) * scale;
    return {float(shear), float(std::clamp(std::log(across / 4), -1.2, 0.6)),
            float(std::clamp(std::log(along / 5), -0.8, 0.6))};
}

PictureMap uprightMap(const WritingPose& pose) {
    const float down = std::exp(pose.logHeight);
    return {.rr = down, .cr = pose.shear * down, .cc = std::exp(pose.logWidth)};
}

PictureMap writtenMap(const WritingPose& pose) {
    const float across = std::exp(-pose.logWidth);
    return {.rr = std::exp(-pose.logHeight), .cr = -pose.shear * across, .cc = across};
}

void mapPicture(const float* picture, float* out, int height, int width, const PictureMap& map) {
    const float middleRow = float(height - 1) / 2, middleColumn = float(width - 1) / 2;
    const auto at = [&](int r, int c) {
        return r >= 0 && r < height && c >= 0 && c < width ? picture[r * width + c] : 0.0f;
    };
    for (int r = 0; r < height; ++r)
        for (int c = 0; c < width; ++c) {
            const float v = float(r) - middleRow, w = float(c) - middleColumn;
            const float y = std::clamp(middleRow + map.rr * v + map.rc * w + map.shiftRow, -2.f, float(height) + 1);
            const float x = std::clamp(middleColumn + map.cr * v + map.cc * w + map.shiftColumn, -2.f,
                                       float(width) + 1);
            const float top = std::floor(y), left = std::floor(x), dy = y - top, dx = x - left;
            const int i = int(top), j = int(left);
            out[r * width + c] = (1 - dy) * ((1 - dx) * at(i, j) + dx * at(i, j + 1)) +
                                 dy * ((1 - dx) * at(i + 1, j) + dx * at(i + 1, j + 1));
        }
}

} // namespace sfumato
