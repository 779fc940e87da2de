// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/parts/frequency_encoder.h"

#include "core/base/require.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sfumato {

namespace {

/// The orthonormal DCT-II of `n` numbers, [n, n].
at::Tensor cosines(std::int64_t n) {
    const at::Tensor k = at::arange(n, at::kDouble).unsqueeze(1), x = at::arange(n, at::kDouble).unsqueeze(0);
    at::Tensor rows = ((x + 0.5) * k * (std::numbers::pi / double(n))).cos() * std::sqrt(2.0 / double(n));
    rows.select(0, 0).fill_(std::sqrt(1.0 / double(n)));
    return rows.to(at::kFloat);
}

at::Tensor opponentAxes(std::int64_t channels) {
    if (channels != 3) return at::eye(channels, at::kFloat);
    const double a = 1 / std::sqrt(3.0), b = 1 / std::sqrt(2.0), c = 1 / std::sqrt(6.0);
    return at::tensor({a, a, a, b, 0.0, -b, c, -2 * c, c}, at::kDouble).view({3, 3}).to(at::kFloat);
}

} // namespace

FrequencyEncoder::FrequencyEncoder(const DataFacts& facts, FrequencyPlan plan)
    : m_channels(facts.geometry.channels), m_height(facts.geometry.height), m_width(facts.geometry.width),
      m_low(facts.domain.lowAt(0)), m_high(facts.domain.highAt(0)), m_plan(std::move(plan)), m_down(cosines(m_height)),
      m_across(cosines(m_width)), m_axes(opponentAxes(m_channels)) {
    REQUIRE(facts.geometry.isImage && !m_plan.kept.empty());
    for (const PictureFrequency& kept : m_plan.kept)
        m_rows = std::max(m_rows, kept.row + 1), m_columns = std::max(m_columns, kept.column + 1);
    std::vector<double> weights;
    std::vector<std::int64_t> places, inCorner;
    for (const PictureFrequency& kept : m_plan.kept) {
        weights.push_back(kept.weight);
        places.push_back((kept.plane * m_height + kept.row) * m_width + kept.column);
        inCorner.push_back((kept.plane * m_rows + kept.row) * m_columns + kept.column);
    }
    m_weights = at::tensor(weights, at::kDouble).to(at::kFloat);
    m_kept = at::tensor(places, at::kLong), m_inCorner = at::tensor(inCorner, at::kLong);
}

at::Tensor FrequencyEncoder::frequencies() const {
    const auto longer = double(std::max(m_height, m_width));
    const at::Tensor down = at::arange(m_height, at::kDouble).mul(longer / double(m_height)),
                     across = at::arange(m_width, at::kDouble).mul(longer / double(m_width));
    const at::Tensor plane = (down.square().unsqueeze(1) + across.square().unsqueeze(0)).sqrt().flatten();
    return plane.repeat({m_channels});
}

at::Tensor FrequencyEncoder::planes() const {
    return at::arange(m_channels, at::kLong).repeat_interleave(m_height * m_width);
}

at::Tensor FrequencyEncoder::unit(const at::Tensor& records) const {
    return records.sub(m_low).div_(m_high - m_low).clamp_(0, 1);
}

at::Tensor FrequencyEncoder::records(const at::Tensor& unit) const { return unit.mul(m_high - m_low).add_(m_low); }

/// The lowest frequencies [b, channels, rows, columns] of records.
at::Tensor FrequencyEncoder::corner(const at::Tensor& records, std::int64_t rows, std::int64_t columns) const {
    const at::NoGradGuard noGrad;
    const std::int64_t b = records.size(0);
    at::Tensor planes = unit(records).sub_(0.5);
    if (m_channels == 3) planes = at::matmul(m_axes, planes.view({b, m_channels, m_height * m_width}));
    const at::Tensor across = planes.contiguous().view({-1, m_width}).matmul(m_across.narrow(0, 0, columns).t());
    const at::Tensor turned = across.view({-1, m_height, columns}).transpose(1, 2).contiguous().view({-1, m_height});
    return turned.matmul(m_down.narrow(0, 0, rows).t()).view({b, m_channels, columns, rows}).transpose(2, 3);
}

at::Tensor FrequencyEncoder::all(const at::Tensor& records) const {
    return corner(records, m_height, m_width).contiguous().view({records.size(0), coefficients()});
}

at::Tensor FrequencyEncoder::encode(const at::Tensor& records, const at::Tensor& center) const {
    const at::Tensor low = corner(records, m_rows, m_columns).contiguous().view({records.size(0), -1});
    return (low.index_select(1, m_inCorner) - center.to(at::kFloat).index_select(0, m_kept)) * m_weights;
}

/// Of planes of frequencies [b, channels, any, any], which lie in the corner of low ones, the pixels [b, P] less 1/2.
at::Tensor FrequencyEncoder::pixels(const at::Tensor& corner) const {
    const std::int64_t b = corner.size(0), rows = corner.size(2), columns = corner.size(3);
    const at::Tensor across = corner.contiguous().view({-1, columns}).matmul(m_across.narrow(0, 0, columns));
    const at::Tensor turned = across.view({-1, rows, m_width}).transpose(1, 2).contiguous().view({-1, rows});
    at::Tensor planes =
        turned.matmul(m_down.narrow(0, 0, rows)).view({b, m_channels, m_width, m_height}).transpose(2, 3);
    planes = planes.contiguous().view({b, m_channels, m_height * m_width});
    if (m_channels == 3) planes = at::matmul(m_axes.t(), planes);
    return planes.contiguous().view({b, coefficients()});
}

at::Tensor FrequencyEncoder::decode(const at::Tensor& codes, const at::Tensor& center) const {
    const at::NoGradGuard noGrad;
    const at::Tensor low = at::zeros({codes.size(0), m_channels * m_rows * m_columns});
    low.index_copy_(1, m_inCorner, codes.to(at::kFloat) / m_weights);
    const at::Tensor base = pixels(center.to(at::kFloat).view({1, m_channels, m_height, m_width}));
    return pixels(low.view({codes.size(0), m_channels, m_rows, m_columns})).add_(base).add_(0.5);
}

} // namespace sfumato
