// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/noise/grid.h"

#include "core/base/require.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace sfumato {

namespace {

__extension__ using Wide = unsigned __int128;

std::uint64_t magnitude(std::int64_t value) { return value < 0 ? -std::uint64_t(value) : std::uint64_t(value); }

/// Whether the squares of so many such magnitudes add up below 2^64.
bool isSmall(std::span<const std::int64_t> values) {
    std::uint64_t bits = 0;
    for (std::int64_t value : values) bits |= magnitude(value);
    return 2 * std::bit_width(bits) + std::bit_width(values.size()) <= 64;
}

struct L1 {
    static Wide limit(std::uint64_t bound) { return bound; }
    static Wide term(std::uint64_t m) { return m; }
    static std::uint64_t small(std::uint64_t m) { return m; }
    static double norm(std::span<const std::int64_t> values) {
        Wide sum = 0;
        for (std::int64_t value : values) sum += magnitude(value);
        return double(sum);
    }
};

struct L2 {
    static Wide limit(std::uint64_t bound) { return Wide(bound) * bound; }
    static Wide term(std::uint64_t m) { return Wide(m) * m; }
    static std::uint64_t small(std::uint64_t m) { return m * m; }
    static double norm(std::span<const std::int64_t> values) {
        if (isSmall(values)) {
            std::uint64_t sum = 0;
            for (std::int64_t value : values) sum += small(magnitude(value));
            return std::sqrt(double(sum));
        }
        std::uint64_t bits = 0;
        for (std::int64_t value : values) bits |= magnitude(value);
        const int shift = std::max(0, int(std::bit_width(bits)) - 48); // room for 2^31 squares
        Wide sum = 0;
        for (std::int64_t value : values) sum += term(magnitude(value) >> shift);
        return std::ldexp(std::sqrt(double(sum)), shift);
    }
};

template <class Norm>
bool within(std::uint64_t bound, std::span<const std::int64_t> values, auto scaled) {
    if (isSmall(values)) { // nearly always, and several times as fast; scaling makes nothing larger
        std::uint64_t sum = 0;
        for (std::int64_t value : values) sum += Norm::small(scaled(magnitude(value)));
        return sum <= Norm::limit(bound);
    }
    Wide sum = 0;
    for (std::int64_t value : values) {
        sum += Norm::term(scaled(magnitude(value))); // at most 2^124 + 2^126
        if (sum > Norm::limit(bound)) return false;
    }
    return true;
}

template <class Norm>
bool clip(std::span<std::int64_t> values, std::uint64_t bound) {
    REQUIRE(bound <= std::uint64_t(1) << 62);
    if (within<Norm>(bound, values, [](std::uint64_t m) { return m; })) return false;
    double factor = double(bound) / Norm::norm(values);
    const auto scaled = [&](std::uint64_t m) { return std::uint64_t(double(m) * factor); };
    while (!within<Norm>(bound, values, scaled)) factor *= 1 - 0x1p-44;
    for (std::int64_t& value : values) {
        const auto m = std::int64_t(scaled(magnitude(value)));
        value = value < 0 ? -m : m;
    }
    return true;
}

} // namespace

bool clipNormL1(std::span<std::int64_t> values, std::uint64_t bound) { return clip<L1>(values, bound); }

bool clipNormL2(std::span<std::int64_t> values, std::uint64_t bound) { return clip<L2>(values, bound); }

} // namespace sfumato
