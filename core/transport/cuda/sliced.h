// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/cuda/device.h"

namespace sfumato {

/// slicedTransport of core/transport/kernels/sliced.h on a GPU, for arrays that lie there: the sum over k directions of
/// W_p^p, x replaced by its derivative; y is left alone. k m and k n are below 2^31. Up to 16,384 floats each
/// direction is sorted in shared memory.
double slicedTransport(CudaStream stream, float* x, const float* y, long k, long m, long n, int p);
double slicedTransport(CudaStream stream, double* x, const double* y, long k, long m, long n, int p);

/// The same for arrays in the host's memory: they go over, and the derivative comes back.
double slicedTransportOfHost(CudaStream stream, float* x, const float* y, long k, long m, long n, int p);
double slicedTransportOfHost(CudaStream stream, double* x, const double* y, long k, long m, long n, int p);

} // namespace sfumato
