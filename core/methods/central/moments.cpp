// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/central/moments.h"

#include "core/methods/central/denoised_moments.h"
#include "core/models/purposes.h"
#include "core/models/latent.h"
#include "core/spec/tables/central_methods.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

constexpr double classClip = 6, componentClip = 5.5; // r2, r1; r0 is privacy.clip
constexpr double glyphBackground = -20;
constexpr double fewestOfClass = 50, fewestOfComponent = 15;
constexpr double filterRidge = 0.1, leastInk = 1.0 / 3; // of the median of the class

/// Where records stand: what is public while their moments are asked for.
struct Places : PublicInput {
    Places(const Encoder& of, at::Tensor at, std::int64_t each)
        : encoder(of), centers(std::move(at)), components(each) {}
    const Encoder& encoder;
    at::Tensor centers;      ///< [classes * components, k]
    std::int64_t components; ///< a class
};

/// Every record's code from the nearest center of its class.
Contribution fromCenter(const RawBatch& batch, const RawAccess& access, const PublicInput& input, HiddenState*) {
    const auto& places = static_cast<const Places&>(input);
    const at::Tensor codes = places.encoder.encode(batch.records(access));
    const std::int64_t classes = places.centers.size(0) / places.components;
    const at::Tensor labels = batch.labels(access), known = labels.ge(0).logical_and(labels.lt(classes));
    const at::Tensor centers = places.centers.to(at::kFloat);
    at::Tensor blocks = labels.clamp(0, classes - 1) * places.components;
    if (places.components > 1) {
        const at::Tensor own = centers.view({classes, places.components, -1})
                                   .index_select(0, labels.clamp(0, classes - 1));
        blocks = blocks + (own - codes.unsqueeze(1)).square().sum(2).argmin(1);
    }
    const at::Tensor rows = codes - centers.index_select(0, blocks);
    return Contribution(rows, at::where(known, blocks, at::full_like(blocks, -1)), access);
}

} // namespace

/// The stated one; of a named recipe else its own.
static double backgroundOf(const PrivacySpec& privacy) {
    const bool glyph = privacy.settings.contains("recipe") && momentsRecipe(privacy) == "glyph";
    return glyph && !privacy.settings.contains("background") ? glyphBackground : numberOf(privacy, "background");
}

Moments::Moments(const RunSpec& run, const DataFacts& facts, std::int64_t classes)
    : m_encoder(momentsRecipe(run.privacy) == "glyph" ? EncoderKind::Glyph : EncoderKind::Pixels, facts),
      m_classes(classes), m_components(std::int64_t(numberOf(run.privacy, "components"))),
      m_background(backgroundOf(run.privacy)),
      m_clip(run.privacy.clip > 0 ? run.privacy.clip : centralMethod("moments")->clip),
      m_filters(choiceOf(run.privacy, "filter") == "on"), m_seed(run.seed), m_black(facts.domain.lowAt(0)),
      m_blocks(m_classes, m_components, m_encoder.width()) {}

RunSpec Moments::within(RunSpec run) {
    run.privacy.settings = {{"recipe", choiceOf(run.privacy, "encoder") == "glyph" ? "glyph" : "garments"},
                            {"background", numberOf(run.privacy, "background")}};
    run.privacy.method = "moments";
    run.privacy.clip = 0;
    return run;
}

Result<void> Moments::release(QueryDoor& door, RunObserver& observer, std::stop_token stop) {
    const std::int64_t k = m_encoder.width();
    std::int64_t step = 0;
    const double queries = m_components > 1 ? 5 : 2;
    const auto evaluate = [&](const char* name, QueryShape shape, double clip, const at::Tensor& centers,
                              std::int64_t components) {
        observer.onProgress({"querying", double(step) / queries});
        return door.evaluate({name, shape, k, m_classes * components, clip, fromCenter},
                             Places(m_encoder, centers, components), step++, stop);
    };
    at::Tensor start = at::zeros({m_classes, k}, at::kDouble);
    start.select(1, 0).fill_(m_background);
    TRY(first, evaluate("class means", QueryShape::CountedSum, m_clip, start, 1));
    const at::Tensor counts = first->values.select(1, 0).clamp_min(fewestOfClass);
    const at::Tensor sums = first->values.narrow(1, 1, k);
    const at::Tensor grand = (sums.sum(0, true) / counts.sum()) + start.narrow(0, 0, 1);
    const at::Tensor means = denoisedMeans(sums, counts, start, grand.expand({m_classes, k}), first->noise);
    TRY(second, evaluate("class second moments", QueryShape::SecondMoment, classClip, means, 1));
    const at::Tensor one = at::zeros({m_classes}, at::kLong), each = at::arange(m_classes, at::kLong);
    const at::Tensor covariances = denoisedCovariances({second->values, counts, second->noise, classClip},
                                                       m_classes > 1 ? each : one);
    if (m_components == 1) {
        m_blocks.means.copy_(means), m_blocks.covariances.copy_(covariances), m_blocks.counts.copy_(counts);
        m_blocks.settle();
        return {};
    }

    // Components start at draws of their class, and move to what is near them, twice.
    const at::Tensor parent = each.repeat_interleave(m_components);
    const at::Tensor classMeans = means.index_select(0, parent);
    auto randomness = publicRandomness(m_seed, purpose::released);
    const at::Tensor normals = at::randn({m_classes, m_components, k}, randomness, at::kDouble);
    const at::Tensor factors = at::linalg_cholesky(covariances);
    at::Tensor centers = classMeans + normals.matmul(factors.mT()).view({-1, k});
    at::Tensor memberCounts;
    for (const char* name : {"component means, first round", "component means, second round"}) {
        TRY(round, evaluate(name, QueryShape::CountedSum, componentClip, centers, m_components));
        memberCounts = round->values.select(1, 0).clamp_min(fewestOfComponent);
        centers = denoisedMeans(round->values.narrow(1, 1, k), memberCounts, centers, classMeans, round->noise);
    }
    TRY(last, evaluate("component second moments", QueryShape::SecondMoment, componentClip, centers, m_components));
    m_blocks.means.copy_(centers), m_blocks.counts.copy_(memberCounts);
    m_blocks.covariances.copy_(denoisedCovariances({last->values, memberCounts, last->noise, componentClip}, parent));
    m_blocks.settle();
    return {};
}

NamedTensors Moments::released() const {
    return {{"means", m_blocks.means}, {"covariances", m_blocks.covariances}, {"counts", m_blocks.counts}};
}

at::Tensor Moments::generate(const at::Tensor& latents) {
    const at::NoGradGuard noGrad;
    const at::Tensor records = m_encoder.decode(m_blocks.codes(latents));
    return m_filters ? m_encoder.jitter(records, latents.narrow(1, 2 + m_encoder.width(), jitterNormals)) : records;
}

at::Tensor Moments::ink(const at::Tensor& records) const { return records.mean(1) - m_black; }

/// Of what the model itself draws of each class.
at::Tensor Moments::medianInk() const {
    constexpr std::int64_t each = 65;
    auto randomness = publicRandomness(m_seed, purpose::released);
    const at::Tensor rows = m_blocks.drawn(at::arange(m_classes, at::kLong).repeat_interleave(each), jitterNormals,
                                           randomness);
    const at::Tensor found = ink(m_encoder.decode(m_blocks.codes(rows))).view({m_classes, each});
    return std::get<0>(found.median(1));
}

at::Tensor Moments::latentsOf(const at::Tensor& classes, at::Generator& randomness) const {
    at::Tensor kept = m_blocks.drawn(classes, jitterNormals, randomness);
    if (!m_filters) return kept;
    // What the model would not take for its own class, or has next to no ink, is drawn again, a few times.
    at::Tensor open = at::arange(classes.numel(), at::kLong);
    const at::Tensor least = medianInk() * leastInk;
    for (int round = 0; round < 8 && open.numel() > 0; ++round) {
        const at::Tensor rows = kept.index_select(0, open);
        const at::Tensor records = m_encoder.decode(m_blocks.codes(rows)), own = m_blocks.classesOf(rows);
        const at::Tensor wrong =
            recognized(records, filterRidge).ne(own).logical_or(ink(records).lt(least.index_select(0, own)));
        open = open.masked_select(wrong);
        if (open.numel() > 0)
            kept.index_copy_(0, open, m_blocks.drawn(classes.index_select(0, open), jitterNormals, randomness));
    }
    return kept;
}

at::Tensor Moments::latents(std::int64_t count, at::Generator& randomness) const {
    return latentsOf(m_blocks.drawnClasses(count, randomness), randomness);
}

at::Tensor Moments::sheetLatents(std::int64_t count, at::Generator& randomness) const {
    return latentsOf(at::arange(count, at::kLong).mul_(m_classes).floor_divide(count), randomness);
}

at::Tensor Moments::scores(const at::Tensor& records, double ridge) const {
    return m_blocks.scores(m_encoder.encode(records), ridge);
}

} // namespace sfumato
