// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/local/local_transport.h"

#include "core/base/require.h"
#include "core/base/stop_scope.h"
#include "core/denoise/spiked_covariance.h"
#include "core/methods/local/estimated_moments.h"
#include "core/methods/parts/learner.h"
#include "core/local/release/mechanism.h"
#include "core/local/release/preview.h"
#include "core/transport/exact.h"
#include "core/transport/full_batch.h"
#include "core/transport/losses.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sfumato {

namespace {

GroundCost groundCost(Cost cost, const MechanismSpec& mechanism) {
    if (cost == Cost::Matched) // of the generalized mechanism the nearer of the two
        return matchedPower(mechanism) < 1.5 ? GroundCost::L1 : GroundCost::SquaredEuclidean;
    return cost == Cost::L1 ? GroundCost::L1 : GroundCost::SquaredEuclidean;
}

/// Noise of the mechanism on generated features: public, so floating point will do.
at::Tensor publicNoise(const MechanismSpec& mechanism, double scale, at::IntArrayRef shape, at::Generator& generator) {
    auto noise = at::empty(shape, at::kFloat);
    const NoiseShape distribution = factsOf(mechanism.kind).shape;
    if (distribution == NoiseShape::Normal) return noise.normal_(0, scale, generator);
    noise.uniform_(-1, 1, generator);
    if (distribution == NoiseShape::Laplace) return noise.sign() * noise.abs().clamp_min(1e-30).log() * -scale;
    // |v|^p / (p scale^p) has the distribution Gamma(1/p, 1).
    const double p = mechanism.p;
    const auto power = at::_standard_gamma(at::full(shape, 1 / p, at::kFloat), generator);
    return noise.sign() * power.mul_(p).pow_(1 / p) * scale;
}

} // namespace

std::optional<GroundCost> costOfNoise(MechanismKind mechanism) {
    const auto cost = factsOf(mechanism).cost;
    return cost ? std::optional(*cost == Cost::L1 ? GroundCost::L1 : GroundCost::SquaredEuclidean) : std::nullopt;
}

LocalTransport::LocalTransport(const MethodSpec& method, const ModelSpec& model, const PrivatizedDataset& data,
                               const TrainingRecords& records)
    : m_method(method), m_model(model), m_mechanism(data.mechanism()), m_noiseScale(data.noiseScale()),
      m_analysis(analysisMatrix(data.mechanism(), data.geometry())), m_cost(groundCost(method.cost, m_mechanism)),
      m_regularization(method.regularization > 0 ? method.regularization : matchedRegularization(m_cost, m_noiseScale)),
      m_labels(data, m_cost, m_regularization), m_source(records) {
    if (records.inMemory()) m_records = m_labels.beside(records.all(), m_labels.responses());
    const double matched = matchedRegularization(m_cost, m_noiseScale);
    const bool targetsRaw = method.loss == Loss::Entropic || method.loss == Loss::Likelihood ||
                            method.loss == Loss::Hybrid || method.loss == Loss::NoisyGenerator;
    m_matched = method.loss == Loss::NoisyCritic || (targetsRaw && m_cost == costOfNoise(m_mechanism.kind) &&
                                                     std::abs(m_regularization / matched - 1) < 1e-6);
}

bool LocalTransport::isLikelihood(double fraction) const {
    return m_method.loss == Loss::Likelihood || (m_method.loss == Loss::Hybrid && fraction >= m_method.hybridFraction);
}

// A given number of sweeps is that of the textbook; a tolerance may be met by the shortest way.
SinkhornOptions LocalTransport::sweeps() const {
    return {.regularization = m_regularization,
            .iterations = m_method.iterations,
            .tolerance = m_method.tolerance,
            .relaxation = m_method.tolerance > 0 ? 1.6 : 1};
}

at::Tensor LocalTransport::plan(const TransportStep& step, double fraction, std::stop_token stop) const {
    const at::NoGradGuard noGrad;
    const auto cost = costMatrix(step.points, step.target, m_cost);
    if (step.potential.defined()) // all records: every generated point's mass goes where the potential sends
                                  // it
        return at::softmax(step.potential.to(cost.scalar_type()) - cost / m_regularization, 1)
            .div_(double(cost.size(0)));
    if (isLikelihood(fraction)) // every record asks which point explains it
        return at::softmax(cost / -m_regularization, 0).div_(double(cost.size(1)));
    if (m_method.loss == Loss::Unregularized || m_method.loss == Loss::NoisyGenerator ||
        m_method.loss == Loss::NoisyCritic)
        return exactTransport(cost, stop).plan;
    return sinkhorn(cost, sweeps(), stop).plan;
}

at::Tensor LocalTransport::features(const at::Tensor& samples) const {
    return m_analysis.defined() ? samples.matmul(m_analysis.t()) : samples;
}

at::Tensor LocalTransport::placed(const at::Tensor& samples, const at::Tensor& latents) const {
    return m_labels.beside(features(samples), classesOfLatents(latents, m_labels.classes()));
}

at::Tensor LocalTransport::latentsOf(const at::Tensor& classes, at::Generator& randomness) const {
    return labelledLatents(m_model, m_labels.classes(), classes, randomness);
}

at::Tensor LocalTransport::latents(std::int64_t count, at::Generator& randomness) const {
    return latentsOf(m_labels.drawn(count, randomness), randomness);
}

at::Tensor LocalTransport::noisy(const at::Tensor& generated, const at::Tensor& latents,
                                 at::Generator& randomness) const {
    const at::Tensor values = generated.narrow(1, 0,
                                               generated.size(1) - (m_labels.classes() > 1 ? m_labels.classes() : 0));
    const at::Tensor records = values + publicNoise(m_mechanism, m_noiseScale, values.sizes(), randomness);
    if (m_labels.classes() == 1) return records;
    return m_labels.beside(records, m_labels.responded(classesOfLatents(latents, m_labels.classes()), randomness));
}

TransportStep LocalTransport::step(Generator& generator, MethodRandomness& randomness, double fraction,
                                   std::stop_token stop, const at::Tensor& potential) const {
    const bool all = m_method.batch == 0;
    const auto target = all ? m_records : drawRecords(randomness.batches);
    const auto count = m_method.generated > 0 ? m_method.generated : target.size(0);
    const auto latents = this->latents(count, randomness.latents);
    auto generated = placed(generator.generate(latents), latents);
    auto points = generated.detach();
    const auto found = [&](double value, double marginalError, at::Tensor next) {
        return TransportStep{value, marginalError, std::move(next), latents, generated.detach(), points, target};
    };
    // NaN fails the comparison; beyond it squared distances overflow, and an exact plan might never be found.
    if (!(points.abs().max().item<double>() < 1e15))
        return found(std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::quiet_NaN(), {});
    if (all) {
        const auto loss = fullBatchLoss(
            points, target, m_cost,
            {.regularization = m_regularization, .iterations = m_method.iterations, .tolerance = m_method.tolerance},
            potential, stop);
        if (std::isfinite(loss.value)) generated.backward(loss.gradient);
        return found(loss.value, loss.marginalError, loss.potential);
    }
    const SinkhornOptions options = sweeps();

    const auto loss = [&]() -> TransportLoss {
        switch (m_method.loss) {
        case Loss::Entropic: return entropicLoss(points, target, m_cost, options, stop);
        case Loss::Unregularized: return unregularizedLoss(points, target, m_cost, stop);
        case Loss::Divergence: return sinkhornDivergence(points, target, m_cost, options, stop);
        case Loss::NoisyGenerator:
            points = noisy(points, latents, randomness.noise);
            return unregularizedLoss(points, target, m_cost, stop);
        case Loss::Likelihood: return likelihoodLoss(points, target, m_cost, m_regularization);
        case Loss::Hybrid:
            return isLikelihood(fraction) ? likelihoodLoss(points, target, m_cost, m_regularization)
                                          : entropicLoss(points, target, m_cost, options, stop);
        case Loss::NoisyCritic:
        case Loss::None:
        case Loss::Moments: break;
        }
        REQUIRE(false);
        return {};
    }();
    if (!stop.stop_requested()) // else the step is abandoned
        generated.backward(loss.gradient);
    return found(loss.value, isLikelihood(fraction) ? std::numeric_limits<double>::quiet_NaN() : loss.marginalError,
                 {});
}

TransportStep LocalTransport::step(Generator& generator, NoisyCritic& critic, MethodRandomness& randomness, double rate,
                                   std::stop_token stop) const {
    const auto draw = [&] { return latents(m_method.batch, randomness.latents); };
    for (int i = 0; i < NoisyCritic::steps && !stop.stop_requested(); ++i) {
        const at::NoGradGuard noGrad;
        const auto codes = draw();
        critic.learn(drawRecords(randomness.batches),
                     noisy(placed(generator.generate(codes), codes), codes, randomness.noise), randomness.noise, rate);
    }
    const auto target = drawRecords(randomness.batches);
    const auto codes = draw();
    const auto generated = placed(generator.generate(codes), codes);
    const auto points = noisy(generated.detach(), codes, randomness.noise);
    const auto found = critic.judge(target, points);
    generated.backward(found.gradient);
    return {found.distance, std::numeric_limits<double>::quiet_NaN(), {}, codes, generated.detach(), points, target};
}

at::Tensor LocalTransport::drawRecords(at::Generator& randomness) const {
    const at::Tensor index = at::randint(m_source.size(), {m_method.batch}, randomness, at::kLong);
    if (m_records.defined()) return m_records.index_select(0, index);
    return m_labels.beside(m_source.rows(index),
                           m_labels.classes() > 1 ? m_labels.responses().index_select(0, index) : at::Tensor());
}

namespace {

/// The start of every class, [K, k] and [K, r, k].
Anchor labelledAnchor(const PrivatizedDataset& data, int latentDimension) {
    const ClassGaussians classes = estimatedMoments(data);
    const std::int64_t r = std::min<std::int64_t>(latentDimension, classes.width);
    const auto [values, vectors] = at::linalg_eigh(classes.covariances); // rising
    const at::Tensor scaled = vectors * values.clamp_min(0).sqrt().unsqueeze(1);
    return {classes.means.to(at::kFloat),
            scaled.narrow(2, classes.width - r, r).flip(2).transpose(1, 2).to(at::kFloat).contiguous()};
}

/// Of the records to train on, which stay in their file.
SpikedCovariance spikedInBlocks(const PrivatizedDataset& data, double noise) {
    const std::int64_t n = data.trainingSize(), k = data.dimensions(),
                       most = std::max<std::int64_t>(1, (std::int64_t(1) << 23) / k);
    at::Tensor sum = at::zeros({k}, at::kDouble), square = at::zeros({k, k}, at::kDouble);
    for (std::int64_t first = 0; first < n; first += most) {
        StopScope::check();
        sum += data.records(first, std::min(most, n - first)).sum(0, false, at::kDouble);
    }
    const at::Tensor mean = sum / double(n);
    for (std::int64_t first = 0; first < n; first += most) {
        StopScope::check();
        const at::Tensor centered = data.records(first, std::min(most, n - first)) - mean.to(at::kFloat);
        square += centered.t().matmul(centered).to(at::kDouble);
    }
    return spikedCovariance(mean, square / double(n - 1), n, noise);
}

Anchor sharedAnchor(const PrivatizedDataset& data, const TrainingRecords& records, int latentDimension) {
    const double noise = noiseVariance(data.mechanism(), data.noiseScale());
    const auto spiked = records.inMemory() ? spikedCovariance(records.all(), noise) : spikedInBlocks(data, noise);
    const auto visible = std::min<std::int64_t>(latentDimension, spiked.directions.size(0));
    return {spiked.mean, spiked.directions.narrow(0, 0, visible) *
                             spiked.variances.narrow(0, 0, visible).sqrt().to(at::kFloat).unsqueeze(1)};
}

} // namespace

Anchor anchorFor(const PrivatizedDataset& data, const TrainingRecords& records, int latentDimension) {
    const Anchor found = data.responses().defined() ? labelledAnchor(data, latentDimension)
                                                    : sharedAnchor(data, records, latentDimension);
    const auto analysis = analysisMatrix(data.mechanism(), data.geometry());
    return analysis.defined() ? Anchor{found.mean.matmul(analysis), found.directions.matmul(analysis)} : found;
}

} // namespace sfumato
