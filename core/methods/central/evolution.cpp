// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/central/evolution.h"

#include "core/base/require.h"
#include "core/models/latent.h"
#include "core/models/purposes.h"
#include "core/spec/tables/central_methods.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <cmath>

namespace sfumato {

namespace {

constexpr double mutation = 0.6, variety = 0.5; // parts of a difference: of the next population, of samples
constexpr double novelty = 0.6; // of the first population's deviations, that offspring also differ by at first
constexpr double doubt = 1;     // votes that count stand so many deviations of the noise above 0

struct Candidates : PublicInput {
    Candidates(const Encoder& with, at::Tensor of, std::int64_t many)
        : encoder(with), codes(std::move(of)), each(many) {}
    const Encoder& encoder;
    at::Tensor codes; ///< [classes each, k]
    std::int64_t each;
};

at::Tensor encoded(const RawBatch& batch, const RawAccess& access, const PublicInput& input) {
    return static_cast<const Candidates&>(input).encoder.encode(batch.records(access));
}

/// Every record's vote, for the nearest candidate of its class.
Contribution votes(const RawBatch& batch, const RawAccess& access, const PublicInput& input, HiddenState*) {
    const at::NoGradGuard noGrad;
    const auto& known = static_cast<const Candidates&>(input);
    const at::Tensor codes = batch.records(access), labels = batch.labels(access);
    const std::int64_t classes = known.codes.size(0) / known.each;
    // |c|^2 - 2 c.x, of all candidates; those of other classes are out of the question.
    const at::Tensor far = known.codes.square().sum(1) - 2 * codes.matmul(known.codes.t());
    const at::Tensor own = labels.clamp(0, classes - 1), rows = far.view({-1, classes, known.each});
    const at::Tensor near = rows.gather(1, own.view({-1, 1, 1}).expand({-1, 1, known.each})).squeeze(1).argmin(1);
    const at::Tensor tensors = labels.ge(0).logical_and(labels.lt(classes));
    return Contribution(at::zeros({codes.size(0), 1}),
                        at::where(tensors, own * known.each + near, at::full_like(near, -1)), access);
}

} // namespace

Evolution::Evolution(const RunSpec& run, const DataFacts& facts, std::int64_t classes)
    : m_encoder(EncoderKind::Glyph, facts), m_facts(facts), m_classes(classes),
      m_each(std::int64_t(numberOf(run.privacy, "population"))), m_steps(run.train.steps), m_seed(run.seed) {
    m_start = at::zeros({m_classes * m_each, m_encoder.width()}, at::kFloat);
    m_codes = m_start.clone();
    m_weights = at::ones({m_classes * m_each}, at::kFloat);
}

std::optional<Fault> Evolution::unfit(const RunSpec&, const DataFacts& facts, std::int64_t classes) {
    const Geometry& geometry = facts.geometry;
    if (geometry.isImage && geometry.channels == 1 && geometry.height == 28 && geometry.width == 28 && classes == 10)
        return std::nullopt;
    return Fault{Fault::Code::Unsupported, "privacy.method",
                 "evolution starts from digits that the program draws: it is for gray pictures of 28 x 28 with "
                 "labels of ten classes"};
}

void Evolution::takePublicDigits(at::Tensor pictures, at::Tensor labels) {
    const double low = m_facts.domain.lowAt(0), high = m_facts.domain.highAt(0);
    const at::Tensor codes = m_encoder.encode(pictures * (high - low) + low);
    for (std::int64_t k = 0; k < m_classes; ++k) {
        const at::Tensor own = labels.eq(k).nonzero().flatten();
        REQUIRE(own.numel() > 0);
        const at::Tensor turn = at::arange(m_each, at::kLong) % own.numel();
        m_start.narrow(0, k * m_each, m_each).copy_(codes.index_select(0, own.index_select(0, turn)));
    }
    settle();
}

at::Tensor Evolution::drawn(const at::Tensor& classes, at::Generator& randomness) const {
    const at::Tensor weights = m_weights.view({m_classes, m_each}).index_select(0, classes);
    const at::Tensor members = at::multinomial(weights, 3, true, randomness) + classes.unsqueeze(1) * m_each;
    const at::Tensor normals = at::randn({classes.numel(), jitterNormals}, randomness, at::kFloat);
    return at::cat({members.to(at::kFloat), normals}, 1);
}

at::Tensor Evolution::offspring(const at::Tensor& members, double part) const {
    const auto of = [&](std::int64_t column) {
        return m_codes.index_select(0, members.select(1, column).round().to(at::kLong));
    };
    return of(0) + (of(1) - of(2)) * part;
}

Method::Outcome Evolution::step(StepRecord& record, double fraction, std::stop_token stop, PlanLinks*) {
    const at::NoGradGuard noGrad;
    const Candidates candidates(m_encoder, m_codes, m_each);
    if (!m_prepared) {
        if (const auto mapped = m_door->map(encoded, candidates, stop); !mapped) return Outcome::Abandoned;
        m_prepared = true;
    }
    const std::int64_t done = record.step - 1;
    const auto response = m_door->evaluate({"votes", QueryShape::Histogram, 1, m_codes.size(0), 1, votes}, candidates,
                                           done, stop);
    if (!response) {
        m_fault = response.fault();
        return m_fault->code == Fault::Code::Stopped ? Outcome::Abandoned : Outcome::Refused;
    }
    // Where nobody stands out, everybody has offspring alike.
    const at::Tensor tensors = (response->values - doubt * response->noise).clamp_min(0).to(at::kFloat);
    m_weights.copy_(tensors + 1e-3);
    if (record.step < m_steps) {
        // The better half stays, the other are offspring.
        const at::Tensor ranks = m_weights.view({m_classes, m_each}).argsort(1, true);
        const at::Tensor first = at::arange(m_classes, at::kLong).unsqueeze(1) * m_each;
        const at::Tensor kept = (ranks.narrow(1, 0, m_each / 2) + first).flatten();
        auto randomness = publicRandomness(m_seed, purpose::offspring[std::uint64_t(done)]);
        const at::Tensor classes = at::arange(m_classes, at::kLong).repeat_interleave(m_each - m_each / 2);
        const at::Tensor members = drawn(classes, randomness);
        const at::Tensor spread = m_start.std(0, true, true) * (novelty * (1 - fraction));
        const at::Tensor born = offspring(members, mutation) +
                                spread * at::randn({members.size(0), m_codes.size(1)}, randomness, at::kFloat);
        m_codes.copy_(at::cat({m_codes.index_select(0, kept).view({m_classes, m_each / 2, -1}),
                               born.view({m_classes, m_each - m_each / 2, -1})},
                              1)
                          .flatten(0, 1));
        m_weights.fill_(1);
    }
    record.loss = record.marginalError = std::nan("");
    return Outcome::Moved;
}

at::Tensor Evolution::latents(std::int64_t count, at::Generator& randomness) const {
    const at::Tensor weights = m_weights.view({m_classes, m_each}).sum(1);
    return drawn(at::multinomial(weights, count, true, randomness), randomness);
}

at::Tensor Evolution::sheetLatents(std::int64_t count, at::Generator& randomness) const {
    return drawn(at::arange(count, at::kLong).mul_(m_classes).floor_divide(count), randomness);
}

at::Tensor Evolution::generate(const at::Tensor& latents) {
    const at::NoGradGuard noGrad;
    const at::Tensor pictures = m_encoder.decode(offspring(latents, variety));
    return m_encoder.jitter(pictures, latents.narrow(1, 3, jitterNormals));
}

at::Tensor Evolution::classesOf(const at::Tensor& latents) const {
    return latents.select(1, 0).round().to(at::kLong).floor_divide(m_each).clamp(0, m_classes - 1);
}

bool Evolution::isFinite() const { return at::isfinite(m_codes).all().item<bool>(); }

} // namespace sfumato
