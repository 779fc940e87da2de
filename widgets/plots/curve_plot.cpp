// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/curve_plot.h"

#include "widgets/plots/curve_shape.h"
#include "widgets/plots/method_style.h"
#include "widgets/plots/plot_style.h"
#include "widgets/text/number_text.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>
#include <qcustomplot.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sfumato {

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();
constexpr double markSize = 6;
constexpr int mostColumns = 3; ///< of the legend

/// Each line of its text ends where the width does: no height is taken from the plot for what does not fit.
class ElidedLines : public QLabel {
public:
    ElidedLines() { setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        QStringList lines = text().split(QLatin1Char('\n'));
        for (QString& line : lines) line = fontMetrics().elidedText(line, Qt::ElideRight, width());
        painter.drawText(rect(), int(Qt::AlignLeft | Qt::AlignVCenter), lines.join(QLatin1Char('\n')));
    }
};

} // namespace

CurvePlot::CurvePlot(const QString& title, const QString& yLabel, QWidget* parent)
    : Plot(1, parent), m_values(new ElidedLines), m_title(title) {
    setEmptyText(tr("Curves appear here."));
    buildTools();
    layout()->setSpacing(1);
    static_cast<QVBoxLayout*>(layout())->insertWidget(0, m_tools);
    layout()->addWidget(m_values);
    m_values->hide();
    m_plot->addLayer(QStringLiteral("cursor"));
    m_plot->layer(QStringLiteral("cursor"))->setMode(QCPLayer::lmBuffered); // moves without redrawing the curves
    m_line = new QCPItemStraightLine(m_plot);
    m_line->setLayer(QStringLiteral("cursor"));
    m_line->setVisible(false);
    m_strip = new QCPItemRect(m_plot);
    m_strip->setLayer(QStringLiteral("grid"));
    m_strip->setPen(Qt::NoPen);
    for (auto* corner : {m_strip->topLeft, m_strip->bottomRight}) corner->setType(QCPItemPosition::ptAxisRectRatio);
    m_strip->topLeft->setCoords(0, 0.94);
    m_strip->bottomRight->setCoords(1, 1);
    m_strip->setVisible(false);
    m_plot->xAxis->setLabel(tr("step"));
    m_plot->yAxis->setLabel(yLabel);
    liftLegend(*m_plot, mostColumns);
    m_plot->setPlottingHint(QCP::phFastPolylines);
    m_plot->setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
    m_plot->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_plot, &QWidget::customContextMenuRequested, this,
            [this](const QPoint& at) { m_menu->popup(m_plot->mapToGlobal(at)); });
    const auto chosen = [this] {
        m_followsData = false;
        redrawSoon();
    };
    connect(m_plot, &QCustomPlot::mouseWheel, this, chosen);
    connect(m_plot, &QCustomPlot::mouseDoubleClick, this, &CurvePlot::showAll);
    connect(m_plot, &QCustomPlot::mouseMove, this, [this](QMouseEvent* event) {
        if (event->buttons() == Qt::NoButton) nameAt(event->pos(), event->globalPosition().toPoint());
    });
    connect(m_plot, &QCustomPlot::mousePress, this, [this](QMouseEvent* event) { m_pressed = event->pos(); });
    connect(m_plot, &QCustomPlot::mouseRelease, this, [this, chosen](QMouseEvent* event) {
        if ((event->pos() - m_pressed).manhattanLength() >= QApplication::startDragDistance())
            chosen();
        else if (event->button() == Qt::LeftButton && !m_empty->isVisible())
            Q_EMIT stepClicked(qRound64(std::max(0.0, m_plot->xAxis->pixelToCoord(event->pos().x()))));
    });
    connect(m_plot, &QCustomPlot::afterReplot, this, &CurvePlot::laidOut);
    m_redraw.setSingleShot(true);
    m_redraw.setInterval(50);
    connect(&m_redraw, &QTimer::timeout, this, &CurvePlot::redraw);
    m_describe.setSingleShot(true);
    m_describe.setInterval(2000); // a reader that speaks is not to be flooded
    connect(&m_describe, &QTimer::timeout, this, [this] {
        if (std::exchange(m_undescribed, false)) updateDescription();
    });
    setAccessibleName(title);
    restyle();
    clear();
}

int CurvePlot::addCurve(const QString& label, const QColor& color, Qt::PenStyle style, Role role) {
    m_curves.push_back({m_plot->addGraph(), m_plot->addGraph(), m_plot->addGraph(), color, style, role, label});
    m_curves.back().dots->setLineStyle(QCPGraph::lsNone);
    m_curves.back().dots->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, QPen(color, 0), color, 5));
    this->style(m_curves.back());
    return int(m_curves.size()) - 1;
}

void CurvePlot::style(Curve& curve) {
    const bool smoothed = curve.isSmoothed(memory());
    QColor faint = curve.color;
    faint.setAlpha(70);
    const auto pen = [](const QColor& color, Qt::PenStyle dash) {
        QPen made(color, 1, dash);
        made.setCosmetic(true);
        return made;
    };
    curve.values->setPen(smoothed ? pen(faint, Qt::SolidLine) : pen(curve.color, curve.style));
    curve.values->setVisible(!smoothed || curve.role == Role::Curve);
    curve.smooth->setPen(pen(curve.color, curve.style));
    curve.smooth->setVisible(smoothed);
}

/// Names the first curves that have values: whole, and so as many side by side as have room.
void CurvePlot::arrangeLegend() {
    QCPLegend& legend = *m_plot->legend;
    const int beside = legend.iconSize().width() + legend.iconTextPadding() + legend.columnSpacing();
    const int room = m_plot->width() - 8;
    int widest = 1;
    for (const Curve& curve : m_curves)
        if (curve.values->dataCount() > 0) widest = std::max(widest, fontMetrics().horizontalAdvance(curve.name));
    const int columns = std::clamp(room / (widest + beside), 1, mostColumns);
    const int quarter = m_plot->height() / (4 * fontMetrics().height()); // of the plot, in lines
    const auto most = std::size_t(columns * std::max(quarter, mostColumns + 1 - columns));
    legend.clearItems();
    std::size_t named = 0;
    m_unnamed = 0;
    for (const Curve& curve : m_curves)
        if (curve.values->dataCount() == 0)
            continue;
        else if (named++ < most) {
            QCPGraph* graph = curve.drawn(memory());
            graph->setName(fontMetrics().elidedText(curve.name, Qt::ElideMiddle, std::max(70, room - beside)));
            graph->addToLegend();
        } else
            ++m_unnamed;
}

void CurvePlot::setMarked(int curve, const MethodStyle& style) {
    Curve& marked = m_curves[std::size_t(curve)];
    marked.values->setScatterStyle(scatterStyle(style, markSize));
    marked.mark = style.mark, marked.hollow = style.hollow, marked.isMarked = true;
}

void CurvePlot::append(int which, double step, double value) {
    Curve& curve = m_curves[std::size_t(which)];
    const bool isGap = !std::isfinite(value);
    if (isGap && curve.values->dataCount() == 0) return;
    curve.values->addData(step, isGap ? none : value);
    if (curve.isSmoothed(memory())) curve.smooth->addData(step, isGap ? none : curve.mean.add(value));
    redrawSoon();
}

void CurvePlot::setValues(int which, const QVector<double>& steps, const QVector<double>& values) {
    Curve& curve = m_curves[std::size_t(which)];
    curve.values->setData(steps, values, true);
    smoothAgain(curve);
    redrawSoon();
}

void CurvePlot::setSeeds(int which, std::vector<FigurePoint> points) {
    QVector<double> steps, means;
    for (const FigurePoint& point : points)
        if (const auto of = summaryOf(point, {})) steps << of->x, means << of->middle;
    Curve& curve = m_curves[std::size_t(which)];
    curve.seeds = std::move(points);
    curve.lower = m_plot->addGraph(), curve.upper = m_plot->addGraph();
    for (QCPGraph* edge : {curve.lower, curve.upper}) {
        edge->setPen(Qt::NoPen);
        edge->removeFromLegend();
    }
    curve.upper->setChannelFillGraph(curve.lower);
    shadeBands();
    setValues(which, steps, means);
}

void CurvePlot::clear() {
    m_curves.clear();
    m_plot->clearGraphs();
    const auto marks = [this](QCPScatterStyle::ScatterShape shape) {
        QCPGraph* graph = m_plot->addGraph();
        graph->removeFromLegend();
        graph->setLineStyle(QCPGraph::lsNone);
        graph->setScatterStyle(QCPScatterStyle(shape, QPen(palette().color(QPalette::WindowText), 0),
                                               palette().color(QPalette::Highlight), 8));
        return graph;
    };
    m_above = marks(QCPScatterStyle::ssTriangle);
    m_below = marks(QCPScatterStyle::ssTriangleInverted);
    m_gaps = marks(QCPScatterStyle::ssCross);
    redraw();
}

void CurvePlot::setTitle(const QString& title) {
    m_title = title;
    setAccessibleName(title);
}

void CurvePlot::setLogarithmic(bool wanted) { m_logValues->setChecked(wanted); }

void CurvePlot::setLogarithmicSteps(bool wanted) { m_logSteps->setChecked(wanted); }

void CurvePlot::setSpikesHidden(bool hidden) { m_hideSpikes->setChecked(hidden); }

void CurvePlot::flush() {
    if (m_redraw.isActive()) {
        m_redraw.stop();
        redraw();
        m_plot->replot(QCustomPlot::rpImmediateRefresh);
    }
}

void CurvePlot::redrawSoon() {
    if (!m_redraw.isActive()) m_redraw.start();
}

void CurvePlot::redraw() {
    const bool any = std::any_of(m_curves.begin(), m_curves.end(),
                                 [](const Curve& curve) { return curve.values->dataCount() > 0; });
    showAxes(any);
    if (any) fit();
    nameCurves();
    markSpikes();
    markMissing();
    readOut();
    m_plot->replot(QCustomPlot::rpQueuedReplot);
    m_redraw.setInterval(std::clamp(int(10 * m_plot->replotTime(true)), 50, 500)); // a tenth of the time, or twice a
                                                                                   // second
    updateDescription();
}

/// The last point with a value; null where there is none.
const QCPGraphData* CurvePlot::lastValue(const QCPGraph& graph) {
    for (auto point = graph.data()->constEnd(); point != graph.data()->constBegin();)
        if (std::isfinite((--point)->value)) return &*point;
    return nullptr;
}

/// As a person wants it. A few values at or below 0 get a strip at the bottom; many make it an even axis.
bool CurvePlot::isLogarithmic() {
    qsizetype all = 0, low = 0;
    for (const Curve& curve : m_curves)
        for (const QCPGraphData& point : *curve.values->data())
            if (std::isfinite(point.value)) ++all, low += point.value <= 0;
    const bool wanted = m_logValues->isChecked() && all > 0, logarithmic = wanted && 20 * low <= all;
    m_strip->setVisible(logarithmic && low > 0);
    m_notes.clear();
    if (logarithmic && low > 0)
        m_notes << tr("%Ln value(s) at 0 or below stand in the strip at the bottom.", nullptr, int(low));
    else if (wanted && low > 0)
        m_notes << tr("The axis is not logarithmic: %Ln value(s) are 0 or below.", nullptr, int(low));
    return logarithmic;
}

void CurvePlot::fit() {
    const bool logarithmic = isLogarithmic();
    const auto scale = [](bool log) { return log ? QCPAxis::stLogarithmic : QCPAxis::stLinear; };
    m_plot->yAxis->setScaleType(scale(logarithmic));
    m_plot->xAxis->setScaleType(scale(m_logSteps->isChecked()));
    if (m_followsData) {
        double first = std::numeric_limits<double>::infinity(), last = std::max(1.0, m_lastStep);
        bool marked = false;
        for (const Curve& curve : m_curves)
            if (const auto& data = *curve.values->data(); !data.isEmpty()) {
                const auto positive = data.findBegin(std::numeric_limits<double>::min(), false);
                first = positive == data.constEnd() ? first : std::min(first, positive->key);
                last = std::max(last, (data.constEnd() - 1)->key);
                marked = marked || !curve.values->scatterStyle().isNone();
            }
        if (m_logSteps->isChecked())
            m_plot->xAxis->setRange(std::min(first, last / 2), last);
        else
            m_plot->xAxis->setRange(0, marked ? 1.02 * last : last); // the last mark is seen whole
        fitValues(logarithmic);
    }
    for (auto* axis : {m_plot->xAxis, m_plot->yAxis}) setTicks(*axis);
}

void CurvePlot::fitValues(bool logarithmic) {
    std::vector<double> values;
    for (const Curve& curve : m_curves) {
        const auto& data = *curve.values->data();
        const int stride = m_hideSpikes->isChecked() ? 1 + data.size() / 20000 : 1; // quantiles need no more
        const bool twice = curve.role == Role::Reference && !data.isEmpty();
        for (int i = 0; i < data.size(); i += stride) values.push_back(data.at(i)->value);
        for (const QCPGraph* edge : {curve.lower, curve.upper}) // of the band
            if (edge)
                for (const QCPGraphData& point : *edge->data()) values.push_back(point.value);
        if (twice) // a level is never a spike
            values.insert(values.end(), 50, (data.constEnd() - 1)->value);
    }
    auto [low, high] = quantileRange(std::move(values), m_hideSpikes->isChecked() ? 0.01 : 0, 0.05, logarithmic);
    if (m_strip->visible()) low *= std::pow(low / high, 0.1);
    m_plot->yAxis->setRange(low, high);
}

/// What a line cannot show: values at or below 0 on a logarithmic axis, stretches without a value, a value alone.
void CurvePlot::markMissing() {
    const QCPRange steps = m_plot->xAxis->range();
    const double bottom = m_plot->yAxis->pixelToCoord(m_plot->axisRect()->bottom() - 6);
    m_gaps->data()->clear();
    int gaps = 0;
    double first = 0;
    for (const Curve& curve : m_curves) {
        curve.dots->data()->clear();
        const auto& data = *curve.drawn(memory())->data();
        int lastColumn = -100;
        for (int i = 0; i < data.size(); ++i) {
            const QCPGraphData& point = *data.at(i);
            const bool before = i > 0 && std::isfinite(data.at(i - 1)->value);
            const bool after = i + 1 < data.size() && std::isfinite(data.at(i + 1)->value);
            const bool isThere = std::isfinite(point.value);
            if (isThere && !before && !after && curve.values->scatterStyle().isNone())
                curve.dots->addData(point.key, point.value);
            if (!isThere && before) {
                first = gaps++ == 0 ? point.key : std::min(first, point.key);
                m_gaps->addData(point.key, bottom);
            }
            if (!isThere || !m_strip->visible() || point.value > 0 || !steps.contains(point.key)) continue;
            const int column = int(m_plot->xAxis->coordToPixel(point.key)) / 8;
            if (std::exchange(lastColumn, column) != column) // one mark per place is enough
                m_below->addData(point.key, bottom);
        }
    }
    if (gaps > 0)
        m_notes << tr("%Ln stretch(es) without a value (×), the first from step %1", nullptr, gaps)
                       .arg(locale().toString(first, 'f', 0));
    m_notes.removeAll(QString());
}

void CurvePlot::markSpikes() {
    for (QCPGraph* marks : {m_above, m_below}) marks->data()->clear();
    if (!m_hideSpikes->isChecked()) return;
    const QCPRange steps = m_plot->xAxis->range(), values = m_plot->yAxis->range();
    const double inside = 6; // logical pixels from the border
    const QRect frame = m_plot->axisRect()->rect();
    const double top = m_plot->yAxis->pixelToCoord(frame.top() + inside),
                 bottom = m_plot->yAxis->pixelToCoord(frame.bottom() - inside);
    int beyond = 0;
    double farthest = 0, where = 0;
    std::array<int, 2> lastColumn{};
    for (const Curve& curve : m_curves) {
        if (curve.role == Role::Reference) continue;
        lastColumn = {-100, -100};
        const auto& data = *curve.values->data();
        for (auto point = data.findBegin(steps.lower, false), end = data.findEnd(steps.upper, false); point != end;
             ++point) {
            const bool above = point->value > values.upper;
            if (!std::isfinite(point->value) || (!above && point->value >= values.lower) ||
                (m_strip->visible() && point->value <= 0))
                continue;
            ++beyond;
            if (std::abs(point->value) > std::abs(farthest)) farthest = point->value, where = point->key;
            const int column = int(m_plot->xAxis->coordToPixel(point->key)) / 8;
            if (std::exchange(lastColumn[above], column) != column) // one mark per place is enough
                (above ? m_above : m_below)->addData(point->key, above ? top : bottom);
        }
    }
    if (beyond > 0)
        m_notes << tr("%Ln value(s) beyond the border, the farthest %1 at step %2", nullptr, beyond)
                       .arg(valueText(farthest), locale().toString(where, 'f', 0));
}

QSize CurvePlot::minimumSizeHint() const {
    const int line = fontMetrics().lineSpacing(); // of the values that it may read, kept free: then nothing moves
    int height = m_plot->minimumHeight() + 8 + (m_values->isHidden() ? line : 0);
    for (int i = 0; i < layout()->count(); ++i)
        if (const QWidget* part = layout()->itemAt(i)->widget(); part && part != m_plot && !part->isHidden())
            height += part->minimumSizeHint().height();
    return {220, height};
}

void CurvePlot::restyle() {
    QPen line(palette().color(QPalette::Highlight));
    line.setCosmetic(true);
    m_line->setPen(line);
    m_strip->setBrush(palette().color(QPalette::Midlight));
    const int least = m_namesValues ? 160 : 142; // a curve can be read below its legend
    m_plot->setMinimumSize(200, std::max(least, 8 * fontMetrics().lineSpacing()));
    paint(*m_plot, palette(), font());
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

} // namespace sfumato
