// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/cuda/directions.h"

#include "core/base/require.h"
#include "core/transport/cuda/directions_steps.h"
#include "core/transport/cuda/launch.h"

namespace sfumato {
namespace {

constexpr int blockThreads = 128;

__global__ void __launch_bounds__(blockThreads) directionsKernel(Matrix<float> out, std::uint64_t seed) {
    __shared__ double warps[blockThreads / 32];
    const DeviceLane<Span::Block, blockThreads> lane;
    DirectionSteps(lane, warps).run(out, seed);
}

} // namespace

void unitDirections(CudaStream stream, Matrix<float> out, std::uint64_t seed) {
    REQUIRE(out.rows > 0 && out.columns > 0);
    launch(stream, directionsKernel, out.rows, blockThreads, 0, out, seed);
}

} // namespace sfumato
