// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/noise/priv_unit_sampler.h"

#include "core/base/require.h"
#include "core/noise/uniform_below.h"

#include <boost/multiprecision/cpp_int.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sfumato {

namespace {

__extension__ using SignedWide = __int128;
using Integer = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>, boost::multiprecision::et_off>;

constexpr double unitsPerOne = 1 << privUnitGridBits;
constexpr std::uint64_t nearWhole = 512; // 32 in sixteenths

/// Cut toward 0 to a multiple of 2^-58.
std::int64_t cut(const detail::LazyNormal& z) {
    const std::uint64_t magnitude = z.whole << 54 | z.part.first() >> 10;
    return std::int64_t(z.negative ? -magnitude : magnitude);
}

double toDouble(std::int64_t cutValue) { return double(cutValue) * 0x1p-58; }

/// Cut toward 0, in units of 2^-(4 + 64 words).
Integer cutTo(std::size_t words, detail::LazyNormal& z, ChaCha20& stream) {
    Integer magnitude = z.whole;
    for (std::size_t i = 0; i < words; ++i) magnitude = (magnitude << 64) + z.part.digit(i, stream);
    return z.negative ? -magnitude : magnitude;
}

/// floor(value / 2^bits).
Integer floorShift(const Integer& value, unsigned bits) {
    if (value >= 0) return value >> bits;
    return -((-value + (Integer(1) << bits) - 1) >> bits);
}

} // namespace

namespace detail {

PrivUnitPoint::PrivUnitPoint(std::span<const std::int64_t> direction, LazyNormal along, std::vector<LazyNormal> normal)
    : m_direction(direction), m_along(std::move(along)), m_normal(std::move(normal)) {
    REQUIRE(m_normal.size() == direction.size());
    SignedWide product = 0; // at most 2^107
    m_near = m_along.whole < nearWhole;
    for (std::size_t i = 0; i < direction.size(); ++i) {
        m_squares += Wide(direction[i] * direction[i]);
        product += SignedWide(cut(m_normal[i])) * direction[i];
        m_near = m_near && m_normal[i].whole < nearWhole;
    }
    m_norm = std::sqrt(double(m_squares));
    m_a = toDouble(cut(m_along));
    m_g = double(product) * 0x1p-58 / m_norm;
}

PrivUnitPoint::Look PrivUnitPoint::look(std::size_t i) const {
    const double z = toDouble(cut(m_normal[i])), c = m_a - m_g;
    return {z + c * (double(m_direction[i]) / m_norm), 0x1p-49 * (1 + std::abs(m_a) + 2 * std::abs(m_g) + std::abs(z))};
}

std::int64_t PrivUnitPoint::roundedExactly(std::size_t i, ChaCha20& stream) {
    const Integer w = m_direction[i], squares = m_squares;
    for (std::size_t words = 1;; ++words) {
        // In units of 2^-(4 + 64 words): Z_i and a u_i lose less than 1 by the cut, <Z, u> u_i less than sqrt(16384),
        // and the root and the quotients less than 3 more.
        const Integer a = cutTo(words, m_along, stream);
        Integer product = 0, y = 0;
        for (std::size_t j = 0; j < m_direction.size(); ++j) {
            const Integer z = cutTo(words, m_normal[j], stream);
            product += z * m_direction[j];
            if (j == i) y = z;
        }
        const Integer along = a * w, root = sqrt(along * along / squares);
        y += (along < 0 ? -root : root) - product * w / squares;
        constexpr int error = 256;
        const auto shift = unsigned(4 + 64 * words) - privUnitGridBits;
        const Integer half = Integer(1) << (shift - 1);
        const Integer least = floorShift(y + half - error, shift);
        if (least == floorShift(y + half + error, shift)) return static_cast<std::int64_t>(least);
    }
}

std::int64_t PrivUnitPoint::rounded(std::size_t i, ChaCha20& stream) {
    if (m_near) [[likely]] {
        const auto [value, error] = look(i);
        const double scaled = unitsPerOne * value;
        const auto nearest = std::int64_t(std::llrint(scaled));
        if (std::abs(scaled - double(nearest)) + unitsPerOne * error < 0.5) [[likely]]
            return nearest;
    }
    return roundedExactly(i, stream);
}

} // namespace detail

void samplePrivUnit(std::span<const std::int64_t> direction, int sixteenths, std::uint64_t inside, ChaCha20& stream,
                    std::span<std::int64_t> released) {
    constexpr std::int64_t largest = std::int64_t(1) << 30;
    REQUIRE(!direction.empty() && direction.size() <= largestPrivUnitDimension && released.size() == direction.size());
    REQUIRE(sixteenths >= 0 && sixteenths <= 256);
    REQUIRE(std::ranges::all_of(direction, [](std::int64_t w) { return w >= -largest && w <= largest; }));
    REQUIRE(std::ranges::any_of(direction, [](std::int64_t w) { return w != 0; }));
    const bool inCap = stream.next64() < inside;
    const auto t = std::uint64_t(sixteenths);
    detail::LazyNormal along = inCap ? detail::lazyNormalFrom(t, stream) : detail::lazyNormalBelow(t, stream);
    std::vector<detail::LazyNormal> normal;
    normal.reserve(direction.size());
    for (std::size_t i = 0; i < direction.size(); ++i) normal.push_back(detail::lazyNormal(stream));
    detail::PrivUnitPoint point(direction, std::move(along), std::move(normal));
    for (std::size_t i = 0; i < direction.size(); ++i) released[i] = point.rounded(i, stream);
}

std::int64_t sampleResponse(std::int64_t label, std::int64_t classes, std::uint64_t kept, ChaCha20& stream) {
    REQUIRE(classes >= 2 && label >= 0 && label < classes);
    if (stream.next64() < kept) return label;
    const auto other = std::int64_t(uniformBelow(std::uint64_t(classes - 1), stream));
    return other < label ? other : other + 1;
}

} // namespace sfumato
