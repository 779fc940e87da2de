// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/batch_maps.h"
#include "core/models/generator.h"

#include <ATen/core/Tensor.h>

#include <memory>

namespace torch::nn {
class Sequential;
}

namespace sfumato {

/// Two doublings from a quarter of the size by nearest-neighbor upsampling and 3x3 convolutions, and one more of them.
/// Weights stand in layers(), in whose order runs keep them; with float32 on the CPU they are computed with the
/// pictures innermost.
class DoublingMaps {
public:
    DoublingMaps(const ModelSpec& model, const OutputShape& shape);
    ~DoublingMaps();
    const torch::nn::Sequential& layers() const;
    /// What layers() make of latents [m, L]: [m, channels * height * width].
    at::Tensor forward(const at::Tensor& latents);

private:
    struct Layers;
    std::unique_ptr<Layers> m_layers;
};

// Layers of small generators on maps [channels, pixels, batchStride(batch)] with the pictures innermost, float32 on the
// CPU: with few channels several times as quick as layers that see one picture after the other. Results do not depend
// on the number of threads.

/// A transposed convolution, see transposedLinks(), and its gradient.
struct MapGeometry {
    MapGeometry(int high, int wide, int kernel, int step, int padding);
    MapLinks forward, back;
};

/// maps [in, pixels, stride], kernel [in, out, k, k] as LibTorch's transposed convolutions have it, bias [out]; [out,
/// pixels, stride]. `geometry` must be there still when gradients are taken.
at::Tensor convolvedMaps(const at::Tensor& maps, const at::Tensor& kernel, const at::Tensor& bias,
                         const MapGeometry& geometry);

/// max(0, .) of the batch normalization over batch and pixels; scale and shift [channels]. `meanSoFar` and
/// `varianceSoFar` [channels] move by `momentum` towards the batch's (the variance then divided by its number less
/// one), or where `momentum` is 0 are those that are taken, for which there is no gradient.
at::Tensor normalizedMaps(const at::Tensor& maps, std::int64_t batch, const at::Tensor& scale, const at::Tensor& shift,
                          const at::Tensor& meanSoFar, const at::Tensor& varianceSoFar, double momentum,
                          double epsilon);

} // namespace sfumato
