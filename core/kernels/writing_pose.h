// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sfumato {

// How a gray picture of writing lies, from its moments, and pictures turned, scaled and moved. A picture is row-major,
// height x width, 0 where nothing is written.

/// What turns an upright glyph of standard size into the one that was written.
struct WritingPose {
    float shear = 0;                   ///< columns to the side a row, in [-1, 1]
    float logWidth = 0, logHeight = 0; ///< of its standard deviations over 4 and 5 pixels of 28, in [-1.2, .6] and
                                       ///< [-.8, .6]
};

/// An empty picture lies upright. NaN counts as nothing written.
WritingPose writingPose(const float* picture, int height, int width);

/// (row, column) from the middle in the new picture to (rr row + rc column + shiftRow, cr row + cc column +
/// shiftColumn) in the old.
struct PictureMap {
    float rr = 1, rc = 0, cr = 0, cc = 1, shiftRow = 0, shiftColumn = 0;
};

/// What makes a glyph of this pose upright and of standard size, and what undoes it.
PictureMap uprightMap(const WritingPose& pose);
PictureMap writtenMap(const WritingPose& pose);

/// The picture that is at a place what `picture` is where the map leads from there: bilinear, 0 outside. `out` is
/// another array.
void mapPicture(const float* picture, float* out, int height, int width, const PictureMap& map);

} // namespace sfumato
