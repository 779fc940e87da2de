// SPDX-License-Identifier: GPL-3.0-or-later
// What the plots show, for paper.
#include "widgets/plots/curve_plot.h"
#include "widgets/plots/method_style.h"
#include "widgets/plots/plane_plot.h"
#include "widgets/plots/sweep_figure.h"
#include "widgets/plots/sweep_plot.h"
#include "widgets/plots/trade_off_plot.h"
#include "widgets/text/label_text.h"
#include "widgets/text/number_text.h"

#include <QAction>
#include <qcustomplot.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>

namespace sfumato {

namespace {

FigurePoint single(double x, double y) { return {x, {{0, y}}}; }

} // namespace

Figure Plot::plainFigure() const {
    return {.title = accessibleName(),
            .usesRaw = property("showsRaw").toBool(),
            .command = property("figureCommand").toStringList()};
}

Figure Plot::figure() const {
    Figure made = plainFigure();
    made.drawing = [plot = m_plot](QPainter& painter, const QSize& size) {
        const double scale = std::min(double(size.width()) / plot->width(), double(size.height()) / plot->height());
        painter.scale(scale, scale);
        plot->render(&painter);
    };
    return made;
}

Figure CurvePlot::figure() const {
    Figure made = plainFigure();
    made.xTitle = m_plot->xAxis->label();
    made.yTitle = m_plot->yAxis->label().isEmpty() ? m_title : m_plot->yAxis->label();
    made.logX = m_plot->xAxis->scaleType() == QCPAxis::stLogarithmic;
    made.logY = m_plot->yAxis->scaleType() == QCPAxis::stLogarithmic;
    const bool cut = !m_followsData || m_hideSpikes->isChecked();
    const QCPRange steps = m_plot->xAxis->range(), values = m_plot->yAxis->range();
    FigurePanel panel;
    for (const Curve& curve : m_curves) {
        FigureSeries series{
            .name = curve.values->name(),
            .style = {curve.color, curve.role == Role::Other ? Qt::DashLine : curve.style, curve.mark, curve.hollow},
            .marked = curve.isMarked};
        for (const QCPGraphData& point : *curve.drawn(m_smoothing)->data())
            if (std::isfinite(point.value) && (!made.logY || point.value > 0) && (!made.logX || point.key > 0) &&
                (!cut || (steps.contains(point.key) && values.contains(point.value))))
                series.points.push_back(single(point.key, point.value));
        if (!series.points.empty()) panel.series.push_back(std::move(series));
    }
    if (m_smoothing > 0) made.caption = tr("Smoothed, %1").arg(numberText(m_smoothing, 2));
    made.panels.push_back(std::move(panel));
    return made;
}

Figure sweepFigure(const std::vector<SweepCurve>& curves, const std::optional<MonotoneFit>& fit, const QString& axis,
                   const QString& measure) {
    Figure made{.title = measure, .xTitle = axis, .yTitle = measure};
    FigurePanel panel;
    QStringList knees;
    std::vector<std::string> methods;
    std::set<double> places;
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const SweepCurve& curve : curves) methods.push_back(curve.series);
    const auto styles = styleNumbers(methods);
    for (std::size_t i = 0; i < curves.size(); ++i) {
        FigureSeries series{.name = methodText(curves[i].series), .style = methodStyle(styles[i])};
        for (const SweepCurve::Point& point : curves[i].points) {
            FigurePoint added{point.value, {}};
            for (const auto& [seed, value] : point.each) added.values.push_back({seed, value});
            if (added.values.empty()) added.values.push_back({0, point.middle});
            series.points.push_back(std::move(added));
            places.insert(point.value);
            low = std::min(low, point.low), high = std::max(high, point.high);
        }
        panel.series.push_back(std::move(series));
        made.usesRaw = made.usesRaw || curves[i].usesRaw;
        if (const auto turn = kneeOf(curves[i]))
            knees << SweepPlot::tr("knee of %1: %2").arg(methodText(curves[i].series), numberText(*turn));
    }
    made.caption = knees.join(QStringLiteral("; "));
    if (!made.caption.isEmpty()) made.caption[0] = made.caption[0].toUpper();
    made.logX = places.size() > 1 && *places.begin() > 0;
    made.logY = low > 0 && high > 10 * low;
    if (places.size() <= 8) made.ticks.assign(places.begin(), places.end()); // the values themselves
    if (fit && !curves.empty()) {
        FigureSeries line{.name = SweepPlot::tr("monotone fit of %1").arg(methodText(curves.front().series)),
                          .style = {Qt::black, Qt::DotLine},
                          .marked = false};
        for (std::size_t i = 0; i < fit->values().size(); ++i)
            line.points.push_back(single(fit->values()[i], fit->fitted()[i]));
        panel.series.push_back(std::move(line));
    }
    made.panels.push_back(std::move(panel));
    return made;
}

Figure SweepPlot::figure() const {
    Figure made = sweepFigure(m_curves, m_fit, m_plot->xAxis->label(),
                              m_measure.isEmpty() ? accessibleName() : m_measure);
    made.command = property("figureCommand").toStringList();
    return made;
}

Figure PlanePlot::figure() const {
    Figure made = plainFigure();
    made.xTitle = m_plot->xAxis->label();
    made.yTitle = m_distance;
    FigurePanel panel;
    QStringList outside;
    for (const PlanePoint& point : m_points) {
        FigureSeries series{.name = point.name,
                            .style = methodStyle(point.style, palette()),
                            .kind = point.error ? FigureSeries::Kind::Named : FigureSeries::Kind::Level,
                            .points = {single(point.error.value_or(0), point.distance)}};
        if (isOutside(point))
            outside << tr("%1: at %2, %3, off the scale")
                           .arg(point.name, numberText(*point.error), numberText(point.distance));
        else
            panel.series.push_back(std::move(series));
    }
    if (m_floor && !m_points.empty())
        panel.series.push_back({.name = tr("real against real"),
                                .style = {palette().color(QPalette::WindowText), Qt::DotLine},
                                .kind = FigureSeries::Kind::Level,
                                .points = {single(0, *m_floor)}});
    made.caption = outside.join(QStringLiteral("; "));
    made.panels.push_back(std::move(panel));
    return made;
}

Figure TradeOffPlot::figure() const {
    static constexpr std::array<QRgb, 2> colors{0xffd55e00, 0xff0072b2};
    static constexpr std::array<Qt::PenStyle, 2> dashes{Qt::SolidLine, Qt::DashLine};
    Figure made = plainFigure();
    made.xTitle = m_plot->xAxis->label();
    made.yTitle = m_plot->yAxis->label();
    FigurePanel panel;
    const auto add = [&](const QString& name, const MethodStyle& style, const auto& missed) {
        FigureSeries series{.name = name, .style = style, .marked = false};
        for (const double alpha : falseAlarms()) series.points.push_back(single(alpha, missed(alpha)));
        panel.series.push_back(std::move(series));
    };
    for (std::size_t i = 0; i < m_curves.size(); ++i)
        add(m_curves[i].name,
            m_curves[i].color.isValid() ? MethodStyle{m_curves[i].color, m_curves[i].dash}
                                        : MethodStyle{QColor(colors[i % 2]), dashes[i % 2]},
            m_curves[i].missed);
    add(tr("perfect privacy"), {palette().color(QPalette::WindowText), Qt::DotLine},
        [](double alpha) { return 1 - alpha; });
    made.panels.push_back(std::move(panel));
    return made;
}

} // namespace sfumato
