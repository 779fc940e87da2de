// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/cuda/scaling.h"

#include "core/base/require.h"
#include "core/transport/cuda/calls.h"
#include "core/transport/cuda/pieces.h"
#include "core/transport/cuda/scaling_steps.h"
#include "core/transport/cuda/scaling_symmetric_steps.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <limits>
#include <optional>
#include <type_traits>

namespace sfumato {
namespace {

constexpr int blockThreads = 512;

template <class T, Span span, bool symmetric>
__global__ void __launch_bounds__(blockThreads, 1) scalingKernel(ScalingTask<T> task) {
    extern __shared__ __align__(16) unsigned char shared[];
    using Lane = DeviceLane<span, blockThreads>;
    const Lane lane;
    if constexpr (symmetric)
        SymmetricScaler<T, Lane>(task, lane, shared).run();
    else
        PlanScaler<T, Lane>(task, lane, shared).run();
}

// How the kernel is launched. The attributes refer to one another by address.
struct Launch {
    Launch(CudaStream stream, int blocks, long sharedBytes, Span span) {
        config.gridDim = dim3(unsigned(blocks));
        config.blockDim = dim3(blockThreads);
        config.dynamicSmemBytes = std::size_t(sharedBytes);
        config.stream = native(stream);
        config.attrs = &attribute;
        config.numAttrs = 1;
        if (span == Span::Cluster) {
            attribute.id = cudaLaunchAttributeClusterDimension;
            attribute.val.clusterDim = {unsigned(blocks), 1, 1};
        } else {
            attribute.id = cudaLaunchAttributeCooperative;
            attribute.val.cooperative = 1;
        }
    }
    Launch(const Launch&) = delete;

    cudaLaunchConfig_t config{};
    cudaLaunchAttribute attribute{};
};

template <class Kernel>
void allow(Kernel kernel, Span span) {
    allowShared(reinterpret_cast<const void*>(kernel));
    if (span == Span::Cluster) check(cudaFuncSetAttribute(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1));
}

// Whether the kernel that runs on this device was compiled for clusters: code of compute capability 8.0 that the driver
// translates for a later device was not.
template <class Kernel>
bool knowsClusters(Kernel kernel) {
    cudaFuncAttributes of{};
    check(cudaFuncGetAttributes(&of, kernel));
    return of.ptxVersion >= 90;
}

// Divides the work: one block for a tiny plan; 16 blocks of one cluster, or 8 where that is too large a
// cluster; 16, 24, ... blocks whose shared memory holds the plan; else every multiprocessor, the plan in the
// device's memory.
template <class T, bool symmetric>
Span divide(CudaStream stream, ScalingTask<T>& task) {
    const int multiprocessors = deviceAttribute(cudaDevAttrMultiProcessorCount);
    const long most = deviceAttribute(cudaDevAttrMaxSharedMemoryPerBlockOptin);
    REQUIRE(deviceAttribute(cudaDevAttrCooperativeLaunch) == 1);
    const auto fits = [&](long blocks, bool kernelIsShared, bool columnsAreShared, bool inCluster, bool spread) {
        task.blocks = int(std::min(blocks, task.m));
        task.kernelIsShared = kernelIsShared;
        task.columnsAreShared = columnsAreShared;
        task.loadsAreShared = true;
        task.inCluster = inCluster;
        task.spread = spread;
        return scalingSharedBytes(task) <= most;
    };
    const bool tiny = task.m * task.n <= 4096;
    if (deviceAttribute(cudaDevAttrComputeCapabilityMajor) >= 9 &&
        knowsClusters(scalingKernel<T, Span::Cluster, symmetric>))
        for (int blocks : {tiny ? 1 : 16, 8}) {
            if (task.m < blocks || !fits(blocks, true, true, true, blocks > 1)) continue;
            const auto kernel = scalingKernel<T, Span::Cluster, symmetric>;
            const long bytes = scalingSharedBytes(task);
            allow(kernel, Span::Cluster);
            const Launch launch(stream, task.blocks, bytes, Span::Cluster);
            int clusters = 0;
            if (cudaOccupancyMaxActiveClusters(&clusters, kernel, &launch.config) == cudaSuccess && clusters > 0)
                return Span::Cluster;
            cudaGetLastError(); // no multiprocessor group is that large here
        }
    for (int blocks = tiny ? 1 : 16; blocks <= multiprocessors; blocks += 8)
        if (fits(blocks, true, true, false, blocks > 32)) return Span::Grid;
    if (!fits(multiprocessors, false, true, false, true) && !fits(multiprocessors, false, false, false, true)) {
        task.loadsAreShared = false;
        REQUIRE(scalingSharedBytes(task) <= most);
    }
    return Span::Grid;
}

// A number in the host's memory that a running kernel reads; 1 once a stop has been asked for.
class StopFlag {
public:
    explicit StopFlag(const std::stop_token& stop) : m_raise(stop, [number = m_page.number] { *number = 1; }) {}

    const volatile int* onDevice() const {
        int* device = nullptr;
        check(cudaHostGetDevicePointer(reinterpret_cast<void**>(&device), const_cast<int*>(m_page.number), 0));
        return device;
    }

private:
    // Outlives the callback, which may be raising the number on another thread while this ends.
    struct Page {
        Page() {
            int* there = nullptr;
            check(cudaHostAlloc(reinterpret_cast<void**>(&there), sizeof(int), cudaHostAllocMapped));
            *there = 0;
            number = there;
        }
        ~Page() { cudaFreeHost(const_cast<int*>(number)); }
        Page(const Page&) = delete;
        Page& operator=(const Page&) = delete;

        volatile int* number;
    };

    Page m_page;
    std::stop_callback<std::function<void()>> m_raise;
};

// Whether an iteration count like this may take long enough for anyone to want it stopped: over 0.1 s.
template <class T>
bool isLong(const ScalingTask<T>& task) {
    return double(task.iterations) * (3e-6 + double(task.m * task.n) * sizeof(T) / 1e12) > 0.1;
}

// Launches until the iteration has ended: once, or in pieces where the display of the device waits for it.
template <class T>
void run(CudaStream stream, ScalingTask<T>& task, const auto& launchOnce) {
    if (!isWatched()) return launchOnce();
    for (int from = 1, piece = 16;; task.resumed = true) {
        task.pause = from + std::min(piece, task.iterations - from);
        const auto begin = std::chrono::steady_clock::now();
        launchOnce();
        const ScalingEnd end = download(stream, task.end, 1)[0];
        if (end.paused == 0) return;
        piece = nextPiece(end.iterations - from,
                          std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
        from = end.iterations;
    }
}

template <class T, bool symmetric>
Scaling scale(CudaStream stream, Matrix<T> exponents, const std::vector<double>& a, const std::vector<double>& b,
              const ScalingOptions& options) {
    const long m = exponents.rows, n = exponents.columns;
    REQUIRE(m > 0 && n > 0 && long(a.size()) == m && long(b.size()) == n && options.iterations >= 1);
    REQUIRE(options.start.empty() || long(options.start.size()) == n);
    ScalingTask<T> task{};
    task.matrix = exponents.data;
    task.stride = exponents.stride;
    task.m = m;
    task.n = n;
    task.width = scalingWidth<T>(n);
    task.iterations = options.iterations;
    task.pause = std::numeric_limits<int>::max();
    task.tolerance = options.tolerance;
    task.relaxation = options.relaxation;
    std::optional<StopFlag> flag;
    if (isLong(task) && options.stop.stop_possible()) task.stop = flag.emplace(options.stop).onDevice();
    const Span span = divide<T, symmetric>(stream, task);

    const ScalingArena<T> sizes(task, nullptr);
    const DeviceArray<std::byte> memory(stream, long(sizes.bytes));
    ScalingArena<T>(task, memory.data());
    std::vector<std::byte> inputs(sizes.inputs - sizes.results, std::byte(0));
    const auto put = [&](const std::vector<double>& values, const double* place) {
        const auto* bytes = reinterpret_cast<const std::byte*>(values.data());
        std::copy_n(bytes, values.size() * sizeof(double),
                    inputs.data() + (reinterpret_cast<const std::byte*>(place) - memory.data() - sizes.results));
    };
    put(a, task.a);
    put(b, task.b);
    put(options.start, task.start);
    upload(stream, memory.data() + sizes.results, inputs.data(), long(inputs.size()));

    const long bytes = scalingSharedBytes(task);
    const Launch launch(stream, task.blocks, bytes, span);
    const auto kernel = span == Span::Cluster ? scalingKernel<T, Span::Cluster, symmetric>
                                              : scalingKernel<T, Span::Grid, symmetric>;
    allow(kernel, span);
    run(stream, task, [&] { check(cudaLaunchKernelEx(&launch.config, kernel, task)); });

    const std::vector<std::byte> results = download(stream, memory.data(), long(sizes.results));
    const auto get = [&](const auto* place, long count) {
        using X = std::remove_cvref_t<decltype(*place)>;
        std::vector<X> values(static_cast<std::size_t>(count));
        std::copy_n(results.data() + (reinterpret_cast<const std::byte*>(place) - memory.data()),
                    values.size() * sizeof(X), reinterpret_cast<std::byte*>(values.data()));
        return values;
    };
    const ScalingEnd end = get(task.end, 1)[0];
    Scaling result{get(task.u, m), get(task.v, n), 0, end.meanExponent, get(task.rowSums, m), get(task.columnSums, n)};
    for (std::size_t i = 0; i < a.size(); ++i) result.marginalError += std::abs(result.rowSums[i] - a[i]);
    for (std::size_t j = 0; j < b.size(); ++j) result.marginalError += std::abs(result.columnSums[j] - b[j]);
    result.iterations = end.iterations;
    result.converged = end.converged != 0;
    result.logIterations = end.logIterations;
    result.absorptions = end.absorptions;
    return result;
}

template <class T, bool symmetric>
Scaling scaleOfHost(CudaStream stream, Matrix<T> exponents, const std::vector<double>& a, const std::vector<double>& b,
                    const ScalingOptions& options) {
    const long m = exponents.rows, n = exponents.columns;
    const DeviceArray<T> there(stream, m * n);
    const std::size_t row = std::size_t(n) * sizeof(T), pitch = std::size_t(exponents.stride) * sizeof(T);
    check(cudaMemcpy2DAsync(there.data(), row, exponents.data, pitch, row, std::size_t(m), cudaMemcpyHostToDevice,
                            native(stream)));
    Scaling found = scale<T, symmetric>(stream, {there.data(), m, n, n}, a, b, options);
    check(cudaMemcpy2DAsync(exponents.data, pitch, there.data(), row, row, std::size_t(m), cudaMemcpyDeviceToHost,
                            native(stream)));
    check(cudaStreamSynchronize(native(stream)));
    return found;
}

} // namespace

Scaling scalePlan(CudaStream stream, Matrix<float> exponents, const std::vector<double>& a,
                  const std::vector<double>& b, const ScalingOptions& options) {
    return scale<float, false>(stream, exponents, a, b, options);
}
Scaling scalePlan(CudaStream stream, Matrix<double> exponents, const std::vector<double>& a,
                  const std::vector<double>& b, const ScalingOptions& options) {
    return scale<double, false>(stream, exponents, a, b, options);
}
Scaling scaleSymmetricPlan(CudaStream stream, Matrix<float> exponents, const std::vector<double>& a,
                           const ScalingOptions& options) {
    return scale<float, true>(stream, exponents, a, a, options);
}
Scaling scaleSymmetricPlan(CudaStream stream, Matrix<double> exponents, const std::vector<double>& a,
                           const ScalingOptions& options) {
    return scale<double, true>(stream, exponents, a, a, options);
}

Scaling scalePlanOfHost(CudaStream stream, Matrix<float> exponents, const std::vector<double>& a,
                        const std::vector<double>& b, const ScalingOptions& options) {
    return scaleOfHost<float, false>(stream, exponents, a, b, options);
}
Scaling scalePlanOfHost(CudaStream stream, Matrix<double> exponents, const std::vector<double>& a,
                        const std::vector<double>& b, const ScalingOptions& options) {
    return scaleOfHost<double, false>(stream, exponents, a, b, options);
}
Scaling scaleSymmetricPlanOfHost(CudaStream stream, Matrix<float> exponents, const std::vector<double>& a,
                                 const ScalingOptions& options) {
    return scaleOfHost<float, true>(stream, exponents, a, a, options);
}
Scaling scaleSymmetricPlanOfHost(CudaStream stream, Matrix<double> exponents, const std::vector<double>& a,
                                 const ScalingOptions& options) {
    return scaleOfHost<double, true>(stream, exponents, a, a, options);
}

} // namespace sfumato
