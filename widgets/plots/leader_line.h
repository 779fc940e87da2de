// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QRectF>

#include <algorithm>
#include <optional>

namespace sfumato {

inline bool meet(const QLineF& one, const QLineF& other) {
    return one.intersects(other, nullptr) == QLineF::BoundedIntersection;
}

inline bool meet(const QLineF& line, const QRectF& place) {
    return place.contains(line.p2()) || meet(line, QLineF(place.topLeft(), place.bottomRight())) ||
           meet(line, QLineF(place.topRight(), place.bottomLeft()));
}

/// From a mark to the nearest point of its name's place; nothing where that is within `beside`.
inline std::optional<QLineF> leaderTo(const QRectF& place, const QPointF& mark, double beside) {
    const QLineF line(
        mark, {std::clamp(mark.x(), place.left(), place.right()), std::clamp(mark.y(), place.top(), place.bottom())});
    return line.length() <= beside ? std::nullopt : std::optional(line);
}

} // namespace sfumato
