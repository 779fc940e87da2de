// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/methods/central/denoised_moments.h"
#include "core/methods/parts/method.h"
#include "core/methods/local/window_decoder.h"

#include <optional>

namespace sfumato {

class PrivatizedDataset;

/// A generator in closed form under local privacy: a Gaussian for the features of every class, estimated from
/// privatized records and labels (estimatedMoments()), drawn from and brought back to records. No descent, and
/// post-processing throughout. Of writing, what the model itself would take for another class is drawn again, a few
/// times, and what is left is turned and moved a little (Encoder::jitter()).
class LocalMoments : public Method, public PictureClassifier {
public:
    LocalMoments(const RunSpec& run, const PrivatizedDataset& data, std::stop_token stop = {});

    Outcome step(StepRecord&, double, std::stop_token, PlanLinks*) override { return Outcome::Moved; }
    bool trains() const override { return false; }
    at::Tensor latents(std::int64_t count, at::Generator& randomness) const override;
    at::Tensor sheetLatents(std::int64_t count, at::Generator& randomness) const override;
    at::Tensor generate(const at::Tensor& latents) override;
    std::int64_t classCount() const override { return m_blocks.classes > 1 ? m_blocks.classes : 0; }
    at::Tensor classesOf(const at::Tensor& latents) const override;
    at::Tensor latentsOf(const at::Tensor& classes, at::Generator& randomness) const override;
    Choices choices() const override { return {0, 2}; }
    /// Bayes' rule of the model itself; none without classes.
    const PictureClassifier* classifier() const override { return classCount() > 0 ? this : nullptr; }
    PublicMap features() const override { return encodedBy(m_encoder); }
    PublicMap classes() const override;
    at::Tensor featuresOf(const at::Tensor& records) const { return encodedRecords(m_encoder, records); }
    at::Tensor classify(const at::Tensor& features) const { return m_blocks.scores(features, m_ridge).argmax(1); }
    Evaluation metrics(const at::Tensor&) const override { return {}; }
    bool isFinite() const override { return m_blocks.isFinite(); }
    NamedTensors state() const override { return {}; }
    NamedTensors randomState() const override { return {}; }
    void setRandomState(const NamedTensors&) override {}

private:
    at::Tensor decoded(const at::Tensor& codes) const;

    DataFacts m_facts;
    bool m_writing;
    RecordEncoder m_encoder;
    std::optional<WindowDecoder> m_decoder;
    at::Tensor m_analysis; ///< of a linear transform
    ClassGaussians m_blocks;
    double m_ridge; ///< half of the mean variance: what the model knows of a class is not all
};

} // namespace sfumato
