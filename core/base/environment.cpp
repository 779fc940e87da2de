// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/environment.h"

#include <dlfcn.h>
#include <malloc.h>

#include <cstdlib>
#include <string_view>

namespace sfumato {

namespace {

/// The kernels of OpenBLAS that fit this processor; null where the slowest may.
const char* fittingKernels() {
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512cd"))
        return "SkylakeX";
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) return "Haswell";
#endif
    return nullptr;
}

/// Whether this processor has the instructions of these kernels; false for names that are not known here.
bool canRun([[maybe_unused]] std::string_view kernels) {
#if defined(__x86_64__)
    const std::string_view fitting = fittingKernels() ? fittingKernels() : "";
    if (kernels == "SkylakeX") return fitting == "SkylakeX";
    if (kernels == "Haswell" || kernels == "Zen") return !fitting.empty();
    if (kernels == "Sandybridge") return __builtin_cpu_supports("avx");
    if (kernels == "Nehalem") return __builtin_cpu_supports("sse4.2");
    return kernels == "Prescott" || kernels == "Core2";
#else
    return false;
#endif
}

} // namespace

std::string blasKernels() {
    using Name = char* (*)();
    const auto name = reinterpret_cast<Name>(::dlsym(RTLD_DEFAULT, "openblas_get_corename"));
    return name ? name() : "";
}

bool startWithOurEnvironment() {
    bool missing = false;
    if (const char* planned = std::getenv(blasKernelsVariable); planned && canRun(planned)) {
        const char* before = std::getenv("OPENBLAS_CORETYPE");
        missing = !before || std::string_view(before) != planned;
        ::setenv("OPENBLAS_CORETYPE", planned, 1);
    }
    // An OpenBLAS that is older than the processor takes it for one of 2004 and multiplies at a quarter of the speed.
    const char* set = std::getenv("OPENBLAS_CORETYPE");
    if (const char* kernels = fittingKernels(); kernels && !(set && *set)) {
        ::setenv("OPENBLAS_CORETYPE", kernels, 1);
        missing = true;
    }
    if (std::getenv("OMP_WAIT_POLICY")) return missing;
    // Threads that spin while they wait take the cores from each other and from the window. Ours spin for
    // about ten microseconds, which spares a sleep between one operation of a training step and the next, and
    // then sleep.
    ::setenv("OMP_WAIT_POLICY", "passive", 1);
    ::setenv("GOMP_SPINCOUNT", "1000", 0);
    // A training step frees and asks for the same memory again; pages that went back to the system in between
    // cost up to a quarter of its time.
    if (!std::getenv("MALLOC_MMAP_MAX_")) ::mallopt(M_MMAP_MAX, 0);
    if (!std::getenv("MALLOC_TRIM_THRESHOLD_")) ::mallopt(M_TRIM_THRESHOLD, 512 << 20);
    return true;
}

} // namespace sfumato
