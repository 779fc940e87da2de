// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/softmax.h"

#include "core/kernels/rows.h"
#include "core/kernels/team.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/softmax.cpp"
#include <hwy/foreach_target.h>
#include "core/kernels/exp2-inl.h"
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace sfumato {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

template <class T>
std::vector<double> softmaxOf(Matrix<T> exponents, const std::vector<double>& offsets, int threads) {
    const hn::ScalableTag<T> d;
    using V = hn::Vec<decltype(d)>;
    const long n = exponents.columns, lanes = long(hn::Lanes(d)), stride = paddedTo(n, lanes);
    std::vector<double> sums(size_t(exponents.rows));
    const std::vector<T> added(offsets.begin(), offsets.end());
    inTeam(threads, [&](Member& member) {
        const auto row = unset<T>(stride),
                   power = unset<T>(stride);
        std::fill(row.get() + n, row.get() + stride, std::numeric_limits<T>::lowest());
        const auto [first, last] = member.share(exponents.rows);
        for (long i = first; i < last; ++i) {
            std::transform(added.begin(), added.end(), exponents.row(i), row.get(), std::plus());
            V most = hn::Set(d, std::numeric_limits<T>::lowest()), sum = hn::Zero(d);
            for (long j = 0; j < stride; j += lanes)
                most = hn::Max(most, hn::Load(d, row.get() + j));
            most = hn::MaxOfLanes(d, most);
            for (long j = 0; j < stride; j += lanes) {
                const V p = exp2(hn::Sub(hn::Load(d, row.get() + j), most));
                hn::Store(p, d, power.get() + j);
                sum = hn::Add(sum, p);
            }
            const T total = hn::GetLane(hn::SumOfLanes(d, sum)), share = 1 / total;
            std::transform(power.get(), power.get() + n, exponents.row(i),
                           [share](T p) { return p * share; });
            sums[size_t(i)] = double(hn::GetLane(most)) + std::log2(double(total));
        }
    });
    return sums;
}

std::vector<double> softmaxFloat(Matrix<float> exponents, const std::vector<double>& offsets, int threads) {
    return softmaxOf(exponents, offsets, threads);
}
std::vector<double> softmaxDouble(Matrix<double> exponents, const std::vector<double>& offsets, int threads) {
    return softmaxOf(exponents, offsets, threads);
}

} // namespace HWY_NAMESPACE
} // namespace sfumato
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sfumato {

HWY_EXPORT(softmaxFloat);
HWY_EXPORT(softmaxDouble);

std::vector<double> rowSoftmax(Matrix<float> exponents, const std::vector<double>& offsets, int threads) {
    return HWY_DYNAMIC_DISPATCH(softmaxFloat)(exponents, offsets, threads);
}
std::vector<double> rowSoftmax(Matrix<double> exponents, const std::vector<double>& offsets, int threads) {
    return HWY_DYNAMIC_DISPATCH(softmaxDouble)(exponents, offsets, threads);
}

} // namespace sfumato
#endif
