// SPDX-License-Identifier: GPL-3.0-or-later
// transport: our solvers on anybody's points, so that the numbers can be checked against other libraries.
#include "app/cli/commands.h"
#include "app/cli/completion.h"
#include "app/cli/output_option.h"
#include "core/data/tensor_array.h"
#include "core/files/atomic_file.h"
#include "core/files/npy.h"
#include "core/models/latent.h"
#include "core/base/guarded.h"
#include "core/transport/exact.h"
#include "core/transport/exponents.h"
#include "core/transport/full_batch.h"
#include "core/transport/losses.h"
#include "core/transport/sliced.h"

#include <ATen/ATen.h>
#include <CLI/CLI.hpp>

namespace sfumato::cli {

namespace {

struct TransportOptions {
    std::string first, second, cost = "sqeuclidean", gradient, plan;
    double lambda = 0, tolerance = 1e-9, relaxation = 1;
    int iterations = 1000, directions = 1000, power = 2;
    std::uint64_t seed = 0;
    bool exact = false, sliced = false, orthonormal = false, single = false, full = false,
         unconverged = false;
    OutputOptions output;
};

Result<at::Tensor> readPoints(const std::string& path, bool single) {
    const auto array = readNpy(path);
    if (!array)
        return array.fault();
    auto points = toTensor(*array).to(single ? at::kFloat : at::kDouble);
    if (points.dim() == 1)
        points = points.unsqueeze(1);
    if (points.dim() != 2 || points.numel() == 0)
        return Fault{Fault::Code::Mismatch, path,
                     "must be a table [points] or [points, coordinates] that is not empty"};
    if (!at::isfinite(points).all().item<bool>())
        return Fault{Fault::Code::OutOfRange, path, "holds NaN or infinity; remove those points"};
    return points;
}

Result<void> save(const std::string& path, const at::Tensor& tensor) {
    return path.empty() ? Result<void>() : writeAtomically(path, toNpy(toArray(tensor)));
}

/// A value that is no answer is a fault, and so is one that may change with more iterations, unless these
/// were asked for: so many with --tolerance 0, or any with --allow-unconverged.
Result<void> accept(const TransportOptions& options, double value, double marginalError, bool converged,
                    const std::string& remark = {}) {
    if (!std::isfinite(value))
        return Fault{Fault::Code::OutOfRange, "transport",
                     "the costs leave the range of numbers at this lambda; scale the points or raise lambda"};
    if (converged || options.unconverged || options.tolerance == 0)
        return {};
    return Fault{Fault::Code::OutOfRange, "transport",
                 "ended with marginal error " + shown(marginalError) + " after " +
                     std::to_string(options.iterations) + " iterations at most" +
                     (remark.empty() ? "" : " (" + remark + ")") +
                     "; raise --iterations, --tolerance or --lambda, over-relax, or take it as it is with "
                     "--allow-unconverged"};
}

Result<nlohmann::ordered_json> solveFull(const TransportOptions& options, const at::Tensor& x, const at::Tensor& y,
                                         GroundCost ground) {
    if (x.size(1) > 3 || !(options.tolerance > 0))
        return Fault{Fault::Code::OutOfRange, "--full",
                     "needs points of one to three coordinates and --tolerance > 0"};
    const auto found = fullBatchLoss(
        x, y, ground,
        {.regularization = options.lambda, .iterations = options.iterations, .tolerance = options.tolerance},
        {}, interruption());
    if (interruption().stop_requested())
        return Fault{Fault::Code::Stopped, "transport", "ended before it converged"};
    if (auto accepted = accept(options, found.value, found.marginalError, found.converged, found.remark);
        !accepted)
        return accepted.fault();
    if (auto saved = save(options.gradient, found.gradient); !saved)
        return saved.fault();
    return nlohmann::ordered_json{{"method", "entropic, whole clouds"},
                                  {"value", found.value},
                                  {"marginalError", found.marginalError},
                                  {"potentialError", found.potentialError},
                                  {"iterations", found.iterations},
                                  {"converged", found.converged},
                                  {"remark", found.remark}};
}

Result<nlohmann::ordered_json> solve(const TransportOptions& options) {
    const auto x = readPoints(options.first, options.single), y = readPoints(options.second, options.single);
    if (!x || !y)
        return x ? y.fault() : x.fault();
    if (x->size(1) != y->size(1))
        return Fault{Fault::Code::Mismatch, options.second,
                     "has " + std::to_string(y->size(1)) + " coordinates, " + options.first + " has " +
                         std::to_string(x->size(1))};
    if (options.cost != "l1" && options.cost != "sqeuclidean")
        return Fault{Fault::Code::OutOfRange, "--cost " + options.cost, "must be l1 or sqeuclidean"};
    const auto ground = options.cost == "l1" ? GroundCost::L1 : GroundCost::SquaredEuclidean;
    if (options.sliced) {
        const auto loss = slicedLoss(*x, *y, options.directions, options.power,
                                     publicRandomness(options.seed, 0),
                                     options.orthonormal ? Directions::Orthonormal : Directions::Uniform);
        if (auto accepted = accept(options, loss.value, 0, true); !accepted)
            return accepted.fault();
        if (auto saved = save(options.gradient, loss.gradient); !saved)
            return saved.fault();
        return nlohmann::ordered_json{{"method", "sliced"},
                                      {"value", loss.value},
                                      {"distance", std::pow(loss.value, 1.0 / options.power)},
                                      {"directions", options.directions}};
    }
    if (options.exact) {
        const auto found = exactTransport(costMatrix(*x, *y, ground), interruption());
        if (interruption().stop_requested())
            return Fault{Fault::Code::Stopped, "transport", "ended before it was solved"};
        if (auto accepted = accept(options, found.value, 0, true); !accepted)
            return accepted.fault();
        if (auto saved = save(options.plan, found.plan); !saved)
            return saved.fault();
        if (auto saved = save(options.gradient, planGradient(found.plan, *x, *y, ground)); !saved)
            return saved.fault();
        return nlohmann::ordered_json{{"method", "exact"},
                                      {"value", found.value},
                                      {"dualityGap", found.dualityGap},
                                      {"marginalError", 0}};
    }
    if (!(options.lambda > 0) || options.iterations < 1 || options.tolerance < 0 ||
        !(options.relaxation > 0 && options.relaxation < 2))
        return Fault{
            Fault::Code::OutOfRange, "--lambda, --iterations, --tolerance, --relaxation",
            "entropic transport needs lambda > 0, iterations >= 1, tolerance >= 0, 0 < relaxation < 2"};
    if (options.full)
        return solveFull(options, *x, *y, ground);
    const auto found = sinkhorn(exponents(*x, *y, ground, options.lambda),
                                {.regularization = options.lambda,
                                 .iterations = options.iterations,
                                 .tolerance = options.tolerance,
                                 .relaxation = options.relaxation},
                                interruption());
    if (interruption().stop_requested())
        return Fault{Fault::Code::Stopped, "transport", "ended before it converged"};
    if (auto accepted = accept(options, found.value, found.marginalError, found.converged); !accepted)
        return accepted.fault();
    if (auto saved = save(options.plan, found.plan.contiguous()); !saved)
        return saved.fault();
    if (auto saved = save(options.gradient, planGradient(found.plan, *x, *y, ground)); !saved)
        return saved.fault();
    return nlohmann::ordered_json{{"method", "entropic"},
                                  {"value", found.value},
                                  {"transportCost", found.transportCost},
                                  {"relativeEntropy", found.relativeEntropy},
                                  {"marginalError", found.marginalError},
                                  {"iterations", found.iterations},
                                  {"converged", found.converged},
                                  {"logIterations", found.logIterations},
                                  {"absorptions", found.absorptions}};
}

/// Options that the chosen method would ignore.
Result<void> checkUnread(const CLI::App& command, const TransportOptions& options) {
    using Names = std::vector<std::string>;
    const Names sliced{"--directions", "--orthonormal", "--power", "--seed"},
        entropic{"--lambda", "--iterations", "--tolerance", "--relaxation", "--full"};
    if (options.sliced) {
        if (auto read = refuseUnread(command, {"--plan", "--cost"}, "with --sliced"); !read)
            return read;
        return refuseUnread(command, entropic, "with --sliced");
    }
    if (auto read = refuseUnread(command, sliced, "without --sliced"); !read)
        return read;
    if (options.exact)
        return refuseUnread(command, entropic, "with --exact");
    return options.full ? refuseUnread(command, {"--plan", "--relaxation"}, "with --full") : Result<void>();
}

} // namespace

void addTransport(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("transport", "Optimal transport between two NPY tables of points");
    auto options = std::make_shared<TransportOptions>();
    command->add_option("first", options->first, "Points [m, d]")->type_name(takes::file)->required();
    command->add_option("second", options->second, "Points [n, d]")->type_name(takes::file)->required();
    command->add_option("--cost", options->cost, "l1: sum |x-y|; sqeuclidean: sum (x-y)^2")
        ->type_name(takes::oneOf("l1, sqeuclidean"))
        ->capture_default_str();
    command->add_option("--lambda", options->lambda, "Entropic: min <pi,C> + lambda KL(pi | a x b)");
    command->add_option("--iterations", options->iterations, "At most so many updates of both potentials")
        ->capture_default_str();
    command
        ->add_option("--tolerance", options->tolerance,
                     "Stop at this l1 error of the first marginal; 0: never, all iterations are done")
        ->capture_default_str();
    command->add_flag("--allow-unconverged", options->unconverged,
                      "Print the value of the last iteration where the tolerance was not met");
    command
        ->add_option("--relaxation", options->relaxation,
                     "Between 1 and 2 over-relaxes: fewer iterations at a small lambda")
        ->capture_default_str();
    command->add_flag("--full", options->full,
                      "Whole clouds of up to 400 000 points in 1 to 3 dimensions, without a matrix of pairs");
    auto* exact = command->add_flag("--exact", options->exact, "Exact plan with a duality gap");
    command->add_flag("--sliced", options->sliced, "Sliced Wasserstein: the mean of W_p^p over directions")
        ->excludes(exact);
    command->add_option("--directions", options->directions, "Of --sliced")
        ->capture_default_str()
        ->check(CLI::Range(1, 1000000));
    command->add_flag("--orthonormal", options->orthonormal,
                      "Of --sliced: directions in orthonormal blocks instead of independent ones");
    command->add_option("--power", options->power, "p of --sliced")
        ->capture_default_str()
        ->check(CLI::Range(1, 8));
    command->add_option("--seed", options->seed, "Of --sliced")->capture_default_str();
    command->add_flag("--single", options->single, "Compute in float32, as training does; default: float64");
    options->output.add(*command, "--gradient", options->gradient,
                        "Write the gradient with respect to the first points (NPY)");
    options->output.add(*command, "--plan", options->plan, "Write the plan (NPY)");
    command->callback([&context, options, command] {
        const auto found = guarded([&]() -> Result<nlohmann::ordered_json> {
            if (auto read = checkUnread(*command, *options); !read)
                return read.fault();
            if (auto free = options->output.check({options->gradient, options->plan},
                                                  {options->first, options->second});
                !free)
                return free.fault();
            return solve(*options);
        });
        if (!found) {
            context.exitCode = context.console.interrupted(found.fault());
            return;
        }
        std::string text;
        for (const auto& [key, value] : found->items())
            text += (text.empty() ? "" : "\n") + key + ": " +
                    (value.is_string() ? value.get<std::string>() : value.dump());
        context.console.print(text, *found);
    });
}

} // namespace sfumato::cli
