// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sfumato {

/// Where the functions of this room queue their work: a cudaStream_t, null for the default one, of the
/// thread's current device. Matrices and pointers beside it are that device's. Numbers that a function
/// returns have arrived when it does; what it writes on the device has been queued. A failure of CUDA's is
/// thrown as std::runtime_error in its words.
struct CudaStream {
    void* handle = nullptr;
};

/// How many GPUs there are that this build has code for; 0 too where there is no driver.
int gpuCount();

} // namespace sfumato
