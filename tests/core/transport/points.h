// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/CPUGeneratorImpl.h>
#include <ATen/ops/randn.h>

namespace sfumato {

/// [n, d] standard normal points of a seed.
inline at::Tensor points(int64_t n, int64_t d, uint64_t seed, at::ScalarType type = at::kDouble) {
    return at::randn({n, d}, at::detail::createCPUGenerator(seed), at::TensorOptions(type));
}

} // namespace sfumato
