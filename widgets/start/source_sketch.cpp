// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/start/source_sketch.h"

#include "widgets/look/icons.h"

#include <QPainter>

#include <cmath>
#include <numbers>
#include <utility>

namespace sfumato {

namespace {

using std::numbers::pi;

/// In the square [-1, 1]^2, y upwards; empty where the source has no such shape.
QList<QPointF> pointsOf(const std::string& source) {
    QList<QPointF> points;
    const auto around = [&](double from, double to, double width, double height, int count, QPointF center = {}) {
        for (int i = 0; i < count; ++i) {
            const double angle = from + (to - from) * i / (count - 1);
            points << center + QPointF(width * std::cos(angle), height * std::sin(angle));
        }
    };
    if (source == "half-circle")
        around(0, pi, 0.9, 0.9, 13, {0, -0.45});
    else if (source == "ring")
        around(0, 2 * pi, 0.85, 0.85, 19);
    else if (source == "ellipse")
        around(0, 2 * pi, 0.95, 0.5, 17);
    else if (source == "two-moons")
        around(0, pi, 0.55, 0.6, 9, {-0.3, -0.1}), around(pi, 2 * pi, 0.55, 0.6, 9, {0.3, 0.1});
    else if (source == "eight-gaussians")
        around(0, 7 * pi / 4, 0.8, 0.8, 8);
    else if (source == "rectangle")
        for (int i = 0; i <= 4; ++i)
            for (int j = 0; j <= 2; ++j) points << QPointF(-0.85 + 1.7 * i / 4, -0.5 + j * 0.5);
    return points;
}

} // namespace

QPixmap sourceSketch(const std::string& source, int side, const QPalette& palette, double devicePixelRatio) {
    QPixmap drawn(QSize(side, side) * devicePixelRatio);
    drawn.setDevicePixelRatio(devicePixelRatio);
    drawn.fill(Qt::transparent);
    QPainter painter(&drawn);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(palette.color(QPalette::Midlight));
    painter.setBrush(palette.color(QPalette::Window));
    painter.drawRoundedRect(QRectF(0.5, 0.5, side - 1, side - 1), 5, 5);
    const QColor ink = palette.color(QPalette::Link);
    const double half = side / 2.0, scale = half * 0.72;
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    const QList<QPointF> points = pointsOf(source);
    for (const QPointF& point : points)
        painter.drawEllipse(QPointF(half + scale * point.x(), half - scale * point.y()), side / 26.0, side / 26.0);
    if (!points.isEmpty()) return drawn;
    if (source == "fashion-mnist") {
        QPolygonF shirt;
        for (const auto& [x, y] : {std::pair(-0.35, 0.8),
                                   {-1.0, 0.35},
                                   {-0.7, -0.05},
                                   {-0.45, 0.15},
                                   {-0.45, -0.85},
                                   {0.45, -0.85},
                                   {0.45, 0.15},
                                   {0.7, -0.05},
                                   {1.0, 0.35},
                                   {0.35, 0.8}})
            shirt << QPointF(half + scale * x, half - scale * y);
        painter.drawPolygon(shirt);
        return drawn;
    }
    const QString digit = source == "mnist"          ? QStringLiteral("7")
                          : source == "usps"         ? QStringLiteral("4")
                          : source == "glyph-digits" ? QStringLiteral("3")
                                                     : QString();
    if (digit.isEmpty()) {
        painter.drawPixmap(QPointF(side * 0.2, side * 0.2),
                           iconPixmap(Icon::File, ink, int(side * 0.6), devicePixelRatio));
        return drawn;
    }
    QFont font = painter.font();
    font.setPixelSize(int(side * 0.68));
    font.setBold(true);
    painter.setFont(font);
    painter.setPen(ink);
    painter.drawText(QRectF(0, 0, side, side), Qt::AlignCenter, digit);
    return drawn;
}

} // namespace sfumato
