// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/methods/parts/method.h"
#include "core/spec/run_spec.h"

#include <memory>
#include <vector>

namespace sfumato {

/// One method of a run: a method, and how far it has come.
class TrainingMethod {
public:
    using Outcome = Method::Outcome;

    TrainingMethod(MethodSpec spec, std::unique_ptr<Method> method)
        : m_spec(std::move(spec)), m_implementation(std::move(method)) {}

    const MethodSpec& spec() const { return m_spec; }
    const Method& implementation() const { return *m_implementation; }
    std::int64_t stepsDone() const { return m_stepsDone; }
    /// Wall clock spent in steps.
    double seconds() const { return m_seconds; }
    void setProgress(std::int64_t stepsDone, double seconds) { m_stepsDone = stepsDone, m_seconds = seconds; }

    /// See Method::step(); fills all of `record` but what the loop measures.
    Outcome step(StepRecord& record, double fraction, std::stop_token stop, PlanLinks* links = nullptr);

    /// `count` samples [count, d].
    at::Tensor sample(std::int64_t count, at::Generator randomness);
    /// Samples of the method's latent codes.
    at::Tensor generate(const at::Tensor& latents) { return m_implementation->generate(latents); }
    Evaluation evaluate(const at::Tensor& samples) const { return m_implementation->metrics(samples); }
    bool isFinite() const { return m_implementation->isFinite(); }

    /// All that is needed to go on bit for bit, as "<method>/generator/...", live views; copies of the random
    /// generators' states in a fixed order, and back.
    NamedTensors state() const { return named(m_implementation->state()); }
    NamedTensors randomState() const { return named(m_implementation->randomState()); }
    void setRandomState(const NamedTensors& state) { m_implementation->setRandomState(state); }

    /// The weights whose held-out likelihood was the best of the evaluations so far.
    struct Best {
        double nll = 0; ///< nats
        std::int64_t step = 0;
        std::vector<at::Tensor> state; ///< as state() has them
    };

    /// All that a step and the evaluation after it change, and back.
    struct Memory {
        std::vector<at::Tensor> state;
        NamedTensors random;
        std::int64_t stepsDone;
        double seconds;
        std::shared_ptr<const Best> best;
        int worse;
    };
    Memory remember() const;
    void recall(const Memory& memory);

    /// An evaluation with this negative mean log-likelihood, nats. Of the best the weights are kept; after `patience`
    /// others in a row, or where it is the `last`, they come back. True: the method has other weights than were
    /// evaluated. It has ended after that many.
    bool judge(double heldOutNll, int patience, bool last);
    /// Whether judge() ended it.
    bool ended() const { return m_ended; }
    /// Null before the first evaluation that was judged, and where the best came back.
    const std::shared_ptr<const Best>& best() const { return m_best; }
    /// Evaluations since the best.
    int worse() const { return m_worse; }
    void setBest(std::shared_ptr<const Best> best, int worse, bool ended) {
        m_best = std::move(best), m_worse = worse, m_ended = ended;
    }

private:
    NamedTensors named(NamedTensors tensors) const;

    MethodSpec m_spec;
    std::unique_ptr<Method> m_implementation;
    std::int64_t m_stepsDone = 0;
    double m_seconds = 0;
    std::shared_ptr<const Best> m_best;
    int m_worse = 0;
    bool m_ended = false;
};

} // namespace sfumato
