// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/central/gs_wgan.h"

#include "core/methods/parts/learner.h"
#include "core/models/latent.h"
#include "core/models/purposes.h"
#include "core/local/release/mechanism.h"
#include "core/spec/tables/central_methods.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sfumato {

namespace {

constexpr std::int64_t criticBatch = 32;

/// What a critic sees of pictures that are given by some frequencies, where these alone are asked for, or as they are.
at::Tensor pictureOf(const at::Tensor& coordinates, const at::Tensor& basis) {
    return basis.defined() ? coordinates.matmul(basis) : coordinates;
}

at::Tensor seen(const at::Tensor& pictures, const at::Tensor& basis) {
    return basis.defined() ? pictureOf(pictures.matmul(basis.t()), basis) : pictures;
}

bool isFederated(const RunSpec& run) { return run.privacy.method == "gs-fed"; }

std::int64_t blocksOf(const RunSpec& run) {
    return std::int64_t(numberOf(run.privacy, isFederated(run) ? "clients" : "critics"));
}

/// The moments whose pictures the public start learns from: such as they take for their class themselves.
RunSpec filteredMoments(const RunSpec& run) {
    RunSpec moments = Moments::within(run);
    moments.privacy.settings["filter"] = "on";
    return moments;
}

/// Whether a block is one of `inverted` among `blocks`, which lie evenly between the others.
bool holdsNegatives(std::int64_t block, std::int64_t blocks, std::int64_t inverted) {
    return (block + 1) * inverted / blocks > block * inverted / blocks;
}

std::int64_t whole(const RunSpec& run, const char* key) { return std::int64_t(numberOf(run.privacy, key)); }

} // namespace

struct GsWgan::Visit : PublicInput {
    CriticShape shape;
    at::Tensor start; ///< of a critic that was never asked
    // Pictures, or their coordinates in the basis.
    at::Tensor ahead, aheadClasses;         ///< generated, for it to learn from: [updates * m, k], [updates * m]
    at::Tensor pictures, classes;           ///< whose gradient is asked for: [B, k], [B]
    at::Tensor known;                       ///< what the start says to them, public: [B, k], or undefined
    at::Tensor basis;                       ///< see GsWgan
    std::int64_t updates = 0, ownSteps = 0; ///< of a critic at a visit, and before its first one
    std::int64_t blocks = 1, inverted = 0;  ///< so many of them hold negatives
    std::uint64_t seed = 0, step = 0;       ///< of the critic's batches
    double low = 0, high = 1, rate = 0, clip = 1;
    bool each = false;

    NamedTensors message() const override {
        return {{"ahead", ahead},
                {"aheadClasses", aheadClasses.to(at::kInt)},
                {"pictures", pictures},
                {"classes", classes.to(at::kInt)}};
    }
};

namespace {

/// How D grows with each generated picture, in coordinates; of slopes of 1 the norm of all together is 1.
at::Tensor slopesOf(const Critic& critic, const GsWgan::Visit& visit) {
    at::Tensor slopes = critic.slopes(pictureOf(visit.pictures, visit.basis), visit.classes);
    if (visit.basis.defined()) slopes = slopes.matmul(visit.basis.t());
    return slopes / std::sqrt(double(slopes.size(0)));
}

/// What the critic of the block says, having learned from its records: how D grows with each generated picture.
Contribution criticGradient(const RawBatch& batch, const RawAccess& access, const PublicInput& input,
                            HiddenState* hidden) {
    const auto& visit = static_cast<const GsWgan::Visit&>(input);
    const at::Tensor kept = hidden ? hidden->read(access) : at::Tensor();
    Critic critic(visit.shape, kept.defined() ? kept : visit.start.clone());
    at::Tensor records = (batch.records(access) - visit.low) / (visit.high - visit.low);
    if (holdsNegatives(batch.block(access), visit.blocks, visit.inverted)) records = 1 - records;
    records = seen(records, visit.basis);
    auto randomness = publicRandomness(visit.seed, purpose::criticSteps[std::uint64_t(visit.step)]);
    const std::int64_t each = visit.ahead.size(0) / visit.updates, m = std::min(each, records.size(0));
    const at::Tensor ahead = pictureOf(visit.ahead, visit.basis);
    const auto learn = [&](const at::Tensor& fakes, const at::Tensor& fakeClasses) {
        const at::Tensor rows = at::randperm(records.size(0), randomness, at::kLong).narrow(0, 0, m);
        critic.update(records.index_select(0, rows), batch.labels(access).index_select(0, rows), fakes, fakeClasses,
                      at::rand({m, 1}, randomness, at::kFloat), visit.rate);
    };
    for (std::int64_t i = 0; i < visit.ownSteps && m > 0 && !kept.defined(); ++i) {
        const at::Tensor rows = at::randperm(ahead.size(0), randomness, at::kLong).narrow(0, 0, m);
        learn(ahead.index_select(0, rows), visit.aheadClasses.index_select(0, rows));
    }
    for (std::int64_t i = 0; i < visit.updates && m > 0; ++i)
        learn(ahead.narrow(0, i * each, m), visit.aheadClasses.narrow(0, i * each, m));
    if (hidden && at::isfinite(critic.state()).all().item<bool>()) hidden->write(critic.state(), access);
    at::Tensor slopes = slopesOf(critic, visit);
    if (visit.known.defined()) slopes = slopes - visit.known;
    if (visit.each) {
        const double most = visit.clip / std::sqrt(double(slopes.size(0)));
        slopes = slopes * (most / slopes.norm(2, 1, true).clamp_min(1e-12)).clamp_max(1);
    }
    return Contribution(slopes.reshape({1, -1}), {}, access);
}

} // namespace

GsWgan::GsWgan(const RunSpec& run, const DataFacts& facts, std::int64_t classes)
    : SteppedTraining(run, facts, classes, adversarialDecay),
      m_run(run), m_shape{facts.geometry.height, facts.geometry.width, whole(run, "channels"), classes},
      m_blocks(blocksOf(run)), m_updates(whole(run, "criticSteps")), m_warmSteps(whole(run, "warmSteps")),
      m_ownSteps(whole(run, "ownSteps")), m_batch(std::clamp<std::int64_t>(facts.records / m_blocks, 1, criticBatch)),
      m_inverted(isFederated(run) ? std::llround(numberOf(run.privacy, "inverted") * double(m_blocks)) : 0),
      m_pictures(std::max(run.methods.front().batch, 1)),
      m_clip(run.privacy.clip > 0 ? run.privacy.clip : centralMethod(run.privacy.method)->clip),
      m_rate(numberOf(run.privacy, "criticRate")), m_kept(choiceOf(run.privacy, "schedule") != "reset"),
      m_each(choiceOf(run.privacy, "schedule") == "published") {
    if (!isFederated(run) && numberOf(run.privacy, "momentsShare") > 0)
        m_moments.emplace(filteredMoments(run), facts, classes);
    if (const std::int64_t corner = whole(run, "corner"); corner > 0)
        m_basis = analysisMatrix({.transform = Transform::DctLowPass, .corner = int(corner)}, facts.geometry);
    auto randomness = publicRandomness(run.seed, purpose::released);
    m_start = Critic::start(m_shape, randomness);
}

std::optional<Fault> GsWgan::unfit(const RunSpec& run, const DataFacts& facts, std::int64_t) {
    const std::string prefix = "privacy.settings.";
    if (blocksOf(run) > facts.records)
        return Fault{Fault::Code::OutOfRange, prefix + (isFederated(run) ? "clients" : "critics"),
                     "are more than there are records, " + std::to_string(facts.records)};
    const int side = std::min(facts.geometry.height, facts.geometry.width);
    if (whole(run, "corner") > side)
        return Fault{Fault::Code::OutOfRange, prefix + "corner",
                     "is more than the side of a picture, " + std::to_string(side)};
    if (whole(run, "ownSteps") > 0 && choiceOf(run.privacy, "schedule") == "reset")
        return Fault{Fault::Code::Unsupported, prefix + "ownSteps",
                     "is for critics that are kept between visits; under the schedule reset choose more criticSteps"};
    if (whole(run, "warmSteps") > 0 && (isFederated(run) || numberOf(run.privacy, "momentsShare") == 0) &&
        (facts.geometry.height != 28 || facts.geometry.width != 28))
        return Fault{Fault::Code::Unsupported, prefix + "warmSteps",
                     TEXT("is for pictures of 28 x 28 pixels, as the drawn digits are; set it to 0")};
    return std::nullopt;
}

CentralTraining::Hidden GsWgan::hiddenRows() const { return m_kept ? Hidden{m_blocks, m_shape.state()} : Hidden{}; }

void GsWgan::takePublicDigits(at::Tensor pictures, at::Tensor labels) {
    m_known = std::move(pictures), m_knownLabels = std::move(labels);
}

NamedTensors GsWgan::released() const {
    NamedTensors all = m_moments ? m_moments->released() : NamedTensors();
    all.emplace_back("critic", m_start);
    return all;
}

void GsWgan::settle() {
    if (m_moments) m_moments->settle();
}

/// The pictures of the moments, for a training alone.
void GsWgan::drawKnown() {
    auto randomness = publicRandomness(m_run.seed, purpose::momentPictures);
    const at::Tensor latents = m_moments->latents(publicPictures, randomness);
    m_known = toUnit(m_moments->generate(latents)), m_knownLabels = m_moments->classesOf(latents);
}

NamedTensors GsWgan::state() const {
    NamedTensors all = SteppedTraining::state();
    if (m_moments) // which its start learns from at every step
        all.emplace_back("critic", m_start);
    return all;
}

std::int64_t GsWgan::width() const { return m_basis.defined() ? m_basis.size(0) : facts().geometry.dimensions(); }

at::Tensor GsWgan::coordinates(const at::Tensor& pictures) const {
    return m_basis.defined() ? pictures.matmul(m_basis.t()) : pictures;
}

std::string GsWgan::note() const {
    if (!isFederated(m_run)) return {};
    const std::int64_t number = sizeof(float), up = m_pictures * width() * number,
                       down = (m_pictures + m_updates * m_batch) * (width() + 1) * number;
    return "A round sends " + std::to_string(down) + " bytes to a client, generated pictures and their classes, and " +
           std::to_string(up) +
           " bytes back, a noisy gradient; the generator's weights and the records stay where "
           "they are. " +
           std::to_string(m_run.train.steps) + " rounds: " + std::to_string((down + up) * m_run.train.steps) +
           " bytes.";
}

at::Tensor GsWgan::generatedAhead(Generator& generator, const at::Tensor& wanted, at::Generator& randomness) const {
    const at::NoGradGuard noGrad;
    return coordinates(toUnit(generator.generate(labelledLatents(m_run.model, classes(), wanted, randomness))));
}

Result<void> GsWgan::release(QueryDoor& door, RunObserver& observer, std::stop_token stop) {
    if (m_moments) {
        if (auto queried = m_moments->release(door, observer, stop); !queried) return queried;
        drawKnown();
    }
    return m_warmSteps > 0 ? warmUp(observer, stop) : Result<void>();
}

/// The critic of a throw-away generator that learns the public pictures.
Result<void> GsWgan::warmUp(RunObserver& observer, std::stop_token stop) {
    auto randomness = publicRandomness(m_run.seed, purpose::criticStart);
    Learner learner(m_run, labelledModel(m_run.model, classes()), outputShape(facts()), nullptr, adversarialDecay);
    const std::int64_t batch = criticBatch;
    Critic critic(m_shape, m_start);
    for (std::int64_t i = 0; i < m_warmSteps; ++i) {
        if (stop.stop_requested())
            return Fault{Fault::Code::Stopped, "warm start", "was stopped before a critic was asked"};
        observer.onProgress({"warming up critics", double(i) / double(m_warmSteps)});
        for (std::int64_t k = 0; k < m_updates; ++k) {
            const at::Tensor rows = at::randint(m_known.size(0), {batch}, randomness, at::kLong),
                             wanted = randomClasses(classes(), batch, randomness);
            const at::Tensor fakes = pictureOf(generatedAhead(learner.generator(), wanted, randomness), m_basis);
            critic.update(seen(m_known.index_select(0, rows), m_basis), m_knownLabels.index_select(0, rows), fakes,
                          wanted, at::rand({batch, 1}, randomness, at::kFloat), m_rate);
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

/// The public start, having learned to tell what the visit's critic will learn from of public pictures.
at::Tensor GsWgan::startAfter(const Visit& visit, std::int64_t step) const {
    Critic critic(m_shape, m_start.clone());
    auto randomness = publicRandomness(m_run.seed, purpose::criticRenewal[std::uint64_t(step)]);
    const at::Tensor ahead = pictureOf(visit.ahead, m_basis);
    for (std::int64_t i = 0; i < m_updates; ++i) {
        const at::Tensor rows = at::randint(m_known.size(0), {m_batch}, randomness, at::kLong);
        critic.update(seen(m_known.index_select(0, rows), m_basis), m_knownLabels.index_select(0, rows),
                      ahead.narrow(0, i * m_batch, m_batch), visit.aheadClasses.narrow(0, i * m_batch, m_batch),
                      at::rand({m_batch, 1}, randomness, at::kFloat), m_rate);
    }
    return critic.state();
}

GsWgan::Visit GsWgan::visitAt(std::int64_t step) const {
    Visit visit;
    visit.shape = m_shape, visit.start = m_start, visit.basis = m_basis;
    visit.blocks = m_blocks, visit.inverted = m_inverted;
    visit.updates = m_updates, visit.ownSteps = m_ownSteps, visit.seed = m_run.seed, visit.step = std::uint64_t(step);
    visit.low = facts().domain.lowAt(0), visit.high = facts().domain.highAt(0);
    visit.rate = m_rate, visit.clip = m_clip, visit.each = m_each;
    return visit;
}

Result<Response> GsWgan::evaluate(QueryDoor& door, const Visit& visit, std::int64_t step, std::stop_token stop) const {
    return door.evaluate({"picture gradient", QueryShape::WholeBatch, m_pictures * width(), 1, m_clip, criticGradient},
                         visit, step, std::move(stop));
}

Result<Response> GsWgan::response(QueryDoor& door, const NamedTensors& queried, std::int64_t step,
                                  std::stop_token stop) const {
    Visit visit = visitAt(step);
    const auto take = [&](const char* name, std::int64_t rows, at::ScalarType type, at::Tensor& into) {
        for (const auto& [key, tensor] : queried)
            if (key == name && tensor.scalar_type() == type &&
                tensor.numel() == rows * (type == at::kInt ? 1 : width()))
                into = type == at::kInt ? tensor.view({rows}).to(at::kLong) : tensor.view({rows, width()});
        return into.defined() &&
               (type == at::kInt ? (into.ge(0) & into.lt(classes())).all() : at::isfinite(into).all()).item<bool>();
    };
    if (!take("ahead", m_updates * m_batch, at::kFloat, visit.ahead) ||
        !take("aheadClasses", m_updates * m_batch, at::kInt, visit.aheadClasses) ||
        !take("pictures", m_pictures, at::kFloat, visit.pictures) ||
        !take("classes", m_pictures, at::kInt, visit.classes))
        return Fault{Fault::Code::Malformed, "step " + std::to_string(step + 1),
                     "asks with pictures or classes that do not fit the spec"};
    return evaluate(door, visit, step, std::move(stop));
}

Result<double> GsWgan::descend(Generator& generator, const at::Tensor& latents, const at::Tensor& wanted,
                               std::int64_t step, std::stop_token stop) {
    Visit visit = visitAt(step);
    auto randomness = publicRandomness(m_run.seed, purpose::generatedAhead[std::uint64_t(step)]);
    visit.aheadClasses = randomClasses(classes(), m_updates * m_batch, randomness);
    visit.ahead = generatedAhead(generator, visit.aheadClasses, randomness);
    const at::Tensor pictures = toUnit(generator.generate(latents));
    visit.pictures = coordinates(pictures.detach()), visit.classes = wanted;
    if (m_moments) {
        if (!m_known.defined()) drawKnown();
        visit.start = startAfter(visit, step);
        visit.known = slopesOf(Critic(m_shape, visit.start), visit);
    }
    TRY(response, evaluate(*m_door, visit, step, std::move(stop)));
    if (m_moments) m_start.copy_(visit.start);
    if (response->values.defined()) { // else the client's rank timed out, and nothing changes
        at::Tensor gradient = -response->values.to(at::kFloat).view({m_pictures, width()});
        if (m_moments) gradient = gradient - visit.known;
        pictures.backward(pictureOf(gradient, m_basis));
    }
    return std::numeric_limits<double>::quiet_NaN(); // its value is nobody's to see
}

} // namespace sfumato
