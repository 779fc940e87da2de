// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/methods/central_training.h"
#include "core/train/rank_message.h"

#include <string>

namespace sfumato {

/// The other ranks of a run of the central model, as rank 0 sees them.
class OtherRanks {
public:
    virtual ~OtherRanks() = default;
    /// Waits for all of them; how many records there are in all. Mismatch where one cannot read its records or has others than these,
    /// or, where each has its own, records of another kind.
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
