// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/png.h"

namespace sfumato {

/// Draws the words RAW, NOT PRIVATE into the pixels of a picture, which no program that strips its texts can take away:
/// in a band below it, white on red where the picture has colors, else white on black. The picture grows by the band,
/// and in width where the words need more.
void stampAsRaw(PngImage& image);

} // namespace sfumato
