// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/fourier.h"
#include "core/privacy/query_door.h"

#include <ATen/core/Generator.h>
#include <ATen/core/Tensor.h>

namespace sfumato {

/// Random Fourier features [b, 2 h] of points [b, d] at frequencies [h, d]: cosines and sines over sqrt(h), so
/// that every row has norm 1 (Rahimi, Recht, NIPS 2007). Differentiable.
at::Tensor fourierFeatures(const at::Tensor& points, const at::Tensor& frequencies);

/// Frequencies of a Gaussian kernel of this width for points in d coordinates; `count` of them.
StructuredFrequencies structuredFrequencies(std::int64_t count, std::int64_t d, double width,
                                            at::Generator& randomness);
/// The same as a matrix [count, d].
at::Tensor matrixOf(const StructuredFrequencies& frequencies);

/// What is public of such a question: the frequencies, and the range that becomes [0, 1].
struct PublicFrequencies : PublicInput {
    PublicFrequencies(at::Tensor of, double from, double to) : frequencies(std::move(of)), low(from), high(to) {}
    PublicFrequencies(const StructuredFrequencies& of, double from, double to)
        : structured(&of), low(from), high(to) {}
    at::Tensor frequencies;
    const StructuredFrequencies* structured = nullptr; ///< in their place
    double low, high;
};

/// Every record's features, in the block of its class.
Contribution fourierContribution(const RawBatch& batch, const RawAccess& access, const PublicInput& input,
                                 HiddenState*);

} // namespace sfumato
