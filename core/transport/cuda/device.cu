// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/cuda/calls.h"

#include <cstdint>
#include <map>
#include <mutex>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>

namespace sfumato {
namespace {

__global__ void doubled(int* number) { *number *= 2; }

std::string faultOf(int device) {
    int before = 0, major = 0, cooperative = 0, number = 21;
    try {
        check(cudaGetDevice(&before));
        check(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device));
        check(cudaDeviceGetAttribute(&cooperative, cudaDevAttrCooperativeLaunch, device));
        if (major < 8 || !cooperative)
            return "is of compute capability " + std::to_string(major) + ", and 8.0 is needed";
        check(cudaSetDevice(device));
        int* there = nullptr;
        check(cudaMalloc(reinterpret_cast<void**>(&there), sizeof number));
        const auto tried = [&] {
            check(cudaMemcpy(there, &number, sizeof number, cudaMemcpyHostToDevice));
            doubled<<<1, 1>>>(there);
            check(cudaGetLastError());
            check(cudaMemcpy(&number, there, sizeof number, cudaMemcpyDeviceToHost));
        };
        std::string failed;
        try {
            tried();
        } catch (const std::runtime_error& error) {
            failed = error.what();
        }
        cudaFree(there);
        cudaSetDevice(before);
        if (failed.empty() && number != 42) failed = "computes wrongly";
        return failed;
    } catch (const std::runtime_error& error) {
        cudaSetDevice(before);
        return error.what();
    }
}

} // namespace

CudaStream threadStream() { return {cudaStreamPerThread}; }

const std::string& gpuFault(int device) {
    static std::mutex alone;
    static std::map<int, std::string> known;
    const std::scoped_lock lock(alone);
    const auto found = known.find(device);
    return found != known.end() ? found->second : known.emplace(device, faultOf(device)).first->second;
}

int gpuCount() {
    int count = 0;
    if (cudaGetDeviceCount(&count) != cudaSuccess) {
        cudaGetLastError(); // forgotten: it is an answer, not a failure
        return 0;
    }
    for (int device = 0; device < count; ++device)
        if (!gpuFault(device).empty()) return 0;
    return count;
}

void check(cudaError_t status) {
    if (status != cudaSuccess) {
        cudaGetLastError();
        const std::string message = std::string("CUDA: ") + cudaGetErrorString(status);
        if (status == cudaErrorMemoryAllocation) throw OutOfGpuMemory(message);
        throw std::runtime_error(message);
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

void allowShared(const void* kernel) {
    static std::mutex alone;
    static std::set<std::pair<int, const void*>> allowed;
    int device = 0;
    check(cudaGetDevice(&device));
    const std::scoped_lock lock(alone);
    if (!allowed.insert({device, kernel}).second) return;
    cudaFuncAttributes of{};
    check(cudaFuncGetAttributes(&of, kernel));
    const int most = deviceAttribute(cudaDevAttrMaxSharedMemoryPerBlockOptin) - int(of.sharedSizeBytes);
    check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, most));
}

int deviceAttribute(cudaDeviceAttr attribute) {
    int device = 0, value = 0;
    check(cudaGetDevice(&device));
    check(cudaDeviceGetAttribute(&value, attribute, device));
    return value;
}

bool isWatched() { return deviceAttribute(cudaDevAttrKernelExecTimeout) != 0; }

} // namespace sfumato
