// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

#include <span>
#include <vector>

namespace sfumato {

/// Orthonormal wavelets (Daubechies, Ten Lectures on Wavelets, 1992): the extremal phase filters of 1, 2 and
/// 4 vanishing moments (table 6.1), the least asymmetric of 4 (table 6.3), the coiflet of 2 (table 8.1).
enum class Wavelet { Haar, Db2, Db4, Sym4, Coif1 };

/// h, of even length F: sum h = sqrt 2, sum_m h_m h_{m+2k} = [k = 0]. The wavelet's own filter is g_m =
/// (-1)^m h_{F-1-m}.
std::span<const double> scalingFilter(Wavelet wavelet);

/// Where the coefficients of one picture lie. One step takes an array of n numbers, with its last number
/// repeated if n is odd, to ceil(n/2) averages and as many details,
///     a_k = sum_m h_m x_{2k+m+1-F/2},   d_k = sum_m g_m x_{2k+m+1-F/2}   (indices modulo the even size),
/// along the width and along the height of the picture, and is repeated on the averages of both. This is the
/// transform that PyWavelets calls "periodization". It is orthonormal where every size met is even; its
/// inverse is exact always.
struct WaveletLayout {
    /// height, width, levels >= 1.
    WaveletLayout(long height, long width, int levels);

    /// height x width numbers by rows, from `offset` on.
    struct Band {
        long offset, height, width;
    };

    long height, width;
    long coefficients = 0; ///< of one picture: height * width where every size met is even
    /// The averages of the last level; then of each level, from the last to the first, the details along the
    /// height (averages along the width), along the width, and along both.
    std::vector<Band> bands;
};

/// Pictures [n, height * width] to coefficients [n, layout.coefficients], and back.
at::Tensor waveletForward(Wavelet wavelet, const WaveletLayout& layout, const at::Tensor& pictures);
at::Tensor waveletInverse(Wavelet wavelet, const WaveletLayout& layout, const at::Tensor& coefficients);

enum class Shrinkage {
    Soft, ///< sign(d) max(|d| - t, 0)
    Hard, ///< d where |d| >= t, else 0
};

/// Shrinks the details d in place by the threshold t >= 0.
void shrinkDetails(Shrinkage rule, const at::Tensor& details, double threshold);

} // namespace sfumato
