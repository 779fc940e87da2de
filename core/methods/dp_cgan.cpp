// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/dp_cgan.h"

#include "core/methods/purposes.h"
#include "core/models/latent.h"
#include "core/record/central_methods.h"

#include <ATen/ATen.h>

#include <cmath>

namespace sfumato {

namespace {

constexpr std::int64_t hidden = 128;

/// Views of the one row of weights.
struct Discriminator {
    Discriminator(const at::Tensor& row, std::int64_t inputs)
        : first(row.narrow(0, 0, hidden * inputs).view({hidden, inputs})),
          firstBias(row.narrow(0, hidden * inputs, hidden)), last(row.narrow(0, hidden * (inputs + 1), hidden)),
          lastBias(row.narrow(0, hidden * (inputs + 2), 1)) {}
    static std::int64_t size(std::int64_t inputs) { return hidden * (inputs + 2) + 1; }

    /// What it thinks of rows [b, inputs]: the log-odds of being real, [b].
    at::Tensor logits(const at::Tensor& rows) const {
        return at::relu(at::linear(rows, first, firstBias)).matmul(last) + lastBias;
    }

    /// d loss / d weights of every row by itself, [b, size], where the loss has slope `slopes` [b] in the
    /// logits.
    at::Tensor gradients(const at::Tensor& rows, const at::Tensor& slopes) const {
        const at::Tensor active = at::relu(at::linear(rows, first, firstBias));
        const at::Tensor back = slopes.unsqueeze(1) * last * active.gt(0);
        return at::cat({(back.unsqueeze(2) * rows.unsqueeze(1)).flatten(1), back, slopes.unsqueeze(1) * active,
                        slopes.unsqueeze(1)},
                       1);
    }

    at::Tensor first, firstBias, last, lastBias;
};

at::Tensor inputsOf(const at::Tensor& unit, const at::Tensor& classes, std::int64_t kinds) {
    return kinds > 1 ? at::cat({unit, at::one_hot(classes.clamp(0, kinds - 1), kinds).to(at::kFloat)}, 1) : unit;
}

struct PublicDiscriminator : PublicInput {
    at::Tensor weights;
    std::int64_t kinds = 1;
    double low = 0, high = 1;
};

/// Of every real record, how the loss -log D(x) falls.
Contribution realGradients(const RawBatch& batch, const RawAccess& access, const PublicInput& input,
                           HiddenState*) {
    const at::NoGradGuard noGrad;
    const auto& known = static_cast<const PublicDiscriminator&>(input);
    const at::Tensor unit = (batch.records(access) - known.low) / (known.high - known.low);
    const at::Tensor rows = inputsOf(unit, batch.labels(access), known.kinds);
    const Discriminator net(known.weights, rows.size(1));
    return Contribution(net.gradients(rows, at::sigmoid(net.logits(rows)) - 1), {}, access);
}

} // namespace

DpCgan::DpCgan(const RunSpec& run, const DataFacts& facts, std::int64_t classes)
    : SteppedTraining(run, facts, classes),
      m_clip(run.privacy.clip > 0 ? run.privacy.clip : centralMethod("dp-cgan")->clip),
      m_rate(run.privacy.rate), m_firstRate(numberOf(run.privacy, "firstRate")),
      m_lastRate(numberOf(run.privacy, "lastRate")), m_steps(std::max<std::int64_t>(run.train.steps, 1)) {
    const std::int64_t inputs = facts.geometry.dimensions() + (classes > 1 ? classes : 0);
    m_weights = at::zeros({Discriminator::size(inputs)}, at::kFloat);
    auto randomness = publicRandomness(run.seed, purpose::released);
    Discriminator net(m_weights, inputs);
    net.first.uniform_(-1 / std::sqrt(double(inputs)), 1 / std::sqrt(double(inputs)), randomness);
    net.last.uniform_(-1 / std::sqrt(double(hidden)), 1 / std::sqrt(double(hidden)), randomness);
}

Result<double> DpCgan::descend(Generator& generator, const at::Tensor& latents, const at::Tensor& wanted,
                               std::int64_t step, std::stop_token stop) {
    const at::Tensor samples = inputsOf(toUnit(generator.generate(latents)), wanted, classes());
    const std::int64_t inputs = samples.size(1);
    PublicDiscriminator known;
    known.weights = m_weights, known.kinds = classes();
    known.low = facts().domain.lowAt(0), known.high = facts().domain.highAt(0);
    const auto answer = m_door->ask({"record gradients", QueryShape::Sum, m_weights.numel(), 1, m_clip,
                                     realGradients},
                                    known, step, stop);
    if (!answer)
        return answer.fault();
    {
        const at::NoGradGuard noGrad;
        const Discriminator net(m_weights, inputs);
        const at::Tensor fake = samples.detach();
        const at::Tensor real = answer->values.view({-1}).to(at::kFloat) / (m_rate * double(facts().records));
        const double done = double(step) / double(m_steps);
        m_weights.sub_((m_firstRate + (m_lastRate - m_firstRate) * done) *
                       (real + net.gradients(fake, at::sigmoid(net.logits(fake))).mean(0)));
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

bool DpCgan::isFinite() const {
    return SteppedTraining::isFinite() && at::isfinite(m_weights).all().item<bool>();
}

} // namespace sfumato
