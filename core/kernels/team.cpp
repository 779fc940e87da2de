// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/team.h"

#include "core/base/require.h"

#include <omp.h>

#include <algorithm>
#include <exception>
#include <thread>

#ifdef __SSE2__
#include <xmmintrin.h>
#endif

namespace sfumato {
namespace {

void relax() {
#ifdef __SSE2__
    _mm_pause();
#endif
}

class FlushDenormals {
#ifdef __SSE2__
public:
    FlushDenormals() { _mm_setcsr(m_before | 0x8040); } // flush results, read operands as zero
    ~FlushDenormals() { _mm_setcsr(m_before); }

private:
    unsigned m_before = _mm_getcsr();
#endif
};

} // namespace

void Team::wait(int& phase) {
    const int next = phase + 1;
    if (m_waiting.fetch_add(1, std::memory_order_acq_rel) + 1 == size) {
        m_waiting.store(0, std::memory_order_relaxed);
        m_phase.store(next, std::memory_order_release);
    } else {
        for (int spins = 0; m_phase.load(std::memory_order_acquire) != next; ++spins) {
            if (m_failed.load(std::memory_order_acquire)) throw Failed();
            spins < 200 ? relax() : std::this_thread::yield();
        }
    }
    phase = next;
}

Member::Share Member::share(long count, long group) const {
    const long groups = (count + group - 1) / group;
    return {std::min(count, groups * rank / size * group), std::min(count, groups * (rank + 1) / size * group)};
}

namespace {

// OpenMP's pool hands work over in ways a thread sanitizer cannot see. This says the same in its terms: what
// was written before is seen by every member, what members wrote is seen afterwards. Never inlined, so that
// it is instrumented.
class HandOver {
public:
    [[gnu::noinline]] void begin() { m_begun.store(true, std::memory_order_release); }
    [[gnu::noinline]] void takePart(Team& team, int rank, const std::function<void(Member&)>& work) {
        const FlushDenormals flush;
        if (m_begun.load(std::memory_order_acquire)) {
            Member member(team, rank);
            try {
                work(member);
            } catch (const Team::Failed&) {
            } catch (...) {
                if (!m_thrown.test_and_set()) m_error = std::current_exception();
                team.fail();
            }
        }
        m_done.fetch_add(1, std::memory_order_release);
    }
    [[gnu::noinline]] int done() const { return m_done.load(std::memory_order_acquire); }
    /// Once all are done.
    void throwOn() const {
        if (m_error) std::rethrow_exception(m_error);
    }

private:
    std::atomic<bool> m_begun{false};
    std::atomic<int> m_done{0};
    std::atomic_flag m_thrown;
    std::exception_ptr m_error;
};

} // namespace

[[gnu::no_sanitize("thread")]] void inTeam(int threads, const std::function<void(Member&)>& work) {
    REQUIRE(threads >= 1);
    Team team;
    HandOver handOver;
    handOver.begin();
    if (threads == 1) {
        handOver.takePart(team, 0, work);
        return handOver.throwOn();
    }
#pragma omp parallel num_threads(threads)
    {
#pragma omp single
        team.size = omp_get_num_threads();
        handOver.takePart(team, omp_get_thread_num(), work);
    }
    REQUIRE(handOver.done() == team.size);
    handOver.throwOn();
}

} // namespace sfumato
