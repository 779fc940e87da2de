// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/dp_sinkhorn.h"

#include "core/record/central_methods.h"
#include "core/transport/losses.h"

#include <ATen/ATen.h>

#include <cmath>
#include <limits>

namespace sfumato {

namespace {

struct GeneratedBatch : PublicInput {
    at::Tensor pictures; ///< [m, d] in [-1, 1]
    at::Tensor classes;  ///< [m]
    std::int64_t kinds = 1;
    double low = 0, high = 1; ///< of the data
    double regularization = 1, labelWeight = 15;
};

/// The gradient of the divergence to these records, for all generated pictures together.
Contribution descent(const RawBatch& batch, const RawAccess& access, const PublicInput& input, HiddenState*) {
    const at::NoGradGuard noGrad;
    const auto& generated = static_cast<const GeneratedBatch&>(input);
    if (batch.records(access).size(0) == 0)
        return Contribution(at::zeros({1, generated.pictures.numel()}), {}, access);
    const at::Tensor records = (batch.records(access) - generated.low) / (generated.high - generated.low) * 2 - 1;
    const Labels labels = generated.kinds > 1
                              ? Labels{generated.classes, batch.labels(access),
                                       2 * generated.labelWeight * generated.labelWeight}
                              : Labels{};
    const auto loss = sinkhornDivergence(generated.pictures, records, GroundCost::SquaredEuclidean,
                                         {.regularization = generated.regularization,
                                          .iterations = 100,
                                          .tolerance = 0.01,
                                          .relaxation = 1.6},
                                         {}, labels);
    return Contribution(loss.gradient.reshape({1, -1}), {}, access);
}

} // namespace

DpSinkhorn::DpSinkhorn(const RunSpec& run, const DataFacts& facts, std::int64_t classes)
    : SteppedTraining(run, facts, classes),
      m_clip(run.privacy.clip > 0 ? run.privacy.clip : centralMethod("dp-sinkhorn")->clip),
      m_regularization(numberOf(run.privacy, "regularization")),
      m_labelWeight(numberOf(run.privacy, "labelWeight")) {}

Result<double> DpSinkhorn::descend(Generator& generator, const at::Tensor& latents, const at::Tensor& wanted,
                                   std::int64_t step, std::stop_token stop) {
    const at::Tensor pictures = toUnit(generator.generate(latents)) * 2 - 1;
    GeneratedBatch batch;
    batch.pictures = pictures.detach(), batch.classes = wanted, batch.kinds = classes();
    batch.low = facts().domain.lowAt(0), batch.high = facts().domain.highAt(0);
    batch.regularization = m_regularization, batch.labelWeight = m_labelWeight;
    const auto answer = m_door->ask(
        {"picture gradient", QueryShape::WholeBatch, pictures.numel(), 1, m_clip, descent}, batch, step, stop);
    if (!answer)
        return answer.fault();
    pictures.backward(answer->values.view(pictures.sizes()).to(at::kFloat));
    return std::numeric_limits<double>::quiet_NaN(); // its value is nobody's to see
}

} // namespace sfumato
