// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/methods/central/central_training.h"
#include "core/methods/central/denoised_moments.h"
#include "core/methods/parts/encoder.h"

namespace sfumato {

/// The recipes `garments` and `glyph` of the method moments, whose constants fit gray pictures like Fashion-MNIST and
/// MNIST (AnyMoments is for all others). A private generator in closed form: noisy first and second moments of encoded
/// records for every class, denoised, and a Gaussian (mixture) of each drawn from. No network; everything is asked
/// before training.
class Moments : public CentralTraining {
public:
    Moments(const RunSpec& run, const DataFacts& facts, std::int64_t classes);

    Result<void> release(QueryDoor& door, RunObserver& observer, std::stop_token stop) override;
    NamedTensors released() const override;
    void settle() override { m_blocks.settle(); }

    Outcome step(StepRecord&, double, std::stop_token, PlanLinks*) override { return Outcome::Moved; }
    bool trains() const override { return false; }
    at::Tensor latents(std::int64_t count, at::Generator& randomness) const override;
    at::Tensor sheetLatents(std::int64_t count, at::Generator& randomness) const override;
    at::Tensor generate(const at::Tensor& latents) override;
    std::int64_t classCount() const override { return m_classes > 1 ? m_classes : 0; }
    at::Tensor classesOf(const at::Tensor& latents) const override { return m_blocks.classesOf(latents); }
    at::Tensor latentsOf(const at::Tensor& classes, at::Generator& randomness) const override;
    Choices choices() const override { return {0, 2}; }
    Evaluation metrics(const at::Tensor&) const override { return {}; }
    bool isFinite() const override { return m_blocks.isFinite(); }
    NamedTensors state() const override { return {}; }
    NamedTensors randomState() const override { return {}; }
    void setRandomState(const NamedTensors&) override {}

    /// The log-density [b, classes] of every class at records [b, d], up to a constant, with `ridge` added to
    /// every variance.
    at::Tensor scores(const at::Tensor& records, double ridge) const;
    /// The class [b] int64 that the model itself gives records, by Bayes' rule.
    at::Tensor recognized(const at::Tensor& records, double ridge) const { return scores(records, ridge).argmax(1); }

    /// `run` as the moments that another method asks for first, with its settings encoder and background.
    static RunSpec within(RunSpec run);

private:
    at::Tensor ink(const at::Tensor& records) const;
    at::Tensor medianInk() const;

    Encoder m_encoder;
    std::int64_t m_classes, m_components;
    double m_background;
    double m_clip;
    bool m_filters;
    std::uint64_t m_seed;
    double m_black;          ///< least number of a picture
    ClassGaussians m_blocks; ///< what was released, denoised
};

} // namespace sfumato
