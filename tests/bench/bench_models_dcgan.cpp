// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/generator.h"
#include "core/models/latent.h"
#include "core/models/optimizer.h"

#include <ATen/Parallel.h>
#include <torch/nn.h>
#include <torch/optim.h>

#include <benchmark/benchmark.h>

using namespace sfumato;

namespace {

constexpr std::int64_t batch = 400, pixels = 784, latents = 100;

// A training step without its loss: forward, backward from a given gradient, Adam. Arguments: base channels
// (the maps are 8, 4 and 2 times as many), threads, batch normalization.
template <class Forward, class Update>
void step(benchmark::State& state, Forward&& forward, Update&& update) {
    at::set_num_threads(int(state.range(1)));
    const auto z = at::rand({batch, latents}), gradient = 1e-3 * at::randn({batch, pixels});
    for (auto _ : state) {
        forward(z).reshape({batch, pixels}).backward(gradient);
        update();
    }
}

void ours(benchmark::State& state, Arithmetic arithmetic) {
    const ModelSpec model{.generator = GeneratorKind::Dcgan,
                          .channels = int(2 * state.range(0)),
                          .latent = Latent::Unit,
                          .latentDimension = int(latents),
                          .batchNormalization = state.range(2) != 0,
                          .arithmetic = arithmetic};
    auto randomness = publicRandomness(1, 0);
    Generator generator(model, {1, 28, 28, true, -1, 1}, nullptr, randomness);
    Optimizer optimizer({}, generator.parameters());
    step(
        state, [&](const at::Tensor& z) { return generator.generate(z); }, [&] { optimizer.step(1e-4); });
}

void sfumatoDcgan(benchmark::State& state) { ours(state, Arithmetic::Float32); }
void sfumatoBfloat16Dcgan(benchmark::State& state) { ours(state, Arithmetic::Bfloat16); }

void libTorchDcgan(benchmark::State& state) {
    namespace nn = torch::nn;
    const std::int64_t g = state.range(0);
    const bool normalized = state.range(2) != 0;
    nn::Sequential layers;
    const auto add = [&](std::int64_t in, std::int64_t out, std::int64_t kernel, std::int64_t stride,
                         std::int64_t padding) {
        layers->push_back(nn::ConvTranspose2d(
            nn::ConvTranspose2dOptions(in, out, kernel).stride(stride).padding(padding).bias(!normalized)));
        if (out > 1 && normalized) layers->push_back(nn::BatchNorm2d(out));
        if (out > 1) layers->push_back(nn::ReLU(true));
    };
    add(latents, 8 * g, 4, 1, 0);
    add(8 * g, 4 * g, 3, 2, 1);
    add(4 * g, 2 * g, 4, 2, 1);
    add(2 * g, 1, 4, 2, 1);
    layers->push_back(nn::Tanh());
    torch::optim::Adam optimizer(layers->parameters(), torch::optim::AdamOptions(1e-4));
    step(
        state,
        [&](const at::Tensor& z) {
            return layers->forward(z.reshape({batch, latents, 1, 1}));
        },
        [&] {
            optimizer.step();
            for (auto& parameter : layers->parameters()) parameter.mutable_grad().reset();
        });
}

void settings(benchmark::internal::Benchmark* bench) {
    bench->ArgNames({"base", "threads", "normalized"})
        ->Unit(benchmark::kMillisecond)
        ->UseRealTime()
        ->MeasureProcessCPUTime();
    for (int base : {64, 32})
        for (int threads : {2, 1}) bench->Args({base, threads, 1});
    bench->Args({64, 2, 0});
}

BENCHMARK(libTorchDcgan)->Apply(settings);
BENCHMARK(sfumatoDcgan)->Apply(settings);
BENCHMARK(sfumatoBfloat16Dcgan)->Apply(settings);

} // namespace
