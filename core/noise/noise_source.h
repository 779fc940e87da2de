// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/noise/chacha20.h"

#include <cstdint>

namespace sfumato {

/// What a stream is drawn for. The numbers are part of a study's reproducibility: append, never renumber.
enum class NoisePurpose : std::uint32_t {
    Privatization = 1, ///< noise on records that leave raw data; index: the record
    Sampling = 2,      ///< Poisson subsampling, whose secrecy amplifies privacy; index: the step
    Gradient = 3,      ///< noise on sums of clipped gradients; index: the step
    Projection = 4,    ///< noise on projections and embeddings; index: the release
    Audit = 5,         ///< canaries and coins of an audit; index: the trial
    Directions = 6,    ///< of random projections, public once they are released; index: the release
    Order = 7          ///< of records, see core/data/record_order.h; index: 0 the order itself, 1 its name
};

/// The one source of private randomness: a 256-bit key, and from it an independent ChaCha20 stream for every
/// (purpose, index). Noise therefore depends neither on the order of the work nor on the number of threads.
/// Asking twice for the same pair gives the same noise twice: one pair serves one release. The key is never
/// shown or stored, and erased on destruction.
class NoiseSource {
public:
    /// The key from the operating system's generator (getrandom). For releases.
    static Result<NoiseSource> secure();

    /// The key from a seed: reproducible, and NOT PRIVATE, since whoever knows the seed can take the noise
    /// off.
    static NoiseSource seededForStudy(std::uint64_t seed);

    NoiseSource(NoiseSource&& other) noexcept;
    NoiseSource& operator=(NoiseSource&& other) noexcept;
    ~NoiseSource();

    /// Whether the noise is reproducible; all that was made with it must say NOT PRIVATE.
    bool isForStudy() const { return m_forStudy; }

    /// Throws std::logic_error on a source that was moved from. Safe to call from several threads.
    ChaCha20 stream(NoisePurpose purpose, std::uint64_t recordIndex) const;

private:
    explicit NoiseSource(bool forStudy) : m_forStudy(forStudy) {}
    void erase();

    ChaCha20::Key m_key{};
    bool m_forStudy;
    bool m_keyed = false;
};

/// 256 bits of the operating system's generator (getrandom). Keeps the process's memory out of core dumps from here on.
Result<ChaCha20::Key> randomKey();

} // namespace sfumato
