// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>
#include <QPixmap>

#include <string>

namespace sfumato {

/// A sketch of what the records of a source look like, `side` logical pixels wide and high, in the palette's colors:
/// where no picture of a result is at hand.
QPixmap sourceSketch(const std::string& source, int side, const QPalette& palette, double devicePixelRatio);

} // namespace sfumato
