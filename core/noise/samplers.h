// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/noise/chacha20.h"

#include <cstdint>
#include <span>

namespace sfumato {

/// The scales that the exact samplers take, in grid units: 1 <= scale <= 2^40.
inline constexpr std::uint64_t largestNoiseScale = std::uint64_t(1) << 40;

/// An integer k with exactly P(k) = exp(-|k| / scale) (1 - q) / (1 + q), q = exp(-1 / scale).
/// Added to integers of L1 sensitivity Delta, it is (Delta / scale, 0)-private. The distribution is that of Canonne,
/// Kamath and Steinke (2020); drawn with integers only, by von Neumann's comparisons (1951).
std::int64_t sampleDiscreteLaplace(ChaCha20& stream, std::uint64_t scale);

/// round(sigma Z), Z a real standard normal, exactly: P(k) = Phi((k + 1/2) / sigma) - Phi((k - 1/2) / sigma).
/// For an integer m, m + round(sigma Z) = round(m + sigma Z): a rounding of the continuous Gaussian
/// mechanism, so whatever is proved for that one holds. Drawn by rejection, with comparisons of uniforms whose digits
/// are extended until they decide: see NormalCells.
std::int64_t sampleRoundedGaussian(ChaCha20& stream, std::uint64_t sigma);

/// Adds an independent draw to each value, |value| <= 2^61.
void addDiscreteLaplace(std::span<std::int64_t> values, ChaCha20& stream, std::uint64_t scale);
void addRoundedGaussian(std::span<std::int64_t> values, ChaCha20& stream, std::uint64_t sigma);

/// round(V), V with density proportional to exp(-|v|^p / (p sigma^p)), p > 0, sigma in grid units, |V| cut at
/// 2^61. In floating point and with NO PRIVACY GUARANTEE: it serves the study of what the noise's shape
/// costs.
std::int64_t sampleGeneralizedNormal(ChaCha20& stream, double p, double sigmaUnits);

/// A standard normal, and a Laplace of scale 1 (density exp(-|v|) / 2). NOT SECURE against attacks on
/// floating point: the digits of a noisy value can betray the value under the noise.
double fastGaussian(ChaCha20& stream);
double fastLaplace(ChaCha20& stream);

} // namespace sfumato
