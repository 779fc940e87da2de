// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/generator.h"
#include "core/models/latent.h"
#include "core/models/optimizer.h"
#include "core/transport/losses.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <benchmark/benchmark.h>

#include <cmath>

using namespace sfumato;

namespace {

// The training step of mn-conv: MLP 2-500-500-784, Gaussian noise 2. Arguments: batch, Sinkhorn iterations, threads.
constexpr double sigma = 2;

template <class Descend>
void step(benchmark::State& state, Descend descend) {
    at::set_num_threads(int(state.range(2)));
    const ModelSpec model{.generator = GeneratorKind::Mlp, .hidden = {500, 500}, .latent = Latent::Unit, .latentDimension = 2};
    auto randomness = publicRandomness(1, 0);
    Generator generator(model, {1, 28, 28, true, -1, 1}, nullptr, randomness);
    Optimizer optimizer(OptimizerKind::Adam, generator.parameters());
    const auto batch = state.range(0);
    const auto clean = at::tanh(at::randn({batch, 8}, randomness).mm(at::randn({8, 784}, randomness)));
    const auto target = clean + sigma * at::randn({batch, 784}, randomness);
    for (auto _ : state) {
        descend(generator.generate(drawLatents(Latent::Unit, batch, 2, randomness)), target, int(state.range(1)));
        optimizer.step(1e-4);
    }
}

void sfumatoStep(benchmark::State& state) {
    step(state, [](const at::Tensor& generated, const at::Tensor& target, int iterations) {
        const double lambda = matchedRegularization(GroundCost::SquaredEuclidean, sigma);
        generated.backward(entropicLoss(generated.detach(), target, GroundCost::SquaredEuclidean, {lambda, iterations}).gradient);
    });
}

// Algorithm 1 as a script writes it: log-domain loop without a graph, gradient of <plan, C> by autograd.
void libTorchStep(benchmark::State& state) {
    step(state, [](const at::Tensor& x, const at::Tensor& y, int iterations) {
        const auto cost = x.square().sum(1).unsqueeze(1) + y.square().sum(1).unsqueeze(0) - 2 * x.mm(y.t());
        at::Tensor plan;
        {
            const at::NoGradGuard noGrad;
            const auto exponents = cost * (-1 / (2 * sigma * sigma));
            auto u = at::zeros({x.size(0)}), v = at::zeros({y.size(0)});
            const double share = -std::log(double(x.size(0)));
            for (int k = 0; k < iterations; ++k) {
                u = share - at::logsumexp(exponents + v.unsqueeze(0), {1});
                v = share - at::logsumexp(exponents + u.unsqueeze(1), {0});
            }
            plan = (exponents + u.unsqueeze(1) + v.unsqueeze(0)).exp();
        }
        (plan * cost).sum().backward();
    });
}

void settings(benchmark::internal::Benchmark* bench) {
    bench->ArgNames({"batch", "iterations", "threads"})->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();
    for (int threads : {2, 1})
        for (int iterations : {200, 400})
            bench->Args({200, iterations, threads});
    bench->Args({400, 400, 2});
}

BENCHMARK(libTorchStep)->Apply(settings);
BENCHMARK(sfumatoStep)->Apply(settings);

} // namespace
