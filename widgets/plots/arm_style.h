// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>

#include <array>

namespace sfumato {

/// Color and dash of the i-th arm: Okabe and Ito's colors, told apart by every common kind of color
/// vision, brighter on a dark ground (the program's, where no palette is given); the dash tells them apart
/// without color.
struct ArmStyle {
    QColor color;
    Qt::PenStyle dash;
};

/// Of records with their noise, in every view.
inline QColor privatizedColor(const QPalette& palette) {
    return palette.color(QPalette::Base).lightness() < 128 ? QColor(0x8c, 0xa0, 0xb6) : QColor(0x6f, 0x85, 0x9c);
}

inline ArmStyle armStyle(std::size_t i, const QPalette& palette = QPalette()) {
    static constexpr std::array<QRgb, 6> colors{0xff0072b2, 0xffd55e00, 0xff009e73,
                                                0xffcc79a7, 0xffe69f00, 0xff56b4e9};
    static constexpr std::array<Qt::PenStyle, 4> dashes{Qt::SolidLine, Qt::DashLine, Qt::DashDotLine,
                                                        Qt::DotLine};
    const QColor color(colors[i % colors.size()]);
    return {palette.color(QPalette::Base).lightness() < 128 ? color.lighter(145) : color,
            dashes[i % dashes.size()]};
}

} // namespace sfumato
