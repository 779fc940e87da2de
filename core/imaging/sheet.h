// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/sample_sheet.h"

#include <ATen/core/Tensor.h>

namespace sfumato {

/// Images [count, channels*height*width], planes first, as bytes: low -> 0, high -> 255, clamped, interleaved
/// channels.
SampleSheet imageSheet(const at::Tensor& images, int channels, int height, int width, double low,
                       double high);

/// The first two coordinates of points [count, d], d >= 1 (a second coordinate that is absent is 0).
SampleSheet pointSheet(const at::Tensor& points);

} // namespace sfumato
