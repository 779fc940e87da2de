// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/denoise/denoiser.h"
#include "core/methods/parts/learner.h"
#include "core/methods/local/local_transport.h"
#include "core/methods/parts/method.h"
#include "core/methods/parts/shared_steps.h"
#include "core/methods/parts/training_records.h"
#include "core/methods/local/window_decoder.h"
#include "core/engine/plan_links.h"

#include <ATen/core/Tensor.h>

#include <memory>
#include <optional>

namespace sfumato {

/// Training on privatized records, or on estimates of what they were before the noise, by a transport loss: see
/// LocalTransport. Both are post-processing of the release: they cost no further budget.
class LocalTraining : public Method {
public:
    /// `start`: the anchor of a method that has one, where it is known already; found from the records else.
    LocalTraining(const MethodSpec& method, const RunSpec& run, const PrivatizedDataset& data,
                  std::shared_ptr<const TrainingRecords> records, const std::optional<Anchor>& start = {});

    /// From now on a step is one of several ranks together. Of a method for which notShared() has nothing to say.
    void share(SharedSteps shared) { m_shared = std::move(shared); }

    /// The first step of a method with a denoiser applies that to all records before; Refused where it cannot be
    /// applied.
    Outcome step(StepRecord& record, double fraction, std::stop_token stop, PlanLinks* links) override;
    std::optional<Fault> fault() const override { return m_fault; }
    bool trains() const override { return m_loss != Loss::None; }
    bool isMatched() const override { return m_transport.isMatched(); }
    at::Tensor latents(std::int64_t count, at::Generator& randomness) const override;
    at::Tensor sheetLatents(std::int64_t count, at::Generator& randomness) const override;
    at::Tensor generate(const at::Tensor& latents) override;
    std::int64_t classCount() const override {
        return m_transport.labels().classes() > 1 ? m_transport.labels().classes() : 0;
    }
    at::Tensor classesOf(const at::Tensor& latents) const override {
        return classesOfLatents(latents, m_transport.labels().classes());
    }
    at::Tensor latentsOf(const at::Tensor& classes, at::Generator& randomness) const override {
        return m_transport.latentsOf(classes, randomness);
    }
    Choices choices() const override { return {m_model.latentDimension, classCount()}; }
    /// The held-out likelihood is that of the mechanism's noise, whatever cost the method has; there is none
    /// where that has no density in closed form.
    Evaluation metrics(const at::Tensor& samples) const override;
    bool isFinite() const override { return m_learner.isFinite(); }
    NamedTensors state() const override;
    NamedTensors randomState() const override;
    void setRandomState(const NamedTensors& state) override;

private:
    /// The records that a method with a denoiser learns from, once; what it cannot find is in m_fault.
    bool prepared(std::stop_token stop);
    Outcome stepTogether(StepRecord& record, double fraction);
    PlanLinks planLinks(const TransportStep& step, double fraction, std::stop_token stop);

    Loss m_loss;
    std::uint64_t m_seed;
    std::optional<SharedSteps> m_shared;
    Denoiser m_denoiser;
    ModelSpec m_model;
    OptimizerSpec m_optimizer;
    std::shared_ptr<const TrainingRecords> m_records;
    MechanismKind m_mechanism;
    double m_noiseScale;
    LocalTransport m_transport;
    MethodRandomness m_randomness;
    Learner m_learner;
    std::optional<NoisyRecords> m_noisy;      ///< of a method with a denoiser until they are denoised
    std::optional<PictureWindows> m_pictures; ///< of an encoder, whose features the generator makes
    std::optional<NoisyCritic> m_critic;      ///< of a method that has one
    std::optional<Fault> m_fault;
    at::Tensor m_potential; ///< what the last step left for the next; undefined for a method that draws batches
};

/// Of a plan [m, n] between points [m, 2] and records [n, 2] the strongest link of every point and of every
/// record, so that none stands alone while there is room, and the strongest others. Where these carry less than half of
/// the mass, all links of six points instead, which lie around the middle of all. `moved` [m, 2] may be undefined. A
/// plan that is not finite, as after a stop, has no links.
PlanLinks linksOf(const at::Tensor& plan, const at::Tensor& points, const at::Tensor& moved, const at::Tensor& records);

} // namespace sfumato
