// SPDX-License-Identifier: GPL-3.0-or-later
// Included once per vector unit.
#if defined(SFUMATO_KERNELS_SCALING_FACTORS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SFUMATO_KERNELS_SCALING_FACTORS_INL_H
#undef SFUMATO_KERNELS_SCALING_FACTORS_INL_H
#else
#define SFUMATO_KERNELS_SCALING_FACTORS_INL_H
#endif

#include "core/kernels/exp2-inl.h"

#include <hwy/contrib/math/math-inl.h>
#include <hwy/highway.h>

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
        const W further = hn::Mul(hn::Sub(exact, hn::Log2(tag, hn::Load(tag, old))),
                                  hn::Set(tag, T(relaxation - 1)));
        const W most = hn::Set(tag, T((2 - relaxation) * 1.4426950408889634));
        next = exp2(hn::Min(hn::Add(exact, hn::Min(further, most)), hn::Set(tag, T(120))));
    }
    return hn::IfThenElse(hn::Gt(weight, hn::Zero(tag)), next, one);
}

} // namespace HWY_NAMESPACE
} // namespace sfumato
HWY_AFTER_NAMESPACE();

#endif
