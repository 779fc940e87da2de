// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/local/sensitivity.h"

#include "core/base/number_text.h"
#include "core/noise/grid.h"
#include "core/spec/tables/mechanism_facts.h"

#include <cmath>
#include <limits>

namespace sfumato {

namespace {

using Shape = PublicDomain::Shape;

std::string text(double value) { return digitsText(value, 6); }

/// The root, rounded up.
double root(double square) {
    const double r = std::sqrt(square);
    return std::fma(r, r, -square) < 0 ? std::nextafter(r, std::numeric_limits<double>::infinity()) : r;
}

Fault unfit(Text detail) { return {Fault::Code::Mismatch, "mechanism.bound", std::move(detail)}; }

struct Request {
    const MechanismSpec& mechanism;
    const DataFacts& facts;
    std::int64_t features;
    bool l1;
};

Sensitivity found(const Request& request, double value, std::string derivation) {
    if (!request.facts.low.empty()) derivation += ", in units of the public range";
    return {request.l1 ? "l1" : "l2", value, std::move(derivation)};
}

Sensitivity ofBox(const Request& request) {
    const PublicDomain& domain = request.facts.domain;
    const std::int64_t d = request.facts.geometry.dimensions();
    double sum = 0, squares = 0;
    for (std::int64_t i = 0; i < d; ++i) {
        const double side = domain.highAt(i) - domain.lowAt(i);
        sum += side;
        squares += side * side;
    }
    const std::string box = domain.low.size() == 1
                                ? "box [" + text(domain.low[0]) + ", " + text(domain.high[0]) + "]^" + std::to_string(d)
                                : "box of " + std::to_string(d) + " sides";
    return request.l1 ? found(request, sum, box + ": sum of the sides")
                      : found(request, root(squares), box + ": root of the sum of the squared sides");
}

Sensitivity ofDomain(const Request& request) {
    const PublicDomain& domain = request.facts.domain;
    if (domain.shape == Shape::Box) return ofBox(request);
    const double a = domain.high[0], b = domain.high[1];
    if (domain.shape == Shape::HalfDisc) {
        const std::string disc = "upper half disc of radius " + text(b);
        return request.l1 ? found(request, (1 + root(2)) * b,
                                  disc + ": (1 + sqrt 2) R, from its corner to the point at 45 degrees")
                          : found(request, 2 * b, disc + ": 2 R, from corner to corner");
    }
    const std::string ellipse = "ellipse with semi-axes " + text(a) + ", " + text(b);
    return request.l1 ? found(request, 2 * root(a * a + b * b), ellipse + ": 2 sqrt(a^2 + b^2)")
                      : found(request, 2 * std::max(a, b), ellipse + ": twice the longer one");
}

Sensitivity ofBall(const Request& request) {
    const bool sphere = request.mechanism.bound == Bound::Sphere;
    const double radius = sphere ? 1 : request.mechanism.radius;
    const double k = double(request.features);
    const std::string size = " of radius " + text(radius);
    switch (request.mechanism.bound) {
    case Bound::L1Ball: return found(request, 2 * radius, "l1 ball" + size + ": 2 R");
    case Bound::L2Ball:
        return request.l1 ? found(request, 2 * radius * root(k),
                                  "l2 ball" + size + ": 2 R sqrt(" + std::to_string(request.features) + ")")
                          : found(request, 2 * radius, "l2 ball" + size + ": 2 R");
    case Bound::Sphere:
        return request.l1 ? found(request, 2 * root(k), "unit sphere: 2 sqrt(" + std::to_string(request.features) + ")")
                          : found(request, 2, "unit sphere: two opposite points");
    default: break;
    }
    const std::string where = (request.mechanism.bound == Bound::Orthant
                                   ? "l2 ball" + size + ", all coordinates >= 0"
                                   : "l2 norm scaled to " + text(radius) + ", all coordinates >= 0");
    return request.l1 ? found(request, radius * (root(std::floor(k / 2)) + root(std::ceil(k / 2))),
                              where + ": disjoint supports")
                      : found(request, root(2) * radius, where + ": sqrt 2 R, since inner products are >= 0");
}

} // namespace

Result<Sensitivity> sensitivityOf(const MechanismSpec& mechanism, const DataFacts& facts) {
    TRY(features, featureCount(mechanism, facts.geometry));
    const Request request{mechanism, facts, *features, factsOf(mechanism.kind).isL1};
    const PublicDomain& domain = facts.domain;

    if (mechanism.bound == Bound::Range || mechanism.bound == Bound::Domain) {
        if (domain.shape == Shape::Unknown)
            return unfit(TEXT("the data have no public range: choose l2-ball, l1-ball or orthant, with a radius"));
        if (mechanism.transform == Transform::DctQuantile)
            return unfit(TEXT("what the quantile keeps depends on the record, so a range does not bound the "
                              "coefficients: choose l1-ball or l2-ball"));
        if (mechanism.transform == Transform::DctLowPass && request.l1)
            return unfit(TEXT("a range does not bound the l1 norm of DCT coefficients: choose l1-ball, or the "
                              "gaussian mechanism"));
        Sensitivity sensitivity = mechanism.bound == Bound::Range ? ofBox(request) : ofDomain(request);
        if (mechanism.transform == Transform::DctLowPass) {
            sensitivity.value = sensitivityOnGridL2(sensitivity.value, std::size_t(*features),
                                                    gridUnit(mechanism, domain));
            sensitivity.derivation += ", kept by orthonormal rows, and the rounding to the grid";
        }
        return sensitivity;
    }

    if (mechanism.bound == Bound::Sphere) return ofBall(request);
    if (!(mechanism.radius > 0) || !std::isfinite(mechanism.radius))
        return Fault{Fault::Code::OutOfRange, "mechanism.radius", TEXT("a ball needs a radius above 0")};
    if (mechanism.bound == Bound::Orthant || mechanism.bound == Bound::FixedNorm) {
        if (mechanism.transform != Transform::None)
            return unfit(TEXT("coordinates are not >= 0 after a DCT: choose l1-ball or l2-ball"));
        bool negative = false;
        for (const double low : domain.low) negative = negative || low < 0;
        if (negative)
            return unfit(TEXT("the data have negative coordinates, which this bound cuts off: choose data.scaling "
                              "centred or unit, or a ball"));
    }
    return ofBall(request);
}

double gridUnit(const MechanismSpec& mechanism, const PublicDomain& domain) {
    double extent = mechanism.bound == Bound::Sphere ? 2 : 2 * mechanism.radius;
    if (mechanism.bound == Bound::Range || mechanism.bound == Bound::Domain) {
        extent = std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < domain.low.size(); ++i) extent = std::min(extent, domain.high[i] - domain.low[i]);
    }
    REQUIRE(extent > 0 && std::isfinite(extent));
    return std::ldexp(1.0, std::ilogb(extent) - 20);
}

} // namespace sfumato
