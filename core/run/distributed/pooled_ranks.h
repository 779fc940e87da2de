// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"
#include "core/run/distributed/rank_message.h"

#include <optional>

namespace sfumato {

/// Why the questions of a central run cannot be added up over ranks: each must be a sum over all records.
std::optional<Fault> notPooled(const PrivacySpec& privacy);

/// Rank 0 of a run whose queries all ranks evaluate, each on its range of one data set that all read: it adds up their
/// sums, whole numbers without noise, draws the noise once, and sends the response to all. All ranks belong to one
/// curator.
class PooledRanks : public OtherRanks {
public:
    PooledRanks(const Ranks& ranks, const RunSpec& spec) : m_ranks(ranks), m_stepped(selectsSteps(spec.privacy)) {}

    Result<std::int64_t> meet(const DataFacts& facts, const std::string& fingerprint) override;
    void join(QueryDoor& door) override;
    void release() override;
    void begin(const CentralTraining& training, std::int64_t steps) override;
    std::string traffic() const override;

private:
    static bool selectsSteps(const PrivacySpec& privacy);
    Result<void> addUp(const std::string& query, std::int64_t step, std::span<std::int64_t> sums);

    Ranks m_ranks;
    bool m_stepped; ///< steps ask as well
    std::int64_t m_queried = 0;
    std::size_t m_out = 0, m_back = 0; ///< bytes
};

/// A rank above 0 of such a run: asks its records the same questions in the same order, until rank 0 ends the run.
/// Spends and keeps nothing.
Result<void> evaluateForPool(const RunSpec& spec, const Ranks& ranks);

} // namespace sfumato
