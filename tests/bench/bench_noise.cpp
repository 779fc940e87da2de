// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/noise/grid.h"
#include "core/noise/noise_source.h"
#include "core/noise/priv_unit_sampler.h"
#include "core/noise/samplers.h"

#include <benchmark/benchmark.h>

#include <vector>

using namespace sfumato;

namespace {

ChaCha20 stream() { return NoiseSource::seededForStudy(1).stream(NoisePurpose::Audit, 0); }

void keyStream(benchmark::State& state) {
    ChaCha20 words = stream();
    std::vector<std::byte> bytes(1 << 20);
    for (auto _ : state) words.fill(bytes);
    state.SetBytesProcessed(state.iterations() * std::ssize(bytes));
}
BENCHMARK(keyStream);

using Add = void (*)(std::span<std::int64_t>, ChaCha20&, std::uint64_t);

// One record of 28 x 28 values, its stream included; "items" are draws.
void record(benchmark::State& state, Add add) {
    const NoiseSource source = NoiseSource::seededForStudy(1);
    std::vector<std::int64_t> values(784);
    std::uint64_t index = 0;
    for (auto _ : state) {
        ChaCha20 words = source.stream(NoisePurpose::Privatization, index++);
        add(values, words, std::uint64_t(state.range(0)));
    }
    state.SetItemsProcessed(state.iterations() * std::ssize(values));
}
BENCHMARK_CAPTURE(record, discreteLaplace, addDiscreteLaplace)->Arg(1)->Arg(65'280)->Arg(std::int64_t(1) << 40);
BENCHMARK_CAPTURE(record, roundedGaussian, addRoundedGaussian)->Arg(1)->Arg(65'280)->Arg(std::int64_t(1) << 40);

template <auto Draw>
void draw(benchmark::State& state) {
    ChaCha20 words = stream();
    for (auto _ : state) benchmark::DoNotOptimize(Draw(words));
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(draw<fastGaussian>);
BENCHMARK(draw<fastLaplace>);

// Records on the unit sphere at epsilon 6, each with its stream; "items" are records.
void unitSphere(benchmark::State& state) {
    const NoiseSource source = NoiseSource::seededForStudy(1);
    std::vector<std::int64_t> direction(std::size_t(state.range(0))), released(direction.size());
    for (std::size_t i = 0; i < direction.size(); ++i) direction[i] = std::int64_t(i * 7919 % 1000) * 40'000;
    std::uint64_t index = 0;
    for (auto _ : state) {
        ChaCha20 words = source.stream(NoisePurpose::Privatization, index++);
        samplePrivUnit(direction, 35, std::uint64_t(0.8545 * 0x1p64), words, released);
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(unitSphere)->Arg(103)->Arg(16384);

void clipGradient(benchmark::State& state) {
    ChaCha20 words = stream();
    std::vector<std::int64_t> gradient(100'000), values;
    addRoundedGaussian(gradient, words, 1'000'000);
    for (auto _ : state) {
        values = gradient;
        clipNormL2(values, 100'000'000);
    }
    state.SetItemsProcessed(state.iterations() * std::ssize(gradient));
}
BENCHMARK(clipGradient);

} // namespace
