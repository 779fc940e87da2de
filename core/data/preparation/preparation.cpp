// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/preparation/preparation.h"

#include <algorithm>

namespace sfumato {

namespace {

/// out[i, :] = sum_j weights[i, j] in[j, :]; what is 0 is left out.
void averageRows(std::span<const float> weights, std::int64_t from, std::int64_t to, std::span<const float> in,
                 std::int64_t width, std::span<float> out) {
    std::ranges::fill(out, 0.f);
    for (std::int64_t i = 0; i < to; ++i)
        for (std::int64_t j = 0; j < from; ++j)
            if (const float weight = weights[std::size_t(i * from + j)]; weight != 0)
                for (std::int64_t x = 0; x < width; ++x)
                    out[std::size_t(i * width + x)] += weight * in[std::size_t(j * width + x)];
}

/// out[y, i] = sum_j weights[i, j] in[y, j].
void averageColumns(std::span<const float> weights, std::int64_t from, std::int64_t to, std::span<const float> in,
                    std::int64_t height, std::span<float> out) {
    for (std::int64_t i = 0; i < to; ++i) {
        std::int64_t first = 0, end = from;
        while (weights[std::size_t(i * from + first)] == 0) ++first;
        while (weights[std::size_t(i * from + end - 1)] == 0) --end;
        for (std::int64_t y = 0; y < height; ++y) {
            float sum = 0;
            for (std::int64_t j = first; j < end; ++j)
                sum += weights[std::size_t(i * from + j)] * in[std::size_t(y * from + j)];
            out[std::size_t(y * to + i)] = sum;
        }
    }
}

float scaled(float value, Scaling scaling) {
    value = std::clamp(value, 0.f, 1.f);
    switch (scaling) {
    case Scaling::Symmetric: return value * 2 - 1;
    case Scaling::Unit: return value;
    case Scaling::Centred: return value * 2;
    }
    return value;
}

} // namespace

std::vector<float> detail::areaWeights(std::int64_t from, std::int64_t to) {
    std::vector<float> weights(std::size_t(from * to));
    for (std::int64_t i = 0; i < to; ++i)
        for (std::int64_t j = 0; j < from; ++j) {
            // In units of 1 / (from to): cell i is [i from, (i + 1) from), cell j is [j to, (j + 1) to).
            const std::int64_t overlap = std::min((i + 1) * from, (j + 1) * to) - std::max(i * from, j * to);
            weights[std::size_t(i * from + j)] = float(double(std::max<std::int64_t>(overlap, 0)) / double(from));
        }
    return weights;
}

Preparation preparationOf(const DataSpec& data) {
    return {data.scaling, data.side, data.colour, data.low, data.high, data.width};
}

Geometry preparedGeometry(const Geometry& from, const Preparation& preparation) {
    const std::int64_t channels = preparation.colour ? from.channels : 1;
    if (preparation.side == 0) return {true, channels, from.height, from.width};
    return {true, channels, preparation.side, preparation.width > 0 ? preparation.width : preparation.side};
}

void preparePicture(std::span<const float> picture, const Geometry& from, const Preparation& preparation,
                    std::span<float> prepared) {
    const Geometry to = preparedGeometry(from, preparation);
    REQUIRE(std::int64_t(picture.size()) == from.dimensions() && std::int64_t(prepared.size()) == to.dimensions());
    const auto plane = std::size_t(from.height * from.width);
    std::vector<float> luma;
    if (from.channels == 3 && to.channels == 1) {
        luma.resize(plane);
        for (std::size_t i = 0; i < plane; ++i)
            luma[i] = picture[i] * 0.299f + picture[plane + i] * 0.587f + picture[2 * plane + i] * 0.114f;
        picture = luma;
    }
    if (from.height == to.height && from.width == to.width) {
        std::ranges::copy(picture, prepared.begin());
    } else {
        const auto rows = detail::areaWeights(from.height, to.height),
                   columns = detail::areaWeights(from.width, to.width);
        std::vector<float> half(std::size_t(to.height * from.width));
        for (std::int64_t channel = 0; channel < to.channels; ++channel) {
            averageRows(rows, from.height, to.height, picture.subspan(std::size_t(channel) * plane, plane), from.width,
                        half);
            averageColumns(
                columns, from.width, to.width, half, to.height,
                prepared.subspan(std::size_t(channel * to.height * to.width), std::size_t(to.height * to.width)));
        }
    }
    for (float& value : prepared) value = scaled(value, preparation.scaling);
}

} // namespace sfumato
