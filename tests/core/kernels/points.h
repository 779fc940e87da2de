// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/matrix.h"

#include <cmath>
#include <random>
#include <vector>

namespace sfumato {

/// Normal points, or such rounded to whole numbers, which have ties.
template <class T>
struct Points {
    Points(long rows, long columns, unsigned seed, bool coarse = false)
        : m(rows), d(columns), values(size_t(rows * columns)) {
        std::mt19937 engine(seed);
        std::normal_distribution<double> normal;
        for (T& v : values) v = T(coarse ? std::round(normal(engine)) : normal(engine));
    }
    Matrix<const T> view() const { return {values.data(), m, d, d}; }
    T at(long i, long k) const { return values[size_t(i * d + k)]; }

    long m, d;
    std::vector<T> values;
};

} // namespace sfumato
