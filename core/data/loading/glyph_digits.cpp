// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/glyph_digits.h"

#include "core/base/stop_scope.h"
#include "core/data/seeded_random.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <array>
#include <span>

namespace sfumato {

namespace {

constexpr int side = 28;

struct Point {
    double x, y;
};

/// A cubic Bezier curve; the digits live in a box about 1 wide and 2 high around the origin, y downward.
using Curve = std::array<Point, 4>;

constexpr Curve line(Point a, Point b) {
    return {a, Point{(2 * a.x + b.x) / 3, (2 * a.y + b.y) / 3}, Point{(a.x + 2 * b.x) / 3, (a.y + 2 * b.y) / 3}, b};
}

/// The quarter of an ellipse from `from` to `to` that leaves along `bend` - `from` (bend is the corner of
/// their box).
constexpr Curve quarter(Point from, Point bend, Point to) {
    constexpr double k = 0.5523;
    return {from, Point{from.x + k * (bend.x - from.x), from.y + k * (bend.y - from.y)},
            Point{to.x + k * (bend.x - to.x), to.y + k * (bend.y - to.y)}, to};
}

constexpr Curve zero[] = {quarter({0, -1}, {-.56, -1}, {-.56, 0}), quarter({-.56, 0}, {-.56, 1}, {0, 1}),
                          quarter({0, 1}, {.56, 1}, {.56, 0}), quarter({.56, 0}, {.56, -1}, {0, -1})};
constexpr Curve one[] = {line({-.3, -.62}, {.06, -1}), line({.06, -1}, {.06, 1})};
constexpr Curve two[] = {quarter({-.54, -.5}, {-.5, -1}, {0, -1}), quarter({0, -1}, {.54, -1}, {.54, -.48}),
                         Curve{Point{.54, -.48}, {.54, 0}, {-.2, .5}, {-.56, 1}}, line({-.56, 1}, {.58, 1})};
constexpr Curve three[] = {
    quarter({-.5, -.66}, {-.4, -1}, {0, -1}),        quarter({0, -1}, {.48, -1}, {.48, -.54}),
    quarter({.48, -.54}, {.48, -.06}, {-.08, -.06}), quarter({-.08, -.06}, {.56, -.06}, {.56, .46}),
    quarter({.56, .46}, {.56, 1}, {0, 1}),           quarter({0, 1}, {-.46, 1}, {-.56, .62})};
constexpr Curve four[] = {line({.2, -1}, {-.6, .36}), line({-.6, .36}, {.6, .36}), line({.26, -.3}, {.26, 1})};
constexpr Curve five[] = {line({.48, -1}, {-.4, -1}), line({-.4, -1}, {-.48, -.1}),
                          Curve{Point{-.48, -.1}, {-.2, -.36}, {.56, -.4}, {.56, .36}},
                          quarter({.56, .36}, {.56, 1}, {-.04, 1}), quarter({-.04, 1}, {-.4, 1}, {-.56, .74})};
constexpr Curve six[] = {Curve{Point{.36, -1}, {-.2, -.86}, {-.56, -.2}, {-.54, .42}},
                         quarter({-.54, .42}, {-.54, 1}, {0, 1}), quarter({0, 1}, {.54, 1}, {.54, .44}),
                         quarter({.54, .44}, {.54, -.12}, {0, -.12}), quarter({0, -.12}, {-.5, -.12}, {-.54, .42})};
constexpr Curve seven[] = {line({-.56, -1}, {.56, -1}), Curve{Point{.56, -1}, {.2, -.4}, {-.1, .2}, {-.16, 1}}};
constexpr Curve eight[] = {
    quarter({0, -.06}, {-.46, -.06}, {-.46, -.54}), quarter({-.46, -.54}, {-.46, -1}, {0, -1}),
    quarter({0, -1}, {.46, -1}, {.46, -.54}),       quarter({.46, -.54}, {.46, -.06}, {0, -.06}),
    quarter({0, -.06}, {.56, -.06}, {.56, .48}),    quarter({.56, .48}, {.56, 1}, {0, 1}),
    quarter({0, 1}, {-.56, 1}, {-.56, .48}),        quarter({-.56, .48}, {-.56, -.06}, {0, -.06})};
constexpr Curve nine[] = {quarter({.52, -.44}, {.52, .1}, {0, .1}), quarter({0, .1}, {-.52, .1}, {-.52, -.44}),
                          quarter({-.52, -.44}, {-.52, -1}, {0, -1}), quarter({0, -1}, {.52, -1}, {.52, -.44}),
                          Curve{Point{.52, -.44}, {.54, .2}, {.4, .7}, {.16, 1}}};
constexpr std::array<std::span<const Curve>, 10> digits{zero, one, two, three, four, five, six, seven, eight, nine};

Point pointOn(const Curve& curve, double t) {
    const double s = 1 - t;
    const std::array<double, 4> w{s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t};
    Point p{0, 0};
    for (std::size_t i = 0; i < 4; ++i) {
        p.x += w[i] * curve[i].x;
        p.y += w[i] * curve[i].y;
    }
    return p;
}

double distanceToSegment(Point p, Point a, Point b) {
    const double dx = b.x - a.x, dy = b.y - a.y;
    const double t = std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy + 1e-12), 0.0, 1.0);
    return std::hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

/// One writer's way with one digit: an affine map to pixels, a smooth wobble, and a pen.
struct Hand {
    explicit Hand(SeededRandom& random)
        : scale(random.uniform(8.2, 10.2)), aspect(random.uniform(0.82, 1.12)), slant(random.uniform(-0.12, 0.38)),
          turn(random.uniform(-0.12, 0.12)), shift{random.uniform(-1.6, 1.6), random.uniform(-1.2, 1.2)},
          halfWidth(random.uniform(0.95, 1.75)) {
        for (double& phase : phases) phase = random.uniform(0, 2 * std::numbers::pi);
        wobble = random.uniform(0, 0.07);
    }
    Point toPixels(Point p) const {
        const double u = p.x + wobble * std::sin(2.6 * p.y + phases[0]) - slant * p.y;
        const double v = p.y + wobble * std::sin(3.1 * p.x + phases[1]);
        const double x = scale * aspect * u, y = scale * v;
        return {side / 2.0 + shift.x + std::cos(turn) * x - std::sin(turn) * y,
                side / 2.0 + shift.y + std::sin(turn) * x + std::cos(turn) * y};
    }
    double scale, aspect, slant, turn;
    Point shift;
    double halfWidth;
    std::array<double, 2> phases;
    double wobble;
};

/// Ink where a pixel's center is nearer to the segment than the pen's half width, fading over one pixel.
void drawSegment(std::uint8_t* image, Point a, Point b, double halfWidth) {
    const double reach = halfWidth + 0.5;
    const auto cell = [](double position) { return std::clamp(int(std::floor(position)), 0, side - 1); };
    for (int y = cell(std::min(a.y, b.y) - reach); y <= cell(std::max(a.y, b.y) + reach); ++y)
        for (int x = cell(std::min(a.x, b.x) - reach); x <= cell(std::max(a.x, b.x) + reach); ++x) {
            const double ink = std::clamp(reach - distanceToSegment({x + 0.5, y + 0.5}, a, b), 0.0, 1.0);
            auto& pixel = image[y * side + x];
            pixel = std::max(pixel, std::uint8_t(std::lround(255 * ink)));
        }
}

void drawDigit(std::uint8_t* image, std::span<const Curve> strokes, const Hand& hand) {
    constexpr int pieces = 7;
    for (const Curve& curve : strokes) {
        Point previous = hand.toPixels(curve[0]);
        for (int i = 1; i <= pieces; ++i) {
            const Point next = hand.toPixels(pointOn(curve, double(i) / pieces));
            drawSegment(image, previous, next, hand.halfWidth);
            previous = next;
        }
    }
}

} // namespace

FileRecords glyphDigits(std::int64_t count, std::uint64_t seed, std::int64_t classes) {
    REQUIRE(count >= 1 && classes >= 1);
    SeededRandom random(seed);
    at::Tensor images = at::zeros({count, 1, side, side}, at::kByte), labels = at::empty({count}, at::kLong);
    for (std::int64_t i = 0; i < count; ++i) {
        if (i % 64 == 0) StopScope::check();
        const auto label = random.below(std::uint64_t(classes));
        labels.data_ptr<std::int64_t>()[i] = std::int64_t(label);
        drawDigit(images.data_ptr<std::uint8_t>() + i * side * side, digits[label % digits.size()], Hand(random));
    }
    return {true, images, labels, true};
}

} // namespace sfumato
