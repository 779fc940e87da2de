// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QImage>
#include <QPixmap>
#include <QWidget>

namespace sfumato {

/// How many pixels of the widget, drawn now, have this color.
inline int countPixels(QWidget& widget, const QColor& color) {
    const QImage drawn = widget.grab().toImage();
    int pixels = 0;
    for (int y = 0; y < drawn.height(); ++y)
        for (int x = 0; x < drawn.width(); ++x) pixels += drawn.pixelColor(x, y) == color;
    return pixels;
}

} // namespace sfumato
