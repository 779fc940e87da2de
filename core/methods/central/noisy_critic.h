// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/critic.h"

#include <ATen/core/Generator.h>
#include <ATen/core/Tensor.h>

namespace sfumato {

/// The critic of a generator to whose samples the mechanism's noise is added (AmbientGAN; eq. 15 of the journal version
/// of arXiv 2306.09547): it learns to tell noisy samples from privatized records, so where it cannot, the samples have
/// the distribution of the raw ones.
class NoisyCritic {
public:
    /// `records` [n, k]: of which it takes the scale, so that its slope is 1 in their units.
    NoisyCritic(const at::Tensor& records, at::Generator& initialization);

    struct Found {
        at::Tensor gradient; ///< [b, k]: of the loss -mean D in the points
        double distance; ///< mean D(records) - mean D(points), in units of the records: W1 where the critic is the best
                         ///< one
    };
    static constexpr int steps = 5; ///< of the critic for one of the generator (Gulrajani et al. 2017)
    /// One update from as many `records` as `points`, both [b, k].
    void learn(const at::Tensor& records, const at::Tensor& points, at::Generator& randomness, double rate);
    Found judge(const at::Tensor& records, const at::Tensor& points) const;

    const at::Tensor& state() const { return m_critic.state(); }

private:
    double m_scale;
    DenseCritic m_critic;
};

} // namespace sfumato
