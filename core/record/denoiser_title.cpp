// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/denoiser_title.h"

#include "core/base/wording.h"

namespace sfumato {

std::string_view denoiserTitle(Denoiser kind) {
    switch (kind) {
    case Denoiser::None:
        return TEXT("privatized");
    case Denoiser::Linear:
        return TEXT("linear");
    case Denoiser::WaveletUniversal:
        return TEXT("wavelet, universal");
    case Denoiser::WaveletSure:
        return TEXT("wavelet, SURE");
    case Denoiser::NonLocalMeans:
        return TEXT("non-local means");
    case Denoiser::TotalVariation:
        return TEXT("total variation");
    case Denoiser::HalfStep:
        return TEXT("half step");
    case Denoiser::Posterior:
        return TEXT("posterior");
    case Denoiser::Noise2Void:
        return TEXT("Noise2Void");
    case Denoiser::BlindPosterior:
        return TEXT("blind posterior");
    case Denoiser::WaveletOracle:
        return TEXT("wavelet, oracle");
    case Denoiser::WaveletOracleEach:
        return TEXT("wavelet, oracle each");
    }
    return {};
}

} // namespace sfumato
