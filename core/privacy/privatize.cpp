// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/privatize.h"

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
    const double largest = double(encoder.largestInteger()) + 64 * double(mechanism.noiseUnits);
    return mechanism.spec.kind != MechanismKind::Generalized &&
           largest < double(std::numeric_limits<std::int32_t>::max());
}

/// Encodes rows [start, end) of `records`, adds their noise and stores them.
template <class Stored>
void privatizeRows(std::int64_t start, std::int64_t end, const float* records, Stored* out,
                   const RecordEncoder& encoder, const CalibratedMechanism& mechanism,
                   const NoiseSource& noise, std::int64_t dimensions) {
    const std::int64_t features = encoder.features();
    std::vector<std::int64_t> integers(std::size_t(features), 0);
    for (std::int64_t row = start; row < end; ++row) {
        encoder.encode({records + row * dimensions, std::size_t(dimensions)}, integers);
        ChaCha20 stream = noise.stream(NoisePurpose::Privatization, std::uint64_t(row));
        addNoise(integers, mechanism, stream);
        std::ranges::transform(integers, out + row * features, [](std::int64_t value) {
            return Stored(std::clamp<std::int64_t>(value, std::numeric_limits<Stored>::min(),
                                                   std::numeric_limits<Stored>::max()));
        });
    }
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
    REQUIRE(encoder.features() == mechanism.dimensions && encoder.unit() == mechanism.unit);

    const PrivacyEvent event = releaseEvent(mechanism, raw, options.purpose);
    const bool small = fitsInt32(mechanism, encoder);
    const at::Tensor integers = at::empty({raw.size(), encoder.features()}, small ? at::kInt : at::kLong);
    const auto* records = raw.m_records.data_ptr<float>();
    const auto work = [&](std::int64_t start, std::int64_t end) {
        if (small)
            privatizeRows(start, end, records, integers.data_ptr<std::int32_t>(), encoder, mechanism, noise,
                          raw.dimensions());
        else
            privatizeRows(start, end, records, integers.data_ptr<std::int64_t>(), encoder, mechanism, noise,
                          raw.dimensions());
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
    return PrivatizedDataset({raw.facts(), mechanism.spec, event, mechanism.unit, heldOut}, integers);
}

} // namespace sfumato
