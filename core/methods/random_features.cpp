// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/random_features.h"

#include "core/models/row_by_row.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <bit>
#include <cmath>

namespace sfumato {

namespace {

std::vector<float> numbersOf(const at::Tensor& tensor) {
    const at::Tensor flat = tensor.to(at::kFloat).contiguous().view({-1});
    return {flat.data_ptr<float>(), flat.data_ptr<float>() + flat.numel()};
}

Matrix<float> rowsOf(const at::Tensor& rows) {
    return {rows.data_ptr<float>(), rows.size(0), rows.size(1), rows.size(1)};
}
Matrix<const float> pointsOf(const at::Tensor& rows) {
    return {rows.data_ptr<float>(), rows.size(0), rows.size(1), rows.size(1)};
}

} // namespace

at::Tensor fourierFeatures(const at::Tensor& points, const at::Tensor& frequencies) {
    const at::Tensor angles = points.matmul(frequencies.t());
    return at::cat({angles.cos(), angles.sin()}, 1) / std::sqrt(double(frequencies.size(0)));
}

StructuredFrequencies structuredFrequencies(std::int64_t count, std::int64_t d, double width,
                                            at::Generator& randomness) {
    const auto n = std::int64_t(std::bit_ceil(std::uint64_t(d)));
    const at::Tensor signs = at::randint(2, {(count + n - 1) / n * 3 * n}, randomness, at::kFloat) * 2 - 1;
    std::vector<float> lengths;
    for (std::int64_t i = 0; i < count; ++i)
        lengths.push_back(float(at::randn({n}, randomness, at::kFloat).norm().item<double>() / width));
    return {long(d), long(n), long(count), numbersOf(signs), std::move(lengths)};
}

at::Tensor matrixOf(const StructuredFrequencies& frequencies) {
    const at::Tensor axes = at::eye(frequencies.d, at::kFloat),
                     angles = at::empty({frequencies.d, frequencies.count}, at::kFloat);
    structuredAngles(pointsOf(axes), frequencies, rowsOf(angles), at::get_num_threads());
    return angles.t().contiguous();
}

Contribution fourierContribution(const RawBatch& batch, const RawAccess& access, const PublicInput& input,
                                 HiddenState*) {
    const auto& known = static_cast<const PublicFrequencies&>(input);
    const at::Tensor unit = ((batch.records(access) - known.low) / (known.high - known.low)).contiguous();
    const std::int64_t count = known.structured ? known.structured->count : known.frequencies.size(0);
    const at::Tensor rows = at::empty({unit.size(0), 2 * count}, at::kFloat);
    const auto scale = float(1 / std::sqrt(double(count)));
    const int threads = at::get_num_threads();
    if (known.structured) {
        structuredFourier(pointsOf(unit), *known.structured, scale, rowsOf(rows), threads);
    } else { // record by record, not as fourierFeatures()
        const at::Tensor angles = productsRowByRow(unit, known.frequencies);
        cosinesAndSines(pointsOf(angles), scale, rowsOf(rows), threads);
    }
    return Contribution(rows, batch.labels(access), access);
}

} // namespace sfumato
