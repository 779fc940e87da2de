// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/mechanism/laplace.h"
#include "core/accounting/mechanism/range_limited.h"
#include "core/accounting/risk.h"
#include "core/accounting/amplification/shuffle.h"

#include <benchmark/benchmark.h>

using namespace sfumato;

namespace {

void smallestSigma(benchmark::State& state) {
    const PrivacyBudget budget = *PrivacyBudget::make(double(state.range(0)) / 10, 1e-5);
    for (auto _ : state) benchmark::DoNotOptimize(gaussianSigma(budget, 56));
}
BENCHMARK(smallestSigma)->Arg(1)->Arg(50)->Arg(350)->Arg(15'680);

void smallestEpsilon(benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(gaussianEpsilon(9.17, 1e-4, 40));
}
BENCHMARK(smallestEpsilon);

void rangeLimited(benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(RangeLimitedLaplace::make(state.range(0), double(state.range(1))));
}
BENCHMARK(rangeLimited)->Args({2, 5})->Args({784, 35})->Args({784, 196})->Args({784, 1568})->Args({100'000, 35});

// What a page on one budget shows of one position of its slider: noise scales, mu, attack meters, posteriors
// of a hundred priors, and three trade-off curves of 200 points.
void sliderPosition(benchmark::State& state) {
    const double epsilon = double(state.range(0)), delta = 1e-4;
    const PrivacyBudget budget = *PrivacyBudget::make(epsilon, delta);
    for (auto _ : state) {
        const double sigma = *gaussianSigma(budget, 56), mu = gaussianMu(sigma, 56);
        const auto limited = RangeLimitedLaplace::make(784, epsilon);
        double sum = *laplaceScale(budget, 1568) + attackSuccess(epsilon, 0) + attackSuccess(epsilon, delta) +
                     gaussianAttackSuccess(mu) + limited->attackSuccess() + limited->mu();
        for (int i = 0; i <= 100; ++i) sum += posteriorAtMost(i / 100.0, epsilon);
        for (int i = 0; i <= 200; ++i) {
            const double alpha = i / 200.0;
            sum += budgetTradeOff(alpha, epsilon, delta) + gaussianTradeOff(alpha, mu) + limited->tradeOff(alpha);
        }
        for (const double alpha : {1e-3, 1e-2}) sum += gaussianTradeOff(alpha, mu) + limited->tradeOff(alpha);
        benchmark::DoNotOptimize(sum);
    }
}
BENCHMARK(sliderPosition)->Arg(1)->Arg(35)->Arg(196)->Arg(1568)->Unit(benchmark::kMicrosecond);

void shuffled(benchmark::State& state, ShuffleBound bound) {
    for (auto _ : state) benchmark::DoNotOptimize(shuffleEpsilon(bound, 5, state.range(0), 1e-6));
}
BENCHMARK_CAPTURE(shuffled, clones, ShuffleBound::Clones)
    ->Arg(10'000)
    ->Arg(1'000'000)
    ->Arg(1'000'000'000)
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(shuffled, blanket, ShuffleBound::LaplaceBlanket)
    ->Arg(10'000)
    ->Arg(1'000'000)
    ->Arg(1'000'000'000)
    ->Unit(benchmark::kMillisecond);

void fewestUsers(benchmark::State& state) {
    const PrivacyBudget target = *PrivacyBudget::make(0.2, 1e-6);
    for (auto _ : state) benchmark::DoNotOptimize(usersForShuffle(ShuffleBound::Clones, 5, target));
}
BENCHMARK(fewestUsers)->Unit(benchmark::kMicrosecond);

} // namespace
