// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/cuda/l1.h"
#include "core/transport/cuda/scaling.h"
#include "core/transport/cuda/sliced.h"
#include "core/transport/cuda/streamed_clouds.h"
#include "tests/support/gpu.h"
#include "tests/support/gpu_cases.h"

#include <array>

// Who computes the cases of gpu_cases.h on a GPU.
namespace sfumato::onGpu {

template <class T>
Matrix<const T> whole(const OnGpu<T>& array, long rows, long columns) {
    return {array.data(), rows, columns, columns};
}
template <class T>
Matrix<T> target(const OnGpu<T>& array, long rows, long columns) {
    return {array.data(), rows, columns, columns};
}

template <class T>
Scaling scaled(const cases::ScalingProblem& p, const ScalingOptions& options, bool symmetric, std::vector<T>& plan) {
    constexpr long room = 3; // between the rows, and nobody writes there
    const long stride = p.n + room;
    std::vector<T> matrix(size_t(p.m * stride), T(-77));
    for (long i = 0; i < p.m; ++i)
        for (long j = 0; j < p.n; ++j) matrix[size_t(i * stride + j)] = T(p.exponents[size_t(i * p.n + j)]);
    const OnGpu<T> there(matrix);
    const Matrix<T> exponents{there.data(), p.m, p.n, stride};
    const Scaling found = symmetric ? scaleSymmetricPlan(CudaStream(), exponents, p.a, options)
                                    : scalePlan(CudaStream(), exponents, p.a, p.b, options);
    there.back(matrix);
    plan.clear();
    for (long i = 0; i < p.m; ++i) {
        plan.insert(plan.end(), matrix.begin() + i * stride, matrix.begin() + i * stride + p.n);
        for (long j = p.n; j < stride; ++j)
            if (matrix[size_t(i * stride + j)] != T(-77)) plan.back() = T(NAN);
    }
    return found;
}

template <class T>
auto l1PairsOn(long m, long n, long d) {
    return [=](L1Pairs pairs, const std::vector<T>& x, const std::vector<T>& y, T factor, std::vector<T>& out) {
        const OnGpu<T> left(x), right(y), result(out);
        l1Pairs(CudaStream(), pairs, whole(left, m, d), whole(right, n, d), factor, target(result, m, n));
        result.back(out);
    };
}

template <class T>
auto l1GradientOn(long m, long n, long d) {
    return [=](const std::vector<T>& plan, const std::vector<T>& x, const std::vector<T>& y, std::vector<T>& out) {
        const OnGpu<T> weights(plan), left(x), right(y), result(out);
        l1Gradient(CudaStream(), whole(weights, m, n), whole(left, m, d), whole(right, n, d), target(result, m, d));
        result.back(out);
    };
}

inline auto streamingOn(DevicePrecision precision) {
    return [=](PairCost cost, const cases::Points& x, const cases::Points& y, const std::vector<double>& g,
               std::vector<double>& f, std::array<std::vector<double>, 3>& gradient) {
        const auto parts = [](const cases::Points& p) {
            return DeviceCloud{{p.at[0].data(), p.at[1].data(), p.at[2].data()}, p.count, p.dimension};
        };
        StreamedClouds clouds(CudaStream(), cost, precision, parts(x), parts(y));
        clouds.softmin(g.data(), f.data());
        clouds.gradient(g.data(), f.data(), {gradient[0].data(), gradient[1].data(), gradient[2].data()});
    };
}

template <class T>
auto slicedOn(long directions, long m, long n) {
    return [=](std::vector<T>& x, const std::vector<T>& y, int p) {
        const OnGpu<T> left(x), right(y);
        const double sum = slicedTransport(CudaStream(), left.data(), right.data(), directions, m, n, p);
        left.back(x);
        return sum;
    };
}

} // namespace sfumato::onGpu
