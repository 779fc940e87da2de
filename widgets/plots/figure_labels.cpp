// SPDX-License-Identifier: GPL-3.0-or-later
// Where the names of curves and points stand.
#include "widgets/plots/figure_ink.h"
#include "widgets/plots/leader_line.h"

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
    std::vector<QRectF> places;
    for (double far = 0.6 * ink.em; far < 12 * ink.em; far += 0.5 * ink.em)
        for (const QPoint& way :
             {QPoint(2, 0), QPoint(-2, 0), QPoint(0, -2), QPoint(0, 2), QPoint(2, -2), QPoint(-2, -2), QPoint(2, 2),
              QPoint(-2, 2), QPoint(2, -1), QPoint(-2, -1), QPoint(2, 1), QPoint(-2, 1)})
            if (const QRectF place(at + QPointF(start(way.x(), far * std::abs(way.x()) / 2, size.width()),
                                                start(way.y(), far * std::abs(way.y()) / 2, size.height())),
                                   size);
                plot.contains(place) && ink.isFree(place))
                places.push_back(place);
    // Neither on lines nor at the end of a leader that crosses something.
    const auto standsApart = [&](const QRectF& place) {
        const auto leader = leaderTo(place, at, ink.em);
        const auto isCrossed = [&](const QRectF& other) { return !other.contains(at) && meet(*leader, other); };
        return std::ranges::none_of(ink.lines,
                                    [&](const QLineF& line) {
                                        return meet(line, place) || (leader && line.dy() != 0 && meet(*leader, line));
                                    }) &&
               (!leader || (std::ranges::none_of(ink.taken, isCrossed) && std::ranges::none_of(ink.marks, isCrossed)));
    };
    auto found = std::ranges::find_if(places, standsApart);
    if (found == places.end()) found = places.begin();
    if (found == places.end()) // the check says so
        return ink.text({at + QPointF(0.6 * ink.em, -size.height() / 2), size}, {name}, Qt::AlignLeft, color);
    if (const auto leader = leaderTo(*found, at, ink.em)) {
        ink.lines.push_back(*leader);
        ink.line(leader->p1(), leader->p2(), QPen(ink.soft, 0.05 * ink.em));
    }
    ink.text(*found, {name}, Qt::AlignLeft, color);
}

} // namespace sfumato
