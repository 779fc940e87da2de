// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cuda/calls.h"

#include <cstdint>
#include <stdexcept>
#include <string>

namespace sfumato {

int gpuCount() {
    int count = 0;
    if (cudaGetDeviceCount(&count) != cudaSuccess) {
        cudaGetLastError(); // forgotten: it is an answer, not a failure
        return 0;
    }
    int able = 0;
    for (int device = 0; device < count; ++device) {
        int major = 0;
        if (cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device) == cudaSuccess &&
            major >= 8)
            ++able;
    }
    return able == count ? count : 0;
}

void check(cudaError_t status) {
    if (status != cudaSuccess) {
        cudaGetLastError();
        throw std::runtime_error(std::string("CUDA: ") + cudaGetErrorString(status));
    }
}

void keepMemory() {
    int device = 0;
    cudaMemPool_t pool{};
    std::uint64_t bytes = 0;
    check(cudaGetDevice(&device));
    check(cudaDeviceGetDefaultMemPool(&pool, device));
    check(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &bytes));
    if (bytes < 64 << 20) {
        bytes = 64 << 20;
        check(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &bytes));
    }
}

int deviceAttribute(cudaDeviceAttr attribute) {
    int device = 0, value = 0;
    check(cudaGetDevice(&device));
    check(cudaDeviceGetAttribute(&value, attribute, device));
    return value;
}

} // namespace sfumato
