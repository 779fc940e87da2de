// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/cuda/streaming.h"

#include <array>
#include <memory>

namespace sfumato {

/// streamingSoftmin and streamingGradient for clouds and potentials in the host's memory. The clouds are sent
/// to the current GPU once; a potential, 8 bytes per point, travels with every call, which is nothing beside
/// the sums over pairs.
class StreamedClouds {
public:
    /// `x` and `y` point to the host's memory, which is read before the constructor returns.
    StreamedClouds(CudaStream stream, PairCost cost, DevicePrecision precision, const DeviceCloud& x,
                   const DeviceCloud& y);
    ~StreamedClouds();

    /// f [m] from g [n], f holding a guess.
    void softmin(const double* g, double* f);
    /// gradient[k] [m], k < dimension.
    void gradient(const double* g, const double* f, const std::array<double*, 3>& gradient);

private:
    struct Arrays;
    std::unique_ptr<Arrays> m_arrays;
};

} // namespace sfumato
