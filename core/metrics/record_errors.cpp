// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/record_errors.h"

#include "core/base/require.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <cmath>
#include <limits>

namespace sfumato {

namespace {

constexpr std::int64_t window = 11;

/// [1, 1, 11, 11], sum 1.
at::Tensor gaussianWindow() {
    const at::Tensor offset = at::arange(window, at::kDouble) - double(window / 2);
    const at::Tensor side = (offset.square() / (-2 * 1.5 * 1.5)).exp();
    const at::Tensor both = side.unsqueeze(1) * side;
    return (both / both.sum()).to(at::kFloat).view({1, 1, window, window});
}

/// SSIM of each record [n]; of what has none one NaN.
at::Tensor similarity(const at::Tensor& estimates, const at::Tensor& records, const Geometry& geometry, double range) {
    if (!geometry.isImage || std::min(geometry.height, geometry.width) < window)
        return at::full({1}, std::numeric_limits<double>::quiet_NaN(), at::kDouble);
    const double c1 = std::pow(0.01 * range, 2), c2 = std::pow(0.03 * range, 2);
    const at::Tensor weights = gaussianWindow();
    std::vector<at::Tensor> each;
    for (std::int64_t first = 0; first < records.size(0); first += 500) {
        const std::int64_t some = std::min<std::int64_t>(500, records.size(0) - first);
        const auto maps = [&](const at::Tensor& of) {
            return of.narrow(0, first, some).reshape({-1, 1, geometry.height, geometry.width});
        };
        const at::Tensor x = maps(estimates), y = maps(records);
        const auto mean = [&](const at::Tensor& of) { return at::conv2d(of, weights); };
        const at::Tensor mx = mean(x), my = mean(y);
        const at::Tensor vx = mean(x * x) - mx * mx, vy = mean(y * y) - my * my, xy = mean(x * y) - mx * my;
        const at::Tensor found = ((2 * mx * my + c1) * (2 * xy + c2)) / ((mx * mx + my * my + c1) * (vx + vy + c2));
        each.push_back(found.view({some, -1}).mean(1).to(at::kDouble));
    }
    return at::cat(each);
}

/// Of the mean of these numbers over resamples of them.
double meanDeviation(const at::Tensor& of) {
    return of.numel() > 1 ? std::sqrt(of.var(0, false).item<double>() / double(of.numel())) : 0;
}

} // namespace

RecordErrors recordErrors(const at::Tensor& estimates, const at::Tensor& records, const Geometry& geometry,
                          double range) {
    const at::NoGradGuard noGrad;
    REQUIRE(estimates.sizes() == records.sizes() && records.dim() == 2 && records.size(0) > 0 && range > 0);
    const at::Tensor there = at::isfinite(records).all(1);
    if (!there.any().item<bool>())
        return {.rmse = std::numeric_limits<double>::quiet_NaN(),
                .range = range,
                .psnr = std::numeric_limits<double>::quiet_NaN(),
                .ssim = std::numeric_limits<double>::quiet_NaN()};
    if (!there.all().item<bool>()) {
        const at::Tensor rows = there.nonzero().view(-1);
        return recordErrors(estimates.index_select(0, rows), records.index_select(0, rows), geometry, range);
    }
    const at::Tensor squares = (estimates - records).square().mean(1).to(at::kDouble);
    const at::Tensor ratios = 10 * (range * range / squares.clamp_min(1e-300)).log10();
    const at::Tensor alike = similarity(estimates, records, geometry, range);
    const double rmse = std::sqrt(squares.mean().item<double>());
    return {.rmse = rmse,
            .range = range,
            .psnr = ratios.mean().item<double>(),
            .ssim = alike.mean().item<double>(),
            .rmseDeviation = rmse > 0 ? meanDeviation(squares) / (2 * rmse) : 0,
            .psnrDeviation = meanDeviation(ratios),
            .ssimDeviation = meanDeviation(alike)};
}

Result<LeastError> leastError(const at::Tensor& records, std::size_t candidates,
                              const std::function<at::Tensor(std::size_t)>& estimates, bool each,
                              std::stop_token stop) {
    REQUIRE(candidates > 0 && records.dim() == 2 && records.size(0) > 0);
    const at::NoGradGuard noGrad;
    LeastError found;
    at::Tensor least; // mean square errors, [m] or [1]
    for (std::size_t i = 0; i < candidates; ++i) {
        if (stop.stop_requested())
            return Fault{Fault::Code::Stopped, "the choice by raw records",
                         "was stopped before all candidates were compared"};
        const at::Tensor of = estimates(i);
        REQUIRE(of.sizes() == records.sizes());
        at::Tensor errors = (of - records).square().mean(1).to(at::kDouble);
        if (!each) errors = errors.isnan().any().item<bool>() ? errors.nanmean(0, true) : errors.mean(0, true);
        if (i == 0) {
            found = {of.clone(), std::vector<std::size_t>(std::size_t(errors.numel()), 0)}, least = errors;
            continue;
        }
        const at::Tensor better = errors.lt(least);
        found.estimates = at::where(better.unsqueeze(1), of, found.estimates);
        least = at::minimum(errors, least);
        for (std::size_t r = 0; r < found.from.size(); ++r)
            if (better.data_ptr<bool>()[r]) found.from[r] = i;
    }
    return found;
}

} // namespace sfumato
