// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/tables/denoiser_kind.h"

#include "core/base/wording.h"

namespace sfumato {

namespace {

// clang-format off
constexpr std::array<DenoiserFacts, denoiserCount> denoisers{{
    //                                                                                 images samples network raw    strength
    {Denoiser::None, "none", TEXT("privatized"),                                       false, false,  false,  false, false},
    {Denoiser::Linear, "linear", TEXT("linear"),                                       false, false,  false,  false, false},
    {Denoiser::WaveletUniversal, "wavelet-universal", TEXT("wavelet, universal"),      true,  false,  false,  false, true},
    {Denoiser::WaveletSure, "wavelet-sure", TEXT("wavelet, SURE"),                     true,  false,  false,  false, true},
    {Denoiser::NonLocalMeans, "nl-means", TEXT("non-local means"),                     true,  false,  false,  false, true},
    {Denoiser::TotalVariation, "tv", TEXT("total variation"),                          true,  false,  false,  false, true},
    {Denoiser::HalfStep, "half-step", TEXT("denoised halfway"),                        false, true,   false,  false, false},
    {Denoiser::Posterior, "posterior", TEXT("denoised by the method"),                 false, true,   false,  false, false},
    {Denoiser::Noise2Void, "noise2void", TEXT("Noise2Void"),                           true,  false,  true,   false, false},
    {Denoiser::BlindPosterior, "blind-posterior", TEXT("blind posterior"),             true,  false,  true,   false, false},
    {Denoiser::WaveletOracle, "wavelet-oracle", TEXT("wavelet, oracle"),               true,  false,  false,  true,  false},
    {Denoiser::WaveletOracleEach, "wavelet-oracle-each", TEXT("wavelet, oracle each"), true,  false,  false,  true,  false},
}};
// clang-format on

} // namespace

constinit const std::array<std::pair<Denoiser, std::string_view>, denoiserCount> EnumNames<Denoiser>::table = namesIn(
    denoisers);

const DenoiserFacts& factsOf(Denoiser id) { return denoisers[std::size_t(id)]; }

} // namespace sfumato
