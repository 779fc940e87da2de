// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/cloud_axes.h"

#include "core/spec/run_spec.h"
#include "core/spec/table_columns.h"
#include "widgets/plots/plot_style.h"
#include "widgets/text/number_text.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QPainter>
#include <QPalette>

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

struct AxisWords {
    Q_DECLARE_TR_FUNCTIONS(CloudAxes)
};

constexpr int mark = 4; ///< logical pixels
constexpr int fewestTicks = 3, mostTicks = 12;

QString wordsOf(double value) { return numberText(value, 6); }

using AxisNumbers = std::vector<std::pair<QPointF, QString>>;

/// Of an axis so many pixels long, the marks and what `numbersOf` finds room for: more marks than usual where two
/// numbers need them.
template <class NumbersOf>
std::pair<std::vector<double>, AxisNumbers> marksOf(const CloudAxes::Axis& axis, double from, double to, double length,
                                                    const NumbersOf& numbersOf) {
    const int usual = std::max(fewestTicks, int(length) / 80);
    for (int wanted = usual; wanted <= std::max(usual, mostTicks); ++wanted) {
        const std::vector<double> ticks = ticksOf(axis, from, to, wanted);
        if (AxisNumbers numbers = numbersOf(ticks); numbers.size() > 1) return {ticks, numbers};
    }
    const std::vector<double> ticks = ticksOf(axis, from, to, usual);
    return {ticks, numbersOf(ticks)};
}

} // namespace

CloudAxes CloudAxes::ofDifferences() const {
    CloudAxes made = *this;
    for (Axis& axis : made.axes) {
        const double half = (axis.high - axis.low) / 2;
        axis.low = -half;
        axis.high = half;
    }
    return made;
}

QString nameOf(const TableColumn& column) {
    return column.named ? QString::fromStdString(column.name).simplified()
                        : AxisWords::tr("column %1").arg(column.place);
}

std::vector<TableColumn> numberColumns(const DataSpec& data, std::size_t numbers) {
    std::vector<TableColumn> columns = tableColumns(data, std::int64_t(numbers), false);
    std::erase_if(columns, [](const TableColumn& column) { return !column.values.empty(); });
    return columns;
}

CloudPlane usualPlane(const DataSpec& data, std::size_t numbers) {
    const std::vector<TableColumn> columns = numberColumns(data, numbers);
    return columns.size() < 2 ? firstTwo : CloudPlane{std::size_t(columns[0].first), std::size_t(columns[1].first)};
}

QStringList planeOptions(const DataSpec& data, std::size_t numbers, const CloudPlane& plane) {
    QStringList words;
    if (numbers == 0 || plane == usualPlane(data, numbers)) return words;
    for (const TableColumn& column : numberColumns(data, numbers))
        for (std::size_t i = 0; i < 2; ++i)
            if (plane[i] == std::size_t(column.first))
                words << QString::fromLatin1(i == 0 ? "--across" : "--upwards") << QString::fromStdString(column.name);
    return words;
}

std::optional<CloudAxes> cloudAxes(const DataSpec& data, CloudPlane plane) {
    if (data.source != "file" && !tableSet(data.source)) return {};
    CloudAxes made;
    const std::int64_t numbers = statedNumbers(data);
    const std::vector<TableColumn> columns = tableColumns(
        data, numbers > 0 ? numbers : std::int64_t(std::max(plane[0], plane[1]) + 1), false);
    for (std::size_t i = 0; i < 2; ++i) {
        for (const TableColumn& column : columns) {
            const std::int64_t within = std::int64_t(plane[i]) - column.first;
            if (within < 0 || within >= column.numbers()) continue;
            made.axes[i].name = nameOf(column);
            if (!column.values.empty())
                made.axes[i].name += QStringLiteral(" = ") +
                                     QString::fromStdString(column.values[std::size_t(within)]).simplified();
        }
        if (!data.low.empty() && data.low.size() == data.high.size()) {
            const std::size_t pair = std::min(plane[i], data.low.size() - 1); // one may stand for all
            made.axes[i].low = data.low[pair];
            made.axes[i].high = data.high[pair];
        }
    }
    return made;
}

std::vector<double> ticksOf(const CloudAxes::Axis& axis, double from, double to, int wanted) {
    const double low = axis.inUnits(from), high = axis.inUnits(to), rough = (high - low) / std::max(1, wanted);
    if (!(high - low > leastWidth * std::max(std::abs(low), std::abs(high))) || !std::isfinite(rough)) return {};
    const double power = std::pow(10, std::floor(std::log10(rough))), digits = rough / power - 1e-9;
    const double step = power * (digits <= 1 ? 1 : digits <= 2 ? 2 : digits <= 5 ? 5 : 10);
    std::vector<double> ticks;
    for (double k = std::ceil(low / step); k * step <= high; ++k) ticks.push_back(k * step);
    return ticks.size() < 2 ? ticksOf(axis, from, to, wanted + 1) : ticks; // one number alone tells no distance
}

double widthOfNumbersBeside(const CloudAxes& axes, const QRectF& shown, const QFontMetrics& metrics) {
    int widest = 0;
    for (const double tick : ticksOf(axes.axes[1], shown.top(), shown.bottom(), fewestTicks))
        widest = std::max(widest, metrics.horizontalAdvance(wordsOf(tick)));
    return widest + mark;
}

void paintAxes(QPainter& painter, const CloudAxes& axes, const QRectF& frame, const QRectF& shown, bool plane,
               const QPalette& palette, AxisWordsPlace place) {
    painter.save();
    QColor ink = palette.color(QPalette::WindowText);
    ink.setAlpha(170);
    painter.setPen(QPen(ink, 0));
    const QFontMetrics metrics = painter.fontMetrics();
    const bool isAround = place == AxisWordsPlace::Around;
    const auto& [right, up] = axes.axes;
    QColor ground = palette.color(QPalette::Base);
    ground.setAlpha(215);
    const auto write = [&](const QPointF& at, const QString& text) { // readable above points
        painter.fillRect(
            QRectF(at.x() - 1, at.y() - metrics.ascent(), metrics.horizontalAdvance(text) + 2, metrics.height()),
            isAround ? QColor(Qt::transparent) : ground);
        painter.drawText(at, text);
    };
    const auto name = [&](const CloudAxes::Axis& axis) {
        return metrics.elidedText(axis.name, Qt::ElideRight, int((isAround ? 1 : 0.6) * frame.width()));
    };
    const double nameWidth = metrics.horizontalAdvance(name(right)),
                 line = isAround ? frame.bottom() + 1 + metrics.ascent() : frame.bottom() - mark - metrics.descent(),
                 end = isAround ? frame.right() + 2 * mark : frame.right() - nameWidth - 2 * mark;
    write(isAround ? QPointF(frame.right() - nameWidth, line + metrics.height()) : QPointF(end + mark, line),
          name(right));
    const auto across = [&](double tick) {
        return frame.left() + (right.ofUnits(tick) - shown.left()) / shown.width() * frame.width();
    };
    const auto [marks, numbers] = marksOf(
        right, shown.left(), shown.right(), frame.width(), [&](const std::vector<double>& ticks) {
            AxisNumbers placed;
            double taken = isAround ? frame.left() - 2 * mark : frame.left() + mark;
            for (const double tick : ticks) {
                const double x = across(tick), width = metrics.horizontalAdvance(wordsOf(tick)),
                             from = std::max(x - width / 2, taken);
                if (from > x || from + width > end) continue; // another number stands there
                placed.emplace_back(QPointF(from, line), wordsOf(tick));
                taken = from + width + 2 * mark;
            }
            return placed;
        });
    for (const double tick : marks)
        if (isAround || across(tick) < end) // else the name stands there
            painter.drawLine(QPointF(across(tick), frame.bottom()), QPointF(across(tick), frame.bottom() - mark));
    for (const auto& [at, text] : numbers) write(at, text);
    if (plane) {
        write(isAround ? QPointF(frame.left(), frame.top() - 1 - metrics.descent())
                       : QPointF(frame.left() + 2 * mark, frame.top() + metrics.ascent()),
              name(up));
        const double edge = isAround ? 0 : 1.5 * metrics.height();
        const auto upwards = [&](double tick) {
            return frame.bottom() - (up.ofUnits(tick) - shown.top()) / shown.height() * frame.height();
        };
        const auto [rungs, heights] = marksOf(
            up, shown.top(), shown.bottom(), frame.height(), [&](const std::vector<double>& ticks) {
                AxisNumbers placed;
                for (const double tick : ticks) {
                    const double y = upwards(tick);
                    const double from = isAround ? frame.left() - mark - metrics.horizontalAdvance(wordsOf(tick))
                                                 : frame.left() + 2 * mark;
                    const bool clear = placed.empty() || placed.back().first.y() - y > 1.5 * metrics.ascent();
                    if (clear && y > frame.top() + edge && y < frame.bottom() - edge)
                        placed.emplace_back(QPointF(from, y + metrics.ascent() / 2.0 - 1), wordsOf(tick));
                }
                return placed;
            });
        for (const double tick : rungs)
            if (isAround || (upwards(tick) > frame.top() + edge && upwards(tick) < frame.bottom() - edge))
                painter.drawLine(QPointF(frame.left(), upwards(tick)), QPointF(frame.left() + mark, upwards(tick)));
        for (const auto& [at, text] : heights) write(at, text);
    }
    painter.restore();
}

} // namespace sfumato
