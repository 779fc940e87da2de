// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/loading/record_files.h"

namespace sfumato {

/// 28 x 28 gray images of the digits 0 to 9, drawn here with jittered strokes (shift, size, slant, turn,
/// wobble and width of the pen), anti-aliased, in a random order of classes, with labels: a picture set that
/// needs no download. The same seed gives the same images, and more of them continue the sequence. With other
/// `classes` than ten, class k has the digit k mod 10. count, classes >= 1.
FileRecords glyphDigits(std::int64_t count, std::uint64_t seed, std::int64_t classes = 10);

} // namespace sfumato
