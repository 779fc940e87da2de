// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/cuda/streaming.h"

#include "core/base/require.h"
#include "core/transport/cuda/launch.h"
#include "core/transport/cuda/streaming_steps.h"

namespace sfumato {
namespace {

enum class Step { PartialSum, Join, PartialGradient, JoinGradient };

template <class T, PairCost cost, int dimension, Step step>
__global__ void __launch_bounds__(mostStreamingThreads) streamingKernel(StreamingTask task) {
    using Work = Streamer<T, cost, dimension, DeviceLane<Span::Block>>;
    __shared__ __align__(16) unsigned char shared[Work::sharedBytes];
    const DeviceLane<Span::Block> lane;
    Work work(task, lane, shared);
    if constexpr (step == Step::PartialSum)
        work.partialSum();
    else if constexpr (step == Step::Join)
        work.join();
    else if constexpr (step == Step::PartialGradient)
        work.partialGradient();
    else
        work.joinGradient();
}

template <class T, PairCost cost, int dimension>
void streamed(CudaStream stream, StreamingTask task, bool gradient) {
    constexpr double most = sizeof(T) == 4 ? 0x1p34 : 0x1p29; // terms in a tenth of a second, of a small GPU
    const long m = task.x.count, n = task.y.count, multiprocessors = deviceAttribute(cudaDevAttrMultiProcessorCount);
    // Where work is cut, the blocks that run at once are within a piece.
    const long least = isWatched() ? long(1024.0 * double(multiprocessors * threadRows<T>) * double(n) / most) : 1;
    const auto [threads, rowBlocks, segments] = streamingShares(m, n, threadRows<T>, multiprocessors, least);
    const double all = double(threads) * threadRows<T> * double(n);
    task.segments = int(segments);
    const DeviceArray<double> partial(stream, segments * (gradient ? 1 + dimension : 1) * m);
    task.partial = partial.data();
    const auto launched = [&, threads = threads](auto kernel, long blocks, double terms) {
        inPieces(blocks, terms, most, [&](long from, long count) {
            task.firstBlock = from;
            launch(stream, kernel, count, threads, 0, task);
        });
    };
    launched(gradient ? streamingKernel<T, cost, dimension, Step::PartialGradient>
                      : streamingKernel<T, cost, dimension, Step::PartialSum>,
             rowBlocks * segments, all / double(segments));
    if (gradient)
        launched(streamingKernel<T, cost, dimension, Step::JoinGradient>, rowBlocks, double(threads) * threadRows<T>);
    else
        launched(streamingKernel<T, cost, dimension, Step::Join>, rowBlocks, 2 * all); // where no guess fits
}

template <class T, PairCost cost>
void inDimension(CudaStream stream, const StreamingTask& task, bool gradient) {
    switch (task.x.dimension) {
    case 1: return streamed<T, cost, 1>(stream, task, gradient);
    case 2: return streamed<T, cost, 2>(stream, task, gradient);
    default: return streamed<T, cost, 3>(stream, task, gradient);
    }
}

void dispatched(CudaStream stream, PairCost cost, DevicePrecision precision, const StreamingTask& task, bool gradient) {
    REQUIRE(task.x.dimension == task.y.dimension && task.x.dimension >= 1 && task.x.dimension <= 3 &&
            task.x.count > 0 && task.y.count > 0);
    if (precision == DevicePrecision::Float)
        (cost == PairCost::L1 ? inDimension<float, PairCost::L1> : inDimension<float, PairCost::Squared>)(stream, task,
                                                                                                          gradient);
    else
        (cost == PairCost::L1 ? inDimension<double, PairCost::L1>
                              : inDimension<double, PairCost::Squared>)(stream, task, gradient);
}

} // namespace

void streamingSoftmin(CudaStream stream, PairCost cost, DevicePrecision precision, const DeviceCloud& x,
                      const DeviceCloud& y, const double* g, double* f) {
    dispatched(stream, cost, precision, {x, y, g, f, {}, 0, 0, nullptr}, false);
}

void streamingGradient(CudaStream stream, PairCost cost, DevicePrecision precision, const DeviceCloud& x,
                       const DeviceCloud& y, const double* g, const double* f, double* const (&gradient)[3]) {
    dispatched(stream, cost, precision,
               {x, y, g, const_cast<double*>(f), {gradient[0], gradient[1], gradient[2]}, 0, 0, nullptr}, true);
}

} // namespace sfumato
