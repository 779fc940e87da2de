// SPDX-License-Identifier: GPL-3.0-or-later
// Times our transport on points from NPY files, for compare_transport.py:
//     timed_transport <what> <x.npy> <y.npy> <name=value>...
// prints one JSON object: medians in seconds over `repeats` calls after one more, and what was found;
// gradient=<file> receives the gradient as NPY.
#include "core/data/tensor_array.h"
#include "core/denoise/wavelet.h"
#include "core/files/durable/atomic_file.h"
#include "core/files/formats/arrays/npy.h"
#include "core/transport/exact.h"
#include "core/transport/exponents.h"
#include "core/transport/full_batch.h"
#include "core/transport/losses.h"
#include "core/transport/matching.h"
#include "core/transport/sliced.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>
#include <ATen/CPUGeneratorImpl.h>
#include <ATen/Parallel.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <map>
#include <vector>

using namespace sfumato;

namespace {

std::map<std::string, std::string> arguments;

double number(const std::string& name, double otherwise) {
    const auto found = arguments.find(name);
    return found == arguments.end() ? otherwise : std::strtod(found->second.c_str(), nullptr);
}

at::Tensor points(const std::string& path) { return toTensor(readNpy(path).value()).to(at::kFloat).contiguous(); }

// `prepare` runs before every call and outside the clock.
double median(
    const std::function<void()>& call, const std::function<void()>& prepare = [] {}) {
    std::vector<double> seconds;
    for (int run = 0; run <= int(number("repeats", 7)); ++run) {
        prepare();
        const auto begin = std::chrono::steady_clock::now();
        call();
        if (run > 0) seconds.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    }
    std::nth_element(seconds.begin(), seconds.begin() + std::ptrdiff_t(seconds.size() / 2), seconds.end());
    return seconds[seconds.size() / 2];
}

void keepGradient(const at::Tensor& gradient) {
    if (arguments.contains("gradient"))
        if (!writeAtomically(arguments["gradient"], toNpy(toArray(gradient.contiguous())))) std::exit(3);
}

GroundCost cost() { return number("p", 2) == 1 ? GroundCost::L1 : GroundCost::SquaredEuclidean; }

nlohmann::json entropic(const at::Tensor& x, const at::Tensor& y) {
    const SinkhornOptions options{.regularization = number("lambda", 1),
                                  .iterations = int(number("L", 400)),
                                  .tolerance = number("tolerance", 0),
                                  .relaxation = number("relaxation", 1)};
    TransportLoss loss;
    const double total = median([&] { loss = entropicLoss(x, y, cost(), options); });
    keepGradient(loss.gradient);
    Exponents e;
    SinkhornResult found;
    const auto fresh = [&] { e = exponents(x, y, cost(), options.regularization); };
    const double costs = median(fresh), iterations = median([&] { found = sinkhorn(e, options); }, fresh);
    SinkhornOptions one = options;
    one.iterations = 1;
    const double opening = median([&] { sinkhorn(e, one); }, fresh);
    const double gradient = median([&] { planGradient(found.plan, x, y, cost()); });
    return {{"total", total},
            {"cost", costs},
            {"iterations", iterations},
            {"gradient", gradient},
            {"value", loss.value},
            {"one_iteration", (iterations - opening) / std::max(1, found.iterations - 1)},
            {"marg_l1", found.marginalError},
            {"done", found.iterations},
            {"log", found.logIterations},
            {"absorbed", found.absorptions}};
}

nlohmann::json fullBatch(const at::Tensor& x, const at::Tensor& y) {
    FullBatchLoss loss;
    const FullBatchOptions options{.regularization = number("lambda", 1), .tolerance = number("tolerance", 1e-4)};
    const double total = median([&] { loss = fullBatchLoss(x, y, cost(), options); });
    keepGradient(loss.gradient);
    return {{"total", total},
            {"value", loss.value},
            {"done", loss.iterations},
            {"marg_l1", loss.marginalError},
            {"remark", loss.remark}};
}

nlohmann::json exact(const at::Tensor& x, const at::Tensor& y) {
    double distance = 0;
    const double total = median([&] { distance = exactWasserstein2(x, y); });
    const at::Tensor given = costMatrix(x.to(at::kDouble), y.to(at::kDouble), GroundCost::SquaredEuclidean);
    const double solve = median([&] { exactMatching(given); });
    return {{"total", total}, {"solve", solve}, {"value", distance * distance}};
}

nlohmann::json sliced(const at::Tensor& x, const at::Tensor& y) {
    TransportLoss loss;
    const double total = median(
        [&] { loss = slicedLoss(x, y, int(number("k", 1000)), 2, at::detail::createCPUGenerator(1)); });
    return {{"total", total}, {"value", loss.value}};
}

nlohmann::json wavelet(const at::Tensor& x, const at::Tensor&) {
    const auto kind = std::map<std::string, Wavelet>{
        {"haar", Wavelet::Haar},
        {"db2", Wavelet::Db2},
        {"sym4",
         Wavelet::Sym4}}.at(arguments["wavelet"]);
    const WaveletLayout layout(28, 28, 2);
    at::Tensor shrunk;
    const double total = median([&] {
        const at::Tensor coefficients = waveletForward(kind, layout, x);
        const long averages = layout.bands[1].offset;
        shrinkDetails(Shrinkage::Soft, coefficients.narrow(1, averages, layout.coefficients - averages), 0.8);
        shrunk = waveletInverse(kind, layout, coefficients);
    });
    keepGradient(shrunk);
    return {{"total", total}};
}

} // namespace

int main(int count, char** values) {
    for (int k = 4; k < count; ++k) {
        const std::string argument = values[k];
        arguments[argument.substr(0, argument.find('='))] = argument.substr(argument.find('=') + 1);
    }
    const std::map<std::string, nlohmann::json (*)(const at::Tensor&, const at::Tensor&)> all{
        {"entropic", entropic}, {"full", fullBatch}, {"exact", exact}, {"sliced", sliced}, {"wavelet", wavelet}};
    if (count < 4 || !all.contains(values[1]))
        return std::cerr << "usage: timed_transport entropic|full|exact|sliced|wavelet x.npy y.npy name=value...\n", 2;
    at::set_num_threads(int(number("threads", 2)));
    const at::NoGradGuard noGrad;
    std::cout << all.at(values[1])(points(values[2]), points(values[3])) << std::endl;
}
