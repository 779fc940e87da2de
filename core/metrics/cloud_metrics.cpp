// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/cloud_metrics.h"

#include "core/base/require.h"
#include "core/transport/losses.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <limits>

namespace sfumato {

namespace {

constexpr std::int64_t blockRows = 500;
constexpr std::int64_t ofShare = 3, ofDensity = 5; // neighbors

at::Tensor covariance(const at::Tensor& cloud) {
    const at::Tensor centered = cloud - cloud.mean(0, true);
    return centered.t().mm(centered) / double(cloud.size(0) - 1);
}

at::Tensor squareRoot(const at::Tensor& symmetric) {
    const auto [values, vectors] = at::linalg_eigh(symmetric, "L");
    return (vectors * values.clamp_min(0).sqrt()).mm(vectors.t());
}

at::Tensor squaredNorms(const at::Tensor& cloud) { return cloud.square().sum(1); }

at::Tensor squaredDistances(const at::Tensor& x, const at::Tensor& y) {
    return squaredNorms(x).unsqueeze(1) + squaredNorms(y) - 2 * x.mm(y.t());
}

/// Calls `use` with the squared distances of some rows of x, from row `first` on, to all of y; false where it was
/// stopped.
template <class Use>
bool inBlocks(const at::Tensor& x, const at::Tensor& y, const std::stop_token& stop, Use use) {
    for (std::int64_t first = 0; first < x.size(0); first += blockRows) {
        if (stop.stop_requested()) return false;
        use(first, squaredDistances(x.narrow(0, first, std::min(blockRows, x.size(0) - first)), y));
    }
    return true;
}

/// [n, 2]: from each point to its third and its fifth neighbor, squared, and `border` more. Undefined where it was
/// stopped.
at::Tensor radii(const at::Tensor& cloud, double border, const std::stop_token& stop) {
    at::Tensor found = at::empty({cloud.size(0), 2}, at::kDouble);
    const bool done = inBlocks(cloud, cloud, stop, [&](std::int64_t first, const at::Tensor& apart) {
        for (std::int64_t i = 0; i < apart.size(0); ++i) apart[i][first + i] = std::numeric_limits<double>::infinity();
        const at::Tensor nearest = std::get<0>(at::topk(apart, ofDensity, 1, false, true));
        found.narrow(0, first, apart.size(0)).select(1, 0).copy_(nearest.select(1, ofShare - 1));
        found.narrow(0, first, apart.size(0)).select(1, 1).copy_(nearest.select(1, ofDensity - 1));
    });
    return done ? found + border : at::Tensor();
}

} // namespace

FrechetReference::FrechetReference(const at::Tensor& cloud) {
    const at::NoGradGuard noGrad;
    REQUIRE(cloud.dim() == 2 && cloud.size(0) >= 2);
    const at::Tensor x = cloud.to(at::kDouble), spread = covariance(x);
    m_mean = x.mean(0), m_root = squareRoot(spread), m_trace = spread.trace().item<double>();
}

double FrechetReference::distance(const at::Tensor& other) const {
    const at::NoGradGuard noGrad;
    REQUIRE(other.dim() == 2 && other.size(0) >= 2 && other.size(1) == m_mean.size(0));
    const at::Tensor y = other.to(at::kDouble), spread = covariance(y);
    const at::Tensor common = at::linalg_eigvalsh(m_root.mm(spread).mm(m_root), "L").clamp_min(0).sqrt().sum();
    const at::Tensor apart = (m_mean - y.mean(0)).square().sum() + m_trace + spread.trace() - 2 * common;
    return std::max(0.0, apart.item<double>());
}

double frechetDistance(const at::Tensor& a, const at::Tensor& b) { return FrechetReference(a).distance(b); }

CloudMetrics cloudMetrics(const at::Tensor& real, const at::Tensor& samples, std::stop_token stop) {
    const at::NoGradGuard noGrad;
    REQUIRE(real.dim() == 2 && samples.dim() == 2 && real.size(1) == samples.size(1) && real.size(0) > ofDensity &&
            samples.size(0) > ofDensity);
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    const at::Tensor x = real.to(at::kDouble).contiguous(), y = samples.to(at::kDouble).contiguous();
    // The matrix product takes points by this much apart that are equal, and borders from the points on them.
    const double border = 1e-12 * (squaredNorms(x).max() + squaredNorms(y).max()).item<double>();
    const at::Tensor ofReal = radii(x, border, stop), ofSamples = radii(y, border, stop);
    if (!ofReal.defined() || !ofSamples.defined()) return {none, none, none, none};
    const at::Tensor sampleShare = ofSamples.select(1, 0).unsqueeze(0);
    at::Tensor precise = at::zeros({y.size(0)}, at::kBool);
    std::int64_t recalled = 0, covered = 0, balls = 0;
    const bool done = inBlocks(x, y, stop, [&](std::int64_t first, const at::Tensor& apart) {
        const at::Tensor radius = ofReal.narrow(0, first, apart.size(0));
        precise |= (apart <= radius.select(1, 0).unsqueeze(1)).any(0);
        recalled += (apart <= sampleShare).any(1).sum().item<std::int64_t>();
        const at::Tensor within = apart <= radius.select(1, 1).unsqueeze(1);
        covered += within.any(1).sum().item<std::int64_t>();
        balls += within.sum().item<std::int64_t>();
    });
    if (!done) return {none, none, none, none};
    const double n = double(x.size(0)), m = double(y.size(0));
    return {double(precise.sum().item<std::int64_t>()) / m, double(recalled) / n,
            double(balls) / (double(ofDensity) * m), double(covered) / n};
}

std::vector<std::pair<MetricId, double>> DistributionMetrics::all() const {
    return {{MetricId::FeatureDistance, featureDistance},
            {MetricId::Precision, cloud.precision},
            {MetricId::Recall, cloud.recall},
            {MetricId::Density, cloud.density},
            {MetricId::Coverage, cloud.coverage}};
}

DistributionReference::DistributionReference(const DataFacts& facts, const at::Tensor& records)
    : m_features(facts.geometry, facts.domain), m_cloud(m_features(records)), m_frechet(m_cloud) {}

DistributionMetrics DistributionReference::metrics(const at::Tensor& samples, std::stop_token stop) const {
    const at::Tensor cloud = m_features(samples);
    DistributionMetrics found{m_frechet.distance(cloud), cloudMetrics(m_cloud, cloud, stop)};
    if (stop.stop_requested()) found.featureDistance = std::numeric_limits<double>::quiet_NaN();
    return found;
}

double entropicDistance(const at::Tensor& generated, const at::Tensor& privatized, GroundCost cost,
                        double regularization) {
    return entropicLoss(generated, privatized, cost,
                        {.regularization = regularization, .iterations = 400, .tolerance = 1e-3})
        .value;
}

double heldOutNll(const at::Tensor& generated, const at::Tensor& heldOut, GroundCost cost, double noiseScale) {
    return -meanLogLikelihood(generated, heldOut, cost, noiseScale);
}

} // namespace sfumato
