// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/sweep_plot.h"

#include "widgets/plots/method_style.h"
#include "widgets/plots/number_table.h"
#include "widgets/plots/picture_menu.h"
#include "widgets/plots/plot_style.h"
#include "widgets/plots/sweep_figure.h"
#include "widgets/text/label_text.h"
#include "widgets/text/number_text.h"

#include <QKeyEvent>
#include <QLabel>
#include <qcustomplot.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace sfumato {

namespace {

QString shown(double value) { return numberText(value); }

QString kneeText(const SweepCurve& curve, double value) {
    return SweepPlot::tr("knee of %1: %2").arg(nameOf(curve), shown(value));
}

} // namespace

QString nameOf(const SweepCurve& curve) {
    const auto reference = referenceIn(curve);
    if (!reference) return methodText(curve.series);
    const QString name = *reference == 0 ? SweepPlot::tr("real against real") : SweepPlot::tr("privatized records");
    return name + QString::fromStdString(curve.series.substr(std::string_view(sweepReferences[*reference]).size()));
}

SweepPlot::SweepPlot(QWidget* parent) : Plot(2, parent), m_cursor(new QCPItemStraightLine(m_plot)) {
    setAccessibleName(tr("Curves of the sweep"));
    setWhatsThis(
        tr("<p>One point for each value: the mean over the seeds with bars of one standard deviation to either side, "
           "or the median with bars from the least to the most, as the heading says. Series stand a little beside "
           "each other, so that their bars can be told apart. Lines without marks are what they are compared with: raw "
           "records against other raw records, and the privatized records themselves.</p><p><b>Knee</b> (ringed): on "
           "the points of a series, with the values as logarithms and both axes scaled to [0, 1], the point farthest "
           "below the "
           "straight line from the first point to the last. Beyond it, more of the axis buys little. There is none "
           "with fewer than four points, of a preview, where no point lies 0.05 below, or where it lies below by no "
           "more than the standard deviation over the "
           "seeds.</p><p><b>Monotone fit</b>: isotonic regression of the points of the first "
           "series, weighted by the number of seeds; between two values linear in the logarithm. A fit, not a "
           "measurement.</p><p>Click or "
           "arrow keys choose a value, Enter or a double click opens its run, T shows the numbers.</p>"));
    liftLegend(*m_plot, 2); // names of fits are long
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    offerPicture(*this, [this] { showTable(); });
    connect(m_plot, &QCustomPlot::afterReplot, this, &SweepPlot::laidOut);
    restyle();
}

void SweepPlot::setLabels(const QString& axis, const QString& measure) {
    m_plot->xAxis->setLabel(axis);
    m_measure = measure;
}

void SweepPlot::setCurves(std::vector<SweepCurve> curves, std::optional<MonotoneFit> fit, std::vector<double> planned,
                          std::vector<SweepCurve> references, SeedAverage average) {
    m_curves = std::move(curves);
    m_references = std::move(references);
    m_average = average;
    std::vector<std::string> methods;
    for (const SweepCurve& curve : m_curves) methods.push_back(curve.series);
    m_styles = styleNumbers(methods);
    setProperty("showsRaw", std::ranges::any_of(m_curves, &SweepCurve::usesRaw)); // for who exports it
    m_planned = std::move(planned);
    m_fit = std::move(fit);
    const auto all = values();
    if (m_chosen && std::find(all.begin(), all.end(), *m_chosen) == all.end()) m_chosen.reset();
    restyle();
}

std::vector<double> SweepPlot::axisValues() const {
    std::set<double> all(m_planned.begin(), m_planned.end());
    for (const double value : values()) all.insert(value);
    return {all.begin(), all.end()};
}

double SweepPlot::placeOf(double value) const { return m_plot->x() + m_plot->xAxis->coordToPixel(value); }

QColor SweepPlot::colorOf(const std::string& series) const {
    const auto found = std::ranges::find(m_curves, series, &SweepCurve::series);
    return found == m_curves.end() ? palette().color(QPalette::WindowText)
                                   : methodStyle(m_styles[std::size_t(found - m_curves.begin())], palette()).color;
}

bool SweepPlot::isBeyond(const SweepCurve& reference) const {
    return sfumato::isBeyond(reference, rangeOf(m_curves).second);
}

QString SweepPlot::beyondText() const {
    QStringList words;
    for (const SweepCurve& reference : m_references) {
        if (m_curves.empty() || !isBeyond(reference)) continue;
        words << beyondWords(reference);
    }
    return words.join(QStringLiteral("; "));
}

/// Where a point of a series is drawn: beside those of the others, where bars would lie on each other.
double SweepPlot::shifted(double value, std::size_t index) const {
    const bool barred = std::ranges::any_of(m_curves, [](const SweepCurve& curve) {
        return std::ranges::any_of(curve.points, [](const auto& point) { return point.seeds > 1; });
    });
    const auto all = axisValues();
    return MovedApart({all.begin(), all.end()}, barred ? m_curves.size() : 0, true).place(value, index);
}

void SweepPlot::setPresented(bool presented) {
    if (std::exchange(m_presented, presented) != presented) restyle();
}

std::optional<double> SweepPlot::kneeIn(const SweepCurve& curve) const {
    return m_origin.isPreview ? std::nullopt : kneeOf(curve);
}

void SweepPlot::choose(std::optional<double> value) {
    m_chosen = value;
    drawChoice();
    updateDescription();
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

std::vector<double> SweepPlot::values() const {
    std::set<double> all;
    for (const auto& curve : m_curves)
        for (const auto& point : curve.points) all.insert(point.value);
    return {all.begin(), all.end()};
}

void SweepPlot::restyle() {
    const bool any = !m_curves.empty();
    m_plot->clearPlottables();
    paint(*m_plot, palette(), font());
    for (std::size_t i = 0; i < m_curves.size(); ++i) drawCurve(i);
    drawReferences();
    drawFit();
    drawKnees();
    showAxes(any);
    m_plot->legend->setVisible(m_plot->legend->itemCount() > 0);
    if (any) fitAxes();
    nameCurves();
    drawChoice();
    updateDescription();
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void SweepPlot::nameCurves() {
    std::vector<EndLabels::Entry> ends;
    const auto add = [&](const SweepCurve& curve, const QColor& color, double x) {
        ends.push_back({nameOf(curve), color, x, curve.points.back().middle});
    };
    for (std::size_t i = 0; i < m_curves.size(); ++i)
        if (!m_curves[i].points.empty())
            add(m_curves[i], methodStyle(m_styles[i], palette()).color, shifted(m_curves[i].points.back().value, i));
    for (const SweepCurve& reference : m_references)
        if (!m_curves.empty() && !isBeyond(reference))
            add(reference, palette().color(QPalette::WindowText), reference.points.back().value);
    m_names->show(std::move(ends), font());
}

void SweepPlot::drawCurve(std::size_t index) {
    const SweepCurve& curve = m_curves[index];
    const MethodStyle style = methodStyle(m_styles[index], palette());
    auto* middle = m_plot->addGraph();
    QVector<double> places, middles, down, up;
    for (const auto& point : curve.points) {
        places << shifted(point.value, index);
        middles << point.middle;
        down << point.middle - point.low;
        up << point.high - point.middle;
    }
    middle->setData(places, middles, true);
    middle->setPen(QPen(style.color, thickness(), style.dash));
    middle->setScatterStyle(scatterStyle(style, m_presented ? 12 : 7));
    middle->removeFromLegend(); // named where it ends
    if (std::ranges::none_of(curve.points, [](const auto& point) { return point.seeds > 1; })) return;
    auto* bars = new QCPErrorBars(m_plot->xAxis, m_plot->yAxis);
    bars->setDataPlottable(middle);
    bars->setData(down, up);
    bars->setPen(QPen(style.color, thickness() - 1));
    bars->setWhiskerWidth(5);
    bars->removeFromLegend();
}

void SweepPlot::drawReferences() {
    for (const SweepCurve& reference : m_references) {
        if (m_curves.empty() || isBeyond(reference)) continue;
        auto* line = m_plot->addGraph();
        for (const auto& point : reference.points) line->addData(point.value, point.middle);
        const bool isPrivatized = referenceIn(reference) == 1;
        line->setPen(QPen(isPrivatized ? privatizedColor(palette()) : palette().color(QPalette::WindowText),
                          std::min(2, thickness()), isPrivatized ? privatizedDash : realDash));
        if (reference.points.size() == 1) line->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCross, 7));
        line->removeFromLegend();
    }
}

void SweepPlot::drawFit() {
    if (!m_fit || m_curves.empty()) return;
    auto* graph = m_plot->addGraph();
    graph->setName(tr("monotone fit of %1").arg(nameOf(m_curves.front())));
    graph->setPen(QPen(palette().color(QPalette::WindowText), std::min(2, thickness()), fitDash));
    graph->setLayer(QStringLiteral("grid")); // behind the curve that it is a fit of
    for (std::size_t i = 0; i < m_fit->values().size(); ++i) graph->addData(m_fit->values()[i], m_fit->fitted()[i]);
}

void SweepPlot::fitAxes() {
    const auto all = axisValues();
    const bool logarithmic = all.front() > 0 && all.size() > 1;
    auto [low, high] = rangeOf(m_curves);
    for (const SweepCurve& reference : m_references)
        for (const auto& point : reference.points)
            if (!isBeyond(reference)) low = std::min(low, point.middle), high = std::max(high, point.middle);
    auto* x = m_plot->xAxis;
    auto* y = m_plot->yAxis;
    x->setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    const bool tall = low > 0 && high > 10 * low;
    y->setScaleType(tall ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    const double margin = logarithmic ? std::pow(all.back() / all.front(), 0.08) : 0;
    if (logarithmic)
        x->setRange(all.front() / margin, all.back() * margin);
    else
        x->setRange(all.front() - 0.08 * (all.back() - all.front()) - (all.size() == 1),
                    all.back() + 0.08 * (all.back() - all.front()) + (all.size() == 1));
    keepWidth(*x);
    if (tall)
        y->setRange(low / 1.2, high * 1.2);
    else
        y->setRange(low - 0.1 * std::max(high - low, 1e-3 * std::abs(high)),
                    high + 0.15 * std::max(high - low, 1e-3 * std::abs(high)));
    setTicks(*y);
    if (all.size() > 8) {
        setTicks(*x);
        return;
    }
    auto ticker = QSharedPointer<QCPAxisTickerText>::create(); // the values themselves
    for (const double value : all) ticker->addTick(value, shown(value));
    x->setTicker(ticker);
}

void SweepPlot::drawKnees() {
    const int size = m_presented ? 20 : 13;
    m_plot->legend->setIconSize(22, size + 3); // holds a ring
    for (std::size_t i = 0; i < m_curves.size(); ++i)
        if (const auto turn = kneeIn(m_curves[i])) {
            auto* ring = m_plot->addGraph();
            ring->setName(kneeText(m_curves[i], *turn));
            ring->setLineStyle(QCPGraph::lsNone);
            ring->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle,
                                                  QPen(methodStyle(m_styles[i], palette()).color, 1 + thickness()),
                                                  Qt::NoBrush, size));
            for (const auto& point : m_curves[i].points)
                if (point.value == *turn) ring->addData(shifted(point.value, i), point.middle);
        }
}

void SweepPlot::drawChoice() {
    m_cursor->setVisible(m_chosen.has_value());
    m_cursor->point1->setCoords(m_chosen.value_or(1), 1);
    m_cursor->point2->setCoords(m_chosen.value_or(1), 2);
    m_cursor->setPen(QPen(palette().color(QPalette::Highlight), 1));
}

void SweepPlot::updateDescription() {
    QStringList parts;
    for (const auto& curve : m_curves) {
        QStringList points;
        for (const auto& point : curve.points)
            if (!m_chosen || *m_chosen == point.value)
                points << tr("%1 at %2").arg(shown(point.middle), shown(point.value));
        parts << tr("%1: %2").arg(nameOf(curve), points.join(QStringLiteral(", ")));
    }
    for (const auto& curve : m_curves)
        if (const auto turn = kneeIn(curve)) parts << kneeText(curve, *turn);
    setAccessibleDescription(parts.join(QStringLiteral("; ")));
}

std::optional<double> SweepPlot::nearest(const QPoint& at) const {
    std::optional<double> best;
    double least = 30; // logical pixels
    for (const double value : values())
        if (const double distance = std::abs(m_plot->xAxis->coordToPixel(value) - at.x()); distance < least)
            least = distance, best = value;
    return best;
}

void SweepPlot::step(int by) {
    const auto all = values();
    if (all.empty()) return;
    const auto now = m_chosen ? std::find(all.begin(), all.end(), *m_chosen) - all.begin()
                     : by > 0 ? -1
                              : std::ptrdiff_t(all.size());
    choose(all[std::size_t(std::clamp<std::ptrdiff_t>(now + by, 0, std::ptrdiff_t(all.size()) - 1))]);
    Q_EMIT valueChosen(*m_chosen);
}

bool SweepPlot::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick) {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        if (const auto value = mouse->button() == Qt::LeftButton ? nearest(mouse->pos()) : std::nullopt) {
            choose(value);
            Q_EMIT valueChosen(*value);
            if (event->type() == QEvent::MouseButtonDblClick) Q_EMIT valueOpened(*value);
        }
    }
    return Plot::eventFilter(watched, event);
}

void SweepPlot::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left: return step(-1);
    case Qt::Key_Right: return step(1);
    case Qt::Key_T: return showTable();
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_chosen) Q_EMIT valueOpened(*m_chosen);
        return;
    default: QWidget::keyPressEvent(event);
    }
}

void SweepPlot::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    QMetaObject::invokeMethod(
        this, [this] { nameCurves(), m_plot->replot(QCustomPlot::rpQueuedReplot); }, Qt::QueuedConnection); // the plot
                                                                                                            // has its
                                                                                                            // size
}

void SweepPlot::showTable() {
    QStringList header(m_plot->xAxis->label());
    QList<QVariantList> rows;
    for (const double value : values()) rows << QVariantList{value};
    const auto add = [&](const QString& title, const auto& cellOf) {
        header << title;
        for (QVariantList& row : rows) row << cellOf(row[0].toDouble());
    };
    for (const auto& curve : m_curves) {
        const QString name = curve.usesRaw ? tr("%1 [uses raw data]").arg(nameOf(curve)) : nameOf(curve);
        const auto of = [&curve](auto member) {
            return [&curve, member](double value) {
                const auto point = std::ranges::find(curve.points, value, &SweepCurve::Point::value);
                return point == curve.points.end() ? QVariant() : QVariant((*point).*member);
            };
        };
        if (m_average == SeedAverage::Median) {
            add(tr("%1, median").arg(name), of(&SweepCurve::Point::middle));
            add(tr("least"), of(&SweepCurve::Point::low));
            add(tr("most"), of(&SweepCurve::Point::high));
        } else {
            add(tr("%1, mean").arg(name), of(&SweepCurve::Point::middle));
            add(tr("standard deviation"),
                [middle = of(&SweepCurve::Point::middle), high = of(&SweepCurve::Point::high)](double value) {
                    const QVariant mean = middle(value);
                    return mean.isValid() ? QVariant(high(value).toDouble() - mean.toDouble()) : mean;
                });
        }
        add(tr("seeds"), [seeds = of(&SweepCurve::Point::seeds)](double value) {
            const QVariant found = seeds(value);
            return found.isValid() ? QVariant(found.toLongLong()) : found;
        });
    }
    for (const SweepCurve& reference : m_references)
        add(nameOf(reference) + QStringLiteral(" [") + tr("uses raw data") + QLatin1Char(']'),
            [&reference](double value) {
                const auto point = std::ranges::find(reference.points, value, &SweepCurve::Point::value);
                return point == reference.points.end() ? QVariant() : QVariant(point->middle);
            });
    if (m_fit)
        add(tr("monotone fit of %1").arg(nameOf(m_curves.front())),
            [this](double value) { return QVariant(m_fit->at(value)); });
    const int count = int(rows.size());
    showNumbers(*this, m_measure.isEmpty() ? accessibleName() : m_measure,
                {header, count, [rows](int row, int column) { return rows[row].value(column); }});
}

} // namespace sfumato
