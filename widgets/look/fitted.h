// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/look/type_scale.h"

#include <QFontInfo>
#include <QFontMetrics>

#include <algorithm>

namespace sfumato {

/// Letters in which `words` fit on a line of `room` logical pixels: those of `font`, or smaller ones, not below three
/// quarters of its size nor below 10 pixels.
inline QFont fitted(const QFont& font, const QString& words, int room) {
    const double least = std::max(0.75, std::min(1.0, 10.0 / QFontInfo(font).pixelSize()));
    QFont letters = font;
    for (double share = 1; share > least && QFontMetrics(letters).horizontalAdvance(words) > room;)
        letters = scaled(font, share = std::max(least, share - 0.05));
    return letters;
}

} // namespace sfumato
