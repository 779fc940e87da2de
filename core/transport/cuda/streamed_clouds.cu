// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/cuda/streamed_clouds.h"

#include "core/transport/cuda/calls.h"

namespace sfumato {

struct StreamedClouds::Arrays {
    CudaStream stream;
    PairCost cost;
    DevicePrecision precision;
    long m, n;
    int dimension;
    DeviceArray<double> x, y, f, g, slopes; // coordinate after coordinate

    DeviceCloud cloud(const DeviceArray<double>& points, long count) const {
        return {{points.data(), points.data() + count, points.data() + 2 * count}, count, dimension};
    }
};

StreamedClouds::StreamedClouds(CudaStream stream, PairCost cost, DevicePrecision precision, const DeviceCloud& x,
                               const DeviceCloud& y)
    : m_arrays(new Arrays{stream,
                          cost,
                          precision,
                          x.count,
                          y.count,
                          x.dimension,
                          {stream, x.dimension * x.count},
                          {stream, x.dimension * y.count},
                          {stream, x.count},
                          {stream, y.count},
                          {stream, x.dimension * x.count}}) {
    for (int k = 0; k < x.dimension; ++k) {
        upload(stream, m_arrays->x.data() + k * x.count, x.at[k], x.count);
        upload(stream, m_arrays->y.data() + k * y.count, y.at[k], y.count);
    }
    check(cudaStreamSynchronize(native(stream)));
}

StreamedClouds::~StreamedClouds() = default;

void StreamedClouds::softmin(const double* g, double* f) {
    const auto& [stream, cost, precision, m, n, dimension, x, y, there, potential, slopes] = *m_arrays;
    upload(stream, potential.data(), g, n);
    upload(stream, there.data(), static_cast<const double*>(f), m);
    streamingSoftmin(stream, cost, precision, m_arrays->cloud(x, m), m_arrays->cloud(y, n), potential.data(),
                     there.data());
    fetch(stream, f, there.data(), m);
    check(cudaStreamSynchronize(native(stream)));
}

void StreamedClouds::gradient(const double* g, const double* f, const std::array<double*, 3>& gradient) {
    const auto& [stream, cost, precision, m, n, dimension, x, y, there, potential, slopes] = *m_arrays;
    upload(stream, potential.data(), g, n);
    upload(stream, there.data(), f, m);
    double* const into[3] = {slopes.data(), slopes.data() + m, slopes.data() + 2 * m};
    streamingGradient(stream, cost, precision, m_arrays->cloud(x, m), m_arrays->cloud(y, n), potential.data(),
                      there.data(), into);
    for (int k = 0; k < dimension; ++k) fetch(stream, gradient[std::size_t(k)], into[k], m);
    check(cudaStreamSynchronize(native(stream)));
}

} // namespace sfumato
