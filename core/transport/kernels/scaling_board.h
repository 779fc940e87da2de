// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/rows.h"
#include "core/transport/kernels/scaling.h"

#include <algorithm>
#include <vector>

namespace sfumato {

// What is known of a band of rows between two waits.
template <class T>
struct Message {
    Aligned<T> columns;
    double error = 0;
    bool absorb = false, unsafe = false, stop = false;
};

// What all members see. The rows are cut into bands that depend on their number alone, and what bands found
// is joined in their order: the result does not depend on who worked on which. Every band is written by one
// member.
template <class T>
struct Board {
    Board(T* plan, long rows, long columns)
        : matrix(plan), m(rows), n(columns), padded(paddedTo(rows, scalingRows)), stride(scalingStride(columns)),
          bands(std::min(padded / scalingRows, std::clamp(rows / 128, 4L, 32L))), kernel(unset<T>(padded * stride)),
          a(zeros<T>(padded)), alpha(zeros<T>(padded)), rowLoad(zeros<T>(padded)), u(zeros<T>(padded)) {
        for (auto& half : messages)
            for (long band = 0; band < bands; ++band) half.push_back({zeros<T>(stride)});
    }

    long begin(long band) const { return padded / scalingRows * band / bands * scalingRows; }
    T* row(T* array, long i) const { return array + i * stride; }

    T* const matrix; // exponents; the potentials found so far are in them
    const long m, n, padded, stride, bands;
    Aligned<T> kernel;                   // 2^exponent
    Aligned<T> a, alpha, rowLoad, u;     // rowLoad = a * alpha; u: shifts on their way into the exponents
    std::vector<Message<T>> messages[2]; // alternating, so that one wait per exchange is enough
};

} // namespace sfumato
