// SPDX-License-Identifier: GPL-3.0-or-later
// Gradients of single records, clipped and noised: DP-CGAN's discriminator and the classifier on fixed features.
// Rivals: one backward pass for each record, as the published code has it, and a step that does not clip at all.
#include "tests/bench/central_bench.h"

#include <ATen/core/grad_mode.h>
#include <torch/nn.h>
#include <torch/optim.h>

using namespace sfumato;

namespace {

namespace nn = torch::nn;

/// Without: the part of a step that no record is in.
enum class Clipping { OneByOne, None, Without };

/// The gradient of `loss` over a batch: record by record, each clipped, with noise; or of all at once.
template <class Loss>
void gradient(std::vector<at::Tensor> parameters, std::int64_t batch, Clipping clipping, Loss loss) {
    if (clipping == Clipping::Without) return;
    if (clipping == Clipping::None) {
        loss(0, batch).backward();
        return;
    }
    std::vector<at::Tensor> sums;
    for (const auto& parameter : parameters) sums.push_back(at::zeros_like(parameter));
    for (std::int64_t i = 0; i < batch; ++i) {
        loss(i, 1).backward();
        const at::NoGradGuard noGrad;
        double square = 0;
        for (const auto& parameter : parameters) square += parameter.grad().square().sum().template item<double>();
        const double factor = std::min(1.0, 1.1 / std::sqrt(square));
        for (std::size_t k = 0; k < parameters.size(); ++k) {
            sums[k].add_(parameters[k].grad(), factor);
            parameters[k].mutable_grad().zero_();
        }
    }
    const at::NoGradGuard noGrad;
    for (std::size_t k = 0; k < parameters.size(); ++k)
        parameters[k].mutable_grad().copy_((sums[k] + at::randn_like(sums[k])) / double(batch));
}

// DP-CGAN: discriminator 794-128-1, generator 110-128-784, batches of 600.
constexpr std::int64_t ganBatch = 600;

void ganStep(benchmark::State& state, Clipping clipping) {
    at::set_num_threads(int(state.range(0)));
    const auto [pictures, labels] = rawPictures(60000);
    nn::Sequential discriminator(nn::Linear(794, 128), nn::ReLU(), nn::Linear(128, 1)),
        generator(nn::Linear(110, 128), nn::ReLU(), nn::Linear(128, pixels), nn::Sigmoid());
    torch::optim::SGD down(discriminator->parameters(), 0.1);
    torch::optim::Adam up(generator->parameters(), 0.001);
    const auto classes = at::one_hot(at::arange(ganBatch, at::kLong) % 10, 10).to(at::kFloat);
    for (auto _ : state) {
        const at::Tensor index = at::randint(60000, {ganBatch}, at::kLong);
        const at::Tensor real = at::cat({pictures.index_select(0, index), classes}, 1);
        const at::Tensor fake = at::cat({generator->forward(at::cat({at::rand({ganBatch, 100}), classes}, 1)), classes},
                                        1);
        down.zero_grad();
        gradient(discriminator->parameters(), ganBatch, clipping, [&](std::int64_t from, std::int64_t count) {
            return -at::log_sigmoid(discriminator->forward(real.narrow(0, from, count))).mean();
        });
        (-at::log_sigmoid(-discriminator->forward(fake.detach())).mean()).backward();
        down.step();
        up.zero_grad();
        (-at::log_sigmoid(discriminator->forward(fake)).mean()).backward();
        up.step();
    }
}
void ganOneByOne(benchmark::State& state) { ganStep(state, Clipping::OneByOne); }
void ganUnclipped(benchmark::State& state) { ganStep(state, Clipping::None); }
void ganWithoutRecords(benchmark::State& state) { ganStep(state, Clipping::Without); }
void ganSfumato(benchmark::State& state) {
    RunSpec spec = presetNamed("cgan-mn");
    spec.privacy.rate = double(ganBatch) / 60000, spec.methods.front().batch = ganBatch;
    trainSteps(state, spec);
}

// The classifier: softmax on 411 features of all 60,000 records.
void classifierStep(benchmark::State& state, Clipping clipping, std::int64_t records) {
    at::set_num_threads(int(state.range(0)));
    const auto labels = at::arange(records, at::kLong) % 10;
    const auto features = at::randn({records, 411}) / 20;
    nn::Linear layer(nn::LinearOptions(411, 10).bias(false));
    torch::optim::SGD down(layer->parameters(), torch::optim::SGDOptions(0.1).momentum(0.9));
    for (auto _ : state) {
        down.zero_grad();
        gradient(layer->parameters(), records, clipping, [&](std::int64_t from, std::int64_t count) {
            return at::cross_entropy_loss(layer->forward(features.narrow(0, from, count)),
                                          labels.narrow(0, from, count));
        });
        down.step();
    }
}
/// A tenth of the records, since each costs the same.
void tenthOfClassifierOneByOne(benchmark::State& state) { classifierStep(state, Clipping::OneByOne, 6000); }
void classifierUnclipped(benchmark::State& state) { classifierStep(state, Clipping::None, 60000); }
void classifierSfumato(benchmark::State& state) {
    at::set_num_threads(int(state.range(0)));
    RunSpec spec = presetNamed("class-mn");
    spec.train.steps = 100000;
    spec.privacy.epsilon = 0, spec.privacy.noiseMultiplier = 5;
    AtTheDoor training(spec);
    training.step(); // features are computed once
    for (auto _ : state) training.step();
}

BENCHMARK(ganOneByOne)->Apply(onThreads);
BENCHMARK(ganUnclipped)->Apply(onThreads);
BENCHMARK(ganWithoutRecords)->Apply(onThreads);
BENCHMARK(ganSfumato)->Apply(onThreads);
BENCHMARK(tenthOfClassifierOneByOne)->Apply(onThreads);
BENCHMARK(classifierUnclipped)->Apply(onThreads);
BENCHMARK(classifierSfumato)->Apply(onThreads);

} // namespace
