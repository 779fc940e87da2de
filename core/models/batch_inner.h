// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/batch_maps.h"

#include <ATen/core/Tensor.h>

namespace sfumato {

// Layers of small generators on maps [channels, pixels, batchStride(batch)] with the pictures innermost, float32 on the CPU:
// with few channels several times as quick as layers that see one picture after the other. Results do not depend on the
// number of threads.

/// A transposed convolution, see transposedLinks(), and its gradient.
struct MapGeometry {
    MapGeometry(int high, int wide, int kernel, int step, int padding);
    MapLinks forward, back;
};

/// maps [in, pixels, stride], kernel [in, out, k, k] as LibTorch's transposed convolutions have it, bias [out]; [out, pixels, stride].
/// `geometry` must be there still when gradients are taken.
at::Tensor convolvedMaps(const at::Tensor& maps, const at::Tensor& kernel, const at::Tensor& bias,
                         const MapGeometry& geometry);

/// max(0, .) of the batch normalization over batch and pixels; scale and shift [channels]. `meanSoFar` and `varianceSoFar` [channels] move
/// by `momentum` towards the batch's (the variance then divided by its number less one), or where `momentum` is 0 are those that are
/// taken, for which there is no gradient.
at::Tensor normalizedMaps(const at::Tensor& maps, std::int64_t batch, const at::Tensor& scale, const at::Tensor& shift,
                          const at::Tensor& meanSoFar, const at::Tensor& varianceSoFar, double momentum, double epsilon);

} // namespace sfumato
