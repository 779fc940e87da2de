// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/cuda/device.h"

#include <cuda_runtime.h>

#include <cstddef>
#include <vector>

namespace sfumato {

/// Throws std::runtime_error with CUDA's own message unless `status` is success.
void check(cudaError_t status);

inline cudaStream_t native(CudaStream stream) { return static_cast<cudaStream_t>(stream.handle); }

int deviceAttribute(cudaDeviceAttr attribute);

/// Whether the system ends kernels of the current device that run for long: see pieces.h.
bool isWatched();

/// Lets a kernel take on the current device all the shared memory that a block can have. Once, and to the most: the
/// setting is the kernel's, and threads that launch it with different needs would lower it under each other.
void allowShared(const void* kernel);

/// Lets the current device's default pool keep 64 MiB that nobody uses: to give all back at every wait, as it
/// would, costs more than most kernels.
void keepMemory();

/// Memory of the device, allocated and freed in the order of a stream.
template <class T>
class DeviceArray {
public:
    DeviceArray(CudaStream stream, long count) : m_stream(native(stream)) {
        if (count <= 0) return;
        keepMemory();
        check(cudaMallocAsync(reinterpret_cast<void**>(&m_data), std::size_t(count) * sizeof(T), m_stream));
    }
    ~DeviceArray() {
        if (m_data) cudaFreeAsync(m_data, m_stream);
    }
    DeviceArray(const DeviceArray&) = delete;
    DeviceArray& operator=(const DeviceArray&) = delete;

    T* data() const { return m_data; }

private:
    T* m_data = nullptr;
    cudaStream_t m_stream;
};

template <class T>
void upload(CudaStream stream, T* to, const T* from, long count) {
    check(cudaMemcpyAsync(to, from, std::size_t(count) * sizeof(T), cudaMemcpyHostToDevice, native(stream)));
}

template <class T>
void fetch(CudaStream stream, T* to, const T* from, long count) {
    check(cudaMemcpyAsync(to, from, std::size_t(count) * sizeof(T), cudaMemcpyDeviceToHost, native(stream)));
}

/// Waits for the stream.
template <class T>
std::vector<T> download(CudaStream stream, const T* from, long count) {
    std::vector<T> to(static_cast<std::size_t>(count));
    fetch(stream, to.data(), from, count);
    check(cudaStreamSynchronize(native(stream)));
    return to;
}

} // namespace sfumato
