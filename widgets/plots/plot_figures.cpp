// SPDX-License-Identifier: GPL-3.0-or-later
// What the plots show, for paper.
#include "widgets/plots/curve_plot.h"
#include "widgets/plots/method_style.h"
#include "widgets/plots/plane_plot.h"
#include "widgets/plots/sweep_figure.h"
#include "widgets/plots/sweep_plot.h"
#include "widgets/text/number_text.h"

#include <QAction>
#include <qcustomplot.h>

#include <algorithm>
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
            .runs = property("figureRuns").toStringList(),
            .runNames = property("figureRunNames").toStringList(),
            .caption = property("figureCaption").toString(),
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
    made.xTitle = m_plot->xAxis->label().isEmpty() ? tr("step") : m_plot->xAxis->label();
    made.yTitle = m_plot->yAxis->label().isEmpty() ? m_title : m_plot->yAxis->label();
    made.logX = m_plot->xAxis->scaleType() == QCPAxis::stLogarithmic;
    made.logY = m_plot->yAxis->scaleType() == QCPAxis::stLogarithmic;
    made.better = m_better;
    const bool cut = !m_followsData || m_hideSpikes->isChecked();
    const QCPRange steps = m_plot->xAxis->range(), values = m_plot->yAxis->range();
    FigurePanel panel;
    for (const Curve& curve : m_curves) {
        FigureSeries series{.name = curve.name,
                            .style = {curve.figureColor, curve.style, curve.mark, curve.hollow},
                            .marked = curve.isMarked,
                            .isReference = curve.role == Role::Reference,
                            .isBeside = curve.role == Role::Other};
        for (const QCPGraphData& point : *curve.drawn(memory())->data())
            if (std::isfinite(point.value) && (!made.logY || point.value > 0) && (!made.logX || point.key > 0) &&
                (!cut || (steps.contains(point.key) && values.contains(point.value))))
                series.points.push_back(
                    curve.drawnSeeds.empty()
                        ? single(point.key, point.value)
                        : *std::ranges::lower_bound(curve.drawnSeeds, point.key, {}, &FigurePoint::x));
        if (!series.points.empty()) panel.series.push_back(std::move(series));
    }
    if (cut || memory() > 0) { // the command draws whole curves of what was measured
        made.command.clear();
        made.whyNoCommand = tr(
            "it shows a part of the curves, or smoothed ones; the command draws the whole of what was "
            "measured.");
    }
    if (memory() > 0)
        made.caption += (made.caption.isEmpty() ? QString() : QStringLiteral(". ")) +
                        tr("Smoothed, %1").arg(numberText(m_smoothing, 2));
    made.panels.push_back(std::move(panel));
    return made;
}

std::pair<double, double> rangeOf(const std::vector<SweepCurve>& curves) {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const SweepCurve& curve : curves)
        for (const auto& point : curve.points) low = std::min(low, point.low), high = std::max(high, point.high);
    return {low, high};
}

bool isBeyond(const SweepCurve& reference, double high) {
    return std::ranges::all_of(reference.points, [&](const auto& point) { return point.middle > 2 * high; });
}

QString beyondWords(const SweepCurve& reference) {
    const auto [least, most] = std::ranges::minmax(reference.points, {}, &SweepCurve::Point::middle);
    const QString from = numberText(least.middle), to = numberText(most.middle);
    return from == to ? SweepPlot::tr("%1: %2, above the scale").arg(nameOf(reference), from)
                      : SweepPlot::tr("%1: %2 to %3, above the scale").arg(nameOf(reference), from, to);
}

QString sweepPromise(const QString& title, const std::vector<std::pair<double, QString>>& stamps, std::int64_t steps,
                     int shortening) {
    QStringList parts{title};
    if (shortening > 1)
        parts << SweepPlot::tr("PREVIEW: %1 of %2 steps, so order and best value can still change")
                     .arg(QLocale().toString(qlonglong(std::max<std::int64_t>(1, steps / shortening))),
                          QLocale().toString(qlonglong(steps)));
    const bool differ = stamps.size() > 1 && stamps.front().second != stamps.back().second;
    for (const auto& [value, stamp] : stamps)
        if (differ)
            parts << SweepPlot::tr("at %1: %2").arg(numberText(value), stamp);
        else if (!stamp.isEmpty() && parts.back() != stamp)
            parts << stamp;
    return parts.join(QStringLiteral(" · ")) + QStringLiteral(" · Sfumato");
}

namespace {

FigureSeries sweepSeries(const SweepCurve& curve, const MethodStyle& style, bool marked) {
    FigureSeries series{
        .name = nameOf(curve), .style = style, .marked = marked, .among = QString::fromStdString(curve.among)};
    for (const SweepCurve::Point& point : curve.points) {
        FigurePoint added{point.value, {}};
        for (const auto& [seed, value] : point.each) added.values.push_back({seed, value});
        if (added.values.empty()) added.values.push_back({0, point.middle});
        series.points.push_back(std::move(added));
    }
    return series;
}

/// Of what the seeds come to.
FigureSeries lineOf(const SweepCurve& reference, const MethodStyle& style, bool marked) {
    FigureSeries series{
        .name = nameOf(reference), .style = style, .marked = marked, .isFit = true, .isReference = true};
    series.points = sweepSeries(reference, style, marked).points;
    return series;
}

/// The references beside the curves; those beyond the scale stand in the caption alone.
void addReferences(Figure& made, FigurePanel& panel, const SweepDrawing& drawing, QStringList& words) {
    auto [low, high] = rangeOf(drawing.curves);
    const double limit = high;
    for (const SweepCurve& reference : drawing.references) {
        if (reference.points.empty()) continue;
        if (isBeyond(reference, limit)) {
            words << beyondWords(reference);
            continue;
        }
        const auto [least, most] = std::ranges::minmax(reference.points, {}, &SweepCurve::Point::middle);
        low = std::min(low, least.middle), high = std::max(high, most.middle);
        const bool isPrivatized = referenceIn(reference) == 1;
        panel.series.push_back(
            lineOf(reference,
                   isPrivatized ? MethodStyle{privatizedColor({}), privatizedDash} : MethodStyle{Qt::black, realDash},
                   reference.points.size() == 1));
    }
    made.logY = low > 0 && high > 10 * low;
}

} // namespace

Figure sweepFigure(const SweepDrawing& drawing) {
    const std::vector<SweepCurve>& curves = drawing.curves;
    Figure made{.title = drawing.measure,
                .xTitle = drawing.axis,
                .yTitle = drawing.measure,
                .standsApart = true,
                .better = drawing.better};
    FigurePanel panel;
    QStringList words;
    std::vector<std::string> methods;
    std::set<double> places;
    for (const SweepCurve& curve : curves) methods.push_back(curve.series);
    const auto styles = styleNumbers(methods);
    for (std::size_t i = 0; i < curves.size(); ++i) {
        for (const SweepCurve::Point& point : curves[i].points) places.insert(point.value);
        panel.series.push_back(sweepSeries(curves[i], methodStyle(styles[i]), true));
        made.usesRaw = made.usesRaw || curves[i].usesRaw;
    }
    made.logX = places.size() > 1 && *places.begin() > 0;
    if (places.size() <= 8) made.ticks.assign(places.begin(), places.end()); // the values themselves
    if (drawing.fit && !curves.empty()) {
        FigureSeries line{.name = SweepPlot::tr("monotone fit of %1").arg(nameOf(curves.front())),
                          .style = {Qt::black, fitDash},
                          .marked = false,
                          .isFit = true};
        for (std::size_t i = 0; i < drawing.fit->values().size(); ++i)
            line.points.push_back(single(drawing.fit->values()[i], drawing.fit->fitted()[i]));
        panel.series.push_back(std::move(line));
    }
    addReferences(made, panel, drawing, words);
    made.caption = words.join(QStringLiteral("; "));
    if (!made.caption.isEmpty()) made.caption[0] = made.caption[0].toUpper();
    made.panels.push_back(std::move(panel));
    return made;
}

Figure SweepPlot::figure() const {
    Figure made = sweepFigure({m_curves, m_references, m_fit, m_plot->xAxis->label(), m_measure, m_origin.better});
    made.usesRaw = property("showsRaw").toBool();
    made.yTitle = made.title = !m_origin.measure.isEmpty() ? m_origin.measure
                               : !m_measure.isEmpty()      ? m_measure
                                                           : accessibleName();
    made.rawIsPublic = m_origin.rawIsPublic;
    made.fileName = m_origin.name;
    if (m_origin.promise) made.promise = m_origin.promise();
    made.command = m_origin.command;
    made.of = m_origin.of;
    return made;
}

Figure PlanePlot::figure() const { return planeFigure({m_drawing}); }

} // namespace sfumato
