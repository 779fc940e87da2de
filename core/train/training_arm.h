// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/methods/method.h"
#include "core/record/run_spec.h"

#include <memory>
#include <vector>

namespace sfumato {

/// One arm of a run: a method, and how far it has come.
class TrainingArm {
public:
    using Outcome = Method::Outcome;

    TrainingArm(ArmSpec spec, std::unique_ptr<Method> method)
        : m_spec(std::move(spec)), m_method(std::move(method)) {}

    const ArmSpec& spec() const { return m_spec; }
    const Method& method() const { return *m_method; }
    std::int64_t stepsDone() const { return m_stepsDone; }
    /// Wall clock spent in steps.
    double seconds() const { return m_seconds; }
    void setProgress(std::int64_t stepsDone, double seconds) { m_stepsDone = stepsDone, m_seconds = seconds; }

    /// See Method::step(); fills all of `record` but what the loop measures.
    Outcome step(StepRecord& record, double fraction, std::stop_token stop, PlanLinks* links = nullptr);

    /// `count` samples [count, d].
    at::Tensor sample(std::int64_t count, at::Generator randomness);
    /// Samples of the method's latent codes.
    at::Tensor generate(const at::Tensor& latents) { return m_method->generate(latents); }
    Evaluation evaluate(const at::Tensor& samples) const { return m_method->figures(samples); }
    bool isFinite() const { return m_method->isFinite(); }

    /// All that is needed to go on bit for bit, as "<arm>/generator/...", live views; copies of the random
    /// generators' states in a fixed order, and back.
    NamedTensors state() const { return named(m_method->state()); }
    NamedTensors randomState() const { return named(m_method->randomState()); }
    void setRandomState(const NamedTensors& state) { m_method->setRandomState(state); }

    /// All that a step changes, and back.
    struct Memory {
        std::vector<at::Tensor> state;
        NamedTensors random;
        std::int64_t stepsDone;
        double seconds;
    };
    Memory remember() const;
    void recall(const Memory& memory);

private:
    NamedTensors named(NamedTensors tensors) const;

    ArmSpec m_spec;
    std::unique_ptr<Method> m_method;
    std::int64_t m_stepsDone = 0;
    double m_seconds = 0;
};

} // namespace sfumato
