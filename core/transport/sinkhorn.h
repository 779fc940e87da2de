// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/exponents.h"

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace sfumato {

struct Exponents;

struct SinkhornOptions {
    double regularization; ///< lambda > 0, in units of the cost
    int iterations = 200;  ///< at most so many updates of both potentials, >= 1; fewer where the rest could
                           ///< only stir the last bits
    double tolerance = 0;  ///< stop after an iteration that began with the first marginal's l1 error at most
                           ///< this (it ends with less); 0: never
    double relaxation = 1; ///< in (0, 2); above 1 over-relaxes, which needs far fewer iterations at small
                           ///< lambda
    at::Tensor start = {}; ///< g to begin with, [n], double, in units of the cost; undefined: 0
};

/// What entropic transport between weights a and b found.
struct SinkhornResult {
    double value;           ///< <a,f> + <b,g>: never above the optimum (up to rounding), equal to it at convergence
    at::Tensor f, g;        ///< potentials, [m] and [n], in units of the cost, double
    at::Tensor plan;        ///< [m,n], a_i b_j exp((f_i + g_j - C_ij) / lambda); its second marginal is b
    double marginalError;   ///< l1 errors of the plan's two marginals, added
    double transportCost;   ///< <plan, C>
    double relativeEntropy; ///< KL(plan | a x b), in nats; value = transportCost + lambda * this at
                            ///< convergence
    int iterations;         ///< updates done
    bool converged;         ///< the tolerance, or rounding, was met
    int logIterations;      ///< of the iterations, those that ran in the log domain; 1 (the first) unless factors
                            ///< left the range of floats
    int absorptions;        ///< times the scaling factors were moved into the kernel
};

/// Entropic optimal transport W = min <pi,C> + lambda KL(pi | a x b) over plans pi with marginals a and b,
/// for a finite cost C [m,n], by Sinkhorn's alternating updates from g = 0 (Cuturi 2013),
///     f_i = -lambda log sum_j b_j exp((g_j - C_ij) / lambda),    g_j likewise with a and f,
/// as core/transport/kernels/scaling.h carries them out: no sum underflows at any lambda. Where lambda is so large that
/// rounding would rule, in closed form (weak_coupling.h). Weights are uniform. A cost
/// that is not finite gives NaN throughout. Computed in the cost's type, on its GPU or the CPU; the plan has
/// its type and device.
SinkhornResult sinkhorn(const at::Tensor& cost, const SinkhornOptions& options, std::stop_token stop = {});

/// The same with weights a [m] and b [n], not negative, each of sum 1, instead of uniform ones.
SinkhornResult sinkhorn(const at::Tensor& cost, const at::Tensor& a, const at::Tensor& b,
                        const SinkhornOptions& options, std::stop_token stop = {});

/// Rows [firstRow, firstRow + rows) against columns [firstColumn, firstColumn + columns).
struct Block {
    std::int64_t firstRow, rows, firstColumn, columns;
};

/// Several problems over one cost, such as the terms of a divergence over the pooled points: one result per
/// block, the same as of that part of the cost alone. Small ones are solved side by side.
std::vector<SinkhornResult> sinkhorn(const at::Tensor& cost, const std::vector<Block>& blocks,
                                     const SinkhornOptions& options, std::stop_token stop = {});

/// The same between uniform weights for costs that are taken apart; the exponents' storage becomes the
/// plan's.
SinkhornResult sinkhorn(Exponents exponents, const SinkhornOptions& options, std::stop_token stop = {});

/// The same for symmetricExponents between equal uniform weights, by averaged updates f <- (f + softmin f) /
/// 2 of one potential, which halve the error at every iteration whatever lambda (Feydy et al. 2019). Stops at
/// the tolerance, or at float rounding if that is larger. Relaxation is not used.
SinkhornResult symmetricSinkhorn(Exponents exponents, const SinkhornOptions& options, std::stop_token stop = {});

/// The solution where lambda is so large that the plan is nearly a x b. There iterating loses the answer:
/// potentials are small numbers of bits, known to a rounding of 1, and are multiplied by lambda. With C~ the
/// cost less its means over rows and columns (each of mean 0 then), T = C~ / lambda, means under a and b,
///     W = E C - E C~^2 / (2 lambda),   plan_ij = a_i b_j exp(-T_ij - (E_j T^2 + E_i T^2 - E T^2) / 2),
/// each up to a factor 1 + O(T^2) of what differs from a x b. Nothing where max |T| is above 5e-6 (double) or
/// 4e-3 (float), at which both ways err alike. The exponents' storage becomes the plan's.
std::optional<SinkhornResult> weaklyCoupled(const Exponents& exponents, const std::vector<double>& a,
                                            const std::vector<double>& b);

} // namespace sfumato
