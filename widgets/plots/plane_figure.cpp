// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/plane_figure.h"

#include "widgets/plots/plane_plot.h"

#include <algorithm>
#include <limits>

namespace sfumato {

bool PlaneDrawing::hasErrors() const {
    return std::ranges::any_of(points, [](const PlanePoint& point) { return point.error.has_value(); });
}

PlaneExtent::PlaneExtent(const PlaneDrawing& drawing) : distances(drawing.across.isEmpty()) {
    std::vector<PlanePoint> points = drawing.held;
    points.insert(points.end(), drawing.points.begin(), drawing.points.end());
    if (drawing.floor) points.push_back({.distance = *drawing.floor});
    m_top = distances || points.empty() ? 0 : std::numeric_limits<double>::lowest();
    for (const PlanePoint& point : points)
        if (!point.noisy) m_right = std::max(m_right, point.error.value_or(0)), m_top = std::max(m_top, point.distance);
    m_alone = m_right <= 0 || (distances && m_top <= 0);
    right = m_right, top = m_top;
    for (const PlanePoint& point : points)
        if (point.noisy && !isOutside(point))
            right = std::max(right, point.error.value_or(0)), top = std::max(top, point.distance);
    left = right, least = top;
    for (const PlanePoint& point : points)
        left = std::min(left, point.error.value_or(left)), least = std::min(least, point.distance - point.deviation);
    log = distances && least > 0 && top > 4 * least;
}

bool PlaneExtent::isOutside(const PlanePoint& point) const {
    return !m_alone && point.noisy &&
           (point.error.value_or(0) > 1.5 * m_right || (distances && point.distance > 1.5 * m_top));
}

void holdTogether(std::vector<PlaneDrawing>& planes) {
    std::vector<PlanePoint> all;
    for (const PlaneDrawing& plane : planes) {
        all.insert(all.end(), plane.points.begin(), plane.points.end());
        if (plane.floor) all.push_back({.distance = *plane.floor});
    }
    for (PlaneDrawing& plane : planes) plane.held = all;
}

namespace {

struct OutsidePoint {
    QString name, panel, words;
};

} // namespace

Figure planeFigure(const std::vector<PlaneDrawing>& planes) {
    Figure made{.title = PlanePlot::tr("Two ways to be wrong")};
    const bool several = planes.size() > 1;
    if (!several && !planes.front().level.isEmpty())
        made.title = PlanePlot::tr("%1, %2").arg(made.title, planes.front().level);
    made.yTitle = planes.front().distance;
    made.logY = true;
    if (planes.front().across.isEmpty()) made.arrow = PlanePlot::tr("better");
    QStringList sentences;
    std::vector<OutsidePoint> outside;
    for (const PlaneDrawing& plane : planes) {
        const PlaneExtent extent(plane);
        made.commandNames.insert(plane.commandNames.begin(), plane.commandNames.end());
        made.logY = made.logY && extent.log;
        made.usesRaw = made.usesRaw || (extent.distances && !plane.points.empty());
        if (plane.hasErrors()) made.xTitle = extent.distances ? PlanePlot::tr("error per record (RMSE)") : plane.across;
        FigurePanel panel{.title = several ? plane.level : QString()};
        for (const PlanePoint& point : plane.points) {
            const bool isOutside = extent.isOutside(point);
            if (isOutside)
                outside.push_back({point.name, panel.title,
                                   PlanePlot::tr("%1: at %2, %3, off the scale")
                                       .arg(point.name, plane.number(*point.error), plane.number(point.distance))});
            panel.series.push_back({.name = point.name,
                                    .style = methodStyle(point.style),
                                    .kind = point.error ? FigureSeries::Kind::Named : FigureSeries::Kind::Level,
                                    .isOutside = isOutside,
                                    .points = {{point.error.value_or(0), {{0, point.distance}}, point.deviation}}});
        }
        if (plane.floor && !plane.points.empty())
            panel.series.push_back({.name = PlanePlot::tr("real against real"),
                                    .style = {Qt::black, Qt::DotLine},
                                    .kind = FigureSeries::Kind::Level,
                                    .points = {{0, {{0, *plane.floor}}}}});
        if (!several) sentences << plane.level; // else above its part
        sentences << plane.measured;
        made.panels.push_back(std::move(panel));
    }
    sentences.removeAll(QString());
    sentences.removeDuplicates(); // most are measured alike
    made.caption = sentences.join(QStringLiteral(". "));
    if (!outside.empty())
        made.captionOfDrawn = [outside](const std::set<QString>& without) {
            QStringList words;
            for (const OutsidePoint& point : outside)
                if (!without.contains(point.name) && !without.contains(point.panel))
                    words << (point.panel.isEmpty() ? point.words
                                                    : QStringLiteral("%1, %2").arg(point.panel, point.words));
            return words.join(QStringLiteral("; "));
        };
    return made;
}

} // namespace sfumato
