// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/methods/central/stepped_training.h"

namespace sfumato {

/// DP-CGAN (Torkzadehmahani, Kairouz, Paten, CVPR Workshops 2019): a discriminator of one hidden layer that
/// learns from real records by clipped, noisy gradients only, so that it may be shown, and a generator that
/// learns from it. The gradient of one record is clipped over all weights together or, as the published code does,
/// each of the four tensors by itself, which doubles what one record can change.
class DpCgan : public SteppedTraining {
public:
    DpCgan(const RunSpec& run, const DataFacts& facts, std::int64_t classes);

    NamedTensors state() const override;
    bool isFinite() const override;

protected:
    Result<double> descend(Generator& generator, const at::Tensor& latents, const at::Tensor& wanted, std::int64_t step,
                           std::stop_token stop) override;

private:
    double m_clip;
    bool m_apart;
    double m_rate, m_firstRate, m_lastRate;
    std::int64_t m_steps;
    at::Tensor m_weights; ///< of the discriminator, all in one row: [hidden x (d + classes)], [hidden], [hidden], 1
};

} // namespace sfumato
