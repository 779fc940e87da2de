// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <ATen/core/Tensor.h>

#include <string>

namespace sfumato::cli {

/// Two clouds of one type. `first` and `second` may have lost digits: an error of each point of `rounding` on
/// the average, as the cost measures it (the root of the mean square for squared costs).
struct TransportPoints {
    at::Tensor first, second;
    double rounding = 0;
    bool same = false; ///< the same points, in any order
};

/// What the points are for: it decides what their rounding means.
struct PointsUse {
    bool l1, sliced, single; ///< the cost; --sliced; --single, float32
};

/// Reads two NPY tables [points, coordinates] of as many coordinates each, as float64 or, where `use.single`, as
/// float32 around the middle of the second. Whole numbers beyond 2^53 are moved alike until float64 holds them. A fault
/// names the file.
Result<TransportPoints> readTransportPoints(const std::string& firstFile, const std::string& secondFile, PointsUse use);

} // namespace sfumato::cli
