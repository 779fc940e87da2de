// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/denoise/wavelet.h"

#include "core/base/require.h"

#include <ATen/ATen.h>

#include <array>

namespace sfumato {

namespace {

/// The transpose of one step along an axis of `size` numbers, of the even size: [even, averages and details].
/// Orthonormal.
at::Tensor stepBack(Wavelet wavelet, long size) {
    const std::span<const double> h = scalingFilter(wavelet);
    const long half = (size + 1) / 2, even = 2 * half, taps = long(h.size());
    const at::Tensor matrix = at::zeros({even, even}, at::kDouble);
    auto entry = matrix.accessor<double, 2>();
    for (long k = 0; k < half; ++k)
        for (long m = 0; m < taps; ++m) {
            const long place = (2 * k + m + 1 - taps / 2 + even * taps) % even;
            entry[place][k] += h[std::size_t(m)];
            entry[place][half + k] += (m % 2 ? -1 : 1) * h[std::size_t(taps - 1 - m)];
        }
    return matrix;
}

/// One step as a matrix [averages and details, size]: an odd size's last number counts twice.
at::Tensor analysis(Wavelet wavelet, long size) {
    at::Tensor step = stepBack(wavelet, size).t();
    if (size % 2 != 0) step.select(1, size - 1).add_(step.select(1, size));
    return step.narrow(1, 0, size).to(at::kFloat);
}

/// Its inverse [size, averages and details].
at::Tensor synthesis(Wavelet wavelet, long size) { return stepBack(wavelet, size).narrow(0, 0, size).to(at::kFloat); }

/// down x across^T for each of the planes x [n, h, w].
at::Tensor along(const at::Tensor& down, const at::Tensor& planes, const at::Tensor& across) {
    return down.expand({planes.size(0), -1, -1}).bmm(planes.matmul(across.t()));
}

} // namespace

std::span<const double> scalingFilter(Wavelet wavelet) {
    // Rounded from 40 digits: closed forms for haar, db2 and coif1; for db4 and sym4 the spectral factors of
    // sum_k binomial(3+k, k) y^k, y = (2 - z - 1/z) / 4, with all roots inside the unit circle, or with the
    // complex pair outside.
    static constexpr std::array haar{0.70710678118654752440, 0.70710678118654752440};
    static constexpr std::array db2{0.48296291314453414337, 0.83651630373780790558, 0.22414386804201338103,
                                    -0.12940952255126038117};
    static constexpr std::array db4{0.23037781330889650086,   0.71484657055291564709,  0.63088076792985890788,
                                    -0.027983769416859854211, -0.18703481171909308408, 0.030841381835560763627,
                                    0.032883011666885199735,  -0.010597401785069032105};
    static constexpr std::array sym4{0.032223100604051467872,  -0.012603967262031303754, -0.099219543576633532585,
                                     0.2978577956053060514,    0.80373875180513208088,   0.49761866763277498998,
                                     -0.029635527646002491764, -0.075765714789502213228};
    static constexpr std::array coif1{-0.072732619512526448024, 0.33789766245748176967,   0.85257202021160042045,
                                      0.38486484686485774725,   -0.072732619512526448024, -0.015655728135791992526};
    switch (wavelet) {
    case Wavelet::Haar: return haar;
    case Wavelet::Db2: return db2;
    case Wavelet::Db4: return db4;
    case Wavelet::Sym4: return sym4;
    case Wavelet::Coif1: return coif1;
    }
    return {};
}

WaveletLayout::WaveletLayout(long pictureHeight, long pictureWidth, int levels)
    : height(pictureHeight), width(pictureWidth) {
    REQUIRE(height >= 1 && width >= 1 && levels >= 1);
    std::vector<Band> sizes; // one band of each level, from the first level to the last
    for (long h = height, w = width; int(sizes.size()) < levels;)
        sizes.push_back({0, h = (h + 1) / 2, w = (w + 1) / 2});
    const auto add = [&](Band band) {
        band.offset = coefficients;
        coefficients += band.height * band.width;
        bands.push_back(band);
    };
    add(sizes.back());
    for (auto band = sizes.rbegin(); band != sizes.rend(); ++band)
        for (int i = 0; i < 3; ++i) add(*band);
}

at::Tensor waveletForward(Wavelet wavelet, const WaveletLayout& layout, const at::Tensor& pictures) {
    at::Tensor averages = pictures.view({-1, layout.height, layout.width});
    std::vector<at::Tensor> bands(layout.bands.size());
    for (std::size_t level = layout.bands.size(); level > 1; level -= 3) {
        const at::Tensor both = along(analysis(wavelet, averages.size(1)), averages,
                                      analysis(wavelet, averages.size(2)));
        const auto halves = at::chunk(both, 2, 1), low = at::chunk(halves[0], 2, 2), high = at::chunk(halves[1], 2, 2);
        bands[level - 3] = high[0].flatten(1);
        bands[level - 2] = low[1].flatten(1);
        bands[level - 1] = high[1].flatten(1);
        averages = low[0];
    }
    bands[0] = averages.flatten(1);
    return at::cat(bands, 1);
}

at::Tensor waveletInverse(Wavelet wavelet, const WaveletLayout& layout, const at::Tensor& coefficients) {
    const auto plane = [&](std::size_t i) {
        const auto& [offset, height, width] = layout.bands[i];
        return coefficients.narrow(1, offset, height * width).view({-1, height, width});
    };
    at::Tensor averages = plane(0);
    for (std::size_t first = 1; first < layout.bands.size(); first += 3) {
        const bool last = first + 3 == layout.bands.size();
        const long height = last ? layout.height : layout.bands[first + 3].height,
                   width = last ? layout.width : layout.bands[first + 3].width;
        const at::Tensor both = at::cat(
            {at::cat({averages, plane(first + 1)}, 2), at::cat({plane(first), plane(first + 2)}, 2)}, 1);
        averages = along(synthesis(wavelet, height), both, synthesis(wavelet, width));
    }
    return averages.flatten(1);
}

void shrinkDetails(Shrinkage rule, const at::Tensor& details, double threshold) {
    details.copy_(rule == Shrinkage::Soft ? details - details.clamp(-threshold, threshold)
                                          : details * (details.abs() >= threshold));
}

} // namespace sfumato
