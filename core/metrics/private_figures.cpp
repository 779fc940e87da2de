// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/private_figures.h"

#include "core/transport/losses.h"

namespace sfumato {

double entropicDistance(const at::Tensor& generated, const at::Tensor& privatized, GroundCost cost,
                        double regularization) {
    return entropicLoss(generated, privatized, cost,
                        {.regularization = regularization, .iterations = 400, .tolerance = 1e-3})
        .value;
}

double heldOutNll(const at::Tensor& generated, const at::Tensor& heldOut, GroundCost cost,
                  double noiseScale) {
    return -meanLogLikelihood(generated, heldOut, cost, noiseScale);
}

} // namespace sfumato
