// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/training_arm.h"

#include <ATen/ATen.h>

#include <chrono>

namespace sfumato {

TrainingArm::Outcome TrainingArm::step(StepRecord& record, double fraction, std::stop_token stop,
                                       PlanLinks* links) {
    const auto start = std::chrono::steady_clock::now();
    record = {.arm = m_spec.name, .step = m_stepsDone + 1};
    const Outcome outcome = m_method->step(record, fraction, std::move(stop), links);
    if (outcome != Outcome::Moved)
        return outcome;
    ++m_stepsDone;
    m_seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    record.seconds = m_seconds;
    if (links)
        links->arm = m_spec.name, links->step = m_stepsDone;
    return outcome;
}

at::Tensor TrainingArm::sample(std::int64_t count, at::Generator randomness) {
    return generate(m_method->latents(count, randomness));
}

NamedTensors TrainingArm::named(NamedTensors tensors) const {
    for (auto& entry : tensors)
        entry.first = m_spec.name + '/' + entry.first;
    return tensors;
}

TrainingArm::Memory TrainingArm::remember() const {
    Memory memory{{}, randomState(), m_stepsDone, m_seconds};
    for (const auto& [name, tensor] : state())
        memory.state.push_back(tensor.clone());
    return memory;
}

void TrainingArm::recall(const Memory& memory) {
    const at::NoGradGuard noGrad;
    const auto live = state();
    for (std::size_t i = 0; i < live.size(); ++i)
        live[i].second.copy_(memory.state.at(i));
    setRandomState(memory.random);
    setProgress(memory.stepsDone, memory.seconds);
}

} // namespace sfumato
