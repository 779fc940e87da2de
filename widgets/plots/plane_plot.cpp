// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/plane_plot.h"

#include "widgets/plots/leader_line.h"
#include "widgets/plots/method_style.h"
#include "widgets/plots/number_table.h"
#include "widgets/plots/picture_menu.h"
#include "widgets/plots/plot_style.h"

#include <QHelpEvent>
#include <QLabel>
#include <QLayout>
#include <QToolTip>
#include <qcustomplot.h>

#include <algorithm>

namespace sfumato {

namespace {

/// Pixels between names in one line: more than between two words of a name.
int gapOfNames(const QFontMetrics& letters) { return letters.height() / 2; }

} // namespace

PlanePlot::PlanePlot(QWidget* parent) : Plot(0, parent) {
    setAccessibleName(tr("Two ways to be wrong"));
    setWhatsThis(
        tr("<p>To the left: estimates near their own records. Down: a distribution near that of the records. Denoised "
           "records are averages: they lie left, but high, because their distribution is narrower than that of the "
           "data. A generator draws new records and so has no error; it is a line at its height, with a band of one "
           "standard deviation. No model can be "
           "expected below the value of real against real.</p><p>All of it uses raw data.</p>"));
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    layout()->addWidget(m_empty); // in the place of the plot
    m_ends = std::make_unique<EndLabels>(*m_plot);
    m_plot->setPlottingHint(QCP::phFastPolylines);
    offerPicture(*this, [this] { showTable(); });
    keepTicksApart(*m_plot);
    connect(m_plot, &QCustomPlot::afterLayout, this, &PlanePlot::placeNames); // on the screen and on paper
    setDrawing({}, {});
}

QString PlanePlot::wordsOf(const PlanePoint& point) const {
    const QString distance = m_drawing.number(point.distance);
    return point.error ? tr("%1: error %2, distance %3").arg(point.name, m_drawing.number(*point.error), distance)
                       : tr("%1: distance %2").arg(point.name, distance);
}

void PlanePlot::setDrawing(PlaneDrawing drawing, const QString& empty) {
    m_drawing = std::move(drawing);
    m_extent = PlaneExtent(m_drawing);
    setEmptyText(empty);
    m_plot->setVisible(!m_drawing.points.empty());
    m_empty->setVisible(m_drawing.points.empty());
    setProperty("showsRaw", !m_drawing.points.empty() && m_drawing.across.isEmpty());
    QStringList words;
    for (const PlanePoint& point : m_drawing.points) words << wordsOf(point);
    if (m_drawing.floor) words << tr("real against real %1").arg(m_drawing.number(*m_drawing.floor));
    setAccessibleDescription(words.join(QStringLiteral("; ")));
    restyle();
}

/// At the first of these places, the corner of the text in pixels, where nothing else stands yet, and from which a
/// leader to `mark` crosses nothing; else it may cross something. Names beside each other have a gap between them, or
/// they would read as one. Without a place the name is left to the tool tip, the table and the reader of screens.
void PlanePlot::label(const std::vector<QPoint>& corners, const QString& text, const QColor& color,
                      const std::optional<QPoint>& mark) {
    const QFontMetrics letters(m_plot->font());
    const QSize size = letters.size(Qt::TextSingleLine, text);
    const int gap = gapOfNames(letters);
    const QRect inside = m_plot->axisRect()->rect();
    std::vector<QPoint> free;
    for (const QPoint& corner : corners)
        if (const QRect place(corner, size), around = place.adjusted(-gap, 0, gap, 0);
            inside.contains(place) &&
            std::none_of(m_taken.begin(), m_taken.begin() + m_marks,
                         [&](const QRect& other) { return other.intersects(place); }) &&
            std::none_of(m_taken.begin() + m_marks, m_taken.end(),
                         [&](const QRect& other) { return other.intersects(around); }) &&
            std::ranges::none_of(m_leaders, [&](const QLineF& other) { return meet(other, QRectF(place)); }))
            free.push_back(corner);
    const auto leaderOf = [&](const QPoint& corner) {
        return mark ? leaderTo(QRect(corner, size), *mark, 8) : std::nullopt;
    };
    const auto crosses = [&](const QPoint& corner, std::ptrdiff_t from, bool leaders) {
        const auto leader = leaderOf(corner);
        const auto isCrossed = [&](const QRect& other) {
            return !other.contains(*mark) && other.width() < inside.width() && meet(*leader, QRectF(other));
        };
        return leader &&
               (std::any_of(m_taken.begin() + from, m_taken.end(), isCrossed) ||
                (leaders && std::ranges::any_of(m_leaders, [&](const QLineF& other) { return meet(*leader, other); })));
    };
    auto found = std::ranges::find_if(free, [&](const QPoint& corner) { return !crosses(corner, 0, true); });
    if (found == free.end())
        found = std::ranges::find_if(free, [&](const QPoint& corner) { return !crosses(corner, m_marks, false); });
    if (found == free.end()) found = free.begin();
    if (found == free.end()) return;
    const auto leader = leaderOf(*found);
    m_taken.emplace_back(*found, size);
    if (leader) {
        m_leaders.push_back(*leader);
        auto* drawn = new QCPItemLine(m_plot);
        for (const auto& [end, pixel] : {std::pair(drawn->start, leader->p1()), std::pair(drawn->end, leader->p2())}) {
            end->setType(QCPItemPosition::ptAbsolute);
            end->setCoords(pixel);
        }
        drawn->setPen(QPen(palette().color(QPalette::PlaceholderText), 0.5));
        m_items.push_back(drawn);
    }
    auto* item = new QCPItemText(m_plot);
    item->setPositionAlignment(Qt::AlignLeft | Qt::AlignTop);
    item->position->setType(QCPItemPosition::ptAbsolute);
    item->position->setCoords(*found);
    item->setText(text);
    item->setFont(m_plot->font());
    item->setColor(color);
    m_items.push_back(item);
}

QString PlanePlot::namesAt(const QPoint& at) const {
    constexpr int near = 8; // pixels
    QStringList words;
    for (const PlanePoint& point : m_drawing.points) {
        if (m_extent.isOutside(point)) continue;
        const QPoint mark(point.error ? int(m_plot->xAxis->coordToPixel(*point.error)) : at.x(),
                          int(m_plot->yAxis->coordToPixel(point.distance)));
        if (m_plot->axisRect()->rect().contains(at) && (mark - at).manhattanLength() <= near) words << wordsOf(point);
    }
    return words.join(QLatin1Char('\n'));
}

bool PlanePlot::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return Plot::event(event);
    const auto* asked = static_cast<QHelpEvent*>(event);
    const QString words = namesAt(m_plot->mapFrom(this, asked->pos()));
    words.isEmpty() ? QToolTip::hideText() : QToolTip::showText(asked->globalPos(), words, this);
    return true;
}

QString PlanePlot::acrossTitle() const {
    return m_drawing.across.isEmpty() ? tr("error per record (RMSE)") : m_drawing.across;
}

/// As far as they fit beside axes of this size, on two lines where one is too short. True where the number of lines
/// changes.
bool PlanePlot::titleAxes(const QSize& room) {
    const bool log = m_plot->yAxis->scaleType() == QCPAxis::stLogarithmic;
    const auto put = [](QCPAxis& axis, QString title, int length) {
        const QFontMetrics letters(axis.labelFont());
        const auto fits = [&](const QString& words) { return letters.horizontalAdvance(words) <= length; };
        qsizetype space = fits(title) ? -1 : title.lastIndexOf(QLatin1Char(' '));
        while (space > 0 && !fits(title.first(space))) space = title.lastIndexOf(QLatin1Char(' '), space - 1);
        if (space > 0) title[space] = QLatin1Char('\n');
        QStringList lines = title.split(QLatin1Char('\n'));
        for (QString& line : lines)
            // Without a label the next layout leaves it no room: a larger plot would draw its title outside.
            if (const QString whole = line; !whole.isEmpty()) {
                line = letters.elidedText(whole, Qt::ElideRight, length);
                if (line.isEmpty()) line = QStringLiteral("…");
            }
        const auto before = axis.label().count(QLatin1Char('\n'));
        axis.setLabel(lines.join(QLatin1Char('\n')));
        return lines.size() - 1 != before;
    };
    const bool across = put(*m_plot->xAxis, acrossTitle(), room.width());
    return put(*m_plot->yAxis, log ? tr("%1, log").arg(m_drawing.distance) : m_drawing.distance, room.height()) ||
           across;
}

void PlanePlot::line(double height, const QPen& pen) {
    auto* graph = m_plot->addGraph();
    graph->setData({m_plot->xAxis->range().lower, m_plot->xAxis->range().upper}, {height, height}, true);
    graph->setPen(pen);
}

void PlanePlot::band(double low, double high, const QColor& color) {
    line(std::max(low, m_plot->yAxis->range().lower), Qt::NoPen);
    QCPGraph* lower = m_plot->graph();
    line(high, Qt::NoPen);
    QColor pale = color;
    pale.setAlpha(40);
    m_plot->graph()->setBrush(pale);
    m_plot->graph()->setChannelFillGraph(lower);
}

/// The names of lines right of their ends.
void PlanePlot::nameEnds() {
    const double right = m_plot->xAxis->range().upper;
    const QColor ink = palette().color(QPalette::WindowText);
    std::vector<EndLabels::Entry> ends;
    for (const PlanePoint& point : m_drawing.points)
        if (!point.error)
            ends.push_back({tr("%1 %2").arg(point.name, m_drawing.number(point.distance)),
                            methodStyle(point.style, palette()).color, right, point.distance});
    if (m_drawing.floor && !m_drawing.points.empty())
        ends.push_back(
            {tr("real against real %1").arg(m_drawing.number(*m_drawing.floor)), ink, right, *m_drawing.floor});
    m_ends->show(std::move(ends), m_plot->font());
}

/// Toward the lower left corner, where no mark lies; down where nothing stands across.
void PlanePlot::paintArrow() {
    const QRect inside = m_plot->axisRect()->rect();
    const QString words = tr("better");
    const QSize size = QFontMetrics(m_plot->font()).size(Qt::TextSingleLine, words);
    const int reach = 26;
    for (int right = 8; right < inside.width() / 3; right += 12)
        for (int up = 8; up < inside.height() / 2; up += 12) {
            const QPoint tip = inside.bottomLeft() + QPoint(right, -up);
            const QRect place(tip.x(), tip.y() - reach - size.height(), reach + size.width(), reach + size.height());
            if (!inside.contains(place) ||
                std::ranges::any_of(m_taken, [&](const QRect& other) { return other.intersects(place); }))
                continue;
            const QColor green = palette().color(QPalette::Base).lightness() < 128 ? QColor(0x4c, 0xb8, 0x7a)
                                                                                   : QColor(0x11, 0x7a, 0x47);
            auto* arrow = new QCPItemLine(m_plot);
            for (const auto& [end, pixel] :
                 {std::pair(arrow->start, tip + QPoint(m_drawing.hasErrors() ? reach : 0, -reach)),
                  std::pair(arrow->end, tip)}) {
                end->setType(QCPItemPosition::ptAbsolute);
                end->setCoords(pixel);
            }
            arrow->setPen(QPen(green, 1.5));
            arrow->setHead(QCPLineEnding(QCPLineEnding::esSpikeArrow, 8, 9));
            m_items.push_back(arrow);
            m_taken.push_back(place.adjusted(0, size.height(), -size.width(), 0));
            label({tip + QPoint(reach / 2 + 6, -reach - size.height())}, words, green);
            return;
        }
}

void PlanePlot::mark(double x, double y, const MethodStyle& style) {
    auto* graph = m_plot->addGraph();
    graph->setLineStyle(QCPGraph::lsNone);
    graph->setScatterStyle(scatterStyle(style, 9));
    graph->setData({x}, {y}, true);
}

/// The name of a mark beside it, or farther away at the end of a thin line.
void PlanePlot::name(double x, double y, const QString& name, const QColor& ink) {
    const QSize size = QFontMetrics(m_plot->font()).size(Qt::TextSingleLine, name);
    const QPoint at(int(m_plot->xAxis->coordToPixel(x)), int(m_plot->yAxis->coordToPixel(y)));
    std::vector<QPoint> corners;
    const auto start = [](int way, int far, int length) {
        return way > 0 ? far : way < 0 ? -far - length : -length / 2;
    };
    for (int far = 7; far < 200; far += 6)
        for (const QPoint& way :
             {QPoint(2, 0), QPoint(-2, 0), QPoint(0, -2), QPoint(0, 2), QPoint(2, -2), QPoint(-2, -2), QPoint(2, 2),
              QPoint(-2, 2), QPoint(2, -1), QPoint(-2, -1), QPoint(2, 1), QPoint(-2, 1), QPoint(1, -2), QPoint(-1, -2),
              QPoint(1, 2), QPoint(-1, 2)})
            corners.emplace_back(at.x() + start(way.x(), far * std::abs(way.x()) / 2, size.width()),
                                 at.y() + start(way.y(), far * std::abs(way.y()) / 2, size.height()));
    label(corners, name, ink, at);
}

void PlanePlot::restyle() {
    m_plot->clearGraphs();
    paint(*m_plot, palette(), font());
    m_plot->legend->setVisible(false);
    const double right = m_extent.right, top = m_extent.top, least = m_extent.least;
    const bool distances = m_extent.distances, log = m_extent.log;
    constexpr double room = 0.03; // of an axis, with which a mark at zero is whole
    m_plot->xAxis->setRange(m_extent.left < room * right ? -room * right : 0,
                            m_drawing.hasErrors() ? 1.12 * std::max(right, 1e-9) : 1);
    m_plot->yAxis->setScaleType(log ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    m_plot->xAxis->setVisible(m_drawing.hasErrors()); // nothing stands across without estimates
    titleAxes({QWIDGETSIZE_MAX, QWIDGETSIZE_MAX});    // shortened once the axes have their places
    if (log)
        m_plot->yAxis->setRange(least / 1.4, 1.6 * top);
    else if (const double free = std::max(0.15 * (top - least), 0.001 * std::abs(top));
             !distances && !m_drawing.points.empty())
        m_plot->yAxis->setRange(least - free, top + free);
    else
        m_plot->yAxis->setRange(least < 2 * room * top ? least - 2 * room * top : 0, std::max(1.15 * top, 1e-9));
    for (auto* axis : {m_plot->xAxis, m_plot->yAxis}) setTicks(*axis);
    if (log) m_plot->yAxis->setNumberPrecision(5);     // "50", not "5e1"
    for (const PlanePoint& point : m_drawing.points) { // bands below all lines
        const MethodStyle style = methodStyle(point.style, palette());
        if (!point.error && point.deviation > 0)
            band(point.distance - point.deviation, point.distance + point.deviation, style.color);
    }
    for (const PlanePoint& point : m_drawing.points) {
        const MethodStyle style = methodStyle(point.style, palette());
        if (!point.error)
            line(point.distance, QPen(style.color, 2, style.dash));
        else if (!m_extent.isOutside(point))
            mark(*point.error, point.distance, style);
    }
    if (m_drawing.floor && !m_drawing.points.empty())
        line(*m_drawing.floor, QPen(palette().color(QPalette::WindowText), 1, Qt::DotLine));
    nameEnds();
    m_plot->replot(QCustomPlot::rpImmediateRefresh);
}

/// For the size that the plot has now.
void PlanePlot::placeNames() {
    if (titleAxes(m_plot->axisRect()->size())) layAgain(*m_plot);
    for (QCPAbstractItem* item : m_items) m_plot->removeItem(item);
    m_items.clear();
    m_taken.clear();
    m_leaders.clear();
    const QColor ink = palette().color(QPalette::WindowText);
    for (const PlanePoint& point : m_drawing.points) { // all that must stay free
        const int y = int(m_plot->yAxis->coordToPixel(point.distance));
        if (!point.error)
            m_taken.emplace_back(m_plot->axisRect()->left(), y - 1, m_plot->axisRect()->width(), 3);
        else if (!m_extent.isOutside(point))
            m_taken.emplace_back(int(m_plot->xAxis->coordToPixel(*point.error)) - 5, y - 5, 10, 10);
    }
    m_marks = std::ssize(m_taken);
    for (const PlanePoint& point : m_drawing.points)
        if (point.error && m_extent.isOutside(point)) { // in the corner that it lies beyond
            const QString words =
                tr("%1 %2, %3 ↗").arg(point.name, m_drawing.number(*point.error), m_drawing.number(point.distance));
            const QFontMetrics letters(m_plot->font());
            std::vector<QPoint> corners; // below one another where several lie beyond
            for (int row = 0; row < int(m_drawing.points.size()); ++row)
                corners.push_back(m_plot->axisRect()->rect().topRight() -
                                  QPoint(letters.horizontalAdvance(words) + 2, -1 - row * letters.height()));
            label(corners, words, methodStyle(point.style, palette()).color);
        }
    if (m_drawing.across.isEmpty() && !m_drawing.points.empty()) paintArrow();
    for (const PlanePoint& point : m_drawing.points)
        if (point.error && !m_extent.isOutside(point)) name(*point.error, point.distance, point.name, ink);
}

void PlanePlot::showTable() {
    std::vector<PlanePoint> points = m_drawing.points;
    if (m_drawing.floor) points.push_back({tr("real against real"), {}, *m_drawing.floor});
    const int rows = int(points.size());
    showNumbers(
        *this, accessibleName(),
        {{tr("column"), m_drawing.across.isEmpty() ? tr("error per record (RMSE) [uses raw data]") : m_drawing.across,
          m_drawing.across.isEmpty() ? tr("%1 [uses raw data]").arg(m_drawing.distance) : m_drawing.distance},
         rows,
         [points = std::move(points)](int row, int column) {
             const PlanePoint& point = points[std::size_t(row)];
             return column == 0   ? QVariant(point.name)
                    : column == 2 ? QVariant(point.distance)
                    : point.error ? QVariant(*point.error)
                                  : QVariant();
         }});
}

} // namespace sfumato
