// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

namespace sfumato {

/// The sizes of letters, as shares of the size that the person chose: a title is 20 where text is 13, a heading 14,
/// what is secondary 12.
enum class TextSize { Title, Heading, Body, Secondary };

inline QFont scaled(QFont font, double share) {
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * share);
    else
        font.setPixelSize(int(font.pixelSize() * share + 0.5));
    return font;
}

inline QFont sized(QFont font, TextSize size) {
    const double share = size == TextSize::Title       ? 20 / 13.0
                         : size == TextSize::Heading   ? 14 / 13.0
                         : size == TextSize::Secondary ? 12 / 13.0
                                                       : 1;
    font = scaled(font, share);
    if (size == TextSize::Title || size == TextSize::Heading) font.setWeight(QFont::DemiBold);
    return font;
}

} // namespace sfumato
