// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/kernels/pair_cost.h"
#include "core/kernels/rows.h"

#include <algorithm>
#include <array>
#include <utility>

namespace sfumato {

/// Every vector unit's width divides it.
inline constexpr long padded(long count) { return paddedTo(count, 64); }

/// Points in one, two or three dimensions, coordinate by coordinate, in units in which the regularization
/// is 1. Arrays are padded with zeros to whole vectors.
struct Cloud {
    Cloud(long pointCount, int pointDimension) : count(pointCount), dimension(pointDimension) {
        for (int k = 0; k < dimension; ++k) at[size_t(k)] = zeros<double>(padded(count));
    }

    const double* operator[](int k) const { return at[size_t(k)].get(); }
    double* operator[](int k) { return at[size_t(k)].get(); }

    /// The least and the largest coordinate k; there is at least one point.
    std::pair<double, double> range(int k) const {
        const auto [low, high] = std::minmax_element((*this)[k], (*this)[k] + count);
        return {*low, *high};
    }

    long count;
    int dimension;
    std::array<Aligned<double>, 3> at;
};

} // namespace sfumato
