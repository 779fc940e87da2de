// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/look/type_scale.h"

#include <QFontInfo>
#include <QFontMetrics>

#include <algorithm>

namespace sfumato {

/// Letters in which `words` fit on a line of `room` logical pixels: those of `font`, or smaller ones, not below `share`
/// of its size nor below 10 pixels.
inline QFont fitted(const QFont& font, const QString& words, int room, double share = 0.75) {
    const double least = std::max(share, std::min(1.0, 10.0 / QFontInfo(font).pixelSize()));
    QFont letters = font;
    for (double now = 1; now > least && QFontMetrics(letters).horizontalAdvance(words) > room;)
        letters = scaled(font, now = std::max(least, now - 0.05));
    return letters;
}

} // namespace sfumato
