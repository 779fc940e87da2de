// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/batch_maps.h"

#include <algorithm>
#include <utility>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/batch_maps.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace sfumato {
namespace HWY_NAMESPACE {
namespace {
namespace hn = hwy::HWY_NAMESPACE;

using Floats = hn::CappedTag<float, 16>;
using Vector = hn::Vec<Floats>;
constexpr Floats d;

/// A block of B targets for V vectors of pictures: every weight is loaded once for V vectors, every vector of a source
/// once for B targets.
template <int B, int V>
HWY_INLINE void convolveBlock(const MapProduct& of, long pixel, long target, long n) {
    const long lanes = long(hn::Lanes(d)), targetPixels = long(of.links.of.size());
    Vector sums[B][V];
    for (int b = 0; b < B; ++b)
        for (int v = 0; v < V; ++v) sums[b][v] = of.bias ? hn::Set(d, of.bias[target + b]) : hn::Zero(d);
    for (const auto& link : of.links.of[std::size_t(pixel)]) {
        const float *weights = of.weights + link.tap * of.sources * of.targets + target,
                    *source = of.source + link.source * of.stride + n;
        for (long s = 0; s < of.sources; ++s, weights += of.targets, source += of.sourcePixels * of.stride) {
            Vector seen[V];
            for (int v = 0; v < V; ++v) seen[v] = hn::LoadU(d, source + v * lanes);
            for (int b = 0; b < B; ++b) {
                const auto weight = hn::Set(d, weights[b]);
                for (int v = 0; v < V; ++v) sums[b][v] = hn::MulAdd(weight, seen[v], sums[b][v]);
            }
        }
    }
    for (int b = 0; b < B; ++b)
        for (int v = 0; v < V; ++v)
            hn::StoreU(sums[b][v], d, of.target + ((target + b) * targetPixels + pixel) * of.stride + n + v * lanes);
}

template <int B>
HWY_INLINE void convolveTargets(const MapProduct& of, long pixel, long target) {
    constexpr int V = 16 / B < 4 ? 16 / B : 4;
    const long lanes = long(hn::Lanes(d));
    long n = 0;
    for (; n + V * lanes <= of.stride; n += V * lanes) convolveBlock<B, V>(of, pixel, target, n);
    for (; n < of.stride; n += lanes) convolveBlock<B, 1>(of, pixel, target, n);
}

void convolve(const MapProduct& of, long first, long last) {
    for (long pixel = first; pixel < last; ++pixel) {
        long target = 0;
        for (; target + 8 <= of.targets; target += 8) convolveTargets<8>(of, pixel, target);
        for (; target + 4 <= of.targets; target += 4) convolveTargets<4>(of, pixel, target);
        for (; target < of.targets; ++target) convolveTargets<1>(of, pixel, target);
    }
}

template <int S, int C>
HWY_INLINE void weighBlock(const MapGradient& of, std::span<const std::pair<int, int>> pairs, long tap, long source,
                           long target) {
    const long lanes = long(hn::Lanes(d)), targetPixels = long(of.links.of.size());
    Vector sums[S][C];
    for (auto& row : sums)
        for (auto& sum : row) sum = hn::Zero(d);
    for (const auto& [p, q] : pairs)
        for (long n = 0; n < of.stride; n += lanes) {
            Vector seen[C];
            for (int c = 0; c < C; ++c)
                seen[c] = hn::LoadU(d, of.target + ((target + c) * targetPixels + q) * of.stride + n);
            for (int s = 0; s < S; ++s) {
                const auto from = hn::LoadU(d, of.source + ((source + s) * of.sourcePixels + p) * of.stride + n);
                for (int c = 0; c < C; ++c) sums[s][c] = hn::MulAdd(from, seen[c], sums[s][c]);
            }
        }
    for (int s = 0; s < S; ++s)
        for (int c = 0; c < C; ++c)
            of.gradient[(tap * of.sources + source + s) * of.targets + target + c] = hn::GetLane(
                hn::SumOfLanes(d, sums[s][c]));
}

template <int S>
HWY_INLINE void weighSources(const MapGradient& of, std::span<const std::pair<int, int>> pairs, long tap, long source) {
    long target = 0;
    for (; target + 4 <= of.targets; target += 4) weighBlock<S, 4>(of, pairs, tap, source, target);
    for (; target < of.targets; ++target) weighBlock<S, 1>(of, pairs, tap, source, target);
}

void weigh(const MapGradient& of, long first, long last) {
    std::vector<std::pair<int, int>> pairs;
    for (long tap = first; tap < last; ++tap) {
        pairs.clear();
        for (std::size_t q = 0; q < of.links.of.size(); ++q)
            for (const auto& link : of.links.of[q])
                if (link.tap == tap) pairs.emplace_back(link.source, int(q));
        long source = 0;
        for (; source + 4 <= of.sources; source += 4) weighSources<4>(of, pairs, tap, source);
        for (; source < of.sources; ++source) weighSources<1>(of, pairs, tap, source);
    }
}

/// visit(place, valid) for every vector of a channel, valid being the lanes that are pictures; `after` at the end of
/// each pixel.
template <class Visit, class After>
HWY_INLINE void forPictures(long pixels, long batch, long stride, Visit visit, After after) {
    const long lanes = long(hn::Lanes(d));
    const auto all = hn::FirstN(d, std::size_t(lanes));
    for (long p = 0; p < pixels; ++p) {
        for (long n = 0; n < stride; n += lanes)
            visit(p * stride + n, n + lanes <= batch ? all : hn::FirstN(d, std::size_t(std::max(batch - n, 0L))));
        after();
    }
}

/// The sum over all pictures of what `of` gives for (place); pixel by pixel, so that no sum of floats has many terms.
template <class Of>
HWY_INLINE double sumOver(long pixels, long batch, long stride, Of of) {
    double all = 0;
    Vector sum = hn::Zero(d);
    forPictures(
        pixels, batch, stride, [&](long k, auto valid) { sum = hn::Add(sum, hn::IfThenElseZero(valid, of(k))); },
        [&] {
            all += double(hn::GetLane(hn::SumOfLanes(d, sum)));
            sum = hn::Zero(d);
        });
    return all;
}

MapMoments moments(const float* maps, long pixels, long batch, long stride) {
    const double count = double(pixels) * double(batch);
    const double mean = sumOver(pixels, batch, stride, [=](long k) { return hn::LoadU(d, maps + k); }) / count;
    const auto center = hn::Set(d, float(mean));
    const double squares = sumOver(pixels, batch, stride, [=](long k) {
        const auto off = hn::Sub(hn::LoadU(d, maps + k), center);
        return hn::Mul(off, off);
    });
    const double shift = mean - double(float(mean));
    return {mean, std::max(squares / count - shift * shift, 0.0)};
}

void normalize(const NormalizedMap& map) {
    const auto by = hn::Set(d, map.inverse * map.scale), add = hn::Set(d, map.shift), center = hn::Set(d, map.mean);
    forPictures(
        map.pixels, map.batch, map.stride,
        [&](long k, auto valid) {
            const auto y = hn::MulAdd(hn::Sub(hn::LoadU(d, map.maps + k), center), by, add);
            hn::StoreU(hn::IfThenElseZero(valid, hn::Max(y, hn::Zero(d))), d, map.active + k);
        },
        [] {});
}

NormalizationGradient denormalize(const NormalizedMap& map, const float* ofActive, float* ofMaps) {
    const auto center = hn::Set(d, map.mean), inverse = hn::Set(d, map.inverse);
    const auto passed = [=](long k) {
        return hn::IfThenElseZero(hn::Gt(hn::LoadU(d, map.active + k), hn::Zero(d)), hn::LoadU(d, ofActive + k));
    };
    const auto standard = [=](long k) { return hn::Mul(hn::Sub(hn::LoadU(d, map.maps + k), center), inverse); };
    const double shift = sumOver(map.pixels, map.batch, map.stride, passed),
                 scale = sumOver(map.pixels, map.batch, map.stride,
                                 [=](long k) { return hn::Mul(passed(k), standard(k)); });
    const double count = double(map.pixels) * double(map.batch);
    const auto by = hn::Set(d, map.scale * map.inverse), meanShift = hn::Set(d, float(shift / count)),
               meanScale = hn::Set(d, float(scale / count));
    forPictures(
        map.pixels, map.batch, map.stride,
        [&](long k, auto valid) {
            const auto left = hn::NegMulAdd(standard(k), meanScale, hn::Sub(passed(k), meanShift));
            hn::StoreU(hn::IfThenElseZero(valid, hn::Mul(left, by)), d, ofMaps + k);
        },
        [] {});
    return {scale, shift};
}

} // namespace
} // namespace HWY_NAMESPACE
} // namespace sfumato
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sfumato {

HWY_EXPORT(convolve);
HWY_EXPORT(weigh);
HWY_EXPORT(moments);
HWY_EXPORT(normalize);
HWY_EXPORT(denormalize);

long batchStride(long batch) { return (batch + 15) / 16 * 16; }

MapLinks transposedLinks(int high, int wide, int kernel, int step, int padding) {
    const int outHigh = (high - 1) * step - 2 * padding + kernel, outWide = (wide - 1) * step - 2 * padding + kernel;
    MapLinks links{std::vector<std::vector<MapLinks::Link>>(std::size_t(outHigh * outWide)), kernel * kernel};
    for (int y = 0; y < high; ++y)
        for (int x = 0; x < wide; ++x)
            for (int i = 0; i < kernel; ++i)
                for (int j = 0; j < kernel; ++j)
                    if (const int row = y * step - padding + i, column = x * step - padding + j;
                        row >= 0 && row < outHigh && column >= 0 && column < outWide)
                        links.of[std::size_t(row * outWide + column)].push_back({y * wide + x, i * kernel + j});
    return links;
}

MapLinks reversed(const MapLinks& links, int sources) {
    MapLinks back{std::vector<std::vector<MapLinks::Link>>(std::size_t(sources)), links.taps};
    for (std::size_t q = 0; q < links.of.size(); ++q)
        for (const auto& link : links.of[q]) back.of[std::size_t(link.source)].push_back({int(q), link.tap});
    return back;
}

void convolveMaps(const MapProduct& product, long first, long last) {
    HWY_DYNAMIC_DISPATCH(convolve)(product, first, last);
}

void weighMaps(const MapGradient& gradient, long first, long last) {
    HWY_DYNAMIC_DISPATCH(weigh)(gradient, first, last);
}

MapMoments momentsOf(const float* maps, long pixels, long batch, long stride) {
    return HWY_DYNAMIC_DISPATCH(moments)(maps, pixels, batch, stride);
}

void normalizeMap(const NormalizedMap& map) { HWY_DYNAMIC_DISPATCH(normalize)(map); }

NormalizationGradient denormalizeMap(const NormalizedMap& map, const float* ofActive, float* ofMaps) {
    return HWY_DYNAMIC_DISPATCH(denormalize)(map, ofActive, ofMaps);
}

} // namespace sfumato
#endif
