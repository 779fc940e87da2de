// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/normals.h"

#include "core/base/require.h"

#include <algorithm>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/normals.cpp"
#include <hwy/foreach_target.h>
#include <hwy/contrib/math/math-inl.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace sfumato {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

void boxMuller(const std::uint64_t* words, double* normals, long half) {
    const hn::ScalableTag<double> d;
    const hn::RebindToUnsigned<decltype(d)> du;
    const long lanes = long(hn::Lanes(d));
    for (long k = 0; k < half; k += lanes) {
        const auto some = hn::FirstN(du, size_t(std::min(lanes, half - k)));
        const auto here = hn::RebindMask(d, some);
        const auto mantissa = [&](const std::uint64_t* from) { // in [1, 2)
            return hn::BitCast(
                d, hn::Or(hn::ShiftRight<12>(hn::MaskedLoad(some, du, from)), hn::Set(du, 0x3ff0000000000000U)));
        };
        const auto u = hn::Sub(hn::Set(d, 2.0), mantissa(words + k)); // in (0, 1]
        const auto angle = hn::Mul(hn::Sub(mantissa(words + half + k), hn::Set(d, 1.5)), hn::Set(d, 6.283185307179586));
        const auto radius = hn::Sqrt(hn::Mul(hn::Set(d, -2.0), hn::Log(d, u)));
        hn::BlendedStore(hn::Mul(radius, hn::Cos(d, angle)), here, d, normals + k);
        hn::BlendedStore(hn::Mul(radius, hn::Sin(d, angle)), here, d, normals + half + k);
    }
}

} // namespace HWY_NAMESPACE
} // namespace sfumato
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sfumato {

HWY_EXPORT(boxMuller);

void normalNumbers(std::span<const std::uint64_t> words, std::span<double> normals) {
    REQUIRE(words.size() == normals.size() && words.size() % 2 == 0);
    HWY_DYNAMIC_DISPATCH(boxMuller)(words.data(), normals.data(), long(words.size() / 2));
}

} // namespace sfumato
#endif
