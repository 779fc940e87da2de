// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/methods/local_transport.h"
#include "core/models/optimizer.h"
#include "core/record/plan_links.h"
#include "core/record/step_record.h"

#include <optional>

namespace sfumato {

/// Privatized records as tensors, shared by all arms of a run.
struct TrainingRecords {
    at::Tensor training; ///< [n, k]
    at::Tensor heldOut;  ///< [h, k], h may be 0
};

/// One way of training with everything that changes while it trains.
class TrainingArm {
public:
    TrainingArm(const ArmSpec& arm, const RunSpec& run, const PrivatizedDataset& data,
                const TrainingRecords& records);

    const ArmSpec& spec() const { return m_spec; }
    bool trains() const { return m_spec.loss != Loss::None; }
    bool isMatched() const { return m_method.isMatched(); }
    std::int64_t stepsDone() const { return m_stepsDone; }
    /// Wall clock spent in steps.
    double seconds() const { return m_seconds; }
    void setProgress(std::int64_t stepsDone, double seconds) { m_stepsDone = stepsDone, m_seconds = seconds; }

    enum class Outcome { Moved, Diverged, Abandoned };
    /// One step at `fraction` of the training. Diverged: the loss or its gradient is not finite. Abandoned:
    /// `stop` was requested meanwhile. In both cases the arm is as it was before, random states included.
    /// `links`, where given, gets the plan of a step that moved.
    Outcome step(StepRecord& record, double fraction, std::stop_token stop, PlanLinks* links = nullptr);

    /// `count` samples [count, d] from the generator that is evaluated and exported: the moving average where
    /// there is one.
    at::Tensor sample(std::int64_t count, at::Generator randomness);
    /// The same from latents [count, latentDimension].
    at::Tensor generate(const at::Tensor& latents);

    /// Figures that need no raw data, of generated samples [m, d]. The held-out likelihood is that of the
    /// mechanism's noise, whatever cost the arm has; there is none where that has no density in closed form.
    Evaluation evaluate(const at::Tensor& samples) const;

    bool isFinite() const;

    /// All that is needed to go on bit for bit, as "<arm>/generator/...", live views.
    NamedTensors state() const;
    /// Copies of the random generators' states as byte tensors, in a fixed order; and back.
    NamedTensors randomState() const;
    void setRandomState(const NamedTensors& state);

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
    bool gradientIsFinite();
    PlanLinks planLinks(const TransportStep& step, double fraction, std::stop_token stop);
    void average();
    Generator& shown() { return m_averaged ? *m_averaged : m_generator; }

    ArmSpec m_spec;
    RunSpec m_run;
    const TrainingRecords& m_records;
    MechanismKind m_mechanism;
    double m_noiseScale;
    LocalTransport m_method;
    ArmRandomness m_randomness;
    Generator m_generator;
    std::optional<Generator> m_averaged;
    Optimizer m_optimizer;
    at::Tensor m_potential; ///< what the last step left for the next; undefined for an arm that draws batches
    std::int64_t m_stepsDone = 0;
    double m_seconds = 0;
};

} // namespace sfumato
