// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/central/query_door.h"

#include <ATen/core/Tensor.h>

namespace sfumato {

/// Records that an audit has made up, and so knows: what they answer without noise.
class KnownRecords {
public:
    explicit KnownRecords(RawDataset records);

    /// As QueryDoor::map().
    void map(RecordMap map, const PublicInput& input);
    /// Of a projection its rows added up, [blocks, width]. In the units of the noise: the counts of a CountedSum are
    /// scaled as its sums are.
    at::Tensor response(const Query& query, const PublicInput& input);
    std::int64_t size() const { return m_door->records(); }

private:
    std::unique_ptr<Ledger> m_ledger; ///< of nobody's data
    std::optional<QueryDoor> m_door;
    std::int64_t m_queried = 0;
};

/// The evidence in an answer for a record that by itself answers `own`, as KnownRecords has it: to first order
/// the logarithm of how much likelier the answer is with it than without, up to a constant. Of a projection the
/// record may be in any row, unless the last one is known to be its own.
double evidence(const Query& query, const Response& response, const at::Tensor& own, bool inLastRow = false);
/// The same in `values`, in the units of the noise, which has this standard deviation.
double evidence(const at::Tensor& values, double noise, const at::Tensor& own);

} // namespace sfumato
