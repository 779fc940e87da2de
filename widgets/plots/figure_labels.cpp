// SPDX-License-Identifier: GPL-3.0-or-later
// Where the names of curves and points stand.
#include "widgets/plots/figure_ink.h"
#include "widgets/plots/leader_line.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

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
        const double beside = names[i].x < plot.right() ? 0.6 * ink.markSize : 0.15 * ink.em; // of a mark
        if (std::abs(middle - names[i].y) > 0.5 * height(names[i]) || names[i].x < plot.right() - 2 * ink.em)
            ink.line({names[i].x + beside, names[i].y}, {start - 0.15 * ink.em, middle},
                     QPen(names[i].color, 0.05 * ink.em));
        ink.text({start, tops[i], 0, 0}, names[i].lines, Qt::AlignLeft, names[i].color);
    }
}

namespace {

/// Where the names of points stand, each placed where nothing else does.
class PointNames {
public:
    PointNames(const FigureInk& ink, const QRectF& plot, const std::vector<PointName>& names)
        : m_ink(ink), m_plot(plot), m_names(names), m_taken(ink.taken), m_lines(ink.lines), m_places(names.size()),
          m_leaders(names.size()) {}
    void add(std::size_t which);
    /// Lines and names that cross; a name without a place counts as many.
    std::ptrdiff_t crossings() const { return m_crossings; }
    /// Whether a line runs through letters, or a name has no place.
    bool isCrossed() const;
    bool isWithoutPlace() const { return m_isWithoutPlace; }
    void draw(FigureInk& ink) const;

private:
    std::vector<QRectF> freePlaces(const PointName& name) const;
    std::ptrdiff_t crossingsAt(const QRectF& place, const QPointF& at) const;

    const FigureInk& m_ink;
    QRectF m_plot;
    const std::vector<PointName>& m_names;
    std::vector<QRectF> m_taken;
    std::vector<QLineF> m_lines;
    std::vector<QRectF> m_places;
    std::vector<std::optional<QLineF>> m_leaders;
    std::ptrdiff_t m_crossings = 0;
    bool m_isWithoutPlace = false;
};

/// Beside the point, the nearest first, with a gap to other words in the line, with which they would read as one.
std::vector<QRectF> PointNames::freePlaces(const PointName& name) const {
    const QSizeF size(m_ink.width(name.text), m_ink.lineHeight);
    const auto start = [](int way, double far, double length) {
        return way > 0 ? far : way < 0 ? -far - length : -length / 2;
    };
    const auto isFree = [this](const QRectF& place) {
        const auto meets = [&place](const QRectF& other) { return other.intersects(place); };
        const QRectF around = place.adjusted(-0.5 * m_ink.em, 0, 0.5 * m_ink.em, 0);
        return std::ranges::none_of(m_taken, [&](const QRectF& other) { return other.intersects(around); }) &&
               std::ranges::none_of(m_ink.marks, meets);
    };
    std::vector<QRectF> places;
    for (double far = 0.6 * m_ink.em; far < 16 * m_ink.em; far += 0.5 * m_ink.em)
        for (const QPoint& way :
             {QPoint(2, 0), QPoint(-2, 0), QPoint(0, -2), QPoint(0, 2), QPoint(2, -2), QPoint(-2, -2), QPoint(2, 2),
              QPoint(-2, 2), QPoint(2, -1), QPoint(-2, -1), QPoint(2, 1), QPoint(-2, 1), QPoint(1, -2), QPoint(-1, -2),
              QPoint(1, 2), QPoint(-1, 2)})
            if (const QRectF place(name.at + QPointF(start(way.x(), far * std::abs(way.x()) / 2, size.width()),
                                                     start(way.y(), far * std::abs(way.y()) / 2, size.height())),
                                   size);
                m_plot.contains(place) && isFree(place))
                places.push_back(place);
    return places;
}

/// Of the name with lines, and of its leader with anything.
std::ptrdiff_t PointNames::crossingsAt(const QRectF& place, const QPointF& at) const {
    const double half = 0.5 * m_ink.stroke;
    const auto leader = leaderTo(place, at, m_ink.em);
    const auto isCrossed = [&](const QRectF& other) { return !other.contains(at) && meet(*leader, other); };
    const auto isOn = [&](const QLineF& line) {
        return meet(line, place.adjusted(-half, -half, half, half)) ||
               (leader && line.dy() != 0 && meet(*leader, line));
    };
    return std::ranges::count_if(m_lines, isOn) +
           (leader ? std::ranges::count_if(m_taken, isCrossed) + std::ranges::count_if(m_ink.marks, isCrossed) : 0);
}

void PointNames::add(std::size_t which) {
    const PointName& name = m_names[which];
    const std::vector<QRectF> places = freePlaces(name);
    std::ptrdiff_t least = 100;
    QRectF best(name.at + QPointF(0.6 * m_ink.em, -m_ink.lineHeight / 2),
                QSizeF(m_ink.width(name.text), m_ink.lineHeight)); // where there is none; the check says so
    for (const QRectF& place : places) {
        if (const std::ptrdiff_t here = crossingsAt(place, name.at); here < least) least = here, best = place;
        if (least == 0) break;
    }
    m_crossings += least;
    m_isWithoutPlace = m_isWithoutPlace || places.empty();
    m_places[which] = best;
    m_leaders[which] = places.empty() ? std::nullopt : leaderTo(best, name.at, m_ink.em);
    if (auto& leader = m_leaders[which]) {
        leader->setLength(leader->length() - 0.15 * m_ink.em); // not into the letters
        m_lines.push_back(*leader);
    }
    m_taken.push_back(best);
}

bool PointNames::isCrossed() const {
    const double half = 0.5 * m_ink.stroke;
    const auto lettersOf = [&](const QRectF& text) { return text.adjusted(0, 0.19 * m_ink.lineHeight, 0, 0); };
    const auto isThrough = [&](const QRectF& place) {
        const QRectF letters = lettersOf(place);
        return std::ranges::any_of(m_lines, [&](const QLineF& line) {
            const double wide = line.dy() == 0 ? half : 0; // leaders are thin
            return meet(line, letters.adjusted(-wide, -wide, wide, wide));
        });
    };
    if (m_isWithoutPlace || std::ranges::any_of(m_places, isThrough)) return true;
    return std::ranges::any_of(m_leaders, [&](const auto& leader) {
        return leader &&
               std::ranges::any_of(m_ink.taken, [&](const QRectF& text) { return meet(*leader, lettersOf(text)); });
    });
}

void PointNames::draw(FigureInk& ink) const {
    for (std::size_t i = 0; i < m_names.size(); ++i) {
        if (const auto& leader = m_leaders[i]) {
            ink.lines.push_back(*leader);
            ink.line(leader->p1(), leader->p2(), QPen(ink.soft, 0.05 * ink.em));
        }
        ink.text(m_places[i], {m_names[i].text}, Qt::AlignLeft, m_names[i].color);
    }
}

} // namespace

void drawPointNames(FigureInk& ink, const QRectF& plot, const std::vector<PointName>& names) {
    constexpr int mostOrders = 120; // in which they are placed: each takes room from those after it
    std::vector<std::size_t> order(names.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::optional<PointNames> best;
    for (int tried = 0; tried < mostOrders && (!best || best->crossings() > 0); ++tried) {
        PointNames placed(ink, plot, names);
        for (const std::size_t which : order) placed.add(which);
        if (!best || placed.crossings() < best->crossings()) best.emplace(placed);
        if (!std::ranges::next_permutation(order).found) break;
    }
    ink.isNameCrossed = ink.isNameCrossed || best->isCrossed();
    ink.isNameUnplaced = ink.isNameUnplaced || best->isWithoutPlace();
    best->draw(ink);
}

} // namespace sfumato
