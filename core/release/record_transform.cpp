// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/release/record_transform.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sfumato {

std::vector<double> dctMatrix(std::int64_t n) {
    std::vector<double> matrix(std::size_t(n * n), std::sqrt(1.0 / double(n)));
    for (std::int64_t i = 1; i < n; ++i)
        for (std::int64_t j = 0; j < n; ++j)
            matrix[std::size_t(i * n + j)] = std::sqrt(2.0 / double(n)) *
                                             std::cos(std::numbers::pi * double((2 * j + 1) * i) /
                                                      double(2 * n));
    return matrix;
}

RecordTransform::RecordTransform(const MechanismSpec& mechanism, const Geometry& geometry, const PublicDomain& domain)
    : m_mechanism(mechanism), m_geometry(geometry), m_features(featureCount(mechanism, geometry).value()) {
    if (mechanism.transform == Transform::None)
        return;
    if (isEncoder(mechanism.transform)) {
        m_encoder.emplace(mechanism.transform, geometry, domain.lowAt(0), domain.highAt(0));
        return;
    }
    const bool all = mechanism.transform == Transform::DctQuantile;
    m_rows = all ? geometry.height : mechanism.corner;
    m_columns = all ? geometry.width : mechanism.corner;
    m_vertical = dctMatrix(geometry.height);
    m_horizontal = dctMatrix(geometry.width);
}

void RecordTransform::apply(std::span<const double> record, std::span<double> features) const {
    REQUIRE(std::int64_t(record.size()) == m_geometry.dimensions() &&
            std::int64_t(features.size()) == m_features);
    if (m_mechanism.transform == Transform::None) {
        std::ranges::copy(record, features.begin());
    } else if (m_encoder) {
        m_encoder->apply(record, features);
    } else {
        const auto height = m_geometry.height, width = m_geometry.width;
        std::vector<double> half(std::size_t(m_rows * width));
        for (std::int64_t channel = 0; channel < m_geometry.channels; ++channel) {
            const double* plane = record.data() + channel * height * width;
            double* out = features.data() + channel * m_rows * m_columns;
            std::ranges::fill(half, 0.0);
            for (std::int64_t i = 0; i < m_rows; ++i)
                for (std::int64_t y = 0; y < height; ++y)
                    for (std::int64_t x = 0; x < width; ++x)
                        half[std::size_t(i * width + x)] += m_vertical[std::size_t(i * height + y)] *
                                                            plane[y * width + x];
            for (std::int64_t i = 0; i < m_rows; ++i)
                for (std::int64_t j = 0; j < m_columns; ++j) {
                    double sum = 0;
                    for (std::int64_t x = 0; x < width; ++x)
                        sum += half[std::size_t(i * width + x)] * m_horizontal[std::size_t(j * width + x)];
                    out[i * m_columns + j] = sum;
                }
        }
    }
    for (double& value : features)
        if (!std::isfinite(value))
            value = 0;
    if (m_mechanism.transform == Transform::DctQuantile)
        keepAboveQuantile(features, m_mechanism.quantile);
}

void keepAboveQuantile(std::span<double> values, double quantile) {
    const auto dropped = std::ptrdiff_t(quantile * double(values.size()));
    if (dropped <= 0)
        return;
    std::vector<double> magnitudes(values.size());
    std::ranges::transform(values, magnitudes.begin(), [](double v) { return std::abs(v); });
    const auto smallestKept = magnitudes.begin() + std::min(dropped, std::ptrdiff_t(values.size()) - 1);
    std::ranges::nth_element(magnitudes, smallestKept);
    for (double& value : values)
        if (std::abs(value) < *smallestKept)
            value = 0;
}

} // namespace sfumato
