// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/sliced.h"

#include "core/base/require.h"
#include "core/kernels/directions.h"
#include "core/kernels/sliced.h"
#include "core/transport/arrays.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <cmath>
#include <limits>

namespace sfumato {
namespace {

// [directions, d]
at::Tensor draw(int64_t directions, int64_t d, Directions kind, at::Generator generator, at::ScalarType type) {
    if (kind == Directions::Uniform) {
        const auto seed = at::randint(std::numeric_limits<int64_t>::max(), {1}, generator, at::kLong).item<int64_t>();
        const at::Tensor axes = at::empty({directions, d}, at::kFloat);
        unitDirections(view<float>(axes), std::uint64_t(seed), threadsFor(axes.numel() * 50));
        if (type == at::kFloat)
            return axes;
        const at::Tensor exact = axes.to(type);
        return exact / exact.norm(2, 1, true);
    }
    // The signs that make the triangular factor's diagonal positive make the other Haar distributed (Mezzadri 2007).
    const int64_t blocks = (directions + d - 1) / d;
    const auto [q, r] = at::linalg_qr(at::randn({blocks, d, d}, generator, at::TensorOptions(type)));
    return (q * r.diagonal(0, 1, 2).sgn().unsqueeze(1)).transpose(1, 2).reshape({blocks * d, d}).narrow(0, 0, directions).contiguous();
}

} // namespace

TransportLoss slicedLoss(const at::Tensor& generated, const at::Tensor& target, int directions, int p,
                         at::Generator generator, Directions kind) {
    REQUIRE(generated.dim() == 2 && target.dim() == 2 && generated.size(1) == target.size(1));
    REQUIRE(generated.numel() > 0 && target.numel() > 0 && generated.scalar_type() == target.scalar_type());
    REQUIRE(directions > 0 && p >= 1);
    const at::NoGradGuard noGrad;
    const at::ScalarType type = generated.scalar_type() == at::kDouble ? at::kDouble : at::kFloat;
    const at::Tensor x = generated.detach().to(at::kCPU, type), y = target.detach().to(at::kCPU, type);
    const at::Tensor axes = draw(directions, x.size(1), kind, std::move(generator), type);
    at::Tensor onX = axes.mm(x.t()), onY = axes.mm(y.t()); // [directions, points]: each direction's values side by side
    const long m = x.size(0), n = y.size(0);
    const int threads = threadsFor(directions * (m + n) * 200);
    const double sum = type == at::kDouble
                           ? slicedTransport(onX.data_ptr<double>(), onY.data_ptr<double>(), directions, m, n, p, threads)
                           : slicedTransport(onX.data_ptr<float>(), onY.data_ptr<float>(), directions, m, n, p, threads);
    const double value = sum / directions;
    return {std::isfinite(value) ? value : std::numeric_limits<double>::quiet_NaN(),
            onX.t().mm(axes).div_(double(directions)).to(generated.options()), 0, 0};
}

double slicedWasserstein(const at::Tensor& x, const at::Tensor& y, int directions, int p, at::Generator generator,
                         Directions kind) {
    return std::pow(slicedLoss(x, y, directions, p, std::move(generator), kind).value, 1.0 / p);
}

} // namespace sfumato
