// SPDX-License-Identifier: GPL-3.0-or-later
// Composed steps. What others take for the same 3.4 million steps at rate 1/1200 and noise 1.1:
// prv_accountant about 7 s for an interval of +-0.1, Opacus' PRV accountant 39 s (both Python, measured on
// another day on one core).
#include "core/accounting/account.h"
#include "core/accounting/calibrate.h"
#include "tests/support/privacy_figures.h"
#include "tests/core/accounting/golden.h"

#include <benchmark/benchmark.h>

using namespace sfumato;

namespace {

const MechanismPhase longRun{.noiseMultiplier = 1.1,
                             .sampling = MechanismPhase::Sampling::Poisson,
                             .samplingRate = 1 / 1200.0,
                             .steps = 3'400'000};
const MechanismPhase subsets{.noiseMultiplier = 1.07,
                             .sampling = MechanismPhase::Sampling::FixedSize,
                             .samplingRate = 1e-3,
                             .relation = MechanismPhase::Relation::ReplaceOne,
                             .steps = 640'000};
const MechanismPhase projections{.noise = MechanismPhase::Noise::ProjectedGaussian,
                                 .noiseMultiplier = 0.84,
                                 .sampling = MechanismPhase::Sampling::FixedSize,
                                 .samplingRate = 1 / 600.0,
                                 .relation = MechanismPhase::Relation::ReplaceOne,
                                 .steps = 60'100,
                                 .directions = 1000,
                                 .dimensions = 784};

void tightEpsilon(benchmark::State& state, const MechanismPhase& release) {
    for (auto _ : state) benchmark::DoNotOptimize(tightEpsilonOf(std::span(&release, 1), 1e-5));
}
BENCHMARK_CAPTURE(tightEpsilon, poisson_3400000_steps, longRun)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(tightEpsilon, subsets_640000_steps, subsets)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(tightEpsilon, projections_60100_steps, projections)->Unit(benchmark::kMillisecond);

void withCertifiedBounds(benchmark::State& state, const MechanismPhase& release) {
    for (auto _ : state) benchmark::DoNotOptimize(account(std::span(&release, 1), 1e-5, Accountant::Tight));
}
BENCHMARK_CAPTURE(withCertifiedBounds, poisson_3400000_steps, longRun)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(withCertifiedBounds, subsets_640000_steps, subsets)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(withCertifiedBounds, projections_60100_steps, projections)->Unit(benchmark::kMillisecond);

void renyi(benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(account(std::span(&longRun, 1), 1e-5, Accountant::RenyiImproved));
}
BENCHMARK(renyi)->Unit(benchmark::kMillisecond);

void calibratedNoise(benchmark::State& state, const MechanismPhase& release) {
    for (auto _ : state) benchmark::DoNotOptimize(calibrateNoise(release, *PrivacyBudget::make(10, 1e-5)));
}
BENCHMARK_CAPTURE(calibratedNoise, poisson_3400000_steps, longRun)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(calibratedNoise, projections_60100_steps, projections)->Unit(benchmark::kMillisecond);

void calibratedSteps(benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(calibrateSteps(longRun, *PrivacyBudget::make(10, 1e-5)));
}
BENCHMARK(calibratedSteps)->Unit(benchmark::kMillisecond);

/// A thousand entries of the table of reference values, which holds every kind, read round and round.
void thousandMixedMetrics(benchmark::State& state) {
    nlohmann::json thousand = nlohmann::json::array();
    for (std::size_t i = 0; i < 1000; ++i) thousand.push_back(goldenTable()[i * 7 % goldenTable().size()]);
    for (auto _ : state) benchmark::DoNotOptimize(privacyFigures(thousand, "entries"));
}
BENCHMARK(thousandMixedMetrics)->Unit(benchmark::kSecond)->Iterations(1);

} // namespace
