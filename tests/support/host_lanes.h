// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <barrier>
#include <cstddef>
#include <memory>
#include <thread>
#include <vector>

namespace sfumato {

/// The shape of a grid that threads of the system play.
struct HostGrid {
    int blocks = 1, warps = 1, lanes = 1;
    bool inCluster = false;
};

namespace detail {

// Threads that wait for one another, and a place for what they hand around.
struct Gang {
    explicit Gang(int members) : barrier(members), values(size_t(members)) {}
    std::barrier<> barrier;
    std::vector<double> values;
};

} // namespace detail

/// A Lane of core/transport/cuda/lane.h as a thread of the system: what a kernel does can be seen, and watched by a
/// thread sanitizer, without a GPU.
class HostLane {
public:
    /// What the blocks share among their threads.
    using Shared = std::vector<std::vector<double>>;

    HostLane(const HostGrid& grid, int itsBlock, int itsRank, Shared& shared, detail::Gang& ofWarp,
             detail::Gang& ofBlock, detail::Gang& ofGrid)
        : lanes(grid.lanes), rank(itsRank), size(grid.warps * grid.lanes), lane(rank % lanes), warp(rank / lanes),
          warps(grid.warps), block(itsBlock), blocks(grid.blocks), inCluster(grid.inCluster), m_shared(shared),
          m_warp(ofWarp), m_block(ofBlock), m_grid(ofGrid) {}

    const int lanes, rank, size, lane, warp, warps, block, blocks;
    const bool inCluster;

    template <class X>
    X warpSum(X x) const {
        return joined(m_warp, lane, x, [](X sum, X other) { return sum + other; });
    }
    template <class X>
    X warpMax(X x) const {
        return joined(m_warp, lane, x, [](X most, X other) { return other > most ? other : most; });
    }
    unsigned warpOr(unsigned bits) const {
        return joined(m_warp, lane, bits, [](unsigned all, unsigned other) { return all | other; });
    }
    void blockSync() const { m_block.barrier.arrive_and_wait(); }
    bool blockAny(bool value) const {
        return joined(m_block, rank, value, [](bool any, bool other) { return any || other; });
    }
    void gridSync() const { m_grid.barrier.arrive_and_wait(); }
    template <class X>
    X* peer(X* mine, int other) const {
        const auto begin = [&](int which) { return reinterpret_cast<std::byte*>(m_shared[size_t(which)].data()); };
        return reinterpret_cast<X*>(begin(other) + (reinterpret_cast<std::byte*>(mine) - begin(block)));
    }
    void prefetch(const void*) const {}

private:
    template <class X, class F>
    static X joined(detail::Gang& gang, int place, X x, F f) {
        gang.values[size_t(place)] = double(x);
        gang.barrier.arrive_and_wait();
        X all = X(gang.values[0]);
        for (size_t k = 1; k < gang.values.size(); ++k) all = f(all, X(gang.values[k]));
        gang.barrier.arrive_and_wait();
        return all;
    }

    Shared& m_shared;
    detail::Gang &m_warp, &m_block, &m_grid;
};

/// Runs work(lane, shared) in every thread of the grid; `shared` is the block's own memory of so many bytes,
/// which is lost when the block has ended.
template <class F>
void onHost(const HostGrid& grid, long sharedBytes, F work) {
    const int size = grid.warps * grid.lanes;
    detail::Gang all(grid.blocks * size);
    std::vector<std::unique_ptr<detail::Gang>> gangs;
    HostLane::Shared memory(size_t(grid.blocks), std::vector<double>(size_t(sharedBytes) / sizeof(double) + 1, -77e77));
    std::vector<std::jthread> threads;
    for (int block = 0; block < grid.blocks; ++block) {
        detail::Gang& ofBlock = *gangs.emplace_back(std::make_unique<detail::Gang>(size));
        for (int warp = 0; warp < grid.warps; ++warp) {
            detail::Gang& ofWarp = *gangs.emplace_back(std::make_unique<detail::Gang>(grid.lanes));
            for (int lane = 0; lane < grid.lanes; ++lane)
                threads.emplace_back([&, block, warp, lane] {
                    std::vector<double>& shared = memory[size_t(block)];
                    work(HostLane(grid, block, warp * grid.lanes + lane, memory, ofWarp, ofBlock, all),
                         static_cast<void*>(shared.data()));
                    ofBlock.barrier.arrive_and_wait();
                    if (warp + lane == 0) std::fill(shared.begin(), shared.end(), -77e77);
                });
        }
    }
}

} // namespace sfumato
