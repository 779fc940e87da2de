// SPDX-License-Identifier: GPL-3.0-or-later
// Checks the kernels for GPUs against their definitions and times them. Needs CUDA and nothing else, from the
// top folder:
//   nvcc -std=c++20 -O3 --expt-relaxed-constexpr -arch=sm_90 -I. core/transport/cuda/*.cu core/base/require.cpp
//        tests/bench/bench_cuda_transport.cpp -DSFUMATO_CUDA -o bench_cuda_transport &&
//        ./bench_cuda_transport
// With `checks`, `small` (checks of little work, for compute-sanitizer) or `times` behind it only that. Ends with 1
// if a check fails, with 2 if there is no GPU.
#include "tests/support/gpu_machines.h"

#include <cstdio>
#include <string>
#include <string_view>

using namespace sfumato;

namespace {

bool allGood = true;

void report(const std::string& what, double error, double bound) {
    const bool good = error <= bound; // NaN is not
    allGood &= good;
    std::printf("%s %-64s %9.2e (at most %.0e)\n", good ? "ok  " : "FAIL", what.c_str(), error, bound);
}

template <class T>
void checkScaling(long m, long n, double sharpness, const ScalingOptions& options, bool even, double bound) {
    const auto p = cases::scalingProblem(m, n, sharpness, even);
    std::vector<T> plan;
    const Scaling s = onGpu::scaled(p, options, false, plan);
    const std::string name = "scaling " + std::to_string(m) + " x " + std::to_string(n) +
                             (sizeof(T) == 4 ? " float" : " double") + ", sharpness " + std::to_string(int(sharpness)) +
                             ", " + std::to_string(s.iterations) + " iterations";
    report(name, options.relaxation == 1 ? cases::distance(cases::textbookPlan(p, s.iterations), plan) : 0, bound);
    report("  what is reported of the plan", cases::statisticsError(s, p, plan), sizeof(T) == 4 ? 1e-4 : 1e-10);
}

void checks(bool small) {
    for (auto [m, n] : {std::array{1L, 1L}, {9, 1}, {41, 50}, {400, 400}, {1000, 900}, {2100, 1900}}) {
        if (small && m > 400) continue;
        for (double sharpness : {0.1, 4.0, 300.0}) {
            checkScaling<double>(m, n, sharpness, {.iterations = 12}, false, 1e-9);
            checkScaling<float>(m, n, sharpness, {.iterations = 12}, true, 2e-3);
        }
    }
    if (!small) {
        checkScaling<float>(120, 120, 3e4, {.iterations = 3000, .relaxation = 1.8}, false, 1);
        // Larger than all shared memory, and rows of every length that is treated in its own way.
        for (auto [m, n] :
             {std::array{2700L, 3000L}, {1400, 6000}, {900, 9000}, {420, 20000}, {220, 40000}, {130, 66000}}) {
            checkScaling<float>(m, n, 4, {.iterations = 3}, true, 2e-3);
            checkScaling<double>(m, n / 2, 4, {.iterations = 3}, false, 1e-9);
        }
    }
    {
        const long count = small ? 100 : 300;
        const auto p = cases::scalingProblem(count, count, 4, false, true);
        std::vector<double> plan;
        const Scaling s = onGpu::scaled(p, {.iterations = 100}, true, plan);
        report("symmetric scaling of " + std::to_string(count) + ", 3000 alternating iterations",
               cases::distance(cases::textbookPlan(p, 3000), plan), 1e-5);
        report("  what is reported of the plan", cases::statisticsError(s, p, plan), 1e-10);
    }
    for (auto [m, n, d] : {std::array{5L, 3L, 2L}, {33, 70, 31}, {300, 200, 784}, {1700, 1600, 40}}) {
        if (small && m > 33) continue;
        const std::string size = std::to_string(m) + " x " + std::to_string(n) + ", d = " + std::to_string(d);
        report("l1 distance " + size,
               cases::l1PairsError<float>(L1Pairs::Distance, m, n, d, 0.5f, onGpu::l1PairsOn<float>(m, n, d)), 1e-6);
        report("l1 overlap " + size,
               cases::l1PairsError<double>(L1Pairs::Overlap, m, n, d, 3.0, onGpu::l1PairsOn<double>(m, n, d)), 1e-14);
        report("l1 gradient " + size, cases::l1GradientError<float>(m, n, d, true, onGpu::l1GradientOn<float>(m, n, d)),
               n > 1000 ? 4e-6 : 1e-6); // of sums of so many floats
    }
    for (PairCost cost : {PairCost::Squared, PairCost::L1})
        for (int dimension : {1, 2, 3})
            for (auto [m, n] : {std::array{5L, 33L}, {700, 2500}, {20, 20000}})
                for (double guessError : {0.0, -3000.0}) {
                    if (small && m * n > 1000) continue;
                    const std::string name = std::string("streaming ") + (cost == PairCost::L1 ? "l1 " : "squared ") +
                                             std::to_string(m) + " x " + std::to_string(n) +
                                             ", d = " + std::to_string(dimension) + ", guess off by " +
                                             std::to_string(int(guessError));
                    report(name,
                           cases::streamingError(cost, m, n, dimension, guessError,
                                                 onGpu::streamingOn(DevicePrecision::Double)),
                           1e-10);
                    report(name + ", float",
                           cases::streamingError(cost, m, n, dimension, guessError,
                                                 onGpu::streamingOn(DevicePrecision::Float)),
                           1e-4);
                }
    for (auto [m, n] :
         {std::array{5L, 5L}, {20, 33}, {1024, 1000}, {1100, 40}, {30, 5000}, {16384, 11}, {17000, 20}, {20, 17000}})
        for (bool coarse : {false, true}) {
            if (small && std::max(m, n) > 5000) continue;
            const std::string size = std::to_string(m) + ", " + std::to_string(n) + (coarse ? " with ties" : "");
            report("sliced " + size + " float",
                   cases::slicedError<float>(3, m, n, 2, coarse, onGpu::slicedOn<float>(3, m, n)), 1e-4);
            report("sliced " + size + " double",
                   cases::slicedError<double>(3, m, n, 2, coarse, onGpu::slicedOn<double>(3, m, n)), 1e-11);
        }
}

// The least of several times, in milliseconds, by the device's clock.
template <class F>
double milliseconds(F f) {
    cudaEvent_t begin, end;
    check(cudaEventCreate(&begin));
    check(cudaEventCreate(&end));
    double least = 1e300;
    for (int k = 0; k < 8; ++k) {
        float time = 0;
        check(cudaEventRecord(begin));
        f();
        check(cudaEventRecord(end));
        check(cudaEventSynchronize(end));
        check(cudaEventElapsedTime(&time, begin, end));
        least = std::min(least, double(time));
    }
    cudaEventDestroy(begin);
    cudaEventDestroy(end);
    return least;
}

void line(const char* what, double time, const char* limit) {
    std::printf("%-58s %10.4f ms   %s\n", what, time, limit);
}

// A GPU that has nothing to do runs at a sixth of its clock.
void warmUp() {
    const auto x = cases::points(100000, 2, 1);
    const OnGpu<double> x0(x.at[0]), x1(x.at[1]), f(std::vector<double>(100000, 0.0));
    const DeviceCloud cloud{{x0.data(), x1.data(), nullptr}, 100000, 2};
    for (int k = 0; k < 60; ++k)
        streamingSoftmin(CudaStream(), PairCost::Squared, DevicePrecision::Float, cloud, cloud, x0.data(), f.data());
    check(cudaDeviceSynchronize());
}

void times() {
    warmUp();
    for (auto [b, iterations, limit] : {std::tuple{50L, 200, ""},
                                        {400, 400, "0.8-1.2"},
                                        {400, 12, "0.03"},
                                        {1000, 400, ""},
                                        {6000, 40, "1.7 (43 us per iteration)"}}) {
        const auto p = cases::scalingProblem(b, b, 3, true);
        const std::vector<float> exponents(p.exponents.begin(), p.exponents.end());
        const OnGpu<float> kept(exponents), there(exponents);
        int done = 0;
        const double copying = milliseconds([&] {
            check(
                cudaMemcpyAsync(there.data(), kept.data(), exponents.size() * sizeof(float), cudaMemcpyDeviceToDevice));
        });
        const double time = milliseconds([&] {
            check(
                cudaMemcpyAsync(there.data(), kept.data(), exponents.size() * sizeof(float), cudaMemcpyDeviceToDevice));
            done = scalePlan(CudaStream(), {there.data(), b, b, b}, p.a, p.b, {.iterations = iterations}).iterations;
        });
        line(("scaling b = " + std::to_string(b) + ", " + std::to_string(done) + " iterations, results included")
                 .c_str(),
             time - copying, limit);
    }
    // Sinkhorn between clouds in 64 dimensions, l1 costs included: the matrix is read once per iteration.
    for (long n : {10000L, 20000L, 50000L}) {
        const OnGpu<float> x(cases::normalNumbers<float>(n * 64, 1)), y(cases::normalNumbers<float>(n * 64, 2));
        const DeviceArray<float> matrix(CudaStream(), n * n);
        const Matrix<const float> left{x.data(), n, 64, 64}, right{y.data(), n, 64, 64};
        const std::vector<double> even = cases::weights(n, true);
        const auto costs = [&](const Matrix<const float>& to) {
            l1Pairs(CudaStream(), L1Pairs::Distance, left, to, -0.1f, {matrix.data(), n, n, n});
        };
        const std::string points = "n = " + std::to_string(n) + ", d = 64, ";
        line((points + "l1 exponents alone").c_str(), milliseconds([&] { costs(right); }), "");
        line((points + "l1, with 10 iterations").c_str(), milliseconds([&] {
                 costs(right);
                 scalePlan(CudaStream(), {matrix.data(), n, n, n}, even, even, {.iterations = 10});
             }),
             "");
        line((points + "l1, with 100 symmetric iterations").c_str(), milliseconds([&] {
                 costs(left);
                 scaleSymmetricPlan(CudaStream(), {matrix.data(), n, n, n}, even, {.iterations = 100});
             }),
             "");
    }
    for (auto [b, limits] : {std::tuple{400L, "0.01"}, {6000, "2 (l1 cost)"}}) {
        const OnGpu<float> x(cases::normalNumbers<float>(b * 784, 1)), y(cases::normalNumbers<float>(b * 784, 2)),
            plan(cases::normalNumbers<float>(b * b, 3)), out(std::vector<float>(size_t(b * std::max(b, 784L))));
        const Matrix<const float> left{x.data(), b, 784, 784}, right{y.data(), b, 784, 784};
        line(("l1 distances b = " + std::to_string(b)).c_str(), milliseconds([&] {
                 l1Pairs(CudaStream(), L1Pairs::Distance, left, right, 1, {out.data(), b, b, b});
             }),
             limits);
        line(("l1 overlaps b = " + std::to_string(b)).c_str(), milliseconds([&] {
                 l1Pairs(CudaStream(), L1Pairs::Overlap, left, right, 1, {out.data(), b, b, b});
             }),
             limits);
        line(("l1 gradient b = " + std::to_string(b)).c_str(), milliseconds([&] {
                 l1Gradient(CudaStream(), {plan.data(), b, b, b}, left, right, {out.data(), b, 784, 784});
             }),
             "");
    }
    for (auto [m, n, limit] : {std::tuple{256L, 400000L, "0.03"}, {50000, 50000, "0.7"}, {400000, 400000, "43"}}) {
        const auto x = cases::points(m, 2, 1), y = cases::points(n, 2, 5);
        const OnGpu<double> x0(x.at[0]), x1(x.at[1]), y0(y.at[0]), y1(y.at[1]), g(cases::normalNumbers<double>(n, 9)),
            f(std::vector<double>(size_t(m), 0.0)), s0(x.at[0]), s1(x.at[1]);
        const DeviceCloud left{{x0.data(), x1.data(), nullptr}, m, 2}, right{{y0.data(), y1.data(), nullptr}, n, 2};
        double* const slopes[3] = {s0.data(), s1.data(), nullptr};
        const std::string size = std::to_string(m) + " x " + std::to_string(n);
        line(("softmin d = 2, " + size).c_str(), milliseconds([&] {
                 streamingSoftmin(CudaStream(), PairCost::Squared, DevicePrecision::Float, left, right, g.data(),
                                  f.data());
             }),
             limit);
        line(("its gradient " + size).c_str(), milliseconds([&] {
                 streamingGradient(CudaStream(), PairCost::Squared, DevicePrecision::Float, left, right, g.data(),
                                   f.data(), slopes);
             }),
             limit);
    }
    for (long b : {100L, 1000L, 10000L}) {
        const auto numbers = cases::normalNumbers<float>(1000 * b, 1);
        const OnGpu<float> x(numbers), y(numbers);
        line(("sliced, 1000 directions, b = " + std::to_string(b) + ", without projections").c_str(),
             milliseconds([&] { slicedTransport(CudaStream(), x.data(), y.data(), 1000, b, b, 2); }),
             b == 1000 ? "0.05 (sorts)" : "");
    }
}

} // namespace

int main(int count, char** arguments) {
    if (const char* why = whyNoGpu()) {
        std::printf("%s\n", why);
        return 2;
    }
    cudaDeviceProp device{};
    check(cudaGetDeviceProperties(&device, 0));
    std::printf("%s\n", device.name);
    const std::string_view what = count > 1 ? arguments[1] : "";
    if (what != "times") checks(what == "small");
    if (what.empty() || what == "times") {
        std::printf("\n%-58s %13s   limit on an H100, calculated\n", "what", "least time");
        times();
    }
    return allGood ? 0 : 1;
}
