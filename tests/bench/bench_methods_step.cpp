// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/generator.h"
#include "core/models/latent.h"
#include "core/models/optimizer.h"
#include "core/transport/losses.h"
#include "tests/bench/plain_sinkhorn.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <torch/nn.h>
#include <torch/optim.h>

#include <benchmark/benchmark.h>

using namespace sfumato;

namespace {

// The training step of mn-conv: MLP 2-500-500-784, Gaussian noise 2. Arguments: batch, Sinkhorn iterations,
// threads.
constexpr double sigma = 2;
constexpr std::int64_t pixels = 784;

template <class Forward, class Descend, class Update>
void step(benchmark::State& state, Forward forward, Descend descend, Update update) {
    at::set_num_threads(int(state.range(2)));
    auto randomness = publicRandomness(2, 0);
    const auto batch = state.range(0);
    const auto clean = at::tanh(at::randn({batch, 8}, randomness).mm(at::randn({8, pixels}, randomness)));
    const auto target = clean + sigma * at::randn({batch, pixels}, randomness);
    for (auto _ : state) {
        descend(forward(drawLatents(Latent::Unit, batch, 2, randomness)), target, int(state.range(1)));
        update();
    }
}

void descendByLibTorch(const at::Tensor& x, const at::Tensor& y, int iterations) {
    const auto cost = x.square().sum(1).unsqueeze(1) + y.square().sum(1).unsqueeze(0) - 2 * x.mm(y.t());
    plainSinkhorn(cost, 2 * sigma * sigma, iterations).backward();
}

void descend(const at::Tensor& x, const at::Tensor& y, int iterations) {
    const double lambda = matchedRegularization(GroundCost::SquaredEuclidean, sigma);
    x.backward(entropicLoss(x.detach(), y, GroundCost::SquaredEuclidean, {lambda, iterations}).gradient);
}

template <class Descend>
void ours(benchmark::State& state, Arithmetic arithmetic, Descend down) {
    const ModelSpec model{.generator = GeneratorKind::Mlp,
                          .hidden = {500, 500},
                          .latent = Latent::Unit,
                          .latentDimension = 2,
                          .arithmetic = arithmetic};
    auto randomness = publicRandomness(1, 0);
    Generator generator(model, {1, 28, 28, true, -1, 1}, nullptr, randomness);
    Optimizer optimizer({}, generator.parameters());
    step(
        state, [&](const at::Tensor& z) { return generator.generate(z); }, down, [&] { optimizer.step(1e-4); });
}

void sfumatoStep(benchmark::State& state) { ours(state, Arithmetic::Float32, descend); }
void sfumatoBfloat16Step(benchmark::State& state) { ours(state, Arithmetic::Bfloat16, descend); }
void sfumatoWithLibTorchLoop(benchmark::State& state) { ours(state, Arithmetic::Float32, descendByLibTorch); }

void libTorchStep(benchmark::State& state) {
    namespace nn = torch::nn;
    nn::Sequential layers(nn::Linear(2, 500), nn::ReLU(true), nn::Linear(500, 500), nn::ReLU(true),
                          nn::Linear(500, pixels), nn::Tanh());
    torch::optim::Adam optimizer(layers->parameters(), torch::optim::AdamOptions(1e-4));
    step(
        state, [&](const at::Tensor& z) { return layers->forward(z); }, descendByLibTorch,
        [&] {
            optimizer.step();
            optimizer.zero_grad();
        });
}

void settings(benchmark::internal::Benchmark* bench) {
    bench->ArgNames({"batch", "iterations", "threads"})
        ->Unit(benchmark::kMillisecond)
        ->UseRealTime()
        ->MeasureProcessCPUTime();
    for (int threads : {2, 1})
        for (int iterations : {200, 400}) bench->Args({200, iterations, threads});
    bench->Args({400, 400, 2});
}

BENCHMARK(libTorchStep)->Apply(settings);
BENCHMARK(sfumatoWithLibTorchLoop)->Apply(settings);
BENCHMARK(sfumatoStep)->Apply(settings);
BENCHMARK(sfumatoBfloat16Step)->Apply(settings);

} // namespace
