// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/merf.h"

#include "core/models/purposes.h"
#include "core/models/latent.h"
#include "core/record/central_methods.h"

#include <ATen/ATen.h>

namespace sfumato {

Merf::Merf(const RunSpec& run, const DataFacts& facts, std::int64_t classes)
    : SteppedTraining(run, facts, classes) {
    const auto half = std::int64_t(numberOf(run.privacy, "features") / 2);
    auto randomness = publicRandomness(run.seed, purpose::released);
    m_structured = structuredFrequencies(half, facts.geometry.dimensions(), numberOf(run.privacy, "width"), randomness);
    m_frequencies = matrixOf(m_structured);
    m_embedding = at::zeros({classes, 2 * half}, at::kDouble);
}

Result<void> Merf::release(QueryDoor& door, RunObserver& observer, std::stop_token stop) {
    observer.onProgress({"asking", 0});
    const auto answer = door.ask({"mean embedding", QueryShape::Sum, m_embedding.size(1), classes(), 1, fourierContribution},
                                 PublicFrequencies(m_structured, facts().domain.lowAt(0), facts().domain.highAt(0)), 0,
                                 stop);
    if (!answer)
        return answer.fault();
    m_embedding.copy_(answer->values / double(facts().records));
    return {};
}

Result<double> Merf::descend(Generator& generator, const at::Tensor& latents, const at::Tensor& wanted,
                             std::int64_t, std::stop_token) {
    const at::Tensor phi = fourierFeatures(toUnit(generator.generate(latents)), m_frequencies);
    const at::Tensor of = at::one_hot(wanted, classes()).to(at::kFloat) / double(wanted.numel());
    const at::Tensor loss = (of.t().matmul(phi) - m_embedding.to(at::kFloat)).square().sum();
    loss.backward();
    return loss.item<double>();
}

} // namespace sfumato
