// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/denoise/wavelet_candidates.h"

#include "core/base/require.h"
#include "core/base/rounded_text.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>

namespace sfumato {

WaveletCandidates::WaveletCandidates(const NoisyRecords& records)
    : m_geometry(records.geometry), m_pictures(picturesOf(records, wantedOf(records))),
      m_sigma(pixelDeviation(records)) {
    REQUIRE(m_geometry.isImage);
    const std::int64_t side = std::min(m_geometry.height, m_geometry.width);
    for (const auto& [wavelet, name] : EnumNames<Wavelet>::table)
        for (int levels = 1; levels == 1 || (levels <= 3 && side >> levels > 0); ++levels)
            for (const Shrinkage rule : {Shrinkage::Soft, Shrinkage::Hard})
                for (int half = -4; half <= 6; ++half)
                    m_choices.push_back({wavelet, levels, rule, std::pow(2.0, half / 2.0)});
}

at::Tensor WaveletCandidates::estimates(std::size_t i) const {
    const Choice& choice = m_choices.at(i);
    const WaveletLayout layout(m_geometry.height, m_geometry.width, choice.levels);
    constexpr std::int64_t atOnce = 256; // pictures, which stay in the cache
    const at::Tensor pictures = m_pictures.view({-1, m_geometry.height * m_geometry.width});
    at::Tensor result = at::empty_like(pictures);
    for (std::int64_t first = 0; first < pictures.size(0); first += atOnce) {
        const auto some = [&](const at::Tensor& of) {
            return of.narrow(0, first, std::min(atOnce, of.size(0) - first));
        };
        const at::Tensor coefficients = waveletForward(choice.wavelet, layout, some(pictures));
        const long averages = layout.bands[1].offset;
        shrinkDetails(choice.rule, coefficients.narrow(1, averages, layout.coefficients - averages),
                      choice.threshold * m_sigma);
        some(result).copy_(waveletInverse(choice.wavelet, layout, coefficients));
    }
    return result.view_as(m_pictures);
}

std::string WaveletCandidates::nameOf(std::size_t i) const {
    const Choice& choice = m_choices.at(i);
    return std::string(sfumato::nameOf(choice.wavelet)) + ", " + std::to_string(choice.levels) +
           (choice.levels == 1 ? " level, " : " levels, ") + (choice.rule == Shrinkage::Soft ? "soft" : "hard") +
           " threshold " + roundedUp(choice.threshold) + " sigma";
}

} // namespace sfumato
