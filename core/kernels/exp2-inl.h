// SPDX-License-Identifier: GPL-3.0-or-later
// Included once per vector unit (Highway's way), so the guard flips with the unit that is being compiled.
#if defined(SFUMATO_KERNELS_EXP2_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SFUMATO_KERNELS_EXP2_INL_H
#undef SFUMATO_KERNELS_EXP2_INL_H
#else
#define SFUMATO_KERNELS_EXP2_INL_H
#endif

#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>
#include <iterator>

HWY_BEFORE_NAMESPACE();
namespace sfumato {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// 2^x on [-1/2, 1/2], exact at 0: for float the minimax polynomial by Lawson's iteration, relative error
// 9e-8; for double the Taylor series, relative error 4e-18.
inline constexpr float exp2Float[] = {1.0f, 0.693146978f, 0.240222421f, 0.0555073374f, 0.00967151264f, 0.00132647272f};
inline constexpr double exp2Double[] = {
    1.0,
    6.931471805599453094e-1,
    2.402265069591007123e-1,
    5.550410866482157995e-2,
    9.618129107628477162e-3,
    1.333355814642844342e-3,
    1.540353039338160995e-4,
    1.525273380405984028e-5,
    1.321548679014430949e-6,
    1.017808600923969973e-7,
    7.054911620801123329e-9,
    4.445538271870811498e-10,
    2.567843599348820514e-11,
    1.369148885390412888e-12,
};

template <class V, class T>
HWY_INLINE V polynomial(V x, const T* c, size_t terms) {
    const hn::DFromV<V> d;
    V sum = hn::Set(d, c[terms - 1]);
    for (size_t k = terms - 1; k-- > 0;) sum = hn::MulAdd(sum, x, hn::Set(d, c[k]));
    return sum;
}

/// 2^x for x below 127 (float) or 1023 (double), relative error 1.7e-7 or 3e-16; 0 where the result would not
/// be normal. Minus infinity gives 0. Fewer terms for double are faster: 9 err by 3e-10.
template <size_t doubleTerms = std::size(exp2Double), class V>
HWY_INLINE V exp2(V x) {
    const hn::DFromV<V> d;
    const hn::RebindToSigned<hn::DFromV<V>> di;
    using T = hn::TFromV<V>;
    // Adding 1.5 * 2^mantissa leaves the nearest integer in the low bits.
    constexpr bool single = sizeof(T) == 4;
    const V shifter = hn::Set(d, single ? T(12582912.0) : T(6755399441055744.0));
    const V shifted = hn::Add(x, shifter);
    const V fraction = hn::Sub(x, hn::Sub(shifted, shifter));
    V power;
    if constexpr (single)
        power = polynomial(fraction, exp2Float, std::size(exp2Float));
    else
        power = polynomial(fraction, exp2Double, doubleTerms);
    constexpr int mantissa = single ? 23 : 52;
    const auto scaled = hn::Add(hn::BitCast(di, power), hn::ShiftLeft<mantissa>(hn::BitCast(di, shifted)));
    return hn::IfThenElseZero(hn::Gt(x, hn::Set(d, single ? T(-126) : T(-1022))), hn::BitCast(d, scaled));
}

} // namespace HWY_NAMESPACE
} // namespace sfumato
HWY_AFTER_NAMESPACE();

#endif
