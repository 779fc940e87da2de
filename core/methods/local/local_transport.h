// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/privatized_dataset.h"
#include "core/methods/central/noisy_critic.h"
#include "core/methods/parts/noisy_labels.h"
#include "core/methods/parts/training_records.h"
#include "core/models/generator.h"
#include "core/spec/run_spec.h"
#include "core/transport/cost.h"
#include "core/transport/sinkhorn.h"

#include <ATen/core/Generator.h>

#include <optional>
#include <stop_token>

namespace sfumato {

/// The cost whose exp(-cost / lambda) is the density of this noise, where there is one.
std::optional<GroundCost> costOfNoise(MechanismKind mechanism);

/// The public randomness of one method; its state belongs into the checkpoint.
struct MethodRandomness {
    at::Generator batches;
    at::Generator latents;
    at::Generator noise; ///< NoisyGenerator and NoisyCritic only: noise on generated points, public
};

/// What one step found, before the optimizer moves anything.
struct TransportStep {
    double loss;                   ///< the value of the loss that was descended
    double marginalError;          ///< NaN where there is no plan
    at::Tensor potential;          ///< of the records, where all of them were taken: a start for the next step
    at::Tensor latents, generated; ///< what was drawn, [m, l], and T(G(z)) before anything moves, [m, k], labels beside
                                   ///< them
    at::Tensor points, target;     ///< between which the loss was taken: generated, with noise where the method adds
                                   ///< it, and records [n, k], labels beside them
};

/// Training on privatized records alone: Algorithm 1 of arXiv 2306.09547 and its baselines. A step draws a
/// batch of privatized records (with replacement), or takes all, and of latents, computes the transport loss
/// between T(G(z)) and the batch, T the mechanism's transform, and leaves its gradient in the generator's
/// parameters. Where labels were released, the generator is told a class and labels stand beside the features: see
/// NoisyLabels. Of an encoder (Transform::Garments, Writing) the generator makes features, which are only later
/// decoded, and T is the identity. Post-processing of the release: costs no further budget.
class LocalTransport {
public:
    /// `records`: those of `data` to train on; one copy serves all methods. A method that takes all of them in a step,
    /// or has a critic, needs them in memory.
    LocalTransport(const MethodSpec& method, const ModelSpec& model, const PrivatizedDataset& data,
                   const TrainingRecords& records);

    /// `fraction` in [0, 1): the share of the training that is done; a hybrid method changes its loss by it.
    /// `potential`: that of the step before, where there is one.
    TransportStep step(Generator& generator, MethodRandomness& randomness, double fraction, std::stop_token stop,
                       const at::Tensor& potential = {}) const;

    /// The step of a method with a critic, which learns first, as often as it does for each step of the generator, at
    /// this `rate`. A request to stop leaves the critic as it then is.
    TransportStep step(Generator& generator, NoisyCritic& critic, MethodRandomness& randomness, double rate,
                       std::stop_token stop) const;

    /// Learns from other records [n, k] from now on: estimates of those given, in the same features.
    void learnFrom(const at::Tensor& records) { m_records = m_labels.beside(records, m_labels.responses()); }
    /// What is learned from: [n, k], labels beside them; undefined where it stays in its file.
    const at::Tensor& records() const { return m_records; }
    const NoisyLabels& labels() const { return m_labels; }

    /// The plan [m, n] whose gradient `step` took at this `fraction`, worked out once more, for the eye: its
    /// sum is 1. Of the divergence the plan between generated points and records; of a critic, which has none, the
    /// exact one.
    at::Tensor plan(const TransportStep& step, double fraction, std::stop_token stop) const;

    GroundCost cost() const { return m_cost; }
    double regularization() const { return m_regularization; }
    /// True when cost and lambda are those under which the optimum is the raw distribution.
    bool isMatched() const { return m_matched; }

    /// Features T(x), [m, k], of what the generator makes, [m, d].
    at::Tensor features(const at::Tensor& samples) const;
    /// The same with their labels beside them.
    at::Tensor placed(const at::Tensor& samples, const at::Tensor& latents) const;
    /// Latents of these classes, and of classes that are drawn as often as they are among the records.
    at::Tensor latentsOf(const at::Tensor& classes, at::Generator& randomness) const;
    at::Tensor latents(std::int64_t count, at::Generator& randomness) const;

private:
    bool isLikelihood(double fraction) const;
    at::Tensor drawRecords(at::Generator& randomness) const;
    /// Generated features with labels beside them, as the mechanism would release them.
    at::Tensor noisy(const at::Tensor& generated, const at::Tensor& latents, at::Generator& randomness) const;
    SinkhornOptions sweeps() const;

    MethodSpec m_method;
    ModelSpec m_model;
    MechanismSpec m_mechanism;
    double m_noiseScale;
    at::Tensor m_analysis; ///< [k, d]; undefined for the identity
    GroundCost m_cost;
    double m_regularization;
    bool m_matched;
    NoisyLabels m_labels;
    TrainingRecords m_source;
    at::Tensor m_records; ///< [n, k], labels beside them; undefined where m_source leaves them in their file
};

/// The closed-form start for `data` and its training `records`: mean and visible directions in sample space (of an
/// encoder in features), at most `latentDimension` of them; where labels were released those of every class, by
/// estimatedMoments().
Anchor anchorFor(const PrivatizedDataset& data, const TrainingRecords& records, int latentDimension);

} // namespace sfumato
