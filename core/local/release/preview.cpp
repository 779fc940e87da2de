// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/local/release/preview.h"

#include "core/data/sheet.h"
#include "core/noise/noise_source.h"
#include "core/local/release/mechanism.h"
#include "core/local/record_encoder.h"
#include "core/local/record_release.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sfumato {

namespace {

/// z of scale 1, [records, features] float32: the distribution of the mechanism's noise, frozen by the seed.
at::Tensor frozenDraw(const MechanismSpec& mechanism, std::int64_t records, std::int64_t features, std::uint64_t seed) {
    const NoiseSource source = NoiseSource::seededForStudy(seed);
    at::Tensor draw = at::empty({records, features}, at::kFloat);
    for (std::int64_t i = 0; i < records; ++i) {
        ChaCha20 stream = source.stream(NoisePurpose::Privatization, std::uint64_t(i));
        std::generate_n(draw.data_ptr<float>() + i * features, features,
                        [&] { return float(samplerOf(mechanism.kind).draw(mechanism, stream)); });
    }
    return draw;
}

/// `records` [n, d] as a sheet that shows what only the owner may see.
SampleSheet ownersSheet(SampleSheet::Kind kind, const at::Tensor& records, const DataFacts& facts) {
    SampleSheet sheet = sheetOf(records, facts);
    sheet.kind = kind;
    sheet.usesRaw = true;
    return sheet;
}

/// Of no record: shape and range.
FrozenDraw emptyDraw(const Geometry& geometry, const PublicDomain& domain, double radius) {
    FrozenDraw draw;
    draw.low = domain.low.empty() ? -radius : std::ranges::min(domain.low);
    draw.high = domain.high.empty() ? radius : std::ranges::max(domain.high);
    if (geometry.isImage) {
        draw.height = int(geometry.height);
        draw.width = int(geometry.width);
        draw.channels = int(geometry.channels);
    }
    return draw;
}

/// The first records of `projected` and `noise`, both [n, d] in the space of records.
FrozenDraw drawOf(const at::Tensor& projected, const at::Tensor& noise, const Geometry& geometry,
                  const PublicDomain& domain, double radius) {
    FrozenDraw draw = emptyDraw(geometry, domain, radius);
    const auto values = [&](const at::Tensor& records) {
        const at::Tensor shown = geometry.isImage
                                     ? records.view({-1, geometry.channels, geometry.height, geometry.width})
                                           .permute({0, 2, 3, 1})
                                           .narrow(0, 0, draw.count)
                                     : at::constant_pad_nd(records, {0, 2}).narrow(1, 0, 2);
        const at::Tensor flat = shown.contiguous();
        return std::vector<float>(flat.data_ptr<float>(), flat.data_ptr<float>() + flat.numel());
    };
    draw.count = int(geometry.isImage ? std::min<std::int64_t>(16, projected.size(0)) : projected.size(0));
    draw.projected = values(projected);
    draw.noise = values(noise);
    return draw;
}

/// Whether noise of another scale is the same noise stretched, and a picture of it is noise of a picture.
bool isLinear(const MechanismSpec& mechanism) {
    return !isEncoder(mechanism.transform) && !factsOf(mechanism.kind).isDirection;
}

/// What is released of features [n, k], each in the block [n] of `count` that it names: [n, count k].
at::Tensor unitDraw(const at::Tensor& features, const at::Tensor& blocks, std::int64_t count,
                    const CalibratedMechanism& mechanism, std::uint64_t seed) {
    const NoiseSource source = NoiseSource::seededForStudy(seed);
    const std::int64_t n = features.size(0), k = features.size(1);
    at::Tensor released = at::empty({n, count * k}, at::kFloat);
    std::vector<std::int64_t> integers(std::size_t(count * k));
    for (std::int64_t i = 0; i < n; ++i) {
        std::ranges::fill(integers, 0);
        std::transform(features.data_ptr<float>() + i * k, features.data_ptr<float>() + (i + 1) * k,
                       integers.begin() + blocks.data_ptr<std::int64_t>()[i] * k,
                       [](float value) { return std::int64_t(std::lround(std::ldexp(double(value), 20))); });
        ChaCha20 stream = source.stream(NoisePurpose::Privatization, std::uint64_t(i));
        samplerOf(mechanism.spec.kind).release(integers, mechanism, stream);
        std::ranges::transform(integers, released.data_ptr<float>() + i * count * k,
                               [&](std::int64_t value) { return float(double(value) * mechanism.unit); });
    }
    return released;
}

} // namespace

double noiseVariance(const MechanismSpec& mechanism, double noiseScale) {
    const double square = noiseScale * noiseScale, p = mechanism.p;
    if (const auto variance = factsOf(mechanism.kind).variance) return *variance * square;
    return square * std::pow(p, 2 / p) * std::exp(std::lgamma(3 / p) - std::lgamma(1 / p));
}

Preview publicPreview(const DataFacts& facts, const CalibratedMechanism& mechanism) {
    return {.draw = emptyDraw(facts.geometry, facts.domain, mechanism.spec.radius),
            .records = facts.records,
            .classes = facts.classes,
            .dimensions = mechanism.dimensions,
            .sensitivityNorm = mechanism.sensitivity.norm,
            .sensitivity = mechanism.sensitivity.value,
            .sensitivityDerivation = mechanism.sensitivity.derivation,
            .noiseScale = mechanism.noiseScale,
            .epsilon = mechanism.epsilon,
            .signalToNoise = std::numeric_limits<double>::quiet_NaN()};
}

Preview previewNoise(const DataFacts& facts, const CalibratedMechanism& mechanism, int samples, std::uint64_t seed) {
    Preview preview = publicPreview(facts, mechanism);
    if (!isLinear(mechanism.spec)) return preview;
    const std::int64_t count = std::min<std::int64_t>(samples, facts.records);
    const at::Tensor unitNoise = frozenDraw(mechanism.spec, count, mechanism.dimensions, seed);
    const at::Tensor matrix = analysisMatrix(mechanism.spec, facts.geometry);
    const at::Tensor noise = matrix.defined() ? at::matmul(unitNoise, matrix) : unitNoise;
    preview.draw = drawOf(noise, noise, facts.geometry, facts.domain, mechanism.spec.radius);
    preview.draw.projected.clear();
    return preview;
}

Result<Preview> previewMechanism(const RawDataset& raw, const CalibratedMechanism& mechanism, int samples,
                                 std::uint64_t seed, Ledger& ledger, std::string purpose, const PublicMap& picture) {
    REQUIRE(samples >= 1);
    TRY(noted, ledger.look({.kind = PrivacyEvent::Kind::Preview,
                            .mechanism = "none",
                            .relation = PrivacyEvent::Relation::None,
                            .sensitivityNorm = "none",
                            .records = std::min<std::int64_t>(samples, raw.size()),
                            .dimensions = raw.dimensions(),
                            .data = raw.name(),
                            .fingerprint = raw.fingerprint(),
                            .drawn = raw.facts().drawn,
                            .purpose = std::move(purpose)}));
    const std::int64_t count = std::min<std::int64_t>(samples, raw.size());
    const RecordEncoder encoder(mechanism.spec, raw.facts());
    const at::Tensor records = raw.rows(0, count);

    at::Tensor features = at::empty({count, encoder.features()}, at::kFloat);
    std::vector<std::int64_t> integers(std::size_t(encoder.features()), 0);
    for (std::int64_t i = 0; i < count; ++i) {
        encoder.encode({records.data_ptr<float>() + i * raw.dimensions(), std::size_t(raw.dimensions())}, integers);
        std::ranges::transform(integers, features.data_ptr<float>() + i * encoder.features(),
                               [&](std::int64_t k) { return float(double(k) * encoder.unit()); });
    }
    Preview preview = publicPreview(raw.facts(), mechanism);
    preview.raw = ownersSheet(SampleSheet::Kind::Raw, records, raw.facts());
    if (raw.hasLabels() && raw.m_labels->narrow(0, 0, count).ge(0).all().item<bool>()) // no empty record
        labelSheet(preview.raw, raw.m_labels->narrow(0, 0, count), raw.facts().classes);
    const auto show = [&](const at::Tensor& projected, const at::Tensor& privatized) {
        preview.projected = ownersSheet(SampleSheet::Kind::Projected, projected, raw.facts());
        preview.privatized = ownersSheet(SampleSheet::Kind::Privatized, privatized, raw.facts());
        for (SampleSheet* sheet : {&preview.projected, &preview.privatized})
            sheet->classes = preview.raw.classes, sheet->labels = preview.raw.labels;
    };
    const bool windows = isEncoder(mechanism.spec.transform);
    const at::Tensor matrix = analysisMatrix(mechanism.spec, raw.geometry());
    const auto shown = [&](const at::Tensor& x) {
        return windows ? RawDataset::mapped(picture, x) : matrix.defined() ? at::matmul(x, matrix) : x;
    };
    if (isLinear(mechanism.spec)) {
        const at::Tensor projected = shown(features),
                         noise = shown(frozenDraw(mechanism.spec, count, encoder.features(), seed));
        show(projected, projected + noise * mechanism.noiseScale);
        preview.draw = drawOf(projected, noise, raw.geometry(), raw.domain(), mechanism.spec.radius);
    } else if (!windows || picture.map) {
        const bool inBlocks = windows && mechanism.spec.labels == LabelRelease::Tensor;
        const at::Tensor blocks =
            inBlocks ? raw.m_labels->narrow(0, 0, count).to(at::kLong).clamp(0, mechanism.classes - 1).contiguous()
                     : at::zeros({count}, at::kLong);
        const at::Tensor released = factsOf(mechanism.spec.kind).isDirection
                                        ? unitDraw(features, blocks, inBlocks ? mechanism.classes : 1, mechanism, seed)
                                        : features + frozenDraw(mechanism.spec, count, encoder.features(), seed) *
                                                         mechanism.noiseScale;
        const at::Tensor projected = shown(features);
        show(projected, shown(released));
    }
    const double signal = features.to(at::kDouble).var(0, false).sum().item<double>();
    preview.signalToNoise = 10 * std::log10(signal / (double(mechanism.dimensions) *
                                                      noiseVariance(mechanism.spec, mechanism.noiseScale)));
    return preview;
}

} // namespace sfumato
