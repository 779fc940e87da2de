// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <ATen/core/Tensor.h>

namespace sfumato {

/// Images [n, channels, height, width] in [0, 1], uint8 counting as 255ths, as `spec` asks for them
/// (core/data/preparation/preparation.h). float32, same layout.
at::Tensor preparedImages(const at::Tensor& images, const DataSpec& spec);

} // namespace sfumato
