// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/kernels/chebyshev.h"
#include "core/transport/kernels/streaming.h"

#include <array>
#include <memory>
#include <optional>
#include <stop_token>

namespace sfumato {

/// How a half-step sums over pairs. Streaming: every pair, in O(1) memory each. Grid: the potential, a smooth
/// function when the cost is squared, at Chebyshev nodes, interpolated. Dominance: l1 in one or two
/// dimensions by sorting, exact.
enum class PairSums { Streaming, Grid, Dominance };

/// One half of a Sinkhorn iteration between uniform weights: from a potential g on n points y to
///     f_i = -log( (1/n) sum_j exp(g_j - c(x_i, y_j)) )    on m points x,
/// everything in units of the regularization. The clouds must outlive it.
class HalfStep {
public:
    virtual ~HalfStep() = default;

    /// On entry f holds a guess. False when stopped, or when the sums leave the range of numbers (never when
    /// streaming).
    virtual bool softmin(const double* g, double* f) = 0;

    /// gradient[k][i] = d f_i / d x_ik, after softmin(g, f). At a corner of the l1 cost the term is 0.
    virtual bool gradient(const double* g, const double* f, const std::array<double*, 3>& gradient) = 0;

    /// The largest error of f, as softmin left it, at up to 32 of the points x; 0 where the sums are exact.
    virtual double error(const double*, const double*) { return 0; }
    /// A finer grid for the next softmin; false where there is none.
    virtual bool refine() { return false; }
    /// The grid on the box of x, where there is one, to be shared with steps between parts of the clouds.
    virtual ChebyshevGrid grid() const { return {}; }
    virtual void setGrid(const ChebyshevGrid&) {}

    virtual PairSums sums() const = 0;
};

/// Low and high ends of a box, coordinate by coordinate.
struct CloudBox {
    std::array<double, 3> low{}, high{};
};

struct HalfStepOptions {
    PairCost cost;
    int threads;
    std::stop_token stop;
    bool accurate = false;             ///< potentials to better than 1e-6: sums in double
    bool gpu = false;                  ///< stream on the current GPU, where the kernels for it were built
    std::optional<CloudBox> core = {}; ///< of a grid: points outside are summed one by one
};

/// The largest cost between points of the two clouds' boxes.
double largestCost(PairCost cost, const Cloud& x, const Cloud& y);

/// Float where it is accurate enough: it holds a cost of 150 to about 1e-5.
Precision precisionFor(const HalfStepOptions& options, const Cloud& x, const Cloud& y);

/// Whether the sums can be had in this way between the two clouds, either way round.
bool isPossible(PairSums sums, PairCost cost, const Cloud& x, const Cloud& y, const std::optional<CloudBox>& core = {});

/// The half-steps from y to x and back.
struct HalfSteps {
    std::unique_ptr<HalfStep> toX, toY;
};
HalfSteps halfSteps(PairSums sums, const Cloud& x, const Cloud& y, const HalfStepOptions& options);

} // namespace sfumato
