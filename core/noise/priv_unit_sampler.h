// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/noise/normal_cells.h"

#include <cstdint>
#include <span>
#include <vector>

namespace sfumato {

/// What samplePrivUnit releases is in units of 2^-privUnitGridBits.
inline constexpr int privUnitGridBits = 12;
inline constexpr std::size_t largestPrivUnitDimension = 16384;

/// round(2^12 y) for the real vector y = Z + (a - <Z, u>) u, u = direction / |direction|, Z independent standard
/// normals: a, the coordinate along u, is a normal given a >= t with probability inside / 2^64, else one given a < t, t
/// = sixteenths / 16 (PrivUnitG; Asi, Feldman and Talwar, ICML 2022). y has the distribution of the theorem, but for
/// the 2^-250 that NormalCells leaves open, and every coordinate is the rounding of that very y: it is post-processing,
/// and no property of floating point enters what is released. A function of the stream alone. 1 to 16384 coordinates of
/// magnitude at most 2^30, not all zero; `released` as long; 0 <= sixteenths <= 256; else throws.
void samplePrivUnit(std::span<const std::int64_t> direction, int sixteenths, std::uint64_t inside, ChaCha20& stream,
                    std::span<std::int64_t> released);

/// `label` itself with probability kept / 2^64, else one of the other labels in [0, classes), all alike; exactly.
/// classes >= 2.
std::int64_t sampleResponse(std::int64_t label, std::int64_t classes, std::uint64_t kept, ChaCha20& stream);

namespace detail {

/// y of samplePrivUnit for a and Z that were drawn. `direction` is kept by reference.
class PrivUnitPoint {
public:
    PrivUnitPoint(std::span<const std::int64_t> direction, LazyNormal along, std::vector<LazyNormal> normal);

    /// round(2^12 y_i): by a look at 58 binary places, and where the look's error leaves it open, exactly.
    std::int64_t rounded(std::size_t i, ChaCha20& stream);

    /// A value in double precision, and a bound on its distance from y_i.
    struct Look {
        double value, error;
    };
    /// Z_j and a are cut to multiples of 2^-58, below which they have less than h = 2^-58 more. The sum of the products
    /// with `direction` is exact, so that g = <Z, u> loses sqrt(16384) h = 2^-51 to the cut and, by four roundings, d =
    /// 2^-53 each, 4 d |g|. c = a - g: h + d |a| + 2^-51 + 4 d |g| + d |c|. u_i: 3 d. y_i = z_i + c u_i: that of c, 4 d
    /// |c|, h + d |z_i| and d |y_i|. With |c| <= |a| + |g| and |y_i| <= |z_i| + |c| together at most d (7 |a| + 10 |g|
    /// + 2 |z_i|) + 2^-50, and terms of second order; 2^-49 (1 + |a| + 2 |g| + |z_i|) is more.
    Look look(std::size_t i) const;

    /// The same by integers: with 64, 128, ... digits of Z and a until they decide, which they do with probability 1.
    std::int64_t roundedExactly(std::size_t i, ChaCha20& stream);

private:
    std::span<const std::int64_t> m_direction;
    LazyNormal m_along;
    std::vector<LazyNormal> m_normal;
    Wide m_squares = 0; ///< |direction|^2, at most 2^74
    double m_norm, m_a, m_g;
    bool m_near = true; ///< all |Z_j| and |a| are below 32: 2^-58 times a 64-bit number
};

} // namespace detail

} // namespace sfumato
