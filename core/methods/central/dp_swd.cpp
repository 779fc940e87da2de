// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/central/dp_swd.h"

#include "core/models/latent.h"
#include "core/models/purposes.h"
#include "core/local/release/mechanism.h"
#include "core/spec/tables/central_methods.h"
#include "core/transport/sliced.h"

#include <ATen/ATen.h>
#include <torch/csrc/autograd/autograd.h>

#include <algorithm>
#include <string>
#include <vector>

namespace sfumato {

namespace {

std::int64_t cornerOf(const RunSpec& run) { return std::int64_t(numberOf(run.privacy, "corner")); }

/// Where every class answers by itself: the records that it has at least. Else 0.
std::int64_t recordsOfClass(const RunSpec& run, const DataFacts& facts, std::int64_t classes) {
    if (run.privacy.sampling != MechanismPhase::Sampling::ClassSubsets) return 0;
    return std::int64_t(numberOf(run.privacy, "smallest") * double(facts.records) / double(classes));
}

struct ProjectedPictures : PublicInput {
    at::Tensor basis;
    double low = 0, high = 1, center = 0;
};

/// Pictures in [0, 1] as frequencies, not clipped yet.
at::Tensor lowFrequencies(const at::Tensor& unit, double center, const at::Tensor& basis) {
    return (unit - center).matmul(basis.t());
}

Contribution lowFrequencyRows(const RawBatch& batch, const RawAccess& access, const PublicInput& input, HiddenState*) {
    const auto& known = static_cast<const ProjectedPictures&>(input);
    const at::Tensor unit = (batch.records(access) - known.low) / (known.high - known.low);
    return Contribution(lowFrequencies(unit, known.center, known.basis), batch.labels(access), access);
}

} // namespace

DpSwd::DpSwd(const RunSpec& run, const DataFacts& facts, std::int64_t classes)
    : SteppedTraining(run, facts, classes), m_seed(run.seed),
      m_clip(run.privacy.clip > 0 ? run.privacy.clip : centralMethod("dp-swd")->clip),
      m_center(numberOf(run.privacy, "center")), m_classRecords(recordsOfClass(run, facts, classes)),
      m_copies(std::int64_t(numberOf(run.privacy, "copies"))),
      m_basis(analysisMatrix({.transform = Transform::DctLowPass, .corner = int(cornerOf(run))}, facts.geometry)) {}

std::optional<Fault> DpSwd::unfit(const RunSpec& run, const DataFacts& facts, std::int64_t classes) {
    const std::int64_t corner = cornerOf(run), dimensions = corner * corner * classes;
    if (!facts.geometry.isImage || facts.geometry.channels != 1)
        return Fault{Fault::Code::Unsupported, "privacy.method", TEXT("dp-swd is for gray pictures")};
    if (corner > std::min(facts.geometry.height, facts.geometry.width))
        return Fault{Fault::Code::OutOfRange, "privacy.settings.corner",
                     "is more than the side of a picture, " +
                         std::to_string(std::min(facts.geometry.height, facts.geometry.width))};
    const bool byClass = run.privacy.sampling == MechanismPhase::Sampling::ClassSubsets;
    const std::int64_t ofClass = recordsOfClass(run, facts, classes);
    if (byClass && run.privacy.rate * double(ofClass) < 1)
        return Fault{Fault::Code::OutOfRange, "privacy.rate",
                     "asks for less than one record of a class, which is taken to have " + std::to_string(ofClass)};
    if (!byClass && dimensions > projectedDimensions)
        return Fault{Fault::Code::OutOfRange, "privacy.settings.corner",
                     "asks for " + std::to_string(dimensions) +
                         " numbers, frequencies times classes; there is room "
                         "for " +
                         std::to_string(projectedDimensions)};
    return std::nullopt;
}

Result<double> DpSwd::descend(Generator& generator, const at::Tensor& latents, const at::Tensor& wanted,
                              std::int64_t step, std::stop_token stop) {
    ProjectedPictures spectrum;
    spectrum.basis = m_basis, spectrum.center = m_center;
    spectrum.low = facts().domain.lowAt(0), spectrum.high = facts().domain.highAt(0);
    TRY(response, m_door->evaluate({.name = "projections",
                                    .shape = QueryShape::Projection,
                                    .width = m_basis.size(0),
                                    .blocks = classes(),
                                    .clip = m_clip,
                                    .contribute = lowFrequencyRows,
                                    .classRecords = m_classRecords},
                                   spectrum, step, stop));
    const at::Tensor rows = lowFrequencies(toUnit(generator.generate(latents)), m_center, m_basis);
    const at::Tensor clipped = rows * (m_clip / rows.norm(2, 1, true).clamp_min(1e-6)).clamp_max(1);
    auto randomness = publicRandomness(m_seed, purpose::directions[std::uint64_t(step)]);
    // Clouds to compare: of every class, or of all together.
    std::vector<at::Tensor> clouds, gradients;
    for (std::int64_t label = 0; label < classes(); ++label)
        clouds.push_back(clipped.index({wanted.eq(label)}).matmul(response->directions[label]));
    if (m_classRecords == 0) clouds = {at::cat(clouds)};
    const auto count = std::int64_t(clouds.size()), each = response->values.size(0) / count;
    double value = 0;
    for (std::int64_t i = 0; i < count; ++i) {
        at::Tensor& cloud = clouds[std::size_t(i)];
        if (cloud.numel() == 0) { // fewer pictures than classes: nothing of this one is generated
            gradients.push_back(at::zeros_like(cloud));
            continue;
        }
        cloud = cloud.repeat({m_copies, 1});
        cloud = cloud + at::randn(cloud.sizes(), randomness, at::kFloat) * response->noise;
        const TransportLoss loss = projectedLoss(cloud, response->values.narrow(0, i * each, each), 2);
        gradients.push_back(loss.gradient / double(count));
        value += loss.value / double(count);
    }
    torch::autograd::backward(clouds, gradients);
    return value;
}

} // namespace sfumato
