// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/denoise/denoiser.h"

#include "core/base/require.h"
#include "core/denoise/kinds.h"
#include "core/denoise/spiked_covariance.h"
#include "core/spec/tables/mechanism_facts.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <cmath>
#include <string>

namespace sfumato {

namespace {

at::Tensor linear(const NoisyRecords& records, const at::Tensor& wanted) {
    const SpikedCovariance seen = spikedCovariance(records.values, noiseVariance(records));
    const at::Tensor shrink = (seen.variances / (seen.variances + seen.noiseVariance)).to(at::kFloat);
    return seen.mean + ((wanted - seen.mean).matmul(seen.directions.t()) * shrink).matmul(seen.directions);
}

} // namespace

double noiseVariance(const NoisyRecords& records) {
    return factsOf(records.noise).variance.value_or(1) * (records.noiseScale * records.noiseScale);
}

at::Tensor picturesOf(const NoisyRecords& records, const at::Tensor& features) {
    return (records.basis.defined() ? features.matmul(records.basis) : features).contiguous();
}

double pixelDeviation(const NoisyRecords& records) {
    const double features = double(records.values.size(1));
    return std::sqrt(noiseVariance(records) * features /
                     double(records.basis.defined() ? records.basis.size(1) : records.values.size(1)));
}

Result<void> check(Denoiser kind, const NoisyRecords& records) {
    const std::string name(nameOf(kind));
    if (kind != Denoiser::None && !factsOf(records.noise).variance)
        return Fault{
            Fault::Code::Mismatch, name,
            "knows Gaussian and Laplace noise, and this noise is the generalized one, which only none leaves as it is"};
    if (factsOf(kind).needsImages && !records.geometry.isImage)
        return Fault{Fault::Code::Mismatch, name,
                     TEXT("looks at pixels beside each other, and these records are points, which linear takes")};
    if (factsOf(kind).needsSamples && !records.samples.defined())
        return Fault{Fault::Code::Missing, name,
                     TEXT("compares with samples of a trained generator, and there are none")};
    if (kind == Denoiser::HalfStep && factsOf(records.noise).shape == NoiseShape::Laplace)
        return Fault{Fault::Code::Mismatch, name,
                     TEXT("is for Gaussian noise, and this noise is Laplace's, which posterior takes")};
    if ((kind == Denoiser::Linear || factsOf(kind).trainsNetwork) && records.values.size(0) < 2)
        return Fault{Fault::Code::Missing, name, TEXT("learns from all records, which must be at least 2")};
    return {};
}

at::Tensor wantedOf(const NoisyRecords& records) {
    const at::Tensor first = records.count > 0 ? records.values.narrow(0, 0, records.count) : records.values;
    return records.also.defined() ? at::cat({first, records.values.index_select(0, records.also)}) : first;
}

Result<at::Tensor> denoise(Denoiser kind, const NoisyRecords& records, std::stop_token stop) {
    const at::NoGradGuard noGrad;
    REQUIRE(records.values.dim() == 2 && records.values.scalar_type() == at::kFloat && records.noiseScale > 0 &&
            records.strength > 0 && records.count >= 0 && records.count <= records.values.size(0));
    const std::string name(nameOf(kind));
    TRY_DO(check(kind, records));
    if (factsOf(kind).usesRaw)
        return Fault{Fault::Code::Missing, name, "chooses by the raw records, and there are none here"};
    const at::Tensor wanted = wantedOf(records);
    const auto pictures = [&](const at::Tensor& features) { return picturesOf(records, features); };
    // What is computed of the first ones must not depend on what else is wanted.
    const std::int64_t more = records.also.defined() ? records.also.size(0) : 0, first = wanted.size(0) - more;
    at::Tensor found;
    switch (kind) {
    case Denoiser::None: found = pictures(wanted); break;
    case Denoiser::Linear: found = pictures(linear(records, wanted)); break;
    case Denoiser::HalfStep:
    case Denoiser::Posterior:
        found = denoising::posterior(records, wanted, stop);
        if (kind == Denoiser::HalfStep && found.defined()) // sigma^2 score(y) = E[x given y] - y
            found = (wanted + found) / 2;
        if (found.defined()) found = pictures(found);
        break;
    case Denoiser::NonLocalMeans:
        found = denoising::nonLocalMeans(pictures(wanted), first, records.geometry,
                                         records.strength * pixelDeviation(records), stop);
        break;
    case Denoiser::TotalVariation:
        found = denoising::totalVariation(pictures(wanted), first, records.geometry,
                                          records.strength * pixelDeviation(records), stop);
        break;
    case Denoiser::WaveletUniversal:
    case Denoiser::WaveletSure: {
        const auto wavelet = [&](const at::Tensor& features) {
            return denoising::wavelet(pictures(features), records.geometry, records.wavelet, pixelDeviation(records),
                                      records.strength, kind == Denoiser::WaveletSure, stop);
        };
        found = wavelet(wanted);
        if (kind == Denoiser::WaveletSure && more > 0 && found.defined()) { // all of them choose the thresholds
            const at::Tensor alone = wavelet(wanted.narrow(0, 0, first));
            found = alone.defined() ? at::cat({alone, found.narrow(0, first, more)}) : at::Tensor();
        }
        break;
    }
    case Denoiser::Noise2Void:
        found = denoising::noise2Void(pictures(records.values), pictures(wanted), records.geometry, records.training,
                                      stop);
        break;
    case Denoiser::BlindPosterior: {
        // Of features, the noise of a pixel is a sum of theirs: nearly Gaussian.
        const bool laplace = factsOf(records.noise).shape == NoiseShape::Laplace && !records.basis.defined();
        found = denoising::blindPosterior(pictures(records.values), pictures(wanted), records.geometry,
                                          pixelDeviation(records), laplace, records.training, stop);
        break;
    }
    case Denoiser::WaveletOracle:
    case Denoiser::WaveletOracleEach: break;
    }
    if (stop.stop_requested() || !found.defined())
        return Fault{Fault::Code::Stopped, name, "was stopped before all records were done"};
    return found;
}

} // namespace sfumato
