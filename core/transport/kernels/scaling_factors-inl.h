// SPDX-License-Identifier: GPL-3.0-or-later
// Included once per vector unit.
#if defined(SFUMATO_KERNELS_SCALING_FACTORS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SFUMATO_KERNELS_SCALING_FACTORS_INL_H
#undef SFUMATO_KERNELS_SCALING_FACTORS_INL_H
#else
#define SFUMATO_KERNELS_SCALING_FACTORS_INL_H
#endif

#include "core/kernels/exp2-inl.h"
#include "core/transport/kernels/scaling.h"

#include <hwy/cache_control.h>
#include <hwy/contrib/math/math-inl.h>
#include <hwy/highway.h>

#include <cmath>
#include <limits>

HWY_BEFORE_NAMESPACE();
namespace sfumato {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

constexpr double largestFactor = 0x1p20;     // beyond it, factors move into the matrix
constexpr double largestSafeFactor = 0x1p90; // beyond it, sums may have lost what they are made of

// Whether factors from `least` to `most` should be absorbed, or are not to be trusted; NaN is not.
template <class Tag>
HWY_INLINE void judge(Tag tag, hn::Vec<Tag> least, hn::Vec<Tag> most, bool& absorb, bool& unsafe) {
    const double low = double(hn::GetLane(hn::MinOfLanes(tag, least))),
                 high = double(hn::GetLane(hn::MaxOfLanes(tag, most)));
    absorb = !(low > 1 / largestFactor && high < largestFactor);
    unsafe = !(low > 1 / largestSafeFactor && high < largestSafeFactor);
}

// The new factor: 1 / total, or past it by (relaxation - 1) of the way in the log domain; 1 where the weight
// is 0. An overshoot d after a way w changes the dual value of a row by w + exp(-w) + d - exp(d) times its
// weight; with d <= 2 - relaxation that is never negative, so that over-relaxation converges from anywhere.
template <class Tag, class W = hn::Vec<Tag>, class T = hn::TFromD<Tag>>
HWY_INLINE W updated(Tag tag, W total, W weight, const T* old, double relaxation) {
    constexpr T tiny = sizeof(T) == 4 ? T(1e-36) : T(1e-290);
    const W one = hn::Set(tag, T(1));
    W next = hn::Div(one, hn::Max(total, hn::Set(tag, tiny)));
    if (relaxation != 1) {
        const W exact = hn::Log2(tag, next);
        const W further = hn::Mul(hn::Sub(exact, hn::Log2(tag, hn::Load(tag, old))), hn::Set(tag, T(relaxation - 1)));
        const W most = hn::Set(tag, T((2 - relaxation) * 1.4426950408889634));
        next = exp2(hn::Min(hn::Add(exact, hn::Min(further, most)), hn::Set(tag, T(120))));
    }
    return hn::IfThenElse(hn::Gt(weight, hn::Zero(tag)), next, one);
}

// log2 of the sum of 2^(exponent + shift) over a row.
template <class T>
double logSum(const T* exponent, const T* shift, long stride) {
    const hn::ScalableTag<T> d;
    const long lanes = long(hn::Lanes(d));
    auto most = hn::Set(d, std::numeric_limits<T>::lowest());
    for (long j = 0; j < stride; j += lanes)
        most = hn::Max(most, hn::Add(hn::Load(d, exponent + j), hn::Load(d, shift + j)));
    most = hn::MaxOfLanes(d, most);
    auto total = hn::Zero(d);
    for (long j = 0; j < stride; j += lanes)
        total = hn::Add(total, exp2(hn::Sub(hn::Add(hn::Load(d, exponent + j), hn::Load(d, shift + j)), most)));
    return double(hn::GetLane(most)) + std::log2(double(hn::GetLane(hn::SumOfLanes(d, total))));
}

// Of scalingRows rows the sums, their columns weighted by `load`.
template <class T>
HWY_INLINE void rowSums(const T* kernel, const T* load, long stride, T* sums) {
    const hn::ScalableTag<T> d;
    const long lanes = long(hn::Lanes(d));
    hn::Vec<hn::ScalableTag<T>> total[scalingRows];
    for (auto& t : total) t = hn::Zero(d);
    for (long j = 0; j < stride; j += lanes) {
        const auto factor = hn::Load(d, load + j);
        for (long r = 0; r < scalingRows; ++r)
            total[r] = hn::MulAdd(hn::Load(d, kernel + r * stride + j), factor, total[r]);
    }
    for (long r = 0; r < scalingRows; ++r) sums[r] = hn::GetLane(hn::SumOfLanes(d, total[r]));
}

// Adds the same rows, weighted, to the sums of the columns. Meanwhile the next rows come nearer: this loop
// finds its own in the first cache.
template <class T>
HWY_INLINE void addRows(const T* kernel, const T* weights, long stride, T* columns) {
    const hn::ScalableTag<T> d;
    const long lanes = long(hn::Lanes(d));
    hn::Vec<hn::ScalableTag<T>> weight[scalingRows];
    for (long r = 0; r < scalingRows; ++r) weight[r] = hn::Set(d, weights[r]);
    const T* const next = kernel + scalingRows * stride;
    for (long j = 0; j < stride; j += lanes) {
        auto total = hn::Load(d, columns + j);
        for (long r = 0; r < scalingRows; ++r) {
            total = hn::MulAdd(hn::Load(d, kernel + r * stride + j), weight[r], total);
            hwy::Prefetch(next + r * stride + j);
        }
        hn::Store(total, d, columns + j);
    }
}

} // namespace HWY_NAMESPACE
} // namespace sfumato
HWY_AFTER_NAMESPACE();

#endif
