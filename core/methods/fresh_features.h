// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/methods/stepped_training.h"

namespace sfumato {

/// A sound form of DP-Kernel (Jiang, Sun, 2022), whose published code let the generator follow the exact
/// private gradient: every step draws public random Fourier frequencies anew, of kernels of several widths,
/// asks a Poisson sample for the noisy sum of its features, class by class, and moves the generator towards
/// the same mean. ||phi|| = 1, so a record moves the sum by 1 at most.
class FreshFeatures : public SteppedTraining {
public:
    FreshFeatures(const RunSpec& run, const DataFacts& facts, std::int64_t classes);

protected:
    Result<double> descend(Generator& generator, const at::Tensor& latents, const at::Tensor& wanted,
                           std::int64_t step, std::stop_token stop) override;

private:
    std::uint64_t m_seed;
    std::int64_t m_half;
    double m_rate;
};

} // namespace sfumato
