// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cuda/powers.h"
#include "core/cuda/streaming.h"

#include <limits>

namespace sfumato {

inline constexpr long columnTile = 1024; ///< so many points y at a time in shared memory; their terms are
                                         ///< added in T

/// What the threads of a streaming kernel share. Points x go by blocks of one per thread, points y by
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

/// One thread's point x against all or a segment of the points y. Exponents are counted in bits: level_j +
/// shift - c_ij.
template <class T, PairCost cost, int dimension, class Lane>
class Streamer {
    struct alignas(dimension == 2 ? sizeof(T) : 2 * sizeof(T)) Column {
        T at[dimension];
        T level;
    };

public:
    static constexpr long sharedBytes = columnTile * long(sizeof(Column));

    SFUMATO_DEVICE Streamer(const StreamingTask& task, const Lane& lane, void* shared)
        : s(task), t(lane), m_columns(static_cast<Column*>(shared)),
          m_rowBlocks((task.x.count + lane.size - 1) / lane.size), m_block(task.firstBlock + lane.block),
          m_row(m_block % m_rowBlocks * lane.size + lane.rank), m_counts(m_row < task.x.count),
          m_each(log2(double(task.y.count))) {
        const long i = m_counts ? m_row : s.x.count - 1; // past the end the last row again
        for (int k = 0; k < dimension; ++k)
            m_at[k] = T(scale() * s.x.at[k][i]);
        m_shift = T(log2e * s.f[i] - m_each);
    }

    /// This block's segment's sum of 2^exponent, into `partial`.
    SFUMATO_DEVICE void partialSum() {
        const int segment = int(m_block / m_rowBlocks);
        const double total = sum(begin(segment), begin(segment + 1));
        if (m_counts)
            s.partial[segment * s.x.count + m_row] = total;
    }

    /// f from the partial sums; where the guess was far off for one point of the block, by another two
    /// passes.
    SFUMATO_DEVICE void join() {
        double total = 0;
        for (int k = 0; k < s.segments; ++k)
            total += s.partial[k * s.x.count + (m_counts ? m_row : s.x.count - 1)];
        if (t.blockAny(!(total > 0x1p-60 && total < 0x1p60))) {
            m_shift = 0;
            m_shift = -largest();
            total = sum(0, s.y.count);
        }
        if (m_counts)
            s.f[m_row] = (double(m_shift) + m_each - log2(total)) * 0.6931471805599453094;
    }

    SFUMATO_DEVICE void partialGradient() {
        const int segment = int(m_block / m_rowBlocks);
        double total = 0, slopes[dimension] = {};
        T part = 0, slope[dimension] = {};
        pass(
            begin(segment), begin(segment + 1),
            [&](T exponent, const Column& y) {
                const T weight = power2(exponent);
                part += weight;
                for (int k = 0; k < dimension; ++k) {
                    const T step = m_at[k] - y.at[k];
                    if constexpr (cost == PairCost::L1)
                        slope[k] += (step > 0 ? weight : T(0)) - (step < 0 ? weight : T(0));
                    else
                        slope[k] += weight * step;
                }
            },
            [&] {
                total += double(part);
                part = 0;
                for (int k = 0; k < dimension; ++k) {
                    slopes[k] += double(slope[k]);
                    slope[k] = 0;
                }
            });
        if (!m_counts)
            return;
        double* const partial = s.partial + segment * (1 + dimension) * s.x.count + m_row;
        partial[0] = total;
        for (int k = 0; k < dimension; ++k)
            partial[(1 + k) * s.x.count] = slopes[k];
    }

    SFUMATO_DEVICE void joinGradient() {
        if (!m_counts)
            return;
        double all[1 + dimension] = {};
        for (int segment = 0; segment < s.segments; ++segment)
            for (int k = 0; k <= dimension; ++k)
                all[k] += s.partial[(segment * (1 + dimension) + k) * s.x.count + m_row];
        // A sum of squares in bits has twice the difference as its slope, once per unit of the
        // regularization.
        const double factor = cost == PairCost::L1 ? 1 : 2 / scale();
        for (int k = 0; k < dimension; ++k)
            s.gradient[k][m_row] = factor * all[1 + k] / all[0];
    }

private:
    static constexpr double log2e = 1.4426950408889634074;
    // From units of the regularization to bits.
    SFUMATO_DEVICE static constexpr double scale() {
        return cost == PairCost::L1 ? log2e : 1.2011224087864497594;
    }

    SFUMATO_DEVICE long begin(int segment) const { return s.y.count * segment / s.segments; }

    // f(exponent, column) for every column of [from, to); after each tile `end`.
    template <class F, class End>
    SFUMATO_DEVICE void pass(long from, long to, F f, End end) {
        for (; from < to; from += columnTile) {
            const int count = int(to - from < columnTile ? to - from : columnTile);
            t.blockSync();
            for (int j = t.rank; j < count; j += t.size) {
                for (int k = 0; k < dimension; ++k)
                    m_columns[j].at[k] = T(scale() * s.y.at[k][from + j]);
                m_columns[j].level = T(log2e * s.g[from + j]);
            }
            t.blockSync();
            for (int j = 0; j < count; ++j) {
                const Column y = m_columns[j];
                T exponent = y.level + m_shift;
                for (int k = 0; k < dimension; ++k) {
                    const T step = m_at[k] - y.at[k];
                    exponent -= cost == PairCost::L1 ? (step < 0 ? -step : step) : step * step;
                }
                f(exponent, y);
            }
            end();
        }
    }

    SFUMATO_DEVICE double sum(long from, long to) {
        double total = 0;
        T part = 0;
        pass(
            from, to, [&](T exponent, const Column&) { part += power2(exponent); },
            [&] {
                total += double(part);
                part = 0;
            });
        return total;
    }
    SFUMATO_DEVICE T largest() {
        T most = std::numeric_limits<T>::lowest();
        pass(
            0, s.y.count, [&](T exponent, const Column&) { most = exponent > most ? exponent : most; },
            [] {});
        return most;
    }

    const StreamingTask& s;
    const Lane& t;
    Column* const m_columns;
    const long m_rowBlocks, m_block, m_row;
    const bool m_counts;
    const double m_each;
    T m_at[dimension];
    T m_shift;
};

} // namespace sfumato
