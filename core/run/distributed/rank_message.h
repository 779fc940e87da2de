// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/record_order.h"
#include "core/methods/central/central_training.h"
#include "core/models/generator.h"
#include "core/distributed/communicator.h"

#include <map>
#include <span>
#include <string>

namespace sfumato {

/// What one rank says to another: what it is about, words and tensors. On the way it is a safetensors file.
struct RankMessage {
    std::string kind;
    std::map<std::string, std::string> words;
    NamedTensors tensors;

    /// The whole number that stands under `key`, 0 where there is none.
    std::int64_t number(const std::string& key) const;
    /// The same, refused as Malformed outside `low` to `high`; `from` is the rank that sent the message.
    Result<std::int64_t> numberWithin(const std::string& key, std::int64_t low, std::int64_t high, int from) const;
    const std::string& word(const std::string& key) const;
};

/// The most records or steps that another rank may claim.
inline constexpr std::int64_t mostCounted = std::int64_t(1) << 40;

/// `bytes` as a tensor to send, which does not keep them.
at::Tensor asTensor(std::span<const std::byte> bytes);
Bytes toBytes(const RankMessage& message);
/// Faults name the rank.
Result<RankMessage> messageOf(const Bytes& bytes, int from);

/// The same to all ranks above 0.
void tellOthers(Communicator& all, const RankMessage& message);

/// Why rank `rank` did not do what it was asked. What another rank wrote passes plainText(), since terminals show it.
RankMessage refusal(const Fault& fault);
Fault faultOf(const RankMessage& refusal, int rank);

/// Tells all ranks above 0 in which order they are to take the records that all of them have, before anything else.
void tellOrder(Communicator& all, const RecordOrder& order);
/// The order that rank 0 tells, of a run of this seed; none where rank 0 has ended before.
Result<std::optional<RecordOrder>> receiveOrder(Communicator& all, std::uint64_t seed);

/// What is between the ranks of one run.
struct Ranks {
    Communicator* communicator = nullptr;
    Patience patience{60}; ///< how long rank 0 waits for the answer of another
    int batches = 4;       ///< of a step of the local model: see SharedSteps
};

/// The next message from rank `from`, or a fault that says for how long it was silent.
Result<RankMessage> awaited(Communicator& ranks, int from, Patience patience);

/// How long the other ranks wait for rank 0, which may be measuring meanwhile.
inline constexpr Patience patienceWithLeader{3600};

/// The other ranks of a run of the central model, as rank 0 sees them.
class OtherRanks {
public:
    virtual ~OtherRanks() = default;
    /// Waits for all of them; how many records there are in all. Mismatch where one cannot read its records or has
    /// others than these, or, where each has its own, records of another kind.
    virtual Result<std::int64_t> meet(const DataFacts& facts, const std::string& fingerprint) = 0;
    /// Has `door` ask them, too.
    virtual void join(QueryDoor& door) = 0;
    /// Comes before what is asked once.
    virtual void release() {}
    /// Comes before the training goes on from the checkpoint of so many `steps`.
    virtual void begin(const CentralTraining& training, std::int64_t steps) = 0;
    /// Before the checkpoint of so many `steps` stands, and once it does.
    virtual void save(std::int64_t /*steps*/) {}
    virtual void settle() {}
    /// What went over the wire.
    virtual std::string traffic() const = 0;
};

} // namespace sfumato
