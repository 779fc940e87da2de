// SPDX-License-Identifier: GPL-3.0-or-later
// Clouds of points, and pictures in rows.
#include "widgets/plots/figure_ink.h"
#include "widgets/text/number_text.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

/// Where the pictures and the names beside and above them stand.
struct PictureGrid {
    PictureGrid(const FigureInk& ink, const QRectF& place, const FigurePictures& shown, double most);
    double height() const { return heads + rows * side; }

    int columns, rows;
    double names, heads = 0; ///< width and height of the words
    double wide, side;       ///< wide: of a column; side: of its pictures
};

constexpr double besideNames = 0.6, widestName = 10; // ems

QString rowName(const FigureInk& ink, const QString& name) {
    return ink.metrics.elidedText(name, Qt::ElideRight, widestName * ink.em);
}

PictureGrid::PictureGrid(const FigureInk& ink, const QRectF& place, const FigurePictures& shown, double most)
    : columns(std::max(1, shown.columns)), rows(pictureRows(shown)), names(rowNamesWidth(ink, shown)) {
    wide = (place.width() - names) / columns;
    for (const QString& name : shown.columnNames)
        heads = std::max(heads, ink.lineHeight * double(ink.wrap(name, wide - 0.4 * ink.em).size()) + 0.2 * ink.em);
    side = std::min({wide, most, (place.height() - heads) / std::max(1, rows)});
    if (shown.columnNames.isEmpty()) wide = side;
}

/// What the names and numbers of a cloud's axes take of its place.
struct CloudWords {
    CloudWords(const FigureInk& ink, double width, const FigurePanel& panel);
    QStringList right, up; ///< the names, in lines
    double left = 0, above = 0, below = 0;
};

double markOf(const FigureInk& ink) { return 0.3 * ink.em; }

QStringList numbersOf(const std::vector<double>& ticks) {
    QStringList texts;
    for (const double tick : ticks) texts << numberText(tick, 6);
    return texts;
}

constexpr int mostTicksUp = 5;
constexpr double numbersApart = 0.6; // ems, to the right

CloudWords::CloudWords(const FigureInk& ink, double width, const FigurePanel& panel) {
    const auto& [toRight, upwards] = panel.axes->axes;
    const double beside = 0.4 * ink.em + markOf(ink);
    for (int most = 1; most <= mostTicksUp; ++most) // a low plot has fewer of them
        left = std::max(
            left, beside + ink.widest(numbersOf(ticksOf(upwards, panel.frame.top(), panel.frame.bottom(), most))));
    right = ink.wrap(toRight.name, width - left), up = ink.wrap(upwards.name, width - left);
    above = ink.lineHeight * double(up.size()) + 0.3 * ink.em;
    below = ink.lineHeight * double(1 + right.size()) + beside;
}

/// As many numbers upwards as a plot of this height has room for.
std::vector<double> ticksUpOf(const FigureInk& ink, const QRectF& plot, const FigurePanel& panel) {
    const auto& upwards = panel.axes->axes[1];
    const auto standApart = [&](const std::vector<double>& ticks) {
        return ticks.size() < 2 ||
               (upwards.ofUnits(ticks[1]) - upwards.ofUnits(ticks[0])) / panel.frame.height() * plot.height() >=
                   ink.lineHeight;
    };
    for (int most = mostTicksUp; most > 1; --most)
        if (auto ticks = ticksOf(upwards, panel.frame.top(), panel.frame.bottom(), most); standApart(ticks))
            return ticks;
    const auto ticks = ticksOf(upwards, panel.frame.top(), panel.frame.bottom(), 2);
    if (ticks.size() < 2 || !standApart({ticks.front(), ticks.back()})) return {};
    return {ticks.front(), ticks.back()};
}

/// As many numbers to the right as stand apart.
std::vector<double> ticksRightOf(const FigureInk& ink, const QRectF& plot, const FigurePanel& panel) {
    const auto& toRight = panel.axes->axes[0];
    const auto standApart = [&](const std::vector<double>& ticks) {
        for (std::size_t i = 1; i < ticks.size(); ++i)
            if ((toRight.ofUnits(ticks[i]) - toRight.ofUnits(ticks[i - 1])) / panel.frame.width() * plot.width() <
                (ink.width(numberText(ticks[i - 1], 6)) + ink.width(numberText(ticks[i], 6))) / 2 +
                    numbersApart * ink.em)
                return false;
        return true;
    };
    const int least = 2, most = std::max(2 * least, int(plot.width() / (5 * ink.em)));
    for (int wanted = most; wanted > least; --wanted)
        if (auto ticks = ticksOf(toRight, panel.frame.left(), panel.frame.right(), wanted); standApart(ticks))
            return ticks;
    return ticksOf(toRight, panel.frame.left(), panel.frame.right(), least); // of which some may have no number
}

/// Marks at the left and the lower edge of the plot, with their numbers, and the names of both axes: that to the right
/// below its numbers, that upwards above the plot.
void drawCloudWords(FigureInk& ink, const QRectF& plot, const FigurePanel& panel, const CloudWords& words) {
    const auto& [toRight, upwards] = panel.axes->axes;
    const double mark = markOf(ink);
    const QRectF& frame = panel.frame;
    const QPen pen(ink.soft, 0.05 * ink.em);
    double taken = plot.left() - mark; // left of it the other axis has its numbers
    for (const double tick : ticksRightOf(ink, plot, panel)) {
        const double x = plot.left() + (toRight.ofUnits(tick) - frame.left()) / frame.width() * plot.width();
        const QString text = numberText(tick, 6);
        const double half = ink.width(text) / 2;
        ink.painter.setPen(pen);
        ink.painter.drawLine(QPointF(x, plot.bottom()), QPointF(x, plot.bottom() + mark));
        if (x - half < taken || x + half > plot.right() + ink.em / 2) continue;
        taken = x + half + numbersApart * ink.em;
        ink.text(QRectF(x - half, plot.bottom() + mark, 2 * half, ink.lineHeight), {text}, Qt::AlignHCenter, ink.soft);
    }
    for (const double tick : ticksUpOf(ink, plot, panel)) {
        const double y = plot.bottom() - (upwards.ofUnits(tick) - frame.top()) / frame.height() * plot.height();
        ink.painter.setPen(pen);
        ink.painter.drawLine(QPointF(plot.left() - mark, y), QPointF(plot.left(), y));
        const QString text = numberText(tick, 6);
        const double width = ink.width(text);
        ink.text(QRectF(plot.left() - mark - 0.3 * ink.em - width, y - ink.lineHeight / 2, width, ink.lineHeight),
                 {text}, Qt::AlignRight, ink.soft);
    }
    const double height = ink.lineHeight * double(words.right.size());
    ink.text(QRectF(plot.left(), plot.bottom() + mark + ink.lineHeight, plot.width(), height), words.right,
             Qt::AlignHCenter, ink.ink);
    ink.text(QRectF(plot.left(), plot.top() - words.above, plot.width(), words.above), words.up, Qt::AlignLeft,
             ink.ink);
}

/// Smaller where many points share a small place.
double pointSize(const FigureInk& ink, const QRectF& plot, const FigurePanel& panel) {
    qsizetype most = 1;
    for (const FigureSeries& series : panel.series)
        if (isDrawn(series, ink.look)) most = std::max(most, series.cloud.size());
    return std::clamp(0.4 * std::sqrt(plot.width() * plot.height() / double(most)), 0.08 * ink.em, 0.22 * ink.em);
}

} // namespace

bool cloudFits(const FigureInk& ink, double width, const FigurePanel& panel) {
    constexpr double leastPlot = 8; // ems, in which two numbers stand below it
    return !panel.axes || width - CloudWords(ink, width, panel).left >= leastPlot * ink.em;
}

double cloudHeight(const FigureInk& ink, double width, const FigurePanel& panel) {
    if (!panel.axes) return width * panel.frame.height() / panel.frame.width();
    const CloudWords words(ink, width, panel);
    return 0.75 * (width - words.left) + words.above + words.below; // units of two kinds have no common scale
}

void drawCloud(FigureInk& ink, const QRectF& place, const FigurePanel& panel) {
    QPointF scale;
    QRectF within = place;
    const auto words = panel.axes ? std::optional(CloudWords(ink, place.width(), panel)) : std::nullopt;
    if (words) {
        within.adjust(words->left, words->above, 0, -words->below);
        scale = {within.width() / panel.frame.width(), within.height() / panel.frame.height()};
    } else {
        const double both = std::min(place.width() / panel.frame.width(), place.height() / panel.frame.height());
        scale = {both, both};
        within.setSize(panel.frame.size() * both);
        within.moveCenter(place.center());
        within.moveTop(place.top()); // below its title
    }
    const auto at = [&](const QPointF& point) {
        return QPointF(within.left() + (point.x() - panel.frame.left()) * scale.x(),
                       within.bottom() - (point.y() - panel.frame.top()) * scale.y());
    };
    const double size = pointSize(ink, within, panel);
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
        const bool hasRim = !style.hollow && style.mark != Mark::Cross;
        const MethodStyle rim{.color = figureGround(ink.look), .mark = style.mark}; // points stay apart
        for (const QPointF& point : series.cloud)
            if (panel.frame.contains(point)) {
                if (hasRim) paintMark(ink.painter, at(point), 1.4 * size, rim);
                paintMark(ink.painter, at(point), size, style);
            }
    }
    ink.painter.restore();
    ink.painter.setPen(QPen(ink.grid, 0.05 * ink.em));
    ink.painter.setBrush(Qt::NoBrush);
    ink.painter.drawRect(within);
    if (words) drawCloudWords(ink, within, panel, *words);
}

void drawPicture(FigureInk& ink, const QRectF& cell, QImage picture, const QColor& points) {
    if (picture.isNull()) return;
    if (picture.hasAlphaChannel() && points.isValid()) {
        QPainter painter(&picture);
        painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
        painter.fillRect(picture.rect(), points);
    }
    const QSizeF fitting = QSizeF(picture.size()).scaled(cell.size(), Qt::KeepAspectRatio);
    const QRectF target(cell.center() - QPointF(fitting.width(), fitting.height()) / 2, fitting);
    if (!picture.hasAlphaChannel() && picture.allGray()) picture.convertTo(QImage::Format_Grayscale8);
    constexpr int readable = 64; // pixels: readers that blend larger ones leave these squares
    ink.painter.drawImage(target,
                          picture.scaled(picture.size() * std::max(1, readable / std::max(1, picture.width()))));
}

/// Of a method's points on this ground; none where a picture has colors of its own.
static QColor colorOfPoints(const FigureInk& ink, const FigurePictures& shown, int method) {
    return method < int(shown.marks.size()) ? ink.onGround(shown.marks[std::size_t(method)]).color : QColor();
}

void drawCell(FigureInk& ink, const QRectF& cell, const FigurePictures& shown, int level, int method, double side,
              int across, int down) {
    const double gap = 0.04 * side, left = cell.center().x() - side * across / 2,
                 top = cell.center().y() - side * down / 2;
    const QColor points = colorOfPoints(ink, shown, method);
    const std::size_t first = std::size_t((level * shown.columns + method) * shown.perCell);
    for (int i = 0; i < shown.perCell && first + std::size_t(i) < shown.pictures.size(); ++i)
        drawPicture(ink,
                    {left + side * (i % across) + gap / 2, top + side * (i / across) + gap / 2, side - gap, side - gap},
                    shown.pictures[first + std::size_t(i)], points);
}

int pictureRows(const FigurePictures& shown) {
    const int columns = std::max(1, shown.columns);
    return (int(shown.pictures.size()) + columns - 1) / columns;
}

double rowNamesWidth(const FigureInk& ink, const FigurePictures& shown) {
    double widest = 0;
    for (const QString& name : shown.rowNames)
        widest = std::max(widest, ink.width(rowName(ink, name)) + besideNames * ink.em);
    return widest;
}

double picturesHeight(const FigureInk& ink, double width, const FigurePictures& shown) {
    return shown.numbers.empty() ? PictureGrid(ink, {0, 0, width, 1e6}, shown, width).height()
                                 : methodsHeight(ink, width, shown);
}

void drawPictures(FigureInk& ink, const QRectF& place, const FigurePanel& panel, double side) {
    const FigurePictures& shown = panel.pictures;
    if (!shown.numbers.empty()) return drawMethods(ink, place, shown);
    const PictureGrid grid(ink, place, shown, side);
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
            ink.text({left - grid.names, top, grid.names - besideNames * ink.em, grid.side},
                     {rowName(ink, shown.rowNames[row])}, Qt::AlignRight | Qt::AlignVCenter, ink.ink);
        for (int i = 0; i < grid.columns; ++i)
            if (const std::size_t at = std::size_t(row * grid.columns + i); at < shown.pictures.size())
                drawPicture(ink,
                            QRectF(left + grid.wide * i + (grid.wide - grid.side) / 2, top, grid.side, grid.side)
                                .adjusted(gap / 2, gap / 2, -gap / 2, -gap / 2),
                            shown.pictures[at], colorOfPoints(ink, shown, i));
    }
}

} // namespace sfumato
