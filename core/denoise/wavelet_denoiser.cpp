// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/denoise/kinds.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <algorithm>
#include <cmath>

namespace sfumato::denoising {

namespace {

/// Until the averages have 4 pixels a side. Where a size is odd its last pixel is taken twice, and the few coefficients that it is in
/// carry a little more noise than the others.
int levelsOf(const Geometry& geometry) {
    int levels = 1;
    for (long side = (std::min(geometry.height, geometry.width) + 1) / 2; side > 4; side = (side + 1) / 2)
        ++levels;
    return levels;
}

} // namespace

double sureThreshold(std::span<float> details, double sigma) {
    const auto magnitude = [](float a, float b) { return std::abs(a) < std::abs(b); };
    std::ranges::sort(details, magnitude);
    const double n = double(details.size()), s2 = sigma * sigma, most = sigma * std::sqrt(2 * std::log(std::max(n, 2.0)));
    // At t = 0 nothing is taken away. The risk between two magnitudes rises with t, so one of them has the least.
    double best = 0, least = n * s2, below = 0;
    for (std::size_t i = 0; i < details.size(); ++i) {
        const double t = std::abs(double(details[i]));
        if (t > most)
            break;
        below += t * t;
        const double risk = n * s2 - 2 * s2 * double(i + 1) + below + (n - double(i + 1)) * t * t;
        if (risk < least && (i + 1 == details.size() || std::abs(double(details[i + 1])) > t))
            best = t, least = risk;
    }
    return best;
}

at::Tensor wavelet(const at::Tensor& pictures, const Geometry& geometry, Wavelet wavelet, double sigma, bool sure) {
    const WaveletLayout layout(geometry.height, geometry.width, levelsOf(geometry));
    const long count = long(pictures.numel() / (geometry.height * geometry.width));
    const int threads = at::get_num_threads();
    at::Tensor coefficients = at::empty({count, layout.coefficients}, at::kFloat);
    waveletForward(wavelet, layout, pictures.data_ptr<float>(), count, coefficients.data_ptr<float>(), threads);
    // The bands behind the first come in threes, of the last level first.
    for (std::size_t first = 1; first + 2 < layout.bands.size(); first += 3) {
        const auto &from = layout.bands[first], &last = layout.bands[first + 2];
        at::Tensor level = coefficients.narrow(1, from.offset, last.offset + last.height * last.width - from.offset);
        double threshold = sigma * std::sqrt(2 * std::log(double(layout.coefficients)));
        if (sure) {
            at::Tensor all = level.contiguous().clone();
            threshold = sureThreshold({all.data_ptr<float>(), std::size_t(all.numel())}, sigma);
        }
        level.copy_(level.sign() * (level.abs() - threshold).clamp_min(0));
    }
    at::Tensor result = at::empty_like(pictures);
    waveletInverse(wavelet, layout, coefficients.data_ptr<float>(), count, result.data_ptr<float>(), threads);
    return result;
}

} // namespace sfumato::denoising
