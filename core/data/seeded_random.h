// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstdint>
#include <numbers>
#include <random>
#include <vector>

namespace sfumato {

/// Public randomness for synthetic data and the order of records: the same numbers on every platform, which
/// the standard library's distributions do not promise. Not for noise.
class SeededRandom {
public:
    explicit SeededRandom(std::uint64_t seed) {
        std::seed_seq words{std::uint32_t(seed), std::uint32_t(seed >> 32), 0x5f0a70u};
        m_engine.seed(words);
    }

    /// U[0, 1), a multiple of 2^-53.
    double uniform() { return double(m_engine() >> 11) * 0x1p-53; }
    double uniform(double low, double high) { return low + (high - low) * uniform(); }
    /// N(0, 1), by Box and Muller.
    double normal() {
        const double radius = std::sqrt(-2 * std::log1p(-uniform()));
        return radius * std::cos(2 * std::numbers::pi * uniform());
    }
    /// Uniform on 0 .. bound - 1, without the bias of a plain remainder.
    std::uint64_t below(std::uint64_t bound) {
        const std::uint64_t surplus = -bound % bound;
        for (;;)
            if (const std::uint64_t word = m_engine(); word >= surplus) return word % bound;
    }
    /// A uniform order of 0 .. count - 1 (Fisher and Yates).
    std::vector<std::int64_t> permutation(std::int64_t count) {
        std::vector<std::int64_t> order(std::size_t(count), 0);
        for (std::int64_t i = 1; i < count; ++i) {
            const auto j = std::int64_t(below(std::uint64_t(i) + 1));
            order[std::size_t(i)] = order[std::size_t(j)];
            order[std::size_t(j)] = i;
        }
        return order;
    }

private:
    std::mt19937_64 m_engine;
};

} // namespace sfumato
