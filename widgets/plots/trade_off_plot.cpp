// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/trade_off_plot.h"

#include "widgets/plots/number_table.h"
#include "widgets/plots/picture_menu.h"
#include "widgets/plots/plot_style.h"
#include "widgets/text/number_text.h"

#include <qcustomplot.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace sfumato {

namespace {

/// Those at which the curves are drawn: even steps, and finer ones where a curve falls steeply.
const QVector<double>& falseAlarms() {
    static const QVector<double> shared = [] {
        QVector<double> made{0};
        for (int i = 0; i < 60; ++i) made << 1e-7 * std::pow(10, i * 5.0 / 60);
        for (int i = 2; i <= 200; ++i) made << i / 200.0;
        return made;
    }();
    return shared;
}

/// Those that a table has.
constexpr std::array<double, 14> tableAlarms{0, 0.0001, 0.001, 0.01, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9};

/// Where as many false alarms as misses are made: of curves that are their own inverse, as all here are, the point at
/// which the fewest of both together are made.
double evenErrors(const TradeOffCurve& curve) {
    double least = 0, most = 1;
    for (int i = 0; i < 60; ++i) {
        const double middle = (least + most) / 2;
        (curve.missed(middle) > middle ? least : most) = middle;
    }
    return (least + most) / 2;
}

QString bestWords(double errors) {
    return TradeOffPlot::tr("best: %1 of 100 right").arg(roundedUpText(100 * (1 - errors)));
}

} // namespace

Figure tradeOffFigure(const std::vector<TradeOffCurve>& curves) {
    static constexpr std::array<QRgb, 2> colors{0xffd55e00, 0xff0072b2};
    static constexpr std::array<Qt::PenStyle, 2> dashes{Qt::SolidLine, Qt::DashLine};
    Figure made{.title = TradeOffPlot::tr("Trade-off of the best attack: false alarms against misses"),
                .xTitle = TradeOffPlot::tr("false alarms"),
                .yTitle = TradeOffPlot::tr("missed")};
    FigurePanel panel;
    QVector<double> places = falseAlarms();
    const double errors = curves.empty() ? 0 : evenErrors(curves.front());
    if (!curves.empty() && !places.contains(errors)) places.insert(std::ranges::upper_bound(places, errors), errors);
    for (const double alarms : tableAlarms)
        made.rows.push_back(
            *std::ranges::min_element(places, {}, [&](double each) { return std::abs(each - alarms); }));
    const auto add = [&](const QString& name, const MethodStyle& style, const auto& missed) {
        FigureSeries series{.name = name, .style = style, .marked = false};
        for (const double alarms : places) series.points.push_back({alarms, {{0, missed(alarms)}}});
        panel.series.push_back(std::move(series));
    };
    for (std::size_t i = 0; i < curves.size(); ++i)
        add(curves[i].name,
            curves[i].color.isValid() ? MethodStyle{curves[i].color, curves[i].dash}
                                      : MethodStyle{QColor(colors[i % 2]), dashes[i % 2]},
            curves[i].missed);
    add(TradeOffPlot::tr("perfect privacy"), {Qt::black, Qt::DotLine}, [](double alarms) { return 1 - alarms; });
    if (!curves.empty())
        panel.series.push_back({.name = bestWords(errors),
                                .style = {Qt::black, Qt::SolidLine, Mark::Disc, true},
                                .points = {{errors, {{0, errors}}}}});
    made.panels.push_back(std::move(panel));
    return made;
}

TradeOffPlot::TradeOffPlot(QWidget* parent) : Plot(0, parent) {
    setAccessibleName(tr("Trade-off of the best attack: false alarms against misses"));
    liftLegend(*m_plot, 1);
    m_plot->legend->setIconSize(22, 12); // holds a disc
    m_plot->xAxis->setLabel(tr("false alarms"));
    m_plot->yAxis->setLabel(tr("missed"));
    for (auto* axis : {m_plot->xAxis, m_plot->yAxis}) axis->setRange(0, 1);
    m_plot->setPlottingHint(QCP::phFastPolylines);
    connect(m_plot, &QCustomPlot::beforeReplot, this, &TradeOffPlot::fitSquare);
    offerPicture(*this, [this] { showTable(); });
    setCurves({});
}

void TradeOffPlot::setCurves(std::vector<TradeOffCurve> curves, std::function<Figure()> onPaper) {
    m_curves = std::move(curves);
    m_onPaper = std::move(onPaper);
    m_plot->clearGraphs();
    m_plot->clearItems();
    auto* perfect = m_plot->addGraph();
    perfect->setName(tr("perfect privacy"));
    perfect->setData({0, 1}, {1, 0}, true);
    QStringList words;
    for (const TradeOffCurve& curve : m_curves) {
        auto* graph = m_plot->addGraph();
        graph->setName(curve.name);
        QVector<double> missed;
        for (double alpha : falseAlarms()) missed << curve.missed(alpha);
        graph->setData(falseAlarms(), missed, true);
        words << tr("%1: with 10 % false alarms at least %2 % are missed")
                     .arg(curve.name, numberText(100 * curve.missed(0.1)));
    }
    if (!m_curves.empty()) {
        const double errors = evenErrors(m_curves.front());
        auto* mark = m_plot->addGraph();
        mark->setName(bestWords(errors)); // in the legend, where no line crosses it
        mark->setData({errors}, {errors}, true);
        mark->setLineStyle(QCPGraph::lsNone);
        words << bestWords(errors);
    }
    setAccessibleDescription(words.join(QStringLiteral("; ")));
    restyle();
}

void TradeOffPlot::restyle() {
    static constexpr std::array<QRgb, 2> onLight{0xffd55e00, 0xff0072b2}, onDark{0xffe69f00, 0xff56b4e9}; // of Okabe
                                                                                                          // and Ito
    static constexpr std::array<Qt::PenStyle, 2> dashes{Qt::SolidLine, Qt::DashLine};
    const auto& colors = palette().color(QPalette::Base).lightness() < 128 ? onDark : onLight;
    paint(*m_plot, palette(), font());
    m_plot->legend->setVisible(!m_curves.empty());
    m_plot->graph(0)->setPen(QPen(palette().color(QPalette::WindowText), 1, Qt::DotLine));
    for (std::size_t i = 0; i < m_curves.size(); ++i)
        m_plot->graph(int(i) + 1)
            ->setPen(m_curves[i].color.isValid() ? QPen(m_curves[i].color, 1, m_curves[i].dash)
                                                 : QPen(QColor(colors[i % 2]), 1, dashes[i % 2]));
    if (!m_curves.empty()) {
        const QColor ink = palette().color(QPalette::WindowText);
        m_plot->graph(m_plot->graphCount() - 1)
            ->setScatterStyle({QCPScatterStyle::ssDisc, ink, palette().color(QPalette::Base), 10});
    }
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void TradeOffPlot::resizeEvent(QResizeEvent* event) {
    Plot::resizeEvent(event);
    placeLegend();
    restyle();
    fitSquare();
}

/// Above the square, or in a wide view beside it, where it takes no height.
void TradeOffPlot::placeLegend() {
    QCPLayoutGrid& layout = *m_plot->plotLayout();
    const int beside = width() > height() + m_plot->legend->minimumOuterSizeHint().width() ? 1 : 0;
    if (layout.hasElement(beside, beside)) return;
    layout.take(m_plot->legend);
    layout.addElement(beside, beside, m_plot->legend);
    if (beside)
        layout.setColumnStretchFactors({1, 0.001}); // the legend gets what the square leaves
    else
        layout.simplify(); // an empty column would keep half of the width
}

/// Both axes have one scale.
void TradeOffPlot::fitSquare() {
    const int letters = fontMetrics().height();
    const bool beside = m_plot->plotLayout()->hasElement(1, 1);
    const int lines = m_plot->legend->minimumOuterSizeHint().height(),
              legend = m_plot->legend->visible() && !beside ? lines : 0;
    m_plot->legend->setMaximumSize(1 << 20, beside ? QWIDGETSIZE_MAX : lines);
    const int side = std::max(100, std::min(width() - 4 * letters, height() - legend - 4 * letters));
    m_plot->axisRect()->setMaximumSize(side, side);
    for (auto* axis : {m_plot->xAxis, m_plot->yAxis})
        axis->ticker()->setTickCount(std::clamp(side / (3 * letters), 2, 5));
}

void TradeOffPlot::showTable() {
    QStringList header(tr("false alarms"));
    for (const TradeOffCurve& curve : m_curves) header << curve.name;
    showNumbers(*this, tr("Trade-off of the best attack"),
                {header, int(tableAlarms.size()), [curves = m_curves](int row, int column) {
                     const double alpha = tableAlarms[std::size_t(row)];
                     return QVariant(column == 0 ? alpha : curves[std::size_t(column - 1)].missed(alpha));
                 }});
}

} // namespace sfumato
