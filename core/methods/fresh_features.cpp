// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/fresh_features.h"

#include "core/methods/random_features.h"
#include "core/models/latent.h"
#include "core/models/purposes.h"
#include "core/record/central_methods.h"

#include <ATen/ATen.h>

namespace sfumato {

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
    for (std::int64_t i = 0; i < m_half; ++i)
        frequencies[i] /= widths[i % std::int64_t(std::size(widths))];
    const auto answer = m_door->ask(
        {"batch embedding", QueryShape::Sum, 2 * m_half, classes(), 1, fourierContribution},
        PublicFrequencies(frequencies, facts().domain.lowAt(0), facts().domain.highAt(0)), step, stop);
    if (!answer)
        return answer.fault();
    const at::Tensor seen = (answer->values / (m_rate * double(facts().records))).to(at::kFloat);
    const at::Tensor phi = fourierFeatures(toUnit(generator.generate(latents)), frequencies);
    const at::Tensor of = at::one_hot(wanted, classes()).to(at::kFloat) / double(wanted.numel());
    const at::Tensor loss = (of.t().matmul(phi) - seen).square().sum();
    loss.backward();
    return loss.item<double>();
}

} // namespace sfumato
