// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/methods/random_features.h"
#include "core/methods/stepped_training.h"

namespace sfumato {

/// DP-MERF (Harder, Adamczewski, Park, AISTATS 2021): one noisy mean of random Fourier features of every
/// class, and a generator whose features have the same mean; phi(x) = [cos W x, sin W x] / sqrt(D / 2),
/// ||phi|| = 1, W ~ N(0, 1 / width^2). Everything is asked before training, so any number of steps is free.
class Merf : public SteppedTraining {
public:
    Merf(const RunSpec& run, const DataFacts& facts, std::int64_t classes);

    Result<void> release(QueryDoor& door, RunObserver& observer, std::stop_token stop) override;
    NamedTensors released() const override { return {{"embedding", m_embedding}}; }

protected:
    Result<double> descend(Generator& generator, const at::Tensor& latents, const at::Tensor& wanted,
                           std::int64_t step, std::stop_token stop) override;

private:
    StructuredFrequencies m_structured;
    at::Tensor m_frequencies; ///< the same, [D / 2, d]
    at::Tensor m_embedding;   ///< [classes, D] float64: the noisy mean over all records, class by class
};

} // namespace sfumato
