// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/cuda/plan_rows.h"

namespace sfumato {

/// The sums that an iteration asks of the kernel, wherever it lies.
template <class T, class Lane>
class PlanSums : public PlanRows<T, Lane> {
    using Rows = PlanRows<T, Lane>;

public:
    using Rows::Rows;

protected:
    using Rows::s, Rows::t, Rows::own, Rows::load, Rows::columnLoad, Rows::spare, Rows::kernel, Rows::warpSums,
        Rows::eachPack, Rows::ownMessage, Rows::rowSum, Rows::keep;

    /// For every own row update(i, its sum) by one warp, which sets load_i and adds to `mine`; then the sums
    /// of columns as the block's message, and the warps' notes kept.
    template <class Update>
    SFUMATO_DEVICE void sumUp(const Note& mine, const Update& update) {
        const long packsOfThread = (s.width / Pack<T>::size + t.size - 1) / t.size;
        if (s.kernelIsShared) {
            for (long i = t.warp; i < own; i += t.warps) update(i, rowSum(i, 0, 1));
            keep(mine);
            t.blockSync();
            columnSums(0, own, true);
        } else if (packsOfThread <= 2) {
            farRows<4, 2, true>(mine, update);
        } else if (packsOfThread <= 4) {
            farRows<2, 4, true>(mine, update);
        } else if (packsOfThread <= 8) {
            farRows<1, 8, true>(mine, update);
        } else if (packsOfThread <= 12) {
            farRows<1, 12, false>(mine, update);
        } else {
            longRows(mine, update);
        }
    }

private:
    // Adds the rows [from, to) to the column sums, which wait in `spare` until the last are in.
    SFUMATO_DEVICE void columnSums(long from, long to, bool last) const {
        Pack<T>* const sums = packs(last ? ownMessage() : spare);
        eachPack([&](long q) {
            Pack<T> total = from == 0 ? Pack<T>{} : packs(spare)[q];
#pragma unroll 4
            for (long i = from; i < to; ++i) {
                const Pack<T> x = packs(kernel + i * s.width)[q];
                for (int k = 0; k < Pack<T>::size; ++k) total.at[k] += x.at[k] * load[i];
            }
            sums[q] = total;
        });
    }

    // The kernel is far away: so many rows after the other, so many packs of each for a thread, which adds up
    // its columns in registers; the next rows set out meanwhile. Where numbers are `kept` in registers each
    // is read once, else again, from nearer by, for the columns.
    template <int rows, int each, bool kept, class Update>
    SFUMATO_DEVICE void farRows(const Note& mine, const Update& update) {
        const long all = s.width / Pack<T>::size;
        Pack<T> sums[each] = {}, x[kept ? rows : 1][kept ? each : 1];
        const auto read = [&](long i, int c) {
            const long q = t.rank + c * t.size;
            return i < own && q < all ? packs(kernel + i * s.width)[q] : Pack<T>{};
        };
        for (long from = 0; from < own; from += rows) {
            const auto numbers = [&](int r, int c) {
                if constexpr (kept)
                    return x[r][c];
                else
                    return read(from + r, c);
            };
            if constexpr (kept) {
#pragma unroll
                for (int r = 0; r < rows; ++r)
#pragma unroll
                    for (int c = 0; c < each; ++c) x[r][c] = read(from + r, c);
            }
            prefetch(from + rows < own ? from + rows : 0, rows);
            T parts[rows] = {};
#pragma unroll
            for (int c = 0; c < each; ++c)
                if (const long q = t.rank + c * t.size; q < all) {
                    const Pack<T> y = packs(columnLoad)[q];
#pragma unroll
                    for (int r = 0; r < rows; ++r) {
                        const Pack<T> z = numbers(r, c);
                        for (int k = 0; k < Pack<T>::size; ++k) parts[r] += z.at[k] * y.at[k];
                    }
                }
#pragma unroll
            for (int r = 0; r < rows; ++r) {
                const T part = t.warpSum(parts[r]);
                if (t.lane == 0) warpSums[t.warp * rows + r] = part;
            }
            t.blockSync();
            for (int r = t.warp; r < rows && from + r < own; r += t.warps) update(from + r, warpsTotal(rows, r));
            t.blockSync();
#pragma unroll
            for (int r = 0; r < rows; ++r) {
                const T factor = from + r < own ? load[from + r] : T(0);
#pragma unroll
                for (int c = 0; c < each; ++c) {
                    const Pack<T> z = numbers(r, c);
                    for (int k = 0; k < Pack<T>::size; ++k) sums[c].at[k] += z.at[k] * factor;
                }
            }
        }
#pragma unroll
        for (int c = 0; c < each; ++c)
            if (const long q = t.rank + c * t.size; q < all) packs(ownMessage())[q] = sums[c];
        keep(mine);
        t.blockSync();
    }

    // The same where rows are longer still: one after the other, and the sums of columns wait in `spare`.
    template <class Update>
    SFUMATO_DEVICE void longRows(const Note& mine, const Update& update) {
        for (long i = 0; i < own; ++i) {
            prefetch(i + 1 < own ? i + 1 : 0, 1);
            const T part = rowSum(i, t.warp, t.warps);
            if (t.lane == 0) warpSums[t.warp] = part;
            t.blockSync();
            if (t.warp == 0) update(i, warpsTotal(1, 0));
            t.blockSync();
            columnSums(i, i + 1, i + 1 == own);
        }
        keep(mine);
        t.blockSync();
    }

    // What the warps' sums are together, of which each has put down `each`; by one warp.
    SFUMATO_DEVICE T warpsTotal(int each, int which) const {
        T total = 0;
        for (int w = t.lane; w < t.warps; w += t.lanes) total += warpSums[w * each + which];
        return t.warpSum(total);
    }

    SFUMATO_DEVICE void prefetch(long from, long group) const {
        constexpr long line = 128 / sizeof(T);
        const long to = from + group < own ? from + group : own;
        for (long k = from * s.width + t.rank * line; k < to * s.width; k += t.size * line) t.prefetch(kernel + k);
    }
};

} // namespace sfumato
