// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/figure_drawing.h"

#include "widgets/plots/figure_ink.h"
#include "widgets/plots/figure_size.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

constexpr double edgeInEms = 0.4, legendGap = 0.5;

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

/// The entries of a legend: in rows, as many in each as fit, or in columns where these are fewer lines.
class Legend {
public:
    Legend(const FigureInk& ink, const std::vector<FigureSeries>& entries, double width);
    double height(const FigureInk& ink) const { return m_lines * ink.lineHeight; }
    bool isHigh() const { return m_lines > mostAbove; } ///< it stands below the art then, and needs height of its own
    void draw(FigureInk& ink, const QPointF& at) const;

private:
    struct Entry {
        FigureSeries series;
        QStringList name;
        double left = 0;
        int line = 0; ///< its first
    };
    static constexpr int mostAbove = 2, mostColumns = 4;
    static bool isLine(const FigureSeries& of) {
        return of.kind == FigureSeries::Kind::Curve || of.kind == FigureSeries::Kind::Level;
    }
    static double sampleOf(const FigureInk& ink, const FigureSeries& of) { return (isLine(of) ? 2.4 : 0.9) * ink.em; }
    static double nameAt(const FigureInk& ink, const FigureSeries& of) { return sampleOf(ink, of) + 0.4 * ink.em; }
    void placeInColumns(const FigureInk& ink, int columns, double width);

    std::vector<Entry> m_entries;
    int m_lines = 0;
};

Legend::Legend(const FigureInk& ink, const std::vector<FigureSeries>& entries, double width) {
    double left = 0;
    for (const FigureSeries& entry : entries) {
        const double wide = nameAt(ink, entry) + ink.width(entry.name);
        if (left + wide > width && left > 0) left = 0, ++m_lines;
        m_entries.push_back({entry, {entry.name}, left, m_lines});
        left += wide + 1.2 * ink.em;
    }
    m_lines += !entries.empty();
    for (int columns = 2; m_lines > mostAbove && columns <= mostColumns; ++columns) placeInColumns(ink, columns, width);
}

/// If these are fewer lines. Long names take several.
void Legend::placeInColumns(const FigureInk& ink, int columns, double width) {
    const double wide = width / columns;
    std::vector<Entry> placed = m_entries;
    int all = 0;
    for (Entry& entry : placed) {
        const double most = wide - nameAt(ink, entry.series) - ink.em;
        entry.name = ink.wrap(entry.series.name, most);
        if (ink.widest(entry.name) > most) return;
        all += int(entry.name.size());
    }
    for (int lines = (all + columns - 1) / columns; lines < m_lines; ++lines) {
        int column = 0, line = 0;
        bool fits = true;
        for (Entry& entry : placed) {
            const int high = int(entry.name.size());
            if (line + high > lines) ++column, line = 0;
            entry.left = column * wide, entry.line = line;
            line += high;
            fits = fits && line <= lines && column < columns;
        }
        if (!fits) continue;
        m_entries = std::move(placed), m_lines = lines;
        return;
    }
}

void Legend::draw(FigureInk& ink, const QPointF& at) const {
    for (const auto& [series, name, across, line] : m_entries) {
        const double left = at.x() + across, top = at.y() + line * ink.lineHeight, sample = sampleOf(ink, series),
                     middle = top + ink.lineHeight / 2;
        if (isLine(series)) ink.line({left, middle}, {left + sample, middle}, ink.pen(series.style));
        if (!isLine(series) || (series.marked && series.kind == FigureSeries::Kind::Curve))
            ink.mark({left + sample / 2, middle}, series.style, ink.markSize);
        ink.text({left + nameAt(ink, series), top, 0, ink.lineHeight}, name, Qt::AlignLeft,
                 ink.onGround(series.style).color);
    }
}

bool isCloud(const FigurePanel& panel) {
    return std::ranges::any_of(panel.series, [](const auto& one) { return one.kind == FigureSeries::Kind::Cloud; });
}

bool hasAxes(const Figure& figure) {
    return std::ranges::any_of(figure.panels,
                               [](const FigurePanel& panel) { return !isCloud(panel) && panel.pictures.empty(); });
}

bool isGrid(const FigurePanel& panel) {
    return !panel.pictures.empty() && panel.pictures.numbers.empty() && panel.pictures.columnNames.isEmpty();
}

/// Panels beside each other, and below each other where a title or what stands between axes would not fit. Several
/// grids of pictures have one size of picture, and as even rows as can be.
struct PanelPlaces {
    PanelPlaces(FigureInk& ink, const Figure& figure, double across, bool namesAtEnds);
    /// Of all rows: as pictures and clouds fill this width; axes two thirds of it, as far as a page goes.
    double height(const FigureInk& ink, const Figure& figure) const;
    double heightOfRow(double whole) const { return (whole - gap * (rows - 1)) / rows; }
    /// Of a panel, where all rows are as high as `high`.
    QRectF place(int panel, const QRectF& whole, double high) const;

    int columns, rows;
    double gap, width = 0, titles = 0;
    double side = 0; ///< of the pictures of grids, at most; 0: it is not of several grids

private:
    void placeGrids(const FigureInk& ink, const Figure& figure, double across);
    int firstOf(int row) const; ///< of the grids: the first rows have one more where they are not even

    struct Span {
        double left = 0, width = 0;
    };
    std::vector<Span> m_grids; ///< of their places
};

int PanelPlaces::firstOf(int row) const {
    const int count = int(m_grids.size());
    return row * (count / rows) + std::min(row, count % rows);
}

/// In as few rows as leave each line of pictures the height of its name.
void PanelPlaces::placeGrids(const FigureInk& ink, const Figure& figure, double across) {
    constexpr double largest = 8.5 * figureUnitsPerMillimeter; // of pictures with names: more makes them high alone
    const auto& panels = figure.panels;
    m_grids.resize(panels.size());
    const bool isNamed = std::ranges::any_of(panels, [](const auto& one) { return !one.pictures.rowNames.isEmpty(); });
    double title = 0;
    for (const FigurePanel& panel : panels) title = std::max(title, ink.widest(ink.wrap(panel.title, 0, true), true));
    const auto wide = [&](std::size_t i, double of) {
        return std::max(title, rowNamesWidth(ink, panels[i].pictures) + of * panels[i].pictures.columns);
    };
    const auto rest = [&](int row, double of) { // what a row of pictures of this side leaves free
        double left = across - gap * (firstOf(row + 1) - firstOf(row) - 1);
        for (int i = firstOf(row); i < firstOf(row + 1); ++i) left -= wide(std::size_t(i), of);
        return left;
    };
    const auto fits = [&](double of) {
        for (int row = 0; row < rows; ++row)
            if (rest(row, of) < 0) return false;
        return true;
    };
    const int most = int(panels.size());
    for (rows = 1; rows < most && !fits(isNamed ? ink.lineHeight : 0.0);) ++rows;
    double low = 0, high = isNamed ? largest : across;
    for (int halved = 0; halved < 40; ++halved) (fits((low + high) / 2) ? low : high) = (low + high) / 2;
    side = std::max(low, 1.0);
    for (int row = 0; row < rows; ++row) {
        const double more = std::max(0.0, rest(row, side)) / (firstOf(row + 1) - firstOf(row));
        double left = 0;
        for (int i = firstOf(row); i < firstOf(row + 1); ++i) {
            const double own = wide(std::size_t(i), side) + more;
            m_grids[std::size_t(i)] = {left, own};
            left += own + gap;
        }
    }
    width = std::ranges::min(m_grids, {}, &Span::width).width;
}

QRectF PanelPlaces::place(int panel, const QRectF& whole, double high) const {
    if (m_grids.empty())
        return {whole.left() + (panel % columns) * (width + gap), whole.top() + (panel / columns) * (high + gap), width,
                high};
    int row = 0;
    while (firstOf(row + 1) <= panel) ++row;
    const Span& own = m_grids[std::size_t(panel)];
    return {whole.left() + own.left, whole.top() + row * (high + gap), own.width, high};
}

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
    if (figure.panels.size() > 1 && std::ranges::all_of(figure.panels, isGrid)) placeGrids(ink, figure, across);
    for (const FigurePanel& panel : figure.panels)
        if (!panel.title.isEmpty())
            titles = std::max(titles, ink.lineHeight * double(ink.wrap(panel.title, width, true).size()));
}

double PanelPlaces::height(const FigureInk& ink, const Figure& figure) const {
    double most = 0;
    for (const FigurePanel& panel : figure.panels)
        most = std::max(most, side > 0                  ? side * pictureRows(panel.pictures)
                              : !panel.pictures.empty() ? picturesHeight(ink, width, panel.pictures)
                              : isCloud(panel)          ? cloudHeight(ink, width, panel)
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
    double side = places.side > 0 ? places.side : place.width();
    if (places.side > 0)
        for (const FigurePanel& panel : figure.panels)
            side = std::min(side, (height - places.titles) / std::max(1, pictureRows(panel.pictures)));
    for (int i = 0; i < int(figure.panels.size()); ++i) {
        const FigurePanel& panel = figure.panels[std::size_t(i)];
        const QRectF whole = places.place(i, place, height);
        ink.text({whole.topLeft(), QSizeF(whole.width(), places.titles)}, ink.wrap(panel.title, places.width, true),
                 Qt::AlignHCenter | Qt::AlignBottom, ink.ink, true); // a short one stands by its art
        const QRectF below = whole.adjusted(0, places.titles, 0, 0);
        if (!panel.pictures.empty())
            drawPictures(ink, below, panel, side);
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
    if (legend) {
        const Legend entries(ink, legendOf(figure, ink), place.width());
        const double high = entries.height(ink);
        entries.draw(ink, {place.left(), entries.isHigh() ? place.bottom() - high : place.top()});
        entries.isHigh() ? place.setBottom(place.bottom() - high - legendGap * ink.em)
                         : place.setTop(place.top() + high);
    }
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
    const double title = look.title && !figure.title.isEmpty()
                             ? ink.lineHeight * (double(ink.wrap(figure.title, across, true).size()) + 0.2)
                             : 0;
    const auto heightWith = [&](bool legend) -> std::optional<double> {
        const PanelPlaces places(ink, figure, across, !legend);
        const Legend entries(ink, legend ? legendOf(figure, ink) : std::vector<FigureSeries>(), across);
        if (axes && places.rows == 1 && ink.namesPoints && !entries.isHigh()) return {};
        double height = 2 * edge + title + entries.height(ink) + (entries.isHigh() ? legendGap * ink.em : 0);
        height = std::ceil((height + places.height(ink, figure)) * 25.4 / figureUnitsPerInch);
        if (std::ranges::all_of(figure.panels, isCloud)) height = std::min({height, look.width, highestAt(look.width)});
        return axes ? std::min(height, highestAt(look.width)) : height;
    };
    const auto height = heightWith(look.legend || !axes);
    FigureLook tried = look;
    tried.height = height.value_or(sizeOfWidth(look.width).height);
    ink.namesPoints = pointNamesFit(figure, tried);
    const QRectF place(edge, edge, across, tried.size().height() - 2 * edge - title);
    return ink.namesPoints && (!axes || namesFit(ink, figure, place)) ? height : heightWith(true);
}

void fitToContent(const Figure& figure, FigureLook& look, bool ownLetters) {
    constexpr double leastOnSlide = 10; // points
    auto height = contentHeight(figure, look);
    if (look.width == figureSizes.back().width && height > figureSizes.back().height) {
        const bool areAlone = std::ranges::all_of(figure.panels, [](const FigurePanel& panel) {
            return !panel.pictures.pictures.empty() && panel.pictures.numbers.empty();
        });
        if (areAlone) height = figureSizes.back().height;
        while (!ownLetters && height > figureSizes.back().height && look.letters > leastOnSlide) {
            --look.letters;
            height = contentHeight(figure, look);
        }
    }
    look.height = height.value_or(look.height);
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
