// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QFontInfo>

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

/// Share of the size of secondary words, below which enlarged letters are not made to fit.
inline constexpr double secondaryShare = 12 / 13.0;

/// Letters that a person has enlarged, to be able to read them: usually they are 13 pixels high.
inline bool isEnlarged(const QFont& font) { return QFontInfo(font).pixelSize() > 16; }

inline QFont sized(QFont font, TextSize size) {
    const double share = size == TextSize::Title       ? 20 / 13.0
                         : size == TextSize::Heading   ? 14 / 13.0
                         : size == TextSize::Secondary ? secondaryShare
                                                       : 1;
    font = scaled(font, share);
    if (size == TextSize::Title || size == TextSize::Heading) font.setWeight(QFont::DemiBold);
    return font;
}

} // namespace sfumato
