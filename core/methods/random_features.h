// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/query_door.h"

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

} // namespace sfumato
