// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/on_gpu.h"

#include "core/base/require.h"

#include <atomic>

namespace sfumato {

namespace {

std::atomic<bool> onGpuNow = false;

} // namespace

std::string noGpu() {
    if constexpr (gpuKernels) return gpuCount() > 0 ? std::string() : gpuFault(0);
    return "this program was built without kernels for GPUs (SFUMATO_CUDA)";
}

void solveOnGpu(bool on) {
    REQUIRE(!on || noGpu().empty());
    onGpuNow = on;
}

bool solvesOnGpu() { return onGpuNow; }

} // namespace sfumato
