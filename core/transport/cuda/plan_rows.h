// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/cuda/packs.h"
#include "core/transport/cuda/powers.h"
#include "core/transport/cuda/scaling_task.h"

namespace sfumato {

/// One thread's part in a scaling: every block has the plan's rows [first, first + own) and, for itself, all
/// columns.
template <class T, class Lane>
class PlanRows {
public:
    SFUMATO_DEVICE PlanRows(const ScalingTask<T>& task, const Lane& lane, void* shared)
        : s(task), t(lane), first(share(task.m, lane.block)), own(share(task.m, lane.block + 1) - first),
          warpNotes(static_cast<Note*>(shared)) {
        const long rows = (s.m + t.blocks - 1) / t.blocks;
        toldNotes = warpNotes + 32;
        warpSums = reinterpret_cast<T*>(toldNotes + (t.inCluster ? 2 : 0));
        T* next = warpSums + mostWarpSums;
        a = next, alpha = a + rows, load = alpha + rows, u = load + rows, next = u + rows;
        T* const columns = s.columnsAreShared ? next : s.columns + t.block * 4 * s.width;
        b = columns, beta = b + s.width, spare = beta + s.width, columnLoad = spare + s.width;
        if (s.columnsAreShared)
            next = columnLoad + s.width;
        else if (s.loadsAreShared)
            columnLoad = next, next += s.width;
        told = next;
        if (t.inCluster) next = told + 6 * s.width;
        kernel = s.kernelIsShared ? next : s.kernel + first * s.width;
        eachOwn([&](long i) { a[i] = T(s.a[first + i]); });
        eachColumn([&](long j) { b[j] = T(s.b[j]); });
        // Zeros up to whole packs.
        for (long j = s.n + t.rank; j < s.width; j += t.size) {
            columnLoad[j] = 0;
            for (long i = 0; i < own; ++i) kernel[i * s.width + j] = 0;
        }
    }

protected:
    SFUMATO_DEVICE long share(long count, int block) const { return count * block / s.blocks; }
    SFUMATO_DEVICE T* row(long i) const { return s.matrix + (first + i) * s.stride; }

    // What a block tells all others, after the next wait.
    SFUMATO_DEVICE T* ownMessage() const { return t.inCluster ? told + parity * 2 * s.width : message(t.block); }
    SFUMATO_DEVICE T* message(int block) const {
        return t.inCluster ? t.peer(ownMessage(), block) : s.messages + (parity * t.blocks + block) * 2 * s.width;
    }
    SFUMATO_DEVICE Note& note(int block) const {
        return t.inCluster ? *t.peer(toldNotes + parity, block) : s.notes[parity * t.blocks + block];
    }
    // Numbers of which each is told by one block, or by several of its threads together.
    SFUMATO_DEVICE T* gathered() const { return (t.inCluster ? told + 4 * s.width : s.gathered) + parity * s.width; }
    SFUMATO_DEVICE void tell(long j, T value, int helper = 0, int helpers = 1) const {
        if (t.inCluster)
            for (int k = helper; k < t.blocks; k += helpers) t.peer(gathered(), k)[j] = value;
        else if (helper == 0)
            gathered()[j] = value;
    }

    // f by one thread per column, per pack of columns, per own row; by one warp per own row.
    template <class F>
    SFUMATO_DEVICE void eachColumn(F f) const {
        for (long j = t.rank; j < s.n; j += t.size) f(j);
    }
    template <class F>
    SFUMATO_DEVICE void eachPack(F f) const {
        for (long q = t.rank; q < s.width / Pack<T>::size; q += t.size) f(q);
    }
    template <class F>
    SFUMATO_DEVICE void eachOwn(F f) const {
        for (long i = t.rank; i < own; i += t.size) f(i);
    }
    template <class F>
    SFUMATO_DEVICE void eachRow(F f) const {
        for (long i = t.warp; i < own; i += t.warps) f(i);
    }

    // use(j, read(j)) by one lane for its columns of a row. Some reads are on their way before the first is used:
    // for all that the compiler knows, what is written meanwhile could be what is read next.
    template <class Read, class Use>
    SFUMATO_DEVICE void eachOfRow(Read read, Use use) const {
        constexpr int atOnce = 8;
        for (long from = t.lane; from < s.n; from += atOnce * t.lanes) {
            decltype(read(from)) values[atOnce];
#pragma unroll
            for (int k = 0; k < atOnce; ++k)
                if (const long j = from + k * t.lanes; j < s.n) values[k] = read(j);
#pragma unroll
            for (int k = 0; k < atOnce; ++k)
                if (const long j = from + k * t.lanes; j < s.n) use(j, values[k]);
        }
    }

    // The sum of kernel_ij columnLoad_j over one of so many parts of the columns, in every lane of a warp.
    SFUMATO_DEVICE T rowSum(long i, int part, int parts) const {
        const Pack<T>*const row = packs(kernel + i * s.width), *const loads = packs(columnLoad);
        Pack<T> sums{};
#pragma unroll 4
        for (long q = part * t.lanes + t.lane; q < s.width / Pack<T>::size; q += parts * t.lanes) {
            const Pack<T> x = row[q], y = loads[q];
            for (int k = 0; k < Pack<T>::size; ++k) sums.at[k] += x.at[k] * y.at[k];
        }
        T total = 0;
        for (T sum : sums.at) total += sum;
        return t.warpSum(total);
    }

    // The block's note: its warps' notes joined. To be called by all threads after their warp's note has been
    // made; the wait in it publishes whatever else the block wrote.
    SFUMATO_DEVICE void keep(const Note& mine) const {
        if (t.lane == 0) warpNotes[t.warp] = mine;
    }
    // By one warp.
    SFUMATO_DEVICE void post() const {
        Note all{0, 0};
        for (int w = t.lane; w < t.warps; w += t.lanes) {
            all.error += warpNotes[w].error;
            all.bits |= warpNotes[w].bits;
        }
        all = {t.warpSum(all.error), t.warpOr(all.bits)};
        if (t.lane != 0) return;
        if (t.block == 0 && s.stop && iterations % 64 == 1 && *s.stop != 0) all.bits |= Note::Stop;
        note(t.block) = all;
    }
    // All blocks' notes joined, the same bits in every thread.
    SFUMATO_DEVICE Note joined() const {
        Note all{0, 0};
        for (int k = t.lane; k < t.blocks; k += t.lanes) {
            const Note its = note(k);
            all.error += its.error;
            all.bits |= its.bits;
        }
        return {t.warpSum(all.error), t.warpOr(all.bits)};
    }

    // The plan load_i kernel_ij columnLoad_j in place of the exponents, whose part of the potentials is u_i +
    // spare_j; its sums. The arrays must be known to the whole block.
    SFUMATO_DEVICE void finish(bool converged) {
        Note mine{0, 0};
        eachRow([&](long i) {
            T* const exponents = row(i);
            const T* const weights = kernel + i * s.width;
            double total = 0, weighted = 0;
            struct Cell {
                T exponent, part, weight;
            };
            eachOfRow(
                [&](long j) { // a weight of 0 first
                    return Cell{exponents[j], spare[j], load[i] * columnLoad[j] * weights[j]};
                },
                [&](long j, const Cell& x) {
                    weighted += x.weight > 0 ? double(x.weight) * double(x.exponent + u[i] + x.part) : 0;
                    total += double(x.weight);
                    exponents[j] = x.weight;
                });
            total = t.warpSum(total);
            if (t.lane == 0) s.rowSums[first + i] = total;
            mine.error += t.warpSum(weighted);
        });
        keep(mine);
        t.blockSync();
        eachColumn([&](long j) {
            double total = 0;
#pragma unroll 8
            for (long i = 0; i < own; ++i) total += double(row(i)[j]);
            ownMessage()[j] = T(total);
        });
        if (t.warp == 0) post();
        t.gridSync();
        if (t.block == 0) {
            eachColumn([&](long j) {
                double total = 0;
#pragma unroll 8
                for (int k = 0; k < t.blocks; ++k) total += double(message(k)[j]);
                s.columnSums[j] = total;
            });
            const Note all = joined();
            if (t.rank == 0) *s.end = {all.error, iterations, logIterations, absorptions, converged, 0, 0};
        }
        leave();
    }

    // Where the next launch goes on: after every thread has kept what it has to.
    SFUMATO_DEVICE void pauseAt(int done, int near) const {
        if (t.block == 0 && t.rank == 0) *s.end = {0, done, logIterations, absorptions, 0, 1, near};
        leave();
    }
    // A block's shared memory ends with it: none does before all have read what it told.
    SFUMATO_DEVICE void leave() const {
        if (t.inCluster) t.gridSync();
    }
    SFUMATO_DEVICE void takeUp() {
        iterations = s.end->iterations, logIterations = s.end->logIterations, absorptions = s.end->absorptions;
    }

    const ScalingTask<T>& s;
    const Lane& t;
    const long first, own;
    Note* const warpNotes;
    Note* toldNotes; // [2]
    T* told;         // [2][2 width] messages, [2][width] gathered
    T* warpSums;
    T *a, *alpha, *load, *u;          // of rows; load = a * alpha, u: shifts on their way into the exponents
    T *b, *beta, *columnLoad, *spare; // of columns
    T* kernel;                        // 2^exponent, rows of `width`
    int parity = 0;
    int iterations = 1, logIterations = 0, absorptions = 0;
};

} // namespace sfumato
