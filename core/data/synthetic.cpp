// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/synthetic.h"

#include "core/base/stop_scope.h"
#include "core/data/seeded_random.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <span>

namespace sfumato {

namespace {

using Shape = PublicDomain::Shape;

struct Point {
    double x, y;
    std::int64_t part = 0;
};

struct Manifold {
    std::string_view name;
    Point (*draw)(SeededRandom&);
    PublicDomain domain;
    bool hasParts = false;
};

Point onCircle(double angle) { return {std::cos(angle), std::sin(angle)}; }

Point halfCircle(SeededRandom& random) { return onCircle(random.uniform(0, std::numbers::pi)); }

Point ring(SeededRandom& random) { return onCircle(random.uniform(0, 2 * std::numbers::pi)); }

Point ellipse(SeededRandom& random) {
    const Point p = ring(random);
    return {p.x, p.y / 2};
}

Point rectangle(SeededRandom& random) {
    const double s = random.uniform(0, 6); // along the outline: 2 below, 1 right, 2 above, 1 left
    if (s < 2) return {s - 1, -0.5};
    if (s < 3) return {1, s - 2.5};
    if (s < 5) return {4 - s, 0.5};
    return {-1, 5.5 - s};
}

Point twoMoons(SeededRandom& random) {
    const bool lower = random.below(2) == 1;
    const Point p = halfCircle(random);
    const double x = (2 * p.x - 1) / 3, y = (2 * p.y - 1.0 / 2) / 3;
    return lower ? Point{-x, -y, 1} : Point{x, y, 0};
}

Point eightGaussians(SeededRandom& random) {
    const auto part = std::int64_t(random.below(8));
    const Point center = onCircle(double(part) * std::numbers::pi / 4);
    const double x = center.x + 0.1 * random.normal(), y = center.y + 0.1 * random.normal();
    return {std::clamp(x, -1.5, 1.5), std::clamp(y, -1.5, 1.5), part};
}

std::span<const Manifold> manifolds() {
    static const Manifold table[] = {
        {"half-circle", halfCircle, {Shape::HalfDisc, {-1, 0}, {1, 1}}},
        {"ring", ring, {Shape::Ellipse, {-1, -1}, {1, 1}}},
        {"ellipse", ellipse, {Shape::Ellipse, {-1, -0.5}, {1, 0.5}}},
        {"rectangle", rectangle, {Shape::Box, {-1, -0.5}, {1, 0.5}}},
        {"two-moons", twoMoons, {Shape::Box, {-1, -0.5}, {1, 0.5}}, true},
        {"eight-gaussians", eightGaussians, {Shape::Box, {-1.5, -1.5}, {1.5, 1.5}}, true},
    };
    return table;
}

} // namespace

bool isSynthetic(std::string_view source) {
    return std::ranges::find(manifolds(), source, &Manifold::name) != manifolds().end();
}

RawDataset syntheticDataset(std::string_view source, std::int64_t count, std::uint64_t seed) {
    const auto manifold = std::ranges::find(manifolds(), source, &Manifold::name);
    REQUIRE(manifold != manifolds().end() && count >= 1);
    SeededRandom random(seed);
    at::Tensor records = at::empty({count, 2}, at::kFloat), labels = at::empty({count}, at::kLong);
    auto* coordinates = records.data_ptr<float>();
    auto* parts = labels.data_ptr<std::int64_t>();
    for (std::int64_t i = 0; i < count; ++i) {
        if (i % 4096 == 0) StopScope::check();
        const Point point = manifold->draw(random);
        coordinates[2 * i] = float(point.x);
        coordinates[2 * i + 1] = float(point.y);
        parts[i] = point.part;
    }
    return RawDataset({std::string(source), Geometry{}, manifold->domain, count}, records,
                      manifold->hasParts ? std::optional(labels) : std::nullopt);
}

} // namespace sfumato
