// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace sfumato {

// Maps of a batch of pictures, with the pictures innermost: channel c of picture n at pixel p is number (c * pixels +
// p) * stride + n. With few channels and small pictures nothing else fills a vector.

/// How far apart the pixels of `batch` pictures lie: the next multiple of 16, so that rows are whole vectors. What lies
/// beyond the batch is padding.
long batchStride(long batch);

/// Which pixels of one map another one is made of: a convolution of any stride and padding, transposed or not.
struct MapLinks {
    struct Link {
        int source, tap; ///< a pixel, and a place of the kernel
    };
    std::vector<std::vector<Link>> of; ///< each pixel of the target
    int taps = 0;                      ///< places of the kernel
};

/// The links of a transposed convolution from `high` x `wide` pixels, see ConvTranspose2d of LibTorch; `kernel`, `step`
/// and `padding` are the same in both directions. The target has (side - 1) * step - 2 * padding + kernel pixels a
/// side.
MapLinks transposedLinks(int high, int wide, int kernel, int step, int padding);
/// The links of the gradient, from the target back to `sources` pixels.
MapLinks reversed(const MapLinks& links, int sources);

/// target(c, q) = bias(c) + sum over the links (p, tap) of q and all s of weights(tap, s, c) source(s, p), for pixels
/// first ... last - 1 of the target, padding included. `bias` may be null: 0. All of one stride; rows of weights are
/// [taps][sources][targets].
struct MapProduct {
    const MapLinks& links;
    const float *source, *weights, *bias;
    float* target;
    long sources, targets, sourcePixels, stride;
};
void convolveMaps(const MapProduct& product, long first, long last);

/// gradient(tap, s, c) = sum over all q, their links (p, tap) and all pictures of source(s, p) target(c, q), of taps
/// first ... last - 1. Padding must be 0 in `target`, finite in `source`.
struct MapGradient {
    const MapLinks& links;
    const float *source, *target;
    float* gradient;
    long sources, targets, sourcePixels, stride;
};
void weighMaps(const MapGradient& gradient, long first, long last);

/// Batch normalization (Ioffe, Szegedy 2015) of one channel and max(0, .) of it.
struct NormalizedMap {
    const float* maps; ///< [pixels][stride] before
    float* active;     ///< after; 0 in the padding
    long pixels, batch, stride;
    float scale = 1, shift = 0;
    float mean = 0, inverse = 1; ///< of the deviation, see momentsOf()
};
/// Mean and variance (divided by their number) of a channel over batch and pixels.
struct MapMoments {
    double mean, variance;
};
MapMoments momentsOf(const float* maps, long pixels, long batch, long stride);
void normalizeMap(const NormalizedMap& map);
/// From the gradient of `active` that of `maps`, 0 in the padding; and those of scale and shift.
struct NormalizationGradient {
    double scale, shift;
};
NormalizationGradient denormalizeMap(const NormalizedMap& map, const float* ofActive, float* ofMaps);

} // namespace sfumato
