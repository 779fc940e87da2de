// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/methods/central/central_training.h"
#include "core/models/feature_classifier.h"
#include "core/models/optimizer.h"

#include <optional>

namespace sfumato {

/// Unsupervised domain adaptation: a classifier that learns a public set of labeled pictures, the source, and is
/// wanted for the records, the target, whose labels nobody knows. It learns the source first. From then on its
/// features stay, and a map T of them, x + two layers, is sought that takes those of the source to where those of
/// the target lie, together with layers behind it that still know the source's classes:
///   cross entropy(T(features of the source)) + weight * distance(T(features of the source), features of the target).
/// Of the target these layers take the features as they are. So nothing is differentiated through the records, nor
/// would there be anything to gain. The distance is
///   swd   the sliced Wasserstein distance of noisy projections of single records (after DP-SWD: Rakotomamonjy,
///         Ralaivola, ICML 2021, who let the features follow the private gradient besides), or
///   dann  how surely a discriminator tells the two apart, which learns the target by clipped, noisy gradients of
///         single records (after DANN: Ganin et al., JMLR 2016).
/// Its pictures are those of the source.
class DomainAdaptation : public CentralTraining, public PictureClassifier {
public:
    DomainAdaptation(const RunSpec& run, const DataFacts& facts, std::int64_t classes);
    /// Why such records cannot be adapted to.
    static std::optional<Fault> unfit(const RunSpec& run, const DataFacts& facts, std::int64_t classes);

    std::string publicSet() const override { return m_source; }
    void takePublicSet(at::Tensor pictures, at::Tensor labels) override;
    Result<void> release(QueryDoor& door, RunObserver& observer, std::stop_token stop) override;
    NamedTensors released() const override;
    void settle() override;

    Outcome step(StepRecord& record, double fraction, std::stop_token stop, PlanLinks*) override;
    at::Tensor classify(const at::Tensor& pictures) const; ///< in [0, 1]
    PublicMap features() const override;                   ///< the pictures in [0, 1]
    PublicMap classes() const override;
    const PictureClassifier* classifier() const override { return this; }

    /// A code is the place of a picture of the source among those that are kept, [count, 1].
    at::Tensor latents(std::int64_t count, at::Generator& randomness) const override;
    at::Tensor sheetLatents(std::int64_t count, at::Generator& randomness) const override;
    at::Tensor generate(const at::Tensor& latents) override;
    std::int64_t classCount() const override;
    at::Tensor classesOf(const at::Tensor& latents) const override;
    at::Tensor latentsOf(const at::Tensor& classes, at::Generator& randomness) const override;
    bool drawsEqualClasses() const override { return true; }
    Choices choices() const override { return {0, 1}; }
    Evaluation metrics(const at::Tensor&) const override { return {}; }
    bool isFinite() const override;
    NamedTensors state() const override;
    NamedTensors randomState() const override;
    void setRandomState(const NamedTensors& state) override;

private:
    struct Examples {
        at::Tensor rows, labels;
    };
    Examples examples(const at::Tensor& of, at::Generator& randomness) const;
    Result<void> prepare(std::stop_token stop);
    at::Tensor mapped(const at::Tensor& features) const;
    Result<at::Tensor> slicedDistance(const at::Tensor& moved, std::int64_t step, std::stop_token stop);
    Result<at::Tensor> contestedDistance(const at::Tensor& moved, std::int64_t step, std::stop_token stop);

    DataFacts m_facts;
    std::string m_source;
    std::uint64_t m_seed;
    bool m_sliced;
    double m_clip, m_weight, m_contestRate, m_sampled;
    std::int64_t m_sourceSteps, m_margin, m_batch;
    OptimizerSpec m_optimizing;
    at::Tensor m_pictures, m_labels; ///< of the source, [n, 28 * 28] in [0, 1], [n]
    at::Tensor m_features;           ///< of the source, [n, 320], before T
    at::Tensor m_shown;              ///< [classes * each, 28 * 28] of them, class by class
    at::Generator m_randomness;
    FeatureClassifier m_net, m_begun; ///< whose last layers learn; as it was once it had learned the source
    std::vector<at::Tensor> m_map;    ///< weights and biases of T
    Optimizer m_optimizer;
    bool m_prepared = false;
    at::Tensor m_discriminator; ///< its weights; of dann
};

} // namespace sfumato
