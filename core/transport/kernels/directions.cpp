// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/kernels/directions.h"

#include "core/kernels/rows.h"
#include "core/kernels/team.h"

#include <cmath>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/transport/kernels/directions.cpp"
#include <hwy/foreach_target.h>
#include <hwy/contrib/math/math-inl.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace sfumato {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// Xor-shifts and multiplications that turn a counter into 32 bits of which each depends on all (constants: C.
// Wellons' search for the least bias).
template <class U>
HWY_INLINE U hashed(U x) {
    const hn::DFromV<U> d;
    x = hn::Mul(hn::Xor(x, hn::ShiftRight<17>(x)), hn::Set(d, 0xed5ad4bbU));
    x = hn::Mul(hn::Xor(x, hn::ShiftRight<11>(x)), hn::Set(d, 0xac4c1b51U));
    x = hn::Mul(hn::Xor(x, hn::ShiftRight<15>(x)), hn::Set(d, 0x31848babU));
    return hn::Xor(x, hn::ShiftRight<14>(x));
}

std::uint64_t keyOf(std::uint64_t seed, long row) {
    std::uint64_t z = seed + (std::uint64_t(row) + 1) * 0x9e3779b97f4a7c15U; // SplitMix64
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31);
}

void directions(Matrix<float> out, std::uint64_t seed, int threads) {
    const hn::ScalableTag<float> d;
    const hn::RebindToUnsigned<decltype(d)> du;
    const long lanes = long(hn::Lanes(d)), d1 = (out.columns + 1) / 2, half = paddedTo(d1, lanes);
    inTeam(threads, [&](Member& member) {
        const auto normal = zeros<float>(2 * half);
        const auto [first, last] = member.share(out.rows);
        for (long i = first; i < last; ++i) {
            const std::uint64_t key = keyOf(seed, i);
            const auto low = hn::Set(du, std::uint32_t(key)), high = hn::Set(du, std::uint32_t(key >> 32));
            const auto mantissa = [&](auto bits) { // in [1, 2)
                return hn::BitCast(d, hn::Or(hn::ShiftRight<9>(bits), hn::Set(du, 0x3f800000U)));
            };
            for (long k = 0; k < half; k += lanes) {
                const auto counter = hn::Iota(du, std::uint32_t(k));
                const auto u = hn::Sub(hn::Set(d, 2.0f - 0x1p-24f), mantissa(hashed(hn::Add(counter, low)))); // in (0,
                                                                                                              // 1)
                const auto angle = hn::Mul(hn::Sub(mantissa(hashed(hn::Xor(counter, high))), hn::Set(d, 1.5f)),
                                           hn::Set(d, 6.2831853f));
                const auto radius = hn::Sqrt(hn::Mul(hn::Set(d, -2.0f), hn::Log(d, u)));
                hn::Store(hn::Mul(radius, hn::Cos(d, angle)), d, normal.get() + k);
                hn::Store(hn::Mul(radius, hn::Sin(d, angle)), d, normal.get() + half + k);
            }
            float* const row = out.row(i);
            std::copy_n(normal.get() + half, out.columns - d1, std::copy_n(normal.get(), d1, row));
            float squares[16] = {};
            for (long k = 0; k < out.columns; ++k) squares[k % 16] += row[k] * row[k];
            double sum = 0;
            for (float part : squares) sum += double(part);
            const float scale = float(1 / std::sqrt(sum));
            for (long k = 0; k < out.columns; ++k) row[k] *= scale;
        }
    });
}

} // namespace HWY_NAMESPACE
} // namespace sfumato
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sfumato {

HWY_EXPORT(directions);

void unitDirections(Matrix<float> out, std::uint64_t seed, int threads) {
    HWY_DYNAMIC_DISPATCH(directions)(out, seed, threads);
}

} // namespace sfumato
#endif
