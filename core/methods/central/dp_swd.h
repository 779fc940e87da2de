// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/methods/central/stepped_training.h"

#include <optional>

namespace sfumato {

/// DP-SWD (Rakotomamonjy, Ralaivola, ICML 2021; arXiv 2107.01848): every step releases the noisy projections
/// x U + V of a sample of the records on random directions; generated pictures get the same noise, and the
/// squared Wasserstein distance of the two sorted samples is followed down, direction by direction.
///
/// With samples of every class (ClassSubsets) each class is compared by itself, which tells much more: a row is known
/// to be of its class, not of any.
///
/// What is projected, of records and generated pictures alike: the picture in [0, 1] less a public gray, its
/// lowest frequencies, clipped to norm C. Where all classes are asked together, in the coordinates of its class and 0
/// in those of the others. So two records are 2 C apart at most, and the class is inside the record without making it
/// any longer.
class DpSwd : public SteppedTraining {
public:
    DpSwd(const RunSpec& run, const DataFacts& facts, std::int64_t classes);
    /// Why such records cannot be projected: more frequencies than pixels, more classes than there is room for.
    static std::optional<Fault> unfit(const RunSpec& run, const DataFacts& facts, std::int64_t classes);

protected:
    Result<double> descend(Generator& generator, const at::Tensor& latents, const at::Tensor& wanted, std::int64_t step,
                           std::stop_token stop) override;

private:
    std::uint64_t m_seed;
    double m_clip, m_center;
    std::int64_t m_classRecords; ///< where every class answers by itself: that it has at least; else 0
    std::int64_t m_copies;       ///< of a generated picture, each with noise of its own
    at::Tensor m_basis;          ///< [corner^2, d]
};

} // namespace sfumato
