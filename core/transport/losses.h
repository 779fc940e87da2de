// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/cost.h"
#include "core/transport/sinkhorn.h"

#include <cstdint>

namespace sfumato {

/// What training needs of a loss between generated points [m,d] and target points [n,d] of one floating type:
/// pass `gradient` to generated.backward(). No autograd graph is read or built. Data that are not finite give
/// a NaN value.
struct TransportLoss {
    double value;
    at::Tensor gradient;  ///< d value / d generated, [m,d]
    double marginalError; ///< l1 error of the plan's marginals, 0 for an exact plan
    int iterations;       ///< Sinkhorn iterations; 0 where there are none
};

/// W_lambda(generated, target) = min <pi,C> + lambda KL(pi | uniform x uniform). With the regularization that
/// matches the noise of privatized targets its optimum is the distribution before the noise. (Methods 3.1.)
TransportLoss entropicLoss(const at::Tensor& generated, const at::Tensor& target, GroundCost cost,
                           const SinkhornOptions& options, std::stop_token stop = {}, const Labels& labels = {});

/// W(generated, target) = min <pi,C>, by an exact plan. Learns the privatized distribution, noise included.
/// NaN where `stop` was requested meanwhile; the network simplex method, taken for L1 in one to three
/// dimensions and for clouds of different sizes, is not stopped once it runs.
TransportLoss unregularizedLoss(const at::Tensor& generated, const at::Tensor& target, GroundCost cost,
                                std::stop_token stop = {});

/// W_lambda(G,Y) - W_lambda(G,G)/2 - W_lambda(Y,Y)/2 (Feydy et al. 2019); 0 for equal clouds. The gradient
/// includes the self term. marginalError is the largest of the three, iterations their sum.
TransportLoss sinkhornDivergence(const at::Tensor& generated, const at::Tensor& target, GroundCost cost,
                                 const SinkhornOptions& options, std::stop_token stop = {}, const Labels& labels = {});

/// -mean_i log( (1/m) sum_j exp(-c(y_i, g_j) / lambda) ): minus the mean log-likelihood of the targets under
/// generated points plus matched noise, without the noise density's normalizer. Never above
/// W_lambda(generated, target) / lambda, and unbiased over batches of targets. marginalError says how
/// unevenly the generated points explain the targets.
TransportLoss likelihoodLoss(const at::Tensor& generated, const at::Tensor& target, GroundCost cost,
                             double regularization);

/// The mean log density of heldOut [n,d] under generated points [m,d] plus noise of the matched kind (L1:
/// Laplace of scale b, SquaredEuclidean: Gaussian of standard deviation sigma), normalizer included, in nats
/// per record. At most `rowsAtOnce` held-out records are compared at a time.
double meanLogLikelihood(const at::Tensor& generated, const at::Tensor& heldOut, GroundCost cost, double noiseScale,
                         int64_t rowsAtOnce = 1024);

} // namespace sfumato
