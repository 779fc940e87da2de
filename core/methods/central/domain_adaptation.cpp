// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/central/domain_adaptation.h"

#include "core/base/require.h"
#include "core/methods/parts/learner.h"
#include "core/models/discriminator.h"
#include "core/models/latent.h"
#include "core/models/purposes.h"
#include "core/spec/tables/central_methods.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cmath>
#include <string>

namespace sfumato {

namespace {

constexpr std::int64_t sourceClasses = 10, shownEach = 100, width = FeatureClassifier::width;
constexpr std::int64_t hiddenOfMap = 128, mostExamples = 20000; ///< of the source, of which features are kept
/// Each example of the source counts several times, each time with noise of its own, which is then less in all.
constexpr std::int64_t noisyCopies = 4;
constexpr double sourceRate = 1e-3, middle = 0.5; ///< of features, taken off before their norm is clipped

struct PublicNet : PublicInput {
    explicit PublicNet(const FeatureClassifier& net) : classifier(net) {}
    const FeatureClassifier& classifier;
    double low = 0, high = 1;
};

at::Tensor targetFeatures(const RawBatch& batch, const RawAccess& access, const PublicInput& input) {
    const at::NoGradGuard noGrad;
    const auto& known = static_cast<const PublicNet&>(input);
    return known.classifier.features((batch.records(access) - known.low) / (known.high - known.low), nullptr);
}

struct PublicRange : PublicInput {
    PublicRange(double from, double to) : low(from), high(to) {}
    double low, high;
};

at::Tensor unitPictures(const RawBatch& batch, const RawAccess& access, const PublicInput& input) {
    const auto& range = static_cast<const PublicRange&>(input);
    return (batch.records(access) - range.low) / (range.high - range.low);
}

struct PublicAdaptation : PublicInput {
    explicit PublicAdaptation(const DomainAdaptation& of) : method(of) {}
    const DomainAdaptation& method;
};

at::Tensor classesOfPictures(const RawBatch& batch, const RawAccess& access, const PublicInput& input) {
    return static_cast<const PublicAdaptation&>(input).method.classify(batch.records(access));
}

Contribution centeredFeatures(const RawBatch& batch, const RawAccess& access, const PublicInput&, HiddenState*) {
    return Contribution(batch.records(access) - middle, {}, access);
}

struct PublicContest : PublicInput {
    explicit PublicContest(at::Tensor of) : weights(std::move(of)) {}
    at::Tensor weights;
};

/// Of every record, how the loss -log D(features) falls.
Contribution targetGradients(const RawBatch& batch, const RawAccess& access, const PublicInput& input, HiddenState*) {
    const at::NoGradGuard noGrad;
    const Discriminator net(static_cast<const PublicContest&>(input).weights, width);
    const at::Tensor rows = batch.records(access);
    return Contribution(net.gradients(rows, true), access);
}

at::Generator randomnessOf(const RunSpec& run, std::uint64_t purpose) { return publicRandomness(run.seed, purpose); }

FeatureClassifier freshClassifier(const RunSpec& run) {
    auto randomness = randomnessOf(run, purpose::initialization);
    return FeatureClassifier(sourceClasses, randomness);
}

/// T = x + second(relu(first x)), which begins as the identity.
std::vector<at::Tensor> freshMap(const RunSpec& run) {
    auto randomness = randomnessOf(run, purpose::adaptingMap);
    const double bound = 1 / std::sqrt(double(width));
    std::vector<at::Tensor> weights{at::empty({hiddenOfMap, width}, at::kFloat).uniform_(-bound, bound, randomness),
                                    at::zeros({hiddenOfMap}, at::kFloat), at::zeros({width, hiddenOfMap}, at::kFloat),
                                    at::zeros({width}, at::kFloat)};
    for (const at::Tensor& weight : weights) weight.requires_grad_();
    return weights;
}

/// What moves while it adapts: T and the layers behind the features.
std::vector<at::Tensor> adapting(const std::vector<at::Tensor>& map, const FeatureClassifier& net) {
    std::vector<at::Tensor> all = map;
    all.insert(all.end(), net.parameters().begin() + 4, net.parameters().end());
    return all;
}

void copyWeights(const FeatureClassifier& from, const FeatureClassifier& to) {
    const at::NoGradGuard noGrad;
    for (std::size_t i = 0; i < to.parameters().size(); ++i) at::Tensor(to.parameters()[i]).copy_(from.parameters()[i]);
}

} // namespace

DomainAdaptation::DomainAdaptation(const RunSpec& run, const DataFacts& facts, std::int64_t)
    : m_facts(facts), m_source(choiceOf(run.privacy, "source")), m_seed(run.seed),
      m_sliced(choiceOf(run.privacy, "distance") == "swd"),
      m_clip(run.privacy.clip > 0 ? run.privacy.clip : centralMethod(run.privacy.method)->clip),
      m_weight(numberOf(run.privacy, "weight")), m_contestRate(numberOf(run.privacy, "discriminatorRate")),
      m_sampled(run.privacy.rate * double(facts.records)),
      m_sourceSteps(std::int64_t(numberOf(run.privacy, "sourceSteps"))),
      m_margin(std::int64_t(numberOf(run.privacy, "margin"))), m_batch(std::max(run.methods.front().batch, 1)),
      m_optimizing(run.optimizer),
      m_shown(at::zeros({sourceClasses * shownEach, FeatureClassifier::side * FeatureClassifier::side}, at::kFloat)),
      m_randomness(randomnessOf(run, purpose::batches)), m_net(freshClassifier(run)), m_begun(freshClassifier(run)),
      m_map(freshMap(run)), m_optimizer(run.optimizer, adapting(m_map, m_net)) {
    auto randomness = randomnessOf(run, purpose::released);
    m_discriminator = Discriminator::start(width, randomness);
}

std::optional<Fault> DomainAdaptation::unfit(const RunSpec& run, const DataFacts& facts, std::int64_t) {
    const Geometry& geometry = facts.geometry;
    constexpr std::int64_t side = FeatureClassifier::side;
    if (!geometry.isImage || geometry.channels != 1 || geometry.height != side || geometry.width != side)
        return Fault{Fault::Code::Unsupported, "data.side",
                     "must make gray pictures of 28 x 28 pixels: set it to 28, and data.colour to false"};
    if (choiceOf(run.privacy, "source") == run.data.source)
        return Fault{Fault::Code::Mismatch, "privacy.settings.source",
                     "is the set that is protected; choose another one, which is public"};
    return std::nullopt;
}

void DomainAdaptation::takePublicSet(at::Tensor pictures, at::Tensor labels) {
    constexpr std::int64_t side = FeatureClassifier::side;
    const std::int64_t count = pictures.size(0), margin = m_margin, inner = side - 2 * margin;
    at::Tensor x = pictures.view({count, 1, side, side});
    if (margin > 0)
        x = at::constant_pad_nd(at::upsample_bilinear2d(x, {inner, inner}, false), {margin, margin, margin, margin});
    else if (margin < 0)
        x = at::upsample_bilinear2d(x.narrow(2, -margin, side + 2 * margin).narrow(3, -margin, side + 2 * margin),
                                    {side, side}, false);
    m_pictures = x.reshape({count, side * side}), m_labels = std::move(labels);
}

DomainAdaptation::Examples DomainAdaptation::examples(const at::Tensor& of, at::Generator& randomness) const {
    const at::Tensor rows = at::randint(of.size(0), {m_batch}, randomness, at::kLong);
    return {of.index_select(0, rows), m_labels.index_select(0, rows)};
}

at::Tensor DomainAdaptation::mapped(const at::Tensor& features) const {
    return features + at::linear(at::relu(at::linear(features, m_map[0], m_map[1])), m_map[2], m_map[3]);
}

Result<void> DomainAdaptation::release(QueryDoor&, RunObserver& observer, std::stop_token stop) {
    for (std::int64_t k = 0; k < sourceClasses; ++k) {
        const at::Tensor own = m_labels.eq(k).nonzero().flatten();
        if (own.numel() > 0)
            m_shown.narrow(0, k * shownEach, shownEach)
                .copy_(m_pictures.index_select(0, own.index_select(0, at::arange(shownEach, at::kLong) % own.numel())));
    }
    auto randomness = publicRandomness(m_seed, purpose::sourceTraining);
    Optimizer optimizer(m_optimizing, m_net.parameters());
    for (std::int64_t i = 0; i < m_sourceSteps; ++i) {
        if (stop.stop_requested())
            return Fault{Fault::Code::Stopped, "source", "was stopped before anything was asked"};
        observer.onProgress({"learning the source", double(i) / double(m_sourceSteps)});
        const auto [pictures, labels] = examples(m_pictures, randomness);
        at::cross_entropy_loss(m_net.scores(m_net.features(pictures, &randomness), &randomness), labels).backward();
        optimizer.step(sourceRate);
    }
    copyWeights(m_net, m_begun);
    return {};
}

NamedTensors DomainAdaptation::released() const {
    NamedTensors all{{"shown", m_shown}};
    for (const auto& [name, tensor] : m_begun.state()) all.emplace_back("source/" + name, tensor);
    return all;
}

void DomainAdaptation::settle() { copyWeights(m_begun, m_net); }

/// Features of both sets, once they stay as they are.
Result<void> DomainAdaptation::prepare(std::stop_token stop) {
    if (m_prepared) return {};
    REQUIRE(m_pictures.defined());
    const at::NoGradGuard noGrad;
    auto randomness = publicRandomness(m_seed, purpose::released);
    const std::int64_t count = std::min(m_pictures.size(0), mostExamples);
    const at::Tensor rows = at::randperm(m_pictures.size(0), randomness, at::kLong).narrow(0, 0, count);
    std::vector<at::Tensor> parts;
    for (const at::Tensor& piece : m_pictures.index_select(0, rows).split(500))
        parts.push_back(m_net.features(piece, nullptr));
    m_features = at::cat(parts), m_labels = m_labels.index_select(0, rows), m_pictures = at::Tensor();
    PublicNet net(m_net);
    net.low = m_facts.domain.lowAt(0), net.high = m_facts.domain.highAt(0);
    if (auto taken = m_door->map(targetFeatures, net, std::move(stop)); !taken) return taken;
    m_prepared = true;
    return {};
}

/// Of noisy projections, quantile by quantile, as though directions were drawn in the space of the features alone.
Result<at::Tensor> DomainAdaptation::slicedDistance(const at::Tensor& moved, std::int64_t step, std::stop_token stop) {
    TRY(response, m_door->evaluate({"projections", QueryShape::Projection, width, 1, m_clip, centeredFeatures},
                                   PublicInput(), step, std::move(stop)));
    // Direction by direction, which sorts faster.
    const at::Tensor directions = response->directions[0], rows = moved - middle,
                     theirs = std::get<0>(response->values.to(at::kFloat).t().contiguous().sort(1));
    const at::Tensor clipped = rows * (m_clip / rows.norm(2, 1, true).clamp_min(1e-6)).clamp_max(1);
    const at::Tensor clean = directions.t().matmul(clipped.t()).repeat({1, response->noise > 0 ? noisyCopies : 1});
    auto randomness = publicRandomness(m_seed, purpose::noisyCopies[std::uint64_t(step)]);
    const at::Tensor ours = std::get<0>(
        (clean + at::randn(clean.sizes(), randomness, at::kFloat) * response->noise).sort(1));
    const std::int64_t n = ours.size(1);
    const at::Tensor place = (at::arange(n, at::kLong) * 2 + 1).mul_(theirs.size(1)).floor_divide(2 * n);
    return (ours - theirs.index_select(1, place)).square().mean() * double(projectedDimensions);
}

/// -log D(T(features of the source)), once D has learned that the target is the first kind.
Result<at::Tensor> DomainAdaptation::contestedDistance(const at::Tensor& moved, std::int64_t step,
                                                       std::stop_token stop) {
    TRY(response, m_door->evaluate(
                      {"record gradients", QueryShape::OuterSum, m_discriminator.numel(), 1, m_clip, targetGradients},
                      PublicContest(m_discriminator), step, std::move(stop)));
    const Discriminator net(m_discriminator, width);
    {
        const at::NoGradGuard noGrad;
        const at::Tensor ours = Discriminator::meanOf(net.gradients(moved.detach(), false));
        m_discriminator.sub_((response->values.view({-1}).to(at::kFloat) / m_sampled + ours) * m_contestRate);
    }
    return -at::log_sigmoid(net.logits(moved)).mean();
}

Method::Outcome DomainAdaptation::step(StepRecord& record, double fraction, std::stop_token stop, PlanLinks*) {
    if (auto prepared = prepare(stop); !prepared) return Outcome::Abandoned;
    const at::Tensor before = m_randomness.get_state();
    const auto [rows, labels] = examples(m_features, m_randomness);
    const at::Tensor moved = mapped(rows);
    const auto apart = m_sliced ? slicedDistance(moved, record.step - 1, stop)
                                : contestedDistance(moved, record.step - 1, stop);
    if (!apart) {
        m_randomness.set_state(before);
        m_fault = apart.fault();
        return m_fault->code == Fault::Code::Stopped ? Outcome::Abandoned : Outcome::Refused;
    }
    const at::Tensor loss = at::cross_entropy_loss(m_net.scores(moved, &m_randomness), labels) + *apart * m_weight;
    loss.backward();
    double squares = 0;
    const auto parameters = adapting(m_map, m_net);
    for (const at::Tensor& parameter : parameters) squares += parameter.grad().square().sum().item<double>();
    record.loss = loss.item<double>();
    record.marginalError = std::nan("");
    record.gradientNorm = std::sqrt(squares);
    if (!std::isfinite(record.loss) || !std::isfinite(squares)) {
        m_randomness.set_state(before);
        for (const at::Tensor& parameter : parameters) at::Tensor(parameter).mutable_grad().reset();
        return Outcome::Diverged;
    }
    m_optimizer.step(scheduledRate(m_optimizing, fraction));
    return Outcome::Moved;
}

PublicMap DomainAdaptation::features() const {
    return {unitPictures, std::make_shared<PublicRange>(m_facts.domain.lowAt(0), m_facts.domain.highAt(0))};
}

PublicMap DomainAdaptation::classes() const { return {classesOfPictures, std::make_shared<PublicAdaptation>(*this)}; }

at::Tensor DomainAdaptation::classify(const at::Tensor& pictures) const {
    const at::NoGradGuard noGrad;
    std::vector<at::Tensor> classes;
    for (const at::Tensor& piece : pictures.split(500))
        classes.push_back(m_net.scores(m_net.features(piece, nullptr), nullptr).argmax(1));
    return at::cat(classes);
}

at::Tensor DomainAdaptation::latents(std::int64_t count, at::Generator& randomness) const {
    return at::randint(m_shown.size(0), {count, 1}, randomness, at::kFloat);
}

at::Tensor DomainAdaptation::sheetLatents(std::int64_t count, at::Generator&) const {
    const at::Tensor places = at::arange(count, at::kLong) % shownEach;
    return (classesInOrder(sourceClasses, count) * shownEach + places).to(at::kFloat).unsqueeze(1);
}

at::Tensor DomainAdaptation::generate(const at::Tensor& latents) {
    const double low = m_facts.domain.lowAt(0), high = m_facts.domain.highAt(0);
    const at::Tensor places = latents.select(1, 0).round().to(at::kLong).clamp(0, m_shown.size(0) - 1);
    return m_shown.index_select(0, places) * (high - low) + low;
}

at::Tensor DomainAdaptation::classesOf(const at::Tensor& latents) const {
    return latents.select(1, 0).round().to(at::kLong).floor_divide(shownEach);
}

std::int64_t DomainAdaptation::classCount() const { return sourceClasses; }

at::Tensor DomainAdaptation::latentsOf(const at::Tensor& classes, at::Generator& randomness) const {
    const at::Tensor places = at::randint(shownEach, {classes.numel()}, randomness, at::kLong);
    return (classes * shownEach + places).to(at::kFloat).unsqueeze(1);
}

bool DomainAdaptation::isFinite() const {
    return std::ranges::all_of(state(), [](const auto& named) {
        return !named.second.is_floating_point() || at::isfinite(named.second).all().template item<bool>();
    });
}

NamedTensors DomainAdaptation::state() const {
    NamedTensors all = m_net.state();
    for (std::size_t i = 0; i < m_map.size(); ++i) all.emplace_back("map" + std::to_string(i), m_map[i]);
    for (const auto& [name, tensor] : m_optimizer.state()) all.emplace_back("optimizer/" + name, tensor);
    all.emplace_back("discriminator", m_discriminator);
    return all;
}

NamedTensors DomainAdaptation::randomState() const { return {{"random/batches", m_randomness.get_state()}}; }

void DomainAdaptation::setRandomState(const NamedTensors& state) { m_randomness.set_state(state.at(0).second); }

} // namespace sfumato
