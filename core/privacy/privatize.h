// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/ledger.h"
#include "core/data/privatized_dataset.h"
#include "core/noise/noise_source.h"
#include "core/privacy/mechanism.h"
#include "core/record/run_observer.h"

namespace sfumato {

struct PrivatizeOptions {
    double heldOut = 0.1; ///< share of the records that the result keeps for the held-out likelihood, in [0,
                          ///< 0.5]
    int threads = 1;      ///< the result does not depend on it
    std::string purpose = "training data";
};

/// The source that a noise law asks for: Study from the seed, Exact and Fast from the operating system.
Result<NoiseSource> noiseSourceFor(NoiseLaw law, std::uint64_t seed);

/// The event that privatize() enters.
PrivacyEvent releaseEvent(const CalibratedMechanism& mechanism, const RawDataset& raw, std::string purpose);

/// The door out of raw data in the local model: every record is bounded, transformed, put on the grid and
/// given noise by itself, with one stream of randomness per record, and so is its label where the mechanism releases labels; a label
/// that is none of the classes is answered as class 0 is. The event stands in the ledger before the
/// first noise is drawn; if the ledger refuses, nothing is drawn. `mechanism` was calibrated for raw.facts(),
/// `noise` is what noiseSourceFor() gives. Reports progress as "privatizing" on the calling thread. When
/// `stop` is requested the event stays in the ledger (what was drawn might have been seen) and the fault is
/// Stopped. Draws beyond the range of the stored
/// integers are cut to it, after the noise, hence without effect on privacy; less likely than e^-60 each.
Result<PrivatizedDataset> privatize(const RawDataset& raw, const CalibratedMechanism& mechanism,
                                    const NoiseSource& noise, Ledger& ledger, const PrivatizeOptions& options,
                                    RunObserver& observer, std::stop_token stop);

} // namespace sfumato
