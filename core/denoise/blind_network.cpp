// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/denoise/blind_network.h"

#include "core/models/latent.h"
#include "core/models/purposes.h"
#include "core/models/optimizer.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace sfumato::denoising {

namespace {

constexpr std::int64_t box = 7, reach = 5; // one blind pixel in each box; where another is taken from

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

BlindNetwork::BlindNetwork(const at::Tensor& pictures, const Geometry& geometry, int outputs,
                           const BlindTraining& training)
    : m_geometry(geometry), m_training(training),
      m_pictures(pictures.view({pictures.size(0), geometry.channels, geometry.height * geometry.width})),
      m_mean(pictures.mean(at::kDouble).item<double>()),
      m_deviation(std::max((pictures - m_mean).square().mean(at::kDouble).sqrt().item<double>(), 1e-12)),
      m_randomness(publicRandomness(training.seed, purpose::blindNetwork)),
      m_net(geometry.channels, outputs * geometry.channels, training.maps, m_randomness) {}

at::Tensor BlindNetwork::predict(const at::Tensor& pictures, bool learning) {
    return m_net.forward(pictures.view({-1, m_geometry.channels, m_geometry.height, m_geometry.width}), learning)
        .flatten(2);
}

bool BlindNetwork::train(const Loss& loss, const std::stop_token& stop) {
    const std::int64_t n = m_pictures.size(0), channels = m_geometry.channels, batch = std::min(m_training.batch, n);
    Optimizer optimizer({}, m_net.parameters());
    const OptimizerSpec schedule{.learningRate = m_training.learningRate, .schedule = Schedule::Cosine};
    for (std::int64_t step = 0; step < m_training.steps; ++step) {
        if (stop.stop_requested()) return false;
        const at::Tensor rows = at::randint(n, {batch}, m_randomness, at::kLong);
        const at::Tensor some = (m_pictures.index_select(0, rows) - m_mean) / m_deviation;
        const BlindPixels blind = blindPixels(batch, m_geometry, m_randomness);
        const auto ofAll = [&](const at::Tensor& places, std::int64_t planes) {
            return places.unsqueeze(1).expand({batch, planes, places.size(1)});
        };
        const at::Tensor places = ofAll(blind.places, channels), pixels = some.gather(2, places);
        const at::Tensor input = some.scatter(2, places, some.gather(2, ofAll(blind.others, channels)));
        double squares = 0;
        {
            const at::AutoGradMode grad(true);
            const at::Tensor all = predict(input, true), predicted = all.gather(2, ofAll(blind.places, all.size(1)));
            loss(predicted, pixels).backward();
            squares = (predicted.detach().narrow(1, 0, channels) - pixels).square().mean().item<double>();
        }
        optimizer.step(scheduledRate(schedule, double(step) / double(m_training.steps)));
        if (m_training.onStep) m_training.onStep(step + 1, squares);
    }
    return true;
}

at::Tensor BlindNetwork::estimates(const at::Tensor& wanted, const Estimate& estimate, const std::stop_token& stop) {
    constexpr std::int64_t piece = 200; // 30 MB of maps
    std::vector<at::Tensor> all;
    for (const at::Tensor& some : wanted.view({-1, m_pictures.size(1), m_pictures.size(2)}).split(piece)) {
        if (stop.stop_requested()) return {};
        const at::Tensor noisy = (some - m_mean) / m_deviation;
        all.push_back(estimate(predict(noisy, false), noisy).flatten(1) * m_deviation + m_mean);
    }
    return at::cat(all);
}

} // namespace sfumato::denoising
