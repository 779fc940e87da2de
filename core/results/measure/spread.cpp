// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/measure/spread.h"

#include "core/local/release/mechanism.h"
#include "core/results/measure/denoise_run.h"

#include <ATen/ATen.h>

namespace sfumato {

namespace {

double totalVariance(const at::Tensor& rows) { return rows.size(0) > 1 ? rows.var(0, true).sum().item<double>() : 0; }

} // namespace

std::optional<NoisyRecords> noisyRecordsOf(const TrainedRun& run) {
    const PrivatizedDataset* data = run.data();
    if (!data || !mayDenoise(*data)) return std::nullopt;
    return NoisyRecords{.values = data->records(),
                        .geometry = data->geometry(),
                        .basis = analysisMatrix(data->mechanism(), data->geometry()),
                        .noise = data->mechanism().kind,
                        .noiseScale = data->noiseScale()};
}

double rawVariance(const NoisyRecords& noisy) {
    return factsOf(noisy.noise).variance
               ? totalVariance(noisy.values) - double(noisy.values.size(1)) * noiseVariance(noisy)
               : 0;
}

double spreadOf(const at::Tensor& samples, const NoisyRecords& noisy, double rawVariance) {
    return totalVariance(noisy.basis.defined() ? samples.matmul(noisy.basis.t()) : samples) / rawVariance;
}

} // namespace sfumato
