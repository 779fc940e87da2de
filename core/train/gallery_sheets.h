// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/privatized_dataset.h"
#include "core/record/run_spec.h"

#include <ATen/core/Tensor.h>

namespace sfumato {

/// Features [m, k] as records [m, d]: through the transpose of the mechanism's transform where it has one.
/// What windows saw becomes the likeliest picture; of a label's block the one that carries most.
at::Tensor inRecordSpace(const PrivatizedDataset& data, const at::Tensor& features);
at::Tensor inRecordSpace(const MechanismSpec& mechanism, const DataFacts& facts, const at::Tensor& features);

/// Rows [m, K k] of records that left in the block of their label, each cut to the block that carries most: the likeliest class.
at::Tensor likeliestBlocks(const at::Tensor& rows, std::int64_t classes);

/// How many samples a sheet of a run shows, of latents that are the same at every step: drawn by the run's
/// seed for this purpose.
std::int64_t sheetSamples(const RunSpec& spec, const Geometry& geometry);

} // namespace sfumato
