// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/query_door.h"
#include "core/train/rank_message.h"

#include <functional>
#include <string>
#include <vector>

namespace sfumato {

/// The blocks that rank `rank` of `size` holds.
QueryDoor::Share shareOf(int rank, int size, std::int64_t blocks);

/// Rank 0 of a federated run: asks the clients that live on other ranks. A rank that does not answer in time, or refuses, stays
/// away with all of its clients until the run is resumed; rounds that would ask one of them move nothing.
class ClientRanks {
public:
    /// `say` is told once of every rank that stays away.
    ClientRanks(const Ranks& ranks, std::int64_t clients, std::function<void(const std::string&)> say);

    QueryDoor::Share ownShare() const { return shareOf(0, m_ranks.communicator->size(), m_clients); }
    /// Waits for all of them. Mismatch where one has other records than these, or cannot read them.
    Result<void> meet(const DataFacts& facts, const std::string& fingerprint);
    /// Hands them what was released once, at the checkpoint of so many `steps`, and waits until they are ready.
    void begin(const NamedTensors& released, std::int64_t steps);
    /// The answer of the client `block`; Answer{} where it stays away.
    Answer ask(const Query& query, const PublicInput& input, std::int64_t block, std::int64_t step);
    /// Their critics, before the checkpoint of so many `steps` stands, and once it does.
    void save(std::int64_t steps);
    void settle();
    /// How much went over the wire, and which rounds went without an answer.
    std::string traffic() const;

private:
    std::size_t send(int rank, const RankMessage& message);
    /// What `rank` replies, of this kind; nothing where it stays away from now on.
    std::optional<RankMessage> reply(int rank, const char* kind, std::size_t* bytes = nullptr);
    void leave(int rank, const std::string& why);
    void tellAll(const RankMessage& message, const char* awaitedKind);

    Ranks m_ranks;
    std::int64_t m_clients;
    std::function<void(const std::string&)> m_say;
    std::vector<bool> m_away;
    std::int64_t m_asked = 0, m_missed = 0; ///< rounds of clients on other ranks
    std::size_t m_out = 0, m_back = 0;      ///< bytes of questions that were answered, and of their answers
};

} // namespace sfumato
