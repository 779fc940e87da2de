// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdexcept>
#include <string>

namespace sfumato {

/// There was too little of the device's memory; nothing has been changed there.
class OutOfGpuMemory : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Where the functions of this room queue their work: a cudaStream_t, null for the default one, of the
/// thread's current device. Matrices and pointers beside it are that device's. Numbers that a function
/// returns have arrived when it does; what it writes on the device has been queued. A failure of CUDA's is
/// thrown as std::runtime_error in its words.
struct CudaStream {
    void* handle = nullptr;
};

/// The calling thread's own stream: what several threads queue in theirs runs side by side.
CudaStream threadStream();

/// Why a GPU cannot run the kernels of this build, in a few words: it is too old, its driver is, or a kernel that
/// doubles a number fails there. Empty: it can. Asked once of each device.
const std::string& gpuFault(int device);

/// How many GPUs there are, if all can run the kernels; else 0.
int gpuCount();

} // namespace sfumato
