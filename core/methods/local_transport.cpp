// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/local_transport.h"

#include "core/base/require.h"
#include "core/denoise/spiked_covariance.h"
#include "core/models/latent.h"
#include "core/privacy/preview.h"
#include "core/privacy/transform.h"
#include "core/transport/exact.h"
#include "core/transport/full_batch.h"
#include "core/transport/losses.h"

#include <ATen/ATen.h>

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
at::Tensor publicNoise(const MechanismSpec& mechanism, double scale, at::IntArrayRef shape,
                       at::Generator& generator) {
    auto noise = at::empty(shape, at::kFloat);
    if (mechanism.kind == MechanismKind::Gaussian)
        return noise.normal_(0, scale, generator);
    noise.uniform_(-1, 1, generator);
    if (mechanism.kind == MechanismKind::Laplace)
        return noise.sign() * noise.abs().clamp_min(1e-30).log() * -scale;
    // |v|^p / (p scale^p) has the law Gamma(1/p, 1).
    const double p = mechanism.p;
    const auto power = at::_standard_gamma(at::full(shape, 1 / p, at::kFloat), generator);
    return noise.sign() * power.mul_(p).pow_(1 / p) * scale;
}

} // namespace

std::optional<GroundCost> costOfNoise(MechanismKind mechanism) {
    switch (mechanism) {
    case MechanismKind::Laplace:
        return GroundCost::L1;
    case MechanismKind::Gaussian:
        return GroundCost::SquaredEuclidean;
    case MechanismKind::Generalized:
    case MechanismKind::PrivUnit:
        break;
    }
    return std::nullopt;
}

LocalTransport::LocalTransport(const ArmSpec& arm, const ModelSpec& model, const PrivatizedDataset& data,
                               at::Tensor records)
    : m_arm(arm), m_model(model), m_mechanism(data.mechanism()), m_noiseScale(data.noiseScale()),
      m_records(std::move(records)), m_analysis(analysisMatrix(data.mechanism(), data.geometry())),
      m_cost(groundCost(arm.cost, m_mechanism)) {
    const double matched = matchedRegularization(m_cost, m_noiseScale);
    m_regularization = arm.regularization > 0 ? arm.regularization : matched;
    const bool targetsRaw = arm.loss == Loss::Entropic || arm.loss == Loss::Likelihood ||
                            arm.loss == Loss::Hybrid || arm.loss == Loss::NoisyGenerator;
    m_matched = arm.loss == Loss::NoisyCritic || (targetsRaw && m_cost == costOfNoise(m_mechanism.kind) &&
                std::abs(m_regularization / matched - 1) < 1e-6);
}

bool LocalTransport::isLikelihood(double fraction) const {
    return m_arm.loss == Loss::Likelihood || (m_arm.loss == Loss::Hybrid && fraction >= m_arm.hybridFraction);
}

// A given number of sweeps is that of the textbook; a tolerance may be met by the shortest way.
SinkhornOptions LocalTransport::sweeps() const {
    return {.regularization = m_regularization,
            .iterations = m_arm.iterations,
            .tolerance = m_arm.tolerance,
            .relaxation = m_arm.tolerance > 0 ? 1.6 : 1};
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
    if (m_arm.loss == Loss::Unregularized || m_arm.loss == Loss::NoisyGenerator || m_arm.loss == Loss::NoisyCritic)
        return exactTransport(cost, stop).plan;
    return sinkhorn(cost, sweeps(), stop).plan;
}

at::Tensor LocalTransport::features(const at::Tensor& samples) const {
    return m_analysis.defined() ? samples.matmul(m_analysis.t()) : samples;
}

TransportStep LocalTransport::step(Generator& generator, ArmRandomness& randomness, double fraction,
                                   std::stop_token stop, const at::Tensor& potential) const {
    const bool all = m_arm.batch == 0;
    const auto target = all ? m_records : drawRecords(randomness.batches);
    const auto count = m_arm.generated > 0 ? m_arm.generated : target.size(0);
    const auto latents = drawLatents(m_model.latent, count, m_model.latentDimension, randomness.latents);
    auto generated = features(generator.generate(latents));
    auto points = generated.detach();
    const auto found = [&](double value, double marginalError, at::Tensor next) {
        return TransportStep{value,  marginalError, std::move(next), latents, generated.detach(),
                             points, target};
    };
    // NaN fails the comparison; beyond it squared distances overflow, and an exact plan might never be found.
    if (!(points.abs().max().item<double>() < 1e15))
        return found(std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::quiet_NaN(), {});
    if (all) {
        const auto loss = fullBatchLoss(points, target, m_cost,
                                        {.regularization = m_regularization,
                                         .iterations = m_arm.iterations,
                                         .tolerance = m_arm.tolerance},
                                        potential, stop);
        if (std::isfinite(loss.value))
            generated.backward(loss.gradient);
        return found(loss.value, loss.marginalError, loss.potential);
    }
    const SinkhornOptions options = sweeps();

    const auto loss = [&]() -> TransportLoss {
        switch (m_arm.loss) {
        case Loss::Entropic:
            return entropicLoss(points, target, m_cost, options, stop);
        case Loss::Unregularized:
            return unregularizedLoss(points, target, m_cost, stop);
        case Loss::Divergence:
            return sinkhornDivergence(points, target, m_cost, options, stop);
        case Loss::NoisyGenerator:
            points = points + publicNoise(m_mechanism, m_noiseScale, points.sizes(), randomness.noise);
            return unregularizedLoss(points, target, m_cost, stop);
        case Loss::Likelihood:
            return likelihoodLoss(points, target, m_cost, m_regularization);
        case Loss::Hybrid:
            return isLikelihood(fraction) ? likelihoodLoss(points, target, m_cost, m_regularization)
                                          : entropicLoss(points, target, m_cost, options, stop);
        case Loss::NoisyCritic:
        case Loss::None:
        case Loss::Moments:
            break;
        }
        REQUIRE(false);
        return {};
    }();
    generated.backward(loss.gradient);
    return found(loss.value,
                 isLikelihood(fraction) ? std::numeric_limits<double>::quiet_NaN() : loss.marginalError, {});
}

TransportStep LocalTransport::step(Generator& generator, NoisyCritic& critic, ArmRandomness& randomness, double rate,
                                   std::stop_token stop) const {
    const auto draw = [&] { return drawLatents(m_model.latent, m_arm.batch, m_model.latentDimension, randomness.latents); };
    const auto noisy = [&](const at::Tensor& generated) {
        return generated + publicNoise(m_mechanism, m_noiseScale, generated.sizes(), randomness.noise);
    };
    for (int i = 0; i < NoisyCritic::steps && !stop.stop_requested(); ++i) {
        const at::NoGradGuard noGrad;
        critic.learn(drawRecords(randomness.batches), noisy(features(generator.generate(draw()))), randomness.noise, rate);
    }
    const auto target = drawRecords(randomness.batches);
    const auto latents = draw();
    const auto generated = features(generator.generate(latents));
    const auto points = noisy(generated.detach());
    const auto found = critic.judge(target, points);
    generated.backward(found.gradient);
    return {found.distance, std::numeric_limits<double>::quiet_NaN(), {}, latents, generated.detach(), points, target};
}

at::Tensor LocalTransport::drawRecords(at::Generator& randomness) const {
    return m_records.index_select(0, at::randint(m_records.size(0), {m_arm.batch}, randomness, at::kLong));
}

Anchor anchorFor(const PrivatizedDataset& data, const at::Tensor& records, int latentDimension) {
    const auto spiked = spikedCovariance(records, noiseVariance(data.mechanism(), data.noiseScale()));
    const auto visible = std::min<std::int64_t>(latentDimension, spiked.directions.size(0));
    const auto scaled = spiked.directions.narrow(0, 0, visible) *
                        spiked.variances.narrow(0, 0, visible).sqrt().to(at::kFloat).unsqueeze(1);
    const auto analysis = analysisMatrix(data.mechanism(), data.geometry());
    if (!analysis.defined())
        return {spiked.mean, scaled};
    return {spiked.mean.matmul(analysis), scaled.matmul(analysis)};
}

} // namespace sfumato
