// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/adam.h"

#include "core/kernels/team.h"

#include <algorithm>
#include <cmath>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/adam.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace sfumato {
namespace HWY_NAMESPACE {
namespace {
namespace hn = hwy::HWY_NAMESPACE;

constexpr double epsilon = 1e-8;

// The numbers of one vector, from k on; `some` masks those that there are.
template <class D, class M>
HWY_INLINE void update(D d, M some, const AdamState& s, long k, AdamDecay decay, float step, float correction) {
    const auto gradient = hn::MaskedLoad(some, d, s.gradient + k);
    const auto first = hn::MulAdd(hn::Set(d, float(decay.first)), hn::MaskedLoad(some, d, s.first + k),
                                  hn::Mul(hn::Set(d, float(1 - decay.first)), gradient));
    const auto second = hn::MulAdd(hn::Set(d, float(decay.second)), hn::MaskedLoad(some, d, s.second + k),
                                   hn::Mul(hn::Mul(hn::Set(d, float(1 - decay.second)), gradient), gradient));
    const auto deviation = hn::Add(hn::Sqrt(hn::Mul(second, hn::Set(d, correction))), hn::Set(d, float(epsilon)));
    const auto parameter = hn::NegMulAdd(hn::Set(d, step), hn::Div(first, deviation),
                                         hn::MaskedLoad(some, d, s.parameter + k));
    hn::BlendedStore(first, some, d, s.first + k);
    hn::BlendedStore(second, some, d, s.second + k);
    hn::BlendedStore(parameter, some, d, s.parameter + k);
}

void updateAll(std::span<const AdamState> states, double rate, long t, int threads, AdamDecay decay) {
    const hn::ScalableTag<float> d;
    const long lanes = long(hn::Lanes(d));
    const float step = float(rate / (1 - std::pow(decay.first, double(t)))),
                correction = float(1 / (1 - std::pow(decay.second, double(t))));
    inTeam(threads, [&](Member& member) {
        for (const AdamState& s : states) {
            const auto [first, last] = member.share(s.count, lanes);
            for (long k = first; k < last; k += lanes)
                update(d, hn::FirstN(d, size_t(std::min(lanes, last - k))), s, k, decay, step, correction);
        }
    });
}

} // namespace
} // namespace HWY_NAMESPACE
} // namespace sfumato
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sfumato {

HWY_EXPORT(updateAll);

void adamUpdate(std::span<const AdamState> states, double rate, long t, int threads, AdamDecay decay) {
    HWY_DYNAMIC_DISPATCH(updateAll)(states, rate, t, threads, decay);
}

} // namespace sfumato
#endif
