// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/data/data_facts.h"
#include "core/record/run_spec.h"

#include <ATen/core/Tensor.h>

namespace sfumato {

/// Row-stochastic [to, from]: entry (i, j) is the share of output cell i that input cell j covers, cells
/// being equal parts of [0, 1]. `out = W x` averages areas; from = to gives the identity.
at::Tensor areaWeights(std::int64_t from, std::int64_t to);

/// Images [n, channels, height, width] in [0, 1], uint8 counting as 255ths, as `spec` asks for them: one
/// channel unless spec.colour (luma 0.299 R + 0.587 G + 0.114 B), side x side by area averaging unless
/// spec.side is 0, then scaled. float32, same layout.
at::Tensor preparedImages(const at::Tensor& images, const DataSpec& spec);

/// The box that preparedImages() leads to.
PublicDomain domainOf(Scaling scaling);

} // namespace sfumato
