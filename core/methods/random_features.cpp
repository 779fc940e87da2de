// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/random_features.h"

#include <ATen/ATen.h>

#include <cmath>

namespace sfumato {

at::Tensor fourierFeatures(const at::Tensor& points, const at::Tensor& frequencies) {
    const at::Tensor angles = points.matmul(frequencies.t());
    return at::cat({angles.cos(), angles.sin()}, 1) / std::sqrt(double(frequencies.size(0)));
}

Contribution fourierContribution(const RawBatch& batch, const RawAccess& access, const PublicInput& input,
                                 HiddenState*) {
    const auto& known = static_cast<const PublicFrequencies&>(input);
    const at::Tensor unit = (batch.records(access) - known.low) / (known.high - known.low);
    return Contribution(fourierFeatures(unit, known.frequencies), batch.labels(access), access);
}

} // namespace sfumato
