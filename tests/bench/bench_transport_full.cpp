// SPDX-License-Identifier: GPL-3.0-or-later
// One value and gradient between half circles of n points, one of them with the noise of the published
// experiment on it.
#include "core/transport/full_batch.h"

#include <ATen/ATen.h>
#include <ATen/CPUGeneratorImpl.h>
#include <ATen/Parallel.h>
#include <benchmark/benchmark.h>

#include <numbers>

using namespace sfumato;

namespace {

struct Clouds {
    at::Tensor x, y;
};

Clouds halfCircle(int64_t n, double noise, GroundCost cost) {
    auto random = at::detail::createCPUGenerator(7);
    const auto uniform = [&] { return at::empty({n, 2}).uniform_(0, 1, random); };
    const at::Tensor angle = uniform().select(1, 0).mul_(std::numbers::pi), z = uniform();
    const at::Tensor radius = z.select(1, 1).mul(0.2).add_(0.85), turn = z.select(1, 0).mul(std::numbers::pi);
    const at::Tensor spread = cost == GroundCost::L1 ? uniform().log_().mul_(uniform().sub_(0.5).sign_())
                                                     : at::empty({n, 2}).normal_(0, 1, random);
    return {at::stack({turn.cos().mul_(radius), turn.sin().mul_(radius)}, 1),
            at::stack({angle.cos(), angle.sin()}, 1).add_(spread, noise)};
}

void fullBatch(benchmark::State& state, GroundCost cost, double noise, std::optional<PairSums> sums, bool warm) {
    at::set_num_threads(2);
    const auto [x, y] = halfCircle(state.range(0), noise, cost);
    const FullBatchOptions options{.regularization = matchedRegularization(cost, noise), .sums = sums};
    at::Tensor potential;
    if (warm) potential = fullBatchLoss(x, y, cost, options).potential;
    FullBatchLoss loss{};
    for (auto _ : state) loss = fullBatchLoss(x, y, cost, options, potential);
    state.counters["iterations"] = loss.iterations;
    state.counters["marginal"] = loss.marginalError;
    state.counters["potential"] = loss.potentialError;
    state.counters["value"] = loss.value;
    if (state.range(0) <= 50000) {
        FullBatchOptions exact = options;
        exact.tolerance = 1e-7, exact.potentialTolerance = 1e-8;
        const at::Tensor truth = fullBatchLoss(x, y, cost, exact).gradient;
        state.counters["gradientError"] = ((loss.gradient - truth).norm() / truth.norm()).item<double>();
    }
    state.SetLabel(loss.sums == PairSums::Grid ? "grid" : loss.sums == PairSums::Dominance ? "dominance" : "streaming");
}

} // namespace

BENCHMARK_CAPTURE(fullBatch, gaussian, GroundCost::SquaredEuclidean, 1.28, std::nullopt, false)
    ->Arg(20000)
    ->Arg(50000)
    ->Arg(400000)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime()
    ->MeasureProcessCPUTime();
BENCHMARK_CAPTURE(fullBatch, gaussianWarm, GroundCost::SquaredEuclidean, 1.28, std::nullopt, true)
    ->Arg(400000)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime()
    ->MeasureProcessCPUTime();
BENCHMARK_CAPTURE(fullBatch, gaussianStreaming, GroundCost::SquaredEuclidean, 1.28, PairSums::Streaming, false)
    ->Arg(20000)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime()
    ->MeasureProcessCPUTime();
BENCHMARK_CAPTURE(fullBatch, laplace, GroundCost::L1, 0.483, std::nullopt, false)
    ->Arg(20000)
    ->Arg(400000)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime()
    ->MeasureProcessCPUTime();
BENCHMARK_CAPTURE(fullBatch, laplaceWarm, GroundCost::L1, 0.483, std::nullopt, true)
    ->Arg(400000)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime()
    ->MeasureProcessCPUTime();
