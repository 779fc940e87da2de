// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/finite.h"

#include <algorithm>
#include <cmath>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/finite.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace sfumato {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

bool finite(std::span<const float> numbers) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d), whole = numbers.size() / lanes * lanes;
    auto all = hn::IsFinite(hn::Zero(d));
    for (std::size_t k = 0; k < whole; k += lanes) all = hn::And(all, hn::IsFinite(hn::LoadU(d, numbers.data() + k)));
    return hn::AllTrue(d, all) &&
           std::all_of(numbers.begin() + long(whole), numbers.end(), [](float x) { return std::isfinite(x); });
}

} // namespace HWY_NAMESPACE
} // namespace sfumato
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sfumato {
HWY_EXPORT(finite);

bool allFinite(std::span<const float> numbers) { return HWY_DYNAMIC_DISPATCH(finite)(numbers); }

} // namespace sfumato
#endif
