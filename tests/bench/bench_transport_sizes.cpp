// SPDX-License-Identifier: GPL-3.0-or-later
// Ours beside plain LibTorch at every size: entropic loss with 20 iterations, likelihood, sliced W2, each
// with its gradient; on as many threads as OMP_NUM_THREADS says.
#include "core/transport/losses.h"
#include "core/transport/sliced.h"
#include "tests/bench/plain_sinkhorn.h"

#include <ATen/ATen.h>
#include <ATen/CPUGeneratorImpl.h>

#include <benchmark/benchmark.h>

using namespace sfumato;

namespace {

constexpr int iterations = 20, directions = 200;

// Arguments: points per cloud, dimension, power of the cost.
struct Clouds {
    explicit Clouds(const benchmark::State& state)
        : p(int(state.range(2))), cost(p == 1 ? GroundCost::L1 : GroundCost::SquaredEuclidean), lambda(p == 1 ? 1 : 2) {
        auto random = at::detail::createCPUGenerator(1);
        x = at::randn({state.range(0), state.range(1)}, random).mul_(0.5);
        y = at::randn({state.range(0), state.range(1)}, random);
    }
    int p;
    GroundCost cost;
    double lambda;
    at::Tensor x, y;
};

at::Tensor plainCost(const at::Tensor& x, const at::Tensor& y, int p) {
    return p == 1 ? at::cdist(x, y, 1)
                  : x.square().sum(1).unsqueeze(1) + y.square().sum(1).unsqueeze(0) - 2 * x.mm(y.t());
}

void entropicOurs(benchmark::State& state) {
    const Clouds c(state);
    for (auto _ : state) benchmark::DoNotOptimize(entropicLoss(c.x, c.y, c.cost, {c.lambda, iterations}));
}

void entropicPlain(benchmark::State& state) {
    const Clouds c(state);
    for (auto _ : state) {
        const at::Tensor x = c.x.detach().clone().requires_grad_(true);
        plainSinkhorn(plainCost(x, c.y, c.p), c.lambda, iterations).backward();
    }
}

void likelihoodOurs(benchmark::State& state) {
    const Clouds c(state);
    for (auto _ : state) benchmark::DoNotOptimize(likelihoodLoss(c.x, c.y, c.cost, c.lambda));
}

void likelihoodPlain(benchmark::State& state) {
    const Clouds c(state);
    for (auto _ : state) {
        const at::Tensor x = c.x.detach().clone().requires_grad_(true);
        (-at::logsumexp(plainCost(x, c.y, c.p) * (-1 / c.lambda), {0}).mean()).backward();
    }
}

void slicedOurs(benchmark::State& state) {
    const Clouds c(state);
    for (auto _ : state)
        benchmark::DoNotOptimize(slicedLoss(c.x, c.y, directions, c.p, at::detail::createCPUGenerator(1)));
}

void slicedPlain(benchmark::State& state) {
    const Clouds c(state);
    for (auto _ : state) {
        const at::Tensor x = c.x.detach().clone().requires_grad_(true);
        at::Tensor axes = at::randn({directions, x.size(1)}, at::detail::createCPUGenerator(1));
        axes = axes / axes.norm(2, 1, true);
        const at::Tensor gap = std::get<0>(axes.mm(x.t()).sort(1)) - std::get<0>(axes.mm(c.y.t()).sort(1));
        (c.p == 1 ? gap.abs() : gap.square()).mean().backward();
    }
}

void settings(benchmark::internal::Benchmark* bench) {
    bench->ArgNames({"points", "dimension", "p"})->Unit(benchmark::kMillisecond)->UseRealTime()->MinTime(0.05);
    for (int p : {1, 2})
        for (int dimension : {2, 784})
            for (int points : {1, 3, 10, 30, 100, 300, 1000, 3000, 6000}) bench->Args({points, dimension, p});
}

BENCHMARK(entropicPlain)->Apply(settings);
BENCHMARK(entropicOurs)->Apply(settings);
BENCHMARK(likelihoodPlain)->Apply(settings);
BENCHMARK(likelihoodOurs)->Apply(settings);
BENCHMARK(slicedPlain)->Apply(settings);
BENCHMARK(slicedOurs)->Apply(settings);

} // namespace
