// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>
#include <QProxyStyle>

namespace sfumato {

/// Contrast of two opaque colors as WCAG 2 defines it: 1 to 21.
double contrast(const QColor& one, const QColor& other);

/// The palette with a Mid (frames, empty squares, gaps) that stands out from Window and Base by at least 3,
/// and a Highlight that its text stands out from by 4.5.
QPalette withClearMarks(QPalette palette);

/// The style that the program came with, clearer: boxes that are not ticked keep a frame that stands out, and
/// icons that are drawn in black follow the color of the text.
class ClearStyle : public QProxyStyle {
    Q_OBJECT

public:
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    QIcon standardIcon(StandardPixmap which, const QStyleOption* option,
                       const QWidget* widget) const override;
};

} // namespace sfumato
