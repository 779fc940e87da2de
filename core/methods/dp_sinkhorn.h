// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/methods/sinkhorn_pull.h"
#include "core/methods/stepped_training.h"
#include "core/models/adversary.h"

#include <optional>

namespace sfumato {

/// DP-Sinkhorn (Cao, Bie, Vahdat, Fidler, Kreis, NeurIPS 2021; arXiv 2111.01177): every step asks a Poisson
/// sample of the records how the Sinkhorn divergence to a public batch of generated pictures falls, with
/// labels in the cost; the gradient of the whole batch is clipped as one vector and gets its noise. What is
/// clipped is the gradient on the generated pictures, which then goes back through the generator, or that on
/// the generator's parameters. The number of generated pictures is fixed, not that of the sample, which would
/// give it away.
///
/// With adversaries the cost sees features besides, which learn to make the divergence large. These networks see
/// raw records: as in GS-WGAN there is one for each of K fixed blocks of the records, it stays with the door, and
/// a step asks one block, in the order of the schedule.
class DpSinkhorn : public SteppedTraining {
public:
    DpSinkhorn(const RunSpec& run, const DataFacts& facts, std::int64_t classes);
    /// Why such records cannot be learnt from.
    static std::optional<Fault> unfit(const RunSpec& run, const DataFacts& facts, std::int64_t classes);

    Hidden hiddenRows() const override;

protected:
    Result<double> descend(Generator& generator, const at::Tensor& latents, const at::Tensor& wanted,
                           std::int64_t step, std::stop_token stop) override;

private:
    std::uint64_t m_seed;
    bool m_onParameters, m_kept;
    double m_clip;
    SinkhornLoss m_loss;
    std::int64_t m_blocks, m_updates;
    double m_adversaryWeight, m_adversaryRate;
    AdversaryShape m_shape;
    at::Tensor m_basis; ///< [k, d] of the frequencies in which pictures are moved; undefined: all
    at::Tensor m_start; ///< [state] of every adversary before its first visit, public
};

} // namespace sfumato
