// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/local/estimated_moments.h"

#include "core/base/guarded.h"
#include "core/base/require.h"
#include "core/base/stop_scope.h"
#include "core/denoise/spiked_covariance.h"
#include "core/methods/central/denoised_moments.h"
#include "core/methods/local/window_decoder.h"
#include "core/local/release/mechanism.h"
#include "core/local/release/preview.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sfumato {

namespace {

constexpr double fewest = 500, meanNoise = 0.9, tensorSpread = 0.2;
constexpr std::int64_t numbersAtOnce = std::int64_t(1) << 23; // the blocks are part of the result's last digits
constexpr std::int64_t rankEdges[] = {0, 3, 6, 10, 16, 25, 40, 60, 100};

/// E y y^T given u = across I + along u u^T.
struct NoiseMoments {
    double across, along;
};

NoiseMoments noiseMoments(const PrivatizedDataset& data) {
    if (!factsOf(data.mechanism().kind).isDirection) return {noiseVariance(data.mechanism(), data.noiseScale()), 1};
    const PrivUnitDistribution distribution = mechanismOf(data).unitDistribution;
    return {1 / (distribution.gain * distribution.gain),
            (distribution.along - 1) / (distribution.gain * distribution.gain)};
}

/// What is summed over the records of one class.
struct ClassSums {
    at::Tensor counts;  ///< [K]
    at::Tensor means;   ///< [K, d]
    at::Tensor moments; ///< [K, d, d]; undefined of a tensor
    at::Tensor weight;  ///< [K]: sum of squared weights over n_k^2
};

at::Tensor gram(const at::Tensor& rows) { return rows.t().matmul(rows).to(at::kDouble); }

/// Calls work(first, records [b, k]) for the records to train on, block by block.
void forBlocks(const PrivatizedDataset& data, const std::stop_token& stop, const auto& work) {
    const std::int64_t n = data.trainingSize(), most = std::max<std::int64_t>(1, numbersAtOnce / data.dimensions());
    for (std::int64_t first = 0; first < n; first += most) {
        if (stop.stop_requested()) throw ThrownFault({Fault::Code::Stopped, data.name(), "was not read to its end"});
        StopScope::check();
        work(first, data.records(first, std::min(most, n - first)));
    }
}

ClassSums byResponse(const PrivatizedDataset& data, std::int64_t classes, double keep, double change,
                     const std::stop_token& stop) {
    const std::int64_t n = data.trainingSize(), d = data.dimensions();
    const double own = 1 / (keep - change), others = -change / (keep - change);
    at::Tensor sum = at::zeros({d}, at::kDouble), square = at::zeros({d, d}, at::kDouble);
    at::Tensor sums = at::zeros({classes, d}, at::kDouble), squares = at::zeros({classes, d, d}, at::kDouble);
    std::vector<std::int64_t> members(std::size_t(classes), 0);
    forBlocks(data, stop, [&](std::int64_t first, const at::Tensor& records) {
        sum += records.sum(0, false, at::kDouble), square += gram(records);
        const at::Tensor responses = classes == 1 ? at::Tensor() : data.responses().narrow(0, first, records.size(0));
        for (std::int64_t k = 0; k < classes; ++k) {
            const at::Tensor rows = classes == 1 ? records
                                                 : records.index_select(0, (responses == k).nonzero().flatten());
            members[std::size_t(k)] += rows.size(0);
            sums[k] += rows.sum(0, false, at::kDouble), squares[k] += gram(rows);
        }
    });
    ClassSums found{at::empty({classes}, at::kDouble), at::empty({classes, d}, at::kDouble),
                    at::empty({classes, d, d}, at::kDouble), at::empty({classes}, at::kDouble)};
    for (std::int64_t k = 0; k < classes; ++k) {
        const double known = double(members[std::size_t(k)]);
        const double count = std::max(own * known + others * double(n),
                                      std::min(fewest, double(n) / double(2 * classes)));
        found.counts[k] = count;
        found.means[k] = (own * sums[k] + others * sum) / count;
        found.moments[k] = (own * squares[k] + others * square) / count;
        found.weight[k] = ((own + others) * (own + others) * known + others * others * (double(n) - known)) /
                          (count * count);
    }
    return found;
}

ClassSums byTensor(const PrivatizedDataset& data, std::int64_t classes, const std::stop_token& stop) {
    const double n = double(data.trainingSize()), k = double(classes);
    at::Tensor sum = at::zeros({data.dimensions()}, at::kDouble);
    forBlocks(data, stop, [&](std::int64_t, const at::Tensor& records) { sum += records.sum(0, false, at::kDouble); });
    return {at::full({classes}, n / k, at::kDouble),
            (sum / n).view({classes, -1}) * k,
            {},
            at::full({classes}, k * k / n, at::kDouble)};
}

/// Groups of like frequency, each one's places among the d features in `basis`.
struct Frequencies {
    at::Tensor basis; ///< [d, d], orthonormal rows
    std::vector<std::vector<std::int64_t>> groups;
};

std::vector<std::vector<std::int64_t>> groupsByRank(std::int64_t side) {
    std::vector<std::int64_t> order(std::size_t(side * side));
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, {},
                             [&](std::int64_t i) { return (i / side) * (i / side) + (i % side) * (i % side); });
    std::vector<std::vector<std::int64_t>> groups;
    for (std::size_t g = 0; g + 1 < std::size(rankEdges) && rankEdges[g] < side * side; ++g) {
        const std::int64_t end = g + 2 < std::size(rankEdges) ? std::min(rankEdges[g + 1], side * side) : side * side;
        groups.emplace_back(order.begin() + rankEdges[g], order.begin() + end);
    }
    return groups;
}

Frequencies frequenciesOf(const MechanismSpec& mechanism, std::int64_t d) {
    Frequencies found{at::eye(d, at::kDouble), {}};
    if (isEncoder(mechanism.transform)) {
        constexpr std::int64_t g = encoderWindows;
        std::vector<double> rows = dctMatrix(g);
        const at::Tensor dct = at::from_blob(rows.data(), {g, g}, at::kDouble);
        found.basis.narrow(0, 0, g * g).narrow(1, 0, g * g).copy_(at::kron(dct, dct));
        found.groups = groupsByRank(g);
        if (d > g * g) {
            found.groups.emplace_back(std::size_t(d - g * g));
            std::iota(found.groups.back().begin(), found.groups.back().end(), g * g);
        }
    } else if (mechanism.transform == Transform::DctLowPass && d == mechanism.corner * mechanism.corner) {
        found.groups = groupsByRank(mechanism.corner);
    } else {
        found.groups.emplace_back(std::size_t(d));
        std::iota(found.groups.back().begin(), found.groups.back().end(), 0);
    }
    return found;
}

at::Tensor shrunkMeans(const at::Tensor& means, double noise, const Frequencies& frequencies) {
    const at::Tensor average = means.mean(0, true), apart = (means - average).matmul(frequencies.basis.t());
    const at::Tensor kept = at::zeros_like(apart);
    for (const auto& group : frequencies.groups) {
        const at::Tensor places = at::tensor(group, at::kLong), part = apart.index_select(1, places);
        const double e = part.square().mean().item<double>();
        if (e > noise) kept.index_copy_(1, places, part * ((e - noise) / e));
    }
    return average + kept.matmul(frequencies.basis);
}

/// What lies below the noise is like, up to a factor: of garments what windows see of pictures in general, else the
/// same everywhere.
at::Tensor unseenCovariance(const PrivatizedDataset& data, std::int64_t d) {
    return data.mechanism().transform == Transform::Garments ? priorOfWindows(Transform::Garments, data.geometry())
                                                             : at::eye(d, at::kDouble);
}

/// The spectrum of all classes together, from their pooled covariance without the noise.
Spectrum pooledSpectrum(const at::Tensor& pooled, std::int64_t n, double noise, const at::Tensor& unseen) {
    const at::Tensor one = at::eye(pooled.size(0), at::kDouble);
    const auto visible = spikedCovariance(at::zeros({pooled.size(0)}, at::kDouble), pooled + noise * one, n, noise);
    const at::Tensor directions = visible.directions.to(at::kDouble), beside = one - directions.t().matmul(directions);
    const double left = std::max(pooled.trace().item<double>() - visible.variances.sum().item<double>(), 1e-6);
    const at::Tensor rest = beside.matmul(unseen).matmul(beside);
    return withoutNegatives(rest * (left / std::max(rest.trace().item<double>(), 1e-300)) +
                            directions.t().matmul(visible.variances.unsqueeze(1) * directions));
}

} // namespace

ClassGaussians estimatedMoments(const PrivatizedDataset& data, std::stop_token stop) {
    const at::NoGradGuard noGrad;
    const NoiseMoments noise = noiseMoments(data);
    const std::int64_t n = data.trainingSize(), classes = std::max<std::int64_t>(data.classes(), 1);
    const bool tensor = data.mechanism().labels == LabelRelease::Tensor;
    const std::int64_t d = data.dimensions() / (tensor ? classes : 1);
    ResponseDistribution response{.keep = 1};
    if (data.responses().defined()) response = mechanismOf(data).response;
    const ClassSums sums = tensor ? byTensor(data, classes, stop)
                                  : byResponse(data, classes, response.keep, response.change, stop);
    ClassGaussians found(classes, 1, d);
    found.counts.copy_(sums.counts);
    found.means.copy_(shrunkMeans(sums.means, meanNoise * noise.across * sums.weight.mean().item<double>(),
                                  frequenciesOf(data.mechanism(), d)));
    if (tensor) {
        found.covariances.copy_((tensorSpread / double(d) * at::eye(d, at::kDouble)).expand({classes, d, d}));
        found.settle();
        return found;
    }
    const double relative = noise.across / noise.along;
    const at::Tensor own = sums.moments / noise.along - relative * at::eye(d, at::kDouble) -
                           found.means.unsqueeze(2) * found.means.unsqueeze(1);
    const at::Tensor shares = sums.counts / sums.counts.sum();
    const Spectrum pooled = pooledSpectrum((own * shares.view({-1, 1, 1})).sum(0), n, relative,
                                           unseenCovariance(data, d));
    if (classes == 1) {
        found.covariances.copy_((pooled.vectors * pooled.values).matmul(pooled.vectors.t()).unsqueeze(0));
        found.settle();
        return found;
    }
    const at::Tensor noisy = pooled.values + relative;
    std::vector<at::Tensor> moments, variances;
    for (std::int64_t k = 0; k < classes; ++k) {
        moments.push_back(own[k]);
        variances.push_back(noisy.unsqueeze(1) * noisy.unsqueeze(0) * sums.weight[k]);
    }
    const auto shrunk = shrunkTo(pooled, moments, variances);
    for (std::int64_t k = 0; k < classes; ++k) {
        const Spectrum spectrum = withoutNegatives(shrunk[std::size_t(k)]);
        found.covariances[k].copy_((spectrum.vectors * spectrum.values).matmul(spectrum.vectors.t()));
    }
    found.settle();
    return found;
}

} // namespace sfumato
