// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifdef SFUMATO_CUDA
#include "core/transport/cuda/calls.h"
#include "core/transport/cuda/device.h"
#endif

#include <vector>

/// Why nothing can run on a GPU here; null when it can.
inline const char* whyNoGpu() {
#ifdef SFUMATO_CUDA
    return sfumato::gpuCount() > 0 ? nullptr : "not checked: this machine has no NVIDIA GPU";
#else
    return "not checked: built without nvcc";
#endif
}

#ifdef SFUMATO_CUDA

/// A copy on the GPU of numbers that live here; `back` fetches what has become of them.
template <class T>
class OnGpu {
public:
    explicit OnGpu(const std::vector<T>& values) : m_count(long(values.size())), m_array({}, m_count) {
        sfumato::upload({}, m_array.data(), values.data(), m_count);
    }

    T* data() const { return m_array.data(); }
    void back(std::vector<T>& values) const { values = sfumato::download<T>({}, m_array.data(), m_count); }

private:
    long m_count;
    sfumato::DeviceArray<T> m_array;
};

#endif
