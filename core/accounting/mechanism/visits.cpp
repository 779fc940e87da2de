// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/visits.h"

#include "core/accounting/loss/least_epsilon.h"
#include "core/accounting/loss/work_limit.h"
#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/mechanism/phase_loss.h"

#include <boost/math/distributions/binomial.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace sfumato {

namespace {

constexpr double negligible = 1e-45; ///< beside every delta that is asked for, 1e-30 at least

double deltaAfter(const RandomVisits& visits, double n, double epsilon) {
    const double precision = visits.precision + n / (visits.noise * visits.noise);
    return precision > 0 ? gaussianDelta(1 / std::sqrt(precision), epsilon, 1) : 0;
}

/// Numbers of visits that are told together: one, as long as those that matter are a few thousand.
double groupWidth(const RandomVisits& visits) {
    constexpr double deviations = 28; // 14 on each side
    const double numbers = deviations * std::sqrt(visits.steps * visits.rate * (1 - visits.rate));
    return numbers <= 3000 ? 1 : std::ceil(numbers / 1500);
}

} // namespace

bool isGrouped(const RandomVisits& visits) { return visits.steps > 0 && visits.rate < 1 && groupWidth(visits) > 1; }

double visitsDelta(const RandomVisits& visits, double epsilon) {
    if (visits.steps == 0 || visits.rate >= 1) return deltaAfter(visits, visits.steps, epsilon);
    const boost::math::binomial distribution(visits.steps, visits.rate);
    const double mode = std::min(std::floor((visits.steps + 1) * visits.rate), visits.steps);
    const double width = groupWidth(visits);
    double sum = 0;
    /// Adds P(first <= N <= last) and what follows from it, by the likelier end, `likelier`, and the larger number;
    /// false where all that is further out is negligible.
    const auto add = [&](double first, double last, double likelier) {
        WorkLimit::spend(0); // throws where a stop was requested
        const double odds = (last - first + 1) * boost::math::pdf(distribution, likelier);
        sum += odds * deltaAfter(visits, last, epsilon);
        const bool more = odds * visits.steps >= negligible;
        sum += more ? 0 : negligible;
        return more;
    };
    for (double n = mode; n >= 0 && add(std::max(0.0, n - width + 1), n, n); n -= width)
        ;
    for (double n = mode + 1; n <= visits.steps && add(n, std::min(n + width - 1, visits.steps), n); n += width)
        ;
    return std::min(1.0, sum * (1 + 1e-10)); // more than the odds are off
}

double visitsEpsilon(const RandomVisits& visits, double delta) {
    const auto deltaAt = [&](double epsilon) { return std::max(visitsDelta(visits, epsilon), 1e-300); };
    double limit = 1;
    while (deltaAt(limit) > delta && limit < 1e15) limit *= 2;
    return detail::leastEpsilon(deltaAt, delta, limit / 2, limit, 1e-12);
}

std::optional<RandomVisits> visitsOf(std::span<const MechanismPhase> releases) {
    using enum MechanismPhase::Sampling;
    RandomVisits visits;
    for (const MechanismPhase& release : releases) {
        if (release.noise != MechanismPhase::Noise::Gaussian) return std::nullopt;
        const bool random = (release.sampling == RandomBlocks || release.sampling == PublishedBlocks) &&
                            release.samplingRate < 1;
        if (random && visits.steps > 0 &&
            (visits.noise != release.noiseMultiplier || visits.rate != release.samplingRate))
            return std::nullopt;
        if (random) {
            visits.noise = release.noiseMultiplier, visits.rate = release.samplingRate;
            visits.steps += double(release.steps);
        } else if (release.sampling == All || release.sampling == ShuffledEpochs || release.sampling == CyclicBlocks ||
                   release.samplingRate == 1) {
            visits.precision += countedSteps(release) / (release.noiseMultiplier * release.noiseMultiplier);
        } else {
            return std::nullopt;
        }
    }
    return visits;
}

DominatingPair sometimes(const DominatingPair& distribution, double rate) {
    DominatingPair nothing;
    nothing.atoms = {{0, 0}};
    nothing.symmetric = true;
    return mixture({nothing, distribution}, std::array{1 - rate, rate});
}

RenyiCurve sometimesRenyi(RenyiCurve curve, double rate) {
    return [=](double order) {
        const double s = order - 1, one = s * curve(order);
        // ln(1 + rate (e^one - 1)), without overflow
        return (one < 30 ? std::log1p(rate * std::expm1(one)) : one + std::log(rate + (1 - rate) * std::exp(-one))) / s;
    };
}

} // namespace sfumato
