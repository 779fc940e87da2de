// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/cost.h"

#include <ATen/core/Tensor.h>

namespace sfumato {

/// Entropic W_lambda between features of generated samples and privatized records, both [about 500, k], to
/// marginal error 1e-3 or 400 iterations. Needs no raw data.
double entropicDistance(const at::Tensor& generated, const at::Tensor& privatized, GroundCost cost,
                        double regularization);

/// Minus the mean log-likelihood of held-out privatized records under generated features plus the mechanism's
/// noise, nats per record: ranks models without raw data (docs: "valNLL"). `noiseScale` is b or sigma.
double heldOutNll(const at::Tensor& generated, const at::Tensor& heldOut, GroundCost cost, double noiseScale);

} // namespace sfumato
