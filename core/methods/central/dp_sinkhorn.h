// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/methods/central/stepped_training.h"
#include "core/models/adversary.h"

#include <ATen/core/Tensor.h>

#include <optional>

namespace sfumato {

/// The loss of DP-Sinkhorn (Cao et al., NeurIPS 2021) between generated points X [m, d] and records Y [b, d]:
///   full  S = 2 W(X, Y) - W(X, X) - W(Y, Y)
///   semi  2 W(X[0, n), Y) - W(X[0, n), X[m - n, m)), m = n + n', n' the share of n, rounded down: as the
///         published code has it, m points in no particular order
/// with W of core/transport/sinkhorn.h for the cost |x - y|^2 + l1 |x - y|_1, labels being one-hot rows of length
/// labelWeight appended to the points.
struct SinkhornLoss {
    double regularization = 1; ///< lambda > 0
    double labelWeight = 15;
    double l1 = 0;           ///< weight of the l1 cost, >= 0
    double share = 0;        ///< of points that only the second cloud of the semi-debiased form has; 0: the full form
    double tolerance = 0.01; ///< l1 error of a plan's marginals at which its iterations, 100 at most, end
};

/// Points [m, d] float32 and their labels [m] int64; undefined: no labels.
struct LabelledPoints {
    at::Tensor points, labels;
};

struct SinkhornPull {
    double value;                  ///< the loss; without ofRecords less W(Y, Y)
    at::Tensor generated, records; ///< its gradients, [m, d] and, where asked for, [b, d]
};

/// The gradient of the loss for all generated points together and, with `ofRecords`, for the records. b >= 1.
SinkhornPull sinkhornPull(const SinkhornLoss& loss, const LabelledPoints& generated, const LabelledPoints& records,
                          bool ofRecords = false);

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
    /// Why such records cannot be learned from.
    static std::optional<Fault> unfit(const RunSpec& run, const DataFacts& facts, std::int64_t classes);

    Hidden hiddenRows() const override;

protected:
    Result<double> descend(Generator& generator, const at::Tensor& latents, const at::Tensor& wanted, std::int64_t step,
                           std::stop_token stop) override;

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
