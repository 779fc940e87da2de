// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does with a plot, tools, keys and the table, and what it says in words.
#include "widgets/plots/curve_plot.h"
#include "widgets/look/layouts.h"

#include "widgets/plots/curve_shape.h"
#include "widgets/plots/number_table.h"
#include "widgets/plots/picture_menu.h"
#include "widgets/plots/plot_style.h"
#include "widgets/text/number_text.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <QToolTip>
#include <QWidgetAction>
#include <qcustomplot.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace sfumato {

void CurvePlot::buildTools() {
    m_tools = new QWidget;
    m_slider = new QSlider(Qt::Horizontal);
    m_memory = new QLabel;
    m_menu = new QMenu(this);
    m_slider->setRange(0, int(100 * mostSmoothing));
    m_slider->setPageStep(10);
    m_slider->setMinimumWidth(50);
    m_slider->setMaximumWidth(160);
    m_slider->setAccessibleName(tr("Smoothing"));
    m_slider->setToolTip(tr("Smoothing (keys [ and ])"));
    m_slider->setWhatsThis(tr("Smoothing a, from 0 to 0.99: drawn is the weighted mean of all values up to a "
                              "step n, sum a^(n-k) x(k) / sum a^(n-k). The values themselves stay, faint, below it. At "
                              "0.9 about the last ten steps count, at 0.99 the last hundred."));
    connect(m_slider, &QSlider::valueChanged, this, [this](int hundredths) { setSmoothing(hundredths / 100.0); });
    const auto toggle = [this](const QString& text, bool on, const QString& about) {
        QAction* action = m_menu->addAction(text);
        action->setCheckable(true);
        action->setChecked(on);
        action->setWhatsThis(about);
        connect(action, &QAction::toggled, this, [this] { redraw(); });
        return action;
    };
    m_logValues = toggle(tr("Logarithmic &values\tCtrl+L"), true,
                         tr("The values' axis is logarithmic. A few values at or below 0 stand in a strip at the "
                            "bottom; with many of them it is even."));
    m_logSteps = toggle(tr("Logarithmic &steps"), false,
                        tr("The steps' axis is logarithmic: the beginning gets more room."));
    m_hideSpikes = toggle(tr("&Hide spikes"), false,
                          tr("The view follows the middle 98 % of the values. What lies beyond is marked by "
                             "triangles at the border and counted below the plot."));
    m_menu->addSeparator();
    m_menu->addAction(tr("Show &all\tHome"), this, &CurvePlot::showAll);
    m_menu->addAction(tr("Show as &table\tT"), this, &CurvePlot::showTable);
    m_menu->addActions(pictureActions(*this));
    auto* view = new QToolButton;
    view->setText(tr("View"));
    view->setAccessibleName(tr("Axes, spikes, table"));
    view->setWhatsThis(
        tr("Logarithmic axes, spikes and the table of this plot. In the plot: arrows, with Shift beside a step cursor, "
           "move the view, + and -, "
           "or Ctrl and the wheel, zoom, Home shows all, [ and ] smooth, Ctrl+L sets the axis, T opens the table, P "
           "pins the curves for the "
           "next run."));
    setWhatsThis(view->whatsThis());
    view->setMenu(m_menu);
    view->setPopupMode(QToolButton::InstantPopup);
    view->setFocusPolicy(Qt::StrongFocus);
    view->setAutoRaise(true);
    auto* memory = new QWidget;
    auto* smoothing = new QHBoxLayout(memory);
    smoothing->setContentsMargins(12, 4, 12, 4);
    auto* smooth = new QLabel(tr("Smooth"));
    smooth->setBuddy(m_slider);
    addParts(*smoothing, {smooth, {m_slider, 1}, m_memory});
    auto* entry = new QWidgetAction(m_menu);
    entry->setDefaultWidget(memory);
    m_menu->insertAction(m_menu->actions().value(0), entry);
    inRow(m_tools, {emptyPart, view}, noMargins);
    m_memory->setMinimumWidth(fontMetrics().horizontalAdvance(locale().toString(0.88)));
    m_memory->setText(locale().toString(m_smoothing));
}

void CurvePlot::setHeading(QWidget* heading) {
    static_cast<QHBoxLayout*>(m_tools->layout())->insertWidget(0, heading, 1000); // the rest of the row is empty
}

void CurvePlot::setStamp(QWidget* stamp) { static_cast<QVBoxLayout*>(layout())->insertWidget(1, stamp); }

void CurvePlot::setAboveTrack(int room) {
    if (!m_names->setLeastRoom(room) && m_namesValues) return;
    m_namesValues = true;
    m_plot->xAxis->setLabel({});
    restyle();
    redrawSoon();
}

void CurvePlot::setLastStep(qint64 step) {
    if (std::exchange(m_lastStep, double(step)) != double(step)) redrawSoon();
}

bool CurvePlot::showsLogarithms() const { return m_plot->yAxis->scaleType() == QCPAxis::stLogarithmic; }

bool CurvePlot::wantsLogarithms() const { return m_logValues->isChecked(); }

bool CurvePlot::showsCurves() const { return m_plot->yAxis->visible(); }

double CurvePlot::pixelOfStep(double step) const {
    const QRect axis = m_plot->axisRect()->rect();
    return m_plot->x() + std::clamp(m_plot->xAxis->coordToPixel(step), double(axis.left()), double(axis.right()));
}

void CurvePlot::setSmoothing(double memory) {
    m_smoothing = std::clamp(memory, 0.0, mostSmoothing);
    const QSignalBlocker quiet(m_slider);
    m_slider->setValue(int(std::lround(100 * m_smoothing)));
    m_memory->setText(numberText(m_smoothing, 2));
    for (Curve& curve : m_curves) {
        style(curve);
        smoothAgain(curve);
    }
    redrawSoon();
}

void CurvePlot::smoothAgain(Curve& curve) {
    QVector<QCPGraphData> smooth;
    curve.mean = RunningMean(memory());
    if (curve.isSmoothed(memory())) {
        smooth.reserve(curve.values->dataCount());
        for (const QCPGraphData& point : *curve.values->data())
            smooth.append({point.key, std::isfinite(point.value) ? curve.mean.add(point.value)
                                                                 : std::numeric_limits<double>::quiet_NaN()});
    }
    curve.smooth->data()->set(smooth, true);
    if (!curve.seeds.empty()) smoothSeeds(curve);
}

/// The curve of every seed by itself, and the band of these.
void CurvePlot::smoothSeeds(Curve& curve) {
    curve.drawnSeeds = curve.seeds;
    std::map<std::uint64_t, RunningMean> means;
    for (FigurePoint& point : curve.drawnSeeds)
        for (auto& [seed, value] : point.values)
            if (std::isfinite(value)) value = means.try_emplace(seed, memory()).first->second.add(value);
    QVector<QCPGraphData> low, high;
    for (const FigurePoint& point : curve.drawnSeeds)
        if (const auto of = summaryOf(point, {})) low.append({of->x, of->low}), high.append({of->x, of->high});
    curve.lower->data()->set(low, true);
    curve.upper->data()->set(high, true);
}

/// Many bands are fainter each: where all lie on each other, curves are still seen.
void CurvePlot::shadeBands() {
    const auto count = std::ranges::count_if(m_curves, [](const Curve& curve) { return curve.upper != nullptr; });
    for (const Curve& curve : m_curves) {
        if (!curve.upper) continue;
        QColor shade = curve.color;
        shade.setAlpha(std::clamp(90 / int(count), 8, 45));
        curve.upper->setBrush(shade);
    }
}

void CurvePlot::showAll() {
    m_followsData = true;
    redraw();
}

void CurvePlot::zoom(double factor) {
    m_followsData = false;
    for (auto* axis : {m_plot->xAxis, m_plot->yAxis}) axis->scaleRange(factor);
    redraw();
}

void CurvePlot::pan(double right, double up) {
    m_followsData = false;
    const auto move = [](QCPAxis* axis, double share) {
        if (axis->scaleType() == QCPAxis::stLogarithmic)
            axis->moveRange(std::pow(axis->range().upper / axis->range().lower, share));
        else
            axis->moveRange(axis->range().size() * share);
    };
    if (right != 0) move(m_plot->xAxis, right);
    if (up != 0) move(m_plot->yAxis, up);
    redraw();
}

void CurvePlot::keyPressEvent(QKeyEvent* event) {
    if (event->modifiers() == Qt::ControlModifier && event->key() == Qt::Key_L) return m_logValues->toggle();
    if (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier) && !event->text().startsWith(QLatin1Char('[')) &&
        !event->text().startsWith(QLatin1Char(']')))
        return QWidget::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Left: return pan(-0.1, 0);
    case Qt::Key_Right: return pan(0.1, 0);
    case Qt::Key_Up: return pan(0, 0.1);
    case Qt::Key_Down: return pan(0, -0.1);
    case Qt::Key_Plus: return zoom(1 / 1.25);
    case Qt::Key_Minus: return zoom(1.25);
    case Qt::Key_Home: return showAll();
    case Qt::Key_T: return showTable();
    case Qt::Key_P: return pinAsked();
    case Qt::Key_BracketLeft: return setSmoothing(nextSmoothing(m_smoothing, false));
    case Qt::Key_BracketRight: return setSmoothing(nextSmoothing(m_smoothing, true));
    default: QWidget::keyPressEvent(event);
    }
}

void CurvePlot::showTable() {
    QVector<double> steps;
    for (const Curve& curve : m_curves)
        for (const auto& point : *curve.values->data()) steps.append(point.key);
    std::sort(steps.begin(), steps.end());
    steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
    QStringList header(tr("step"));
    std::vector<std::vector<std::optional<double>>> columns;
    for (const Curve& curve : m_curves) {
        header << curve.name;
        auto& column = columns.emplace_back(steps.size());
        auto row = steps.cbegin();
        for (const auto& point : *curve.values->data()) {
            row = std::lower_bound(row, steps.cend(), point.key);
            column[std::size_t(row - steps.cbegin())] = point.value;
        }
    }
    const int rows = int(steps.size());
    showNumbers(*this, m_title, {header, rows, [steps, columns = std::move(columns)](int row, int column) {
                                     if (column == 0) return QVariant(qlonglong(std::llround(steps[row])));
                                     const auto& value = columns[std::size_t(column - 1)][std::size_t(row)];
                                     return value ? QVariant(*value) : QVariant();
                                 }});
}

/// The name of the curve there, for those that the legend has no room for.
void CurvePlot::nameAt(const QPoint& at, const QPoint& onScreen) {
    const Curve* nearest = nullptr;
    double least = 8; // pixels
    for (const Curve& curve : m_curves)
        if (const double distance = curve.drawn(memory())->selectTest(at, false); distance >= 0 && distance < least)
            least = distance, nearest = &curve;
    const QString name = nearest ? nearest->name : QString();
    QToolTip::showText(onScreen, name, m_plot);
    m_plot->setToolTip(nearest ? name
                               : tr("Drag moves the view, Ctrl and the wheel zoom it, a double click shows all."));
}

void CurvePlot::setCursor(double step, bool live) {
    m_step = step;
    m_live = live;
    readOut();
    m_plot->layer(QStringLiteral("cursor"))->replot();
}

std::pair<double, double> CurvePlot::shownSteps() const {
    return {m_plot->xAxis->range().lower, m_plot->xAxis->range().upper};
}

std::pair<double, double> CurvePlot::shownValues() const {
    return {m_plot->yAxis->range().lower, m_plot->yAxis->range().upper};
}

void CurvePlot::readOut() {
    m_line->setVisible(!m_live && !m_curves.empty());
    m_line->point1->setCoords(m_step, 1);
    m_line->point2->setCoords(m_step, 2);
    QStringList parts, own;
    double step = m_live ? 0 : m_step;
    if (m_live)
        for (const Curve& curve : m_curves)
            if (curve.role == Role::Curve && curve.values->dataCount() > 0)
                step = std::max(step, (curve.values->data()->constEnd() - 1)->key);
    double last = 0;                                // of all that is said
    const auto value = [&](const QCPGraph* graph) { // the last at or before the step
        const auto from = graph->data()->constBegin(), after = graph->data()->findEnd(step, false);
        if (after != from) last = std::max(last, (after - 1)->key);
        return after == from                       ? QString()
               : std::isfinite((after - 1)->value) ? valueText((after - 1)->value)
                                                   : tr("no value");
    };
    for (const Curve& curve : m_curves) {
        const QString plain = value(curve.values), smooth = value(curve.smooth);
        if (plain.isEmpty()) continue;
        parts << (smooth.isEmpty() || curve.role != Role::Curve
                      ? tr("%1 %2").arg(curve.name, smooth.isEmpty() ? plain : smooth)
                      : tr("%1 %2 (unsmoothed %3)").arg(curve.name, smooth, plain));
        if (curve.role == Role::Curve) own << parts.last();
    }
    const QString words = parts.join(QStringLiteral(" · "));
    const auto stepText = [this](double of) { return locale().toString(of, 'f', 0); };
    const QString at = stepText(step);
    m_readOut = m_live ? tr("Newest, step %1: %2").arg(at, words)
                : parts.isEmpty() || last == step
                    ? tr("At step %1: %2").arg(at, words)
                    : tr("At step %1 (measured at %2): %3").arg(at, stepText(last), words);
    QStringList lines; // what the ends of the curves show is not said again
    if (!m_live && !parts.isEmpty()) lines << m_readOut;
    if (m_live && m_namesValues && m_plot->legend->visible() && !own.isEmpty()) // which has names alone
        lines << own.join(QStringLiteral(" · "));
    lines << m_notes;
    if (m_unnamed > 0 && m_live) lines << tr("%Ln more curve(s): point at one to read its name.", nullptr, m_unnamed);
    m_values->setVisible(!lines.isEmpty() || m_namesValues); // above a track nothing moves as it goes
    m_values->setText(lines.join(QLatin1Char('\n')));
    m_values->setToolTip(m_values->text()); // whole, where the plot is narrow
}

QString CurvePlot::valueText(double value) const { return m_isBudget ? roundedUpText(value) : numberText(value); }

QString CurvePlot::readOutText() const { return (QStringList(m_readOut) + m_notes).join(QLatin1Char('\n')); }

void CurvePlot::updateDescription() {
    if (m_describe.isActive()) {
        m_undescribed = true;
        return;
    }
    m_describe.start();
    QStringList parts;
    for (const Curve& curve : m_curves)
        if (const auto* last = lastValue(*curve.values))
            parts
                << tr("%1: %2 at step %3").arg(curve.name, valueText(last->value), QString::number(last->key, 'f', 0));
    parts << m_notes;
    setAccessibleDescription(parts.join(QStringLiteral("; ")));
}

/// At their ends where there is room for all names, in the legend otherwise.
void CurvePlot::nameCurves() {
    std::vector<EndLabels::Entry> ends;
    for (const Curve& curve : m_curves)
        if (const auto* last = lastValue(*curve.drawn(memory())))
            ends.push_back({m_namesValues ? tr("%1 %2").arg(curve.name, valueText(last->value)) : curve.name,
                            curve.color, last->key, last->value});
    const QCPLegend& legend = *m_plot->legend; // whose height is free where the names stand at the ends
    const int freed = legend.visible() ? legend.outerRect().height() + m_plot->plotLayout()->rowSpacing() : 0;
    const bool fits = int(ends.size()) * fontMetrics().height() <= m_plot->axisRect()->height() + freed;
    m_plot->legend->setVisible(!ends.empty() && !fits);
    arrangeLegend();
    if (fits) m_unnamed = 0;
    m_names->show(fits ? std::move(ends) : std::vector<EndLabels::Entry>(), font());
}

} // namespace sfumato
