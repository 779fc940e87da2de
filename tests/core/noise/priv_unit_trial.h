// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/noise/noise_source.h"
#include "core/noise/priv_unit_sampler.h"
#include "tests/core/noise/distribution.h"

#include <cmath>
#include <cstdint>
#include <numbers>
#include <vector>

/// The distribution of PrivUnitG, computed here once more, and draws from it.
namespace trial {

using Direction = std::vector<std::int64_t>;

struct UnitDistribution {
    /// `odds` times those that epsilon allows.
    UnitDistribution(double eps, int edge, double odds = 1) : epsilon(eps), sixteenths(edge), t(edge / 16.0) {
        q = distribution::normalAbove(t);
        const double ratio = odds * std::exp(epsilon) * q / (1 - q),
                     density = std::exp(-t * t / 2) / std::sqrt(2 * std::numbers::pi);
        p = ratio / (1 + ratio);
        gain = density * (p / q - (1 - p) / (1 - q));
        along = p * (1 + t * density / q) + (1 - p) * (1 - t * density / (1 - q));
    }
    std::uint64_t inside() const { return std::uint64_t(std::ldexp(p, 64)); }
    /// P(a <= x).
    double below(double x) const {
        return x >= t ? 1 - p * distribution::normalAbove(x) / q : (1 - p) * distribution::normalAbove(-x) / (1 - q);
    }

    double epsilon;
    int sixteenths;
    double t, q, p, gain, along;
};

/// From nearly nothing to nearly everything, each with the edge that leaves most of the signal.
inline const UnitDistribution unitDistributions[] = {{0.5, 3}, {2, 13}, {6, 35}, {15, 70}, {30, 109}};

/// calls take(released) for `draws` releases.
template <class Take>
void release(const Direction& direction, const UnitDistribution& unit, std::uint64_t index, int draws, Take take) {
    sfumato::ChaCha20 words = sfumato::NoiseSource::seededForStudy(17).stream(sfumato::NoisePurpose::Audit, index);
    std::vector<std::int64_t> released(direction.size());
    for (int i = 0; i < draws; ++i) {
        sfumato::samplePrivUnit(direction, unit.sixteenths, unit.inside(), words, released);
        take(released);
    }
}

inline double norm(const Direction& direction) {
    double squares = 0;
    for (const std::int64_t w : direction) squares += double(w) * double(w);
    return std::sqrt(squares);
}

/// <released 2^-12, direction / |direction|>.
inline double project(const std::vector<std::int64_t>& released, const Direction& direction) {
    double product = 0;
    for (std::size_t i = 0; i < direction.size(); ++i) product += double(released[i]) * double(direction[i]);
    return std::ldexp(product, -sfumato::privUnitGridBits) / norm(direction);
}

} // namespace trial
