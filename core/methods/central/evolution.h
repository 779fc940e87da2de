// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/methods/central/central_training.h"
#include "core/methods/parts/encoder.h"

namespace sfumato {

/// Private evolution of drawn digits (after Lin, Gopi, Kulkarni, Nori, Yekhanin, ICLR 2024; Sfumato's own in
/// its codes and mutations): of every class there is a population of glyph codes, at first those of digits
/// that the program draws. In every step each record votes for the nearest code of its class; the door counts
/// the votes and adds noise; codes with more votes than noise makes likely have offspring, which differ from
/// a parent by a part of the difference of two others. A sample is an offspring of the last population,
/// slightly turned, scaled and moved.
class Evolution : public CentralTraining {
public:
    Evolution(const RunSpec& run, const DataFacts& facts, std::int64_t classes);
    /// Why such records cannot be learned: the program draws gray digits of 28 x 28.
    static std::optional<Fault> unfit(const RunSpec& run, const DataFacts& facts, std::int64_t classes);

    std::int64_t publicDigits() const override { return 2 * m_codes.size(0); }
    void takePublicDigits(at::Tensor pictures, at::Tensor labels) override;
    NamedTensors released() const override { return {{"start", m_start}}; }
    void settle() override { m_codes.copy_(m_start); }

    Outcome step(StepRecord& record, double fraction, std::stop_token stop, PlanLinks*) override;
    at::Tensor latents(std::int64_t count, at::Generator& randomness) const override;
    at::Tensor sheetLatents(std::int64_t count, at::Generator& randomness) const override;
    at::Tensor generate(const at::Tensor& latents) override;
    std::int64_t classCount() const override { return m_classes > 1 ? m_classes : 0; }
    at::Tensor classesOf(const at::Tensor& latents) const override;
    at::Tensor latentsOf(const at::Tensor& classes, at::Generator& randomness) const override {
        return drawn(classes, randomness);
    }
    Choices choices() const override { return {0, 3}; }
    Evaluation metrics(const at::Tensor&) const override { return {}; }
    bool isFinite() const override;
    NamedTensors state() const override { return {{"codes", m_codes}, {"weights", m_weights}}; }
    NamedTensors randomState() const override { return {}; }
    void setRandomState(const NamedTensors&) override {}

private:
    at::Tensor drawn(const at::Tensor& classes, at::Generator& randomness) const;
    at::Tensor offspring(const at::Tensor& members, double part) const;

    Encoder m_encoder;
    DataFacts m_facts;
    std::int64_t m_classes, m_each, m_steps;
    std::uint64_t m_seed;
    bool m_prepared = false; ///< the records behind the door are codes by now
    // Row class * each + member.
    at::Tensor m_start, m_codes; ///< [classes each, k] float32
    at::Tensor m_weights;        ///< [classes each]: how likely each has offspring, from the last votes
};

} // namespace sfumato
