// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/privatized_dataset.h"
#include "core/local/mechanism.h"
#include "core/local/record_encoder.h"

#include <ATen/core/Tensor.h>

namespace sfumato {

/// What stands behind these records, which went by it.
CalibratedMechanism mechanismOf(const PrivatizedDataset& data);

/// [k, d] float32: features = x matmul matrix^T, orthonormal rows; channels are transformed each by itself.
/// Undefined for Transform::None and for encoders, which are not linear. For DctQuantile this is the whole DCT:
/// thresholding belongs to the record, not to the comparison.
at::Tensor analysisMatrix(const MechanismSpec& mechanism, const Geometry& geometry);

} // namespace sfumato
