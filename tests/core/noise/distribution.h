// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/noise/samplers.h"

#include <boost/math/distributions/normal.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <vector>

/// The judges of a sampler's distribution: closed forms for the probability of a run of integers, and chi-square
/// against them.
namespace distribution {

using Draw = std::function<std::int64_t(sfumato::ChaCha20&, std::uint64_t scale)>;

/// P(first <= K <= last) when `scale` (real, so that a wrong claim can be judged) is claimed.
using Probability = std::function<double(std::int64_t first, std::int64_t last, double scale)>;

inline double roundedGaussian(std::int64_t first, std::int64_t last, double sigma) {
    const boost::math::normal z;
    if (last < 0) return roundedGaussian(-last, -first, sigma);
    const double low = (double(first) - 0.5) / sigma, high = (double(last) + 0.5) / sigma;
    return first > 0 ? cdf(complement(z, low)) - cdf(complement(z, high)) : cdf(z, high) - cdf(z, low);
}

inline double discreteLaplace(std::int64_t first, std::int64_t last, double scale) {
    if (last < 0) return discreteLaplace(-last, -first, scale);
    const double q = std::exp(-1 / scale);
    const auto above = [&](std::int64_t k) { return std::exp(-double(k) / scale) / (1 + q); }; // P(K >= k), k
                                                                                               // >= 0
    return first > 0 ? above(first) - above(last + 1) : 1 - above(last + 1) - above(1 - first);
}

struct Verdict {
    double z;         ///< (chi2 - df) / sqrt(2 df)
    double zMean;     ///< of the mean, in its standard deviations
    double zVariance; ///< of the variance, in its (empirical) standard deviations
};

/// How many draws fell on each run of `width` integers; run c starts at c width.
struct Histogram {
    std::int64_t width;
    std::map<std::int64_t, std::int64_t> counts{};
    double draws = 0, sum1 = 0, sum2 = 0, sum4 = 0; ///< moments in units of the scale

    void add(std::span<const std::int64_t> values, double scale) {
        constexpr std::int64_t reach = 2000;
        std::vector<std::int64_t> near(2 * reach + 1);
        for (const std::int64_t k : values) {
            const std::int64_t run = (k - (k < 0 ? width - 1 : 0)) / width;
            if (std::abs(run) <= reach)
                ++near[std::size_t(run + reach)];
            else
                ++counts[run];
            const double v = double(k) / scale;
            sum1 += v, sum2 += v * v, sum4 += v * v * v * v;
        }
        for (std::int64_t run = -reach; run <= reach; ++run)
            if (near[std::size_t(run + reach)] > 0) counts[run] += near[std::size_t(run + reach)];
        draws += double(values.size());
    }
};

inline Histogram histogram(const Draw& draw, sfumato::ChaCha20& stream, std::uint64_t scale, std::int64_t draws) {
    Histogram h{std::max<std::int64_t>(1, std::int64_t(scale) / 8)};
    std::vector<std::int64_t> chunk(1 << 16);
    for (std::int64_t done = 0; done < draws;) {
        const auto size = std::min<std::int64_t>(std::ssize(chunk), draws - done);
        const std::span values(chunk.data(), std::size_t(size));
        std::generate(values.begin(), values.end(), [&] { return draw(stream, scale); });
        h.add(values, double(scale));
        done += size;
    }
    return h;
}

/// Neighboring runs are pooled until 10 draws are expected; what lies beyond them on either side is one
/// cell.
inline double chiSquareZ(const Histogram& h, const Probability& probability, double claimedScale) {
    double chi2 = 0, pooledExpected = 0, pooledSeen = 0, usedExpected = 0, usedSeen = 0;
    int cells = 0;
    const auto close = [&] {
        chi2 += (pooledSeen - pooledExpected) * (pooledSeen - pooledExpected) / pooledExpected;
        usedExpected += pooledExpected, usedSeen += pooledSeen;
        pooledExpected = pooledSeen = 0;
        ++cells;
    };
    const auto reach = std::int64_t(30 * claimedScale / double(h.width)) + 1;
    for (std::int64_t run = -reach; run <= reach; ++run) {
        pooledExpected += h.draws * probability(run * h.width, run * h.width + h.width - 1, claimedScale);
        if (const auto it = h.counts.find(run); it != h.counts.end()) pooledSeen += double(it->second);
        if (pooledExpected >= 10 && h.draws - usedExpected - pooledExpected >= 10) close();
    }
    pooledExpected = h.draws - usedExpected, pooledSeen = h.draws - usedSeen;
    close();
    return (chi2 - (cells - 1)) / std::sqrt(2.0 * (cells - 1));
}

/// `variance` in squared units of the scale.
inline Verdict judge(const Histogram& h, const Probability& probability, double claimedScale, double variance) {
    const double mean = h.sum1 / h.draws, second = h.sum2 / h.draws, fourth = h.sum4 / h.draws;
    return {chiSquareZ(h, probability, claimedScale), mean / std::sqrt(second / h.draws),
            (second - variance) / std::sqrt((fourth - second * second) / h.draws)};
}

/// Var K / scale^2: 2 q / (1 - q)^2 / scale^2, and by summation the rounded Gaussian's (about 1 + 1 / (12
/// sigma^2)).
inline double discreteLaplaceVariance(double scale) {
    const double half = std::sinh(0.5 / scale) * 2 * scale;
    return 2 / (half * half);
}

inline double roundedGaussianVariance(double sigma) {
    if (sigma > 100) return 1 + 1 / (12 * sigma * sigma);
    double sum = 0;
    for (std::int64_t k = 1; double(k) < 40 * sigma; ++k)
        sum += 2 * double(k) * double(k) * roundedGaussian(k, k, sigma);
    return sum / (sigma * sigma);
}

/// P(Z > x), Z standard normal.
inline double normalAbove(double x) { return std::erfc(x / std::sqrt(2.0)) / 2; }

/// (chi2 - df) / sqrt(2 df) of draws that are uniform on (0, 1) if they are what is claimed: reals, sent through the
/// distribution function.
inline double uniformityZ(int draws, const std::function<double()>& draw) {
    constexpr int parts = 32;
    std::vector<int> seen(parts, 0);
    for (int i = 0; i < draws; ++i) ++seen[std::size_t(std::clamp(int(draw() * parts), 0, parts - 1))];
    const double expected = double(draws) / parts;
    double chi2 = 0;
    for (const int count : seen) chi2 += (count - expected) * (count - expected) / expected;
    return (chi2 - (parts - 1)) / std::sqrt(2.0 * (parts - 1));
}

struct Case {
    const char* name;
    Draw draw;
    Probability probability;
    double (*variance)(double);
};

inline const std::vector<Case>& exactSamplers() {
    static const std::vector<Case> cases{
        {"discrete Laplace", sfumato::sampleDiscreteLaplace, discreteLaplace, discreteLaplaceVariance},
        {"rounded Gaussian", sfumato::sampleRoundedGaussian, roundedGaussian, roundedGaussianVariance}};
    return cases;
}

inline constexpr std::uint64_t scales[] = {1, 3, 37, 65'280, sfumato::largestNoiseScale};

} // namespace distribution
