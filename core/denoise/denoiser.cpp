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
        return Fault{Fault::Code::Mismatch, name, "knows Gaussian and Laplace noise, and this noise is the generalized one, which only none leaves as it is"};
    if (needsImages(kind) && !records.geometry.isImage)
        return Fault{Fault::Code::Mismatch, name, "looks at pixels beside each other, and these records are points, which linear takes"};
    if (needsSamples(kind) && !records.samples.defined())
        return Fault{Fault::Code::Missing, name, "compares with samples of a trained generator, and there are none"};
    if (kind == Denoiser::HalfStep && records.noise == MechanismKind::Laplace)
        return Fault{Fault::Code::Mismatch, name, "is for Gaussian noise, and this noise is Laplace's, which posterior takes"};
    if (kind == Denoiser::Linear && records.values.size(0) < 2)
        return Fault{Fault::Code::Missing, name, "learns the directions of the records from all of them, which must be at least 2"};
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
