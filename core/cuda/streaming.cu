// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cuda/streaming.h"

#include "core/base/require.h"
#include "core/cuda/launch.h"
#include "core/cuda/streaming_steps.h"

#include <algorithm>

namespace sfumato {
namespace {

constexpr int blockThreads = 256;

enum class Step { PartialSum, Join, PartialGradient, JoinGradient };

template <class T, PairCost cost, int dimension, Step step>
__global__ void __launch_bounds__(blockThreads) streamingKernel(StreamingTask task) {
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
    const long rowBlocks = (task.x.count + blockThreads - 1) / blockThreads, busy = 8L * deviceAttribute(cudaDevAttrMultiProcessorCount);
    // As many segments as keep every multiprocessor busy, none shorter than a tile; where work is cut, within a piece.
    constexpr double most = sizeof(T) == 4 ? 0x1p34 : 0x1p29; // terms in a tenth of a second, of a small GPU
    const double all = double(blockThreads) * double(task.y.count);
    const long wanted = std::max(busy / rowBlocks, isWatched() ? long(double(busy) * all / most) : 0);
    task.segments = int(std::clamp(wanted, 1L, (task.y.count + columnTile - 1) / columnTile));
    const DeviceArray<double> partial(stream, task.segments * (gradient ? 1 + dimension : 1) * task.x.count);
    task.partial = partial.data();
    const auto launched = [&](auto kernel, long blocks, double each) {
        inPieces(blocks, each, most, [&](long from, long count) {
            task.firstBlock = from;
            launch(stream, kernel, count, blockThreads, 0, task);
        });
    };
    launched(gradient ? streamingKernel<T, cost, dimension, Step::PartialGradient> : streamingKernel<T, cost, dimension, Step::PartialSum>,
             rowBlocks * task.segments, all / task.segments);
    if (gradient)
        launched(streamingKernel<T, cost, dimension, Step::JoinGradient>, rowBlocks, double(blockThreads));
    else
        launched(streamingKernel<T, cost, dimension, Step::Join>, rowBlocks, 2 * all); // where no guess fits
}

template <class T, PairCost cost>
void inDimension(CudaStream stream, const StreamingTask& task, bool gradient) {
    switch (task.x.dimension) {
    case 1:
        return streamed<T, cost, 1>(stream, task, gradient);
    case 2:
        return streamed<T, cost, 2>(stream, task, gradient);
    default:
        return streamed<T, cost, 3>(stream, task, gradient);
    }
}

void dispatched(CudaStream stream, PairCost cost, DevicePrecision precision, const StreamingTask& task,
                bool gradient) {
    REQUIRE(task.x.dimension == task.y.dimension && task.x.dimension >= 1 && task.x.dimension <= 3 &&
            task.x.count > 0 && task.y.count > 0);
    if (precision == DevicePrecision::Float)
        (cost == PairCost::L1 ? inDimension<float, PairCost::L1>
                              : inDimension<float, PairCost::Squared>)(stream, task, gradient);
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
