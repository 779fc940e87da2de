// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/central/dp_sinkhorn.h"

#include "core/models/latent.h"
#include "core/models/purposes.h"
#include "core/local/release/mechanism.h"
#include "core/spec/tables/central_methods.h"
#include "core/transport/cost.h"
#include "core/transport/sinkhorn.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>
#include <torch/csrc/autograd/autograd.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

namespace sfumato {

namespace {

/// W, and its gradient for each of the clouds: that of <plan, C>, the plan held fixed (envelope theorem).
struct Coupled {
    double value;
    at::Tensor first, second;
};

Coupled coupled(const SinkhornLoss& loss, const LabelledPoints& x, const LabelledPoints& y) {
    at::Tensor cost = costMatrix(x.points, y.points, GroundCost::SquaredEuclidean);
    if (loss.l1 > 0) cost.add_(costMatrix(x.points, y.points, GroundCost::L1), loss.l1);
    if (x.labels.defined())
        cost.add_(x.labels.unsqueeze(1).ne(y.labels.unsqueeze(0)).to(cost.scalar_type()),
                  2 * loss.labelWeight * (loss.labelWeight + loss.l1));
    const SinkhornResult found = sinkhorn(
        cost,
        {.regularization = loss.regularization, .iterations = 100, .tolerance = loss.tolerance, .relaxation = 1.6});
    const auto gradient = [&](const at::Tensor& pi, const at::Tensor& from, const at::Tensor& to) {
        at::Tensor sum = planGradient(pi, from, to, GroundCost::SquaredEuclidean);
        return loss.l1 > 0 ? sum.add_(planGradient(pi, from, to, GroundCost::L1), loss.l1) : sum;
    };
    return {found.value, gradient(found.plan, x.points, y.points), gradient(found.plan.t(), y.points, x.points)};
}

LabelledPoints piece(const LabelledPoints& x, std::int64_t from, std::int64_t count) {
    return {x.points.narrow(0, from, count), x.labels.defined() ? x.labels.narrow(0, from, count) : at::Tensor()};
}

} // namespace

SinkhornPull sinkhornPull(const SinkhornLoss& loss, const LabelledPoints& generated, const LabelledPoints& records,
                          bool ofRecords) {
    const at::NoGradGuard noGrad;
    const std::int64_t m = generated.points.size(0),
                       extra = std::int64_t(double(m) * loss.share / (1 + loss.share) + 1e-9), n = m - extra;
    const LabelledPoints first = piece(generated, 0, n), last = piece(generated, extra, n);
    const Coupled across = coupled(loss, first, records), within = coupled(loss, first, last);
    SinkhornPull pull{2 * across.value - within.value, at::zeros_like(generated.points), {}};
    pull.generated.narrow(0, 0, n).add_(across.first, 2).sub_(within.first);
    pull.generated.narrow(0, extra, n).sub_(within.second);
    if (!ofRecords) return pull;
    pull.records = across.second * 2;
    if (loss.share == 0) {
        const Coupled among = coupled(loss, records, records);
        pull.value -= among.value;
        pull.records.sub_(among.first).sub_(among.second);
    }
    return pull;
}

namespace {

struct GeneratedBatch : PublicInput {
    at::Tensor pictures;                ///< [m, d] in [-1, 1]
    at::Tensor classes;                 ///< [m]
    std::vector<at::Tensor> parameters; ///< whose gradient is asked for, through the graph of the pictures
    std::int64_t kinds = 1;
    double low = 0, high = 1; ///< of the data
    SinkhornLoss loss;
    at::Tensor basis; ///< [k, d] orthonormal, of the frequencies in which pictures are moved; undefined: all
    at::Tensor start; ///< of an adversary that was never asked; undefined: there are none
    AdversaryShape shape;
    std::int64_t updates = 0;
    double weight = 0, rate = 0;
    std::uint64_t seed = 0, step = 0;
};

LabelledPoints withFeatures(const LabelledPoints& x, const Adversary& adversary, double weight) {
    const at::NoGradGuard noGrad;
    return {at::cat({x.points, adversary.features(x.points) * weight}, 1), x.labels};
}

/// The gradient on the pictures where the adversary of the block, having learned from its records, adds features.
at::Tensor contested(const GeneratedBatch& generated, const LabelledPoints& fakes, const LabelledPoints& reals,
                     HiddenState* hidden, const RawAccess& access) {
    const at::Tensor kept = hidden ? hidden->read(access) : at::Tensor();
    Adversary adversary(generated.shape, kept.defined() ? kept : generated.start.clone());
    const std::int64_t d = fakes.points.size(1), width = generated.shape.features();
    for (std::int64_t i = 0; i < generated.updates; ++i) {
        const SinkhornPull pull = sinkhornPull(generated.loss, withFeatures(fakes, adversary, generated.weight),
                                               withFeatures(reals, adversary, generated.weight), true);
        adversary.ascend(at::cat({fakes.points, reals.points}),
                         at::cat({pull.generated, pull.records}).narrow(1, d, width) * generated.weight,
                         generated.rate);
    }
    if (hidden && at::isfinite(adversary.state()).all().item<bool>()) hidden->write(adversary.state(), access);
    const at::Tensor pull = sinkhornPull(generated.loss, withFeatures(fakes, adversary, generated.weight),
                                         withFeatures(reals, adversary, generated.weight))
                                .generated;
    return pull.narrow(1, 0, d) + adversary.pullBack(fakes.points, pull.narrow(1, d, width) * generated.weight);
}

/// The gradient [m, d] of the loss to these records, on all generated pictures together.
at::Tensor gradientOnPictures(const RawBatch& batch, const RawAccess& access, const GeneratedBatch& generated,
                              HiddenState* hidden) {
    at::Tensor records = (batch.records(access) - generated.low) / (generated.high - generated.low) * 2 - 1;
    at::Tensor labels = batch.labels(access);
    if (records.size(0) == 0) return at::zeros_like(generated.pictures);
    const bool labelled = generated.kinds > 1;
    const LabelledPoints fakes{generated.pictures.detach(), labelled ? generated.classes : at::Tensor()};
    if (!generated.start.defined())
        return sinkhornPull(generated.loss, fakes, {records, labelled ? labels : at::Tensor()}).generated;
    // Of a large block no more than there are generated pictures.
    if (records.size(0) > fakes.points.size(0)) {
        auto randomness = publicRandomness(generated.seed, purpose::adversaryRows[std::uint64_t(generated.step)]);
        const at::Tensor rows = at::randperm(records.size(0), randomness, at::kLong).narrow(0, 0, fakes.points.size(0));
        records = records.index_select(0, rows), labels = labels.index_select(0, rows);
    }
    return contested(generated, fakes, {records, labelled ? labels : at::Tensor()}, hidden, access);
}

Contribution pictureDescent(const RawBatch& batch, const RawAccess& access, const PublicInput& input,
                            HiddenState* hidden) {
    const auto& generated = static_cast<const GeneratedBatch&>(input);
    const at::Tensor gradient = gradientOnPictures(batch, access, generated, hidden);
    return Contribution((generated.basis.defined() ? gradient.matmul(generated.basis.t()) : gradient).reshape({1, -1}),
                        {}, access);
}

/// The same on the parameters: grad() hands it back and leaves nothing of it in them.
Contribution parameterDescent(const RawBatch& batch, const RawAccess& access, const PublicInput& input,
                              HiddenState* hidden) {
    const auto& generated = static_cast<const GeneratedBatch&>(input);
    at::Tensor gradient = gradientOnPictures(batch, access, generated, hidden);
    if (generated.basis.defined()) gradient = gradient.matmul(generated.basis.t()).matmul(generated.basis);
    const auto parts = torch::autograd::grad({generated.pictures}, generated.parameters, {gradient}, true);
    std::vector<at::Tensor> flat;
    for (const at::Tensor& part : parts) flat.push_back(part.reshape({1, -1}));
    return Contribution(at::cat(flat, 1), {}, access);
}

double clipOf(const RunSpec& run) {
    if (run.privacy.clip > 0) return run.privacy.clip;
    return choiceOf(run.privacy, "gradient") == "parameters" ? 1 : centralMethod("dp-sinkhorn")->clip;
}

std::int64_t adversariesOf(const RunSpec& run) { return std::int64_t(numberOf(run.privacy, "adversaries")); }

std::int64_t movedCornerOf(const RunSpec& run) { return std::int64_t(numberOf(run.privacy, "corner")); }

} // namespace

DpSinkhorn::DpSinkhorn(const RunSpec& run, const DataFacts& facts, std::int64_t classes)
    : SteppedTraining(run, facts, classes), m_seed(run.seed),
      m_onParameters(choiceOf(run.privacy, "gradient") == "parameters"),
      m_kept(choiceOf(run.privacy, "schedule") != "reset"),
      m_clip(clipOf(run)), m_loss{numberOf(run.privacy, "regularization"), numberOf(run.privacy, "labelWeight"),
                                  numberOf(run.privacy, "l1"),
                                  choiceOf(run.privacy, "debias") == "semi" ? numberOf(run.privacy, "debiasShare") : 0},
      m_blocks(adversariesOf(run)), m_updates(std::int64_t(numberOf(run.privacy, "adversarySteps"))),
      m_adversaryWeight(numberOf(run.privacy, "adversaryWeight")),
      m_adversaryRate(numberOf(run.privacy, "adversaryRate")), m_shape{facts.geometry.channels, facts.geometry.height,
                                                                       facts.geometry.width,
                                                                       std::int64_t(
                                                                           numberOf(run.privacy, "adversaryMaps"))} {
    if (const std::int64_t corner = movedCornerOf(run); corner > 0)
        m_basis = analysisMatrix({.transform = Transform::DctLowPass, .corner = int(corner)}, facts.geometry);
    if (m_blocks > 0) {
        auto randomness = publicRandomness(run.seed, purpose::released);
        m_start = Adversary::start(m_shape, randomness);
    }
}

std::optional<Fault> DpSinkhorn::unfit(const RunSpec& run, const DataFacts& facts, std::int64_t) {
    const char* subject = "privacy.settings.adversaries";
    const Geometry& geometry = facts.geometry;
    if (const std::int64_t side = geometry.isImage ? std::min(geometry.height, geometry.width) : 0;
        movedCornerOf(run) > side)
        return Fault{Fault::Code::OutOfRange, "privacy.settings.corner",
                     "is more than the side of a picture, " + std::to_string(side)};
    if (adversariesOf(run) == 0) return std::nullopt;
    if (!geometry.isImage || std::min(geometry.height, geometry.width) < 4)
        return Fault{Fault::Code::Unsupported, subject, "look at pictures of at least 4 x 4 pixels; set it to 0"};
    if (adversariesOf(run) > facts.records)
        return Fault{Fault::Code::OutOfRange, subject,
                     "are more than there are records, " + std::to_string(facts.records)};
    return std::nullopt;
}

CentralTraining::Hidden DpSinkhorn::hiddenRows() const {
    return m_blocks > 0 && m_kept ? Hidden{m_blocks, m_shape.state()} : Hidden{};
}

Result<double> DpSinkhorn::descend(Generator& generator, const at::Tensor& latents, const at::Tensor& wanted,
                                   std::int64_t step, std::stop_token stop) {
    GeneratedBatch batch;
    at::Tensor codes = latents;
    batch.classes = wanted;
    if (m_loss.share > 0) { // which compares parts of the batch, each of all classes
        auto randomness = publicRandomness(m_seed, purpose::batchOrder[std::uint64_t(step)]);
        const at::Tensor order = at::randperm(wanted.numel(), randomness, at::kLong);
        codes = latents.index_select(0, order), batch.classes = wanted.index_select(0, order);
    }
    const at::Tensor pictures = toUnit(generator.generate(codes)) * 2 - 1;
    batch.pictures = m_onParameters ? pictures : pictures.detach();
    batch.kinds = classes();
    batch.low = facts().domain.lowAt(0), batch.high = facts().domain.highAt(0);
    batch.loss = m_loss, batch.basis = m_basis;
    batch.start = m_start, batch.shape = m_shape, batch.updates = m_updates;
    batch.weight = m_adversaryWeight, batch.rate = m_adversaryRate;
    batch.seed = m_seed, batch.step = std::uint64_t(step);
    std::int64_t width = pictures.size(0) * (m_basis.defined() ? m_basis.size(0) : pictures.size(1));
    if (m_onParameters) {
        batch.parameters = generator.parameters();
        width = 0;
        for (const at::Tensor& parameter : batch.parameters) width += parameter.numel();
    }
    TRY(response, m_door->evaluate({m_onParameters ? "parameter gradient" : "picture gradient", QueryShape::WholeBatch,
                                    width, 1, m_clip, m_onParameters ? parameterDescent : pictureDescent},
                                   batch, step, stop));
    const at::Tensor noisy = response->values.to(at::kFloat);
    if (!m_onParameters) {
        const at::Tensor rows = noisy.view({pictures.size(0), -1});
        pictures.backward(m_basis.defined() ? rows.matmul(m_basis) : rows);
    } else {
        std::int64_t from = 0;
        for (at::Tensor& parameter : batch.parameters) {
            parameter.mutable_grad() = noisy[0].narrow(0, from, parameter.numel()).view(parameter.sizes()).clone();
            from += parameter.numel();
        }
    }
    return std::numeric_limits<double>::quiet_NaN(); // its value is nobody's to see
}

} // namespace sfumato
