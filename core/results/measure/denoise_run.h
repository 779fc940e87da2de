// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/data/privatized_dataset.h"
#include "core/denoise/denoiser.h"
#include "core/metrics/record_errors.h"

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>

namespace sfumato {

struct DenoiseRequest {
    std::filesystem::path run; ///< of the local model, with its release
    Denoiser kind = Denoiser::Linear;
    Wavelet wavelet = Wavelet::Sym4;
    BlindTraining training;       ///< of Noise2Void and BlindPosterior
    std::string method;           ///< whose generator is asked for samples; empty: the first
    std::int64_t count = 1000;    ///< of records, the first ones
    std::int64_t samples = 10000; ///< of the generator, where it is asked
    std::uint64_t seed = 0;       ///< of these
    bool raw = false;             ///< also measure the errors, which looks at the raw records; the oracles need it
};

struct DenoisedRun {
    at::Tensor records; ///< [count, d], in the units of the data
    double noiseScale = 0;
    double seconds = 0;                 ///< that the denoiser took
    std::optional<RecordErrors> errors; ///< uses raw data
    std::optional<RecordErrors> noisy;  ///< of the privatized records as they are
    std::string stamp, label;
    bool choseByRaw = false; ///< an oracle: `records` and all that is made of them are not private, as stamp and label
                             ///< say
    std::string chosen;      ///< what an oracle chose for all records
};

/// Unsupported where windows saw the records: denoisers take noise off pixels, coordinates and cosine coefficients, and
/// what a unit vector loses of its length they do not know.
Result<void> mayDenoise(const PrivatizedDataset& data);

/// Estimates of single records from what a run released of them. Post-processing: it spends nothing. Faults: a run of
/// the central model, which releases no records; those of mayDenoise() and denoise(); Missing of an oracle without
/// `raw`; with `raw` those of the data.
Result<DenoisedRun> denoiseRun(const DenoiseRequest& request, std::stop_token stop);

} // namespace sfumato
