// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sfumato {

using Bytes = std::vector<std::byte>;
using Patience = std::chrono::duration<double>; ///< seconds

/// Processes, or the threads of a test, that work on one run: rank 0 leads, ranks 1 ... size() - 1 follow. Messages
/// from one rank to another arrive in the order in which they were sent. An object belongs to one thread.
class Communicator {
public:
    virtual ~Communicator() = default;
    virtual int rank() const = 0;
    virtual int size() const = 0;
    /// Takes the message, and does not wait until it is received. `to`: another rank.
    virtual void send(int to, Bytes message) = 0;
    /// The next message of rank `from`; nothing where none came in time.
    virtual std::optional<Bytes> receive(int from, Patience patience) = 0;

    /// Every rank's `values`, as many on each, become the sums over all ranks: whole numbers, so that neither their
    /// order nor the number of ranks matters. Called by all. IoFailed names a rank that was silent for longer than
    /// `patience`, Stopped one that has ended the run.
    Result<void> sum(std::span<std::int64_t> values, Patience patience);
};

/// That `rank` has said nothing for so long.
Fault silentRank(int rank, Patience patience);

} // namespace sfumato
