// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cuda/softmax.h"

#include "core/base/require.h"
#include "core/cuda/launch.h"
#include "core/cuda/softmax_steps.h"

namespace sfumato {
namespace {

template <class T>
__global__ void __launch_bounds__(256) softmaxKernel(Matrix<T> exponents, double* sums) {
    __shared__ T warps[8];
    softmaxSteps(DeviceLane<Span::Block>(), warps, exponents, sums);
}

template <class T>
std::vector<double> softmaxOf(CudaStream stream, Matrix<T> exponents) {
    REQUIRE(exponents.rows > 0 && exponents.columns > 0);
    const DeviceArray<double> sums(stream, exponents.rows);
    launch(stream, softmaxKernel<T>, exponents.rows, 256, 0, exponents, sums.data());
    return download(stream, sums.data(), exponents.rows);
}

} // namespace

std::vector<double> rowSoftmax(CudaStream stream, Matrix<float> exponents) {
    return softmaxOf(stream, exponents);
}
std::vector<double> rowSoftmax(CudaStream stream, Matrix<double> exponents) {
    return softmaxOf(stream, exponents);
}

} // namespace sfumato
