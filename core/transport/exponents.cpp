// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/exponents.h"

#include "core/base/require.h"
#include "core/transport/cuda/l1.h"
#include "core/transport/kernels/l1.h"
#include "core/transport/kernels/scaling.h"
#include "core/transport/kernels/squared.h"
#include "core/transport/arrays.h"
#include "core/transport/on_gpu.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sfumato {
namespace {

at::Tensor storage(std::int64_t m, std::int64_t n, const at::TensorOptions& options) {
    return at::empty({paddedTo(m, scalingRows), scalingStride(n)}, options).narrow(0, 0, m).narrow(1, 0, n);
}

std::vector<double> toVector(const at::Tensor& tensor) {
    const at::Tensor t = tensor.to(at::kCPU, at::kDouble).contiguous();
    return {t.data_ptr<double>(), t.data_ptr<double>() + t.numel()};
}

bool isDouble(const at::Tensor& tensor) { return tensor.scalar_type() == at::kDouble; }

// Exponents of both parts stay within a fraction of the range of the type; NaN does not.
bool inRange(const Exponents& e) {
    const double most = isDouble(e.matrix) ? 1e299 : 1e30, mostCost = isDouble(e.matrix) ? 1e300 : 1e37;
    const auto fits = [&](double v) { return std::abs(v) / e.unit < most && std::abs(v) < mostCost; };
    return std::all_of(e.rows.begin(), e.rows.end(), fits) && std::all_of(e.columns.begin(), e.columns.end(), fits);
}

double largest(const std::vector<double>& values) { return *std::max_element(values.begin(), values.end()); }

// Whether parts of such sizes, once rounded, say too little of the costs that they make.
bool tooCoarse(const Exponents& e, double size) {
    return isDouble(e.matrix) ? size * 0x1p-53 > 1e-10 * e.unit : size * 0x1p-24 > 1e-3 * e.unit;
}

// Exponents of a cost, in the storage of another type.
Exponents reduced(const at::Tensor& cost, double lambda, const at::TensorOptions& options) {
    const at::Tensor rows = cost.amin(1), rest = cost - rows.unsqueeze(1), columns = rest.amin(0);
    Exponents e{storage(cost.size(0), cost.size(1), options), toVector(rows), toVector(columns),
                lambda * std::numbers::ln2, false};
    const at::Tensor exponent = rest.sub_(columns).mul_(-1 / e.unit);
    e.matrix.copy_(exponent);
    // Padding of the scaling's matrix lies beyond (NaN fails).
    e.finite = exponent.min().item<double>() > (isDouble(e.matrix) ? -1e299 : -1e29) &&
               cost.isfinite().all().item<bool>();
    return e;
}

void addLabels(Exponents& e, const Labels& labels) {
    if (labels.first.defined())
        e.matrix.sub_(labels.first.unsqueeze(1).ne(labels.second.unsqueeze(0)).to(e.matrix.options()),
                      labels.mismatch / e.unit);
}

// Far from the origin the parts would cancel badly, so both clouds are moved to the center of y first. The
// size of what is rounded.
template <class T>
double fillOnGpu(CudaStream stream, Exponents& e, const at::Tensor& x, const at::Tensor& y, GroundCost cost) {
    const at::Tensor center = y.mean(0, true), u = x - center, v = y - center;
    const bool l1 = cost == GroundCost::L1;
    e.rows = toVector(l1 ? u.sum(1) : u.square().sum(1));
    e.columns = toVector(l1 ? v.sum(1) : v.square().sum(1));
    if (l1)
        l1Pairs(stream, L1Pairs::Overlap, view<const T>(u), view<const T>(v), T(1 / e.unit), view<T>(e.matrix));
    else
        at::mm_out(e.matrix, u * (2 / e.unit), v.t());
    return l1 ? (u.abs().sum(1).max() + v.abs().sum(1).max()).item<double>() : largest(e.rows) + largest(e.columns);
}

} // namespace

Exponents exponents(const at::Tensor& first, const at::Tensor& second, GroundCost cost, double lambda,
                    const Labels& labels) {
    REQUIRE(first.dim() == 2 && second.dim() == 2 && first.size(1) == second.size(1) && first.numel() > 0 &&
            second.numel() > 0);
    REQUIRE(first.scalar_type() == second.scalar_type() && lambda > 0);
    const at::NoGradGuard noGrad;
    const at::Tensor x = forKernels(first), y = forKernels(second);
    Exponents e{storage(x.size(0), y.size(0), x.options()), {}, {}, lambda * std::numbers::ln2, false};
    const double size = byType(x, [&](auto zero) {
        using T = decltype(zero);
        if constexpr (gpuKernels)
            if (x.is_cuda()) return onItsGpu(x, [&](CudaStream stream) { return fillOnGpu<T>(stream, e, x, y, cost); });
        const int threads = threadsFor(x.numel() * y.size(0));
        if (cost == GroundCost::L1) {
            auto sums = centeredOverlaps(view<const T>(x), view<const T>(y), T(1 / e.unit), view<T>(e.matrix), threads);
            e.rows = std::move(sums.rows);
            e.columns = std::move(sums.columns);
            return largest(sums.lengthsOfRows) + largest(sums.lengthsOfColumns);
        } else {
            auto norms = squaredPairs(view<const T>(x), view<const T>(y), T(2 / e.unit), view<T>(e.matrix), threads);
            e.rows = std::move(norms.rows);
            e.columns = std::move(norms.columns);
            return largest(e.rows) + largest(e.columns);
        }
    });
    if (tooCoarse(e, size))
        e = reduced(costMatrix(x.to(at::kDouble), y.to(at::kDouble), cost), lambda, e.matrix.options());
    else
        e.finite = inRange(e);
    addLabels(e, labels);
    return e;
}

Exponents exponents(const at::Tensor& costMatrix, double lambda) {
    REQUIRE(costMatrix.dim() == 2 && costMatrix.numel() > 0 && costMatrix.is_floating_point() && lambda > 0);
    const at::NoGradGuard noGrad;
    const at::Tensor cost = forKernels(costMatrix);
    return reduced(cost, lambda, cost.options());
}

Exponents symmetricExponents(const at::Tensor& points, GroundCost cost, double lambda, const Labels& labels) {
    Exponents e = exponents(points, points, cost, lambda, labels);
    const auto side = [&](const std::vector<double>& values) {
        return at::tensor(values, at::kDouble).mul_(-1 / e.unit).to(e.matrix.options());
    };
    e.matrix.add_(side(e.rows).unsqueeze(1)).add_(side(e.columns)).clamp_max_(0).fill_diagonal_(0);
    std::fill(e.rows.begin(), e.rows.end(), 0.0);
    std::fill(e.columns.begin(), e.columns.end(), 0.0);
    return e;
}

} // namespace sfumato
