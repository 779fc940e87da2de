// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/cuda/powers.h"
#include "core/transport/cuda/streaming.h"
#include "core/kernels/matrix.h"

#include <algorithm>
#include <limits>

namespace sfumato {

inline constexpr long columnTile = 1024; ///< so many points y at a time in shared memory; their terms are
                                         ///< added in T

/// Points x of one thread: a point y that it reads from shared memory serves them all. Reading is what bounds
/// sums in float; in double the exponentials do.
template <class T>
inline constexpr int threadRows = sizeof(T) == 4 ? 4 : 2;

/// How sums over m x n pairs are shared out: blocks of so many threads, rowBlocks for every segment of the
/// points y.
struct StreamingShares {
    int threads;
    long rowBlocks, segments;
};

inline constexpr int mostStreamingThreads = 128;

/// As many segments, of which none is short and one thread can still join those of its points, as give every
/// multiprocessor 32 warps; at least `segments`.
inline StreamingShares streamingShares(long m, long n, long rowsOfThread, long multiprocessors, long segments = 1) {
    constexpr long shortest = 128, most = 512;
    const long threads = std::min<long>(mostStreamingThreads, paddedTo((m + rowsOfThread - 1) / rowsOfThread, 32));
    const long rowBlocks = (m + threads * rowsOfThread - 1) / (threads * rowsOfThread);
    const long wanted = std::max(std::min(1024 / threads * multiprocessors / rowBlocks, most), segments);
    return {int(threads), rowBlocks, std::clamp(wanted, 1L, (n + shortest - 1) / shortest)};
}

/// What the threads of a streaming kernel share. Points x go by blocks of threadRows per thread, points y by
/// `segments`.
struct StreamingTask {
    DeviceCloud x, y;
    const double* g;
    double* f;
    double* gradient[3];
    int segments;
    long firstBlock; ///< of this launch
    double* partial; ///< [segments][m], or [segments][1 + dimension][m] for the gradient
};

/// One thread's points x against all or a segment of the points y. Exponents are counted in bits: level_j +
/// shift_i - c_ij.
template <class T, PairCost cost, int dimension, class Lane>
class Streamer {
    static constexpr int rows = threadRows<T>;

    // Read by 16 bytes, or all 8.
    struct alignas(sizeof(T) * (1 + dimension) <= 8 ? 8 : 16) Column {
        T at[dimension];
        T level;
    };

public:
    static constexpr long sharedBytes = columnTile * long(sizeof(Column));

    SFUMATO_DEVICE Streamer(const StreamingTask& task, const Lane& lane, void* shared)
        : s(task), t(lane), m_columns(static_cast<Column*>(shared)),
          m_rowBlocks((task.x.count + rows * lane.size - 1) / (rows * lane.size)),
          m_block(task.firstBlock + lane.block), m_first(m_block % m_rowBlocks * rows * lane.size + lane.rank),
          m_each(log2(double(task.y.count))) {
        for (int r = 0; r < rows; ++r) {
            const long i = pointOf(r);
            for (int k = 0; k < dimension; ++k) m_at[r][k] = T(scale() * s.x.at[k][i]);
            m_shift[r] = T(log2e * s.f[i] - m_each);
        }
    }

    /// This block's segment's sum of 2^exponent, into `partial`.
    SFUMATO_DEVICE void partialSum() {
        const int segment = int(m_block / m_rowBlocks);
        double totals[rows];
        sum(begin(segment), begin(segment + 1), totals);
        eachPoint([&](int r, long i) { s.partial[segment * s.x.count + i] = totals[r]; });
    }

    /// f from the partial sums; where the guess was far off for one point of the block, by another two
    /// passes.
    SFUMATO_DEVICE void join() {
        double totals[rows] = {};
        bool lost = false;
        for (int k = 0; k < s.segments; ++k)
            for (int r = 0; r < rows; ++r) totals[r] += s.partial[k * s.x.count + pointOf(r)];
        for (double total : totals) lost |= !(total > 0x1p-60 && total < 0x1p60);
        if (t.blockAny(lost)) {
            moveToLargest();
            sum(0, s.y.count, totals);
        }
        eachPoint(
            [&](int r, long i) { s.f[i] = (double(m_shift[r]) + m_each - log2(totals[r])) * 0.6931471805599453094; });
    }

    SFUMATO_DEVICE void partialGradient() {
        const int segment = int(m_block / m_rowBlocks);
        double all[rows][1 + dimension] = {};
        T part[rows][1 + dimension] = {}; // of this tile: the weights, and the slopes
        pass(
            begin(segment), begin(segment + 1),
            [&](int r, T exponent, const Column& y) {
                const T weight = power2(exponent);
                part[r][0] += weight;
                for (int k = 0; k < dimension; ++k) {
                    const T step = m_at[r][k] - y.at[k];
                    if constexpr (cost == PairCost::L1)
                        part[r][1 + k] += (step > 0 ? weight : T(0)) - (step < 0 ? weight : T(0));
                    else
                        part[r][1 + k] += weight * step;
                }
            },
            [&] {
                for (int r = 0; r < rows; ++r)
                    for (int k = 0; k <= dimension; ++k) {
                        all[r][k] += double(part[r][k]);
                        part[r][k] = 0;
                    }
            });
        eachPoint([&](int r, long i) {
            for (int k = 0; k <= dimension; ++k) s.partial[(segment * (1 + dimension) + k) * s.x.count + i] = all[r][k];
        });
    }

    SFUMATO_DEVICE void joinGradient() {
        // A sum of squares in bits has twice the difference as its slope, once per unit of the
        // regularization.
        const double factor = cost == PairCost::L1 ? 1 : 2 / scale();
        eachPoint([&](int, long i) {
            double all[1 + dimension] = {};
            for (int segment = 0; segment < s.segments; ++segment)
                for (int k = 0; k <= dimension; ++k)
                    all[k] += s.partial[(segment * (1 + dimension) + k) * s.x.count + i];
            for (int k = 0; k < dimension; ++k) s.gradient[k][i] = factor * all[1 + k] / all[0];
        });
    }

private:
    static constexpr double log2e = 1.4426950408889634074;
    // From units of the regularization to bits.
    SFUMATO_DEVICE static constexpr double scale() { return cost == PairCost::L1 ? log2e : 1.2011224087864497594; }

    SFUMATO_DEVICE long begin(int segment) const { return s.y.count * segment / s.segments; }

    // The thread's r-th point; past the end the last one again.
    SFUMATO_DEVICE long pointOf(int r) const {
        const long i = m_first + r * t.size;
        return i < s.x.count ? i : s.x.count - 1;
    }
    // f(r, i) for the thread's points i that are none of those.
    template <class F>
    SFUMATO_DEVICE void eachPoint(F f) const {
        for (int r = 0; r < rows; ++r)
            if (const long i = m_first + r * t.size; i < s.x.count) f(r, i);
    }

    // f(r, exponent, column) for every point and every column of [from, to); after each tile `end`.
    template <class F, class End>
    SFUMATO_DEVICE void pass(long from, long to, F f, End end) {
        for (; from < to; from += columnTile) {
            const int count = int(to - from < columnTile ? to - from : columnTile);
            t.blockSync();
            for (int j = t.rank; j < count; j += t.size) {
                for (int k = 0; k < dimension; ++k) m_columns[j].at[k] = T(scale() * s.y.at[k][from + j]);
                m_columns[j].level = T(log2e * s.g[from + j]);
            }
            t.blockSync();
            for (int j = 0; j < count; ++j) {
                const Column y = m_columns[j];
                for (int r = 0; r < rows; ++r) {
                    T exponent = y.level + m_shift[r];
                    for (int k = 0; k < dimension; ++k) {
                        const T step = m_at[r][k] - y.at[k];
                        exponent -= cost == PairCost::L1 ? (step < 0 ? -step : step) : step * step;
                    }
                    f(r, exponent, y);
                }
            }
            end();
        }
    }

    SFUMATO_DEVICE void sum(long from, long to, double (&totals)[rows]) {
        T part[rows] = {};
        for (double& total : totals) total = 0;
        pass(
            from, to, [&](int r, T exponent, const Column&) { part[r] += power2(exponent); },
            [&] {
                for (int r = 0; r < rows; ++r) {
                    totals[r] += double(part[r]);
                    part[r] = 0;
                }
            });
    }
    // Shifts that make the largest exponents 0.
    SFUMATO_DEVICE void moveToLargest() {
        T most[rows];
        for (int r = 0; r < rows; ++r) {
            most[r] = std::numeric_limits<T>::lowest();
            m_shift[r] = 0;
        }
        pass(
            0, s.y.count, [&](int r, T exponent, const Column&) { most[r] = exponent > most[r] ? exponent : most[r]; },
            [] {});
        for (int r = 0; r < rows; ++r) m_shift[r] = -most[r];
    }

    const StreamingTask& s;
    const Lane& t;
    Column* const m_columns;
    const long m_rowBlocks, m_block, m_first;
    const double m_each;
    T m_at[rows][dimension];
    T m_shift[rows];
};

} // namespace sfumato
