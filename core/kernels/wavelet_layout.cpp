// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/require.h"
#include "core/kernels/wavelet.h"

#include <array>

namespace sfumato {

std::span<const double> scalingFilter(Wavelet wavelet) {
    // Rounded from 40 digits: closed forms for haar, db2 and coif1; for db4 and sym4 the spectral factors of
    // sum_k binomial(3+k, k) y^k, y = (2 - z - 1/z) / 4, with all roots inside the unit circle, or with the
    // complex pair outside.
    static constexpr std::array haar{0.70710678118654752440, 0.70710678118654752440};
    static constexpr std::array db2{0.48296291314453414337, 0.83651630373780790558, 0.22414386804201338103,
                                    -0.12940952255126038117};
    static constexpr std::array db4{
        0.23037781330889650086,  0.71484657055291564709,  0.63088076792985890788,  -0.027983769416859854211,
        -0.18703481171909308408, 0.030841381835560763627, 0.032883011666885199735, -0.010597401785069032105};
    static constexpr std::array sym4{0.032223100604051467872,  -0.012603967262031303754,
                                     -0.099219543576633532585, 0.2978577956053060514,
                                     0.80373875180513208088,   0.49761866763277498998,
                                     -0.029635527646002491764, -0.075765714789502213228};
    static constexpr std::array coif1{-0.072732619512526448024, 0.33789766245748176967,
                                      0.85257202021160042045,   0.38486484686485774725,
                                      -0.072732619512526448024, -0.015655728135791992526};
    switch (wavelet) {
    case Wavelet::Haar:
        return haar;
    case Wavelet::Db2:
        return db2;
    case Wavelet::Db4:
        return db4;
    case Wavelet::Sym4:
        return sym4;
    case Wavelet::Coif1:
        return coif1;
    }
    return {};
}

WaveletLayout::WaveletLayout(long pictureHeight, long pictureWidth, int levelCount)
    : height(pictureHeight), width(pictureWidth), levels(levelCount), coefficients(0) {
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
        for (int i = 0; i < 3; ++i)
            add(*band);
}

} // namespace sfumato
