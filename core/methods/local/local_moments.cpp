// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/local/local_moments.h"

#include "core/methods/parts/encoder.h"
#include "core/methods/local/estimated_moments.h"
#include "core/methods/parts/learner.h"
#include "core/local/release/mechanism.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

namespace sfumato {

namespace {

constexpr int rounds = 3;

struct PublicModel : PublicInput {
    explicit PublicModel(const LocalMoments& of) : model(of) {}
    const LocalMoments& model;
};

at::Tensor bayesClasses(const RawBatch& batch, const RawAccess& access, const PublicInput& input) {
    return static_cast<const PublicModel&>(input).model.classify(batch.records(access));
}

} // namespace

LocalMoments::LocalMoments(const RunSpec&, const PrivatizedDataset& data, std::stop_token stop)
    : m_facts(data.facts().source), m_writing(data.mechanism().transform == Transform::Writing),
      m_encoder(data.mechanism(), m_facts), m_analysis(analysisMatrix(data.mechanism(), m_facts.geometry)),
      m_blocks(estimatedMoments(data, std::move(stop))),
      m_ridge(m_blocks.covariances.diagonal(0, 1, 2).mean().item<double>() / 2) {
    if (isEncoder(data.mechanism().transform)) m_decoder.emplace(data.mechanism().transform, m_facts);
}

PublicMap LocalMoments::classes() const { return {bayesClasses, std::make_shared<PublicModel>(*this)}; }

at::Tensor LocalMoments::decoded(const at::Tensor& codes) const {
    if (m_decoder) return m_decoder->decode(codes);
    at::Tensor records = m_analysis.defined() ? codes.matmul(m_analysis) : codes;
    const PublicDomain& domain = m_facts.domain;
    if (domain.shape == PublicDomain::Shape::Box && domain.low.size() == 1)
        records = records.clamp(domain.low[0], domain.high[0]);
    return records;
}

at::Tensor LocalMoments::generate(const at::Tensor& latents) {
    const at::NoGradGuard noGrad;
    const at::Tensor records = decoded(m_blocks.codes(latents));
    if (!m_writing) return records;
    const double low = m_facts.domain.lowAt(0), range = m_facts.domain.highAt(0) - low;
    return jittered((records - low) / range, latents.narrow(1, 2 + m_blocks.width, jitterNormals),
                    int(m_facts.geometry.height), int(m_facts.geometry.width))
        .mul_(range)
        .add_(low);
}

at::Tensor LocalMoments::classesOf(const at::Tensor& latents) const {
    return classCount() > 0 ? m_blocks.classesOf(latents) : at::Tensor();
}

at::Tensor LocalMoments::latentsOf(const at::Tensor& classes, at::Generator& randomness) const {
    at::Tensor kept = m_blocks.drawn(classes, jitterNormals, randomness);
    if (!m_writing || classCount() == 0) return kept;
    at::Tensor open = at::arange(classes.numel(), at::kLong);
    for (int round = 0; round < rounds && open.numel() > 0; ++round) {
        const at::Tensor rows = kept.index_select(0, open);
        open = open.masked_select(classify(featuresOf(decoded(m_blocks.codes(rows)))).ne(m_blocks.classesOf(rows)));
        if (open.numel() > 0)
            kept.index_copy_(0, open, m_blocks.drawn(classes.index_select(0, open), jitterNormals, randomness));
    }
    return kept;
}

at::Tensor LocalMoments::latents(std::int64_t count, at::Generator& randomness) const {
    return latentsOf(m_blocks.drawnClasses(count, randomness), randomness);
}

at::Tensor LocalMoments::sheetLatents(std::int64_t count, at::Generator& randomness) const {
    return latentsOf(classesInOrder(m_blocks.classes, count), randomness);
}

} // namespace sfumato
