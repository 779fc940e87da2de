// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/formats/arrays/array.h"
#include "core/noise/noise_source.h"
#include "core/spec/tables/privacy_event.h"
#include "core/local/mechanism.h"
#include "core/local/record_encoder.h"

#include <limits>

namespace sfumato {

/// The source that a noise distribution asks for: Study from the seed, Exact and Fast from the operating system.
Result<NoiseSource> noiseSourceFor(NoiseDistribution distribution, std::uint64_t seed);

/// What stands in a ledger, or in a file of privatized records, for the release of `facts`.
PrivacyEvent releaseEvent(const CalibratedMechanism& mechanism, const DataFacts& facts, std::string fingerprint,
                          std::string purpose);

/// I32 where that holds the noisy integers, but for draws beyond 64 scales; else I64.
ElementType storedType(const CalibratedMechanism& mechanism, const RecordEncoder& encoder);

/// No noisy integer of this mechanism is farther from 0, but for draws beyond 64 scales: less likely than e^-60 each.
std::int64_t largestReleased(const CalibratedMechanism& mechanism, const RecordEncoder& encoder);

/// `value` as it is stored: cut to the range of `Stored`, after the noise, hence without effect on privacy.
template <class Stored>
Stored cutTo(std::int64_t value) {
    return value < std::numeric_limits<Stored>::min()   ? std::numeric_limits<Stored>::min()
           : value > std::numeric_limits<Stored>::max() ? std::numeric_limits<Stored>::max()
                                                        : Stored(value);
}

/// How the noise of a mechanism is drawn.
struct MechanismSampler {
    MechanismKind id;
    /// Makes of the integers of a record, in units of the grid, what is released.
    void (*release)(std::span<std::int64_t> integers, const CalibratedMechanism& mechanism, ChaCha20& stream);
    /// Noise of scale 1 on one number, in floating point: for pictures of the noise and for NoiseDistribution::Fast.
    double (*draw)(const MechanismSpec& spec, ChaCha20& stream);
};
const MechanismSampler& samplerOf(MechanismKind id);

/// One record's way out: bounded, transformed, put on the grid and given noise by itself, and so is its label where the
/// mechanism releases labels. A label that is none of the classes says nothing: it is answered as class 0 is. The
/// stream of randomness is that of the record's index. Not for two threads at once; the arguments are kept by
/// reference.
class RecordRelease {
public:
    /// `mechanism` was calibrated for the facts that `encoder` was made from.
    RecordRelease(const RecordEncoder& encoder, const CalibratedMechanism& mechanism, const NoiseSource& noise);

    /// mechanism.dimensions integers, valid until the next call; `record`: d values.
    std::span<const std::int64_t> integers(std::uint64_t index, std::span<const float> record, std::int64_t label);

    /// What stands for the label of the last record, of LabelRelease::Response.
    std::int64_t response() const { return m_response; }

private:
    const RecordEncoder& m_encoder;
    const CalibratedMechanism& m_mechanism;
    const NoiseSource& m_noise;
    std::vector<std::int64_t> m_encoded, m_integers;
    std::int64_t m_response = 0;
};

} // namespace sfumato
