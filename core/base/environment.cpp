// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/environment.h"

#include <malloc.h>

#include <cstdlib>

namespace sfumato {

namespace {

/// The kernels of OpenBLAS that fit this processor; null where the slowest may.
const char* blasKernels() {
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512cd"))
        return "SkylakeX";
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        return "Haswell";
#endif
    return nullptr;
}

} // namespace

bool startWithOurEnvironment() {
    bool missing = false;
    // An OpenBLAS that is older than the processor takes it for one of 2004 and multiplies at a quarter of the speed.
    if (const char* kernels = blasKernels(); kernels && !std::getenv("OPENBLAS_CORETYPE")) {
        ::setenv("OPENBLAS_CORETYPE", kernels, 1);
        missing = true;
    }
    if (std::getenv("OMP_WAIT_POLICY"))
        return missing;
    // Threads that spin while they wait take the cores from each other and from the window. Ours spin for
    // about ten microseconds, which spares a sleep between one operation of a training step and the next, and
    // then sleep.
    ::setenv("OMP_WAIT_POLICY", "passive", 1);
    ::setenv("GOMP_SPINCOUNT", "1000", 0);
    // A training step frees and asks for the same memory again; pages that went back to the system in between
    // cost up to a quarter of its time.
    if (!std::getenv("MALLOC_MMAP_MAX_"))
        ::mallopt(M_MMAP_MAX, 0);
    if (!std::getenv("MALLOC_TRIM_THRESHOLD_"))
        ::mallopt(M_TRIM_THRESHOLD, 512 << 20);
    return true;
}

} // namespace sfumato
