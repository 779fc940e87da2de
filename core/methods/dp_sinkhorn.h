// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/methods/stepped_training.h"

namespace sfumato {

/// DP-Sinkhorn (Cao, Bie, Vahdat, Fidler, Kreis, NeurIPS 2021; arXiv 2111.01177), the variant that clips the
/// gradient on the generated pictures: every step asks a Poisson sample of the records how the Sinkhorn
/// divergence to a public batch of generated pictures falls, with labels in the cost; the gradient of the
/// whole batch is clipped as one vector, gets its noise, and goes back through the generator. The number of
/// generated pictures is fixed, not that of the sample, which would give it away.
class DpSinkhorn : public SteppedTraining {
public:
    DpSinkhorn(const RunSpec& run, const DataFacts& facts, std::int64_t classes);

protected:
    Result<double> descend(Generator& generator, const at::Tensor& latents, const at::Tensor& wanted,
                           std::int64_t step, std::stop_token stop) override;

private:
    double m_clip, m_regularization, m_labelWeight;
};

} // namespace sfumato
