// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/shape_outline.h"

#include <cmath>
#include <numbers>

namespace sfumato {

namespace {

/// The part of an ellipse about (x, y) from angle `from` to `to`, in steps of about one degree.
Polyline arc(double x, double y, double a, double b, double from, double to) {
    const int steps = int(std::lround(std::abs(to - from) * 180 / std::numbers::pi));
    Polyline line;
    for (int i = 0; i <= steps; ++i) {
        const double angle = from + (to - from) * i / steps;
        line.push_back({x + a * std::cos(angle), y + b * std::sin(angle)});
    }
    return line;
}

} // namespace

std::vector<Polyline> shapeOutline(std::string_view source) {
    using std::numbers::pi;
    if (source == "half-circle") return {arc(0, 0, 1, 1, 0, pi)};
    if (source == "ring") return {arc(0, 0, 1, 1, 0, 2 * pi)};
    if (source == "ellipse") return {arc(0, 0, 1, 0.5, 0, 2 * pi)};
    if (source == "rectangle") return {{{-1, -0.5}, {1, -0.5}, {1, 0.5}, {-1, 0.5}, {-1, -0.5}}};
    if (source == "two-moons")
        return {arc(-1.0 / 3, -1.0 / 6, 2.0 / 3, 2.0 / 3, 0, pi), arc(1.0 / 3, 1.0 / 6, -2.0 / 3, -2.0 / 3, 0, pi)};
    return {};
}

} // namespace sfumato
