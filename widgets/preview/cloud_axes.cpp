// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preview/cloud_axes.h"

#include "core/spec/table_columns.h"
#include "widgets/plots/plot_style.h"
#include "widgets/text/number_text.h"

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

std::optional<CloudAxes> cloudAxes(const DataSpec& data) {
    if (data.source != "file") return {};
    CloudAxes made;
    const std::vector<std::string> names = statedNumberNames(data);
    for (std::size_t i = 0; i < 2; ++i) {
        made.axes[i].name = i < names.size() && !names[i].empty() ? QString::fromStdString(names[i]).simplified()
                                                                  : AxisWords::tr("column %1").arg(i + 1);
        if (!data.low.empty() && data.low.size() == data.high.size()) {
            const std::size_t pair = std::min(i, data.low.size() - 1); // one may stand for all
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
    return ticks;
}

void paintAxes(QPainter& painter, const CloudAxes& axes, const QRectF& frame, const QRectF& shown, bool plane,
               const QPalette& palette) {
    painter.save();
    QColor ink = palette.color(QPalette::WindowText);
    ink.setAlpha(170);
    painter.setPen(QPen(ink, 0));
    const QFontMetrics metrics = painter.fontMetrics();
    const auto& [right, up] = axes.axes;
    const auto words = [](double value) { return numberText(value, 6); };
    QColor ground = palette.color(QPalette::Base);
    ground.setAlpha(215);
    const auto write = [&](const QPointF& at, const QString& text) { // readable above points
        painter.fillRect(
            QRectF(at.x() - 1, at.y() - metrics.ascent(), metrics.horizontalAdvance(text) + 2, metrics.height()),
            ground);
        painter.drawText(at, text);
    };
    const auto ticks = [](double length) { return std::max(3, int(length) / 80); };
    const auto name = [&](const CloudAxes::Axis& axis) {
        return metrics.elidedText(axis.name, Qt::ElideRight, int(0.6 * frame.width()));
    };
    const double end = frame.right() - metrics.horizontalAdvance(name(right)) - 2 * mark,
                 line = frame.bottom() - mark - metrics.descent();
    write(QPointF(end + mark, line), name(right));
    double taken = frame.left() + mark;
    for (const double tick : ticksOf(right, shown.left(), shown.right(), ticks(frame.width()))) {
        const double x = frame.left() + (right.ofUnits(tick) - shown.left()) / shown.width() * frame.width();
        painter.drawLine(QPointF(x, frame.bottom()), QPointF(x, frame.bottom() - mark));
        const double width = metrics.horizontalAdvance(words(tick)), from = std::max(x - width / 2, taken);
        if (from > x || from + width > end) continue; // another number stands there
        write(QPointF(from, line), words(tick));
        taken = from + width + 2 * mark;
    }
    if (plane) {
        write(QPointF(frame.left() + 2 * mark, frame.top() + metrics.ascent()), name(up));
        for (const double tick : ticksOf(up, shown.top(), shown.bottom(), ticks(frame.height()))) {
            const double y = frame.bottom() - (up.ofUnits(tick) - shown.top()) / shown.height() * frame.height();
            painter.drawLine(QPointF(frame.left(), y), QPointF(frame.left() + mark, y));
            if (y > frame.top() + 1.5 * metrics.height() && y < frame.bottom() - 1.5 * metrics.height())
                write(QPointF(frame.left() + 2 * mark, y + metrics.ascent() / 2.0 - 1), words(tick));
        }
    }
    painter.restore();
}

} // namespace sfumato
