// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/spec/tables/data_facts.h"

#include <ATen/core/Tensor.h>

#include <cstddef>
#include <functional>
#include <stop_token>
#include <vector>

namespace sfumato {

/// How far estimates are from what they estimate, record by record. NaN where there is no such figure.
struct RecordErrors {
    double rmse = 0;  ///< root of the mean square over all numbers, in units of the records
    double range = 0; ///< how wide the numbers of the records may lie apart, in the same units
    double psnr = 0;  ///< mean over the records of 10 log10(range^2 / mean square), dB
    /// of pictures: mean structural similarity, at most 1 (Wang, Bovik, Sheikh, Simoncelli, IEEE TIP 2004)
    double ssim = 0;
    /// Standard deviation of each over resamples of the records with replacement, in closed form.
    double rmseDeviation = 0, psnrDeviation = 0, ssimDeviation = 0;
};

/// Of estimates [n, d] of `records` [n, d], whose numbers lie in a range of this width. SSIM with a Gaussian window of
/// 11 x 11 pixels and standard deviation 1.5, K1 = 0.01, K2 = 0.03, where the window fits; NaN for points and for
/// pictures that are smaller. Records that are empty (NaN) do not count.
RecordErrors recordErrors(const at::Tensor& estimates, const at::Tensor& records, const Geometry& geometry,
                          double range);

struct LeastError {
    at::Tensor estimates;          ///< [m, d]
    std::vector<std::size_t> from; ///< which candidate they are: one number, or one for every record
};

/// Of several estimates [m, d] of `records` [m, d], asked for one after the other, those with the least mean square
/// error: over all records, or of every record its own (`each`). Among equals, and of a record that is empty (NaN), the
/// first. Stopped. At least one candidate.
Result<LeastError> leastError(const at::Tensor& records, std::size_t candidates,
                              const std::function<at::Tensor(std::size_t)>& estimates, bool each, std::stop_token stop);

} // namespace sfumato
