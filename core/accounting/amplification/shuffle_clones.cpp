// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/amplification/shuffle_clones.h"

#include "core/accounting/loss/least_epsilon.h"
#include "core/base/require.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sfumato::detail {

namespace {

using Wide = long double;

constexpr double leftOut = 1e-30;      ///< mass of C outside the window
constexpr Wide logLeftOut = 70.2L;     ///< -ln(leftOut / 3)
constexpr Wide roundingShare = 1e-12L; ///< a million steps of the recurrences, some 2^-62 each

/// a ln(a / p) + b ln(b / q), the rate of binomial tails.
Wide divergence(Wide a, Wide p, Wide b, Wide q) {
    return (a > 0 ? a * std::log(a / p) : 0) + (b > 0 ? b * std::log(b / q) : 0);
}

/// ln n! - (n + 1/2) ln n + n - ln(2 pi) / 2
Wide stirlingError(Wide n) {
    if (n < 20) return std::lgamma(n + 1) - (n + 0.5L) * std::log(n) + n - std::log(2 * std::numbers::pi_v<Wide>) / 2;
    const Wide s = 1 / (n * n);
    return (1 / 12.L - s * (1 / 360.L - s * (1 / 1260.L - s * (1 / 1680.L - s * (1 / 1188.L - s * 691 / 360360.L))))) /
           n;
}

/// ln of Binomial(c, k) / 2^c (Loader's saddle-point form).
Wide logHalves(std::int64_t c, std::int64_t k) {
    if (k == 0 || k == c) return -c * std::numbers::ln2_v<Wide>;
    const Wide n = c, h = Wide(2 * k - c) / n; // k / c = (1 + h) / 2
    const Wide rate = ((1 + h) * std::log1p(h) + (1 - h) * std::log1p(-h)) / 2;
    return stirlingError(n) - stirlingError(k) - stirlingError(n - k) - n * rate -
           std::log(2 * std::numbers::pi_v<Wide> * k * (n - k) / n) / 2;
}

/// P(A >= k) / P(A = k - 1) for A ~ Bin(c, 1/2), 2 k > c, a sum of positive terms.
Wide tailRatio(std::int64_t c, std::int64_t k) {
    Wide sum = 0, term = 1;
    for (; k <= c; ++k) {
        term *= Wide(c - k + 1) / k;
        sum += term;
        if (term < 1e-22L * sum) break;
    }
    return sum;
}

} // namespace

ClonePair::ClonePair(double epsilon0, std::int64_t trials, Wide p, Wide q)
    : m_epsilon0(epsilon0), m_mean(static_cast<double>(trials * p)) {
    REQUIRE(epsilon0 > 0 && trials >= 0 && trials <= 1'000'000'000 && p >= 0 && q >= 0);
    const Wide n = trials;
    const std::int64_t mode = std::min(trials, std::int64_t((n + 1) * p));
    // The tail beyond c is at most e^(-n divergence(c / n)): the window ends where that is small enough.
    const auto outside = [&](std::int64_t c) { return n * divergence(c / n, p, (n - c) / n, q) > logLeftOut; };
    std::int64_t low = -1, high = mode; // bisection: `low` outside or below 0, `high` inside
    while (high - low > 1) {
        const std::int64_t middle = low + (high - low) / 2;
        (outside(middle) ? low : high) = middle;
    }
    m_first = high;
    low = mode, high = trials + 1;
    while (high - low > 1) {
        const std::int64_t middle = low + (high - low) / 2;
        (outside(middle) ? high : low) = middle;
    }
    const std::int64_t last = low;

    std::vector<Wide> weights(std::size_t(last - m_first + 1));
    weights[std::size_t(mode - m_first)] = 1;
    for (std::int64_t c = mode; c < last; ++c)
        weights[std::size_t(c + 1 - m_first)] = weights[std::size_t(c - m_first)] * ((n - c) * p / ((c + 1) * q));
    for (std::int64_t c = mode; c > m_first; --c)
        weights[std::size_t(c - 1 - m_first)] = weights[std::size_t(c - m_first)] * (c * q / ((n - c + 1) * p));
    Wide total = 0;
    for (const Wide weight : weights) total += weight;
    m_weights.reserve(weights.size());
    for (const Wide weight : weights) m_weights.push_back(static_cast<double>(weight / total));
}

ClonePair::Delta ClonePair::delta(double epsilon) const {
    REQUIRE(epsilon >= 0);
    if (epsilon >= m_epsilon0) return {0, 0};
    const Wide shrunk = std::exp(-m_epsilon0), grown = std::expm1(Wide(epsilon));
    const Wide first = -std::expm1(epsilon - m_epsilon0), second = grown - std::expm1(-m_epsilon0);
    const Wide share = second / (first + second); // k exceeds (c + 1) share
    const auto cut = [share](std::int64_t c) { return std::min(c, std::int64_t((c + 1) * share)) + 1; };

    // sum of P(C = c) P(A = k - 1) and of P(C = c) P(A >= k), from the last c downwards.
    Wide atCut = 0, beyond = 0;
    std::int64_t c = m_first + std::ssize(m_weights) - 1, k = cut(c);
    // Where even the first c gives less than e^-800, there is nothing to add.
    const bool nothing = m_first * divergence(share, 0.5L, 1 - share, 0.5L) > 800;
    // A chain of sums and differences for P(A >= k); it loses digits where k - 1 and k differ much, and there
    // the tail is short.
    const bool chained = second < 1.5L * first;
    Wide point = nothing ? 0 : std::exp(logHalves(c, k - 1));
    Wide tail = nothing ? 0 : point * tailRatio(c, k);
    for (auto weight = m_weights.rbegin(); !nothing; ++weight) {
        atCut += *weight * point;
        beyond += *weight * tail;
        if (c == m_first) break;
        const std::int64_t next = cut(c - 1);
        if (next == k) {
            point *= 2 * Wide(c - k + 1) / c;
            if (chained) tail -= point / 2;
        } else {
            const Wide above = point * (2 * Wide(c - k + 1) / c); // P(A = k - 1) with one clone less
            point *= 2 * Wide(k - 1) / c;
            if (chained) tail += above / 2;
        }
        --c;
        k = next;
        if (!chained) tail = point * tailRatio(c, k);
    }
    const auto between = [&](Wide sign) {
        return first / (1 + shrunk) * atCut * (1 + sign * roundingShare) - grown * beyond * (1 - sign * roundingShare);
    };
    const double high = roundUp(std::max<Wide>(0, between(1)) + leftOut);
    return {static_cast<double>(std::max<Wide>(0, between(-1)) * (1 - 0x1p-52L)), std::min(1.0, high)};
}

} // namespace sfumato::detail
