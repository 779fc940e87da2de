// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/central/dp_classifier.h"

#include "core/models/latent.h"
#include "core/models/purposes.h"
#include "core/models/row_by_row.h"
#include "core/spec/tables/central_methods.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <cmath>
#include <vector>

namespace sfumato {

namespace {

constexpr std::int64_t picturesEach = 25; // of the moments, for every direction that is kept of the features
constexpr double ridge = 0.1;             // of the log-densities, as the moments' filter has it
constexpr double floorOfWeak = 1e-3;      // of the strongest direction, below which none is made stronger
constexpr double momentum = 0.9, constant = 0.3;
constexpr double densityScale = 100, densityFloor = -0.6; // of log-densities, below the greatest

struct PublicRegression : PublicInput {
    explicit PublicRegression(const DpClassifier& of) : classifier(of) {}
    const DpClassifier& classifier;
};

at::Tensor regressionFeatures(const RawBatch& batch, const RawAccess& access, const PublicInput& input) {
    return static_cast<const PublicRegression&>(input).classifier.featuresOf(batch.records(access));
}

at::Tensor regressionClasses(const RawBatch& batch, const RawAccess& access, const PublicInput& input) {
    return static_cast<const PublicRegression&>(input).classifier.classify(batch.records(access));
}

struct PublicWeights : PublicInput {
    explicit PublicWeights(at::Tensor of) : weights(std::move(of)) {}
    at::Tensor weights;
};

/// Of every record the gradient of the cross entropy, (p - e_y) a^T, as its two factors.
Contribution softmaxGradients(const RawBatch& batch, const RawAccess& access, const PublicInput& input, HiddenState*) {
    const at::NoGradGuard noGrad;
    const at::Tensor weights = static_cast<const PublicWeights&>(input).weights, rows = batch.records(access),
                     labels = batch.labels(access);
    const std::int64_t classes = weights.size(0);
    const at::Tensor known = labels.ge(0).logical_and(labels.lt(classes)).unsqueeze(1).to(at::kFloat);
    const at::Tensor off = softmaxRowByRow(productsRowByRow(rows, weights)) -
                           at::one_hot(labels.clamp(0, classes - 1), classes).to(at::kFloat);
    return Contribution({{off * known, rows}}, access);
}

} // namespace

DpClassifier::DpClassifier(const RunSpec& run, const DataFacts& facts, std::int64_t classes)
    : m_facts(facts), m_moments(Moments::within(run), facts, classes),
      m_clip(run.privacy.clip > 0 ? run.privacy.clip : centralMethod("dp-classifier")->clip),
      m_rate(numberOf(run.privacy, "rate")), m_sampled(run.privacy.rate * double(facts.records)),
      m_steps(run.train.steps), m_seed(run.seed) {
    const auto kept = std::int64_t(numberOf(run.privacy, "features"));
    m_center = at::zeros({gaborWidth}, at::kFloat);
    m_basis = at::zeros({kept, gaborWidth}, at::kFloat);
    m_radius = at::ones({1}, at::kFloat);
    for (auto* made : {&m_weights, &m_velocity, &m_mean}) *made = at::zeros({classes, kept + classes + 1}, at::kFloat);
}

std::optional<Fault> DpClassifier::unfit(const RunSpec&, const DataFacts&, std::int64_t classes) {
    if (classes < 2)
        return Fault{Fault::Code::Unsupported, "privacy.method",
                     "dp-classifier learns from labels of two classes at least"};
    return std::nullopt;
}

at::Tensor DpClassifier::textures(const at::Tensor& records) const {
    const double low = m_facts.domain.lowAt(0), high = m_facts.domain.highAt(0);
    std::vector<at::Tensor> parts;
    for (const auto& piece : records.split(500))
        parts.push_back(
            gaborFeatures(((piece - low) / (high - low)).view({-1, m_facts.geometry.height, m_facts.geometry.width})));
    return at::cat(parts);
}

Result<void> DpClassifier::release(QueryDoor& door, RunObserver& observer, std::stop_token stop) {
    if (auto queried = m_moments.release(door, observer, stop); !queried) return queried;
    observer.onProgress({"preparing features", 0});
    auto randomness = publicRandomness(m_seed, purpose::released);
    const std::int64_t kept = m_basis.size(0), pictures = kept * picturesEach;
    const at::Tensor seen = textures(m_moments.generate(m_moments.sheetLatents(pictures, randomness)));
    m_center.copy_(seen.mean(0));
    const at::Tensor apart = (seen - m_center).to(at::kDouble);
    const auto [w, v] = at::linalg_eigh(apart.t().matmul(apart) / double(pictures));
    const at::Tensor strengths = w.narrow(0, gaborWidth - kept, kept).clamp_min(0);
    m_basis.copy_((v.narrow(1, gaborWidth - kept, kept) *
                   (strengths + floorOfWeak * w.max().clamp_min(1e-12)).rsqrt().unsqueeze(0))
                      .t());
    m_radius.copy_((seen - m_center).matmul(m_basis.t()).norm(2, 1).median().clamp_min(1e-6).view({1}));
    return {};
}

at::Tensor DpClassifier::featuresOf(const at::Tensor& records) const {
    const at::NoGradGuard noGrad;
    const at::Tensor rows = (textures(records) - m_center).matmul(m_basis.t()) / m_radius;
    const at::Tensor clipped = rows / rows.norm(2, 1, true).clamp_min(1);
    const at::Tensor scores = m_moments.scores(records, ridge);
    const at::Tensor densities =
        ((scores - std::get<0>(scores.max(1, true))) / densityScale).clamp_min(densityFloor).to(at::kFloat);
    return at::cat({clipped, densities, at::full({records.size(0), 1}, constant, at::kFloat)}, 1);
}

Method::Outcome DpClassifier::step(StepRecord& record, double, std::stop_token stop, PlanLinks*) {
    const at::NoGradGuard noGrad;
    if (!m_prepared) {
        if (const auto mapped = m_door->map(regressionFeatures, PublicRegression(*this), stop); !mapped)
            return Outcome::Abandoned;
        m_prepared = true;
    }
    const std::int64_t done = record.step - 1;
    const auto response = m_door->evaluate(
        {"record gradients", QueryShape::OuterSum, m_weights.size(1), m_weights.size(0), m_clip, softmaxGradients},
        PublicWeights(m_weights), done, stop);
    if (!response) {
        m_fault = response.fault();
        return m_fault->code == Fault::Code::Stopped ? Outcome::Abandoned : Outcome::Refused;
    }
    m_velocity.mul_(momentum).add_(response->values.to(at::kFloat) / m_sampled);
    m_weights.sub_(m_velocity * m_rate);
    const std::int64_t averaged = done - m_steps / 2; // steps of the second half before this one
    if (averaged <= 0)
        m_mean.copy_(m_weights);
    else
        m_mean.add_((m_weights - m_mean) / double(averaged + 1));
    record.loss = record.marginalError = std::nan("");
    return Outcome::Moved;
}

at::Tensor DpClassifier::classify(const at::Tensor& features) const { return features.matmul(m_mean.t()).argmax(1); }

PublicMap DpClassifier::features() const { return {regressionFeatures, std::make_shared<PublicRegression>(*this)}; }

PublicMap DpClassifier::classes() const { return {regressionClasses, std::make_shared<PublicRegression>(*this)}; }

bool DpClassifier::isFinite() const { return m_moments.isFinite() && at::isfinite(m_weights).all().item<bool>(); }

NamedTensors DpClassifier::released() const {
    NamedTensors all = m_moments.released();
    all.insert(all.end(), {{"center", m_center}, {"basis", m_basis}, {"radius", m_radius}});
    return all;
}

NamedTensors DpClassifier::state() const {
    return {{"weights", m_weights}, {"velocity", m_velocity}, {"mean", m_mean}};
}

namespace {

constexpr int directions = 8;

/// Real parts, then imaginary parts: [2 directions, 1, side, side]. Standard deviation 0.8 2^scale pixels
/// along the wave and twice that across it, frequency 3 pi / 4 / 2^scale, no answer to an even picture.
at::Tensor wavelets(int scale) {
    const double width = 0.8 * std::exp2(scale), frequency = 0.75 * M_PI / std::exp2(scale);
    const int reach = 3 * (1 << scale);
    const at::Tensor along = at::arange(-reach, reach + 1, at::kDouble);
    const at::Tensor x = along.unsqueeze(0), y = along.unsqueeze(1);
    std::vector<at::Tensor> real, imaginary;
    for (int k = 0; k < directions; ++k) {
        const double angle = M_PI * k / directions;
        const at::Tensor with = x * std::cos(angle) + y * std::sin(angle),
                         across = y * std::cos(angle) - x * std::sin(angle);
        const at::Tensor envelope = ((with.square() + across.square() / 4) / (-2 * width * width)).exp();
        const at::Tensor wave = envelope * (with * frequency).cos();
        const at::Tensor total = envelope.sum();
        real.push_back((wave - envelope * (wave.sum() / total)) / total);
        imaginary.push_back(envelope * (with * frequency).sin() / total);
    }
    real.insert(real.end(), imaginary.begin(), imaginary.end());
    return at::stack(real).unsqueeze(1).to(at::kFloat);
}

at::Tensor pooledRoots(const at::Tensor& maps) {
    const at::Tensor pooled = at::adaptive_avg_pool2d(maps, {7, 7}).flatten(1).clamp_min(0).sqrt();
    return pooled / pooled.norm(2, 1, true).clamp_min(1e-6);
}

} // namespace

at::Tensor gaborFeatures(const at::Tensor& pictures) {
    const at::NoGradGuard noGrad;
    const at::Tensor one = pictures.unsqueeze(1).to(at::kFloat);
    std::vector<at::Tensor> parts;
    for (int scale = 0; scale < 2; ++scale) {
        const at::Tensor kernels = wavelets(scale);
        const std::int64_t reach = kernels.size(3) / 2;
        // oneDNN pads by itself too, but for the wider ones has no quick kernel then.
        const at::Tensor responses = at::conv2d(at::constant_pad_nd(one, {reach, reach, reach, reach}), kernels);
        parts.push_back(pooledRoots(
            (responses.narrow(1, 0, directions).square() + responses.narrow(1, directions, directions).square())
                .sqrt()));
    }
    parts.push_back(pooledRoots(one));
    return at::cat(parts, 1);
}

} // namespace sfumato
