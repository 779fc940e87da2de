// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/fourier.h"

#include "core/base/require.h"
#include "core/kernels/rows.h"
#include "core/kernels/team.h"

#include <algorithm>
#include <cmath>
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

/// H of n vectors of `lanes` numbers, in place: every lane is a point of its own, so nothing is ever shuffled. Two
/// stages in one pass where there are two.
template <class D>
void hadamard(D d, float* x, long n) {
    const long lanes = long(hn::Lanes(d));
    long step = 1;
    for (; 4 * step <= n; step *= 4)
        for (long base = 0; base < n; base += 4 * step)
            for (long k = base; k < base + step; ++k) {
                float *const p0 = x + k * lanes, *const p1 = p0 + step * lanes, *const p2 = p1 + step * lanes,
                             *const p3 = p2 + step * lanes;
                const auto a = hn::Load(d, p0), b = hn::Load(d, p1), c = hn::Load(d, p2), e = hn::Load(d, p3);
                const auto ab = hn::Add(a, b), a_b = hn::Sub(a, b), ce = hn::Add(c, e), c_e = hn::Sub(c, e);
                hn::Store(hn::Add(ab, ce), d, p0);
                hn::Store(hn::Add(a_b, c_e), d, p1);
                hn::Store(hn::Sub(ab, ce), d, p2);
                hn::Store(hn::Sub(a_b, c_e), d, p3);
            }
    if (step < n)
        for (long k = 0; k < step; ++k) {
            float *const p0 = x + k * lanes, *const p1 = p0 + step * lanes;
            const auto a = hn::Load(d, p0), b = hn::Load(d, p1);
            hn::Store(hn::Add(a, b), d, p0);
            hn::Store(hn::Sub(a, b), d, p1);
        }
}

/// sin(2 pi t) for |t| <= 1/4, to 1e-7: the polynomial that meets sin(2 pi t) / t in the zeros of a Chebyshev
/// polynomial of t^2.
template <class D, class V>
HWY_INLINE V quarterWave(D d, V t) {
    constexpr float terms[] = {6.28318528f, -41.3416806f, 81.6024764f, -76.5811726f, 39.7598271f};
    const V square = hn::Mul(t, t);
    V sum = hn::Set(d, terms[4]);
    for (int k = 3; k >= 0; --k)
        sum = hn::MulAdd(sum, square, hn::Set(d, terms[k]));
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

template <bool Waves>
void features(Matrix<const float> points, const StructuredFrequencies& f, float scale, Matrix<float> out, int threads) {
    const hn::ScalableTag<float> d;
    const long lanes = long(hn::Lanes(d));
    const float shrink = float(std::pow(double(f.n), -1.5));
    inTeam(threads, [&](Member& member) {
        const auto given = zeros<float>(f.n * lanes), block = zeros<float>(f.n * lanes);
        const auto [first, last] = member.share(points.rows, lanes);
        for (long row = first; row < last; row += lanes) {
            const long some = std::min(lanes, last - row);
            for (long l = 0; l < lanes; ++l)
                for (long k = 0; k < f.d; ++k)
                    given[size_t(k * lanes + l)] = l < some ? points.row(row + l)[k] : 0;
            for (long start = 0; start < f.count; start += f.n) {
                const float* const signs = f.signs.data() + 3 * start;
                for (long k = 0; k < f.n; ++k)
                    hn::Store(hn::Mul(hn::Load(d, given.get() + k * lanes), hn::Set(d, signs[k])), d,
                              block.get() + k * lanes);
                for (int stage = 1; stage <= 3; ++stage) {
                    hadamard(d, block.get(), f.n);
                    if (stage < 3)
                        for (long k = 0; k < f.n; ++k)
                            hn::Store(hn::Mul(hn::Load(d, block.get() + k * lanes),
                                              hn::Set(d, signs[stage * f.n + k])),
                                      d, block.get() + k * lanes);
                }
                const long used = std::min(f.n, f.count - start);
                HWY_ALIGN float cosines[HWY_MAX_BYTES / sizeof(float)] = {}, sines[HWY_MAX_BYTES / sizeof(float)] = {};
                for (long k = 0; k < used; ++k) {
                    const auto angle = hn::Mul(hn::Load(d, block.get() + k * lanes),
                                               hn::Set(d, shrink * f.lengths[size_t(start + k)]));
                    if constexpr (Waves) {
                        const auto wave = waveOf(d, angle);
                        hn::Store(hn::Mul(wave.cosine, hn::Set(d, scale)), d, cosines);
                        hn::Store(hn::Mul(wave.sine, hn::Set(d, scale)), d, sines);
                    } else {
                        hn::Store(angle, d, cosines);
                    }
                    for (long l = 0; l < some; ++l) {
                        out.row(row + l)[start + k] = cosines[l];
                        if constexpr (Waves)
                            out.row(row + l)[f.count + start + k] = sines[l];
                    }
                }
            }
        }
    });
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

void waves(Matrix<const float> points, const StructuredFrequencies& f, float scale, Matrix<float> out, int threads) {
    features<true>(points, f, scale, out, threads);
}
void angles(Matrix<const float> points, const StructuredFrequencies& f, Matrix<float> out, int threads) {
    features<false>(points, f, 1, out, threads);
}

} // namespace
} // namespace HWY_NAMESPACE
} // namespace sfumato
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sfumato {

HWY_EXPORT(waves);
HWY_EXPORT(angles);
HWY_EXPORT(wavesOfAngles);

namespace {

void check(const Matrix<const float>& points, const StructuredFrequencies& f, const Matrix<float>& out, long width) {
    const long blocks = (f.count + f.n - 1) / f.n;
    REQUIRE(f.n >= f.d && (f.n & (f.n - 1)) == 0 && points.columns == f.d && out.rows == points.rows &&
            out.columns == width && long(f.signs.size()) == 3 * blocks * f.n && long(f.lengths.size()) == f.count);
}

} // namespace

void structuredFourier(Matrix<const float> points, const StructuredFrequencies& frequencies, float scale,
                       Matrix<float> out, int threads) {
    check(points, frequencies, out, 2 * frequencies.count);
    HWY_DYNAMIC_DISPATCH(waves)(points, frequencies, scale, out, threads);
}

void cosinesAndSines(Matrix<const float> angles, float scale, Matrix<float> out, int threads) {
    REQUIRE(out.rows == angles.rows && out.columns == 2 * angles.columns);
    HWY_DYNAMIC_DISPATCH(wavesOfAngles)(angles, scale, out, threads);
}

void structuredAngles(Matrix<const float> points, const StructuredFrequencies& frequencies, Matrix<float> out,
                      int threads) {
    check(points, frequencies, out, frequencies.count);
    HWY_DYNAMIC_DISPATCH(angles)(points, frequencies, out, threads);
}

} // namespace sfumato
#endif
