// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/curve_plot.h"

#include "widgets/plots/plot_style.h"

#include <QApplication>
#include <QDialog>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QMouseEvent>
#include <QTableWidget>
#include <QVBoxLayout>
#include <qcustomplot.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sfumato {

namespace {

/// 1, 2 and 5 times the powers of ten; over more than four decades the powers alone.
class OneTwoFive : public QCPAxisTicker {
protected:
    QVector<double> createTickVector(double, const QCPRange& range) override {
        QVector<double> ticks;
        const bool many = range.upper > 1e4 * range.lower;
        for (double power = std::pow(10, std::floor(std::log10(range.lower))); power <= range.upper; power *= 10)
            for (const double digit : {1.0, 2.0, 5.0})
                if (digit * power >= range.lower && digit * power <= range.upper && (digit == 1 || !many))
                    ticks.append(digit * power);
        return ticks;
    }
    int getSubTickCount(double) override { return 0; }
};

} // namespace

CurvePlot::CurvePlot(const QString& title, const QString& yLabel, QWidget* parent)
    : QWidget(parent), m_plot(new QCustomPlot(this)), m_empty(new QLabel(tr("Curves appear here."), m_plot)), m_values(new QLabel),
      m_line(nullptr), m_title(title) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_plot, 1);
    layout->addWidget(m_values);
    m_values->setWordWrap(true);
    m_values->hide();
    m_plot->addLayer(QStringLiteral("cursor"));
    m_plot->layer(QStringLiteral("cursor"))->setMode(QCPLayer::lmBuffered); // moves without redrawing the curves
    m_line = new QCPItemStraightLine(m_plot);
    m_line->setLayer(QStringLiteral("cursor"));
    m_line->setVisible(false);
    setFocusPolicy(Qt::StrongFocus);
    m_plot->xAxis->setLabel(tr("step"));
    m_plot->yAxis->setLabel(yLabel);
    liftLegend(*m_plot, 3);
    m_plot->setNotAntialiasedElements(QCP::aeAll); // the window shares its cores with the training
    m_plot->setPlottingHint(QCP::phFastPolylines);
    m_plot->setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
    m_plot->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_plot, &QWidget::customContextMenuRequested, this, [this](const QPoint& at) {
        QMenu menu;
        menu.addAction(tr("Show &all"), this, &CurvePlot::showAll);
        menu.addAction(tr("Show as &table"), this, &CurvePlot::showTable);
        menu.exec(m_plot->mapToGlobal(at));
    });
    const auto chosen = [this] { m_followsData = false; };
    connect(m_plot, &QCustomPlot::mouseWheel, this, chosen);
    connect(m_plot, &QCustomPlot::mouseDoubleClick, this, &CurvePlot::showAll);
    connect(m_plot, &QCustomPlot::mousePress, this, [this](QMouseEvent* event) { m_pressed = event->pos(); });
    connect(m_plot, &QCustomPlot::mouseRelease, this, [this, chosen](QMouseEvent* event) {
        if ((event->pos() - m_pressed).manhattanLength() >= QApplication::startDragDistance())
            chosen();
        else if (event->button() == Qt::LeftButton && !m_empty->isVisible())
            Q_EMIT stepClicked(qRound64(std::max(0.0, m_plot->xAxis->pixelToCoord(event->pos().x()))));
    });
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto* middle = new QVBoxLayout(m_plot);
    middle->addWidget(m_empty);
    m_redraw.setSingleShot(true);
    m_redraw.setInterval(50);
    connect(&m_redraw, &QTimer::timeout, this, &CurvePlot::redraw);
    setAccessibleName(title);
    applyPalette();
    clear();
}

int CurvePlot::addCurve(const QString& label, const QColor& colour, Qt::PenStyle style, bool inLegend) {
    QCPGraph* graph = m_plot->addGraph();
    graph->setName(label);
    QPen pen(colour, 1, style);
    pen.setCosmetic(true);
    graph->setPen(pen);
    if (!inLegend)
        graph->removeFromLegend();
    m_curves.append(graph);
    return int(m_curves.size()) - 1;
}

void CurvePlot::setMarked(int curve) {
    m_curves[curve]->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, 5));
}

void CurvePlot::append(int curve, double step, double value) {
    if (!std::isfinite(value))
        return;
    m_curves[curve]->addData(step, value);
    m_smallest = std::min(m_smallest, value);
    if (!m_redraw.isActive())
        m_redraw.start();
}

void CurvePlot::setValues(int curve, const QVector<double>& steps, const QVector<double>& values) {
    m_curves[curve]->setData(steps, values, true);
    for (double value : values)
        m_smallest = std::min(m_smallest, value);
    if (!m_redraw.isActive())
        m_redraw.start();
}

void CurvePlot::clear() {
    m_plot->clearGraphs();
    m_curves.clear();
    m_smallest = std::numeric_limits<double>::infinity();
    redraw();
}

void CurvePlot::setTitle(const QString& title) {
    m_title = title;
    setAccessibleName(title);
}

void CurvePlot::setLogarithmic(bool wanted) {
    m_wantsLogarithm = wanted;
    redraw();
}

void CurvePlot::setEmptyText(const QString& text) {
    m_empty->setText(text);
}

void CurvePlot::redraw() {
    bool any = false;
    for (const QCPGraph* graph : m_curves)
        any = any || graph->dataCount() > 0;
    m_empty->setVisible(!any);
    for (auto* axis : {m_plot->xAxis, m_plot->yAxis})
        axis->setVisible(any);
    m_plot->legend->setVisible(any);
    const bool logarithmic = m_wantsLogarithm && any && m_smallest > 0;
    m_plot->yAxis->setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    if (any)
        fit(logarithmic);
    readOut();
    m_plot->replot(QCustomPlot::rpQueuedReplot);
    m_redraw.setInterval(std::max(50, int(10 * m_plot->replotTime(true)))); // a tenth of the time at most
    describe();
}

void CurvePlot::fit(bool logarithmic) {
    if (m_followsData) {
        m_plot->rescaleAxes();
        if (logarithmic)
            m_plot->yAxis->setRange(m_plot->yAxis->range().lower / 1.15, m_plot->yAxis->range().upper * 1.15);
        else
            m_plot->yAxis->scaleRange(1.1);
        m_plot->xAxis->setRangeLower(0);
    }
    const QCPRange range = m_plot->yAxis->range();
    const bool wide = logarithmic && range.upper > 4 * range.lower; // else an even grid reads better
    m_plot->yAxis->setTicker(wide ? QSharedPointer<QCPAxisTicker>(new OneTwoFive) : QSharedPointer<QCPAxisTicker>::create());
    m_plot->yAxis->setNumberFormat(QStringLiteral("gbc"));
    m_plot->yAxis->setNumberPrecision(wide ? 1 : 4);
}

void CurvePlot::setCursor(double step, bool live) {
    m_step = step;
    m_live = live;
    readOut();
    m_plot->layer(QStringLiteral("cursor"))->replot();
}

void CurvePlot::readOut() {
    const bool shown = !m_live && !m_curves.isEmpty();
    m_line->setVisible(shown);
    m_line->point1->setCoords(m_step, 1);
    m_line->point2->setCoords(m_step, 2);
    QStringList parts;
    for (const QCPGraph* graph : m_curves) {
        const auto from = graph->data()->constBegin(), after = graph->data()->findEnd(m_step, false);
        if (shown && after != from && m_plot->legend->hasItemWithPlottable(const_cast<QCPGraph*>(graph)))
            parts << tr("%1 %2").arg(graph->name(), locale().toString((after - 1)->value, 'g', 4));
    }
    m_values->setVisible(!parts.isEmpty());
    m_values->setText(tr("At step %1: %2").arg(locale().toString(m_step, 'f', 0), parts.join(QStringLiteral(" · "))));
}

std::pair<double, double> CurvePlot::shownSteps() const {
    return {m_plot->xAxis->range().lower, m_plot->xAxis->range().upper};
}

void CurvePlot::showAll() {
    m_followsData = true;
    redraw();
}

void CurvePlot::zoom(double factor) {
    m_followsData = false;
    for (auto* axis : {m_plot->xAxis, m_plot->yAxis})
        axis->scaleRange(factor);
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void CurvePlot::pan(double right, double up) {
    m_followsData = false;
    const auto move = [](QCPAxis* axis, double share) {
        if (axis->scaleType() == QCPAxis::stLogarithmic)
            axis->moveRange(std::pow(axis->range().upper / axis->range().lower, share));
        else
            axis->moveRange(axis->range().size() * share);
    };
    if (right != 0)
        move(m_plot->xAxis, right);
    if (up != 0)
        move(m_plot->yAxis, up);
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void CurvePlot::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left: return pan(-0.1, 0);
    case Qt::Key_Right: return pan(0.1, 0);
    case Qt::Key_Up: return pan(0, 0.1);
    case Qt::Key_Down: return pan(0, -0.1);
    case Qt::Key_Plus: return zoom(1 / 1.25);
    case Qt::Key_Minus: return zoom(1.25);
    case Qt::Key_Home: return showAll();
    case Qt::Key_T: return showTable();
    default: QWidget::keyPressEvent(event);
    }
}

void CurvePlot::describe() {
    QStringList parts;
    for (const QCPGraph* graph : m_curves)
        if (graph->dataCount() > 0) {
            const auto last = graph->data()->constEnd() - 1;
            parts << tr("%1: %2 at step %3").arg(graph->name()).arg(last->value, 0, 'g', 3).arg(last->key, 0, 'f', 0);
        }
    setAccessibleDescription(parts.join(QStringLiteral("; ")));
}

void CurvePlot::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        applyPalette();
        m_plot->replot(QCustomPlot::rpQueuedReplot);
    }
    QWidget::changeEvent(event);
}

void CurvePlot::applyPalette() {
    QPen line(palette().color(QPalette::Highlight));
    line.setCosmetic(true);
    m_line->setPen(line);
    paint(*m_plot, palette(), font());
}

void CurvePlot::showTable() {
    QVector<double> steps;
    for (const QCPGraph* graph : m_curves)
        for (const auto& point : *graph->data())
            steps.append(point.key);
    std::sort(steps.begin(), steps.end());
    steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
    const int stride = std::max<int>(1, int(steps.size()) / 500);
    auto* dialog = new QDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(m_title);
    auto* table = new QTableWidget(0, int(m_curves.size()) + 1, dialog);
    table->setAccessibleName(m_title);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    QStringList header(tr("step"));
    for (const QCPGraph* graph : m_curves)
        header << graph->name();
    table->setHorizontalHeaderLabels(header);
    for (int i = 0; i < steps.size(); i += stride) {
        const int row = table->rowCount();
        table->insertRow(row);
        table->setItem(row, 0, new QTableWidgetItem(locale().toString(steps[i], 'f', 0)));
        for (int c = 0; c < m_curves.size(); ++c) {
            const auto found = m_curves[c]->data()->findBegin(steps[i], false);
            if (found != m_curves[c]->data()->constEnd() && found->key == steps[i])
                table->setItem(row, c + 1, new QTableWidgetItem(locale().toString(found->value, 'g', 5)));
        }
    }
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(table);
    dialog->resize(520, 420);
    dialog->open();
}

} // namespace sfumato
