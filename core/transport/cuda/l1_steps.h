// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/cuda/lane.h"
#include "core/transport/kernels/l1.h"

namespace sfumato {

inline constexpr long tileDepth = 16;

/// Numbers of type T that a block of tiledSums shares.
template <int side, int per>
inline constexpr long tileNumbers = 2 * tileDepth*(side* per + 1);

constexpr long tileBlocks(long rows, long columns, long width) {
    return ((rows + width - 1) / width) * ((columns + width - 1) / width);
}

/// For every (i, j) of a tile of width side * per, store(i, j, sum_q join(left(i, q), right(q, j), i, j)), by
/// side * side threads that take per * per sums each. A block takes the tile of its number.
template <class T, int side, int per, class Lane, class Left, class Right, class Join, class Store>
SFUMATO_DEVICE void tiledSums(const Lane& t, void* shared, long rows, long columns, long depth, Left left, Right right,
                              Join join, Store store) {
    constexpr long width = side * per;
    T(*const a)[width + 1] = static_cast<T(*)[width + 1]>(shared);
    T(*const b)[width + 1] = a + tileDepth;
    const long across = (columns + width - 1) / width;
    const long top = t.block / across * width, begin = t.block % across * width;
    const int x = t.rank % side, y = t.rank / side;
    T sums[per][per] = {};
    for (long from = 0; from < depth; from += tileDepth) {
        for (long e = t.rank; e < width * tileDepth; e += side * side) {
            const long q = left.along ? e % tileDepth : e / width, i = left.along ? e / tileDepth : e % width;
            a[q][i] = top + i < rows && from + q < depth ? left(top + i, from + q) : T(0);
        }
        for (long e = t.rank; e < width * tileDepth; e += side * side) {
            const long q = right.along ? e % tileDepth : e / width, j = right.along ? e / tileDepth : e % width;
            b[q][j] = begin + j < columns && from + q < depth ? right(from + q, begin + j) : T(0);
        }
        t.blockSync();
        for (long q = 0; q < tileDepth; ++q)
            for (int r = 0; r < per; ++r)
                for (int c = 0; c < per; ++c)
                    sums[r][c] = join(sums[r][c], a[q][y + r * side], b[q][x + c * side], r, c);
        t.blockSync();
    }
    for (int r = 0; r < per; ++r)
        for (int c = 0; c < per; ++c)
            if (const long i = top + y + r * side, j = begin + x + c * side; i < rows && j < columns)
                store(i, j, sums[r][c]);
}

/// An operand of tiledSums, turned or not; `along` says whether numbers of neighboring depth are neighbors.
template <class T, bool isAlong, bool turned>
struct TileOperand {
    static constexpr bool along = isAlong;
    Matrix<const T> matrix;
    SFUMATO_DEVICE T operator()(long first, long second) const {
        return turned ? matrix.row(second)[first] : matrix.row(first)[second];
    }
};

template <class T, L1Pairs pairs, int side, int per, class Lane>
SFUMATO_DEVICE void l1PairsSteps(const Lane& t, void* shared, Matrix<const T> x, Matrix<const T> y, T factor,
                                 Matrix<T> out) {
    const T scale = pairs == L1Pairs::Overlap ? 2 * factor : factor;
    // Padding is 0 on both sides and adds nothing.
    tiledSums<T, side, per>(
        t, shared, x.rows, y.rows, x.columns, TileOperand<T, true, false>{x}, TileOperand<T, true, true>{y},
        [](T sum, T u, T v, int, int) {
            if constexpr (pairs == L1Pairs::Overlap)
                return sum + (u < v ? u : v);
            else
                return sum + (u > v ? u - v : v - u);
        },
        [&](long i, long j, T sum) { out.row(i)[j] = scale * sum; });
}

template <class T, int side, int per, class Lane>
SFUMATO_DEVICE void l1GradientSteps(const Lane& t, void* shared, Matrix<const T> plan, Matrix<const T> x,
                                    Matrix<const T> y, Matrix<T> out) {
    constexpr long width = side * per;
    const long across = (x.columns + width - 1) / width;
    const long top = t.block / across * width + t.rank / side, begin = t.block % across * width + t.rank % side;
    T at[per][per];
    for (int r = 0; r < per; ++r)
        for (int c = 0; c < per; ++c) {
            const long i = top + r * side, k = begin + c * side;
            at[r][c] = i < x.rows && k < x.columns ? x.row(i)[k] : T(0);
        }
    tiledSums<T, side, per>(
        t, shared, x.rows, x.columns, y.rows, TileOperand<T, true, false>{plan}, TileOperand<T, false, false>{y},
        [&](T sum, T weight, T v, int r, int c) {
            sum += at[r][c] > v ? weight : T(0);
            return sum - (at[r][c] < v ? weight : T(0));
        },
        [&](long i, long k, T sum) { out.row(i)[k] = sum; });
}

} // namespace sfumato
