// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/metrics/picture_features.h"
#include "core/spec/tables/data_facts.h"
#include "core/spec/tables/metrics.h"
#include "core/transport/cost.h"

#include <ATen/core/Tensor.h>

#include <stop_token>
#include <utility>
#include <vector>

namespace sfumato {

/// The squared 2-Wasserstein distance between the Gaussians that have the means and (n - 1) covariances of two
/// clouds a [n, k], b [m, k], n, m >= 2: |mu_a - mu_b|^2 + tr(S_a + S_b - 2 (S_a S_b)^(1/2)), in float64, at
/// least 0 (Dowson and Landau, J. Multivariate Anal. 12, 1982, eq. 4; of features of pictures: Heusel et al.,
/// NeurIPS 2017, eq. 6). Grows by about k / n by chance alone: compare clouds of one size, and with a floor.
double frechetDistance(const at::Tensor& a, const at::Tensor& b);

/// The same between one cloud and several others, which costs one eigendecomposition for the cloud and the eigenvalues
/// of one symmetric matrix for each other: tr (S_a S_b)^(1/2) = sum of the square roots of those of S_a^(1/2) S_b
/// S_a^(1/2), what rounding makes negative taken as 0. Relative error about 1e-5 where fewer points than features leave
/// S_b singular.
class FrechetReference {
public:
    explicit FrechetReference(const at::Tensor& cloud);
    double distance(const at::Tensor& other) const;

private:
    at::Tensor m_mean, m_root; ///< float64 [k], [k, k]
    double m_trace;
};

/// How two clouds cover each other. All are 1 on average where the two distributions are one, but for chance and for
/// precision and recall, which lie a little below.
struct CloudMetrics {
    double precision = 0; ///< share of samples within a real point's distance to its third neighbor of that point
    double recall = 0;    ///< the same with the roles exchanged: share of real points near samples
    double density = 0;   ///< real balls (to the fifth neighbor) around a sample, on average, over 5; may exceed 1
    double coverage = 0;  ///< share of real points with a sample within the distance to their fifth neighbor
};

/// Precision and recall of Kynkaanniemi et al. (NeurIPS 2019, eq. 1 and 2) with k = 3, density and coverage of
/// Naeem et al. (ICML 2020, eq. 4 and 5) with k = 5, of `samples` [m, k] against `real` [n, k], n, m >= 6. A
/// point is not its own neighbor; the border of a ball belongs to it, a millionth of the largest norm wide. m n k
/// operations, some 20 MB at a time for 5,000 points. NaN where `stop` was requested meanwhile.
CloudMetrics cloudMetrics(const at::Tensor& real, const at::Tensor& samples, std::stop_token stop = {});

/// How like the distribution of some samples is to that of other records, in the space of PictureFeatures.
struct DistributionMetrics {
    double featureDistance = 0; ///< see frechetDistance
    CloudMetrics cloud;

    /// By their places in the table of figures.
    std::vector<std::pair<MetricId, double>> all() const;
};

/// The records that distributions are compared with.
class DistributionReference {
public:
    /// `records` [n, d] of these facts, n >= 6.
    DistributionReference(const DataFacts& facts, const at::Tensor& records);

    /// Of samples [m, d], m >= 6. Compare only figures of the same m. NaN where `stop` was requested meanwhile.
    DistributionMetrics metrics(const at::Tensor& samples, std::stop_token stop = {}) const;

    const PictureFeatures& features() const { return m_features; }

private:
    PictureFeatures m_features;
    at::Tensor m_cloud;
    FrechetReference m_frechet; ///< of m_cloud
};

/// Entropic W_lambda between features of generated samples and privatized records, both [about 500, k], to
/// marginal error 1e-3 or 400 iterations. Needs no raw data.
double entropicDistance(const at::Tensor& generated, const at::Tensor& privatized, GroundCost cost,
                        double regularization);

/// Minus the mean log-likelihood of held-out privatized records under generated features plus the mechanism's
/// noise, nats per record: ranks models without raw data (docs: "valNLL"). `noiseScale` is b or sigma.
double heldOutNll(const at::Tensor& generated, const at::Tensor& heldOut, GroundCost cost, double noiseScale);

} // namespace sfumato
