// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/fourier.h"

#include "core/base/require.h"
#include "core/kernels/team.h"

#include <algorithm>
#include <numbers>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/fourier.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace sfumato {
namespace HWY_NAMESPACE {
namespace {
namespace hn = hwy::HWY_NAMESPACE;

/// sin(2 pi t) for |t| <= 1/4, to 1e-7: the polynomial that meets sin(2 pi t) / t in the zeros of a Chebyshev
/// polynomial of t^2.
template <class D, class V>
HWY_INLINE V quarterWave(D d, V t) {
    constexpr float terms[] = {6.28318528f, -41.3416806f, 81.6024764f, -76.5811726f, 39.7598271f};
    const V square = hn::Mul(t, t);
    V sum = hn::Set(d, terms[4]);
    for (int k = 3; k >= 0; --k) sum = hn::MulAdd(sum, square, hn::Set(d, terms[k]));
    return hn::Mul(sum, t);
}

template <class V>
struct Wave {
    V cosine, sine;
};

template <class D, class V = hn::Vec<D>>
HWY_INLINE Wave<V> waveOf(D d, V angle) {
    const V turns = hn::Mul(angle, hn::Set(d, float(0.5 / std::numbers::pi)));
    // of the turns beyond whole ones, at most a half
    const V part = hn::Sub(turns, hn::Round(turns)), size = hn::Abs(part);
    const V quarter = hn::Min(size, hn::Sub(hn::Set(d, 0.5f), size));
    return {quarterWave(d, hn::Sub(hn::Set(d, 0.25f), size)), quarterWave(d, hn::CopySign(quarter, part))};
}

void wavesOfAngles(Matrix<const float> angles, float scale, Matrix<float> out, int threads) {
    const hn::ScalableTag<float> d;
    const long lanes = long(hn::Lanes(d)), count = angles.columns;
    inTeam(threads, [&](Member& member) {
        const auto [first, last] = member.share(angles.rows);
        for (long row = first; row < last; ++row)
            for (long k = 0; k < count; k += lanes) {
                const auto some = hn::FirstN(d, size_t(std::min(lanes, count - k)));
                const auto wave = waveOf(d, hn::MaskedLoad(some, d, angles.row(row) + k));
                hn::BlendedStore(hn::Mul(wave.cosine, hn::Set(d, scale)), some, d, out.row(row) + k);
                hn::BlendedStore(hn::Mul(wave.sine, hn::Set(d, scale)), some, d, out.row(row) + count + k);
            }
    });
}

} // namespace
} // namespace HWY_NAMESPACE
} // namespace sfumato
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sfumato {

HWY_EXPORT(wavesOfAngles);

void cosinesAndSines(Matrix<const float> angles, float scale, Matrix<float> out, int threads) {
    REQUIRE(out.rows == angles.rows && out.columns == 2 * angles.columns);
    HWY_DYNAMIC_DISPATCH(wavesOfAngles)(angles, scale, out, threads);
}

} // namespace sfumato
#endif
