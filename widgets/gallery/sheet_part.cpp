// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/gallery/sheet_part.h"

#include "widgets/preview/sheet_view.h"

#include <QPainter>
#include <QPalette>

#include <algorithm>
#include <cmath>

namespace sfumato {

SampleSheet partOf(const SampleSheet& sheet, const std::vector<int>& indices) {
    SampleSheet part{.kind = sheet.kind,
                     .method = sheet.method,
                     .step = sheet.step,
                     .count = int(indices.size()),
                     .height = sheet.height,
                     .width = sheet.width,
                     .channels = sheet.channels,
                     .usesRaw = sheet.usesRaw,
                     .classes = sheet.classes};
    const std::ptrdiff_t size = std::ptrdiff_t(sheet.height) * sheet.width * sheet.channels;
    for (const int i : indices) {
        if (sheet.classes > 0) part.labels.push_back(sheet.labels[std::size_t(i)]);
        if (sheet.pixels.empty())
            part.points.insert(part.points.end(), sheet.points.begin() + 2 * i, sheet.points.begin() + 2 * i + 2);
        else
            part.pixels.insert(part.pixels.end(), sheet.pixels.begin() + i * size,
                               sheet.pixels.begin() + (i + 1) * size);
    }
    return part;
}

std::vector<int> indicesOf(const SampleSheet& sheet, int label) {
    std::vector<int> indices;
    for (int i = 0; i < int(sheet.labels.size()); ++i)
        if (sheet.labels[std::size_t(i)] == label) indices.push_back(i);
    return indices;
}

QRectF frameFor(const std::vector<Sheet>& sheets, const QRectF& whole) {
    double reach = 0, half = std::max(whole.width(), whole.height()) / 2;
    const QPointF middle = whole.center();
    for (const Sheet& sheet : sheets)
        for (std::size_t i = 0; 2 * i + 1 < sheet->points.size(); ++i)
            reach = std::max(
                {reach, std::abs(sheet->points[2 * i] - middle.x()), std::abs(sheet->points[2 * i + 1] - middle.y())});
    while (reach > 0 && half > 2.1 * reach) half /= 2;
    return QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half);
}

QPixmap thumbnail(const SampleSheet& sheet, int side, double ratio, const QPalette& palette, const QColor& points,
                  const QRectF& frame, double pointSide) {
    const int device = int(side * ratio);
    QPixmap picture;
    if (sheet.pixels.empty()) {
        picture = QPixmap(device, device);
        picture.fill(palette.color(QPalette::Base));
        QPainter painter(&picture);
        const double size = pointSide * ratio, // points on the frame stay whole
            scale = (device - size) / std::max({frame.width(), frame.height(), 1e-9});
        constexpr std::size_t enough = 300; // points, to see a shape as small as this
        const QRectF inside = QRectF(picture.rect()).adjusted(-0.01, -0.01, 0.01, 0.01); // rounding
        for (std::size_t i = 0; i < enough && 2 * i + 1 < sheet.points.size(); ++i) {
            const QRectF place(device / 2. + (sheet.points[2 * i] - frame.center().x()) * scale - size / 2,
                               device / 2. - (sheet.points[2 * i + 1] - frame.center().y()) * scale - size / 2, size,
                               size);
            if (inside.contains(place)) painter.fillRect(place, points); // whole, or not at all
        }
    } else {
        const int most = std::max(sheet.width, sheet.height) + 1;
        const int columns = std::clamp(device / most, 1, 4), shown = std::min(sheet.count, columns * columns);
        std::vector<int> spread; // classes in order: of every class as many, not the first ones only
        for (int i = 0; i < shown; ++i) spread.push_back(sheet.classes > 0 ? i * sheet.count / shown : i);
        QImage image = sheetImage(partOf(sheet, spread), std::min(columns, sheet.count), shown,
                                  palette.color(QPalette::Mid));
        if (image.width() > device || image.height() > device)
            image = image.scaled(device, device, Qt::KeepAspectRatio, Qt::SmoothTransformation);
        else
            image = image.scaled(image.size() * std::max(1, device / std::max(image.width(), image.height())));
        picture = QPixmap::fromImage(image);
    }
    picture.setDevicePixelRatio(ratio);
    return picture;
}

} // namespace sfumato
