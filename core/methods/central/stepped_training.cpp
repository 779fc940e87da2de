// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/central/stepped_training.h"

#include "core/methods/parts/learner.h"
#include "core/models/latent.h"
#include "core/models/purposes.h"

#include <ATen/ATen.h>

#include <cmath>

namespace sfumato {

SteppedTraining::SteppedTraining(const RunSpec& run, const DataFacts& facts, std::int64_t classes, AdamDecay decay)
    : m_facts(facts), m_classes(classes), m_batch(std::max(run.methods.front().batch, 1)), m_model(run.model),
      m_learner(run, labelledModel(run.model, classes), outputShape(facts), nullptr, decay),
      m_randomness(publicRandomness(run.seed, purpose::latents)) {}

Method::Outcome SteppedTraining::step(StepRecord& record, double fraction, std::stop_token stop, PlanLinks*) {
    const auto before = randomState();
    // As many of each class as can be: the batch is public and reveals nothing about their numbers.
    const at::Tensor wanted = classesInOrder(m_classes, m_batch);
    const at::Tensor codes = labelledLatents(m_model, m_classes, wanted, m_randomness);
    const auto loss = descend(m_learner.generator(), codes, wanted, record.step - 1, stop);
    const double norm = loss.ok() ? m_learner.gradientNorm() : 0;
    const bool finite = loss.ok() && !std::isinf(*loss) && std::isfinite(norm);
    if (!finite) {
        setRandomState(before);
        m_learner.drop();
        if (loss.ok()) return Outcome::Diverged;
        m_fault = loss.fault();
        return loss.fault().code == Fault::Code::Stopped ? Outcome::Abandoned : Outcome::Refused;
    }
    record.loss = *loss;
    record.marginalError = std::nan("");
    record.gradientNorm = norm;
    m_learner.move(fraction);
    return Outcome::Moved;
}

at::Tensor SteppedTraining::latents(std::int64_t count, at::Generator& randomness) const {
    return labelledLatents(m_model, m_classes, randomClasses(m_classes, count, randomness), randomness);
}

at::Tensor SteppedTraining::sheetLatents(std::int64_t count, at::Generator& randomness) const {
    return labelledLatents(m_model, m_classes, classesInOrder(m_classes, count), randomness);
}

at::Tensor SteppedTraining::classesOf(const at::Tensor& latents) const { return classesOfLatents(latents, m_classes); }

at::Tensor SteppedTraining::latentsOf(const at::Tensor& classes, at::Generator& randomness) const {
    return labelledLatents(m_model, m_classes, classes, randomness);
}

at::Tensor SteppedTraining::toUnit(const at::Tensor& records) const {
    const double low = m_facts.domain.lowAt(0), high = m_facts.domain.highAt(0);
    return (records - low) / (high - low);
}

NamedTensors SteppedTraining::randomState() const { return {{"random/latents", m_randomness.get_state()}}; }

void SteppedTraining::setRandomState(const NamedTensors& state) { m_randomness.set_state(state.at(0).second); }

} // namespace sfumato
