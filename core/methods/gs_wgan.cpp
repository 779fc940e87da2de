// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/gs_wgan.h"

#include "core/methods/labelled_latents.h"
#include "core/methods/purposes.h"
#include "core/models/latent.h"
#include "core/privacy/transform.h"
#include "core/record/central_methods.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sfumato {

namespace {

constexpr std::int64_t criticBatch = 32;
constexpr std::uint64_t ofSteps = 2000000, ofWarmStart = 60; ///< purposes of public randomness

/// What a block is asked with.
struct Visit : PublicInput {
    CriticShape shape;
    at::Tensor start;                   ///< of a critic that was never asked
    // Pictures as the critic sees them.
    at::Tensor ahead, aheadClasses;     ///< generated, for it to learn from: [updates, m, d], [updates, m]
    at::Tensor pictures, classes;       ///< whose gradient is asked for: [B, d], [B]
    at::Tensor basis;                   ///< see GsWgan
    std::int64_t inverted = 0;          ///< the first so many blocks hold negatives
    std::uint64_t seed = 0, step = 0;   ///< of the critic's batches
    double low = 0, high = 1, rate = 0, clip = 1;
    bool each = false;
};

/// What a critic sees of pictures: their lowest frequencies, where these alone are asked for.
at::Tensor seen(const at::Tensor& pictures, const at::Tensor& basis) {
    return basis.defined() ? pictures.matmul(basis.t()).matmul(basis) : pictures;
}

/// How D grows with each generated picture, the critic of the block having learnt from its records.
Contribution criticGradient(const RawBatch& batch, const RawAccess& access, const PublicInput& input,
                            HiddenState* hidden) {
    const auto& visit = static_cast<const Visit&>(input);
    const at::Tensor kept = hidden ? hidden->read(access) : at::Tensor();
    Critic critic(visit.shape, kept.defined() ? kept : visit.start.clone());
    at::Tensor records = (batch.records(access) - visit.low) / (visit.high - visit.low);
    if (batch.block(access) < visit.inverted)
        records = 1 - records;
    records = seen(records, visit.basis);
    auto randomness = publicRandomness(visit.seed, ofSteps + visit.step);
    const std::int64_t m = visit.ahead.size(1);
    for (std::int64_t i = 0; i < visit.ahead.size(0) && records.size(0) >= m; ++i) {
        const at::Tensor rows = at::randperm(records.size(0), randomness, at::kLong).narrow(0, 0, m);
        critic.update(records.index_select(0, rows), batch.labels(access).index_select(0, rows),
                      visit.ahead[i], visit.aheadClasses[i], at::rand({m, 1}, randomness, at::kFloat),
                      visit.rate);
    }
    if (hidden && at::isfinite(critic.state()).all().item<bool>())
        hidden->write(critic.state(), access);
    at::Tensor slopes = critic.slopes(visit.pictures, visit.classes);
    if (visit.basis.defined())
        slopes = slopes.matmul(visit.basis.t());
    slopes = slopes / std::sqrt(double(slopes.size(0))); // of slopes of 1 the norm is 1
    if (visit.each) {
        const double most = visit.clip / std::sqrt(double(slopes.size(0)));
        slopes = slopes * (most / slopes.norm(2, 1, true).clamp_min(1e-12)).clamp_max(1);
    }
    return Contribution(slopes.reshape({1, -1}), {}, access);
}

bool isFederated(const RunSpec& run) {
    return run.privacy.method == "gs-fed";
}

std::int64_t blocksOf(const RunSpec& run) {
    return std::int64_t(numberOf(run.privacy, isFederated(run) ? "clients" : "critics"));
}

std::int64_t whole(const RunSpec& run, const char* key) {
    return std::int64_t(numberOf(run.privacy, key));
}

} // namespace

GsWgan::GsWgan(const RunSpec& run, const DataFacts& facts, std::int64_t classes)
    : SteppedTraining(run, facts, classes), m_run(run),
      m_shape{facts.geometry.height, facts.geometry.width, whole(run, "channels"), classes},
      m_blocks(blocksOf(run)), m_updates(whole(run, "criticSteps")), m_warmSteps(whole(run, "warmSteps")),
      m_batch(std::clamp<std::int64_t>(facts.records / m_blocks, 1, criticBatch)),
      m_inverted(isFederated(run) ? std::llround(numberOf(run.privacy, "inverted") * double(m_blocks)) : 0),
      m_clip(run.privacy.clip > 0 ? run.privacy.clip : centralMethod(run.privacy.method)->clip),
      m_rate(numberOf(run.privacy, "criticRate")), m_kept(choiceOf(run.privacy, "schedule") != "reset"),
      m_each(choiceOf(run.privacy, "schedule") == "published") {
    if (const std::int64_t corner = whole(run, "corner"); corner > 0)
        m_basis = analysisMatrix({.transform = Transform::DctLowPass, .corner = int(corner)}, facts.geometry);
    auto randomness = publicRandomness(run.seed, purpose::released);
    m_start = Critic::start(m_shape, randomness);
}

std::optional<Fault> GsWgan::unfit(const RunSpec& run, const DataFacts& facts) {
    const std::string prefix = "privacy.settings.";
    if (blocksOf(run) > facts.records)
        return Fault{Fault::Code::OutOfRange, prefix + (isFederated(run) ? "clients" : "critics"),
                     "are more than there are records, " + std::to_string(facts.records)};
    const int side = std::min(facts.geometry.height, facts.geometry.width);
    if (whole(run, "corner") > side)
        return Fault{Fault::Code::OutOfRange, prefix + "corner",
                     "is more than the side of a picture, " + std::to_string(side)};
    if (whole(run, "warmSteps") > 0 && (facts.geometry.height != 28 || facts.geometry.width != 28))
        return Fault{Fault::Code::Unsupported, prefix + "warmSteps",
                     "is for pictures of 28 x 28 pixels, as the drawn digits are; set it to 0"};
    return std::nullopt;
}

CentralTraining::Hidden GsWgan::hiddenRows() const {
    return m_kept ? Hidden{m_blocks, m_shape.state()} : Hidden{};
}

void GsWgan::takePublicDigits(at::Tensor pictures, at::Tensor labels) {
    m_digits = std::move(pictures), m_digitLabels = std::move(labels);
}

std::string GsWgan::note() const {
    if (!isFederated(m_run))
        return {};
    const std::int64_t d = facts().geometry.dimensions(), pictures = std::max(m_run.arms.front().batch, 1),
                       number = sizeof(float), up = pictures * (m_basis.defined() ? m_basis.size(0) : d) * number,
                       down = (pictures + m_updates * m_batch) * (d + 1) * number;
    return "A round sends " + std::to_string(down) + " bytes to a client, generated pictures and their classes, and " +
           std::to_string(up) + " bytes back, a noisy gradient; the generator's weights and the records stay where "
           "they are. " + std::to_string(m_run.train.steps) + " rounds: " +
           std::to_string((down + up) * m_run.train.steps) + " bytes.";
}

at::Tensor GsWgan::generatedAhead(Generator& generator, const at::Tensor& wanted,
                                  at::Generator& randomness) const {
    const at::NoGradGuard noGrad;
    return seen(toUnit(generator.generate(labelledLatents(m_run.model, classes(), wanted, randomness))), m_basis);
}

/// The critic of a throw-away generator that learns drawn digits.
Result<void> GsWgan::release(QueryDoor&, RunObserver& observer, std::stop_token stop) {
    if (m_warmSteps == 0)
        return {};
    auto randomness = publicRandomness(m_run.seed, ofWarmStart);
    Learner learner(m_run, labelledModel(m_run.model, classes()), outputShape(facts()), nullptr);
    const std::int64_t batch = criticBatch;
    Critic critic(m_shape, m_start);
    for (std::int64_t i = 0; i < m_warmSteps; ++i) {
        if (stop.stop_requested())
            return Fault{Fault::Code::Stopped, "warm start", "was stopped before anything was asked"};
        observer.onProgress({"warming up critics", double(i) / double(m_warmSteps)});
        for (std::int64_t k = 0; k < m_updates; ++k) {
            const at::Tensor rows = at::randint(m_digits.size(0), {batch}, randomness, at::kLong),
                             wanted = randomClasses(classes(), batch, randomness);
            const at::Tensor fakes = generatedAhead(learner.generator(), wanted, randomness);
            critic.update(seen(m_digits.index_select(0, rows), m_basis), m_digitLabels.index_select(0, rows), fakes, wanted,
                          at::rand({batch, 1}, randomness, at::kFloat), m_rate);
        }
        const at::Tensor wanted = classesInOrder(classes(), batch);
        const at::Tensor pictures = toUnit(
            learner.generator().generate(labelledLatents(m_run.model, classes(), wanted, randomness)));
        pictures.backward(-seen(critic.slopes(seen(pictures.detach(), m_basis), wanted), m_basis) / double(batch));
        learner.move(0);
    }
    // Its moments belong to that training.
    m_start.narrow(0, m_shape.weights(), m_start.numel() - m_shape.weights()).zero_();
    return {};
}

Result<double> GsWgan::descend(Generator& generator, const at::Tensor& latents, const at::Tensor& wanted,
                               std::int64_t step, std::stop_token stop) {
    Visit visit;
    visit.shape = m_shape, visit.start = m_start, visit.basis = m_basis, visit.inverted = m_inverted;
    visit.seed = m_run.seed, visit.step = std::uint64_t(step);
    visit.low = facts().domain.lowAt(0), visit.high = facts().domain.highAt(0);
    visit.rate = m_rate, visit.clip = m_clip, visit.each = m_each;
    auto randomness = publicRandomness(m_run.seed, ofSteps / 2 + std::uint64_t(step));
    const at::Tensor ahead = randomClasses(classes(), m_updates * m_batch, randomness);
    visit.ahead = generatedAhead(generator, ahead, randomness).view({m_updates, m_batch, -1});
    visit.aheadClasses = ahead.view({m_updates, m_batch});
    const at::Tensor pictures = toUnit(generator.generate(latents));
    visit.pictures = seen(pictures.detach(), m_basis), visit.classes = wanted;
    const std::int64_t width = m_basis.defined() ? m_basis.size(0) : pictures.size(1);
    const auto answer = m_door->ask({"picture gradient", QueryShape::WholeBatch, pictures.size(0) * width, 1, m_clip,
                                     criticGradient},
                                    visit, step, stop);
    if (!answer)
        return answer.fault();
    at::Tensor gradient = -answer->values.to(at::kFloat).view({pictures.size(0), width});
    if (m_basis.defined())
        gradient = gradient.matmul(m_basis);
    pictures.backward(gradient);
    return std::numeric_limits<double>::quiet_NaN(); // its value is nobody's to see
}

} // namespace sfumato
