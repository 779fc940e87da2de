// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/full_batch.h"

#include "core/base/require.h"
#include "core/transport/entropic_bounds.h"
#include "core/transport/grid_step.h"
#include "core/transport/on_gpu.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace sfumato {
namespace {

constexpr double undefined = std::numeric_limits<double>::quiet_NaN();

/// The two clouds in units of the regularization, moved so that numbers stay small.
struct Placed {
    Cloud x, y;
    double constant = 0;           ///< to be added to the value
    std::array<double, 3> slope{}; ///< to be added to the gradient
};

void fill(Cloud& cloud, const at::Tensor& points, double unit) {
    const at::Tensor rows = points.to(at::kDouble).contiguous();
    const double* from = rows.data_ptr<double>();
    for (long i = 0; i < cloud.count; ++i)
        for (int k = 0; k < cloud.dimension; ++k) cloud[k][i] = unit * *from++;
}

double mean(const double* values, long count) {
    double sum = 0;
    for (long i = 0; i < count; ++i) sum += values[i];
    return sum / double(count);
}

void move(double* values, long count, double by) {
    for (long i = 0; i < count; ++i) values[i] += by;
}

/// The middle one of up to 15 of them: near most, wherever a few others lie.
double middle(const double* values, long count) {
    std::vector<double> some;
    for (long i = 0; i < count; i += std::max(1L, count / 15)) some.push_back(values[i]);
    std::nth_element(some.begin(), some.begin() + long(some.size() / 2), some.end());
    return some[some.size() / 2];
}

Placed placed(const at::Tensor& generated, const at::Tensor& target, PairCost cost, double lambda) {
    const int d = int(generated.size(1));
    Placed clouds{Cloud(generated.size(0), d), Cloud(target.size(0), d)};
    const double unit = cost == PairCost::L1 ? 1 / lambda : 1 / std::sqrt(lambda);
    fill(clouds.x, generated, unit);
    fill(clouds.y, target, unit);
    for (int k = 0; k < d; ++k) {
        double *x = clouds.x[k], *y = clouds.y[k];
        const long m = clouds.x.count, n = clouds.y.count;
        const auto [lowX, highX] = clouds.x.range(k);
        const auto [lowY, highY] = clouds.y.range(k);
        const double extent = std::max(highX - lowX, highY - lowY);
        if (cost == PairCost::Squared && extent > 1e3 && std::abs(mean(x, m) - mean(y, n)) < 4 * extent) {
            // Two wide clouds over each other: a mean, which far points move, would round those that are near
            // each other.
            const double center = middle(y, n);
            move(x, m, -center);
            move(y, n, -center);
        } else if (cost == PairCost::Squared) {
            // With either cloud at its own mean the cost differs by terms of x or y alone, whose means are 0.
            const double meanX = mean(x, m), meanY = mean(y, n);
            move(x, m, -meanX);
            move(y, n, -meanY);
            clouds.constant += (meanX - meanY) * (meanX - meanY);
            clouds.slope[size_t(k)] = 2 * (meanX - meanY);
        } else {
            // A gap between the clouds costs every pair the same; some of it stays, for the signs.
            const double gap = std::max({0.0, lowX - highY - 1, lowY - highX - 1}), closer = lowX > highY ? gap : -gap;
            const double center = extent > 1e3 ? middle(y, n) + closer
                                               : (std::min(lowX, lowY + closer) + std::max(highX, highY + closer)) / 2;
            move(x, m, -center);
            move(y, n, closer - center);
            clouds.constant += gap;
        }
    }
    return clouds;
}

Cloud thinned(const Cloud& points, long step) {
    Cloud some((points.count + step - 1) / step, points.dimension);
    for (int k = 0; k < points.dimension; ++k)
        for (long i = 0; i < some.count; ++i) some[k][i] = points[k][i * step];
    return some;
}

struct Potentials {
    std::vector<double> f, g; ///< f is the softmin of g
    std::vector<double> next; ///< the softmin of f
    double marginalError = undefined;
    int iterations = 0;
    bool converged = false;
    double error = 0;
};

enum class Ending { Done, Stopped, Impossible };

/// Anderson's acceleration of depth one: of all points on the line through the last two answers, the one
/// whose residual is least if residuals are linear along it.
class Acceleration {
public:
    /// g becomes the next point to try; `next` is the answer to g. Plain: the answer itself.
    void advance(std::vector<double>& g, const std::vector<double>& next, bool plain) {
        double product = 0, square = 0;
        if (m_next.empty()) plain = true, m_next = m_residual = std::vector<double>(g.size());
        for (size_t j = 0; j < g.size(); ++j) {
            const double residual = next[j] - g[j], change = residual - m_residual[j];
            product += residual * change;
            square += change * change;
            m_residual[j] = residual;
        }
        const double back = plain || square == 0 ? 0 : std::clamp(product / square, -20.0, 0.0);
        for (size_t j = 0; j < g.size(); ++j) {
            g[j] = next[j] - back * (next[j] - m_next[j]);
            m_next[j] = next[j];
        }
    }

private:
    std::vector<double> m_next, m_residual;
};

/// Alternates until the marginals are met to the tolerance and the potentials are exact enough for it to mean
/// something.
Ending alternate(const HalfSteps& steps, const FullBatchOptions& options, Potentials& p, const std::stop_token& stop) {
    Acceleration acceleration;
    for (double before = 1;; before = p.marginalError) {
        if (!steps.toX->softmin(p.g.data(), p.f.data()) || !steps.toY->softmin(p.f.data(), p.next.data()))
            return stop.stop_requested() ? Ending::Stopped : Ending::Impossible;
        ++p.iterations;
        double error = 0;
        for (size_t j = 0; j < p.g.size(); ++j) error += std::abs(1 - std::exp(p.g[j] - p.next[j]));
        p.marginalError = error / double(p.g.size());
        p.converged = p.marginalError <= options.tolerance;
        const bool last = p.converged || p.iterations >= options.iterations;
        if (last || p.marginalError > before / 2) {
            // An error of the potentials is one of the marginals, too: slow progress may be none.
            const double bound = last ? options.potentialTolerance : std::max(options.tolerance, p.marginalError) / 4;
            const double errorOfF = steps.toX->error(p.g.data(), p.f.data()),
                         errorOfNext = steps.toY->error(p.f.data(), p.next.data());
            p.error = std::max(errorOfF, errorOfNext);
            if (last && p.error <= bound) {
                // Gradients err by more than marginals; one half-step makes up for most of it.
                acceleration.advance(p.g, p.next, p.marginalError > before);
                return steps.toX->softmin(p.g.data(), p.f.data()) ? Ending::Done : Ending::Stopped;
            }
            if ((errorOfF > bound && !steps.toX->refine()) || (errorOfNext > bound && !steps.toY->refine()))
                return Ending::Impossible;
        }
        acceleration.advance(p.g, p.next, p.marginalError > before);
    }
}

/// A start for p.g from every so many-th point, or, where p.g is a start already, only the grids that it
/// needs.
Ending startOnPart(const HalfSteps& steps, PairSums sums, const Cloud& x, const Cloud& y, const HalfStepOptions& how,
                   FullBatchOptions options, bool started, Potentials& p, const std::stop_token& stop) {
    const long step = std::min({16L, x.count / 1500, y.count / 1500});
    if (step < 2 || (started && sums != PairSums::Grid)) return Ending::Done;
    const Cloud someX = thinned(x, step), someY = thinned(y, step);
    const HalfSteps someSteps = halfSteps(sums, someX, someY, how);
    someSteps.toX->setGrid(steps.toX->grid()); // the boxes of all points
    someSteps.toY->setGrid(steps.toY->grid());
    Potentials some{std::vector<double>(size_t(someX.count)), std::vector<double>(size_t(someY.count)),
                    std::vector<double>(size_t(someY.count))};
    for (size_t j = 0; j < some.g.size(); ++j) some.g[j] = p.g[j * size_t(step)];
    options.tolerance *= 10;
    options.potentialTolerance /= 2;
    options.iterations = started ? 1 : options.iterations;
    if (const auto ending = alternate(someSteps, options, some, stop); ending != Ending::Done) return ending;
    steps.toX->setGrid(someSteps.toX->grid());
    steps.toY->setGrid(someSteps.toY->grid());
    if (started) return Ending::Done;
    const HalfSteps extension = halfSteps(sums, someX, y, how);
    extension.toY->setGrid(steps.toY->grid());
    return extension.toY->softmin(some.f.data(), p.g.data()) ? Ending::Done : Ending::Stopped;
}

PairSums preferred(const FullBatchOptions& options, PairCost cost, const Cloud& x, const Cloud& y) {
    const PairSums quick = cost == PairCost::L1 ? PairSums::Dominance : PairSums::Grid;
    const bool many = double(x.count) * double(y.count) > 4e6;
    return options.sums.value_or(many ? quick : PairSums::Streaming);
}

/// How far the dual value of the potentials, in units of the regularization, is from the optimum at most.
double valueError(const HalfSteps& steps, GroundCost cost, const Cloud& x, const Cloud& y, Potentials& p,
                  double value) {
    const double largest = largestCost(cost == GroundCost::L1 ? PairCost::L1 : PairCost::Squared, x, y);
    if (largest == 0) return 0;
    if (double(x.count) * double(y.count) <= 1e7) {
        const auto points = [](const Cloud& cloud) {
            at::Tensor rows = at::empty({cloud.dimension, cloud.count}, at::kDouble);
            for (int k = 0; k < cloud.dimension; ++k)
                std::copy_n(cloud[k], cloud.count, rows.data_ptr<double>() + k * cloud.count);
            return rows.t().contiguous();
        };
        const auto bounds = entropicBounds(costMatrix(points(x), points(y), cost),
                                           at::from_blob(p.g.data(), {y.count}, at::kDouble), 1);
        return std::max(bounds.upper, value) - std::min(bounds.lower, value);
    }
    // The dual value is concave, its derivative the marginal's error, and potentials that are softmins vary over y by
    // less than the costs do.
    double range = 0;
    for (int k = 0; k < x.dimension; ++k) {
        const auto [lowX, highX] = x.range(k);
        const auto [lowY, highY] = y.range(k);
        const double reach = std::max(highX - lowY, highY - lowX);
        range += (highY - lowY) * (cost == GroundCost::L1 ? 1 : 2 * reach);
    }
    if (!steps.toY->softmin(p.f.data(), p.next.data())) return undefined;
    double error = 0;
    for (size_t j = 0; j < p.g.size(); ++j) error += std::abs(1 - std::exp(p.g[j] - p.next[j]));
    return error / double(p.g.size()) * std::min(range, largest) + 2 * p.error;
}

} // namespace

FullBatchLoss fullBatchLoss(const at::Tensor& generated, const at::Tensor& target, GroundCost groundCost,
                            const FullBatchOptions& given, const at::Tensor& potential, std::stop_token stop) {
    FullBatchOptions options = given;
    REQUIRE(options.regularization > 0 && options.iterations >= 1 && options.tolerance > 0);
    REQUIRE(generated.dim() == 2 && target.dim() == 2 && generated.size(1) == target.size(1) &&
            generated.size(1) >= 1 && generated.size(1) <= 3 && generated.numel() > 0 && target.numel() > 0);
    const at::NoGradGuard noGrad;
    const c10::DeviceGuard itsGpu(generated.device());
    const at::Tensor points = generated.detach().cpu(), targets = target.detach().cpu();
    FullBatchLoss loss{undefined, at::full_like(generated.detach(), undefined),
                       undefined, 0,
                       false,     PairSums::Streaming,
                       0,         {},
                       undefined, {}};
    if (!points.isfinite().all().item<bool>() || !targets.isfinite().all().item<bool>()) return loss;

    const PairCost cost = groundCost == GroundCost::L1 ? PairCost::L1 : PairCost::Squared;
    const Placed clouds = placed(points, targets, cost, options.regularization);
    const Cloud &x = clouds.x, &y = clouds.y;
    const int threads = double(x.count) * double(y.count) < 1e5 ? 1 : at::get_num_threads();
    HalfStepOptions how{cost, threads, stop, options.tolerance < 1e-6,
                        onGpu(generated) || (solvesOnGpu() && double(x.count) * double(y.count) >= 1e6)};

    Potentials p{std::vector<double>(size_t(x.count)), std::vector<double>(size_t(y.count)),
                 std::vector<double>(size_t(y.count))};
    if (potential.defined()) {
        REQUIRE(potential.scalar_type() == at::kDouble && potential.dim() == 1 && potential.size(0) == target.size(0));
        std::copy_n(potential.cpu().contiguous().data_ptr<double>(), p.g.size(), p.g.begin());
    }

    bool started = potential.defined();
    Potentials start = p;
    loss.sums = preferred(options, cost, x, y);
    if (cost == PairCost::Squared && loss.sums == PairSums::Grid) how.core = coreOf(x, y);
    if (!isPossible(loss.sums, cost, x, y, how.core)) {
        loss.remark = cost == PairCost::L1 && x.dimension == 3 ? "sorting is for one or two dimensions"
                                                               : "the clouds are too wide for this regularization";
        loss.sums = PairSums::Streaming;
    }
    HalfSteps steps;
    const auto solve = [&] {
        steps = halfSteps(loss.sums, x, y, how);
        const auto ending = startOnPart(steps, loss.sums, x, y, how, options, started, p, stop);
        return ending == Ending::Done ? alternate(steps, options, p, stop) : ending;
    };
    const auto inUnits = [&] { return mean(p.f.data(), x.count) + mean(p.g.data(), y.count) + clouds.constant; };
    const double largest = largestCost(cost, x, y);
    Ending ending = Ending::Done;
    for (int attempt = 0; attempt < 3; ++attempt) {
        ending = solve();
        if (ending == Ending::Impossible) {
            loss.remark = loss.sums == PairSums::Grid ? "the potentials are too steep for a grid"
                                                      : "the potentials leave the range of numbers";
            loss.sums = PairSums::Streaming;
            p = start;
            ending = solve();
        }
        if (ending == Ending::Stopped) return loss;
        // Potentials are known to a share of lambda, the value is to be known to a share of itself.
        const double needed = std::max(1e-4 * std::abs(inUnits()), 1e-13);
        const bool coarse = (!how.accurate && 1e-7 * (10 + largest) > needed) ||
                            (loss.sums == PairSums::Grid && options.potentialTolerance > 2 * needed);
        if (!coarse || attempt == 2) break;
        how.accurate = true;
        options.potentialTolerance = std::min(options.potentialTolerance, needed);
        std::fill(p.f.begin(), p.f.end(), 0.0);
        p.iterations = 0;
        started = true;
        start = p;
    }

    std::array<std::vector<double>, 3> slopes;
    std::array<double*, 3> into{};
    for (int k = 0; k < x.dimension; ++k) {
        slopes[size_t(k)].resize(size_t(x.count));
        into[size_t(k)] = slopes[size_t(k)].data();
    }
    if (!steps.toX->gradient(p.g.data(), p.f.data(), into)) return loss;
    // From units of the regularization to those of the cost, at the weight 1/m of each point.
    const double unit = groundCost == GroundCost::L1 ? 1 : std::sqrt(options.regularization);
    at::Tensor gradient = at::empty({x.count, x.dimension}, at::kDouble);
    double* entry = gradient.data_ptr<double>();
    for (size_t i = 0; i < size_t(x.count); ++i)
        for (size_t k = 0; k < size_t(x.dimension); ++k)
            *entry++ = (slopes[k][i] + clouds.slope[k]) * unit / double(x.count);
    loss.gradient = gradient.to(generated.options());
    loss.value = largest == 0 ? clouds.constant * options.regularization : inUnits() * options.regularization;
    loss.marginalError = p.marginalError;
    loss.iterations = p.iterations;
    loss.converged = p.converged;
    if (const double share = loss.value / options.regularization; share < 0 || (share > 0 && share < 1e-11)) {
        loss.converged = false;
        loss.remark = "lambda is so far above the value that rounding leaves too little of it";
    }
    loss.potentialError = p.error;
    if (options.certify) {
        loss.valueError = options.regularization *
                          valueError(steps, groundCost, x, y, p, loss.value / options.regularization - clouds.constant);
        if (stop.stop_requested()) loss.valueError = undefined;
    }
    loss.potential = at::empty({y.count}, at::kDouble);
    std::copy(p.g.begin(), p.g.end(), loss.potential.data_ptr<double>());
    return loss;
}

} // namespace sfumato
