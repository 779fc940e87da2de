// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/wavelet.h"

#include "core/base/require.h"
#include "core/kernels/rows.h"
#include "core/kernels/team.h"

#include <array>
#include <utility>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/wavelet.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#ifndef SFUMATO_KERNELS_WAVELET_STEPS
#define SFUMATO_KERNELS_WAVELET_STEPS
namespace sfumato {

// The indices of one step along an axis, so that the loops know nothing of borders.
struct AxisStep {
    AxisStep(long size, long taps) : size(size), half((size + 1) / 2) {
        const long even = 2 * half, shift = taps / 2 - 1;
        for (long j = 0; j < even + taps - 2; ++j)
            source.push_back(std::min(((j - shift) % even + even) % even, size - 1));
        for (long j = 0; j < half + shift; ++j)
            pair.push_back(((j - shift) % half + half) % half);
        for (long j = 0; j < even; ++j) {
            const long place = ((j - shift) % even + even) % even;
            target.push_back(place < size ? place : -1);
        }
    }

    long size, half;
    std::vector<long> source; // x_{2k+m+1-F/2} is at source[2k + m]
    std::vector<long> pair;   // the pair (a, d) that tap 2i or 2i+1 takes to target[2t] or target[2t+1] is
                              // pair[t + F/2 - 1 - i]
    std::vector<long> target; // -1: beyond an odd size
};

struct WaveletSteps {
    WaveletSteps(Wavelet wavelet, const WaveletLayout& where)
        : layout(where), filter(scalingFilter(wavelet)) {
        long h = layout.height, w = layout.width;
        for (int level = 0; level < layout.levels; ++level, h = (h + 1) / 2, w = (w + 1) / 2)
            levels.push_back({AxisStep(h, long(filter.size())), AxisStep(w, long(filter.size()))});
    }

    struct Level {
        AxisStep down, across;
    };

    const WaveletLayout& layout;
    std::span<const double> filter;
    std::vector<Level> levels;
};

// Pictures to coefficients, coefficients to pictures, or both in one go.
enum class Passes { Forward, Inverse, Both };

struct Shrinking {
    Shrinkage rule = Shrinkage::Soft;
    std::span<const float> thresholds; // none: nothing is shrunk
};

} // namespace sfumato
#endif

HWY_BEFORE_NAMESPACE();
namespace sfumato {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using D = hn::CappedTag<float, 16>;
using V = hn::Vec<D>;
constexpr long lanes = long(hn::MaxLanes(D()));

// lanes x lanes numbers, transposed: sorting the whole sequence into evens and odds turns the bits of the
// index by one.
HWY_INLINE void transpose([[maybe_unused]] V (&v)[lanes]) {
#if HWY_TARGET != HWY_SCALAR
    const D d;
    for (long round = 1; round < lanes; round *= 2) {
        V sorted[lanes];
        for (long i = 0; i < lanes / 2; ++i) {
            sorted[i] = hn::ConcatEven(d, v[2 * i + 1], v[2 * i]);
            sorted[i + lanes / 2] = hn::ConcatOdd(d, v[2 * i + 1], v[2 * i]);
        }
        for (long i = 0; i < lanes; ++i)
            v[i] = sorted[i];
    }
#endif
}

// A block: number p of `pictures` pictures (at most one per lane) side by side in a vector. Missing pictures
// repeat the last.
void gather(const float* from, long pictures, long size, float* block) {
    const D d;
    const auto picture = [&](long i) { return from + std::min(i, pictures - 1) * size; };
    if (size < lanes) {
        for (long p = 0; p < size; ++p)
            for (long i = 0; i < lanes; ++i)
                block[p * lanes + i] = picture(i)[p];
        return;
    }
    for (long p = 0;; p = std::min(p + lanes, size - lanes)) {
        V v[lanes];
        for (long i = 0; i < lanes; ++i)
            v[i] = hn::LoadU(d, picture(i) + p);
        transpose(v);
        for (long i = 0; i < lanes; ++i)
            hn::Store(v[i], d, block + (p + i) * lanes);
        if (p == size - lanes)
            return;
    }
}

void scatter(const float* block, long pictures, long size, float* to) {
    const D d;
    if (size < lanes) {
        for (long p = 0; p < size; ++p)
            for (long i = 0; i < pictures; ++i)
                to[i * size + p] = block[p * lanes + i];
        return;
    }
    for (long p = 0;; p = std::min(p + lanes, size - lanes)) {
        V v[lanes];
        for (long i = 0; i < lanes; ++i)
            v[i] = hn::Load(d, block + (p + i) * lanes);
        transpose(v);
        for (long i = 0; i < pictures; ++i)
            hn::StoreU(v[i], d, to + i * size + p);
        if (p == size - lanes)
            return;
    }
}

template <long taps>
using Taps = std::array<V, size_t(taps)>;

template <long taps>
Taps<taps> tapsOf(std::span<const double> filter) {
    Taps<taps> h;
    for (size_t m = 0; m < size_t(taps); ++m)
        h[m] = hn::Set(D(), float(filter[m]));
    return h;
}

// One pair (a, d) from `taps` numbers.
template <long taps, class At>
HWY_INLINE std::pair<V, V> split(const Taps<taps>& h, At&& at) {
    V x = at(0), low = hn::Mul(h[0], x), high = hn::Mul(h[taps - 1], x);
    for (long m = 1; m < taps; ++m) {
        x = at(m);
        low = hn::MulAdd(h[size_t(m)], x, low);
        high = m % 2 ? hn::NegMulAdd(h[size_t(taps - 1 - m)], x, high)
                     : hn::MulAdd(h[size_t(taps - 1 - m)], x, high);
    }
    return {low, high};
}

// Two neighbours from taps / 2 pairs (a, d), the transpose of split.
template <long taps, class Low, class High>
HWY_INLINE std::pair<V, V> join(const Taps<taps>& h, Low&& low, High&& high) {
    const D d;
    V even = hn::Zero(d), odd = hn::Zero(d);
    for (long i = 0; i < taps / 2; ++i) {
        const V a = low(i), b = high(i);
        even = hn::MulAdd(h[size_t(2 * i)], a, hn::MulAdd(h[size_t(taps - 1 - 2 * i)], b, even));
        odd = hn::MulAdd(h[size_t(2 * i + 1)], a, hn::NegMulAdd(h[size_t(taps - 2 - 2 * i)], b, odd));
    }
    return {even, odd};
}

// What one member works in: a block's numbers, the rows of one level [2 half] halfway through a step, its
// coefficients.
struct Workspace {
    explicit Workspace(const WaveletLayout& l)
        : image(zeros<float>(l.height * l.width * lanes)),
          rows(zeros<float>((l.height + 1) * (l.width + 1) * lanes)),
          coefficients(zeros<float>(l.coefficients * lanes)) {}

    Aligned<float> image, rows, coefficients;
};

struct KeepAll {
    HWY_INLINE V operator()(V x) const { return x; }
};
struct Soften {
    V threshold;
    HWY_INLINE V operator()(V x) const {
        return hn::Sub(x, hn::Max(hn::Min(x, threshold), hn::Neg(threshold)));
    }
};
struct Harden {
    V threshold;
    HWY_INLINE V operator()(V x) const { return hn::IfThenElseZero(hn::Ge(hn::Abs(x), threshold), x); }
};

// The image becomes coefficients; details pass through `shrink`.
template <long taps, class Shrink>
void forward(const WaveletSteps& steps, Workspace& work, const Shrink& shrink) {
    const D d;
    const auto h = tapsOf<taps>(steps.filter);
    float *image = work.image.get(), *rows = work.rows.get(), *coefficients = work.coefficients.get();
    const auto* bands = steps.layout.bands.data() + steps.layout.bands.size();
    for (const auto& level : steps.levels) {
        const AxisStep &down = level.down, &across = level.across;
        bands -= 3;
        const long half = across.half;
        for (long r = 0; r < down.size; ++r) {
            const float* from = image + r * across.size * lanes;
            float* to = rows + r * 2 * half * lanes;
            for (long k = 0; k < half; ++k) {
                const long* source = across.source.data() + 2 * k;
                const auto [low, high] = split<taps>(
                    h, [&](long m) { return hn::Load(d, from + source[m] * lanes); });
                hn::Store(low, d, to + k * lanes);
                hn::Store(high, d, to + (half + k) * lanes);
            }
        }
        const bool last = bands == steps.layout.bands.data() + 1;
        const auto column = [&](long k, long at, auto&& storeLow, float* toHigh) {
            const float* from[size_t(taps)];
            for (long m = 0; m < taps; ++m)
                from[m] = rows + (down.source[size_t(2 * k + m)] * 2 * half + at) * lanes;
            for (long c = 0; c < half * lanes; c += lanes) {
                const auto [low, high] = split<taps>(h, [&](long m) { return hn::Load(d, from[m] + c); });
                storeLow(low, c);
                hn::Store(shrink(high), d, toHigh + c);
            }
        };
        for (long k = 0; k < down.half; ++k) {
            const auto row = [&](int band) { return coefficients + (bands[band].offset + k * half) * lanes; };
            float* averages = (last ? coefficients : image) + k * half * lanes;
            float* width = row(1);
            column(
                k, 0, [&](V low, long c) { hn::Store(low, d, averages + c); }, row(0));
            column(
                k, half, [&](V low, long c) { hn::Store(shrink(low), d, width + c); }, row(2));
        }
    }
}

// The coefficients become the image.
template <long taps>
void inverse(const WaveletSteps& steps, Workspace& work) {
    const D d;
    const auto h = tapsOf<taps>(steps.filter);
    float *image = work.image.get(), *rows = work.rows.get(), *coefficients = work.coefficients.get();
    const auto* bands = steps.layout.bands.data() + 1;
    const float* averages = coefficients;
    for (auto level = steps.levels.rbegin(); level != steps.levels.rend();
         ++level, bands += 3, averages = image) {
        const AxisStep &down = level->down, &across = level->across;
        const long half = across.half;
        const auto column = [&](long t, long at, const float* lows, const float* highs) {
            const long* pair = down.pair.data() + t + taps / 2 - 1;
            const long even = down.target[size_t(2 * t)], odd = down.target[size_t(2 * t + 1)];
            for (long c = 0; c < half * lanes; c += lanes) {
                const auto [first, second] = join<taps>(
                    h, [&](long i) { return hn::Load(d, lows + pair[-i] * half * lanes + c); },
                    [&](long i) { return hn::Load(d, highs + pair[-i] * half * lanes + c); });
                if (even >= 0)
                    hn::Store(first, d, rows + (even * 2 * half + at) * lanes + c);
                if (odd >= 0)
                    hn::Store(second, d, rows + (odd * 2 * half + at) * lanes + c);
            }
        };
        const auto band = [&](int which) { return coefficients + bands[which].offset * lanes; };
        for (long t = 0; t < down.half; ++t) {
            column(t, 0, averages, band(0));
            column(t, half, band(1), band(2));
        }
        for (long r = 0; r < down.size; ++r) {
            const float* from = rows + r * 2 * half * lanes;
            float* to = image + r * across.size * lanes;
            for (long t = 0; t < half; ++t) {
                const long* pair = across.pair.data() + t + taps / 2 - 1;
                const auto [first, second] = join<taps>(
                    h, [&](long i) { return hn::Load(d, from + pair[-i] * lanes); },
                    [&](long i) { return hn::Load(d, from + (half + pair[-i]) * lanes); });
                if (const long even = across.target[size_t(2 * t)]; even >= 0)
                    hn::Store(first, d, to + even * lanes);
                if (const long odd = across.target[size_t(2 * t + 1)]; odd >= 0)
                    hn::Store(second, d, to + odd * lanes);
            }
        }
    }
}

template <long taps>
void forwardShrinking(const WaveletSteps& steps, Workspace& work, const Shrinking& shrinking, long first,
                      long count) {
    if (shrinking.thresholds.empty())
        return forward<taps>(steps, work, KeepAll{});
    alignas(64) float each[lanes];
    for (long i = 0; i < lanes; ++i)
        each[i] =
            shrinking
                .thresholds[shrinking.thresholds.size() == 1 ? 0 : size_t(std::min(first + i, count - 1))];
    const V threshold = hn::Load(D(), each);
    if (shrinking.rule == Shrinkage::Soft)
        forward<taps>(steps, work, Soften{threshold});
    else
        forward<taps>(steps, work, Harden{threshold});
}

template <long taps>
void allBlocks(const WaveletSteps& steps, Passes passes, const Shrinking& shrinking, const float* in,
               long count, float* out, int threads) {
    const long pixels = steps.layout.height * steps.layout.width, coefficients = steps.layout.coefficients;
    const bool fromPictures = passes != Passes::Inverse, toPictures = passes != Passes::Forward;
    inTeam(threads, [&](Member& member) {
        Workspace work(steps.layout);
        const auto [first, last] = member.share(count, lanes);
        for (long i = first; i < last; i += lanes) {
            const long here = std::min(lanes, count - i);
            if (fromPictures) {
                gather(in + i * pixels, here, pixels, work.image.get());
                forwardShrinking<taps>(steps, work, shrinking, i, count);
            } else {
                gather(in + i * coefficients, here, coefficients, work.coefficients.get());
            }
            if (toPictures) {
                inverse<taps>(steps, work);
                scatter(work.image.get(), here, pixels, out + i * pixels);
            } else {
                scatter(work.coefficients.get(), here, coefficients, out + i * coefficients);
            }
        }
    });
}

void transformed(const WaveletSteps& steps, Passes passes, const Shrinking& shrinking, const float* in,
                 long count, float* out, int threads) {
    switch (steps.filter.size()) {
    case 2:
        return allBlocks<2>(steps, passes, shrinking, in, count, out, threads);
    case 4:
        return allBlocks<4>(steps, passes, shrinking, in, count, out, threads);
    case 6:
        return allBlocks<6>(steps, passes, shrinking, in, count, out, threads);
    case 8:
        return allBlocks<8>(steps, passes, shrinking, in, count, out, threads);
    default:
        REQUIRE(!"a filter of another length");
    }
}

} // namespace HWY_NAMESPACE
} // namespace sfumato
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sfumato {

HWY_EXPORT(transformed);

void waveletForward(Wavelet wavelet, const WaveletLayout& layout, const float* pictures, long count,
                    float* coefficients, int threads) {
    HWY_DYNAMIC_DISPATCH(transformed)
    (WaveletSteps(wavelet, layout), Passes::Forward, {}, pictures, count, coefficients, threads);
}

void waveletInverse(Wavelet wavelet, const WaveletLayout& layout, const float* coefficients, long count,
                    float* pictures, int threads) {
    HWY_DYNAMIC_DISPATCH(transformed)
    (WaveletSteps(wavelet, layout), Passes::Inverse, {}, coefficients, count, pictures, threads);
}

void waveletShrink(Wavelet wavelet, const WaveletLayout& layout, Shrinkage rule,
                   std::span<const float> thresholds, const float* pictures, long count, float* shrunk,
                   int threads) {
    REQUIRE(thresholds.size() == 1 || long(thresholds.size()) == count);
    HWY_DYNAMIC_DISPATCH(transformed)
    (WaveletSteps(wavelet, layout), Passes::Both, {rule, thresholds}, pictures, count, shrunk, threads);
}

} // namespace sfumato
#endif
