// SPDX-License-Identifier: GPL-3.0-or-later
// Steps of DP-Sinkhorn, DP-SWD and GS-WGAN and the embedding of DP-MERF, beside loops of plain LibTorch as their
// authors write them (in Python, on the same operations).
#include "core/methods/central/merf.h"
#include "core/models/critic.h"
#include "core/models/latent.h"
#include "tests/bench/central_bench.h"
#include "tests/bench/plain_sinkhorn.h"

#include <ATen/core/grad_mode.h>
#include <torch/nn.h>
#include <torch/optim.h>

using namespace sfumato;

namespace {

namespace nn = torch::nn;

/// The generator of the presets in plain LibTorch: two doublings of normalized maps, and one of ten classes in the
/// latents.
struct PlainGenerator {
    explicit PlainGenerator(const RunSpec& spec)
        : latents(spec.model.latentDimension + 10), layers(network(latents, spec.model.channels)),
          optimizer(layers->parameters(), torch::optim::AdamOptions(1e-3)) {}
    static nn::Sequential network(std::int64_t latents, std::int64_t c) {
        const auto conv = [](std::int64_t in, std::int64_t out) {
            return nn::Conv2d(nn::Conv2dOptions(in, out, 3).padding(1));
        };
        const auto doubled = [] { return nn::Upsample(nn::UpsampleOptions().scale_factor(std::vector<double>{2, 2})); };
        return nn::Sequential(nn::Linear(latents, 2 * c * 49), nn::Unflatten(1, std::vector<std::int64_t>{2 * c, 7, 7}),
                              nn::BatchNorm2d(2 * c), nn::ReLU(), doubled(), conv(2 * c, c), nn::BatchNorm2d(c),
                              nn::ReLU(), doubled(), conv(c, c / 2), nn::BatchNorm2d(c / 2), nn::ReLU(), conv(c / 2, 1),
                              nn::Flatten(), nn::Sigmoid());
    }
    at::Tensor operator()(std::int64_t batch) { return layers->forward(at::randn({batch, latents})); }
    std::int64_t latents;
    nn::Sequential layers;
    torch::optim::Adam optimizer;
};

// DP-Sinkhorn: batches of 50, 28 x 28, labels in the cost.
void sinkhornLibTorch(benchmark::State& state) {
    at::set_num_threads(int(state.range(0)));
    const auto [pictures, labels] = rawPictures(60000);
    PlainGenerator generator(presetNamed("sink-mn"));
    const auto kinds = 15 * at::one_hot(at::arange(50, at::kLong) % 10, 10).to(at::kFloat);
    const auto loss = [](const at::Tensor& x, const at::Tensor& y) {
        const auto cost = x.square().sum(1).unsqueeze(1) + y.square().sum(1).unsqueeze(0) - 2 * x.mm(y.t());
        return plainSinkhorn(cost, 5, 100);
    };
    for (auto _ : state) {
        const at::Tensor generated = generator(50);
        const at::Tensor at = generated.detach().requires_grad_();
        const at::Tensor x = at::cat({at, kinds}, 1),
                         y = at::cat({pictures.index_select(0, at::randint(60000, {50}, at::kLong)), kinds}, 1);
        (2 * loss(x, y) - loss(x, x) - loss(y, y)).backward();
        const at::NoGradGuard noGrad;
        const at::Tensor slope = at.grad() * (0.5 / at.grad().norm()).clamp_max(1) + at::randn_like(at);
        generator.optimizer.zero_grad();
        const at::AutoGradMode grad(true);
        generated.backward(slope);
        generator.optimizer.step();
    }
}
void sinkhornSfumato(benchmark::State& state) { trainSteps(state, presetNamed("sink-mn")); }

// DP-SWD: 1,000 directions, batches of 100 whole pictures without labels, each counted once.
void slicedLibTorch(benchmark::State& state) {
    at::set_num_threads(int(state.range(0)));
    const auto [pictures, labels] = rawPictures(60000);
    PlainGenerator generator(presetNamed("swd-mn"));
    for (auto _ : state) {
        at::Tensor directions = at::randn({pixels, 1000});
        directions = directions / directions.norm(2, 0, true);
        const at::Tensor real = pictures.index_select(0, at::randint(60000, {100}, at::kLong)).mm(directions) +
                                at::randn({100, 1000});
        const at::Tensor made = generator(100).mm(directions) + at::randn({100, 1000});
        generator.optimizer.zero_grad();
        (std::get<0>(made.sort(0)) - std::get<0>(real.sort(0))).square().mean().backward();
        generator.optimizer.step();
    }
}
void slicedSfumato(benchmark::State& state, double corner) {
    RunSpec spec = presetNamed("swd-mn");
    spec.privacy.rate = 100.0 / 54000, spec.methods.front().batch = 100; // of one class, of which 0.9 is known
    spec.privacy.settings["directions"] = 1000.0, spec.privacy.settings["corner"] = corner;
    spec.privacy.settings["copies"] = 1.0;
    trainSteps(state, spec, false);
}

// DP-MERF: the mean embedding of each class, 60,000 records in 10,000 features.
constexpr std::int64_t features = 10000;
void embeddingLibTorch(benchmark::State& state) {
    at::set_num_threads(int(state.range(0)));
    const auto [pictures, labels] = rawPictures(60000);
    const auto frequencies = at::randn({features / 2, pixels}) / 10;
    for (auto _ : state) {
        at::Tensor sums = at::zeros({10, features});
        for (std::int64_t from = 0; from < 60000; from += 1000) {
            const at::Tensor angles = pictures.narrow(0, from, 1000).mm(frequencies.t());
            const at::Tensor phi = at::cat({angles.cos(), angles.sin()}, 1) / std::sqrt(features / 2.0);
            sums += at::one_hot(labels.narrow(0, from, 1000), 10).to(at::kFloat).t().mm(phi);
        }
        benchmark::DoNotOptimize(sums + at::randn_like(sums));
    }
}
void embeddingSfumato(benchmark::State& state) {
    at::set_num_threads(int(state.range(0)));
    RunSpec spec = presetNamed("merf-mn");
    spec.privacy.settings["features"] = double(features);
    RunObserver silent;
    for (auto _ : state) {
        state.PauseTiming();
        AtTheDoor training(spec);
        state.ResumeTiming();
        if (!training.method->release(*training.door, silent, {})) std::abort();
    }
}

// GS-WGAN: the paper's critic, five updates with gradient penalty and the gradient on 32 pictures. Alone: the
// convolutions of such a step, forward and backward, with nothing around them.
void criticConvolutions(benchmark::State& state) {
    at::set_num_threads(int(state.range(0)));
    std::vector<std::pair<at::Tensor, at::Tensor>> layers; // input, kernel
    std::int64_t side = 28, maps = 1;
    for (std::int64_t next : {64, 128, 256}) {
        layers.emplace_back(at::rand({32, maps, side, side}), at::randn({next, maps, 5, 5}));
        maps = next, side = (side + 1) / 2;
    }
    const auto forward = [](const auto& layer) { return at::conv2d(layer.first, layer.second, {}, 2, 2); };
    const auto backward = [](const auto& layer, const at::Tensor& out, bool input, bool kernel) {
        benchmark::DoNotOptimize(at::convolution_backward(out, layer.first, layer.second, {0}, {2, 2}, {2, 2}, {1, 1},
                                                          false, {0, 0}, 1, {input, kernel, false}));
    };
    for (auto _ : state) {
        for (int update = 0; update < 5; ++update)
            for (const auto& layer : layers) {
                // Of real and generated pictures: forward, and backward into weights and maps. Of those between:
                // forward, backward into the pictures, and of that the derivative, into weights and maps.
                for (int of = 0; of < 2; ++of) backward(layer, forward(layer), &layer != &layers.front(), true);
                const at::Tensor out = forward(layer);
                backward(layer, out, true, false);
                backward(layer, forward(layer), false, true);
            }
        for (const auto& layer : layers) backward(layer, forward(layer), true, false);
    }
}
void criticSfumato(benchmark::State& state) {
    at::set_num_threads(int(state.range(0)));
    const CriticShape shape{28, 28, 64, 10};
    auto randomness = publicRandomness(1, 1);
    Critic critic(shape, Critic::start(shape, randomness));
    const at::Tensor real = at::rand({32, pixels}), fake = at::rand({32, pixels}),
                     classes = at::arange(32, at::kLong) % 10;
    for (auto _ : state) {
        for (int update = 0; update < 5; ++update) critic.update(real, classes, fake, classes, at::rand({32, 1}), 1e-4);
        benchmark::DoNotOptimize(critic.slopes(fake, classes));
    }
}

BENCHMARK(sinkhornLibTorch)->Apply(onThreads);
BENCHMARK(sinkhornSfumato)->Apply(onThreads);
BENCHMARK(slicedLibTorch)->Apply(onThreads);
BENCHMARK_CAPTURE(slicedSfumato, whole, 28)->Apply(onThreads);
BENCHMARK_CAPTURE(slicedSfumato, lowest12x12, 12)->Apply(onThreads); // as its presets have it
BENCHMARK(embeddingLibTorch)->Apply(onThreads)->Iterations(1);
BENCHMARK(embeddingSfumato)->Apply(onThreads)->Iterations(1);
BENCHMARK(criticConvolutions)->Apply(onThreads);
BENCHMARK(criticSfumato)->Apply(onThreads);

} // namespace
