// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <functional>

namespace sfumato {

/// Threads that work on one thing together. Each knows its rank in [0, size) and may wait for all others.
class Team {
public:
    /// Returns once every member has called it; what members wrote before is then visible to all. Spins for
    /// about 10 microseconds, then yields its processor: nothing is lost when a core is taken away. Throws Failed once
    /// a member has failed.
    void wait(int& phase);

    /// What ends the other members' work after one of them threw.
    struct Failed {};
    void fail() { m_failed.store(true, std::memory_order_release); }

    int size = 1;

private:
    std::atomic<int> m_waiting{0};
    std::atomic<int> m_phase{0};
    std::atomic<bool> m_failed{false};
};

/// One member's view of its team.
class Member {
public:
    Member(Team& team, int memberRank) : rank(memberRank), size(team.size), m_team(team) {}

    void wait() {
        if (size > 1) m_team.wait(m_phase);
    }

    /// This member's share [first, last) of `count` things handed out in groups of `group`.
    struct Share {
        long first, last;
    };
    Share share(long count, long group = 1) const;

    const int rank, size;

private:
    Team& m_team;
    int m_phase = 0;
};

/// Runs `work` on at most `threads` threads of OpenMP's pool at once and returns when all are done; on one
/// when called from inside such a team. Meanwhile floats too small to be normal count as 0 (they would cost a
/// hundred times the work). What the first member throws (std::bad_alloc) ends all and is thrown on.
void inTeam(int threads, const std::function<void(Member&)>& work);

} // namespace sfumato
