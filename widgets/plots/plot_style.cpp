// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/plot_style.h"

#include <QRegularExpression>
#include <qcustomplot.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sfumato {

namespace {

/// An even grid with at least two numbers, whose exponents are written as everywhere: 1e-6, not 1E-06.
class EvenGrid : public QCPAxisTicker {
protected:
    QVector<double> createTickVector(double step, const QCPRange& range) override {
        for (int finer = 0;; ++finer, step /= 2) {
            const QVector<double> ticks = QCPAxisTicker::createTickVector(step, range);
            const auto seen = std::ranges::count_if(ticks, [&](double tick) { return range.contains(tick); });
            if (seen > 1 || finer > 2) return ticks;
        }
    }
    QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override {
        static const QRegularExpression exponent(QStringLiteral("[eE]([+-]?)0*"));
        return QCPAxisTicker::getTickLabel(tick, locale, format, precision)
            .replace(exponent, QStringLiteral("e\\1"))
            .remove(QLatin1Char('+'));
    }
};

constexpr int mostPowers = 10; ///< of ten on one axis

/// 1, 2 and 5 times the powers of ten; over more than four decades, or without room for so many, the powers alone, over
/// many only some of them.
class OneTwoFive : public EvenGrid {
protected:
    QVector<double> createTickVector(double, const QCPRange& range) override {
        QVector<double> ticks;
        const int first = int(std::floor(std::log10(range.lower))), last = int(std::floor(std::log10(range.upper)));
        const bool many = range.upper > 1e4 * range.lower;
        const int stride = 1 + (last - first) / mostPowers;
        for (int exponent = first; exponent <= last; exponent += stride)
            for (const double digit : {1.0, 2.0, 5.0})
                if (const double tick = digit * std::pow(10, exponent);
                    tick >= range.lower && tick <= range.upper && (digit == 1 || !many))
                    ticks.append(tick);
        const qsizetype most = tickCount() <= 2 ? 2 : 3 * tickCount() / 2;
        if (ticks.size() <= most) return ticks;
        const auto isPower = [](double tick) { return std::abs(std::remainder(std::log10(tick), 1)) < 1e-9; };
        if (const auto powers = std::ranges::count_if(ticks, isPower); powers >= 2 && powers <= most)
            ticks.removeIf([&](double tick) { return !isPower(tick); });
        else if (!many)
            ticks = {ticks.front(), ticks.back()};
        return ticks;
    }
    int getSubTickCount(double) override { return 0; }
};

/// How many numbers an axis of so many pixels has room for.
int ticksIn(int width, const QFont& font) {
    return std::clamp(width / std::max(75, 4 * QFontMetrics(font).horizontalAdvance(QStringLiteral("10,000")) / 3), 2,
                      5);
}

int ticksUp(int height, const QFont& font) { return std::clamp(height / (2 * QFontMetrics(font).height()), 2, 5); }

} // namespace

int tickDigits(double lower, double upper) {
    const double largest = std::max(std::abs(lower), std::abs(upper)), step = (upper - lower) / 10;
    if (!(step > 0) || !std::isfinite(largest)) return 4;
    return std::clamp(int(std::floor(std::log10(largest)) - std::floor(std::log10(step))) + 2, 4, 15);
}

void keepTicksApart(QCustomPlot& plot) {
    QObject::connect(&plot, &QCustomPlot::afterLayout, &plot, [&plot] {
        bool changed = false;
        for (const auto& [axis, count] :
             {std::pair(plot.xAxis, ticksIn(plot.axisRect()->width(), plot.xAxis->tickLabelFont())),
              std::pair(plot.yAxis, ticksUp(plot.axisRect()->height(), plot.yAxis->tickLabelFont()))}) {
            changed = changed || axis->ticker()->tickCount() != count;
            axis->ticker()->setTickCount(count);
        }
        if (changed) layAgain(plot); // numbers of this layout, and their room
    });
}

void layAgain(QCustomPlot& plot) {
    for (const auto phase : {QCPLayoutElement::upPreparation, QCPLayoutElement::upMargins, QCPLayoutElement::upLayout})
        plot.plotLayout()->update(phase);
}

void paint(QCustomPlot& plot, const QPalette& colors, const QFont& font) {
    const QColor text = colors.color(QPalette::PlaceholderText), faint = colors.color(QPalette::Midlight);
    plot.setLocale(QLocale()); // with its marks between thousands
    plot.setBackground(colors.brush(QPalette::Base));
    for (auto* axis : {plot.xAxis, plot.yAxis}) {
        axis->setBasePen(axis == plot.xAxis ? QPen(faint, 0) : QPen(Qt::NoPen));
        axis->setTickPen(Qt::NoPen);
        axis->setSubTickPen(Qt::NoPen);
        axis->setTickLabelColor(text);
        axis->setLabelColor(text);
        axis->setTickLabelFont(font);
        axis->setLabelFont(font);
        axis->grid()->setPen(axis == plot.yAxis ? QPen(faint, 0) : QPen(Qt::NoPen));
        axis->grid()->setZeroLinePen(Qt::NoPen);
    }
    QColor behind = colors.color(QPalette::Base);
    behind.setAlpha(200);
    plot.legend->setBrush(behind);
    plot.legend->setBorderPen(Qt::NoPen);
    plot.legend->setTextColor(text);
    plot.legend->setFont(font);
}

void keepWidth(QCPAxis& axis) {
    const QCPRange range = axis.range();
    const double least = leastWidth * std::max(std::abs(range.lower), std::abs(range.upper));
    if (range.size() < least) axis.setRange(range.center() - least / 2, range.center() + least / 2);
}

void setTicks(QCPAxis& axis) {
    keepWidth(axis);
    const QCPRange range = axis.range();
    // Else an even grid reads better, and there may be no two of 1, 2 and 5
    const bool wide = axis.scaleType() == QCPAxis::stLogarithmic && range.upper > 5 * range.lower;
    axis.setTicker(wide ? QSharedPointer<QCPAxisTicker>(new OneTwoFive) : QSharedPointer<QCPAxisTicker>(new EvenGrid));
    if (axis.axisType() == QCPAxis::atBottom)
        axis.ticker()->setTickCount(ticksIn(axis.axisRect()->width(), axis.tickLabelFont()));
    else
        axis.ticker()->setTickCount(ticksUp(axis.axisRect()->height(), axis.tickLabelFont()));
    axis.setNumberFormat(QStringLiteral("g"));
    const int digits = tickDigits(range.lower, range.upper);
    axis.setNumberPrecision(axis.axisType() == QCPAxis::atBottom ? std::max(7, digits)
                            : wide                               ? 5
                                                                 : digits); // "20", not "2e1"
}

void fitLegend(QCustomPlot& plot, int width) {
    int widest = 1;
    for (int i = 0; i < plot.legend->itemCount(); ++i)
        if (QCPAbstractLegendItem* item = plot.legend->item(i)) { // the last places may be empty
            item->setMargins({0, 1, 0, 2});                       // each is clipped to its place, one pixel too high
            widest = std::max(widest, item->minimumOuterSizeHint().width() + plot.legend->columnSpacing());
        }
    const int columns = std::clamp((width - 8) / widest, 1, plot.property("legendColumns").toInt());
    if (columns == plot.legend->wrap()) return;
    plot.legend->setWrap(columns);
    plot.legend->setFillOrder(plot.legend->fillOrder(), true);
}

void liftLegend(QCustomPlot& plot, int columns) {
    plot.legend->setVisible(false);
    plot.legend->setIconSize(22, 8);
    plot.legend->setRowSpacing(0);
    plot.legend->setMargins({4, 2, 4, 2});
    plot.legend->setFillOrder(QCPLegend::foColumnsFirst);
    plot.legend->setWrap(columns);
    plot.setProperty("legendColumns", columns);
    QObject::connect(&plot, &QCustomPlot::beforeReplot, &plot, [&plot] { fitLegend(plot, plot.width()); });
    plot.legend->setMaximumSize(1 << 20, QWIDGETSIZE_MAX); // empty, it would make the axes below as narrow as itself
    plot.plotLayout()->insertRow(0);
    plot.plotLayout()->addElement(0, 0, plot.legend);
    plot.plotLayout()->setRowStretchFactor(0, 0.001);
}

} // namespace sfumato
