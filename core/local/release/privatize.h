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
    std::int64_t block = 0; ///< records that are read and released together; 0: what an eighth of memoryForRecords()
                            ///< holds. The result does not depend on it
    std::string purpose = "training data";
    /// Only the records from `first` to before `last` (0: to the end) are released; the ledger's entry is of all, since
    /// others release the rest.
    std::int64_t first = 0;
    std::int64_t last = 0;
};

/// Stores released records as they are made.
class ReleaseSink {
public:
    virtual ~ReleaseSink() = default;
    /// What the release is, before anything is drawn; the records are stored as `type`.
    virtual Result<void> begin(const PrivatizedFacts& facts, ElementType type) = 0;
    /// The ledger has reserved the release: noise may be drawn.
    virtual Result<void> reserved() { return {}; }
    /// Records `first`, ... as they are stored, one behind the other, and their labels of LabelRelease::Response, else
    /// none.
    virtual Result<void> take(std::int64_t first, std::span<const std::byte> records,
                              std::span<const std::int64_t> labels) = 0;
};

/// Privatizes every record by itself in the local model (RecordRelease), with one stream of randomness per record. The
/// event is reserved in the ledger before the first noise is drawn; if the ledger refuses, or `sink` refuses to begin,
/// nothing is drawn. `mechanism` was calibrated for raw.facts(), `noise` is that of noiseSourceFor(). Records are read,
/// released and handed to `sink` block by block, so memory does not grow with their number. Reports progress as
/// "privatizing" on the calling thread. When `stop` is requested, the event stays in the ledger (what was drawn might
/// have been seen) and the fault is Stopped. Draws beyond the range of the stored integers are cut to it after the
/// noise, hence without effect on privacy; each is less likely than e^-60.
Result<void> privatizeInto(const RawDataset& raw, const CalibratedMechanism& mechanism, const NoiseSource& noise,
                           Ledger& ledger, const PrivatizeOptions& options, ReleaseSink& sink, RunObserver& observer,
                           std::stop_token stop);

/// The same, with the released records in memory.
Result<PrivatizedDataset> privatize(const RawDataset& raw, const CalibratedMechanism& mechanism,
                                    const NoiseSource& noise, Ledger& ledger, const PrivatizeOptions& options,
                                    RunObserver& observer, std::stop_token stop);

} // namespace sfumato
