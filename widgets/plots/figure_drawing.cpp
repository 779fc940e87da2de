// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/figure_drawing.h"

#include "widgets/plots/figure_ink.h"
#include "widgets/plots/figure_size.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

constexpr double edgeInEms = 0.4;

/// Each name once, as it is drawn first, but for those that stand above a part of their own, or beside points.
std::vector<FigureSeries> legendOf(const Figure& figure, const FigureInk& ink) {
    std::vector<FigureSeries> entries;
    const auto isHead = [&](const QString& name) {
        return std::ranges::any_of(figure.panels, [&](const FigurePanel& panel) {
            return panel.title == name &&
                   std::ranges::find(panel.series, name, &FigureSeries::name) != panel.series.end();
        });
    };
    for (const FigureSeries* one : figure.series())
        if (isDrawn(*one, ink.look) && !one->name.isEmpty() && !one->isOutside &&
            (one->kind != FigureSeries::Kind::Named || !ink.namesPoints) && !isHead(one->name) &&
            std::ranges::find(entries, one->name, &FigureSeries::name) == entries.end())
            entries.push_back({.name = one->name,
                               .style = one->style,
                               .kind = one->outline.empty() ? one->kind : FigureSeries::Kind::Level,
                               .marked = one->marked});
    return entries;
}

/// The legend's rows from `top`, as many entries in each as fit; without `paint` only their height.
double drawLegend(FigureInk& ink, const std::vector<FigureSeries>& entries, const QRectF& place, bool paint) {
    double x = place.left(), y = place.top();
    for (const FigureSeries& entry : entries) {
        const bool line = entry.kind == FigureSeries::Kind::Curve || entry.kind == FigureSeries::Kind::Level;
        const double sample = (line ? 2.4 : 0.9) * ink.em, width = sample + 0.4 * ink.em + ink.width(entry.name);
        if (x > place.left() && x + width > place.right()) x = place.left(), y += ink.lineHeight;
        if (paint) {
            const double middle = y + ink.lineHeight / 2;
            if (line) ink.line({x, middle}, {x + sample, middle}, ink.pen(entry.style));
            if (!line || (entry.marked && entry.kind == FigureSeries::Kind::Curve))
                ink.mark({x + sample / 2, middle}, entry.style, ink.markSize);
            ink.text({x + sample + 0.4 * ink.em, y, 0, ink.lineHeight}, {entry.name}, Qt::AlignLeft,
                     ink.onGround(entry.style).color);
        }
        x += width + 1.2 * ink.em;
    }
    return entries.empty() ? 0 : y + ink.lineHeight - place.top();
}

bool isCloud(const FigurePanel& panel) {
    return std::ranges::any_of(panel.series, [](const auto& one) { return one.kind == FigureSeries::Kind::Cloud; });
}

bool hasAxes(const Figure& figure) {
    return std::ranges::any_of(figure.panels,
                               [](const FigurePanel& panel) { return !isCloud(panel) && panel.pictures.empty(); });
}

/// Panels beside each other, and below each other where a title or what stands between axes would not fit.
struct PanelPlaces {
    PanelPlaces(FigureInk& ink, const Figure& figure, double across, bool namesAtEnds);
    /// Of all rows: as pictures and clouds fill this width; axes two thirds of it, as far as a page goes.
    double height(const FigureInk& ink, const Figure& figure) const;
    double heightOfRow(double whole) const { return (whole - gap * (rows - 1)) / rows; }

    int columns, rows;
    double gap, width = 0, titles = 0;
};

PanelPlaces::PanelPlaces(FigureInk& ink, const Figure& figure, double across, bool namesAtEnds)
    : columns(std::max(1, int(figure.panels.size()))), rows(1), gap(1.2 * ink.em) {
    const auto widthOf = [&](int count) { return (across - gap * (count - 1)) / count; };
    const auto fits = [&](const FigurePanel& panel) {
        return ink.widest(ink.wrap(panel.title, 0, true), true) <= widthOf(columns) &&
               (!panel.pictures.empty() ||
                (isCloud(panel) ? cloudFits(ink, widthOf(columns), panel)
                                : axesFit(ink, widthOf(columns), figure, panel, namesAtEnds)));
    };
    while (columns > 1 && !std::ranges::all_of(figure.panels, fits)) --columns;
    if (columns == 2 && figure.panels.size() == 3) columns = 1; // a fourth place would stay empty
    rows = (int(figure.panels.size()) + columns - 1) / columns;
    columns = (int(figure.panels.size()) + rows - 1) / rows; // as even as can be
    width = widthOf(columns);
    for (const FigurePanel& panel : figure.panels)
        if (!panel.title.isEmpty())
            titles = std::max(titles, ink.lineHeight * double(ink.wrap(panel.title, width, true).size()));
}

double PanelPlaces::height(const FigureInk& ink, const Figure& figure) const {
    double most = 0;
    for (const FigurePanel& panel : figure.panels)
        most = std::max(most, !panel.pictures.empty() ? picturesHeight(ink, width, panel.pictures)
                              : isCloud(panel)        ? cloudHeight(ink, width, panel)
                                                      : width * 2 / 3);
    return rows * (titles + most) + (rows - 1) * gap;
}

/// Whether the names of every panel's curves have room beside each other at their ends.
bool namesFit(FigureInk& ink, const Figure& figure, const QRectF& place) {
    const PanelPlaces places(ink, figure, place.width(), true);
    for (const FigurePanel& panel : figure.panels) {
        double lines = 0;
        for (const FigureSeries& one : panel.series)
            if (isDrawn(one, ink.look) && one.kind != FigureSeries::Kind::Named)
                lines += double(ink.wrap(one.name, 0.3 * places.width).size());
        if (lines * ink.lineHeight > places.heightOfRow(place.height()) - 4 * ink.em) return false;
    }
    return true;
}

void drawPanels(FigureInk& ink, const Figure& figure, const QRectF& place, bool namesAtEnds) {
    const PanelPlaces places(ink, figure, place.width(), namesAtEnds);
    const double height = places.heightOfRow(place.height());
    for (int i = 0; i < int(figure.panels.size()); ++i) {
        const FigurePanel& panel = figure.panels[std::size_t(i)];
        const QRectF whole(place.left() + (i % places.columns) * (places.width + places.gap),
                           place.top() + (i / places.columns) * (height + places.gap), places.width, height);
        ink.text({whole.topLeft(), QSizeF(whole.width(), places.titles)}, ink.wrap(panel.title, places.width, true),
                 Qt::AlignHCenter | Qt::AlignBottom, ink.ink, true); // a short one stands by its art
        const QRectF below = whole.adjusted(0, places.titles, 0, 0);
        if (!panel.pictures.empty())
            drawPictures(ink, below, panel);
        else if (isCloud(panel))
            drawCloud(ink, below, panel);
        else
            drawAxes(ink, below, figure, panel, namesAtEnds);
    }
}

/// Title, legend and panels.
void drawContent(FigureInk& ink, const Figure& figure) {
    const FigureLook& look = ink.look;
    const double edge = edgeInEms * ink.em;
    QRectF place = QRectF(QPointF(), QSizeF(look.size())).adjusted(edge, edge, -edge, -edge);
    if (look.title && !figure.title.isEmpty()) {
        const QStringList lines = ink.wrap(figure.title, place.width(), true);
        ink.text(place, lines, Qt::AlignLeft, ink.ink, true);
        place.setTop(place.top() + ink.lineHeight * (double(lines.size()) + 0.2));
    }
    const bool legend = look.legend || !hasAxes(figure) || !ink.namesPoints || !namesFit(ink, figure, place);
    if (legend) place.setTop(place.top() + drawLegend(ink, legendOf(figure, ink), place, true));
    if (!figure.panels.empty()) drawPanels(ink, figure, place, !legend);
}

/// Whether each has a place beside its point, which is tried out; of several parts each has the width for them, and
/// lines may run through some.
bool pointNamesFit(const Figure& figure, const FigureLook& look) {
    const auto all = figure.series();
    if (std::ranges::none_of(all, [](const auto* one) { return one->kind == FigureSeries::Kind::Named; })) return true;
    QImage device(1, 1, QImage::Format_RGB32);
    QPainter painter(&device);
    FigureInk ink(painter, look);
    drawContent(ink, figure);
    return figure.panels.size() > 1 ? !ink.isNameUnplaced : !ink.isNameCrossed;
}

} // namespace

DrawnFigure drawFigure(QPainter& painter, const Figure& whole, const FigureLook& asked) {
    const Figure figure = drawnPart(whole, asked);
    const FigureLook look = asked.ofDrawnPart();
    const QSize size = look.size();
    painter.setFont(figureFont(look)); // not the window's, which an SVG would name
    painter.fillRect(QRect(QPoint(), size), figure.drawing ? QColor(Qt::white) : figureGround(look));
    if (figure.drawing) {
        figure.drawing(painter, size);
        return {};
    }
    FigureInk ink(painter, look);
    ink.namesPoints = pointNamesFit(figure, look);
    drawContent(ink, figure);
    return {ink.marks, ink.isCrowded};
}

std::optional<double> contentHeight(const Figure& whole, const FigureLook& asked) {
    const Figure figure = drawnPart(whole, asked);
    const FigureLook look = asked.ofDrawnPart();
    if (figure.drawing || figure.panels.empty()) return {};
    QImage device(1, 1, QImage::Format_RGB32);
    QPainter painter(&device);
    FigureInk ink(painter, look);
    const bool axes = hasAxes(figure);
    const double edge = edgeInEms * ink.em, across = look.size().width() - 2 * edge;
    const auto heightWith = [&](bool legend) -> std::optional<double> {
        const PanelPlaces places(ink, figure, across, !legend);
        if (axes && places.rows == 1 && ink.namesPoints) return {};
        double height = 2 * edge;
        if (legend) height += drawLegend(ink, legendOf(figure, ink), {edge, 0, across, 1e6}, false);
        if (look.title && !figure.title.isEmpty())
            height += ink.lineHeight * (double(ink.wrap(figure.title, across, true).size()) + 0.2);
        height = std::ceil((height + places.height(ink, figure)) * 25.4 / figureUnitsPerInch);
        if (std::ranges::all_of(figure.panels, isCloud)) height = std::min({height, look.width, highestAt(look.width)});
        return axes ? std::min(height, highestAt(look.width)) : height;
    };
    const auto height = heightWith(look.legend || !axes);
    FigureLook tried = look;
    tried.height = height.value_or(sizeOfWidth(look.width).height);
    ink.namesPoints = pointNamesFit(figure, tried);
    return ink.namesPoints ? height : heightWith(true);
}

QImage imageOf(const Figure& figure, const FigureLook& look, double dotsPerInch) {
    const QSize size = (QSizeF(look.size()) * (dotsPerInch / figureUnitsPerInch)).toSize();
    QImage image(size, QImage::Format_RGB32);
    image.fill(figureGround(look)); // the scale may leave a part of a pixel at the edges
    const auto setDots = [&image](double perInch) {
        image.setDotsPerMeterX(int(std::lround(perInch / 0.0254)));
        image.setDotsPerMeterY(int(std::lround(perInch / 0.0254)));
    };
    setDots(figureUnitsPerInch); // while it is drawn: letters in points then have their size in units
    QPainter painter(&image);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.scale(dotsPerInch / figureUnitsPerInch, dotsPerInch / figureUnitsPerInch);
    drawFigure(painter, figure, look);
    painter.end();
    setDots(dotsPerInch);
    return image;
}

} // namespace sfumato
