// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/ledger.h"
#include "core/data/privatized_dataset.h"
#include "core/privacy/mechanism.h"
#include "core/record/run_observer.h"
#include "core/release/record_release.h"

namespace sfumato {

struct PrivatizeOptions {
    double heldOut = 0.1; ///< share of the records that the result keeps for the held-out likelihood, in [0,
                          ///< 0.5]
    int threads = 1;      ///< the result does not depend on it
    std::string purpose = "training data";
};

/// The door out of raw data in the local model: every record goes its own way out (RecordRelease),
/// with one stream of randomness per record. The event stands in the ledger before the
/// first noise is drawn; if the ledger refuses, nothing is drawn. `mechanism` was calibrated for raw.facts(),
/// `noise` is what noiseSourceFor() gives. Reports progress as "privatizing" on the calling thread. When
/// `stop` is requested the event stays in the ledger (what was drawn might have been seen) and the fault is
/// Stopped. Draws beyond the range of the stored
/// integers are cut to it, after the noise, hence without effect on privacy; less likely than e^-60 each.
Result<PrivatizedDataset> privatize(const RawDataset& raw, const CalibratedMechanism& mechanism,
                                    const NoiseSource& noise, Ledger& ledger, const PrivatizeOptions& options,
                                    RunObserver& observer, std::stop_token stop);

} // namespace sfumato
