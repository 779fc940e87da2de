// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/distributed/communicator.h"

#include <functional>
#include <memory>

namespace sfumato {

/// Ranks within one process: one alone, or one for each thread of a test.
class ThreadRanks {
public:
    /// Is called with every message as it is sent, one at a time.
    using Listener = std::function<void(int from, int to, const Bytes& message)>;
    explicit ThreadRanks(int size, Listener listener = {});
    ~ThreadRanks();

    Communicator& of(int rank) { return *m_seats.at(std::size_t(rank)); }

private:
    struct Post;
    class Seat;
    std::shared_ptr<Post> m_post;
    std::vector<std::unique_ptr<Communicator>> m_seats;
};

} // namespace sfumato
