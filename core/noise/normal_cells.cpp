// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/noise/normal_cells.h"

#include "core/base/require.h"

#include <boost/multiprecision/cpp_bin_float.hpp>

#include <cmath>
#include <utility>
#include <vector>

namespace sfumato::detail {

LazyNormal lazyNormal(ChaCha20& stream) { return NormalCells::shared().place(stream); }

LazyNormal lazyNormalFrom(std::uint64_t sixteenths, ChaCha20& stream) {
    if (sixteenths < NormalCells::perUnit) // one normal of six or more
        for (;;)
            if (LazyNormal z = lazyNormal(stream); z.reaches(sixteenths)) return z;
    for (;;)
        if (auto place = proposeNormalTail<64>(sixteenths, stream))
            return {false, place->whole, std::move(place->part)};
}

LazyNormal lazyNormalBelow(std::uint64_t sixteenths, ChaCha20& stream) {
    for (;;)
        if (LazyNormal z = lazyNormal(stream); !z.reaches(sixteenths)) return z;
}

namespace {

namespace mp = boost::multiprecision;
using Real = mp::number<mp::cpp_bin_float<320, mp::digit_base_2>, mp::et_off>;

constexpr std::uint64_t capacity = std::uint64_t(1) << 57; // of a column
constexpr double end = double(NormalCells::cells) / NormalCells::perUnit;

/// The density at 0, in weights of a cell: all cells together take a little less than 2^64.
constexpr std::uint64_t height = 895'000'000'000'000'000;

/// height e^(-x^2 / 2).
Real density(const Real& x) { return Real(height) * mp::exp(-x * x / 2); }

std::uint64_t roundedUp(const Real& value) { return static_cast<std::uint64_t>(mp::ceil(value)); }

/// A number uniform on (0, 1), to 256 digits.
Real uniform(ChaCha20& stream) {
    Real value = Real(1) / 2;
    for (int i = 0; i < 4; ++i) value = mp::ldexp(value + Real(stream.next64()), -64);
    return value;
}

/// finish(negative, whole, part) of a place that stays.
template <class Finish>
auto drawn(const NormalCells& table, ChaCha20& stream, Finish finish) {
    for (;;) {
        const int cell = table.propose(stream);
        if (cell >= NormalCells::cells) [[unlikely]] {
            if (cell == NormalCells::beyond)
                if (auto place = table.placeBeyond(stream))
                    return finish((stream.next32() & 1) != 0, place->whole, place->part);
            continue;
        }
        const std::uint32_t word = stream.next32();
        LazyUniform<64> part(stream);
        if (table.stays(cell, part, word >> 1, stream)) return finish((word & 1) != 0, std::uint64_t(cell), part);
    }
}

} // namespace

const NormalCells& NormalCells::shared() {
    static const NormalCells table;
    return table;
}

NormalCells::NormalCells() {
    __extension__ using Wide = unsigned __int128;
    Wide left = Wide(1) << 64;
    for (int j = 0; j < cells; ++j) {
        const Real here = density(Real(j) / perUnit);
        m_weights[std::size_t(j)] = roundedUp(here);
        const Real most = 1 - density(Real(j + 1) / perUnit) / Real(m_weights[std::size_t(j)]); // refused at the right
                                                                                                // end
        m_sure[std::size_t(j)] = std::uint32_t(roundedUp(mp::ldexp(most, 31)));
        left -= m_weights[std::size_t(j)];
    }
    // Beyond the cells: an exponential distribution of rate `end`, whose density is above the normal one.
    m_weights[beyond] = roundedUp(density(Real(end)) * perUnit / Real(end));
    left -= m_weights[beyond];
    REQUIRE(left > 0 && left >> 64 == 0);
    m_weights[refused] = std::uint64_t(left);

    // Walker's alias method (1977) in whole numbers: every column is filled by two outcomes.
    std::array<std::uint64_t, columns> rest{};
    std::vector<int> small, large;
    for (int k = 0; k < columns; ++k) {
        rest[std::size_t(k)] = k < cells + 2 ? m_weights[std::size_t(k)] : 0;
        (rest[std::size_t(k)] < capacity ? small : large).push_back(k);
    }
    for (int k = 0; k < columns; ++k) m_columns[std::size_t(k)] = {capacity, std::uint8_t(k), std::uint8_t(k)};
    while (!small.empty() && !large.empty()) {
        const int k = small.back(), from = large.back();
        small.pop_back();
        m_columns[std::size_t(k)] = {rest[std::size_t(k)], std::uint8_t(k), std::uint8_t(from)};
        rest[std::size_t(from)] -= capacity - rest[std::size_t(k)];
        if (rest[std::size_t(from)] < capacity) {
            large.pop_back();
            small.push_back(from);
        }
    }
}

std::uint64_t NormalCells::share(int outcome) const {
    std::uint64_t sum = 0;
    for (const Column& column : m_columns)
        sum += (column.first == outcome ? column.own : 0) + (column.second == outcome ? capacity - column.own : 0);
    return sum;
}

int NormalCells::propose(ChaCha20& stream) const {
    const std::uint32_t word = stream.next32();
    const Column& column = m_columns[word >> 25];
    // 25 of 57 digits, and the others where these are a tie.
    const std::uint32_t digits = word & ((1U << 25) - 1);
    const auto bound = std::uint32_t(column.own >> 32);
    const bool first = digits < bound || (digits == bound && stream.next32() < std::uint32_t(column.own & 0xffffffffU));
    return first ? column.first : column.second;
}

bool NormalCells::staysExactly(int cell, LazyUniform<64>& part, std::uint32_t u, ChaCha20& stream) const {
    Real place = Real(1) / 2;
    for (int i = 3; i >= 0; --i) place = mp::ldexp(place + Real(part.digit(std::size_t(i), stream)), -64);
    const Real kept = density((Real(cell) + place) / perUnit) / Real(m_weights[std::size_t(cell)]);
    return mp::ldexp(Real(u) + uniform(stream), -31) >= 1 - kept;
}

bool NormalCells::stays(int cell, LazyUniform<64>& part, std::uint32_t u, ChaCha20& stream) const {
    if (u >= m_sure[std::size_t(cell)]) return true;
    // exp(-(x^2 - x_j^2) / 2), less than 2^-32 above what is kept, since weights are rounded up by less than 1 of 2^33.
    const double left = double(cell) / perUnit, more = double(part.first()) * 0x1p-64 / perUnit;
    const double refusedBelow = -std::expm1(-more * (2 * left + more) / 2), middle = (double(u) + 0.5) * 0x1p-31;
    constexpr double error = 0x1p-30;
    if (std::abs(middle - refusedBelow) > error) return middle > refusedBelow;
    return staysExactly(cell, part, u, stream);
}

std::optional<TailPlace<64>> NormalCells::placeBeyond(ChaCha20& stream) const {
    // The weight is a whole number, and the exponential distribution above the tail has this much less.
    if (uniform(stream) * Real(m_weights[beyond]) >= density(Real(end)) * perUnit / Real(end)) return std::nullopt;
    return proposeNormalTail<64>(cells, stream);
}

LazyNormal NormalCells::place(ChaCha20& stream) const {
    return drawn(*this, stream, [](bool negative, std::uint64_t whole, LazyUniform<64>& part) {
        return LazyNormal{negative, whole, std::move(part)};
    });
}

std::int64_t NormalCells::draw(ChaCha20& stream, std::uint64_t sigma) const {
    return drawn(*this, stream, [&](bool negative, std::uint64_t whole, LazyUniform<64>& part) {
        // round(sigma (whole + part) / perUnit): of whole numbers the floor of a quotient may be taken in two steps.
        const std::uint64_t units = sigma * whole + perUnit / 2 + part.floorOfMultiple(sigma, stream);
        const auto magnitude = std::int64_t(units / perUnit);
        return negative ? -magnitude : magnitude;
    });
}

} // namespace sfumato::detail
