// SPDX-License-Identifier: GPL-3.0-or-later
// Losses of tensors that lie on a GPU: against the processor in double precision, and their times beside the
// same written in LibTorch alone on the same GPU. For a LibTorch that knows CUDA. Ends with 1 where a loss is
// further off than float32 explains, with 2 where there is no GPU.
#include "core/transport/exponents.h"
#include "core/transport/losses.h"
#include "core/transport/sliced.h"
#include "tests/bench/plain_sinkhorn.h"

#include <ATen/ATen.h>
#include <ATen/CPUGeneratorImpl.h>
#include <torch/nn.h>
#include <torch/optim.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <string>

using namespace sfumato;

namespace {

bool allGood = true;

at::Tensor normal(std::int64_t n, std::int64_t d, int seed, double shift = 0) {
    auto randomness = at::make_generator<at::CPUGeneratorImpl>(std::uint64_t(seed));
    return at::randn({n, d}, randomness) + shift;
}

// Milliseconds, the least of some; each ends with a number that is fetched, for which the GPU is waited for.
double milliseconds(const std::function<double()>& work, int repeats = 5) {
    double least = 1e300;
    for (int k = 0; k <= repeats; ++k) {
        const auto begin = std::chrono::steady_clock::now();
        work();
        const std::chrono::duration<double, std::milli> passed = std::chrono::steady_clock::now() - begin;
        if (k > 0) least = std::min(least, passed.count());
    }
    return least;
}

double seen(const TransportLoss& loss) { return loss.value + loss.gradient[0][0].item<double>(); }

void check(const std::string& what, const TransportLoss& there, const TransportLoss& here) {
    const double off = std::max(
        std::abs(there.value - here.value) / std::abs(here.value),
        ((there.gradient.to(at::kCPU, at::kDouble) - here.gradient).norm() / here.gradient.norm()).item<double>());
    const bool good = off <= 1e-3;
    allGood &= good;
    std::printf("%s %-50s %9.2e\n", good ? "ok  " : "FAIL", what.c_str(), off);
}

void checks() {
    for (const std::int64_t n : {20, 200, 400, 1000, 2000}) {
        const at::Tensor x = normal(n, 64, 1), y = normal(n + 7, 64, 2, 0.2), onX = x.cuda(), onY = y.cuda();
        const at::Tensor exactX = x.to(at::kDouble), exactY = y.to(at::kDouble);
        const std::string size = ", " + std::to_string(n) + " points";
        for (const GroundCost cost : {GroundCost::SquaredEuclidean, GroundCost::L1}) {
            const bool l1 = cost == GroundCost::L1;
            const SinkhornOptions options{.regularization = l1 ? 8.0 : 16.0, .iterations = 50};
            const std::string name = (l1 ? ", l1" : ", squared") + size;
            check("entropic" + name, entropicLoss(onX, onY, cost, options),
                  entropicLoss(exactX, exactY, cost, options));
            check("divergence" + name, sinkhornDivergence(onX, onY, cost, options),
                  sinkhornDivergence(exactX, exactY, cost, options));
            check("likelihood" + name, likelihoodLoss(onX, onY, cost, options.regularization),
                  likelihoodLoss(exactX, exactY, cost, options.regularization));
        }
        check("sliced" + size, slicedLoss(onX, onY, 200, 2, at::make_generator<at::CPUGeneratorImpl>(3)),
              slicedLoss(exactX.to(at::kFloat), exactY.to(at::kFloat), 200, 2,
                         at::make_generator<at::CPUGeneratorImpl>(3)));
    }
}

// The value and the gradient as a script of LibTorch finds them.
double plain(const at::Tensor& x, const at::Tensor& y, double lambda, int iterations) {
    const at::Tensor points = x.detach().requires_grad_();
    const at::Tensor value = plainSinkhorn(points.square().sum(1, true) + y.square().sum(1) - 2 * points.mm(y.t()),
                                           lambda, iterations);
    value.backward();
    return value.item<double>() + points.grad()[0][0].item<double>();
}

// Times of 0 are not known.
void line(const std::string& what, double ours, double theirs) {
    std::printf("%-60s %10.3f ms", what.c_str(), ours);
    if (ours > 0 && theirs > 0) std::printf("   LibTorch %10.3f ms   %6.1f times", theirs, theirs / ours);
    std::printf("\n");
}

double tried(const std::function<double()>& work, int repeats) {
    try {
        return milliseconds(work, repeats);
    } catch (const std::exception& error) { // no memory for it
        std::printf("%.200s\n", error.what());
        return 0;
    }
}

void times() {
    for (const auto& [n, d, iterations] :
         {std::tuple{400L, 784L, 400}, {1000, 784, 400}, {10000, 64, 10}, {20000, 64, 10}, {50000, 64, 10}}) {
        const at::Tensor x = normal(n, d, 1).cuda(), y = normal(n, d, 2, 0.2).cuda();
        const double lambda = 0.25 * double(d);
        const SinkhornOptions options{.regularization = lambda, .iterations = iterations};
        const std::string size = "n = " + std::to_string(n) + ", d = " + std::to_string(d);
        const double theirs = tried([&] { return plain(x, y, lambda, iterations); }, n > 1000 ? 2 : 5);
        line("entropic loss, " + size + ", " + std::to_string(iterations) + " iterations",
             tried([&] { return seen(entropicLoss(x, y, GroundCost::SquaredEuclidean, options)); }, 5), theirs);
        if (n >= 10000)
            line("symmetric, " + size + ", 100 iterations",
                 tried(
                     [&] {
                         return symmetricSinkhorn(symmetricExponents(x, GroundCost::SquaredEuclidean, lambda),
                                                  {.regularization = lambda, .iterations = 100})
                             .value;
                     },
                     2),
                 0);
    }
    const at::Tensor x = normal(1000, 784, 1).cuda(), y = normal(1000, 784, 2).cuda();
    line("sliced, 1000 directions, 1000 points, d = 784",
         milliseconds([&] { return seen(slicedLoss(x, y, 1000, 2, at::make_generator<at::CPUGeneratorImpl>(2))); }),
         milliseconds([&] {
             const at::Tensor drawn = at::randn({1000, 784}, x.options()), axes = drawn / drawn.norm(2, 1, true),
                              on = axes.mm(x.t());
             const auto [sorted, order] = on.sort(1);
             const at::Tensor gap = sorted - std::get<0>(axes.mm(y.t()).sort(1));
             const at::Tensor slopes = at::empty_like(on).scatter_(1, order, gap * 2e-3);
             return gap.square().mean().item<double>() + slopes.t().mm(axes)[0][0].item<double>();
         }));
}

// A step of a DCGAN of LibTorch's layers on 400 pictures, our loss or the plain one at its end.
void training() {
    namespace nn = torch::nn;
    nn::Sequential layers;
    const auto add = [&](std::int64_t in, std::int64_t out, std::int64_t kernel, std::int64_t stride,
                         std::int64_t padding) {
        layers->push_back(nn::ConvTranspose2d(
            nn::ConvTranspose2dOptions(in, out, kernel).stride(stride).padding(padding).bias(false)));
        if (out > 1) {
            layers->push_back(nn::BatchNorm2d(out));
            layers->push_back(nn::ReLU(true));
        }
    };
    add(100, 512, 4, 1, 0);
    add(512, 256, 3, 2, 1);
    add(256, 128, 4, 2, 1);
    add(128, 1, 4, 2, 1);
    layers->push_back(nn::Tanh());
    layers->to(at::kCUDA);
    torch::optim::Adam optimizer(layers->parameters(), torch::optim::AdamOptions(1e-4));
    const at::Tensor target = normal(400, 784, 4).cuda(), z = at::rand({400, 100, 1, 1}, target.options());
    const SinkhornOptions options{.regularization = 200, .iterations = 400};
    const auto step = [&](bool ours) {
        optimizer.zero_grad();
        const at::Tensor made = layers->forward(z).reshape({400, 784});
        if (ours)
            made.backward(entropicLoss(made, target, GroundCost::SquaredEuclidean, options).gradient);
        else
            plainSinkhorn(made.square().sum(1, true) + target.square().sum(1) - 2 * made.mm(target.t()),
                          options.regularization, options.iterations)
                .backward();
        optimizer.step();
        return made[0][0].item<double>();
    };
    line("DCGAN step, 400 pictures, 400 iterations", milliseconds([&] { return step(true); }, 10),
         milliseconds([&] { return step(false); }, 5));
}

} // namespace

int main() {
    if (!at::hasCUDA()) {
        std::printf("not checked: LibTorch finds no GPU\n");
        return 2;
    }
    checks();
    times();
    training();
    return allGood ? 0 : 1;
}
