// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/central/any_moments.h"

#include "core/accounting/mechanism/recommendation.h"
#include "core/base/require.h"
#include "core/models/latent.h"
#include "core/models/purposes.h"
#include "core/spec/tables/central_methods.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace detail {

/// What is public while a query of the release is evaluated.
struct ReleasedMoments : PublicInput {
    explicit ReleasedMoments(const FrequencyEncoder& of, std::int64_t classCount) : encoder(of), classes(classCount) {}
    const FrequencyEncoder& encoder;
    std::int64_t classes;
    at::Tensor center;           ///< [P]
    at::Tensor centers;          ///< [classes * components, k] float32; undefined: 0 for all
    std::int64_t components = 1; ///< a class
    double radius = 0;
    at::Tensor whitening, offsets, constants; ///< of the rule: [blocks, k, k], [blocks, k], [blocks] float32
};

} // namespace detail

namespace {

using Released = detail::ReleasedMoments;

constexpr double leastShareOfClass = 0.002, ruleRidge = 0.1; // of an even class; of the mean eigenvalue
constexpr std::int64_t tailNormals = 4;                      // degrees of freedom of draws of mixtures
constexpr std::int64_t tonePictures = 400, drawsOfComponent = 100;

const Released& releasedOf(const PublicInput& input) { return static_cast<const Released&>(input); }

/// The class of each record, -1 where it is none of ours.
at::Tensor classBlocks(const at::Tensor& labels, const Released& known) {
    return at::where(labels.ge(0).logical_and(labels.lt(known.classes)), labels, at::full_like(labels, -1));
}

/// Codes of records less the nearest center of their class, and the blocks of these centers.
std::pair<at::Tensor, at::Tensor> fromCenters(const RawBatch& batch, const RawAccess& access, const Released& known) {
    const at::Tensor codes = known.encoder.encode(batch.records(access), known.center);
    const at::Tensor labels = batch.labels(access), own = classBlocks(labels, known);
    if (!known.centers.defined()) return {codes, own};
    const at::Tensor clamped = own.clamp_min(0);
    at::Tensor blocks = clamped * known.components;
    if (known.components > 1) {
        const at::Tensor near = known.centers.view({known.classes, known.components, -1}).index_select(0, clamped);
        blocks = blocks + (near - codes.unsqueeze(1)).square().sum(2).argmin(1);
    }
    return {codes - known.centers.index_select(0, blocks), at::where(own.ge(0), blocks, own)};
}

Contribution coefficients(const RawBatch& batch, const RawAccess& access, const PublicInput& input, HiddenState*) {
    return Contribution(releasedOf(input).encoder.all(batch.records(access)), {}, access);
}

Contribution isWithin(const RawBatch& batch, const RawAccess& access, const PublicInput& input, HiddenState*) {
    const Released& known = releasedOf(input);
    const at::Tensor near = fromCenters(batch, access, known).first.norm(2, 1, true).le(known.radius);
    return Contribution(near.to(at::kFloat) - 0.5, {}, access);
}

Contribution codesFromCenters(const RawBatch& batch, const RawAccess& access, const PublicInput& input, HiddenState*) {
    auto [rows, blocks] = fromCenters(batch, access, releasedOf(input));
    return Contribution(rows, blocks, access);
}

Contribution tonesOf(const RawBatch& batch, const RawAccess& access, const PublicInput& input, HiddenState*) {
    const Released& known = releasedOf(input);
    return Contribution(toneHistograms(known.encoder.unit(batch.records(access))),
                        classBlocks(batch.labels(access), known), access);
}

/// The class that Bayes' rule gives codes [b, k].
at::Tensor ruledClasses(const at::Tensor& codes, const Released& rule) {
    std::vector<at::Tensor> scores;
    for (std::int64_t block = 0; block < rule.constants.size(0); ++block)
        scores.push_back(rule.constants[block] -
                         (codes.matmul(rule.whitening[block].t()) - rule.offsets[block]).square().sum(1) / 2);
    return at::stack(scores, 1).view({codes.size(0), rule.classes, rule.components}).logsumexp(2).argmax(1);
}

Contribution votesIfRight(const RawBatch& batch, const RawAccess& access, const PublicInput& input, HiddenState*) {
    const Released& known = releasedOf(input);
    const at::Tensor own = classBlocks(batch.labels(access), known),
                     ruled = ruledClasses(known.encoder.encode(batch.records(access), known.center), known);
    return Contribution(at::zeros({own.size(0), 1}), at::where(ruled.eq(own), own, at::full_like(own, -1)), access);
}

/// Classes are equally likely to the rule, whatever their sizes: else it names the largest for most records of the
/// others.
void setRule(Released& known, const ClassGaussians& blocks) {
    const std::int64_t k = blocks.width;
    const double mean = blocks.covariances.diagonal(0, 1, 2).mean().item<double>();
    const at::Tensor factors = at::linalg_cholesky(blocks.covariances + ruleRidge * mean * at::eye(k, at::kDouble));
    const at::Tensor inverse = at::linalg_solve_triangular(factors, at::eye(k, at::kDouble).expand_as(factors), false);
    known.components = blocks.components;
    known.whitening = inverse.to(at::kFloat);
    known.offsets = inverse.matmul(blocks.means.unsqueeze(2)).squeeze(2).to(at::kFloat);
    const at::Tensor ofClass =
        blocks.counts.view({blocks.classes, blocks.components}).sum(1).repeat_interleave(blocks.components);
    known.constants = ((blocks.counts / ofClass).log() - factors.diagonal(0, 1, 2).log().sum(1)).to(at::kFloat);
}

FrequencyPlan planOf(const RunSpec& run, const DataFacts& facts, std::int64_t classes) {
    const Geometry& g = facts.geometry;
    return frequenciesFor({std::max<std::int64_t>(facts.records, 1), classes, g.channels, g.height, g.width},
                          muOf(run.privacy), std::int64_t(numberOf(run.privacy, "components")));
}

} // namespace

/// The queries of one release, in their order.
class AnyMoments::Asking {
public:
    Asking(AnyMoments& of, QueryDoor& door, RunObserver& observer, std::stop_token stop, const PrivacySpec& privacy)
        : known(of.m_encoder, of.m_classes), m_door(door), m_observer(observer), m_stop(std::move(stop)),
          m_queries(double(centralMethod("moments")->queries(privacy).size())), m_records(double(of.m_records)) {}

    detail::ReleasedMoments known;

    Result<Response> operator()(std::string name, QueryShape shape, std::int64_t width, std::int64_t blocks,
                                double clip, Contribute contribute) {
        m_observer.onProgress({"querying", double(m_queried) / m_queries});
        return m_door.evaluate({std::move(name), shape, width, blocks, clip, contribute}, known, m_queried++, m_stop);
    }

    /// The noisy quantile of the lengths of codes about their centers, by bisection of its logarithm in [low, high].
    Result<double> quantile(const std::string& name, int rounds, double low, double high, double level) {
        for (int round = 1; round <= rounds; ++round) {
            known.radius = std::sqrt(low * high);
            TRY(response, (*this)(roundName(name, round), QueryShape::Sum, 1, 1, 0.5, isWithin));
            const double within = response->values.sum().item<double>() + m_records / 2;
            (within < level * m_records ? low : high) = known.radius;
        }
        return std::sqrt(low * high);
    }

private:
    QueryDoor& m_door;
    RunObserver& m_observer;
    std::stop_token m_stop;
    double m_queries, m_records;
    std::int64_t m_queried = 0;
};

AnyMoments::AnyMoments(const RunSpec& run, const DataFacts& facts, std::int64_t classes)
    : m_classes(classes), m_components(std::int64_t(numberOf(run.privacy, "components"))), m_records(facts.records),
      m_hasTones(choiceOf(run.privacy, "tone") == "on"), m_sharpness(planOf(run, facts, classes).finest),
      m_seed(run.seed), m_encoder(facts, planOf(run, facts, classes)),
      m_blocks(m_classes, m_components, m_encoder.width()),
      m_center(at::zeros({m_encoder.coefficients()}, at::kDouble)),
      m_tones(at::linspace(0, 1, toneBins + 1, at::kDouble).repeat({m_classes, 1})),
      m_check(at::zeros({m_classes + 1}, at::kDouble)), m_privacy(run.privacy) {}

std::optional<Fault> AnyMoments::unfit(const DataFacts& facts) {
    const Geometry& g = facts.geometry;
    const auto fits = [](std::int64_t side) { return side >= 8 && side <= 128; };
    if (g.isImage && (g.channels == 1 || g.channels == 3) && fits(g.height) && fits(g.width)) return std::nullopt;
    return Fault{
        Fault::Code::Unsupported, "privacy.settings.recipe",
        TEXT("any is for pictures with sides from 8 to 128 pixels; of rows of columns choose table (Recipe, or --set "
             "privacy.settings.recipe=table)")};
}

Result<void> AnyMoments::release(QueryDoor& door, RunObserver& observer, std::stop_token stop) {
    const at::NoGradGuard noGrad;
    Asking asking(*this, door, observer, std::move(stop), m_privacy);
    if (auto queried = askClasses(asking); !queried) return queried;
    if (m_components > 1)
        if (auto queried = askComponents(asking); !queried) return queried;
    m_blocks.settle();
    if (m_hasTones)
        if (auto queried = askTones(asking); !queried) return queried;
    return askCheck(asking);
}

Result<void> AnyMoments::askClasses(Asking& evaluate) {
    const std::int64_t k = m_encoder.width(), all = m_encoder.coefficients();
    const double norm = std::sqrt(double(all)) / 2, level = m_components > 1 ? 0.8 : 0.5;
    TRY(picture, evaluate("pooled mean", QueryShape::Sum, all, 1, norm, coefficients));
    const auto n = double(m_records);
    m_center.copy_(denoisedMeanPicture(picture->values.flatten() / n, picture->noise / n, m_encoder));
    evaluate.known.center = m_center.to(at::kFloat);
    TRY(r1, evaluate.quantile("pooled radius", pooledRadiusRounds, norm / 32, 2 * norm, level));

    TRY(first, evaluate("class means", QueryShape::CountedSum, k, m_classes, *r1, codesFromCenters));
    const double fewest = std::max({2 * first->noise / *r1, leastShareOfClass * n / double(m_classes), 1.0});
    const at::Tensor counts = first->values.select(1, 0).clamp_min(fewest), sums = first->values.narrow(1, 1, k);
    const at::Tensor zero = at::zeros({m_classes, k}, at::kDouble);
    const at::Tensor grand = (sums.sum(0, true) / counts.sum()).expand({m_classes, k});
    const at::Tensor means = denoisedMeans(sums, counts, zero, grand, first->noise);
    evaluate.known.centers = means.to(at::kFloat);
    TRY(r2, evaluate.quantile("class radius", laterRadiusRounds, *r1 / 4, 1.09 * *r1, level));

    TRY(second, evaluate("class second moments", QueryShape::SecondMoment, k, m_classes, *r2, codesFromCenters));
    const at::Tensor covariances = denoisedPictureCovariances({second->values, counts, second->noise, *r2},
                                                              at::arange(m_classes, at::kLong), m_encoder.plan());
    // With several components these are of classes, where components begin.
    m_blocks.means.copy_(means.repeat_interleave(m_components, 0));
    m_blocks.covariances.copy_(covariances.repeat_interleave(m_components, 0));
    m_blocks.counts.copy_((counts / double(m_components)).repeat_interleave(m_components, 0));
    evaluate.known.radius = *r2;
    return {};
}

Result<void> AnyMoments::askComponents(Asking& evaluate) {
    const std::int64_t k = m_encoder.width(), blocks = m_classes * m_components;
    const double r2 = evaluate.known.radius;
    m_blocks.settle();
    auto randomness = publicRandomness(m_seed, purpose::released);
    std::vector<at::Tensor> starts;
    for (std::int64_t c = 0; c < m_classes; ++c)
        starts.push_back(
            centersOf(m_blocks.codes(classDraws(c, drawsOfComponent * m_components, randomness)), m_components));
    at::Tensor centers = at::cat(starts).to(at::kDouble), counts;
    const at::Tensor classMeans = m_blocks.means.clone();
    evaluate.known.components = m_components;
    for (const char* name : {"component means, first round", "component means, second round"}) {
        evaluate.known.centers = centers.to(at::kFloat);
        TRY(round, evaluate(name, QueryShape::CountedSum, k, blocks, r2, codesFromCenters));
        const double fewest = std::max(
            {2 * round->noise / r2, leastShareOfClass * double(m_records) / double(blocks), 1.0});
        counts = round->values.select(1, 0).clamp_min(fewest);
        centers = denoisedMeans(round->values.narrow(1, 1, k), counts, centers, classMeans, round->noise);
    }
    evaluate.known.centers = centers.to(at::kFloat);
    TRY(r4, evaluate.quantile("component radius", laterRadiusRounds, r2 / 2, 1.05 * r2, 0.8));
    TRY(last, evaluate("component second moments", QueryShape::SecondMoment, k, blocks, *r4, codesFromCenters));
    const at::Tensor parent = at::arange(m_classes, at::kLong).repeat_interleave(m_components);
    m_blocks.means.copy_(centers), m_blocks.counts.copy_(counts);
    m_blocks.covariances.copy_(
        denoisedPictureCovariances({last->values, counts, last->noise, *r4}, parent, m_encoder.plan()));
    return {};
}

Result<void> AnyMoments::askTones(Asking& evaluate) {
    TRY(response, evaluate("tones", QueryShape::NonnegativeSum, toneBins, m_classes, 1, tonesOf));
    auto randomness = publicRandomness(m_seed, purpose::momentPictures);
    std::vector<at::Tensor> drawn;
    for (std::int64_t c = 0; c < m_classes; ++c)
        drawn.push_back(
            toneHistograms(pixels(classDraws(c, tonePictures, randomness)).clamp_(0, 1)).mean(0).to(at::kDouble));
    const at::Tensor counts = m_blocks.counts.view({m_classes, m_components}).sum(1);
    m_tones.copy_(toneCurves(at::stack(drawn), response->values, counts, response->noise));
    return {};
}

Result<void> AnyMoments::askCheck(Asking& evaluate) {
    setRule(evaluate.known, m_blocks);
    TRY(votes, evaluate("check", QueryShape::Histogram, 1, m_classes, 1, votesIfRight));
    m_check.narrow(0, 0, m_classes).copy_(votes->values);
    m_check[m_classes] = votes->noise;
    return {};
}

NamedTensors AnyMoments::released() const {
    return {{"means", m_blocks.means},   {"covariances", m_blocks.covariances},
            {"counts", m_blocks.counts}, {"center", m_center},
            {"tones", m_tones},          {"check", m_check}};
}

void AnyMoments::settle() { m_blocks.settle(); }

std::string AnyMoments::forecast() const {
    return expectedSamples(m_sharpness, m_encoder.planes().max().item<std::int64_t>() > 0);
}

Text AnyMoments::verdict() const {
    if (m_classes == 1) return {};
    const at::Tensor counts = m_blocks.counts.view({m_classes, m_components}).sum(1);
    const Text found = checkVerdict(
        {m_check.narrow(0, 0, m_classes), counts, m_check[m_classes].item<double>(), double(m_records)});
    return m_components > 1 ? Text(TEXT("%1 With several components this is optimistic."), {found}) : found;
}

PublicMap AnyMoments::features() const {
    auto rule = std::make_shared<Released>(m_encoder, m_classes);
    rule->center = m_center;
    return {[](const RawBatch& batch, const RawAccess& access, const PublicInput& input) {
                const Released& known = releasedOf(input);
                return known.encoder.encode(batch.records(access), known.center);
            },
            std::move(rule)};
}

PublicMap AnyMoments::classes() const {
    const at::NoGradGuard noGrad;
    auto rule = std::make_shared<Released>(m_encoder, m_classes);
    setRule(*rule, m_blocks);
    return {[](const RawBatch& batch, const RawAccess& access, const PublicInput& input) {
                return ruledClasses(batch.records(access), releasedOf(input));
            },
            std::move(rule)};
}

at::Tensor AnyMoments::recognized(const at::Tensor& records) const {
    const at::NoGradGuard noGrad;
    Released rule(m_encoder, m_classes);
    setRule(rule, m_blocks);
    return ruledClasses(m_encoder.encode(records, m_center), rule);
}

/// Draws of mixtures have the tails of a t-distribution with 4 degrees of freedom and the covariance of the Gaussian.
at::Tensor AnyMoments::pixels(const at::Tensor& latents) const {
    const at::NoGradGuard noGrad;
    at::Tensor rows = latents;
    if (m_components > 1) {
        const at::Tensor squares = latents.narrow(1, 2 + m_blocks.width, tailNormals).square().sum(1, true);
        rows = at::cat(
            {latents.narrow(1, 0, 2), latents.narrow(1, 2, m_blocks.width) * (2 / squares.clamp_min(1e-3)).sqrt()}, 1);
    }
    return m_encoder.decode(m_blocks.codes(rows), m_center);
}

at::Tensor AnyMoments::generate(const at::Tensor& latents) {
    return m_encoder.records(toned(pixels(latents).clamp_(0, 1), m_tones, classesOf(latents)));
}

at::Tensor AnyMoments::latentsOf(const at::Tensor& classes, at::Generator& randomness) const {
    return m_blocks.drawn(classes, m_components > 1 ? tailNormals : 0, randomness);
}

at::Tensor AnyMoments::classDraws(std::int64_t label, std::int64_t count, at::Generator& randomness) const {
    return latentsOf(at::full({count}, label, at::kLong), randomness);
}

at::Tensor AnyMoments::latents(std::int64_t count, at::Generator& randomness) const {
    return latentsOf(m_blocks.drawnClasses(count, randomness), randomness);
}

at::Tensor AnyMoments::sheetLatents(std::int64_t count, at::Generator& randomness) const {
    return latentsOf(at::arange(count, at::kLong).mul_(m_classes).floor_divide(count), randomness);
}

} // namespace sfumato
