// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/cuda/device.h"

#include <ATen/Context.h>
#include <ATen/core/Tensor.h>
#include <c10/core/DeviceGuard.h>

#include <string>

#ifdef SFUMATO_TORCH_CUDA
#include <c10/cuda/CUDACachingAllocator.h>
#include <c10/cuda/CUDAStream.h>
#endif

namespace sfumato {

/// Whether the kernels of core/cuda were built. What calls them stands behind `if constexpr (gpuKernels)`;
/// tensors on a GPU are moved to the CPU where they were not, and from a GPU that cannot run them (gpuFault).
#ifdef SFUMATO_CUDA
inline constexpr bool gpuKernels = true;
#else
inline constexpr bool gpuKernels = false;
#endif

/// Whether the kernels of core/cuda are to take it. From the first such tensor on, products of floats on GPUs are
/// computed in float32, not with the 10 bits of TF32, whatever the caller has allowed: costs are differences of large
/// numbers.
inline bool onGpu(const at::Tensor& tensor) {
    if constexpr (gpuKernels)
        if (tensor.is_cuda() && gpuFault(tensor.device().index()).empty()) {
            at::globalContext().setAllowTF32CuBLAS(false);
            return true;
        }
    return false;
}

/// f(stream) with the tensor's GPU as the current one, on the stream that LibTorch uses there at the moment; once more
/// where memory was wanting that LibTorch keeps and does not use.
template <class F>
auto onItsGpu(const at::Tensor& tensor, F f) {
    const c10::DeviceGuard guard(tensor.device());
#ifdef SFUMATO_TORCH_CUDA
    const CudaStream stream{c10::cuda::getCurrentCUDAStream(tensor.device().index()).stream()};
    try {
        return f(stream);
    } catch (const OutOfGpuMemory&) {
        c10::cuda::CUDACachingAllocator::emptyCache();
    }
    return f(stream);
#else
    return f(CudaStream());
#endif
}

/// Why no GPU can solve transport here: none was found, it cannot run the kernels, or this build has none. Empty: one
/// can.
std::string noGpu();

/// Whether transport between clouds in the host's memory is solved by the first GPU: what is large enough to be worth
/// the way goes over, its kernels solve, and what they find comes back. Of the whole process; not so where nobody has
/// said so. On requires noGpu() to be empty.
void solveOnGpu(bool on);
bool solvesOnGpu();

} // namespace sfumato
