// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/central/dp_cgan.h"

#include "core/models/purposes.h"
#include "core/models/discriminator.h"
#include "core/models/latent.h"
#include "core/spec/tables/central_methods.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <cmath>

namespace sfumato {

namespace {

/// Every product by itself at most `clip` long.
Contribution::Factors clippedApart(Contribution::Factors factors, double clip) {
    for (auto& [u, v] : factors)
        u = u * (clip / (u.norm(2, 1, true) * v.norm(2, 1, true)).clamp_min(1e-12)).clamp_max(1);
    return factors;
}

at::Tensor inputsOf(const at::Tensor& unit, const at::Tensor& classes, std::int64_t kinds) {
    return kinds > 1 ? at::cat({unit, at::one_hot(classes.clamp(0, kinds - 1), kinds).to(at::kFloat)}, 1) : unit;
}

struct PublicDiscriminator : PublicInput {
    at::Tensor weights;
    std::int64_t kinds = 1;
    double low = 0, high = 1;
    double apart = 0; ///< norm to which each tensor is clipped by itself; 0: only all of them together
};

/// Of every real record, how the loss -log D(x) falls.
Contribution realGradients(const RawBatch& batch, const RawAccess& access, const PublicInput& input, HiddenState*) {
    const at::NoGradGuard noGrad;
    const auto& known = static_cast<const PublicDiscriminator&>(input);
    const at::Tensor unit = (batch.records(access) - known.low) / (known.high - known.low);
    const at::Tensor rows = inputsOf(unit, batch.labels(access), known.kinds);
    const Discriminator net(known.weights, rows.size(1));
    auto gradients = net.gradients(rows, true);
    return Contribution(known.apart > 0 ? clippedApart(std::move(gradients), known.apart) : std::move(gradients),
                        access);
}

} // namespace

DpCgan::DpCgan(const RunSpec& run, const DataFacts& facts, std::int64_t classes)
    : SteppedTraining(run, facts, classes),
      m_clip(run.privacy.clip > 0 ? run.privacy.clip : centralMethod("dp-cgan")->clip),
      m_apart(choiceOf(run.privacy, "clipping") == "apart"), m_rate(run.privacy.rate),
      m_firstRate(numberOf(run.privacy, "firstRate")), m_lastRate(numberOf(run.privacy, "lastRate")),
      m_steps(std::max<std::int64_t>(run.train.steps, 1)) {
    const std::int64_t inputs = facts.geometry.dimensions() + (classes > 1 ? classes : 0);
    auto randomness = publicRandomness(run.seed, purpose::released);
    m_weights = Discriminator::start(inputs, randomness);
}

Result<double> DpCgan::descend(Generator& generator, const at::Tensor& latents, const at::Tensor& wanted,
                               std::int64_t step, std::stop_token stop) {
    const at::Tensor samples = inputsOf(toUnit(generator.generate(latents)), wanted, classes());
    const std::int64_t inputs = samples.size(1);
    PublicDiscriminator known;
    known.weights = m_weights, known.kinds = classes();
    known.low = facts().domain.lowAt(0), known.high = facts().domain.highAt(0);
    known.apart = m_apart ? m_clip : 0; // four tensors: twice as long together
    TRY(response, m_door->evaluate({"record gradients", QueryShape::OuterSum, m_weights.numel(), 1,
                                    m_apart ? 2 * m_clip : m_clip, realGradients},
                                   known, step, stop));
    {
        const at::NoGradGuard noGrad;
        const Discriminator net(m_weights, inputs);
        const at::Tensor fake = samples.detach();
        const at::Tensor real = response->values.view({-1}).to(at::kFloat) / (m_rate * double(facts().records));
        const double done = double(step) / double(m_steps);
        m_weights.sub_((m_firstRate + (m_lastRate - m_firstRate) * done) *
                       (real + Discriminator::meanOf(net.gradients(fake, false))));
    }
    const at::Tensor loss = -at::log_sigmoid(Discriminator(m_weights, inputs).logits(samples)).mean();
    loss.backward();
    return loss.item<double>();
}

NamedTensors DpCgan::state() const {
    NamedTensors all = SteppedTraining::state();
    all.emplace_back("discriminator", m_weights);
    return all;
}

bool DpCgan::isFinite() const { return SteppedTraining::isFinite() && at::isfinite(m_weights).all().item<bool>(); }

} // namespace sfumato
