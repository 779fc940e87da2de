// SPDX-License-Identifier: GPL-3.0-or-later
// Where the names of curves and points stand.
#include "widgets/plots/figure_ink.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

void drawEndNames(FigureInk& ink, const QRectF& plot, std::vector<EndName> names) {
    std::ranges::sort(names, {}, &EndName::y);
    const auto height = [&ink](const EndName& name) { return ink.lineHeight * double(name.lines.size()); };
    std::vector<double> tops;
    for (const EndName& name : names) {
        const double wanted = name.y - height(name) / 2;
        tops.push_back(tops.empty() ? std::max(plot.top(), wanted)
                                    : std::max(wanted, tops.back() + height(names[tops.size() - 1])));
    }
    double bottom = plot.bottom() + ink.lineHeight / 2;
    for (std::size_t i = names.size(); i-- > 0; bottom = tops[i])
        tops[i] = std::min(tops[i], bottom - height(names[i]));
    for (std::size_t i = 0; i < names.size(); ++i) {
        const double middle = tops[i] + height(names[i]) / 2, start = plot.right() + 0.9 * ink.em;
        if (std::abs(middle - names[i].y) > 0.5 * height(names[i]) || names[i].x < plot.right() - 2 * ink.em)
            ink.line({std::max(plot.right(), names[i].x) + 0.15 * ink.em, names[i].y}, {start - 0.15 * ink.em, middle},
                     QPen(names[i].color, 0.05 * ink.em));
        ink.text({start, tops[i], 0, 0}, names[i].lines, Qt::AlignLeft, names[i].color);
    }
}

void drawPointName(FigureInk& ink, const QRectF& plot, const QPointF& at, const QString& name, const QColor& color) {
    const QSizeF size(ink.width(name), ink.lineHeight);
    const auto start = [](int way, double far, double length) {
        return way > 0 ? far : way < 0 ? -far - length : -length / 2;
    };
    for (double far = 0.6 * ink.em; far < 12 * ink.em; far += 0.5 * ink.em)
        for (const QPoint& way :
             {QPoint(2, 0), QPoint(-2, 0), QPoint(0, -2), QPoint(0, 2), QPoint(2, -2), QPoint(-2, -2), QPoint(2, 2),
              QPoint(-2, 2), QPoint(2, -1), QPoint(-2, -1), QPoint(2, 1), QPoint(-2, 1)}) {
            const QRectF place(at + QPointF(start(way.x(), far * std::abs(way.x()) / 2, size.width()),
                                            start(way.y(), far * std::abs(way.y()) / 2, size.height())),
                               size);
            if (!plot.contains(place) || !ink.isFree(place)) continue;
            const QPointF near(std::clamp(at.x(), place.left(), place.right()),
                               std::clamp(at.y(), place.top(), place.bottom()));
            if (std::hypot(near.x() - at.x(), near.y() - at.y()) > ink.em)
                ink.line(at, near, QPen(ink.soft, 0.05 * ink.em));
            return ink.text(place, {name}, Qt::AlignLeft, color);
        }
    ink.text({at + QPointF(0.6 * ink.em, -size.height() / 2), size}, {name}, Qt::AlignLeft, color); // the check says so
}

} // namespace sfumato
