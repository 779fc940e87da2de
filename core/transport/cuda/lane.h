// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The arithmetic of every kernel is a template over a `Lane`: one thread, its place in warp, block and grid,
// and what it does together with the others. Compiled by nvcc it is device code; tests compile it for the
// host, where threads of the system play the lanes.
#ifdef __CUDACC__
#define SFUMATO_DEVICE __device__
#else
#define SFUMATO_DEVICE
#endif

#ifdef __CUDACC__
#include <cooperative_groups.h>
#endif

namespace sfumato {

#ifdef __CUDACC__

/// Across what the blocks of a grid wait for one another.
enum class Span {
    Block,   ///< they do not
    Cluster, ///< the grid is one thread-block cluster
    Grid,    ///< the launch is cooperative
};

/// `threads` of a block, where that is known when the kernel is compiled.
template <Span span, int threads = 0>
class DeviceLane {
public:
    static constexpr int lanes = 32;
    static constexpr bool inCluster = span == Span::Cluster; ///< peer() can be asked
    const int rank = int(threadIdx.x), size = threads > 0 ? threads : int(blockDim.x);
    const int lane = rank % lanes, warp = rank / lanes, warps = size / lanes;
    const int block = int(blockIdx.x), blocks = int(gridDim.x);

    /// The sum over a warp, the same bits in every lane; likewise the largest value and the union of bits.
    template <class X>
    __device__ X warpSum(X x) const {
        for (int step = lanes / 2; step > 0; step /= 2) x += __shfl_xor_sync(~0u, x, step);
        return x;
    }
    template <class X>
    __device__ X warpMax(X x) const {
        for (int step = lanes / 2; step > 0; step /= 2) {
            const X other = __shfl_xor_sync(~0u, x, step);
            x = other > x ? other : x;
        }
        return x;
    }
    __device__ unsigned warpOr(unsigned bits) const { return __reduce_or_sync(~0u, bits); }

    /// Every thread of the block has come here, and sees what the others wrote before.
    __device__ void blockSync() const { __syncthreads(); }
    __device__ bool blockAny(bool value) const { return __syncthreads_or(value); }

    /// Where `mine`, in this block's shared memory, lies in that of another block of the cluster. That block
    /// must have begun, which it has after a gridSync, and must not have ended.
    template <class X>
    __device__ X* peer(X* mine, int other) const {
#if __CUDA_ARCH__ >= 900
        if constexpr (span == Span::Cluster)
            return cooperative_groups::this_cluster().map_shared_rank(mine, unsigned(other));
#endif
        __trap();
        return mine;
    }

    /// A hint: what lies there in the device's memory will be read soon.
    __device__ void prefetch(const void* there) const { asm volatile("prefetch.L2 [%0];" ::"l"(there)); }

    /// The same for every thread of the grid.
    __device__ void gridSync() const {
        if constexpr (span == Span::Grid) {
            cooperative_groups::this_grid().sync();
        } else if constexpr (span == Span::Cluster) {
#if __CUDA_ARCH__ >= 900
            cooperative_groups::this_cluster().sync(); // barrier.cluster: its arrival releases and its wait
                                                       // acquires for the cluster, so that no fence is needed
#else
            __trap();
#endif
        } else {
            __trap();
        }
    }
};

#endif

} // namespace sfumato
