// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cuda/device.h"

#include <ATen/core/Tensor.h>
#include <c10/core/DeviceGuard.h>

namespace sfumato {

/// Whether the kernels of core/cuda were built. What calls them stands behind `if constexpr (gpuKernels)`;
/// tensors on a GPU are moved to the CPU where they were not.
#ifdef SFUMATO_CUDA
inline constexpr bool gpuKernels = true;
#else
inline constexpr bool gpuKernels = false;
#endif

inline bool onGpu(const at::Tensor& tensor) {
    return gpuKernels && tensor.is_cuda();
}

/// f(stream) with the tensor's GPU as the current one, on LibTorch's default stream, which nobody here
/// changes.
template <class F>
auto onItsGpu(const at::Tensor& tensor, F f) {
    const c10::DeviceGuard guard(tensor.device());
    return f(CudaStream());
}

} // namespace sfumato
