// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/denoise/kinds.h"
#include "core/models/latent.h"
#include "core/models/optimizer.h"
#include "core/models/unet.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace sfumato::denoising {

namespace {

constexpr std::int64_t box = 7, reach = 5; // one blind pixel in each box; where another is taken from
constexpr std::uint64_t blindRandomness = 80;

/// Places [b, boxes] of one pixel in every box of each of b pictures, and of another one near it.
struct BlindPixels {
    at::Tensor places, others;
};

BlindPixels blindPixels(std::int64_t count, const Geometry& geometry, at::Generator& randomness) {
    const auto axis = [](std::int64_t side) { // where each box begins and where the next one does
        const std::int64_t boxes = (side + box - 1) / box;
        const at::Tensor ends = (at::arange(boxes + 1, at::kFloat) * double(side) / double(boxes) + 1e-3).floor();
        return std::pair(ends.narrow(0, 0, boxes), ends.narrow(0, 1, boxes));
    };
    const auto [top, bottom] = axis(geometry.height);
    const auto [left, right] = axis(geometry.width);
    const std::int64_t down = top.numel(), across = left.numel();
    const auto inside = [&](const at::Tensor& first, const at::Tensor& last) {
        const at::Tensor u = at::rand({count, down, across}, randomness);
        return at::minimum((first + u * (last - first)).floor(), last - 1);
    };
    const at::Tensor row = inside(top.unsqueeze(1), bottom.unsqueeze(1)), column = inside(left, right);
    // The others of the window, the pixel itself left out: a shift along the numbers 1 ... window^2 - 1 from it, around
    // the ends.
    const auto window = [&](const at::Tensor& at, std::int64_t side) {
        const at::Tensor first = (at - reach).clamp_min(0);
        return std::pair(first, (at + reach).clamp_max(double(side - 1)) - first + 1);
    };
    const auto [firstRow, rows] = window(row, geometry.height);
    const auto [firstColumn, columns] = window(column, geometry.width);
    const at::Tensor own = (row - firstRow) * columns + (column - firstColumn), all = rows * columns;
    const at::Tensor shift = at::minimum((1 + at::rand(row.sizes(), randomness) * (all - 1)).floor(), all - 1);
    const at::Tensor other = (own + shift).remainder(all), otherRow = (other / columns).floor();
    const auto place = [&](const at::Tensor& r, const at::Tensor& c) {
        return (r * double(geometry.width) + c).to(at::kLong).flatten(1);
    };
    return {place(row, column), place(firstRow + otherRow, firstColumn + (other - otherRow * columns))};
}

} // namespace

at::Tensor noise2Void(const at::Tensor& pictures, std::int64_t count, const Geometry& geometry, double sigma,
                      const BlindTraining& training, std::stop_token stop) {
    const std::int64_t n = pictures.size(0), c = geometry.channels, batch = std::min(training.batch, n);
    const at::Tensor planes = pictures.view({n, c, geometry.height * geometry.width});
    const double mean = pictures.mean(at::kDouble).item<double>();
    const double deviation = std::max((pictures - mean).square().mean(at::kDouble).sqrt().item<double>(), 1e-12);
    const auto shaped = [&](const at::Tensor& rows) { return rows.view({-1, c, geometry.height, geometry.width}); };
    auto randomness = publicRandomness(training.seed, blindRandomness);
    const double noise = std::pow(sigma / deviation, 2);
    UNet net(c, 2 * c, training.maps, randomness);
    // Guesses and the variances of what they miss, each like `pictures`.
    const auto guessed = [&](const at::Tensor& rows, bool learning) {
        const at::Tensor both = net.forward(shaped(rows), learning).flatten(2);
        return std::pair(both.narrow(1, 0, c), at::softplus(both.narrow(1, c, c)));
    };
    Optimizer optimizer(OptimizerKind::Adam, net.parameters());
    const OptimizerSpec schedule{.learningRate = training.learningRate, .schedule = Schedule::Cosine};
    for (std::int64_t step = 0; step < training.steps; ++step) {
        if (stop.stop_requested())
            return {};
        const at::Tensor some = (planes.index_select(0, at::randint(n, {batch}, randomness, at::kLong)) - mean) /
                                deviation;
        const BlindPixels blind = blindPixels(batch, geometry, randomness);
        const auto ofAll = [&](const at::Tensor& places) {
            return places.unsqueeze(1).expand({batch, c, places.size(1)});
        };
        const at::Tensor target = some.gather(2, ofAll(blind.places));
        const at::Tensor input = some.scatter(2, ofAll(blind.places), some.gather(2, ofAll(blind.others)));
        double loss = 0;
        {
            const at::AutoGradMode grad(true);
            const auto [guess, missed] = guessed(input, true);
            const at::Tensor errors = (guess.gather(2, ofAll(blind.places)) - target).square();
            const at::Tensor variance = missed.gather(2, ofAll(blind.places)) + noise;
            (errors / variance + variance.log()).mean().backward();
            loss = errors.mean().item<double>();
        }
        optimizer.step(scheduledRate(schedule, double(step) / double(training.steps)));
        if (training.onStep)
            training.onStep(step + 1, loss);
    }
    constexpr std::int64_t piece = 200; // 30 MB of maps
    std::vector<at::Tensor> found;
    for (const at::Tensor& some : planes.narrow(0, 0, count).split(piece)) {
        if (stop.stop_requested())
            return {};
        const at::Tensor noisy = (some - mean) / deviation;
        const auto [guess, missed] = guessed(noisy, false);
        found.push_back(((guess * noise + noisy * missed) / (noise + missed)).flatten(1) * deviation + mean);
    }
    return at::cat(found);
}

} // namespace sfumato::denoising
