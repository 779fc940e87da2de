// SPDX-License-Identifier: GPL-3.0-or-later
// Curves, levels and named points between two axes.
#include "widgets/plots/figure_axis.h"
#include "widgets/plots/figure_ink.h"
#include "widgets/plots/leader_line.h"
#include "widgets/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace sfumato {

namespace {

constexpr double leastRoom = 0.35; // of a figure's height and a panel's width between the axes

/// What is drawn of one panel between its axes.
class AxesPanel {
public:
    AxesPanel(FigureInk& ink, const QRectF& place, const Figure& figure, const FigurePanel& panel, bool namesAtEnds);
    void draw();
    /// Whether the axes leave enough of the width for what stands between them.
    bool isWideEnough() const;

private:
    QPointF at(double x, double y) const {
        return {m_plot.left() + m_x.share(x) * m_plot.width(), m_plot.bottom() - m_y.share(y) * m_plot.height()};
    }
    /// What its points come to, each where it is drawn.
    std::vector<FigureSummary> placedOf(const FigureSeries& series, std::size_t curve) const;
    std::vector<FigureAxis::Tick> ticksOfX() const;
    void drawFrame();
    void drawSpread(const std::vector<FigureSummary>& points, const MethodStyle& style, std::size_t curve);
    void drawCurve(const FigureSeries& series, std::size_t curve);
    std::vector<QPointF> markedPlaces(const FigureSeries& series, const std::vector<FigureSummary>& points) const;
    QString endName(const FigureSeries& series) const;
    void drawOutside();
    void drawArrow();
    void drawNames();

    FigureInk& m_ink;
    const Figure& m_figure;
    std::vector<const FigureSeries*> m_series;
    bool m_namesAtEnds;
    FigureAxis m_x, m_y;
    QRectF m_place, m_plot;
    QStringList m_yTitle, m_xTitle;
    std::vector<FigureAxis::Tick> m_yTicks;
    bool m_isAcross = false; ///< anything has a place along x
    MovedApart m_apart;
    std::vector<std::size_t> m_order; ///< of the series: which of those that stand apart each is
};

std::vector<const FigureSeries*> drawnOf(const FigurePanel& panel, const FigureLook& look) {
    std::vector<const FigureSeries*> drawn;
    for (const FigureSeries& series : panel.series)
        if (isDrawn(series, look) && !summariesOf(series, look).empty()) drawn.push_back(&series);
    return drawn;
}

/// Of all panels, which have the same axes, so that they can be compared by eye.
std::vector<const FigureSeries*> drawnOf(const Figure& figure, const FigureLook& look) {
    std::vector<const FigureSeries*> drawn;
    for (const FigurePanel& panel : figure.panels) std::ranges::copy(drawnOf(panel, look), std::back_inserter(drawn));
    return drawn;
}

std::vector<double> valuesOf(const std::vector<const FigureSeries*>& all, const FigureLook& look, bool ofX,
                             const std::vector<double>& ticks) {
    std::vector<double> values;
    if (ofX) values = ticks;
    for (const FigureSeries* one : all)
        for (const FigureSummary& point : summariesOf(*one, look)) {
            if (one->isOutside) continue;
            if (!ofX)
                values.insert(values.end(), {point.middle, point.low, point.high});
            else if (one->kind != FigureSeries::Kind::Level)
                values.push_back(point.x);
        }
    return values;
}

bool isPlane(const std::vector<const FigureSeries*>& all) {
    return std::ranges::any_of(all, [](const auto* one) { return one->kind == FigureSeries::Kind::Named; });
}

AxesPanel::AxesPanel(FigureInk& ink, const QRectF& place, const Figure& figure, const FigurePanel& panel,
                     bool namesAtEnds)
    : m_ink(ink), m_figure(figure), m_series(drawnOf(panel, ink.look)), m_namesAtEnds(namesAtEnds),
      m_x(valuesOf(drawnOf(figure, ink.look), ink.look, true,
                   isPlane(m_series) ? std::vector<double>{0} : figure.ticks),
          figure.logX),
      m_y(valuesOf(drawnOf(figure, ink.look), ink.look, false, {}), figure.logY), m_place(place),
      m_apart(movedApart(figure, ink.look)) {
    const double em = ink.em;
    m_isAcross = std::ranges::any_of(m_series, [](const auto* one) { return one->kind != FigureSeries::Kind::Level; });
    m_xTitle = ink.wrap(ink.look.xTitle.value_or(figure.xTitle), place.width());
    const double bottom = (m_isAcross ? 1.5 : 0.5) * em +
                          (m_xTitle.isEmpty() ? 0 : 0.2 * em + ink.lineHeight * double(m_xTitle.size()));
    const double height = place.height() - bottom - 0.5 * em;
    m_yTitle = ink.wrap(ink.look.yTitle.value_or(figure.yTitle), height);
    m_yTicks = m_y.ticks(std::clamp(int(height / (2.2 * em)), 2, 8));
    double labels = 0, right = 0.7 * em;
    for (const auto& tick : m_yTicks) labels = std::max(labels, ink.width(tick.text));
    std::size_t curve = 0;
    for (const FigureSeries* one : m_series) {
        m_order.push_back(standsApart(*one) ? curve++ : 0);
        if (namesAtEnds && one->kind != FigureSeries::Kind::Named)
            right = std::max(right, ink.widest(ink.wrap(endName(*one), 0.3 * place.width())) + 1.1 * em);
    }
    const double left = labels + 0.6 * em + ink.lineHeight * double(m_yTitle.size());
    m_plot = place.adjusted(left, 0.5 * em, -right, -bottom);
}

bool AxesPanel::isWideEnough() const {
    double name = 0; // of a point, which stands beside it
    for (const FigureSeries* one : m_series)
        if (one->kind == FigureSeries::Kind::Named && m_ink.namesPoints) name = std::max(name, m_ink.width(one->name));
    return m_plot.width() >= std::max(leastRoom * m_place.width(), name + 4 * m_ink.em);
}

/// A level, which has one value, with it.
QString AxesPanel::endName(const FigureSeries& series) const {
    return series.kind != FigureSeries::Kind::Level
               ? series.name
               : QStringLiteral("%1 %2").arg(series.name, numberText(summariesOf(series, m_ink.look).front().middle));
}

std::vector<FigureSummary> AxesPanel::placedOf(const FigureSeries& series, std::size_t curve) const {
    auto points = summariesOf(series, m_ink.look);
    if (standsApart(series))
        for (FigureSummary& point : points) point.x = m_apart.place(point.x, curve);
    return points;
}

/// As many as stand apart.
std::vector<FigureAxis::Tick> AxesPanel::ticksOfX() const {
    const auto standApart = [this](const std::vector<FigureAxis::Tick>& ticks) {
        double end = -1e300;
        for (const auto& tick : ticks) {
            const double half = m_ink.width(tick.text) / 2, middle = at(tick.value, m_y.low()).x();
            if (middle - half < end + 0.5 * m_ink.em || middle + half > m_place.right()) return false;
            end = middle + half;
        }
        return true;
    };
    if (!m_figure.ticks.empty()) {
        std::vector<FigureAxis::Tick> ticks; // the values themselves, but those that would meet one before
        for (const double value : m_figure.ticks) {
            ticks.push_back({value, numberText(value)});
            if (!standApart(ticks)) ticks.pop_back();
        }
        return ticks;
    }
    for (int most = 8; most > 1; --most)
        if (auto ticks = m_x.ticks(most); standApart(ticks)) return ticks;
    return {};
}

void AxesPanel::drawFrame() {
    const double em = m_ink.em;
    const QPen grid(m_ink.grid, 0.05 * em), axis(m_ink.soft, 0.07 * em);
    for (const auto& tick : m_yTicks) {
        const double y = at(m_x.low(), tick.value).y();
        m_ink.line({m_plot.left(), y}, {m_plot.right(), y}, grid);
        m_ink.text({m_plot.left() - 0.4 * em, y - m_ink.lineHeight / 2, 0, m_ink.lineHeight}, {tick.text},
                   Qt::AlignRight, m_ink.ink);
    }
    m_ink.line(m_plot.bottomLeft(), m_plot.bottomRight(), axis);
    m_ink.line(m_plot.topLeft(), m_plot.bottomLeft(), axis);
    for (const auto& tick : m_isAcross ? ticksOfX() : std::vector<FigureAxis::Tick>()) {
        const double x = at(tick.value, m_y.low()).x();
        m_ink.line({x, m_plot.bottom()}, {x, m_plot.bottom() + 0.25 * em}, axis);
        m_ink.text({x, m_plot.bottom() + 0.3 * em, 0, m_ink.lineHeight}, {tick.text}, Qt::AlignHCenter, m_ink.ink);
    }
    m_ink.text({m_plot.left(), m_plot.bottom() + 1.65 * em, m_plot.width(), 0}, m_xTitle, Qt::AlignHCenter, m_ink.ink);
    if (!m_yTitle.isEmpty())
        m_ink.upwards({m_place.left(), m_plot.top(), m_ink.lineHeight * double(m_yTitle.size()), m_plot.height()},
                      m_yTitle, m_ink.ink);
}

/// Bars through their marks; where those of several curves lie on each other, each has wider ends than the one before.
void AxesPanel::drawSpread(const std::vector<FigureSummary>& points, const MethodStyle& style, std::size_t curve) {
    const QColor color = m_ink.onGround(style).color;
    if (m_ink.look.band) {
        QPolygonF band;
        for (const FigureSummary& point : points) band << at(point.x, point.high);
        for (auto point = points.rbegin(); point != points.rend(); ++point) band << at(point->x, point->low);
        QColor faint = color;
        faint.setAlpha(50);
        m_ink.painter.setPen(Qt::NoPen);
        m_ink.painter.setBrush(faint);
        m_ink.painter.drawPolygon(band);
        return;
    }
    const QPen bar(color, 0.7 * m_ink.stroke);
    const double half = (0.35 + (m_apart.share() > 0 ? 0 : 0.12 * double(curve % 5))) * m_ink.markSize;
    for (const FigureSummary& point : points) {
        if (point.seeds < 2) continue;
        const QPointF low = at(point.x, point.low), high = at(point.x, point.high);
        m_ink.line(low, high, bar);
        const double reach = half + bar.widthF() / 2;
        m_ink.marks.push_back(QRectF(high, low).normalized().adjusted(-reach, -reach, reach, reach)); // names stand
                                                                                                      // beside
        for (const QPointF& end : {low, high}) m_ink.line(end - QPointF(half, 0), end + QPointF(half, 0), bar);
    }
}

void AxesPanel::drawCurve(const FigureSeries& series, std::size_t curve) {
    if (series.isOutside) return;
    const auto points = placedOf(series, curve);
    if (series.kind == FigureSeries::Kind::Level) {
        const double y = at(m_x.low(), points.front().middle).y();
        if (points.front().seeds > 1) {
            QColor faint = m_ink.onGround(series.style).color;
            faint.setAlpha(40);
            m_ink.painter.fillRect(QRectF(QPointF(m_plot.left(), at(m_x.low(), points.front().high).y()),
                                          QPointF(m_plot.right(), at(m_x.low(), points.front().low).y())),
                                   faint);
        }
        m_ink.lines.emplace_back(m_plot.left(), y, m_plot.right(), y);
        return m_ink.line({m_plot.left(), y}, {m_plot.right(), y}, m_ink.pen(series.style));
    }
    if (!series.isFit && std::ranges::any_of(points, [](const FigureSummary& point) { return point.seeds > 1; }))
        drawSpread(points, series.style, curve);
    if (series.kind == FigureSeries::Kind::Curve) {
        QPolygonF line; // without points that nobody can tell from the one before
        for (const FigureSummary& point : points)
            if (const QPointF next = at(point.x, point.middle);
                line.isEmpty() || (next - line.back()).manhattanLength() > 0.03 * m_ink.em)
                line << next;
        m_ink.painter.setPen(m_ink.pen(series.style));
        m_ink.painter.setBrush(Qt::NoBrush);
        m_ink.painter.drawPolyline(line);
    }
    if (series.kind == FigureSeries::Kind::Named || series.marked || points.size() == 1)
        for (const QPointF& place : markedPlaces(series, points)) m_ink.mark(place, series.style, m_ink.markSize);
}

/// Every point, but of a curve without bars only those that stand apart: else its marks would hide its dashes and each
/// other.
std::vector<QPointF> AxesPanel::markedPlaces(const FigureSeries& series,
                                             const std::vector<FigureSummary>& points) const {
    const double apart = 2.5 * m_ink.markSize;
    const bool all = series.kind != FigureSeries::Kind::Curve ||
                     std::ranges::any_of(points, [](const FigureSummary& point) { return point.seeds > 1; });
    std::vector<QPointF> places;
    for (const FigureSummary& point : points)
        if (const QPointF place = at(point.x, point.middle);
            all || places.empty() || (place - places.back()).manhattanLength() >= apart)
            places.push_back(place);
    return places;
}

void AxesPanel::drawNames() {
    std::vector<EndName> ends;
    std::vector<PointName> named;
    for (std::size_t i = 0; i < m_series.size(); ++i) {
        const FigureSeries* one = m_series[i];
        const auto points = placedOf(*one, m_order[i]);
        const QColor color = m_ink.onGround(one->style).color;
        if (one->isOutside || (one->kind == FigureSeries::Kind::Named && !m_ink.namesPoints)) continue;
        if (one->kind == FigureSeries::Kind::Named)
            named.push_back({at(points.back().x, points.back().middle), one->name, m_ink.ink});
        else if (m_namesAtEnds)
            ends.push_back(
                {m_ink.wrap(endName(*one), 0.3 * m_place.width()), color, at(m_x.low(), points.back().middle).y(),
                 one->kind == FigureSeries::Kind::Level ? m_plot.right() : at(points.back().x, m_y.low()).x()});
    }
    if (!named.empty()) drawPointNames(m_ink, m_plot, named);
    drawEndNames(m_ink, m_plot, std::move(ends));
}

/// In the corner that they lie beyond, below each other.
void AxesPanel::drawOutside() {
    for (const FigureSeries* one : m_series) {
        if (!one->isOutside) continue;
        const FigureSummary point = summariesOf(*one, m_ink.look).front();
        const QStringList words = m_ink.wrap(
            QStringLiteral("%1 %2, %3 ↗").arg(one->name, numberText(point.x), numberText(point.middle)),
            m_plot.width());
        const QSizeF size(m_ink.widest(words), m_ink.lineHeight * double(words.size()));
        QRectF place(m_plot.topRight() - QPointF(size.width(), 0), size), free = place;
        const auto isTaken = [this](const QRectF& at) {
            return !m_ink.isFree(at) ||
                   std::ranges::any_of(m_ink.lines, [&](const QLineF& line) { return meet(line, at); });
        };
        while (isTaken(free) && free.bottom() < m_plot.bottom()) free.translate(0, 0.25 * m_ink.lineHeight);
        m_ink.text(isTaken(free) ? place : free, words, Qt::AlignRight, m_ink.onGround(one->style).color);
    }
}

/// Toward the lower left corner, where nothing stands; down where nothing stands across.
void AxesPanel::drawArrow() {
    if (m_figure.arrow.isEmpty()) return;
    const double reach = 2 * m_ink.em, wide = m_ink.width(m_figure.arrow), across = m_isAcross ? reach : 0;
    const QColor green = m_ink.look.dark ? QColor(0x4c, 0xb8, 0x7a) : QColor(0x11, 0x7a, 0x47);
    for (double right = 0.6 * m_ink.em; right < m_plot.width() / 2; right += m_ink.em)
        for (double up = 0.5 * m_ink.em; up < m_plot.height() / 2; up += m_ink.em) {
            const QPointF tip = m_plot.bottomLeft() + QPointF(right, -up), start = tip + QPointF(across, -reach);
            const QRectF shaft = QRectF(tip, start).normalized().adjusted(-0.4 * m_ink.em, 0, 0.4 * m_ink.em, 0),
                         words(start.x() + 0.3 * m_ink.em, start.y() - m_ink.lineHeight / 2, wide, m_ink.lineHeight);
            const QRectF place = shaft | words;
            if (!m_plot.contains(place) || !m_ink.isFree(place) ||
                std::ranges::any_of(m_ink.lines, [&](const QLineF& line) { return meet(line, place); }))
                continue;
            const QPen pen(green, m_ink.stroke, Qt::SolidLine, Qt::RoundCap);
            const double half = 0.45 * m_ink.em;
            m_ink.line(start, tip, pen);
            for (const QPointF& barb : {across > 0 ? QPointF(0, -half) : QPointF(-half / 2, -half),
                                        across > 0 ? QPointF(half, 0) : QPointF(half / 2, -half)})
                m_ink.line(tip + barb, tip, pen);
            m_ink.text(words, {m_figure.arrow}, Qt::AlignLeft, green);
            m_ink.taken.push_back(shaft);
            return;
        }
}

void AxesPanel::draw() {
    m_ink.isCrowded = m_ink.isCrowded || m_plot.height() < leastRoom * m_place.height() ||
                      m_plot.width() < leastRoom * m_place.width();
    drawFrame();
    m_ink.painter.save();
    m_ink.painter.setClipRect(m_plot.adjusted(-m_ink.markSize, -m_ink.markSize, m_ink.markSize, m_ink.markSize));
    for (std::size_t i = 0; i < m_series.size(); ++i) drawCurve(*m_series[i], m_order[i]);
    m_ink.painter.restore();
    drawOutside();
    drawArrow();
    drawNames();
}

} // namespace

void drawAxes(FigureInk& ink, const QRectF& place, const Figure& figure, const FigurePanel& panel, bool namesAtEnds) {
    AxesPanel(ink, place, figure, panel, namesAtEnds).draw();
}

bool axesFit(FigureInk& ink, double width, const Figure& figure, const FigurePanel& panel, bool namesAtEnds) {
    return AxesPanel(ink, {0, 0, width, width}, figure, panel, namesAtEnds).isWideEnough();
}

} // namespace sfumato
