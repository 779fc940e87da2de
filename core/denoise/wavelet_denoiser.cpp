// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/denoise/kinds.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace sfumato::denoising {

namespace {

/// Until the averages have 4 pixels a side. Where a size is odd its last pixel is taken twice, and the few coefficients
/// that it is in carry a little more noise than the others.
int levelsOf(const Geometry& geometry) {
    int levels = 1;
    for (long side = (std::min(geometry.height, geometry.width) + 1) / 2; side > 4; side = (side + 1) / 2) ++levels;
    return levels;
}

constexpr std::size_t betweenStops = std::size_t(1) << 18; ///< numbers; sorting them takes about 20 ms

bool isSmaller(float a, float b) { return std::abs(a) < std::abs(b); }

/// Merges two halves that are sorted by magnitude, of which the first has `middle` numbers; false where it was stopped
/// before.
bool mergeHalves(std::span<float> numbers, std::size_t middle, const std::stop_token& stop) {
    const std::vector<float> left(numbers.begin(), numbers.begin() + std::ptrdiff_t(middle));
    for (std::size_t i = 0, j = middle, k = 0; i < left.size();) {
        if (stop.stop_requested()) return false;
        for (const std::size_t end = k + betweenStops; i < left.size() && k < end; ++k)
            numbers[k] = j < numbers.size() && isSmaller(numbers[j], left[i]) ? numbers[j++] : left[i++];
    }
    return true;
}

/// Sorts by magnitude, piece by piece; false where it was stopped before.
bool sortByMagnitude(std::span<float> numbers, const std::stop_token& stop) {
    const std::size_t count = numbers.size();
    for (std::size_t first = 0; first < count; first += betweenStops) {
        if (stop.stop_requested()) return false;
        std::ranges::sort(numbers.subspan(first, std::min(betweenStops, count - first)), isSmaller);
    }
    for (std::size_t width = betweenStops; width < count; width *= 2)
        for (std::size_t first = 0; first + width < count; first += 2 * width)
            if (!mergeHalves(numbers.subspan(first, std::min(2 * width, count - first)), width, stop)) return false;
    return true;
}

} // namespace

double sureThreshold(std::span<float> details, double sigma, const std::stop_token& stop) {
    if (!sortByMagnitude(details, stop)) return 0;
    const double n = double(details.size()), s2 = sigma * sigma,
                 most = sigma * std::sqrt(2 * std::log(std::max(n, 2.0)));
    // At t = 0 nothing is taken away. The risk between two magnitudes rises with t, so one of them has the least.
    double best = 0, least = n * s2, below = 0;
    for (std::size_t i = 0; i < details.size(); ++i) {
        const double t = std::abs(double(details[i]));
        if (t > most || (i % betweenStops == 0 && stop.stop_requested())) break;
        below += t * t;
        const double risk = n * s2 - 2 * s2 * double(i + 1) + below + (n - double(i + 1)) * t * t;
        if (risk < least && (i + 1 == details.size() || std::abs(double(details[i + 1])) > t)) best = t, least = risk;
    }
    return best;
}

at::Tensor wavelet(const at::Tensor& pictures, const Geometry& geometry, Wavelet wavelet, double sigma, double strength,
                   bool sure, const std::stop_token& stop) {
    constexpr std::int64_t atOnce = 256; // pictures, which stay in the cache
    const WaveletLayout layout(geometry.height, geometry.width, levelsOf(geometry));
    const at::Tensor planes = pictures.view({-1, geometry.height * geometry.width});
    const std::int64_t count = planes.size(0);
    /// Calls part(rows of some pictures) until all are done or it is stopped.
    const auto inParts = [&](auto&& part) {
        for (std::int64_t first = 0; first < count && !stop.stop_requested(); first += atOnce)
            part([&](const at::Tensor& of) { return of.narrow(0, first, std::min(atOnce, count - first)); });
    };
    at::Tensor coefficients = at::empty({count, layout.coefficients}, at::kFloat);
    inParts([&](auto&& some) { some(coefficients).copy_(waveletForward(wavelet, layout, some(planes))); });
    // The bands behind the first come in threes, of the last level first.
    for (std::size_t first = 1; first + 2 < layout.bands.size() && !stop.stop_requested(); first += 3) {
        const auto &from = layout.bands[first], &last = layout.bands[first + 2];
        at::Tensor level = coefficients.narrow(1, from.offset, last.offset + last.height * last.width - from.offset);
        double threshold = sigma * std::sqrt(2 * std::log(double(layout.coefficients)));
        if (sure) {
            at::Tensor all = level.clone(at::MemoryFormat::Contiguous);
            threshold = sureThreshold({all.data_ptr<float>(), std::size_t(all.numel())}, sigma, stop);
        }
        inParts([&](auto&& some) { shrinkDetails(Shrinkage::Soft, some(level), strength * threshold); });
    }
    at::Tensor result = at::empty_like(planes);
    inParts([&](auto&& some) { some(result).copy_(waveletInverse(wavelet, layout, some(coefficients))); });
    return stop.stop_requested() ? at::Tensor() : result.view_as(pictures);
}

} // namespace sfumato::denoising
