// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/methods/central/stepped_training.h"
#include "core/central/query_door.h"

#include <ATen/core/Tensor.h>

namespace sfumato {

/// Random Fourier features [b, 2 h] of points [b, d] at frequencies [h, d]: cosines and sines over sqrt(h), so
/// that every row has norm 1 (Rahimi, Recht, NIPS 2007). Differentiable.
at::Tensor fourierFeatures(const at::Tensor& points, const at::Tensor& frequencies);

/// What is public of such a question: the frequencies, and the range that becomes [0, 1].
struct PublicFrequencies : PublicInput {
    PublicFrequencies(at::Tensor of, double from, double to) : frequencies(std::move(of)), low(from), high(to) {}
    at::Tensor frequencies;
    double low, high;
};

/// Every record's features, in the block of its class.
Contribution fourierContribution(const RawBatch& batch, const RawAccess& access, const PublicInput& input,
                                 HiddenState*);

/// DP-MERF (Harder, Adamczewski, Park, AISTATS 2021): one noisy mean of random Fourier features of every
/// class, and a generator whose features have the same mean; phi(x) = [cos W x, sin W x] / sqrt(D / 2),
/// ||phi|| = 1, W ~ N(0, 1 / width^2). Everything is asked before training, so any number of steps is free.
class Merf : public SteppedTraining {
public:
    Merf(const RunSpec& run, const DataFacts& facts, std::int64_t classes);

    Result<void> release(QueryDoor& door, RunObserver& observer, std::stop_token stop) override;
    NamedTensors released() const override { return {{"embedding", m_embedding}}; }

protected:
    Result<double> descend(Generator& generator, const at::Tensor& latents, const at::Tensor& wanted, std::int64_t step,
                           std::stop_token stop) override;

private:
    at::Tensor m_frequencies; ///< W [D / 2, d]
    at::Tensor m_embedding;   ///< [classes, D] float64: the noisy mean over all records, class by class
};

/// A sound form of DP-Kernel (Jiang, Sun, 2022), whose published code let the generator follow the exact
/// private gradient: every step draws public random Fourier frequencies anew, of kernels of several widths,
/// asks a Poisson sample for the noisy sum of its features, class by class, and moves the generator towards
/// the same mean. ||phi|| = 1, so a record moves the sum by 1 at most.
class FreshFeatures : public SteppedTraining {
public:
    FreshFeatures(const RunSpec& run, const DataFacts& facts, std::int64_t classes);

protected:
    Result<double> descend(Generator& generator, const at::Tensor& latents, const at::Tensor& wanted, std::int64_t step,
                           std::stop_token stop) override;

private:
    std::uint64_t m_seed;
    std::int64_t m_half;
    double m_rate;
};

} // namespace sfumato
