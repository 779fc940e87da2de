// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/kernels/scaling.h"

#include "core/kernels/rows.h"
#include "core/kernels/team.h"

#include <cmath>
#include <limits>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/transport/kernels/scaling_symmetric.cpp"
#include <hwy/foreach_target.h>
#include "core/kernels/exp2-inl.h"
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace sfumato {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// The sum of a row of the kernel, its columns weighted by `load`.
template <class T>
HWY_INLINE T weightedSum(const T* row, const T* load, long stride) {
    const hn::ScalableTag<T> d;
    using V = hn::Vec<decltype(d)>;
    const long lanes = long(hn::Lanes(d));
    V sums[4] = {hn::Zero(d), hn::Zero(d), hn::Zero(d), hn::Zero(d)};
    long j = 0;
    for (; j + 4 * lanes <= stride; j += 4 * lanes)
        for (long k = 0; k < 4; ++k)
            sums[k] = hn::MulAdd(hn::Load(d, row + j + k * lanes), hn::Load(d, load + j + k * lanes), sums[k]);
    for (; j < stride; j += lanes) sums[0] = hn::MulAdd(hn::Load(d, row + j), hn::Load(d, load + j), sums[0]);
    return hn::GetLane(hn::SumOfLanes(d, hn::Add(hn::Add(sums[0], sums[1]), hn::Add(sums[2], sums[3]))));
}

// A row of the plan: left * kernel * right * b in place of its exponents. It is added to `columns`; its sum,
// and that of plan times exponent.
template <class T>
HWY_INLINE std::pair<double, double> planRow(T* exponents, const T* kernel, T left, const T* right,
                                             const std::vector<double>& b, double u, const std::vector<double>& v,
                                             T* columns) {
    double row = 0, weighted = 0;
    for (size_t j = 0; j < b.size(); ++j) {
        const T plan = left * kernel[j] * right[j] * T(b[j]);
        if (plan > 0) weighted += double(plan) * (double(exponents[j]) + u + v[j]);
        row += double(plan);
        columns[j] += plan;
        exponents[j] = plan;
    }
    return {row, weighted};
}

// Exponents are at most 0 and 0 on the diagonal: factors 2^u lie in [1, 1 / a_i], no sum can underflow, and
// the kernel never changes.
template <class T>
Scaling scaleSymmetric(T* matrix, const std::vector<double>& a, const ScalingOptions& options) {
    const hn::ScalableTag<T> d;
    const long m = long(a.size()), stride = scalingStride(m), lanes = long(hn::Lanes(d));
    const auto kernel = unset<T>(m * stride);
    const auto factor = zeros<T>(m), answer = zeros<T>(m);
    Aligned<T> loads[2] = {zeros<T>(stride), zeros<T>(stride)}; // a * factor, alternating
    for (long i = 0; i < m; ++i) {
        factor[size_t(i)] = 1;
        loads[0][size_t(i)] = T(a[size_t(i)]);
    }
    constexpr double rounding = sizeof(T) == 4 ? 1e-6 : 1e-13;
    const double bound = std::max(options.tolerance, rounding);
    std::vector<double> errors[2] = {std::vector<double>(size_t(options.threads)),
                                     std::vector<double>(size_t(options.threads))};
    bool stops[2] = {false, false};
    Scaling result{std::vector<double>(a.size()), std::vector<double>(a.size()), 0, 0,
                   std::vector<double>(a.size()), std::vector<double>(a.size())};
    result.logIterations = 0;
    std::vector<double> weighted(size_t(options.threads), 0.0);
    std::vector<Aligned<T>> columns;
    for (int t = 0; t < options.threads; ++t) columns.push_back(zeros<T>(stride));

    inTeam(options.threads, [&](Member& member) {
        const auto [first, last] = member.share(m, 16);
        for (long i = first; i < last; ++i) {
            std::fill(matrix + i * stride + m, matrix + (i + 1) * stride, std::numeric_limits<T>::lowest());
            for (long j = 0; j < stride; j += lanes)
                hn::Store(exp2(hn::Load(d, matrix + i * stride + j)), d, kernel.get() + i * stride + j);
        }
        for (int done = 1;; ++done) {
            const int from = (done + 1) % 2, to = done % 2;
            const T* const load = loads[from].get();
            double error = 0;
            for (long i = first; i < last; ++i) {
                answer[size_t(i)] = 1 / weightedSum(kernel.get() + i * stride, load, stride);
                error += a[size_t(i)] * std::abs(double(factor[size_t(i)]) / double(answer[size_t(i)]) - 1);
                loads[to][size_t(i)] = T(a[size_t(i)]) * std::sqrt(factor[size_t(i)] * answer[size_t(i)]);
            }
            errors[to][size_t(member.rank)] = error;
            if (member.rank == 0) stops[to] = options.stop.stop_requested();
            member.wait();
            double whole = 0;
            for (int t = 0; t < member.size; ++t) whole += errors[to][size_t(t)];
            if (!(whole <= bound) && done < options.iterations && !stops[to]) {
                for (long i = first; i < last; ++i)
                    factor[size_t(i)] = std::sqrt(factor[size_t(i)] * answer[size_t(i)]);
                continue;
            }
            if (member.rank == 0) {
                result.iterations = done;
                result.converged = options.tolerance > 0 && whole <= options.tolerance;
            }
            break;
        }
        // The plan of (factor, answer).
        T* const sums = columns[size_t(member.rank)].get();
        for (long i = first; i < last; ++i) {
            result.u[size_t(i)] = std::log2(double(factor[size_t(i)]));
            result.v[size_t(i)] = std::log2(double(answer[size_t(i)]));
        }
        member.wait();
        for (long i = first; i < last; ++i) {
            const auto [row, exponents] = planRow(matrix + i * stride, kernel.get() + i * stride,
                                                  T(a[size_t(i)]) * factor[size_t(i)], answer.get(), a,
                                                  result.u[size_t(i)], result.v, sums);
            std::fill(matrix + i * stride + m, matrix + (i + 1) * stride, T(0));
            result.rowSums[size_t(i)] = row;
            weighted[size_t(member.rank)] += exponents;
        }
    });
    for (long i = 0; i < m; ++i) {
        for (const auto& part : columns) result.columnSums[size_t(i)] += double(part[size_t(i)]);
        result.marginalError += std::abs(result.rowSums[size_t(i)] - a[size_t(i)]) +
                                std::abs(result.columnSums[size_t(i)] - a[size_t(i)]);
    }
    for (double w : weighted) result.meanExponent += w;
    for (long i = m * stride; i < paddedTo(m, scalingRows) * stride; ++i) matrix[i] = 0;
    return result;
}

Scaling symmetricFloat(float* matrix, const std::vector<double>& a, const ScalingOptions& options) {
    return scaleSymmetric(matrix, a, options);
}
Scaling symmetricDouble(double* matrix, const std::vector<double>& a, const ScalingOptions& options) {
    return scaleSymmetric(matrix, a, options);
}

} // namespace HWY_NAMESPACE
} // namespace sfumato
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sfumato {

HWY_EXPORT(symmetricFloat);
HWY_EXPORT(symmetricDouble);

Scaling scaleSymmetricPlan(float* matrix, const std::vector<double>& a, const ScalingOptions& options) {
    return HWY_DYNAMIC_DISPATCH(symmetricFloat)(matrix, a, options);
}
Scaling scaleSymmetricPlan(double* matrix, const std::vector<double>& a, const ScalingOptions& options) {
    return HWY_DYNAMIC_DISPATCH(symmetricDouble)(matrix, a, options);
}

} // namespace sfumato
#endif
