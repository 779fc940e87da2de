// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>

#include <array>

namespace sfumato {

/// Colour and dash of the i-th arm: Okabe and Ito's colours, told apart by every common kind of colour
/// vision, brighter on a dark ground (the program's, where no palette is given); the dash tells them apart
/// without colour.
struct ArmStyle {
    QColor colour;
    Qt::PenStyle dash;
};

inline ArmStyle armStyle(std::size_t i, const QPalette& palette = QPalette()) {
    static constexpr std::array<QRgb, 6> colours{0xff0072b2, 0xffd55e00, 0xff009e73,
                                                 0xffcc79a7, 0xffe69f00, 0xff56b4e9};
    static constexpr std::array<Qt::PenStyle, 4> dashes{Qt::SolidLine, Qt::DashLine, Qt::DashDotLine,
                                                        Qt::DotLine};
    const QColor colour(colours[i % colours.size()]);
    return {palette.color(QPalette::Base).lightness() < 128 ? colour.lighter(145) : colour,
            dashes[i % dashes.size()]};
}

} // namespace sfumato
