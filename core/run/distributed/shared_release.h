// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/raw_dataset.h"
#include "core/local/release/privatize.h"
#include "core/central/query_door.h"
#include "core/run/distributed/rank_message.h"

#include <vector>

namespace sfumato {

/// Rank 0 of a release whose noise all ranks draw, rank r of n that of the records from r N / n to before (r + 1) N /
/// n: writes those of its own and those that the others send, who begin once the ledger has reserved it all. What they
/// send stays with them until it is asked for, but for two blocks.
class SharedRelease : public ReleaseSink {
public:
    /// `whole` takes all records, in whatever order.
    SharedRelease(ReleaseSink& whole, const Ranks& ranks, std::int64_t records);
    /// Those that this rank releases itself.
    QueryDoor::Share own() const;
    /// Waits until all others have read the records. Mismatch where one has others than these, or cannot read them.
    Result<void> meet(const RawDataset& raw);

    Result<void> begin(const PrivatizedFacts& facts, ElementType type) override;
    Result<void> reserved() override;
    Result<void> take(std::int64_t first, std::span<const std::byte> records,
                      std::span<const std::int64_t> labels) override;

private:
    Result<void> receiveFrom(int rank, Patience patience);

    ReleaseSink& m_whole;
    Ranks m_ranks;
    std::int64_t m_records;
    std::size_t m_rowBytes = 0;
    bool m_labelled = false;
    std::vector<std::int64_t> m_next; ///< of each rank, the record that it sends next
};

/// The other ranks: what privatizeInto() makes of their range goes to rank 0. Nothing is drawn before that says so. The
/// fault for which a rank gave up.
Result<void> releaseShare(const RunSpec& spec, const Ranks& ranks, std::stop_token stop);

} // namespace sfumato
