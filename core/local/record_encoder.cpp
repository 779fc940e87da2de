// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/local/record_encoder.h"

#include "core/noise/grid.h"
#include "core/local/projection.h"
#include "core/local/sensitivity.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sfumato {

std::vector<double> dctMatrix(std::int64_t n) {
    std::vector<double> matrix(std::size_t(n * n), std::sqrt(1.0 / double(n)));
    for (std::int64_t i = 1; i < n; ++i)
        for (std::int64_t j = 0; j < n; ++j)
            matrix[std::size_t(i * n + j)] = std::sqrt(2.0 / double(n)) *
                                             std::cos(std::numbers::pi * double((2 * j + 1) * i) / double(2 * n));
    return matrix;
}

RecordTransform::RecordTransform(const MechanismSpec& mechanism, const Geometry& geometry, const PublicDomain& domain)
    : m_mechanism(mechanism), m_geometry(geometry), m_features(featureCount(mechanism, geometry).value()) {
    if (mechanism.transform == Transform::None) return;
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
    REQUIRE(std::int64_t(record.size()) == m_geometry.dimensions() && std::int64_t(features.size()) == m_features);
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
        if (!std::isfinite(value)) value = 0;
    if (m_mechanism.transform == Transform::DctQuantile) keepAboveQuantile(features, m_mechanism.quantile);
}

void keepAboveQuantile(std::span<double> values, double quantile) {
    const auto dropped = std::ptrdiff_t(quantile * double(values.size()));
    if (dropped <= 0) return;
    std::vector<double> magnitudes(values.size());
    std::ranges::transform(values, magnitudes.begin(), [](double v) { return std::abs(v); });
    const auto smallestKept = magnitudes.begin() + std::min(dropped, std::ptrdiff_t(values.size()) - 1);
    std::ranges::nth_element(magnitudes, smallestKept);
    for (double& value : values)
        if (std::abs(value) < *smallestKept) value = 0;
}

using Shape = PublicDomain::Shape;

RecordEncoder::RecordEncoder(const MechanismSpec& mechanism, const DataFacts& facts)
    : m_mechanism(mechanism), m_domain(facts.domain), m_transform(mechanism, facts.geometry, facts.domain),
      m_unit(gridUnit(mechanism, facts.domain)),
      m_box(mechanism.bound == Bound::Range || (mechanism.bound == Bound::Domain && facts.domain.shape == Shape::Box)) {
}

std::int64_t RecordEncoder::largestInteger() const {
    double extent = m_mechanism.bound == Bound::Sphere ? 1 : m_mechanism.radius;
    if (m_mechanism.bound == Bound::Range || m_mechanism.bound == Bound::Domain) {
        double square = 0;
        const std::int64_t d = m_domain.low.size() == 1 ? m_transform.dimensions() : std::int64_t(m_domain.low.size());
        for (std::int64_t i = 0; i < d; ++i)
            square += std::pow(std::max(std::abs(m_domain.lowAt(i)), std::abs(m_domain.highAt(i))), 2);
        extent = std::sqrt(square);
    }
    return std::int64_t(extent / m_unit) + 1;
}

bool RecordEncoder::isUsable(std::span<const float> record) {
    return std::ranges::all_of(record, [](float value) { return std::isfinite(value); });
}

void RecordEncoder::encode(std::span<const float> record, std::span<std::int64_t> integers) const {
    isUsable(record) ? encodeValues({record.begin(), record.end()}, integers) : encodeNone(integers);
}

void RecordEncoder::encodeNone(std::span<std::int64_t> integers) const {
    std::vector<double> center(std::size_t(m_transform.dimensions()), 0.0);
    if (!m_domain.low.empty())
        for (std::size_t i = 0; i < center.size(); ++i)
            center[i] = (m_domain.lowAt(std::int64_t(i)) + m_domain.highAt(std::int64_t(i))) / 2;
    encodeValues(std::move(center), integers);
}

void RecordEncoder::encodeValues(std::vector<double> values, std::span<std::int64_t> integers) const {
    std::vector<double> features(integers.size());
    if (m_box)
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = std::clamp(values[i], m_domain.lowAt(std::int64_t(i)), m_domain.highAt(std::int64_t(i)));
    m_transform.apply(values, features);
    projectFeatures(features);
    roundIntoBound(features, integers);
}

void RecordEncoder::projectFeatures(std::span<double> features) const {
    const double radius = m_mechanism.radius;
    switch (m_mechanism.bound) {
    case Bound::Range: return;
    case Bound::Domain:
        if (m_domain.shape == Shape::HalfDisc)
            projectToHalfDisc(features, m_domain.high[1]);
        else if (m_domain.shape == Shape::Ellipse)
            scaleToEllipse(features, m_domain.high[0], m_domain.high[1]);
        return;
    case Bound::L1Ball:
        return m_mechanism.projection == Projection::Nearest ? projectToL1Ball(features, radius)
                                                             : scaleToL1Ball(features, radius);
    case Bound::L2Ball: return scaleToL2Ball(features, radius);
    case Bound::Orthant: clampToOrthant(features); return scaleToL2Ball(features, radius);
    case Bound::FixedNorm: clampToOrthant(features); return scaleToL2Norm(features, radius);
    case Bound::Sphere:
        if (std::ranges::all_of(features, [](double value) { return value == 0; })) features.front() = 1;
        return scaleToL2Norm(features, 1);
    }
}

void RecordEncoder::roundIntoBound(std::span<const double> features, std::span<std::int64_t> integers) const {
    if (m_box) {
        const bool rotated = m_mechanism.transform != Transform::None;
        for (std::size_t i = 0; i < integers.size(); ++i) {
            integers[i] = std::llround(features[i] / m_unit);
            if (!rotated)
                integers[i] = std::clamp(integers[i], std::int64_t(std::ceil(m_domain.lowAt(std::int64_t(i)) / m_unit)),
                                         std::int64_t(std::floor(m_domain.highAt(std::int64_t(i)) / m_unit)));
        }
        return;
    }
    // Toward zero: no norm grows, no sign changes. The factor outweighs the rounding of the projection where
    // the bound is an ellipse; balls are checked in integers.
    const bool ellipse = m_mechanism.bound == Bound::Domain && m_domain.shape == Shape::Ellipse;
    for (std::size_t i = 0; i < integers.size(); ++i)
        integers[i] = std::int64_t(features[i] * (ellipse ? 1 - 0x1p-40 : 1) / m_unit);
    if (ellipse) return;
    const double radius = m_mechanism.bound == Bound::Domain   ? m_domain.high[1]
                          : m_mechanism.bound == Bound::Sphere ? 1
                                                               : m_mechanism.radius;
    const auto bound = std::uint64_t(radius / m_unit);
    if (m_mechanism.bound == Bound::L1Ball)
        clipNormL1(integers, bound);
    else
        clipNormL2(integers, bound);
}

} // namespace sfumato
