// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/local/local_training.h"

#include "core/base/guarded.h"
#include "core/base/require.h"
#include "core/base/stop_scope.h"
#include "core/methods/parts/learner.h"
#include "core/metrics/cloud_metrics.h"
#include "core/models/latent.h"
#include "core/models/purposes.h"
#include "core/local/release/mechanism.h"
#include "core/transport/full_batch.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <numeric>
#include <span>

namespace sfumato {

namespace {

/// Whether it can be that of samples of so many numbers, of one distribution or of as many classes.
bool fits(const Anchor& anchor, std::int64_t numbers, std::int64_t classes, std::int64_t latents) {
    const auto& [mean, directions] = anchor;
    const bool labelled = classes > 0;
    return mean.scalar_type() == at::kFloat && directions.scalar_type() == at::kFloat && mean.dim() == 1 + labelled &&
           directions.dim() == 2 + labelled && mean.size(-1) == numbers && directions.size(-1) == numbers &&
           directions.size(-2) <= latents && (!labelled || (mean.size(0) == classes && directions.size(0) == classes));
}

Learner makeLearner(const MethodSpec& method, const RunSpec& run, const PrivatizedDataset& data,
                    const TrainingRecords& records, const std::optional<Anchor>& start) {
    const bool encoded = isEncoder(data.mechanism().transform);
    const OutputShape shape = encoded ? OutputShape{.width = int(records.dimensions())}
                                      : outputShape(data.facts().source);
    const ModelSpec model = labelledModel(run.model, data.responses().defined() ? data.classes() : 1);
    const AdamDecay decay = method.loss == Loss::NoisyCritic ? adversarialDecay : AdamDecay{};
    if (method.start == Start::Random) return Learner(run, model, shape, nullptr, decay);
    const bool known = start && fits(*start, shape.dimensions(), data.responses().defined() ? data.classes() : 0,
                                     run.model.latentDimension);
    const Anchor anchor = known ? *start : anchorFor(data, records, run.model.latentDimension);
    return Learner(run, model, shape, &anchor, decay);
}

} // namespace

LocalTraining::LocalTraining(const MethodSpec& method, const RunSpec& run, const PrivatizedDataset& data,
                             std::shared_ptr<const TrainingRecords> records, const std::optional<Anchor>& start)
    : m_loss(method.loss), m_seed(run.seed), m_denoiser(method.denoiser), m_model(run.model),
      m_optimizer(run.optimizer), m_records(std::move(records)), m_mechanism(data.mechanism().kind),
      m_noiseScale(data.noiseScale()),
      m_transport(method, run.model, data, *m_records), m_randomness{publicRandomness(run.seed, purpose::batches),
                                                                     publicRandomness(run.seed, purpose::latents),
                                                                     publicRandomness(run.seed, purpose::noise)},
      m_learner(makeLearner(method, run, data, *m_records, start)) {
    if (isEncoder(data.mechanism().transform)) m_pictures.emplace(data.mechanism(), data.facts().source);
    if (method.batch == 0) m_potential = at::zeros({m_records->size()}, at::kDouble);
    if (m_denoiser != Denoiser::None)
        m_noisy = NoisyRecords{.values = m_records->all(),
                               .geometry = data.geometry(),
                               .basis = analysisMatrix(data.mechanism(), data.geometry()),
                               .noise = m_mechanism,
                               .noiseScale = m_noiseScale,
                               .training = {.seed = run.seed}};
    if (m_loss == Loss::NoisyCritic) {
        auto initialization = publicRandomness(run.seed, purpose::critic);
        m_critic.emplace(m_transport.records(), initialization);
    }
}

bool LocalTraining::prepared(std::stop_token stop) {
    if (!m_noisy) return true;
    const auto estimates = denoise(m_denoiser, *m_noisy, std::move(stop));
    if (!estimates) {
        m_fault = estimates.fault();
        return false;
    }
    m_transport.learnFrom(m_transport.features(*estimates));
    m_noisy.reset();
    return true;
}

Method::Outcome LocalTraining::step(StepRecord& record, double fraction, std::stop_token stop, PlanLinks* links) {
    if (m_shared) return stepTogether(record, fraction);
    if (!prepared(stop)) return stop.stop_requested() ? Outcome::Abandoned : Outcome::Refused;
    const auto before = randomState();
    const at::Tensor criticBefore = m_critic ? m_critic->state().clone() : at::Tensor();
    // Running statistics of batch normalization move in the forward pass: such a step is not abandoned
    // half-way.
    const std::stop_token stopping = m_model.batchNormalization ? std::stop_token() : stop;
    const auto done = guardedUntil(stopping, [&]() -> Result<TransportStep> {
        return m_critic ? m_transport.step(m_learner.generator(), *m_critic, m_randomness,
                                           scheduledRate(m_optimizer, fraction), stopping)
                        : m_transport.step(m_learner.generator(), m_randomness, fraction, stopping,
                                           record.step > 1 ? m_potential : at::Tensor());
    });
    if (!done && done.fault().code != Fault::Code::Stopped) throw ThrownFault(done.fault());
    const bool abandoned = !done || stopping.stop_requested();
    const TransportStep found = done ? *done : TransportStep{};
    record.loss = found.loss, record.marginalError = found.marginalError;
    const double norm = abandoned ? 0 : m_learner.gradientNorm();
    if (abandoned || !std::isfinite(found.loss) || !std::isfinite(norm)) {
        setRandomState(before);
        if (m_critic) at::Tensor(m_critic->state()).copy_(criticBefore);
        m_learner.drop();
        return abandoned ? Outcome::Abandoned : Outcome::Diverged;
    }
    if (found.potential.defined()) m_potential.copy_(found.potential);
    record.gradientNorm = norm;
    m_learner.move(fraction);
    if (links) *links = planLinks(found, fraction, stop);
    return Outcome::Moved;
}

/// Once it is announced, all ranks go through with it.
Method::Outcome LocalTraining::stepTogether(StepRecord& record, double fraction) {
    if (m_shared->announce) m_shared->announce(fraction);
    if (!prepared({})) return Outcome::Refused;
    const auto found = sharedStep(*m_shared, m_transport, m_learner, m_seed, record.step, fraction);
    if (!found) {
        m_fault = found.fault();
        return Outcome::Refused;
    }
    record.loss = found->loss, record.marginalError = found->marginalError;
    record.gradientNorm = m_learner.gradientNorm();
    if (!std::isfinite(record.loss) || !std::isfinite(record.gradientNorm)) {
        m_learner.drop();
        return Outcome::Diverged;
    }
    m_learner.move(fraction);
    return Outcome::Moved;
}

PlanLinks LocalTraining::planLinks(const TransportStep& step, double fraction, std::stop_token stop) {
    const at::NoGradGuard noGrad;
    at::Tensor moved;
    const auto features = [width = m_records->dimensions()](const at::Tensor& placed) {
        return placed.narrow(1, 0, width);
    };
    if (!m_model.batchNormalization) // a forward pass would move its running statistics
        moved = features(step.points) + m_transport.features(m_learner.generator().generate(step.latents)) -
                features(step.generated);
    return linksOf(m_transport.plan(step, fraction, stop), features(step.points), moved, features(step.target));
}

at::Tensor LocalTraining::latents(std::int64_t count, at::Generator& randomness) const {
    return m_transport.latents(count, randomness);
}

at::Tensor LocalTraining::sheetLatents(std::int64_t count, at::Generator& randomness) const {
    return m_transport.latentsOf(classesInOrder(m_transport.labels().classes(), count), randomness);
}

at::Tensor LocalTraining::generate(const at::Tensor& latents) {
    const at::Tensor made = m_learner.generate(latents);
    return m_pictures ? m_pictures->decoder.decode(made) : made;
}

Evaluation LocalTraining::metrics(const at::Tensor& samples) const {
    at::NoGradGuard noGrad;
    const auto few = [](const at::Tensor& rows, std::int64_t count) {
        return rows.narrow(0, 0, std::min(count, rows.size(0)));
    };
    const auto generated = m_pictures ? encodedRecords(m_pictures->encoder, samples) : m_transport.features(samples);
    Evaluation evaluation;
    const double entropic = generated.size(1) <= 3
                                ? fullBatchLoss(few(generated, 2000), m_records->first(20000), m_transport.cost(),
                                                {.regularization = m_transport.regularization(),
                                                 .tolerance = 1e-5,
                                                 .potentialTolerance = 1e-5})
                                      .value
                                : entropicDistance(few(generated, 500), m_records->first(500), m_transport.cost(),
                                                   m_transport.regularization());
    evaluation.entropicDistance = Metric{entropic, false};
    if (const auto noise = costOfNoise(m_mechanism); noise) {
        const std::int64_t rows = *noise == GroundCost::L1 ? 1000 : 2000;
        if (const at::Tensor heldOut = m_records->firstHeldOut(rows); heldOut.size(0) > 0)
            evaluation.heldOutNll = Metric{heldOutNll(few(generated, rows), heldOut, *noise, m_noiseScale), false};
    }
    return evaluation;
}

NamedTensors LocalTraining::state() const {
    NamedTensors all = m_learner.state();
    if (m_potential.defined()) all.emplace_back("potential", m_potential);
    if (m_critic) all.emplace_back("critic", m_critic->state());
    return all;
}

NamedTensors LocalTraining::randomState() const {
    return {{"random/batches", m_randomness.batches.get_state()},
            {"random/latents", m_randomness.latents.get_state()},
            {"random/noise", m_randomness.noise.get_state()}};
}

void LocalTraining::setRandomState(const NamedTensors& state) {
    m_randomness.batches.set_state(state.at(0).second);
    m_randomness.latents.set_state(state.at(1).second);
    m_randomness.noise.set_state(state.at(2).second);
}

namespace {

std::vector<float> numbers(const at::Tensor& points) {
    if (!points.defined()) return {};
    const auto flat = points.to(at::kFloat).cpu().contiguous();
    return {flat.data_ptr<float>(), flat.data_ptr<float>() + flat.numel()};
}

/// So many of the points [m, 2], or all: of each part of the circle about their mean, which have as many points each,
/// that nearest to the part's own mean. Those of the next step lie near them, though its points are others.
std::vector<std::int64_t> spreadOver(const std::vector<float>& points, std::size_t count) {
    const std::size_t m = points.size() / 2;
    count = std::min(count, m);
    const auto at = [&](std::int64_t i) {
        return std::complex<double>(points[std::size_t(2 * i)], points[std::size_t(2 * i + 1)]);
    };
    const auto meanOf = [&](std::span<const std::int64_t> part) {
        std::complex<double> sum;
        for (const std::int64_t i : part) sum += at(i);
        return sum / double(part.size());
    };
    std::vector<std::int64_t> order(m), chosen;
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, {}, [&, mean = meanOf(order)](std::int64_t i) { return std::arg(at(i) - mean); });
    for (std::size_t k = 0; k < count; ++k) {
        const auto part = std::span(order).subspan(k * m / count, (k + 1) * m / count - k * m / count);
        chosen.push_back(*std::ranges::min_element(
            part, {}, [&, mean = meanOf(part)](std::int64_t i) { return std::norm(at(i) - mean); }));
    }
    return chosen;
}

} // namespace

PlanLinks linksOf(const at::Tensor& plan, const at::Tensor& points, const at::Tensor& moved,
                  const at::Tensor& records) {
    REQUIRE(points.size(1) == 2 && records.size(1) == 2 && plan.size(0) == points.size(0) &&
            plan.size(1) == records.size(0));
    PlanLinks found{.generated = numbers(points), .moved = numbers(moved), .privatized = numbers(records)};
    const auto mass = plan.to(at::kDouble).cpu().contiguous().view({-1});
    if (!at::isfinite(mass).all().item<bool>()) return found;
    const std::int64_t m = points.size(0), n = records.size(0);
    const double total = mass.sum().item<double>();
    const auto rows = at::arange(m, at::kLong) * n + mass.view({m, n}).argmax(1),
               columns = mass.view({m, n}).argmax(0) * n + at::arange(n, at::kLong);
    const auto preferred = at::zeros_like(mass).index_fill_(0, at::cat({rows, columns}), 1); // no entry of a
                                                                                             // plan is larger
    at::Tensor places = std::get<1>((mass + preferred).topk(std::min<std::int64_t>(mass.numel(), PlanLinks::most)));
    if (constexpr std::size_t few = 6; mass.index_select(0, places).sum().item<double>() < total / 2) {
        const auto chosen = spreadOver(found.generated, few);
        found.whole = chosen.size();
        places = (at::tensor(chosen, at::kLong).unsqueeze(1) * n + at::arange(n, at::kLong)).flatten();
    }
    const auto [values, order] = mass.index_select(0, places).sort(0, true);
    for (std::int64_t k = 0; k < values.numel(); ++k) {
        const double value = values[k].item<double>();
        if (value <= 0) break;
        const std::int64_t place = places[order[k].item<std::int64_t>()].item<std::int64_t>();
        found.links.push_back(
            {std::uint32_t(place / n), std::uint32_t(place % n), float(std::min(1.0, value / total * double(m)))});
        found.shown += value / total;
    }
    return found;
}

} // namespace sfumato
