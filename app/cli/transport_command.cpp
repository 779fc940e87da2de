// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/shell/completion.h"
#include "app/cli/shell/console.h"
#include "app/cli/transport_points.h"
#include "core/base/memory.h"
#include "core/data/tensor_array.h"
#include "core/files/durable/atomic_file.h"
#include "core/files/formats/arrays/npy.h"
#include "core/models/latent.h"
#include "core/transport/certified.h"
#include "core/transport/exact.h"
#include "core/transport/sliced.h"

#include <ATen/ATen.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

// transport: our solvers on anybody's points, so that the numbers can be checked against other libraries.
namespace sfumato::cli {

namespace {

struct TransportOptions {
    std::string first, second, cost = "sqeuclidean", gradient, plan;
    double lambda = 0, tolerance = 1e-9, relaxation = 1;
    int iterations = 1000, directions = 1000, power = 2;
    std::uint64_t seed = 0;
    bool exact = false, sliced = false, orthonormal = false, single = false, full = false, unconverged = false;
    OutputOptions output;

    GroundCost ground() const { return cost == "l1" ? GroundCost::L1 : GroundCost::SquaredEuclidean; }
    /// The value is a mean of distances to this power.
    int powerOfCost() const { return cost == "l1" ? 1 : 2; }
    /// A plan and a gradient err by the root of what the value errs by: they are written where the marginals
    /// were met, or nearly.
    bool isSettled(bool converged, double shareOfValue) const {
        return converged || (plan.empty() && gradient.empty()) || shareOfValue <= 1e-6;
    }
};

using Answer = nlohmann::ordered_json;

Result<void> save(const std::string& path, const at::Tensor& tensor) {
    return path.empty() ? Result<void>() : writeAtomically(path, toNpy(toArray(tensor)));
}

Fault refusal(std::string why) { return {Fault::Code::OutOfRange, "transport", std::move(why)}; }

/// Refuses a value that is no answer: not a number, below 0, or less than the rounding of the points allows.
/// `power` is that of the distance of which the value is a mean.
Result<void> checkValue(const TransportOptions& options, double value, double rounding, int power) {
    if (!std::isfinite(value))
        return refusal(options.single ? "the costs leave the range of float32; leave out --single, or scale the points"
                                      : "the costs leave the range of numbers; scale the points");
    if (value < 0)
        return refusal("rounding left a value below 0, where no transport costs less than nothing; " +
                       std::string(options.single ? "leave out --single" : "scale the points, or lower --lambda"));
    // A distance changes by at most as much as its points do.
    const double share = rounding / std::pow(value, 1.0 / power);
    if (rounding > 0 && !(std::pow(1 + share, power) - 1 <= valueAccuracy))
        return refusal(
            (options.single ? "float32 holds the points" : "float64 holds projections of the points") +
            std::string(" to about ") + shown(rounding) + " only, which is too little beside a distance of " +
            shown(std::pow(value, 1.0 / power)) +
            (options.single ? "; leave out --single" : "; move clusters nearer to each other, or use --exact"));
    return {};
}

/// Memory of so many bytes, or the fault that says so.
Result<void> checkMemory(double bytes, const std::string& instead) {
    return fitsIntoMemory(std::uint64_t(std::min(bytes, 4e18)), "transport", "what it computes with", instead);
}

Result<Answer> solveSliced(const TransportOptions& options, const TransportPoints& points) {
    const auto &x = points.first, &y = points.second;
    const double each = options.single ? 4 : 8;
    if (auto fits = checkMemory(each * (3.0 * double(x.size(0) + y.size(0)) + double(x.size(1))) * options.directions,
                                "take fewer --directions" + std::string(options.single ? "" : ", or --single"));
        !fits)
        return fits.fault();
    const auto loss = slicedLoss(x, y, options.directions, options.power, publicRandomness(options.seed, 0),
                                 options.orthonormal ? Directions::Orthonormal : Directions::Uniform);
    const double rounding = points.rounding / std::sqrt(double(x.size(1))) + projectionRounding(x, y);
    TRY_DO(checkValue(options, loss.value, points.same ? 0 : rounding, options.power));
    TRY_DO(save(options.gradient, loss.gradient));
    return Answer{{"method", "sliced"},
                  {"value", loss.value},
                  {"distance", std::pow(loss.value, 1.0 / options.power)},
                  {"directions", options.directions}};
}

Result<Answer> solveExact(const TransportOptions& options, const TransportPoints& points) {
    const auto &x = points.first, &y = points.second;
    if (auto fits = checkMemory(exactBytes(x.size(0), y.size(0), x.size(1), options.ground()),
                                "take fewer points, or use --sliced or --lambda");
        !fits)
        return fits.fault();
    const auto found = exactTransport(x, y, options.ground(), interruption());
    if (interruption().stop_requested()) return Fault{Fault::Code::Stopped, "transport", "ended before it was solved"};
    if (auto good = checkValue(options, found.value, points.same ? 0 : points.rounding, options.powerOfCost()); !good)
        return good.fault();
    if (!(std::abs(found.dualityGap) <= valueAccuracy * found.value))
        return refusal("the value " + shown(found.value) + " is certified to " + shown(found.dualityGap) +
                       " only; points of such different scales are beyond float64, so move far ones nearer, "
                       "or leave them out");
    TRY_DO(save(options.plan, found.plan));
    TRY_DO(save(options.gradient, planGradient(found.plan, x, y, options.ground())));
    return Answer{{"method", "exact"}, {"value", found.value}, {"dualityGap", found.dualityGap}, {"marginalError", 0}};
}

/// Where iterations ended without an answer.
struct Unfinished {
    double value, gap, marginalError;
    int iterations;
    bool converged; ///< the marginals met the tolerance
};

/// What to do there: the remedies that help this very method in this very case.
Fault unfinished(const TransportOptions& options, const Unfinished& end, const std::string& remark) {
    const bool allDone = end.iterations >= options.iterations;
    const std::string remedy = end.converged
                                   ? "lower --tolerance below " + shown(options.tolerance) + ", or raise --lambda"
                               : allDone ? "raise --iterations or --lambda" +
                                               std::string(options.full || options.relaxation > 1
                                                               ? ""
                                                               : ", over-relax by --relaxation 1.8")
                                         : "rounding ends there, so raise --tolerance or --lambda";
    return refusal("ended with marginal error " + shown(end.marginalError) + " and a value of " + shown(end.value) +
                   " that is certified to " + shown(end.gap) + " only, after " + std::to_string(end.iterations) +
                   " of " + std::to_string(options.iterations) + " iterations" +
                   (remark.empty() ? "" : " (" + remark + ")") + "; " + remedy +
                   ", or take it as it is with --allow-unconverged");
}

Result<Answer> solveFull(const TransportOptions& options, const TransportPoints& points) {
    const auto &x = points.first, &y = points.second;
    if (x.size(1) > 3 || !(options.tolerance > 0))
        return Fault{Fault::Code::OutOfRange, "--full", "needs points of one to three coordinates and --tolerance > 0"};
    const auto found = certifiedFullBatch(
        x, y, options.ground(),
        {.regularization = options.lambda, .iterations = options.iterations, .tolerance = options.tolerance},
        options.unconverged, interruption());
    if (interruption().stop_requested()) return Fault{Fault::Code::Stopped, "transport", "ended before it converged"};
    TRY_DO(checkValue(options, found.value, points.rounding, options.powerOfCost()));
    if (!options.unconverged && !(isAnswer(found.value, found.valueError) &&
                                  options.isSettled(found.converged, found.valueError / found.value)))
        return unfinished(options,
                          {found.value, found.valueError, found.marginalError, found.iterations, found.converged},
                          found.remark);
    TRY_DO(save(options.gradient, found.gradient));
    return Answer{{"method", "entropic, whole clouds"},     {"value", found.value},
                  {"valueError", found.valueError},         {"marginalError", found.marginalError},
                  {"potentialError", found.potentialError}, {"iterations", found.iterations},
                  {"converged", found.converged},           {"remark", found.remark}};
}

Result<Answer> solveEntropic(const TransportOptions& options, const TransportPoints& points) {
    const auto &x = points.first, &y = points.second;
    const auto ground = options.ground();
    if (auto fits = checkMemory(double(x.size(0)) * double(y.size(0)) * 64,
                                x.size(1) <= 3 ? "use --full, which forms no matrix of pairs"
                                               : "take fewer points, or use --sliced");
        !fits)
        return fits.fault();
    const bool asked = options.unconverged || options.tolerance == 0; // for so many iterations, whatever they give
    const auto [found, gap, transportCost, relativeEntropy,
                certified] = certifiedSinkhorn(x, y, ground,
                                               {.regularization = options.lambda,
                                                .iterations = options.iterations,
                                                .tolerance = options.tolerance,
                                                .relaxation = options.relaxation},
                                               asked, interruption());
    if (interruption().stop_requested()) return Fault{Fault::Code::Stopped, "transport", "ended before it converged"};
    TRY_DO(checkValue(options, found.value, points.rounding, options.powerOfCost()));
    if (!asked && !(certified && options.isSettled(found.converged, gap / found.value)))
        return options.single && found.converged
                   ? refusal("float32 certifies the value " + shown(found.value) + " to " + shown(gap) +
                             " only; leave out --single")
                   : unfinished(options, {found.value, gap, found.marginalError, found.iterations, found.converged},
                                {});
    TRY_DO(save(options.plan, found.plan.contiguous()));
    TRY_DO(save(options.gradient, planGradient(found.plan, x, y, ground)));
    return Answer{{"method", "entropic"},
                  {"value", found.value},
                  {"dualityGap", gap},
                  {"transportCost", transportCost},
                  {"relativeEntropy", relativeEntropy},
                  {"marginalError", found.marginalError},
                  {"iterations", found.iterations},
                  {"converged", found.converged},
                  {"logIterations", found.logIterations},
                  {"absorptions", found.absorptions}};
}

Result<Answer> solve(const TransportOptions& options) {
    if (options.cost != "l1" && options.cost != "sqeuclidean")
        return Fault{Fault::Code::OutOfRange, "--cost " + options.cost, "must be l1 or sqeuclidean"};
    if (!options.sliced && !options.exact &&
        (!(options.lambda > 0 && std::isfinite(options.lambda)) || options.iterations < 1 ||
         !(options.tolerance >= 0 && std::isfinite(options.tolerance)) ||
         !(options.relaxation > 0 && options.relaxation < 2)))
        return Fault{Fault::Code::OutOfRange, "--lambda, --iterations, --tolerance, --relaxation",
                     "entropic transport needs lambda > 0, iterations >= 1, tolerance >= 0, 0 < relaxation < 2"};
    TRY(points,
        readTransportPoints(options.first, options.second, {options.cost == "l1", options.sliced, options.single}));
    return options.sliced  ? solveSliced(options, *points)
           : options.exact ? solveExact(options, *points)
           : options.full  ? solveFull(options, *points)
                           : solveEntropic(options, *points);
}

/// Options that the chosen method would ignore.
Result<void> checkUnread(const CLI::App& command, const TransportOptions& options) {
    using Names = std::vector<std::string>;
    const Names sliced{"--directions", "--orthonormal", "--power", "--seed"},
        entropic{"--lambda", "--iterations", "--tolerance", "--relaxation", "--full"};
    if (options.sliced) {
        if (auto read = refuseUnread(command, {"--plan", "--cost"}, "with --sliced"); !read) return read;
        return refuseUnread(command, entropic, "with --sliced");
    }
    if (auto read = refuseUnread(command, sliced, "without --sliced"); !read) return read;
    if (options.exact) return refuseUnread(command, entropic, "with --exact");
    return options.full ? refuseUnread(command, {"--plan", "--relaxation"}, "with --full") : Result<void>();
}

} // namespace

void addTransport(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("transport", "Optimal transport between two NPY tables of points");
    auto options = std::make_shared<TransportOptions>();
    addFile(*command, "first", options->first, "Points [m, d]")->required();
    addFile(*command, "second", options->second, "Points [n, d]")->required();
    addChoice(*command, "--cost", options->cost, "l1, sqeuclidean", "l1: sum |x-y|; sqeuclidean: sum (x-y)^2");
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
    command->add_option("--power", options->power, "p of --sliced")->capture_default_str()->check(CLI::Range(1, 8));
    command->add_option("--seed", options->seed, "Of --sliced")->capture_default_str();
    command->add_flag("--single", options->single, "Compute in float32, as training does; default: float64");
    options->output.add(*command, "--gradient", options->gradient,
                        "Write the gradient with respect to the first points (NPY)");
    options->output.add(*command, "--plan", options->plan, "Write the plan (NPY)");
    command->callback([&context, options, command] {
        const auto work = [&]() -> Result<Answer> {
            TRY_DO(checkUnread(*command, *options));
            if (auto free = options->output.check({options->gradient, options->plan},
                                                  {options->first, options->second});
                !free)
                return free.fault();
            return solve(*options);
        };
        answer(context, work, [&](const Answer& found) { context.console.print(linesOf(found), found); });
    });
}

} // namespace sfumato::cli
