// SPDX-License-Identifier: GPL-3.0-or-later
// Clouds of points, and pictures in rows.
#include "widgets/plots/figure_ink.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

constexpr double largestInMillimeters = 22; ///< pictures above numbers need not be larger

/// Where the pictures, the names beside them and the numbers below them stand.
struct PictureGrid {
    PictureGrid(const FigureInk& ink, const QRectF& place, const FigurePictures& shown);

    double height() const { return bands * (heads + numbers + rows * (side + gap)) + (bands - 1) * ink.lineHeight; }
    /// A cell has its lines beside each other where every cell has room for that.
    QStringList linesOf(const QString& cell) const {
        return isWide ? QStringList(QString(cell).replace(QLatin1Char('\n'), QLatin1Char(' ')))
                      : cell.split(QLatin1Char('\n'));
    }
    double rowHeight(const FigurePictures::Row& row) const {
        qsizetype lines = std::max<qsizetype>(1, ink.wrap(row.name, namesAtMost).size());
        for (const QString& cell : row.cells) lines = std::max(lines, linesOf(cell).size());
        return ink.lineHeight * (double(lines) + (isWide ? 0 : 0.3)); // so that rows of two lines can be told apart
    }

    const FigureInk& ink;
    int columns, rows, bands = 1, perBand;
    double names = 0, heads = 0, numbers = 0, marks = 0; ///< widths and heights of the words
    double namesAtMost, gap = 0;
    bool isWide = false;
    double wide = 0, side = 0; ///< of a column, and of its pictures
};

PictureGrid::PictureGrid(const FigureInk& by, const QRectF& place, const FigurePictures& shown)
    : ink(by), columns(std::max(1, shown.columns)), rows((int(shown.pictures.size()) + columns - 1) / columns),
      perBand(columns), namesAtMost((shown.numbers.empty() ? 0.3 : 0.2) * place.width()) {
    QStringList beside = shown.rowNames;
    for (const auto& row : shown.numbers) beside << row.name;
    for (const QString& name : beside) names = std::max(names, ink.widest(ink.wrap(name, namesAtMost)) + 0.6 * ink.em);
    double needed = 2 * ink.em, besideEachOther = 0, most = 1e6;
    if (!shown.numbers.empty()) {
        for (const QString& name : shown.columnNames) needed = std::max(needed, ink.widest(ink.wrap(name, 0)));
        for (const auto& row : shown.numbers)
            for (int i = 0; i < row.cells.size(); ++i) {
                needed = std::max(needed, ink.widest(linesOf(row.cells[i]), row.best.contains(i)));
                besideEachOther = std::max(
                    besideEachOther,
                    ink.width(QString(row.cells[i]).replace(QLatin1Char('\n'), QLatin1Char(' ')), true));
            }
        perBand = std::clamp(int((place.width() - names) / (needed + 0.5 * ink.em)), 1, columns);
        bands = (columns + perBand - 1) / perBand;
        perBand = (columns + bands - 1) / bands;
        gap = 0.2 * ink.em;
        most = std::max(needed, largestInMillimeters * figureUnitsPerInch / 25.4);
    }
    wide = (place.width() - names) / perBand;
    isWide = wide >= besideEachOther + 0.5 * ink.em;
    if (!shown.marks.empty()) marks = 1.1 * ink.em;
    for (const QString& name : shown.columnNames)
        heads = std::max(heads, ink.lineHeight * double(ink.wrap(name, wide - 0.4 * ink.em).size()) + 0.2 * ink.em);
    heads += marks;
    for (const auto& row : shown.numbers) numbers += rowHeight(row);
    side = 0;
    side = std::min(std::min(wide - gap, most), (place.height() - height()) / std::max(1, bands * rows));
    if (shown.columnNames.isEmpty() && shown.numbers.empty()) wide = side;
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

double picturesHeight(const FigureInk& ink, double width, const FigurePictures& shown) {
    return PictureGrid(ink, {0, 0, width, 1e6}, shown).height();
}

namespace {

void drawPicture(FigureInk& ink, const QRectF& cell, const QImage& picture, double gap) {
    if (picture.isNull()) return;
    const QSizeF fitting = QSizeF(picture.size()).scaled(cell.width() - gap, cell.height() - gap, Qt::KeepAspectRatio);
    const QRectF target(cell.center() - QPointF(fitting.width(), fitting.height()) / 2, fitting);
    // Pixels stay squares, whoever opens the file.
    ink.painter.drawImage(target, picture.scaled(picture.size() * std::max(1, 256 / std::max(1, picture.width()))));
}

/// The columns from `first` on, from `top` downwards.
void drawBand(FigureInk& ink, const QRectF& place, const FigurePictures& shown, const PictureGrid& grid, int first,
              double top) {
    const int count = std::min(grid.perBand, grid.columns - first);
    const double unused = grid.bands > 1 ? 0 : std::max(0.0, place.width() - grid.names - grid.wide * count);
    const double left = place.left() + grid.names + unused / 2, beside = left - grid.names;
    const auto name = [&](const QString& text, double at, double height, Qt::Alignment how) {
        ink.text({beside, at, grid.names - 0.6 * ink.em, height}, ink.wrap(text, grid.namesAtMost),
                 Qt::AlignRight | how, ink.ink);
    };
    for (int i = 0; i < count; ++i) {
        const QRectF head(left + grid.wide * i, top + grid.marks, grid.wide, grid.heads - grid.marks - 0.2 * ink.em);
        if (first + i < int(shown.marks.size()))
            paintMark(ink.painter, {head.center().x(), top + grid.marks / 2}, ink.markSize,
                      ink.onGround(shown.marks[std::size_t(first + i)]));
        if (first + i < shown.columnNames.size())
            ink.text(head, ink.wrap(shown.columnNames[first + i], grid.wide - 0.4 * ink.em),
                     Qt::AlignHCenter | (grid.marks > 0 ? Qt::AlignTop : Qt::AlignBottom), ink.ink);
    }
    top += grid.heads;
    for (int row = 0; row < grid.rows; ++row) {
        if (row < shown.rowNames.size()) name(shown.rowNames[row], top, grid.side, Qt::AlignVCenter);
        for (int i = 0; i < count; ++i)
            if (const std::size_t at = std::size_t(row * grid.columns + first + i); at < shown.pictures.size())
                drawPicture(ink, {left + grid.wide * i + (grid.wide - grid.side) / 2, top, grid.side, grid.side},
                            shown.pictures[at], grid.gap > 0 ? 0 : 0.06 * grid.side);
        top += grid.side + grid.gap;
        for (const auto& numbers : shown.numbers) {
            if (numbers.below != row && !(numbers.below < 0 && row == grid.rows - 1)) continue;
            const double height = grid.rowHeight(numbers);
            name(numbers.name, top, height, Qt::AlignTop);
            for (int i = 0; i < count; ++i)
                if (first + i < numbers.cells.size())
                    ink.text({left + grid.wide * i, top, grid.wide, height}, grid.linesOf(numbers.cells[first + i]),
                             Qt::AlignHCenter, ink.ink, numbers.best.contains(first + i));
            top += height;
        }
    }
}

} // namespace

void drawPictures(FigureInk& ink, const QRectF& place, const FigurePanel& panel) {
    const PictureGrid grid(ink, place, panel.pictures);
    const double step = grid.height() / grid.bands + ink.lineHeight * (grid.bands > 1 ? 1.0 / grid.bands : 0);
    for (int band = 0; band < grid.bands; ++band)
        drawBand(ink, place, panel.pictures, grid, band * grid.perBand, place.top() + step * band);
}

} // namespace sfumato
