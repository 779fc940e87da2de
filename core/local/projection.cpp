// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/local/projection.h"

#include "core/base/require.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

namespace sfumato {

namespace {

double l1Norm(std::span<const double> values) {
    double sum = 0;
    for (double value : values) sum += std::abs(value);
    return sum;
}

double l2Norm(std::span<const double> values) {
    double sum = 0;
    for (double value : values) sum += value * value;
    return std::sqrt(sum);
}

void multiply(std::span<double> values, double factor) {
    for (double& value : values) value *= factor;
}

} // namespace

void scaleToL2Ball(std::span<double> values, double radius) {
    if (const double norm = l2Norm(values); norm > radius) multiply(values, radius / norm);
}

void scaleToL1Ball(std::span<double> values, double radius) {
    if (const double norm = l1Norm(values); norm > radius) multiply(values, radius / norm);
}

void projectToL1Ball(std::span<double> values, double radius) {
    if (l1Norm(values) <= radius) return;
    std::vector<double> magnitudes(values.size());
    std::ranges::transform(values, magnitudes.begin(), [](double v) { return std::abs(v); });
    std::ranges::sort(magnitudes, std::greater<>());
    double sum = 0, theta = 0;
    for (std::size_t i = 0; i < magnitudes.size(); ++i) {
        sum += magnitudes[i];
        const double candidate = (sum - radius) / double(i + 1);
        if (magnitudes[i] <= candidate) break;
        theta = candidate;
    }
    for (double& value : values) value = std::copysign(std::max(std::abs(value) - theta, 0.0), value);
}

void scaleToL2Norm(std::span<double> values, double radius) {
    if (const double norm = l2Norm(values); norm > 0) multiply(values, radius / norm);
}

void clampToOrthant(std::span<double> values) {
    for (double& value : values) value = std::max(value, 0.0);
}

void projectToHalfDisc(std::span<double> values, double radius) {
    REQUIRE(values.size() == 2);
    values[1] = std::max(values[1], 0.0);
    scaleToL2Ball(values, radius);
}

void scaleToEllipse(std::span<double> values, double a, double b) {
    REQUIRE(values.size() == 2);
    if (const double norm = std::hypot(values[0] / a, values[1] / b); norm > 1) multiply(values, 1 / norm);
}

} // namespace sfumato
