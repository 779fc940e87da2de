// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/denoise/denoiser.h"

#include "core/base/require.h"
#include "core/denoise/kinds.h"
#include "core/denoise/spiked_covariance.h"

#include <ATen/ATen.h>

#include <cmath>
#include <string>

namespace sfumato {

namespace {

at::Tensor linear(const NoisyRecords& records) {
    const SpikedCovariance seen = spikedCovariance(records.values, noiseVariance(records));
    const at::Tensor shrink = (seen.variances / (seen.variances + seen.noiseVariance)).to(at::kFloat);
    return seen.mean + ((records.values - seen.mean).matmul(seen.directions.t()) * shrink).matmul(seen.directions);
}

} // namespace

double noiseVariance(const NoisyRecords& records) {
    const double square = records.noiseScale * records.noiseScale;
    return records.noise == MechanismKind::Laplace ? 2 * square : square;
}

Result<at::Tensor> denoise(Denoiser kind, const NoisyRecords& records, std::stop_token stop) {
    const at::NoGradGuard noGrad;
    REQUIRE(records.values.dim() == 2 && records.values.scalar_type() == at::kFloat && records.noiseScale > 0);
    const std::string name(nameOf(kind));
    if (kind != Denoiser::None && records.noise == MechanismKind::Generalized)
        return Fault{Fault::Code::Unsupported, name, "knows Gaussian and Laplace noise, not the generalized one: choose none"};
    if (needsImages(kind) && !records.geometry.isImage)
        return Fault{Fault::Code::Unsupported, name, "looks at pixels beside each other; these records are points: choose linear"};
    if (needsSamples(kind) && !records.samples.defined())
        return Fault{Fault::Code::Unsupported, name, "compares with samples of a trained generator: choose a run that has an arm"};
    if (kind == Denoiser::HalfStep && records.noise == MechanismKind::Laplace)
        return Fault{Fault::Code::Unsupported, name, "is for Gaussian noise; choose posterior"};
    const auto mapped = [&](const at::Tensor& features) {
        return records.basis.defined() ? features.matmul(records.basis) : features;
    };
    at::Tensor found;
    if (kind == Denoiser::None) {
        found = mapped(records.values);
    } else if (kind == Denoiser::Linear) {
        found = mapped(linear(records));
    } else if (needsSamples(kind)) {
        found = denoising::posterior(records, stop);
        if (kind == Denoiser::HalfStep && found.defined()) // sigma^2 score(y) = E[x given y] - y
            found = (records.values + found) / 2;
        if (found.defined())
            found = mapped(found);
    } else {
        const at::Tensor pictures = mapped(records.values).contiguous();
        // Where features are fewer than pixels, the noise that they carry is spread over all of these.
        const double sigma = std::sqrt(noiseVariance(records) * double(records.values.size(1)) / double(pictures.size(1)));
        if (kind == Denoiser::NonLocalMeans)
            found = denoising::nonLocalMeans(pictures, records.geometry, sigma, stop);
        else if (kind == Denoiser::TotalVariation)
            found = denoising::totalVariation(pictures, records.geometry, sigma, stop);
        else
            found = denoising::wavelet(pictures, records.geometry, records.wavelet, sigma, kind == Denoiser::WaveletSure);
    }
    if (stop.stop_requested() || !found.defined())
        return Fault{Fault::Code::Stopped, name, "was stopped before all records were done"};
    return found;
}

} // namespace sfumato
