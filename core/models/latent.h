// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <ATen/core/Generator.h>
#include <ATen/core/Tensor.h>

namespace sfumato {

/// `count` independent latent codes, [count, dimension], each coordinate from `distribution`.
at::Tensor drawLatents(Latent distribution, std::int64_t count, int dimension, at::Generator& generator);

/// A CPU generator of public randomness for one purpose of a run: streams of different purposes are
/// unrelated.
at::Generator publicRandomness(std::uint64_t seed, std::uint64_t purpose);

} // namespace sfumato
