// SPDX-License-Identifier: GPL-3.0-or-later
// The worked example of docs/developers/extending.md, which shows this file as it is.
#pragma once

#include "core/methods/central/central_training.h"

#include <ATen/ATen.h>

#include <cmath>

namespace sfumato {

/// Releases the mean picture of every class, once, and draws pictures around it.
class ClassMeans : public CentralTraining {
public:
    ClassMeans(const DataFacts& facts, std::int64_t classes)
        : m_means(at::zeros({classes, facts.geometry.dimensions()}, at::kDouble)) {}

    /// One query. A record moves the counts and sums by at most 2 C, whatever replaces it: see QueryShape::CountedSum.
    Result<void> release(QueryDoor& door, RunObserver&, std::stop_token stop) override {
        const double clip = std::sqrt(double(width())); // pixels in [0, 1]
        const auto response = door.evaluate(
            {"class means", QueryShape::CountedSum, width(), classCount(), clip, pixels}, PublicInput(), 0, stop);
        if (!response) return response.fault();
        const at::Tensor counts = response->values.narrow(1, 0, 1).clamp_min(1);
        m_means.copy_(response->values.narrow(1, 1, width()) / counts);
        return {};
    }
    NamedTensors released() const override { return {{"means", m_means}}; }

    /// [count, 1 + d]: the class, and a normal number for each pixel.
    at::Tensor latents(std::int64_t count, at::Generator& randomness) const override {
        return at::cat({at::randint(classCount(), {count, 1}, randomness, at::kFloat),
                        at::randn({count, width()}, randomness, at::kFloat)},
                       1);
    }
    at::Tensor classesOf(const at::Tensor& latents) const override { return latents.select(1, 0).to(at::kLong); }
    at::Tensor generate(const at::Tensor& latents) override {
        const at::Tensor means = m_means.index_select(0, classesOf(latents)).to(at::kFloat);
        return (means + 0.1 * latents.narrow(1, 1, width())).clamp(0, 1);
    }
    std::int64_t classCount() const override { return m_means.size(0); }

    bool trains() const override { return false; } // nothing is left to do after release()
    Outcome step(StepRecord&, double, std::stop_token, PlanLinks*) override { return Outcome::Moved; }
    Evaluation metrics(const at::Tensor&) const override { return {}; }
    bool isFinite() const override { return m_means.isfinite().all().item<bool>(); }
    NamedTensors state() const override { return {}; }
    NamedTensors randomState() const override { return {}; }
    void setRandomState(const NamedTensors&) override {}

private:
    /// What one record contributes, before the door clips it: its pixels, in the block of its class.
    static Contribution pixels(const RawBatch& batch, const RawAccess& access, const PublicInput&, HiddenState*) {
        return Contribution(batch.records(access), batch.labels(access), access);
    }
    std::int64_t width() const { return m_means.size(1); }

    at::Tensor m_means; ///< [classes, d] float64
};

} // namespace sfumato
