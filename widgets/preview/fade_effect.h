// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/preview/plan_layers.h"

#include <QGraphicsEffect>
#include <QImage>
#include <QPainter>
#include <QWidget>

namespace sfumato {

/// The picture as the result of other settings is shown.
inline QImage faded(const QImage& picture) {
    QImage image = picture.convertToFormat(QImage::Format_ARGB32);
    for (int y = 0; y < image.height(); ++y)
        for (QRgb *pixel = reinterpret_cast<QRgb*>(image.scanLine(y)), *end = pixel + image.width(); pixel < end;
             ++pixel) {
            const int gray = qGray(*pixel);
            *pixel = qRgba(gray, gray, gray, int(fadedOpacity * qAlpha(*pixel)));
        }
    return image;
}

/// Grays and fades what a widget on a card draws, as long as it is enabled: the result of other settings.
class FadeEffect : public QGraphicsEffect {
public:
    explicit FadeEffect(QWidget* art) : QGraphicsEffect(art), m_art(*art) {}

protected:
    void draw(QPainter* painter) override {
        QPoint at;
        const QImage image = sourcePixmap(Qt::LogicalCoordinates, &at).toImage(); // sets `at`
        // Nothing is painted anew below a widget that covers its ground: what stood there before would shine through.
        painter->fillRect(QRectF(at, image.deviceIndependentSize()), m_art.palette().color(QPalette::Base));
        painter->drawImage(at, faded(image));
    }

private:
    const QWidget& m_art;
};

} // namespace sfumato
