// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/noise/samplers.h"

#include "core/base/require.h"
#include "core/noise/exact_distribution.h"
#include "core/noise/normal_cells.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <random>

namespace sfumato {

namespace {

constexpr int digitBits = 32;

void requireScale(std::uint64_t scale) { REQUIRE(scale >= 1 && scale <= largestNoiseScale); }

// Uniform on (0, 1]: the logarithm is finite.
double positiveUniform(ChaCha20& stream) { return double((stream.next64() >> 11) + 1) * 0x1p-53; }

struct Words {
    using result_type = std::uint64_t;
    static constexpr result_type min() { return 0; }
    static constexpr result_type max() { return std::numeric_limits<result_type>::max(); }
    result_type operator()() { return stream.next64(); }
    ChaCha20& stream;
};

} // namespace

std::int64_t sampleDiscreteLaplace(ChaCha20& stream, std::uint64_t scale) {
    requireScale(scale);
    return detail::exactDiscreteLaplace<digitBits>(stream, scale);
}

std::int64_t sampleRoundedGaussian(ChaCha20& stream, std::uint64_t sigma) {
    requireScale(sigma);
    return detail::NormalCells::shared().draw(stream, sigma);
}

void addDiscreteLaplace(std::span<std::int64_t> values, ChaCha20& stream, std::uint64_t scale) {
    for (std::int64_t& value : values) value += sampleDiscreteLaplace(stream, scale);
}

void addRoundedGaussian(std::span<std::int64_t> values, ChaCha20& stream, std::uint64_t sigma) {
    requireScale(sigma);
    const auto& cells = detail::NormalCells::shared();
    for (std::int64_t& value : values) value += cells.draw(stream, sigma);
}

// |V| = sigma (p G)^(1/p), G from the Gamma distribution of shape 1/p.
std::int64_t sampleGeneralizedNormal(ChaCha20& stream, double p, double sigmaUnits) {
    REQUIRE(p > 0 && sigmaUnits > 0);
    Words words{stream};
    const double gamma = std::gamma_distribution<double>(1 / p)(words);
    const double magnitude = std::min(sigmaUnits * std::pow(p * gamma, 1 / p), 0x1p61);
    const auto rounded = std::int64_t(std::floor(magnitude + 0.5));
    return (stream.next32() & 1) != 0 ? -rounded : rounded;
}

double fastGaussian(ChaCha20& stream) {
    const double radius = std::sqrt(-2 * std::log(positiveUniform(stream)));
    return radius * std::cos(2 * std::numbers::pi * positiveUniform(stream));
}

double fastLaplace(ChaCha20& stream) {
    const double magnitude = -std::log(positiveUniform(stream));
    return (stream.next32() & 1) != 0 ? -magnitude : magnitude;
}

} // namespace sfumato
