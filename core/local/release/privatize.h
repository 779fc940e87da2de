// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/ledger.h"
#include "core/data/privatized_dataset.h"
#include "core/local/release/mechanism.h"
#include "core/engine/run_observer.h"
#include "core/local/record_release.h"

#include <span>

namespace sfumato {

struct PrivatizeOptions {
    double heldOut = 0.1;   ///< share of the records that the result keeps for the held-out likelihood, in [0,
                            ///< 0.5]
    int threads = 1;        ///< the result does not depend on it
    std::int64_t block = 0; ///< records that are read and taken together; 0: what an eighth of memoryForRecords()
                            ///< holds. The result does not depend on it
    std::string purpose = "training data";
    std::int64_t first = 0; ///< the records from this one to before `last` (0: to the end) are released and taken
                            ///< alone; what is entered
    std::int64_t last = 0;  ///< in the ledger are all, since others release the rest
};

/// Takes released records as they are made.
class ReleaseSink {
public:
    virtual ~ReleaseSink() = default;
    /// What the release is, before anything is drawn; the records are stored as `type`.
    virtual Result<void> begin(const PrivatizedFacts& facts, ElementType type) = 0;
    /// It stands in the ledger: noise may be drawn.
    virtual Result<void> granted() { return {}; }
    /// Records `first`, ... as they are stored, one behind the other, and their labels of LabelRelease::Response, else
    /// none.
    virtual Result<void> take(std::int64_t first, std::span<const std::byte> records,
                              std::span<const std::int64_t> labels) = 0;
};

/// The door out of raw data in the local model: every record goes its own way out (RecordRelease),
/// with one stream of randomness per record. The event stands in the ledger before the
/// first noise is drawn; if the ledger refuses, or `sink` refuses to begin, nothing is drawn. `mechanism` was
/// calibrated for raw.facts(), `noise` is what noiseSourceFor() gives. Records are read, released and taken block by
/// block, so memory does not grow with their number. Reports progress as "privatizing" on the calling thread. When
/// `stop` is requested the event stays in the ledger (what was drawn might have been seen) and the fault is
/// Stopped. Draws beyond the range of the stored
/// integers are cut to it, after the noise, hence without effect on privacy; less likely than e^-60 each.
Result<void> privatizeInto(const RawDataset& raw, const CalibratedMechanism& mechanism, const NoiseSource& noise,
                           Ledger& ledger, const PrivatizeOptions& options, ReleaseSink& sink, RunObserver& observer,
                           std::stop_token stop);

/// privatizeInto() memory.
Result<PrivatizedDataset> privatize(const RawDataset& raw, const CalibratedMechanism& mechanism,
                                    const NoiseSource& noise, Ledger& ledger, const PrivatizeOptions& options,
                                    RunObserver& observer, std::stop_token stop);

} // namespace sfumato
