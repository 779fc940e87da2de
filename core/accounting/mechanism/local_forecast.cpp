// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/local_forecast.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sfumato {

namespace {

using Zones = std::array<double, 3>;
constexpr Zones pictureZones{1, 4.4, 10};
constexpr double placeLimit = 0.3, blurLimit = 0.2, shapeLimit = 0.11, outerZone = 4; ///< of errors of moments
constexpr double contrast = 0.25, fewClasses = 10;
constexpr std::int64_t mostMeasuredNumbers = 3;

/// Zones are as wide as the one between their first two limits, in logarithms, and the outer ones end there.
LocalForecast inZones(double value, const Zones& zones) {
    const auto part = [&](double low, double high) {
        return value > 0 ? std::clamp(std::log(value / low) / std::log(high / low), 0.0, 1.0) : 0;
    };
    const auto zone = std::size_t(std::ranges::count_if(zones, [&](double limit) { return value >= limit; }));
    const double within = zone == 0              ? part(zones[0] * zones[0] / zones[1], zones[0])
                          : zone == zones.size() ? part(zones[2], zones[2] * zones[2] / zones[1])
                                                 : part(zones[zone - 1], zones[zone]);
    return {double(zone) + within, LocalDetail(zone)};
}

/// 1 / (1 + f^2), summed over the frequencies of a picture, of which the strongest has 1.
double sumOfPrior(std::int64_t height, std::int64_t width) {
    const double longer = double(std::max(height, width));
    double sum = 0;
    for (std::int64_t row = 0; row < height; ++row)
        for (std::int64_t column = 0; column < width; ++column) {
            const double down = double(row) * longer / double(height), across = double(column) * longer / double(width);
            sum += 1 / (1 + down * down + across * across);
        }
    return sum;
}

bool isBall(Bound bound) {
    return bound == Bound::L1Ball || bound == Bound::L2Ball || bound == Bound::Orthant || bound == Bound::FixedNorm;
}

std::optional<LocalForecast> forecastOfPictures(const LocalNeeds& needs) {
    const MechanismSpec& by = needs.mechanism;
    const bool areWindows = isEncoder(by.transform), isOnSphere = by.bound == Bound::Sphere;
    if (areWindows && !isOnSphere) return std::nullopt;
    const Geometry& shape = needs.geometry;
    const double prior = areWindows ? sumOfPrior(encoderWindows, encoderWindows)
                                    : sumOfPrior(shape.height, shape.width);
    double total = double(shape.height * shape.width) * std::pow(contrast * needs.range, 2);
    if (isOnSphere) total = 1;
    if (isBall(by.bound)) total = std::min(total, by.radius * by.radius);
    const double records = double(needs.records) *
                           std::min(1.0, fewClasses / double(std::max<std::int64_t>(needs.classes, 1))),
                 limit = needs.noise * needs.noise * std::sqrt(double(needs.dimensions) / records);
    return inZones(total / prior / limit, pictureZones);
}

/// The share of a zone from its limit `low` up, or down from it.
double shareFrom(double low, double value, double width) {
    return std::clamp(std::log(low / value) / std::log(width), 0.0, 1.0);
}

std::optional<LocalForecast> forecastOfPoints(const LocalNeeds& needs) {
    const MechanismFacts& facts = factsOf(needs.mechanism.kind);
    if (facts.isDirection) return std::nullopt;
    const bool isLaplace = facts.shape == NoiseShape::Laplace;
    const double range = isBall(needs.mechanism.bound) ? std::min(needs.range, 2 * needs.mechanism.radius)
                                                       : needs.range,
                 ratio = 2 * needs.noise / range, root = std::sqrt(double(needs.records)),
                 second = std::pow(ratio, 2) * std::sqrt(isLaplace ? 6 : 3) / root,
                 third = std::pow(ratio, 3) * std::sqrt(isLaplace ? 90 : 15) / root;
    if (second >= placeLimit) return LocalForecast{1 - shareFrom(second, placeLimit, outerZone), LocalDetail::Noise};
    if (third >= blurLimit) {
        const double up = std::log(placeLimit / second), down = std::log(third / blurLimit);
        return LocalForecast{1 + up / (up + down + 1e-9), LocalDetail::Traces};
    }
    if (needs.geometry.dimensions() > mostMeasuredNumbers) return std::nullopt;
    if (third >= shapeLimit)
        return LocalForecast{2 + shareFrom(blurLimit, third, blurLimit / shapeLimit), LocalDetail::Blurred};
    return LocalForecast{3 + shareFrom(shapeLimit, third, outerZone), LocalDetail::Shapes};
}

} // namespace

std::optional<LocalForecast> forecastLocally(const LocalNeeds& needs) {
    if (!factsOf(needs.mechanism.kind).variance || needs.mechanism.labels == LabelRelease::Tensor ||
        needs.records < 1 || needs.dimensions < 1 || !(needs.noise > 0) || !(needs.range > 0))
        return std::nullopt;
    return needs.geometry.isImage ? forecastOfPictures(needs) : forecastOfPoints(needs);
}

} // namespace sfumato
