// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/denoise/denoiser.h"
#include "core/results/trained_run.h"

#include <optional>

namespace sfumato {

/// The privatized records of a run as denoisers take them; nothing for a central run, or where the release is none that
/// denoisers understand.
std::optional<NoisyRecords> noisyRecordsOf(const TrainedRun& run);

/// Sum over the features of their variance among the raw records, by moments of the privatized ones: the variance of
/// these less that of the noise. 0 where the noise has no variance in closed form.
double rawVariance(const NoisyRecords& noisy);

/// Sum over the features of their variance among `samples` [m, d], m >= 1, over `rawVariance`.
double spreadOf(const at::Tensor& samples, const NoisyRecords& noisy, double rawVariance);

} // namespace sfumato
