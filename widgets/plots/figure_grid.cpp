// SPDX-License-Identifier: GPL-3.0-or-later
// Clouds of points, and pictures in rows.
#include "widgets/plots/figure_ink.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

/// Where the pictures and the names beside and above them stand.
struct PictureGrid {
    PictureGrid(const FigureInk& ink, const QRectF& place, const FigurePictures& shown);
    double height() const { return heads + rows * side; }

    int columns, rows;
    double names = 0, heads = 0;    ///< width and height of the words
    double namesAtMost, wide, side; ///< wide: of a column; side: of its pictures
};

PictureGrid::PictureGrid(const FigureInk& ink, const QRectF& place, const FigurePictures& shown)
    : columns(std::max(1, shown.columns)), rows((int(shown.pictures.size()) + columns - 1) / columns),
      namesAtMost(0.3 * place.width()) {
    for (const QString& name : shown.rowNames)
        names = std::max(names, ink.widest(ink.wrap(name, namesAtMost)) + 0.6 * ink.em);
    wide = (place.width() - names) / columns;
    for (const QString& name : shown.columnNames)
        heads = std::max(heads, ink.lineHeight * double(ink.wrap(name, wide - 0.4 * ink.em).size()) + 0.2 * ink.em);
    side = std::min(wide, (place.height() - heads) / std::max(1, rows));
    if (shown.columnNames.isEmpty()) wide = side;
}

} // namespace

void drawCloud(FigureInk& ink, const QRectF& place, const FigurePanel& panel) {
    const double scale = std::min(place.width() / panel.frame.width(), place.height() / panel.frame.height());
    const auto at = [&](const QPointF& point) {
        return QPointF(place.center().x() + (point.x() - panel.frame.center().x()) * scale,
                       place.center().y() - (point.y() - panel.frame.center().y()) * scale);
    };
    const QRectF shown(at(panel.frame.topLeft()), at(panel.frame.bottomRight()));
    const QRectF within = shown.normalized();
    const double size = 0.22 * ink.em;
    ink.painter.save();
    ink.painter.setClipRect(within.adjusted(-size, -size, size, size)); // a mark at the edge is whole
    for (const FigureSeries& series : panel.series) {
        if (!isDrawn(series, ink.look)) continue;
        const MethodStyle style = ink.onGround(series.style);
        QPen pen = ink.pen(series.style);
        constexpr std::size_t few = 20; // lines; more of them would hide the points
        if (series.outline.size() > few) pen.setWidthF(0.4 * pen.widthF());
        for (const QPolygonF& line : series.outline) {
            QPolygonF drawn;
            for (const QPointF& point : line) drawn << at(point);
            ink.painter.setPen(pen);
            ink.painter.setBrush(Qt::NoBrush);
            ink.painter.drawPolyline(drawn);
        }
        for (const QPointF& point : series.cloud)
            if (panel.frame.contains(point)) paintMark(ink.painter, at(point), size, style);
    }
    ink.painter.restore();
    ink.painter.setPen(QPen(ink.grid, 0.05 * ink.em));
    ink.painter.setBrush(Qt::NoBrush);
    ink.painter.drawRect(within);
}

void drawPicture(FigureInk& ink, const QRectF& cell, const QImage& picture) {
    if (picture.isNull()) return;
    const QSizeF fitting = QSizeF(picture.size()).scaled(cell.size(), Qt::KeepAspectRatio);
    const QRectF target(cell.center() - QPointF(fitting.width(), fitting.height()) / 2, fitting);
    // Pixels stay squares, whoever opens the file.
    ink.painter.drawImage(target, picture.scaled(picture.size() * std::max(1, 256 / std::max(1, picture.width()))));
}

double picturesHeight(const FigureInk& ink, double width, const FigurePictures& shown) {
    return shown.numbers.empty() ? PictureGrid(ink, {0, 0, width, 1e6}, shown).height()
                                 : methodsHeight(ink, width, shown);
}

void drawPictures(FigureInk& ink, const QRectF& place, const FigurePanel& panel) {
    const FigurePictures& shown = panel.pictures;
    if (!shown.numbers.empty()) return drawMethods(ink, place, shown);
    const PictureGrid grid(ink, place, shown);
    const double left = place.left() + grid.names +
                        std::max(0.0, place.width() - grid.names - grid.wide * grid.columns) / 2;
    for (int i = 0; i < std::min(grid.columns, int(shown.columnNames.size())); ++i)
        ink.text({left + grid.wide * i, place.top(), grid.wide, grid.heads - 0.2 * ink.em},
                 ink.wrap(shown.columnNames[i], grid.wide - 0.4 * ink.em), Qt::AlignHCenter | Qt::AlignBottom, ink.ink);
    for (int row = 0; row < grid.rows; ++row) {
        const double top = place.top() + grid.heads + grid.side * row, gap = 0.06 * grid.side;
        if (row > 0 && row < shown.rowNames.size() && shown.columnNames.isEmpty() && !shown.rowNames[row].isEmpty()) {
            ink.painter.setPen(QPen(ink.soft, 0.05 * ink.em)); // another class begins
            ink.painter.drawLine(QPointF(left, top), QPointF(left + grid.wide * grid.columns, top));
        }
        if (row < shown.rowNames.size())
            ink.text({left - grid.names, top, grid.names - 0.6 * ink.em, grid.side},
                     ink.wrap(shown.rowNames[row], grid.namesAtMost), Qt::AlignRight | Qt::AlignVCenter, ink.ink);
        for (int i = 0; i < grid.columns; ++i)
            if (const std::size_t at = std::size_t(row * grid.columns + i); at < shown.pictures.size())
                drawPicture(ink,
                            QRectF(left + grid.wide * i + (grid.wide - grid.side) / 2, top, grid.side, grid.side)
                                .adjusted(gap / 2, gap / 2, -gap / 2, -gap / 2),
                            shown.pictures[at]);
    }
}

} // namespace sfumato
