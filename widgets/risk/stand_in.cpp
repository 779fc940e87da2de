// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/stand_in.h"

#include <QFont>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sfumato {

std::vector<float> standIn(const FrozenDraw& draw) {
    std::vector<float> values;
    if (draw.height == 0) {
        const double middle = (draw.low + draw.high) / 2, radius = 0.8 * (draw.high - draw.low) / 2;
        for (int k = 0; k < draw.count; ++k) {
            const double angle = std::numbers::pi * std::fmod(k * 0.6180339887, 1.0);
            values.push_back(float(middle + radius * std::cos(angle)));
            values.push_back(float(middle + radius * std::sin(angle)));
        }
        return values;
    }
    for (int k = 0; k < draw.count; ++k) {
        QImage image(draw.width, draw.height, QImage::Format_Grayscale8);
        image.fill(0);
        QPainter painter(&image);
        QFont font;
        font.setPixelSize(std::max(4, draw.height * 9 / 10));
        font.setBold(true);
        painter.setFont(font);
        painter.setPen(Qt::white);
        painter.drawText(image.rect(), Qt::AlignCenter, QString::number(k % 16, 16).toUpper());
        painter.end();
        for (int y = 0; y < draw.height; ++y)
            for (int x = 0; x < draw.width; ++x)
                values.insert(values.end(), std::size_t(draw.channels),
                              float(draw.low + (draw.high - draw.low) * image.constScanLine(y)[x] / 255));
    }
    return values;
}

} // namespace sfumato
