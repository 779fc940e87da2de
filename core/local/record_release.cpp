// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/local/record_release.h"

#include "core/noise/priv_unit_sampler.h"
#include "core/noise/samplers.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sfumato {

namespace {

template <auto exact, auto fast>
void addNoise(std::span<std::int64_t> integers, const CalibratedMechanism& mechanism, ChaCha20& stream) {
    if (mechanism.spec.noise != NoiseDistribution::Fast) return exact(integers, stream, mechanism.noiseUnits);
    for (std::int64_t& value : integers) value += std::llround(double(mechanism.noiseUnits) * fast(stream));
}

template <auto fast>
double drawOne(const MechanismSpec&, ChaCha20& stream) {
    return fast(stream);
}

void addGeneralized(std::span<std::int64_t> integers, const CalibratedMechanism& mechanism, ChaCha20& stream) {
    for (std::int64_t& value : integers)
        value += sampleGeneralizedNormal(stream, mechanism.spec.p, double(mechanism.noiseUnits));
}

double drawGeneralized(const MechanismSpec& spec, ChaCha20& stream) {
    return double(sampleGeneralizedNormal(stream, spec.p, 0x1p30)) * 0x1p-30;
}

void releaseDirection(std::span<std::int64_t> integers, const CalibratedMechanism& mechanism, ChaCha20& stream) {
    const std::vector<std::int64_t> direction(integers.begin(), integers.end());
    samplePrivUnit(direction, mechanism.unitDistribution.sixteenths, mechanism.unitDistribution.inside, stream,
                   integers);
}

constexpr std::array<MechanismSampler, namesInOrder<MechanismKind>.size()> samplers{{
    {MechanismKind::Laplace, addNoise<addDiscreteLaplace, fastLaplace>, drawOne<fastLaplace>},
    {MechanismKind::Gaussian, addNoise<addRoundedGaussian, fastGaussian>, drawOne<fastGaussian>},
    {MechanismKind::Generalized, addGeneralized, drawGeneralized},
    {MechanismKind::PrivUnit, releaseDirection, drawOne<fastGaussian>},
}};

} // namespace

const MechanismSampler& samplerOf(MechanismKind id) { return samplers.at(std::size_t(id)); }

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
            .rowsOfPerson = facts.rowsOfPerson,
            .purpose = std::move(purpose)};
}

std::int64_t largestReleased(const CalibratedMechanism& mechanism, const RecordEncoder& encoder) {
    // A direction is of scale 1 across itself, and along itself at least t <= 16.
    const double data = factsOf(mechanism.spec.kind).isDirection ? 0 : double(encoder.largestInteger());
    const double largest = data + 64 * double(mechanism.noiseUnits);
    return largest < 0x1p62 ? std::int64_t(largest) : std::int64_t(1) << 62;
}

ElementType storedType(const CalibratedMechanism& mechanism, const RecordEncoder& encoder) {
    const bool fits = factsOf(mechanism.spec.kind).hasGuarantee &&
                      largestReleased(mechanism, encoder) < std::numeric_limits<std::int32_t>::max();
    return fits ? ElementType::I32 : ElementType::I64;
}

RecordRelease::RecordRelease(const RecordEncoder& encoder, const CalibratedMechanism& mechanism,
                             const NoiseSource& noise)
    : m_encoder(encoder), m_mechanism(mechanism), m_noise(noise), m_encoded(std::size_t(encoder.features())),
      m_integers(std::size_t(mechanism.dimensions)) {}

std::span<const std::int64_t> RecordRelease::integers(std::uint64_t index, std::span<const float> record,
                                                      std::int64_t label) {
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
    samplerOf(m_mechanism.spec.kind).release(m_integers, m_mechanism, stream);
    return m_integers;
}

} // namespace sfumato
