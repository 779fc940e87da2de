// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/cuda/sliced.h"

#include "core/base/require.h"
#include "core/transport/cuda/launch.h"
#include "core/transport/cuda/sliced_steps.h"

#include <cub/block/block_radix_sort.cuh>
#include <cub/device/device_segmented_radix_sort.cuh>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <type_traits>

namespace sfumato {
namespace {

// One block sorts one row; the places that the numbers came from go with them where they are asked for.
template <int threads, int each, bool placed>
using RowSort = cub::BlockRadixSort<float, threads, each, std::conditional_t<placed, int, cub::NullType>>;

template <int threads, int each, bool placed>
__global__ void __launch_bounds__(threads) sortKernel(const float* rows, int count, float* sorted, int* order) {
    using Sort = RowSort<threads, each, placed>;
    extern __shared__ __align__(16) unsigned char shared[];
    auto& memory = *reinterpret_cast<typename Sort::TempStorage*>(shared);
    const int rank = int(threadIdx.x);
    const long long row = (long long)(blockIdx.x) * count;
    float keys[each];
    [[maybe_unused]] int places[each];
    for (int k = 0; k < each; ++k) {
        const int i = placed ? rank * each + k : k * threads + rank;      // places: so that what is equal stays in
                                                                          // order
        keys[k] = i < count ? rows[row + i] : __int_as_float(0x7fffffff); // nothing sorts after it
        places[k] = i;
    }
    if constexpr (placed)
        Sort(memory).SortBlockedToStriped(keys, places);
    else
        Sort(memory).SortBlockedToStriped(keys);
    for (int k = 0; k < each; ++k)
        if (const int i = k * threads + rank; i < count) {
            sorted[row + i] = keys[k];
            if constexpr (placed) order[row + i] = places[k];
        }
}

template <int threads, int each>
void sortInBlocks(CudaStream stream, Matrix<const float> rows, float* sorted, int* order) {
    const auto sort = [&]<bool placed>(std::bool_constant<placed>) {
        launch(stream, sortKernel<threads, each, placed>, rows.rows, threads,
               sizeof(typename RowSort<threads, each, placed>::TempStorage), rows.data, int(rows.columns), sorted,
               order);
    };
    order ? sort(std::true_type()) : sort(std::false_type());
}

__global__ void placesKernel(int* places, long long count, long long columns) {
    const long long i = (long long)(blockIdx.x) * blockDim.x + threadIdx.x;
    if (i < count) places[i] = int(i % columns);
}

__global__ void endsKernel(int* ends, int count, int columns) {
    if (const int row = int(blockIdx.x * blockDim.x + threadIdx.x); row < count) ends[row] = row * columns;
}

// Rows of any length.
template <class T>
void sortSegments(CudaStream stream, Matrix<const T> rows, T* sorted, int* order) {
    const long count = rows.rows * rows.columns;
    const DeviceArray<int> places(stream, order ? count : 0), ends(stream, rows.rows + 1);
    if (order)
        launch(stream, placesKernel, (count + 255) / 256, 256, 0, places.data(), (long long)(count),
               (long long)(rows.columns));
    launch(stream, endsKernel, (rows.rows + 256) / 256, 256, 0, ends.data(), int(rows.rows + 1), int(rows.columns));
    std::size_t bytes = 0;
    const auto sort = [&](void* memory) {
        using cub::DeviceSegmentedRadixSort;
        const int* const begin = ends.data();
        constexpr int bits = 8 * int(sizeof(T));
        check(order ? DeviceSegmentedRadixSort::SortPairs(memory, bytes, rows.data, sorted, places.data(), order,
                                                          int(count), int(rows.rows), begin, begin + 1, 0, bits,
                                                          native(stream))
                    : DeviceSegmentedRadixSort::SortKeys(memory, bytes, rows.data, sorted, int(count), int(rows.rows),
                                                         begin, begin + 1, 0, bits, native(stream)));
    };
    sort(nullptr);
    const DeviceArray<std::byte> memory(stream, long(bytes));
    sort(memory.data());
}

// `order`: may be null.
template <class T>
void sortRows(CudaStream stream, Matrix<const T> rows, T* sorted, int* order) {
    if constexpr (std::is_same_v<T, float>) {
        if (rows.columns <= 1024) return sortInBlocks<256, 4>(stream, rows, sorted, order);
        if (rows.columns <= 4096) return sortInBlocks<512, 8>(stream, rows, sorted, order);
        if (rows.columns <= 16384) return sortInBlocks<1024, 16>(stream, rows, sorted, order);
    }
    sortSegments(stream, rows, sorted, order);
}

template <class T>
__global__ void __launch_bounds__(256)
    quantileKernel(Matrix<const T> x, Matrix<const T> y, const int* order, int p, double* values, Matrix<T> slopes) {
    __shared__ double warps[8];
    quantileSteps(DeviceLane<Span::Block>(), warps, x, y, order, p, values, slopes);
}

template <class T>
double transport(CudaStream stream, T* x, const T* y, long k, long m, long n, int p) {
    REQUIRE(k > 0 && m > 0 && n > 0 && p >= 1 && k * std::max(m, n) <= std::numeric_limits<int>::max());
    double sum = 0;
    inPieces(k, double(std::max(m, n)), 0x1p25, [&](long from, long rows) {
        const DeviceArray<T> xs(stream, rows * m), ys(stream, rows * n);
        const DeviceArray<int> order(stream, rows * m);
        const DeviceArray<double> values(stream, rows);
        sortRows<T>(stream, {x + from * m, rows, m, m}, xs.data(), order.data());
        sortRows<T>(stream, {y + from * n, rows, n, n}, ys.data(), nullptr);
        launch(stream, quantileKernel<T>, rows, 256, 0, Matrix<const T>{xs.data(), rows, m, m},
               Matrix<const T>{ys.data(), rows, n, n}, static_cast<const int*>(order.data()), p, values.data(),
               Matrix<T>{x + from * m, rows, m, m});
        for (double value : download(stream, values.data(), rows)) sum += value;
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
