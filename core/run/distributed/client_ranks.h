// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/central/query_door.h"
#include "core/engine/rank_data.h"
#include "core/run/distributed/rank_message.h"

#include <functional>
#include <string>
#include <vector>

namespace sfumato {

/// What ranks with records of their own (eachHasOwn()) compare of them: of their facts all but the name.
DataFacts comparable(DataFacts facts);

/// What a rank above 0 says of records that all ranks read; and to rank 0, which has those of `facts`, that it has
/// others or none.
RankMessage hello(const RawDataset& raw);
std::optional<Fault> otherRecords(const RankMessage& hello, int rank, const DataFacts& facts,
                                  const std::string& fingerprint);

/// Rank 0 receives a hello() of every other rank. Mismatch where one has other records, or none.
Result<void> meetReaders(const Ranks& ranks, const DataFacts& facts, const std::string& fingerprint);

/// The blocks that rank `rank` of `size` holds.
QueryDoor::Share shareOf(int rank, int size, std::int64_t blocks);

/// That somebody has fewer records of these facts than clients.
std::optional<Fault> lacksRecords(const DataFacts& facts, const QueryDoor::Share& share);

/// Rank 0 of a federated run: sends queries to the clients on other ranks. A rank that times out or refuses gets none
/// until the run is resumed; a round of one of its clients changes nothing.
class ClientRanks : public OtherRanks {
public:
    /// `say` reports every rank once that times out or refuses.
    ClientRanks(const Ranks& ranks, const RunSpec& spec, std::function<void(const std::string&)> say);

    Result<std::int64_t> meet(const DataFacts& facts, const std::string& fingerprint) override;
    void join(QueryDoor& door) override;
    /// Hands them what was released once, and waits until they are ready.
    void begin(const CentralTraining& training, std::int64_t steps) override;
    /// Their critics.
    void save(std::int64_t steps) override;
    void settle() override;
    /// And which rounds had no response.
    std::string traffic() const override;

private:
    /// The response of the client `block`; Response{} where its rank timed out.
    Response evaluate(const Query& query, const PublicInput& input, std::int64_t block, std::int64_t step);
    std::size_t send(int rank, const RankMessage& message);
    /// What `rank` replies, of this kind; nothing where it times out.
    std::optional<RankMessage> reply(int rank, const char* kind, std::size_t* bytes = nullptr);
    void leave(int rank, const std::string& why);
    void tellAll(const RankMessage& message, const char* awaitedKind);

    Ranks m_ranks;
    std::int64_t m_clients;
    bool m_own; ///< see eachHasOwn()
    std::int64_t m_records = 0;
    std::function<void(const std::string&)> m_say;
    std::vector<bool> m_away;
    std::int64_t m_queried = 0, m_missed = 0; ///< rounds of clients on other ranks
    std::size_t m_out = 0, m_back = 0;        ///< bytes of questions that were answered, and of their answers
};

} // namespace sfumato
