// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

#include <vector>

namespace sfumato {

/// What the second moments of privatized records y = u + noise say about the distribution of u, in closed form.
/// With s2 the variance of the noise per coordinate and g = k/n, an eigenvalue e of Cov(y) carries signal
/// when e > s2 (1 + sqrt g)^2 (Baik, Ben Arous and Peche 2005); then t = e/s2 - 1 - g and the variance of u
/// along that direction is l = s2 (t + sqrt(t^2 - 4 g)) / 2. This is probabilistic PCA with known noise.
struct SpikedCovariance {
    at::Tensor mean;              ///< [k]
    at::Tensor directions;        ///< [v, k], orthonormal rows, the visible ones in falling order of variance
    at::Tensor variances;         ///< [v], float64: the l above
    double noiseVariance = 0;     ///< s2
    double threshold = 0;         ///< s2 (1 + sqrt g)^2
    std::vector<double> spectrum; ///< all eigenvalues of Cov(y), falling
};

/// `records`: [n, k] float32, n >= 2. `noiseVariance` > 0: sigma^2 for Gaussian noise, 2 b^2 for Laplace
/// noise.
SpikedCovariance spikedCovariance(const at::Tensor& records, double noiseVariance);

/// The same from the mean [k] and the covariance [k, k] of n records, both float64.
SpikedCovariance spikedCovariance(const at::Tensor& mean, const at::Tensor& covariance, std::int64_t n,
                                  double noiseVariance);

} // namespace sfumato
