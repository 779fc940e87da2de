// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/engine_info.h"

#include "core/models/arithmetic.h"
#include "core/transport/on_gpu.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <torch/version.h>

#include <dlfcn.h>

namespace sfumato {

namespace {

/// Where the symbol that LibTorch calls for float products comes from.
std::string blasLibrary() {
    Dl_info found{};
    if (void* symbol = ::dlsym(RTLD_DEFAULT, "sgemm_"); symbol && ::dladdr(symbol, &found) && found.dli_fname)
        return found.dli_fname;
    return {};
}

} // namespace

EngineInfo engineInfo() {
    EngineInfo info{
        .torch = TORCH_VERSION, .threads = at::get_num_threads(), .bfloat16 = multipliesBfloat16(), .noGpu = noGpu()};
    using Config = char* (*)();
    if (const auto config = reinterpret_cast<Config>(::dlsym(RTLD_DEFAULT, "openblas_get_config"))) {
        info.blas = config();
        return info;
    }
    const std::string library = blasLibrary();
    info.blasIsSlow = library.empty() || library.find("/blas/") != std::string::npos ||
                      library.find("libblas.so") != std::string::npos;
    info.blas = info.blasIsSlow ? "reference BLAS (slow): install libopenblas0-openmp" : library;
    return info;
}

} // namespace sfumato
