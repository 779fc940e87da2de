// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/training_method.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <chrono>

namespace sfumato {

namespace {

std::vector<at::Tensor> copies(const NamedTensors& live) {
    std::vector<at::Tensor> kept;
    for (const auto& [name, tensor] : live) kept.push_back(tensor.clone());
    return kept;
}

void restore(const NamedTensors& live, const std::vector<at::Tensor>& kept) {
    const at::NoGradGuard noGrad;
    for (std::size_t i = 0; i < live.size(); ++i) live[i].second.copy_(kept.at(i));
}

} // namespace

TrainingMethod::Outcome TrainingMethod::step(StepRecord& record, double fraction, std::stop_token stop,
                                             PlanLinks* links) {
    const auto start = std::chrono::steady_clock::now();
    record = {.method = m_spec.name, .step = m_stepsDone + 1};
    const Outcome outcome = m_implementation->step(record, fraction, std::move(stop), links);
    if (outcome != Outcome::Moved) return outcome;
    ++m_stepsDone;
    m_seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    record.seconds = m_seconds;
    if (links) links->method = m_spec.name, links->step = m_stepsDone;
    return outcome;
}

at::Tensor TrainingMethod::sample(std::int64_t count, at::Generator randomness) {
    return generate(m_implementation->latents(count, randomness));
}

NamedTensors TrainingMethod::named(NamedTensors tensors) const {
    for (auto& entry : tensors) entry.first = m_spec.name + '/' + entry.first;
    return tensors;
}

TrainingMethod::Memory TrainingMethod::remember() const {
    return {copies(state()), randomState(), m_stepsDone, m_seconds, m_best, m_worse};
}

void TrainingMethod::recall(const Memory& memory) {
    restore(state(), memory.state);
    setRandomState(memory.random);
    setProgress(memory.stepsDone, memory.seconds);
    setBest(memory.best, memory.worse, false);
}

bool TrainingMethod::judge(double heldOutNll, int patience, bool last) {
    if (!m_best || heldOutNll < m_best->nll) {
        m_worse = 0;
        m_best = last ? nullptr : std::make_shared<const Best>(Best{heldOutNll, m_stepsDone, copies(state())});
        return false;
    }
    m_ended = ++m_worse >= patience;
    if (!m_ended && !last) return false;
    restore(state(), m_best->state);
    m_best = nullptr;
    return true;
}

} // namespace sfumato
