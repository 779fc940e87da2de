// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/central/merf.h"

#include "core/kernels/fourier.h"
#include "core/models/latent.h"
#include "core/models/purposes.h"
#include "core/models/row_by_row.h"
#include "core/spec/tables/central_methods.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <cmath>

namespace sfumato {

namespace {

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

Contribution fourierContribution(const RawBatch& batch, const RawAccess& access, const PublicInput& input,
                                 HiddenState*) {
    const auto& known = static_cast<const PublicFrequencies&>(input);
    const at::Tensor unit = ((batch.records(access) - known.low) / (known.high - known.low)).contiguous();
    const std::int64_t count = known.frequencies.size(0);
    const at::Tensor rows = at::empty({unit.size(0), 2 * count}, at::kFloat);
    const at::Tensor angles = productsRowByRow(unit, known.frequencies); // record by record, not as fourierFeatures()
    cosinesAndSines(pointsOf(angles), float(1 / std::sqrt(double(count))), rowsOf(rows), at::get_num_threads());
    return Contribution(rows, batch.labels(access), access);
}

Merf::Merf(const RunSpec& run, const DataFacts& facts, std::int64_t classes) : SteppedTraining(run, facts, classes) {
    const auto half = std::int64_t(numberOf(run.privacy, "features") / 2);
    auto randomness = publicRandomness(run.seed, purpose::released);
    m_frequencies = at::randn({half, facts.geometry.dimensions()}, randomness, at::kFloat) /
                    numberOf(run.privacy, "width");
    m_embedding = at::zeros({classes, 2 * half}, at::kDouble);
}

Result<void> Merf::release(QueryDoor& door, RunObserver& observer, std::stop_token stop) {
    observer.onProgress({"querying", 0});
    TRY(response,
        door.evaluate({"mean embedding", QueryShape::Sum, m_embedding.size(1), classes(), 1, fourierContribution},
                      PublicFrequencies(m_frequencies, facts().domain.lowAt(0), facts().domain.highAt(0)), 0, stop));
    m_embedding.copy_(response->values / double(facts().records));
    return {};
}

Result<double> Merf::descend(Generator& generator, const at::Tensor& latents, const at::Tensor& wanted, std::int64_t,
                             std::stop_token) {
    const at::Tensor phi = fourierFeatures(toUnit(generator.generate(latents)), m_frequencies);
    const at::Tensor of = at::one_hot(wanted, classes()).to(at::kFloat) / double(wanted.numel());
    const at::Tensor loss = (of.t().matmul(phi) - m_embedding.to(at::kFloat)).square().sum();
    loss.backward();
    return loss.item<double>();
}

namespace {

constexpr double widths[] = {1, 2, 4, 8, 16}; // of the kernels, pictures from 0 to 1

} // namespace

FreshFeatures::FreshFeatures(const RunSpec& run, const DataFacts& facts, std::int64_t classes)
    : SteppedTraining(run, facts, classes), m_seed(run.seed),
      m_half(std::int64_t(numberOf(run.privacy, "features") / 2)), m_rate(run.privacy.rate) {}

Result<double> FreshFeatures::descend(Generator& generator, const at::Tensor& latents, const at::Tensor& wanted,
                                      std::int64_t step, std::stop_token stop) {
    auto randomness = publicRandomness(m_seed, purpose::frequencies[std::uint64_t(step)]);
    at::Tensor frequencies = at::randn({m_half, facts().geometry.dimensions()}, randomness, at::kFloat);
    for (std::int64_t i = 0; i < m_half; ++i) frequencies[i] /= widths[i % std::int64_t(std::size(widths))];
    TRY(response, m_door->evaluate({"batch embedding", QueryShape::Sum, 2 * m_half, classes(), 1, fourierContribution},
                                   PublicFrequencies(frequencies, facts().domain.lowAt(0), facts().domain.highAt(0)),
                                   step, stop));
    const at::Tensor seen = (response->values / (m_rate * double(facts().records))).to(at::kFloat);
    const at::Tensor phi = fourierFeatures(toUnit(generator.generate(latents)), frequencies);
    const at::Tensor of = at::one_hot(wanted, classes()).to(at::kFloat) / double(wanted.numel());
    const at::Tensor loss = (of.t().matmul(phi) - seen).square().sum();
    loss.backward();
    return loss.item<double>();
}

} // namespace sfumato
