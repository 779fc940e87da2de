// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/denoise/spiked_covariance.h"

#include "core/base/require.h"
#include "core/base/stop_scope.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <cmath>

namespace sfumato {

SpikedCovariance spikedCovariance(const at::Tensor& records, double noiseVariance) {
    REQUIRE(records.dim() == 2 && records.size(0) >= 2 && noiseVariance > 0);
    at::NoGradGuard noGrad;
    const auto mean = records.mean(0, false, at::kDouble);
    StopScope::check();
    const auto centered = records - mean.to(at::kFloat);
    StopScope::check();
    return spikedCovariance(mean, centered.t().matmul(centered).to(at::kDouble) / double(records.size(0) - 1),
                            records.size(0), noiseVariance);
}

SpikedCovariance spikedCovariance(const at::Tensor& mean, const at::Tensor& covariance, std::int64_t n,
                                  double noiseVariance) {
    REQUIRE(n >= 2 && noiseVariance > 0 && covariance.dim() == 2 && covariance.size(0) == mean.size(0));
    at::NoGradGuard noGrad;
    const auto k = mean.size(0);
    SpikedCovariance result;
    result.noiseVariance = noiseVariance;
    result.mean = mean.to(at::kFloat);
    StopScope::check();
    const auto [values, vectors] = at::linalg_eigh(covariance); // rising
    const double g = double(k) / double(n);
    result.threshold = noiseVariance * std::pow(1 + std::sqrt(g), 2);

    std::vector<std::int64_t> columns;
    std::vector<double> variances;
    const auto* value = values.data_ptr<double>();
    for (std::int64_t i = k; i-- > 0;) {
        result.spectrum.push_back(value[i]);
        if (value[i] > result.threshold) {
            const double t = value[i] / noiseVariance - 1 - g;
            columns.push_back(i);
            variances.push_back(noiseVariance * (t + std::sqrt(t * t - 4 * g)) / 2);
        }
    }
    result.directions = vectors.index_select(1, at::tensor(columns, at::kLong)).t().to(at::kFloat).contiguous();
    result.variances = at::tensor(variances, at::kDouble);
    return result;
}

} // namespace sfumato
