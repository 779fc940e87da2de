// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/methods/central/moments.h"

#include <ATen/core/Tensor.h>

namespace sfumato {

/// A private classifier, the ceiling to compare generators with. Part of the budget goes to the noisy moments
/// of every class (see Moments), whose log-densities are features and whose pictures are a public basis for
/// others: texture features (see gaborFeatures) in the directions in which these pictures differ most, made
/// equally strong. The rest goes to descent of the softmax regression on them, the gradient of every record
/// clipped. The classifier is the mean of the weights over the second half of the steps. The pictures are
/// those of the moments.
class DpClassifier : public CentralTraining, public PictureClassifier {
public:
    DpClassifier(const RunSpec& run, const DataFacts& facts, std::int64_t classes);
    /// Why such records cannot be told apart: there are no two classes.
    static std::optional<Fault> unfit(const RunSpec& run, const DataFacts& facts, std::int64_t classes);

    Result<void> release(QueryDoor& door, RunObserver& observer, std::stop_token stop) override;
    NamedTensors released() const override;
    void settle() override { m_moments.settle(); }

    Outcome step(StepRecord& record, double fraction, std::stop_token stop, PlanLinks*) override;
    /// [b, features + classes + 1] float32.
    at::Tensor featuresOf(const at::Tensor& records) const;
    at::Tensor classify(const at::Tensor& features) const;
    PublicMap features() const override;
    PublicMap classes() const override;
    const PictureClassifier* classifier() const override { return this; }

    at::Tensor latents(std::int64_t count, at::Generator& randomness) const override {
        return m_moments.latents(count, randomness);
    }
    at::Tensor sheetLatents(std::int64_t count, at::Generator& randomness) const override {
        return m_moments.sheetLatents(count, randomness);
    }
    at::Tensor generate(const at::Tensor& latents) override { return m_moments.generate(latents); }
    std::int64_t classCount() const override { return m_moments.classCount(); }
    at::Tensor classesOf(const at::Tensor& latents) const override { return m_moments.classesOf(latents); }
    at::Tensor latentsOf(const at::Tensor& classes, at::Generator& randomness) const override {
        return m_moments.latentsOf(classes, randomness);
    }
    Choices choices() const override { return m_moments.choices(); }
    Evaluation metrics(const at::Tensor&) const override { return {}; }
    bool isFinite() const override;
    NamedTensors state() const override;
    NamedTensors randomState() const override { return {}; }
    void setRandomState(const NamedTensors&) override {}

private:
    at::Tensor textures(const at::Tensor& records) const;

    DataFacts m_facts;
    Moments m_moments;
    double m_clip, m_rate, m_sampled;
    std::int64_t m_steps;
    std::uint64_t m_seed;
    bool m_prepared = false; ///< the records behind the door are features by now
    // Of the basis: the mean [833], the directions [features, 833], the norm to which rows are clipped [1].
    at::Tensor m_center, m_basis, m_radius;
    at::Tensor m_weights, m_velocity, m_mean; ///< [classes, features + classes + 1] float32
};

/// Texture features of gray pictures [b, h, w] in [0, 1], a public function of each: how strongly waves of 8
/// directions and 2 lengths are in it, the modulus of two complex Morlet wavelets a direction (first order of
/// a scattering transform; Bruna, Mallat 2013), and how bright it is, averaged in 7 x 7 fields; of everything
/// the root. Each length and the brightness have norm 1. [b, 833] float32.
at::Tensor gaborFeatures(const at::Tensor& pictures);
inline constexpr std::int64_t gaborWidth = (8 * 2 + 1) * 49;

} // namespace sfumato
