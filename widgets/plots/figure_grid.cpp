// SPDX-License-Identifier: GPL-3.0-or-later
// Clouds of points, and pictures in rows.
#include "widgets/plots/figure_ink.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

/// Where the pictures, the names beside them and the numbers below them stand.
struct PictureGrid {
    PictureGrid(const FigureInk& ink, const QRectF& place, const FigurePictures& shown);

    int columns, rows;
    double names = 0, heads = 0, numbers = 0; ///< widths and heights of the words
    double wide = 0, side = 0;                ///< of a column, and of its pictures
    QPointF corner;                           ///< of the first picture
};

PictureGrid::PictureGrid(const FigureInk& ink, const QRectF& place, const FigurePictures& shown)
    : columns(std::max(1, shown.columns)), rows((int(shown.pictures.size()) + columns - 1) / columns) {
    QStringList beside = shown.rowNames;
    for (const auto& row : shown.numbers) beside << row.name;
    for (const QString& name : beside)
        names = std::max(names, ink.widest(ink.wrap(name, 0.3 * place.width())) + 0.6 * ink.em);
    wide = (place.width() - names) / columns;
    for (const QString& name : shown.columnNames)
        heads = std::max(heads, ink.lineHeight * double(ink.wrap(name, wide - 0.2 * ink.em).size()) + 0.2 * ink.em);
    for (const auto& row : shown.numbers)
        numbers += ink.lineHeight * std::max(1.0, double(ink.wrap(row.name, 0.3 * place.width()).size()));
    side = std::min(wide, (place.height() - heads - numbers) / std::max(1, rows));
    if (shown.columnNames.isEmpty() && shown.numbers.empty()) wide = side;
    const double unused = std::max(0.0, place.width() - names - wide * columns);
    corner = {place.left() + names + unused / 2, place.top() + heads};
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
    ink.painter.save();
    ink.painter.setClipRect(within);
    for (const FigureSeries& series : panel.series) {
        if (!isDrawn(series, ink.look)) continue;
        const MethodStyle style = ink.onGround(series.style);
        const double size = 0.22 * ink.em;
        for (const QPointF& point : series.cloud) // a mark at the edge would be cut
            if (const QPointF middle = at(point); within.adjusted(size, size, -size, -size).contains(middle))
                paintMark(ink.painter, middle, size, style);
    }
    ink.painter.restore();
    ink.painter.setPen(QPen(ink.grid, 0.05 * ink.em));
    ink.painter.setBrush(Qt::NoBrush);
    ink.painter.drawRect(within);
}

void drawPictures(FigureInk& ink, const QRectF& place, const FigurePanel& panel) {
    const FigurePictures& shown = panel.pictures;
    const PictureGrid grid(ink, place, shown);
    const auto columnAt = [&](int column) { return grid.corner.x() + grid.wide * column; };
    for (int column = 0; column < std::min(grid.columns, int(shown.columnNames.size())); ++column)
        ink.text({columnAt(column), place.top(), grid.wide, grid.heads - 0.2 * ink.em},
                 ink.wrap(shown.columnNames[column], grid.wide - 0.2 * ink.em), Qt::AlignHCenter | Qt::AlignBottom,
                 ink.ink);
    for (int row = 0; row < std::min(grid.rows, int(shown.rowNames.size())); ++row)
        ink.text(
            {grid.corner.x() - grid.names, grid.corner.y() + grid.side * row, grid.names - 0.6 * ink.em, grid.side},
            ink.wrap(shown.rowNames[row], 0.3 * place.width()), Qt::AlignRight | Qt::AlignVCenter, ink.ink);
    for (int i = 0; i < int(shown.pictures.size()); ++i) {
        const QImage& picture = shown.pictures[std::size_t(i)];
        if (picture.isNull()) continue;
        const double gap = 0.06 * grid.side, left = columnAt(i % grid.columns) + (grid.wide - grid.side) / 2;
        const QSizeF fitting = QSizeF(picture.size()).scaled(grid.side - gap, grid.side - gap, Qt::KeepAspectRatio);
        const QRectF cell(left, grid.corner.y() + grid.side * (i / grid.columns), grid.side, grid.side);
        const QRectF target(cell.center() - QPointF(fitting.width(), fitting.height()) / 2, fitting);
        ink.painter.drawImage(target, picture.scaled(picture.size() * 8)); // pixels stay squares, whoever opens the
                                                                           // file
    }
    double top = grid.corner.y() + grid.side * grid.rows;
    for (const auto& row : shown.numbers) {
        const QStringList name = ink.wrap(row.name, 0.3 * place.width());
        const double height = ink.lineHeight * std::max(1.0, double(name.size()));
        ink.text({grid.corner.x() - grid.names, top, grid.names - 0.6 * ink.em, height}, name, Qt::AlignRight, ink.ink);
        for (int column = 0; column < std::min(grid.columns, int(row.cells.size())); ++column)
            ink.text({columnAt(column), top, grid.wide, height}, {row.cells[column]}, Qt::AlignHCenter, ink.ink,
                     row.best.contains(column));
        top += height;
    }
}

} // namespace sfumato
