// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/random_features.h"

#include <ATen/ATen.h>

#include <cmath>

namespace sfumato {

at::Tensor fourierFeatures(const at::Tensor& points, const at::Tensor& frequencies) {
    const at::Tensor angles = points.matmul(frequencies.t());
    return at::cat({angles.cos(), angles.sin()}, 1) / std::sqrt(double(frequencies.size(0)));
}

} // namespace sfumato
