// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/shell/completion.h"
#include "core/base/rounded_text.h"
#include "core/spec/run_spec.h"
#include "core/transport/full_batch.h"
#include "core/transport/losses.h"
#include "core/transport/on_gpu.h"
#include "core/transport/sliced.h"

#include <ATen/ATen.h>
#include <ATen/CPUGeneratorImpl.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>

// bench: what a step of transport costs on this processor and on its GPU, and whether both find the same.
namespace sfumato::cli {

namespace {

struct BenchOptions {
    std::string device = "cpu";
    std::vector<std::int64_t> points{200, 400, 2000};
    std::int64_t dimension = 196;
    int repeats = 5;
};

struct Work {
    std::string name;
    std::int64_t points;
    std::function<TransportLoss()> step;
};

/// A loss with its gradient on clouds of as many points; Gaussian, one moved, both from a fixed seed.
std::vector<Work> workOf(const BenchOptions& options) {
    std::vector<Work> all;
    for (const std::int64_t n : options.points) {
        auto randomness = at::make_generator<at::CPUGeneratorImpl>(1);
        const at::Tensor x = at::randn({n, options.dimension}, randomness),
                         y = at::randn({n, options.dimension}, randomness) * 1.1 + 0.2;
        const at::Tensor flatX = x.narrow(1, 0, 2).contiguous(), flatY = y.narrow(1, 0, 2).contiguous();
        const double sigma = 2, d = double(options.dimension);
        const SinkhornOptions sinkhorn{.regularization = 2 * sigma * sigma, .iterations = 100},
            l1{.regularization = std::sqrt(d), .iterations = 100};
        all.push_back(
            {"entropic, squared", n, [=] { return entropicLoss(x, y, GroundCost::SquaredEuclidean, sinkhorn); }});
        all.push_back({"entropic, l1", n, [=] { return entropicLoss(x, y, GroundCost::L1, l1); }});
        all.push_back({"Sinkhorn divergence", n,
                       [=] { return sinkhornDivergence(x, y, GroundCost::SquaredEuclidean, sinkhorn); }});
        all.push_back({"sliced, 1000 directions", n,
                       [=] { return slicedLoss(x, y, 1000, 2, at::make_generator<at::CPUGeneratorImpl>(2)); }});
        all.push_back({"full batch, two columns", n, [=] {
                           const auto found = fullBatchLoss(flatX, flatY, GroundCost::SquaredEuclidean,
                                                            {.regularization = 0.5, .sums = PairSums::Streaming});
                           return TransportLoss{found.value, found.gradient, found.marginalError, found.iterations};
                       }});
    }
    return all;
}

struct Timed {
    TransportLoss loss;
    double milliseconds; ///< the shortest of all repeats
};

Timed timed(const Work& work, int repeats, bool gpu) {
    solveOnGpu(gpu);
    Timed best{work.step(), 0}; // warms up
    for (int i = 0; i < repeats; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        best.loss = work.step();
        const double passed = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin)
                                  .count();
        best.milliseconds = i == 0 ? passed : std::min(best.milliseconds, passed);
    }
    solveOnGpu(false);
    return best;
}

/// The larger of the relative errors of the value and of the gradient.
double apart(const TransportLoss& one, const TransportLoss& other) {
    return std::max(std::abs(one.value - other.value) / std::max(std::abs(one.value), 1e-12),
                    (one.gradient - other.gradient).norm().item<double>() /
                        std::max(one.gradient.norm().item<double>(), 1e-12));
}

constexpr double largestDifference = 1e-3; // of float32 sums in another order

Result<int> bench(const BenchOptions& options, const Console& console) {
    TRY(device, named<TransportSolver>("--device", options.device));
    const std::string missing = *device == TransportSolver::Cpu ? std::string() : noGpu();
    if (*device == TransportSolver::Cuda && !missing.empty())
        return Fault{Fault::Code::Unsupported, "--device cuda", missing};
    const bool gpu = *device != TransportSolver::Cpu && missing.empty();
    auto list = nlohmann::ordered_json::array();
    std::string text = gpu ? "milliseconds on the processor, on the GPU, ratio, difference"
                           : "milliseconds on the processor";
    if (!missing.empty()) text += " (no GPU: " + missing + ")";
    bool agrees = true;
    for (const Work& work : workOf(options)) {
        const Timed here = timed(work, options.repeats, false);
        text += "\n" + work.name + ", " + std::to_string(work.points) + " points: " + roundedUp(here.milliseconds);
        list.push_back(
            {{"loss", work.name}, {"points", work.points}, {"cpu", here.milliseconds}, {"value", here.loss.value}});
        if (!gpu) continue;
        const Timed there = timed(work, options.repeats, true);
        const double difference = apart(here.loss, there.loss);
        agrees = agrees && difference <= largestDifference;
        text += ", " + roundedUp(there.milliseconds) + ", " + roundedDown(here.milliseconds / there.milliseconds) +
                ", " + roundedUp(difference) + (difference <= largestDifference ? "" : " TOO LARGE");
        list.back()["gpu"] = there.milliseconds;
        list.back()["difference"] = difference;
    }
    console.print(text, list);
    return agrees ? Done : Refused;
}

} // namespace

void addBench(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("bench",
                                       "Time the losses of transport here, and check a GPU against the processor");
    auto options = std::make_shared<BenchOptions>();
    addChoice(*command, "--device", options->device, namesOf<TransportSolver>(),
              "cpu; cuda: the GPU, too; auto: where there is one");
    command->add_option("--points", options->points, "In each of two clouds")
        ->delimiter(',')
        ->check(CLI::Range(2, 100000))
        ->capture_default_str();
    command->add_option("--dimension", options->dimension, "Of the points; the full batch has two columns")
        ->check(CLI::Range(2, 100000))
        ->capture_default_str();
    command->add_option("--repeats", options->repeats, "Of which the shortest counts")
        ->check(CLI::Range(1, 10000))
        ->capture_default_str();
    command->callback([&context, options] {
        answer(
            context, [&] { return bench(*options, context.console); }, [&](int code) { context.exitCode = code; });
    });
}

} // namespace sfumato::cli
