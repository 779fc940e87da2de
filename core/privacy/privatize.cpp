// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/privatize.h"

#include "core/noise/priv_unit_sampler.h"
#include "core/noise/samplers.h"
#include "core/privacy/record_encoder.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <future>
#include <limits>

namespace sfumato {

namespace {

constexpr std::int64_t recordsPerTurn = 256;

void addNoise(std::span<std::int64_t> integers, const CalibratedMechanism& mechanism, ChaCha20& stream) {
    const std::uint64_t scale = mechanism.noiseUnits;
    const bool laplace = mechanism.spec.kind == MechanismKind::Laplace;
    if (mechanism.spec.kind == MechanismKind::Generalized) {
        for (std::int64_t& value : integers)
            value += sampleGeneralizedNormal(stream, mechanism.spec.p, double(scale));
    } else if (mechanism.spec.noise == NoiseLaw::Fast) {
        for (std::int64_t& value : integers)
            value += std::llround(double(scale) * (laplace ? fastLaplace(stream) : fastGaussian(stream)));
    } else if (laplace) {
        addDiscreteLaplace(integers, stream, scale);
    } else {
        addRoundedGaussian(integers, stream, scale);
    }
}

/// Whether int32 holds the noisy integers, but for draws beyond 64 scales.
bool fitsInt32(const CalibratedMechanism& mechanism, const RecordEncoder& encoder) {
    if (mechanism.spec.kind == MechanismKind::PrivUnit)
        return true;
    const double largest = double(encoder.largestInteger()) + 64 * double(mechanism.noiseUnits);
    return mechanism.spec.kind != MechanismKind::Generalized &&
           largest < double(std::numeric_limits<std::int32_t>::max());
}

/// A label that is not one of the classes says nothing: it is answered like class 0, at random no less than the others.
std::int64_t knownLabel(std::int64_t label, std::int64_t classes) {
    return label >= 0 && label < classes ? label : 0;
}

/// One record's way out: its integers, and its label where labels are released.
class Release {
public:
    Release(const RecordEncoder& encoder, const CalibratedMechanism& mechanism, const NoiseSource& noise)
        : m_encoder(encoder), m_mechanism(mechanism), m_noise(noise), m_encoded(std::size_t(encoder.features())),
          m_integers(std::size_t(mechanism.dimensions)) {}

    std::span<const std::int64_t> integers(std::int64_t row, std::span<const float> record, std::int64_t label) {
        ChaCha20 stream = m_noise.stream(NoisePurpose::Privatization, std::uint64_t(row));
        m_response = m_mechanism.spec.labels == LabelRelease::Response
                         ? sampleResponse(knownLabel(label, m_mechanism.classes), m_mechanism.classes, m_mechanism.response.kept, stream)
                         : 0;
        m_encoder.encode(record, m_encoded);
        const bool inBlock = m_mechanism.spec.labels == LabelRelease::Tensor;
        std::ranges::fill(m_integers, 0);
        std::ranges::copy(m_encoded, m_integers.begin() + (inBlock ? knownLabel(label, m_mechanism.classes) * m_encoder.features() : 0));
        if (m_mechanism.spec.kind == MechanismKind::PrivUnit) {
            m_direction = m_integers;
            samplePrivUnit(m_direction, m_mechanism.unitLaw.sixteenths, m_mechanism.unitLaw.inside, stream, m_integers);
        } else {
            addNoise(m_integers, m_mechanism, stream);
        }
        return m_integers;
    }

    /// What stands for the label of the last record.
    std::int64_t response() const { return m_response; }

private:
    const RecordEncoder& m_encoder;
    const CalibratedMechanism& m_mechanism;
    const NoiseSource& m_noise;
    std::vector<std::int64_t> m_encoded, m_integers, m_direction;
    std::int64_t m_response = 0;
};

/// `value` as it is stored; see privatize() on what lies beyond.
template <class Stored>
Stored cut(std::int64_t value) {
    return Stored(std::clamp<std::int64_t>(value, std::numeric_limits<Stored>::min(), std::numeric_limits<Stored>::max()));
}

/// Calls work(start, end) for all rows, in turns, on the calling thread and on threads - 1 others; false if
/// stopped before the end.
bool forAllRows(std::int64_t rows, int threads, RunObserver& observer, std::stop_token stop,
                const auto& work) {
    std::atomic<std::int64_t> next = 0;
    std::atomic<std::int64_t> done = 0;
    const auto turns = [&](bool reports) {
        while (!stop.stop_requested()) {
            const std::int64_t start = next.fetch_add(recordsPerTurn);
            if (start >= rows)
                return;
            const std::int64_t end = std::min(start + recordsPerTurn, rows);
            work(start, end);
            done += end - start;
            if (reports)
                observer.onProgress({"privatizing", double(done) / double(rows)});
        }
    };
    std::vector<std::future<void>> others;
    for (int i = 1; i < threads; ++i)
        others.push_back(std::async(std::launch::async, turns, false));
    turns(true);
    for (auto& other : others)
        other.get();
    return done == rows;
}

} // namespace

Result<NoiseSource> noiseSourceFor(NoiseLaw law, std::uint64_t seed) {
    return law == NoiseLaw::Study ? NoiseSource::seededForStudy(seed) : NoiseSource::secure();
}

PrivacyEvent releaseEvent(const CalibratedMechanism& mechanism, const RawDataset& raw, std::string purpose) {
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
            .records = raw.size(),
            .dimensions = mechanism.dimensions,
            .data = raw.name(),
            .fingerprint = raw.fingerprint(),
            .drawn = raw.facts().drawn,
            .purpose = std::move(purpose)};
}

Result<PrivatizedDataset> privatize(const RawDataset& raw, const CalibratedMechanism& mechanism,
                                    const NoiseSource& noise, Ledger& ledger, const PrivatizeOptions& options,
                                    RunObserver& observer, std::stop_token stop) {
    REQUIRE(noise.isForStudy() == (mechanism.spec.noise == NoiseLaw::Study));
    REQUIRE(options.heldOut >= 0 && options.heldOut <= 0.5 && options.threads >= 1 && raw.size() >= 1);
    const RecordEncoder encoder(mechanism.spec, raw.facts());
    REQUIRE(releasedNumbers(mechanism.spec, raw.facts(), encoder.features()) == mechanism.dimensions);
    REQUIRE(mechanism.spec.kind == MechanismKind::PrivUnit || encoder.unit() == mechanism.unit);

    const PrivacyEvent event = releaseEvent(mechanism, raw, options.purpose);
    const bool response = mechanism.spec.labels == LabelRelease::Response;
    REQUIRE((mechanism.spec.labels == LabelRelease::None) || raw.m_labels);
    const at::Tensor integers = at::empty({raw.size(), mechanism.dimensions}, fitsInt32(mechanism, encoder) ? at::kInt : at::kLong);
    const at::Tensor labels = raw.m_labels ? raw.m_labels->to(at::kLong).contiguous() : at::zeros({raw.size()}, at::kLong);
    const at::Tensor responses = response ? at::empty({raw.size()}, at::kLong) : at::Tensor();
    const auto work = [&](std::int64_t start, std::int64_t end) {
        Release release(encoder, mechanism, noise);
        const std::int64_t d = raw.dimensions();
        for (std::int64_t row = start; row < end; ++row) {
            const auto values = release.integers(row, {raw.m_records.data_ptr<float>() + row * d, std::size_t(d)},
                                                 labels.data_ptr<std::int64_t>()[row]);
            const std::int64_t place = row * mechanism.dimensions;
            if (integers.scalar_type() == at::kInt)
                std::ranges::transform(values, integers.data_ptr<std::int32_t>() + place, cut<std::int32_t>);
            else
                std::ranges::copy(values, integers.data_ptr<std::int64_t>() + place);
            if (response)
                responses.data_ptr<std::int64_t>()[row] = release.response();
        }
    };

    const auto reservation = ledger.reserve(event);
    if (!reservation)
        return reservation.fault();
    if (!forAllRows(raw.size(), options.threads, observer, stop, work))
        return Fault{Fault::Code::Stopped, "privatizing", "was stopped before every record had its noise"};
    if (const auto committed = ledger.commit(*reservation); !committed)
        return committed.fault();

    const auto heldOut = std::min(std::int64_t(std::llround(options.heldOut * double(raw.size()))),
                                  raw.size() - 1);
    return PrivatizedDataset({raw.facts(), mechanism.spec, event, mechanism.unit, heldOut}, integers, responses);
}

} // namespace sfumato
