// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cuda/sliced.h"

#include "core/base/require.h"
#include "core/cuda/launch.h"
#include "core/cuda/sliced_steps.h"

#include <cub/block/block_radix_sort.cuh>
#include <cub/device/device_segmented_radix_sort.cuh>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <type_traits>

namespace sfumato {
namespace {

// One block sorts one row; the places that the numbers came from go with them.
template <int threads, int each>
__global__ void __launch_bounds__(threads)
    sortKernel(const float* rows, int count, float* sorted, int* order) {
    using Sort = cub::BlockRadixSort<float, threads, each, int>;
    extern __shared__ __align__(16) unsigned char shared[];
    auto& memory = *reinterpret_cast<typename Sort::TempStorage*>(shared);
    const long long row = (long long)(blockIdx.x) * count;
    float keys[each];
    int places[each];
    for (int k = 0; k < each; ++k) {
        const int i = int(threadIdx.x) * each + k;
        keys[k] = i < count ? rows[row + i] : __int_as_float(0x7fffffff); // nothing sorts after it, and what
                                                                          // is equal stays in order
        places[k] = i;
    }
    Sort(memory).SortBlockedToStriped(keys, places);
    for (int k = 0; k < each; ++k)
        if (const int i = k * threads + int(threadIdx.x); i < count) {
            sorted[row + i] = keys[k];
            order[row + i] = places[k];
        }
}

template <int threads, int each>
void sortInBlocks(CudaStream stream, Matrix<const float> rows, float* sorted, int* order) {
    launch(stream, sortKernel<threads, each>, rows.rows, threads,
           sizeof(typename cub::BlockRadixSort<float, threads, each, int>::TempStorage), rows.data,
           int(rows.columns), sorted, order);
}

__global__ void placesKernel(int* places, long long count, long long columns) {
    const long long i = (long long)(blockIdx.x) * blockDim.x + threadIdx.x;
    if (i < count)
        places[i] = int(i % columns);
}

__global__ void endsKernel(int* ends, int count, int columns) {
    if (const int row = int(blockIdx.x * blockDim.x + threadIdx.x); row < count)
        ends[row] = row * columns;
}

// Rows of any length.
template <class T>
void sortSegments(CudaStream stream, Matrix<const T> rows, T* sorted, int* order) {
    const long count = rows.rows * rows.columns;
    const DeviceArray<int> places(stream, count), ends(stream, rows.rows + 1);
    launch(stream, placesKernel, (count + 255) / 256, 256, 0, places.data(), (long long)(count),
           (long long)(rows.columns));
    launch(stream, endsKernel, (rows.rows + 256) / 256, 256, 0, ends.data(), int(rows.rows + 1), int(rows.columns));
    std::size_t bytes = 0;
    const auto sort = [&](void* memory) {
        check(cub::DeviceSegmentedRadixSort::SortPairs(
            memory, bytes, rows.data, sorted, places.data(), order, int(count), int(rows.rows), ends.data(),
            ends.data() + 1, 0, 8 * int(sizeof(T)), native(stream)));
    };
    sort(nullptr);
    const DeviceArray<std::byte> memory(stream, long(bytes));
    sort(memory.data());
}

template <class T>
void sortRows(CudaStream stream, Matrix<const T> rows, T* sorted, int* order) {
    if constexpr (std::is_same_v<T, float>) {
        if (rows.columns <= 1024)
            return sortInBlocks<256, 4>(stream, rows, sorted, order);
        if (rows.columns <= 4096)
            return sortInBlocks<512, 8>(stream, rows, sorted, order);
        if (rows.columns <= 16384)
            return sortInBlocks<1024, 16>(stream, rows, sorted, order);
    }
    sortSegments(stream, rows, sorted, order);
}

template <class T>
__global__ void __launch_bounds__(256) quantileKernel(Matrix<const T> x, Matrix<const T> y, const int* order,
                                                      int p, double* values, Matrix<T> slopes) {
    __shared__ double warps[8];
    quantileSteps(DeviceLane<Span::Block>(), warps, x, y, order, p, values, slopes);
}

template <class T>
double transport(CudaStream stream, T* x, const T* y, long k, long m, long n, int p) {
    REQUIRE(k > 0 && m > 0 && n > 0 && p >= 1 && k * std::max(m, n) <= std::numeric_limits<int>::max());
    double sum = 0;
    inPieces(k, double(std::max(m, n)), 0x1p25, [&](long from, long rows) {
        const DeviceArray<T> xs(stream, rows * m), ys(stream, rows * n);
        const DeviceArray<int> order(stream, rows * m), other(stream, rows * n);
        const DeviceArray<double> values(stream, rows);
        sortRows<T>(stream, {x + from * m, rows, m, m}, xs.data(), order.data());
        sortRows<T>(stream, {y + from * n, rows, n, n}, ys.data(), other.data());
        launch(stream, quantileKernel<T>, rows, 256, 0, Matrix<const T>{xs.data(), rows, m, m}, Matrix<const T>{ys.data(), rows, n, n},
               static_cast<const int*>(order.data()), p, values.data(), Matrix<T>{x + from * m, rows, m, m});
        for (double value : download(stream, values.data(), rows))
            sum += value;
    });
    return sum;
}

template <class T>
double transportOfHost(CudaStream stream, T* x, const T* y, long k, long m, long n, int p) {
    const DeviceArray<T> onX(stream, k * m), onY(stream, k * n);
    upload(stream, onX.data(), static_cast<const T*>(x), k * m);
    upload(stream, onY.data(), y, k * n);
    const double sum = transport(stream, onX.data(), static_cast<const T*>(onY.data()), k, m, n, p);
    fetch(stream, x, static_cast<const T*>(onX.data()), k * m);
    check(cudaStreamSynchronize(native(stream)));
    return sum;
}

} // namespace

double slicedTransport(CudaStream stream, float* x, const float* y, long k, long m, long n, int p) {
    return transport(stream, x, y, k, m, n, p);
}
double slicedTransport(CudaStream stream, double* x, const double* y, long k, long m, long n, int p) {
    return transport(stream, x, y, k, m, n, p);
}

double slicedTransportOfHost(CudaStream stream, float* x, const float* y, long k, long m, long n, int p) {
    return transportOfHost(stream, x, y, k, m, n, p);
}
double slicedTransportOfHost(CudaStream stream, double* x, const double* y, long k, long m, long n, int p) {
    return transportOfHost(stream, x, y, k, m, n, p);
}

} // namespace sfumato
