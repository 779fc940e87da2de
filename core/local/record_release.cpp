// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/local/record_release.h"

#include "core/noise/priv_unit_sampler.h"
#include "core/noise/samplers.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

void addNoise(std::span<std::int64_t> integers, const CalibratedMechanism& mechanism, ChaCha20& stream) {
    const std::uint64_t scale = mechanism.noiseUnits;
    const bool laplace = mechanism.spec.kind == MechanismKind::Laplace;
    if (mechanism.spec.kind == MechanismKind::Generalized) {
        for (std::int64_t& value : integers)
            value += sampleGeneralizedNormal(stream, mechanism.spec.p, double(scale));
    } else if (mechanism.spec.noise == NoiseDistribution::Fast) {
        for (std::int64_t& value : integers)
            value += std::llround(double(scale) * (laplace ? fastLaplace(stream) : fastGaussian(stream)));
    } else if (laplace) {
        addDiscreteLaplace(integers, stream, scale);
    } else {
        addRoundedGaussian(integers, stream, scale);
    }
}

} // namespace

Result<NoiseSource> noiseSourceFor(NoiseDistribution distribution, std::uint64_t seed) {
    return distribution == NoiseDistribution::Study ? NoiseSource::seededForStudy(seed) : NoiseSource::secure();
}

PrivacyEvent releaseEvent(const CalibratedMechanism& mechanism, const DataFacts& facts, std::string fingerprint,
                          std::string purpose) {
    return {.kind = PrivacyEvent::Kind::LocalRelease,
            .mechanism = std::string(nameOf(mechanism.spec.kind)),
            .epsilon = mechanism.epsilon,
            .delta = mechanism.delta,
            .relation = PrivacyEvent::Relation::AnyTwoValues,
            .sensitivityNorm = mechanism.sensitivity.norm,
            .sensitivity = mechanism.sensitivity.value,
            .sensitivityDerivation = mechanism.sensitivity.derivation,
            .noiseScale = mechanism.noiseScale,
            .labelEpsilon = mechanism.labelEpsilon,
            .classes = mechanism.classes,
            .noise = mechanism.spec.noise,
            .records = facts.records,
            .dimensions = mechanism.dimensions,
            .data = facts.name,
            .fingerprint = std::move(fingerprint),
            .drawn = facts.drawn,
            .purpose = std::move(purpose)};
}

std::int64_t largestReleased(const CalibratedMechanism& mechanism, const RecordEncoder& encoder) {
    const bool unitSphere = mechanism.spec.kind == MechanismKind::PrivUnit; // of scale 1 across the direction, and along it at least t <= 16
    const double data = unitSphere ? 0 : double(encoder.largestInteger());
    const double largest = data + 64 * double(mechanism.noiseUnits);
    return largest < 0x1p62 ? std::int64_t(largest) : std::int64_t(1) << 62;
}

ElementType storedType(const CalibratedMechanism& mechanism, const RecordEncoder& encoder) {
    const bool fits = mechanism.spec.kind != MechanismKind::Generalized &&
                      largestReleased(mechanism, encoder) < std::numeric_limits<std::int32_t>::max();
    return fits ? ElementType::I32 : ElementType::I64;
}

RecordRelease::RecordRelease(const RecordEncoder& encoder, const CalibratedMechanism& mechanism, const NoiseSource& noise)
    : m_encoder(encoder), m_mechanism(mechanism), m_noise(noise), m_encoded(std::size_t(encoder.features())),
      m_integers(std::size_t(mechanism.dimensions)) {}

std::span<const std::int64_t> RecordRelease::integers(std::uint64_t index, std::span<const float> record, std::int64_t label) {
    ChaCha20 stream = m_noise.stream(NoisePurpose::Privatization, index);
    const bool labelled = m_mechanism.spec.labels != LabelRelease::None;
    const bool there = RecordEncoder::isUsable(record) && (!labelled || (label >= 0 && label < m_mechanism.classes));
    const std::int64_t own = there && labelled ? label : 0; // and of nobody class 0, at random no less than the others
    m_response = m_mechanism.spec.labels == LabelRelease::Response
                     ? sampleResponse(own, m_mechanism.classes, m_mechanism.response.kept, stream)
                     : 0;
    there ? m_encoder.encode(record, m_encoded) : m_encoder.encodeNone(m_encoded);
    const bool inBlock = m_mechanism.spec.labels == LabelRelease::Tensor;
    std::ranges::fill(m_integers, 0);
    std::ranges::copy(m_encoded, m_integers.begin() + (inBlock ? own * m_encoder.features() : 0));
    if (m_mechanism.spec.kind == MechanismKind::PrivUnit) {
        m_direction = m_integers;
        samplePrivUnit(m_direction, m_mechanism.unitDistribution.sixteenths, m_mechanism.unitDistribution.inside, stream, m_integers);
    } else {
        addNoise(m_integers, m_mechanism, stream);
    }
    return m_integers;
}

} // namespace sfumato
