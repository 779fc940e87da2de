// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/cuda/packs.h"
#include "core/kernels/matrix.h"

#include <cstddef>
#include <type_traits>

namespace sfumato {

/// What a block or a warp tells the others beside its column sums.
struct Note {
    double error;
    unsigned bits; ///< of NoteBits

    enum Bits : unsigned { Absorb = 1, Unsafe = 2, Stop = 4 };
};

struct ScalingEnd {
    double meanExponent;
    int iterations, logIterations, absorptions, converged;
    int paused; ///< 1: another launch goes on from here
    int near;   ///< see PlanScaler::restsOnRounding()
};

inline constexpr int mostWarpSums = 64; ///< sums of parts of rows that a block's warps hand around at a time

/// So many columns take whole packs.
template <class T>
constexpr long scalingWidth(long n) {
    return paddedTo(n, Pack<T>::size);
}

/// What the threads of a scaling kernel share. All pointers are the device's.
template <class T>
struct ScalingTask {
    T* matrix; ///< exponents; the potentials found so far are in them
    long stride, m, n;
    long width; ///< of what the kernel keeps for itself: columns up to whole packs
    int iterations;
    int pause;    ///< this launch ends at so many iterations, bit for bit where the next goes on
    bool resumed; ///< it goes on where one has paused
    double tolerance, relaxation;
    const volatile int* stop; ///< where a number other than 0 says to end soon; may be null
    int blocks;
    bool kernelIsShared;   ///< each block's rows of the kernel are in its shared memory
    bool columnsAreShared; ///< each block's column arrays, too
    bool loadsAreShared;   ///< at least what the kernel's columns are multiplied by
    bool inCluster;        ///< the lanes are: what blocks tell one another is in their shared memory
    bool spread;           ///< every block updates its share of the columns, not all of them

    // Results, in one piece
    double *u, *v, *rowSums, *columnSums; ///< u and v gather all that was moved into the exponents; the sums
                                          ///< are factors meanwhile
    ScalingEnd* end;

    const double *a, *b, *start;
    T *kernel, *columns; ///< where they are not in shared memory
    // What blocks tell one another, where it is not in shared memory; alternating, so that one wait per
    // exchange is enough.
    T* messages; ///< [2][blocks][2 width]
    T* gathered; ///< [2][width]
    Note* notes; ///< [2][blocks]
};

/// Where things lie in an arena of `bytes`, the results first, then a, b and start, then what nobody reads
/// from outside.
template <class T>
struct ScalingArena {
    std::size_t results = 0, inputs = 0, bytes = 0;

    /// Sets the task's pointers from its sizes. With `arena` null only the sizes of this are meant.
    ScalingArena(ScalingTask<T>& task, std::byte* arena) {
        const auto place = [&](auto*& pointer, long count) {
            pointer = reinterpret_cast<std::remove_reference_t<decltype(pointer)>>(arena + bytes);
            bytes = std::size_t(paddedTo(long(bytes + std::size_t(count) * sizeof(*pointer)), 256));
        };
        const long m = task.m, n = task.n, blocks = task.blocks;
        place(task.u, m);
        place(task.v, n);
        place(task.rowSums, m);
        place(task.columnSums, n);
        place(task.end, 1);
        results = bytes;
        place(task.a, m);
        place(task.b, n);
        place(task.start, n);
        inputs = bytes;
        const long width = task.width, told = task.inCluster ? 0 : 1;
        place(task.kernel, task.kernelIsShared ? 0 : m * width);
        place(task.columns, task.columnsAreShared ? 0 : blocks * 4 * width);
        place(task.messages, told * 2 * blocks * 2 * width);
        place(task.gathered, told * 2 * width);
        place(task.notes, told * 2 * blocks);
    }
};

/// Shared memory of one block, in bytes.
template <class T>
long scalingSharedBytes(const ScalingTask<T>& task) {
    const long rows = (task.m + task.blocks - 1) / task.blocks;
    const long numbers = mostWarpSums + 4 * rows +
                         task.width * ((task.columnsAreShared ? 4
                                        : task.loadsAreShared ? 1
                                                              : 0) +
                                       (task.inCluster ? 6 : 0) + (task.kernelIsShared ? rows : 0));
    return long(sizeof(Note)) * (32 + (task.inCluster ? 2 : 0)) + numbers * long(sizeof(T));
}

} // namespace sfumato
