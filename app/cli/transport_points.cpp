// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/transport_points.h"

#include "core/data/tensor_array.h"
#include "core/files/formats/arrays/npy.h"
#include "core/transport/cost.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace sfumato::cli {

namespace {

Result<at::Tensor> readPoints(const std::string& path) {
    TRY(array, readNpy(path));
    auto points = toTensor(*array);
    if (points.scalar_type() != at::kLong) points = points.to(at::kDouble);
    if (points.dim() == 1) points = points.unsqueeze(1);
    if (points.dim() != 2 || points.numel() == 0)
        return Fault{Fault::Code::Mismatch, path,
                     "must be a table [points] or [points, coordinates] that is not empty"};
    if (!at::isfinite(points).all().item<bool>())
        return Fault{Fault::Code::OutOfRange, path, "holds NaN or infinity; remove those points"};
    return points;
}

constexpr std::int64_t mostExact = std::int64_t(1) << 53;

bool beyondDoubles(const at::Tensor& points) {
    return points.scalar_type() == at::kLong && (points.gt(mostExact) | points.lt(-mostExact)).any().item<bool>();
}

/// Whole numbers less the first point of `other`; nothing where a difference is not a number that float64
/// holds.
std::optional<at::Tensor> moved(const at::Tensor& points, const at::Tensor& other) {
    const at::Tensor origin = other.narrow(0, 0, 1), way = points - origin; // wraps where it overflows
    if (((way > 0).ne(points > origin) | (way < 0).ne(points < origin)).any().item<bool>() || beyondDoubles(way))
        return std::nullopt;
    return way;
}

/// How far points lie from others, on the average, as the cost measures it.
double meanLength(const at::Tensor& ways, bool l1) {
    return l1 ? ways.abs().sum(1).mean().item<double>() : std::sqrt(ways.square().sum(1).mean().item<double>());
}

bool samePoints(const at::Tensor& x, const at::Tensor& y) {
    if (x.sizes() != y.sizes()) return false;
    const auto rows = [](const at::Tensor& points) {
        const double* from = points.data_ptr<double>();
        std::vector<std::vector<double>> found;
        for (std::int64_t i = 0; i < points.size(0); ++i)
            found.emplace_back(from + i * points.size(1), from + (i + 1) * points.size(1));
        std::sort(found.begin(), found.end());
        return found;
    };
    return rows(x) == rows(y);
}

} // namespace

Result<TransportPoints> readTransportPoints(const std::string& firstFile, const std::string& secondFile,
                                            PointsUse use) {
    auto first = readPoints(firstFile), second = readPoints(secondFile);
    if (!first || !second) return first ? second.fault() : first.fault();
    if (first->size(1) != second->size(1))
        return Fault{Fault::Code::Mismatch, secondFile,
                     "has " + std::to_string(second->size(1)) + " coordinates, " + firstFile + " has " +
                         std::to_string(first->size(1))};
    if (beyondDoubles(*first) || beyondDoubles(*second)) { // no transport changes when both clouds move alike
        const bool whole = first->scalar_type() == at::kLong && second->scalar_type() == at::kLong;
        const auto x = whole ? moved(*first, *second) : std::nullopt,
                   y = whole ? moved(*second, *second) : std::nullopt;
        if (!x || !y)
            return Fault{Fault::Code::OutOfRange, firstFile + ", " + secondFile,
                         "hold whole numbers beyond 2^53 that float64 rounds, and no common number brings "
                         "them below it; save them in larger units"};
        first = *x, second = *y;
    }
    TransportPoints points{first->to(at::kDouble).contiguous(), second->to(at::kDouble).contiguous()};
    if (use.sliced || use.single) points.same = samePoints(points.first, points.second);
    if (use.single) {
        const bool l1 = use.l1 && !use.sliced;
        const at::Tensor middle = middlePoint(points.second);
        for (at::Tensor* cloud : {&points.first, &points.second}) {
            const at::Tensor exact = *cloud - middle;
            *cloud = exact.to(at::kFloat);
            if (!at::isfinite(*cloud).all().item<bool>())
                return Fault{Fault::Code::OutOfRange, "--single",
                             "does not hold points so far apart; leave it out, or scale the points"};
            points.rounding += meanLength(exact - *cloud, l1);
        }
    }
    return points;
}

} // namespace sfumato::cli
