// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/whole.h"

#include "core/base/require.h"
#include "core/kernels/team.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <vector>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/whole.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace sfumato {
namespace HWY_NAMESPACE {
namespace {
namespace hn = hwy::HWY_NAMESPACE;

/// As many floats as there are doubles in a vector.
template <class D>
using Halves = hn::Rebind<float, D>;

/// visit(mask, k) for every vector of `count` doubles; the numbers beyond are masked.
template <class D, class Visit>
HWY_INLINE void forVectors(D d, long count, Visit visit) {
    const long lanes = long(hn::Lanes(d));
    for (long k = 0; k < count; k += lanes)
        visit(hn::FirstN(d, size_t(std::min(lanes, count - k))), k);
}

/// `count` floats from `from` on, as doubles.
template <class D>
HWY_INLINE auto loaded(D d, const float* from, long k, long count) {
    const Halves<D> df;
    const long left = count - k, lanes = long(hn::Lanes(d));
    return hn::PromoteTo(d, left >= lanes ? hn::LoadU(df, from + k)
                                          : hn::MaskedLoad(hn::FirstN(df, size_t(left)), df, from + k));
}

double unitsOf(const float* values, double unit, double* whole, long count) {
    const hn::ScalableTag<double> d;
    auto squares = hn::Zero(d);
    const auto by = hn::Set(d, 1 / unit);
    forVectors(d, count, [&](auto some, long k) {
        const auto cut = hn::Trunc(hn::Mul(loaded(d, values, k, count), by));
        squares = hn::MulAdd(cut, cut, squares);
        hn::BlendedStore(cut, some, d, whole + k);
    });
    return hn::GetLane(hn::SumOfLanes(d, squares));
}

void addAll(const double* whole, double* sums, long count) {
    const hn::ScalableTag<double> d;
    forVectors(d, count, [&](auto some, long k) {
        hn::BlendedStore(hn::Add(hn::MaskedLoad(some, d, sums + k), hn::MaskedLoad(some, d, whole + k)), some, d,
                         sums + k);
    });
}

/// `v` in 12 bits of its largest number, `whole`; the scale, and the sum of the squares.
std::pair<double, double> twelveBits(const float* v, double* whole, long count) {
    const hn::ScalableTag<double> d;
    auto largest = hn::Zero(d);
    forVectors(d, count, [&](auto, long k) { largest = hn::Max(largest, hn::Abs(loaded(d, v, k, count))); });
    int power = 0;
    std::frexp(hn::GetLane(hn::MaxOfLanes(d, largest)), &power);
    const double scale = std::ldexp(1.0, 12 - power);
    auto squares = hn::Zero(d);
    forVectors(d, count, [&](auto some, long k) {
        const auto rounded = hn::Round(hn::Mul(loaded(d, v, k, count), hn::Set(d, scale)));
        squares = hn::MulAdd(rounded, rounded, squares);
        hn::BlendedStore(rounded, some, d, whole + k);
    });
    return {scale, hn::GetLane(hn::SumOfLanes(d, squares))};
}

double squaresOf(const float* u, long count) {
    const hn::ScalableTag<double> d;
    auto squares = hn::Zero(d);
    forVectors(d, count, [&](auto, long k) {
        const auto number = loaded(d, u, k, count);
        squares = hn::MulAdd(number, number, squares);
    });
    return hn::GetLane(hn::SumOfLanes(d, squares));
}

/// Of one row; whether it was clipped.
bool factorsOf(std::span<const ProductFactors> factors, long row, double unit, double bound,
               std::vector<double>& scales) {
    const hn::ScalableTag<double> d;
    double squares = 0;
    for (std::size_t k = 0; k < factors.size(); ++k) {
        const ProductFactors& f = factors[k];
        const auto [scale, ofV] = twelveBits(f.v + row * f.q, f.wholeV + row * f.q, f.q);
        scales[k] = 1 / (scale * unit);
        squares += squaresOf(f.u + row * f.p, f.p) * scales[k] * scales[k] * ofV;
    }
    const bool finite = std::isfinite(squares);
    const double most = bound * (1 - 0x1p-20) / std::sqrt(squares), factor = std::min(1.0, most);
    for (std::size_t k = 0; k < factors.size(); ++k) {
        const ProductFactors& f = factors[k];
        double* const into = f.wholeU + row * f.p;
        if (!finite) {
            std::fill_n(into, f.p, 0.0);
            std::fill_n(f.wholeV + row * f.q, f.q, 0.0);
            continue;
        }
        const auto by = hn::Set(d, scales[k] * factor);
        forVectors(d, f.p, [&](auto some, long i) {
            hn::BlendedStore(hn::Trunc(hn::Mul(loaded(d, f.u + row * f.p, i, f.p), by)), some, d, into + i);
        });
    }
    return finite && most < 1;
}

long factorsOfAll(std::span<const ProductFactors> factors, long rows, double unit, double bound, int threads) {
    std::atomic<long> clipped = 0;
    inTeam(threads, [&](Member& member) {
        std::vector<double> scales(factors.size());
        const auto [first, last] = member.share(rows);
        long own = 0;
        for (long row = first; row < last; ++row)
            own += factorsOf(factors, row, unit, bound, scales);
        clipped += own;
    });
    return clipped;
}

} // namespace
} // namespace HWY_NAMESPACE
} // namespace sfumato
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sfumato {

HWY_EXPORT(unitsOf);
HWY_EXPORT(addAll);
HWY_EXPORT(factorsOfAll);

double wholeUnits(std::span<const float> values, double unit, std::span<double> whole) {
    REQUIRE(values.size() == whole.size() && unit > 0);
    return HWY_DYNAMIC_DISPATCH(unitsOf)(values.data(), unit, whole.data(), long(values.size()));
}

void addWhole(std::span<const double> whole, std::span<double> sums) {
    REQUIRE(whole.size() == sums.size());
    HWY_DYNAMIC_DISPATCH(addAll)(whole.data(), sums.data(), long(whole.size()));
}

long wholeFactors(std::span<const ProductFactors> factors, long rows, double unit, double bound, int threads) {
    return HWY_DYNAMIC_DISPATCH(factorsOfAll)(factors, rows, unit, bound, threads);
}

} // namespace sfumato
#endif
