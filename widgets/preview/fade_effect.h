// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/preview/plan_layers.h"

#include <QGraphicsEffect>
#include <QImage>
#include <QPainter>

namespace sfumato {

/// Grays and fades what a widget draws, as long as it is enabled: the result of other settings.
class FadeEffect : public QGraphicsEffect {
public:
    using QGraphicsEffect::QGraphicsEffect;

protected:
    void draw(QPainter* painter) override {
        QPoint at;
        QImage image = sourcePixmap(Qt::LogicalCoordinates, &at).toImage().convertToFormat(QImage::Format_ARGB32);
        for (int y = 0; y < image.height(); ++y)
            for (QRgb *pixel = reinterpret_cast<QRgb*>(image.scanLine(y)), *end = pixel + image.width(); pixel < end;
                 ++pixel) {
                const int gray = qGray(*pixel);
                *pixel = qRgba(gray, gray, gray, qAlpha(*pixel));
            }
        painter->setOpacity(fadedOpacity);
        painter->drawImage(at, image);
    }
};

} // namespace sfumato
