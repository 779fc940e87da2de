// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/methods/central/central_training.h"
#include "core/methods/parts/learner.h"

namespace sfumato {

/// A central method that moves a class-conditional generator step by step. What is left to a method: the
/// gradient of one step.
class SteppedTraining : public CentralTraining {
public:
    /// `decay`: of the generator's Adam.
    SteppedTraining(const RunSpec& run, const DataFacts& facts, std::int64_t classes, AdamDecay decay = {});

    Outcome step(StepRecord& record, double fraction, std::stop_token stop, PlanLinks*) override;
    at::Tensor latents(std::int64_t count, at::Generator& randomness) const override;
    at::Tensor sheetLatents(std::int64_t count, at::Generator& randomness) const override;
    at::Tensor generate(const at::Tensor& latents) override { return m_learner.generate(latents); }
    std::int64_t classCount() const override { return m_classes > 1 ? m_classes : 0; }
    at::Tensor classesOf(const at::Tensor& latents) const override;
    at::Tensor latentsOf(const at::Tensor& classes, at::Generator& randomness) const override;
    bool drawsEqualClasses() const override { return true; }
    Choices choices() const override { return {m_model.latentDimension, m_classes > 1 ? m_classes : 0}; }
    Evaluation metrics(const at::Tensor&) const override { return {}; }
    bool isFinite() const override { return m_learner.isFinite(); }
    NamedTensors state() const override { return m_learner.state(); }
    NamedTensors randomState() const override;
    void setRandomState(const NamedTensors& state) override;

protected:
    /// Leaves a gradient in the parameters of `generator`, for a batch of latents of the classes `wanted`, and
    /// gives the loss, which is public: of noised values only, NaN where there is none. `step` counts from 0.
    virtual Result<double> descend(Generator& generator, const at::Tensor& latents, const at::Tensor& wanted,
                                   std::int64_t step, std::stop_token stop) = 0;

    const DataFacts& facts() const { return m_facts; }
    std::int64_t classes() const { return m_classes; }
    /// Records or samples from the range of the data to [0, 1], and back.
    at::Tensor toUnit(const at::Tensor& records) const;

private:
    DataFacts m_facts;
    std::int64_t m_classes, m_batch;
    ModelSpec m_model;
    Learner m_learner;
    at::Generator m_randomness;
};

} // namespace sfumato
