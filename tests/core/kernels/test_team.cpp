// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/rows.h"
#include "core/kernels/team.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <numeric>
#include <vector>

using namespace sfumato;

class TestTeam : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyMemberRunsOnceAndKnowsItsRank() {
        for (int threads : {1, 2, 3, 5}) {
            std::vector<int> seen(size_t(threads), 0);
            inTeam(threads, [&](Member& member) { seen[size_t(member.rank)] += member.size; });
            QCOMPARE(std::accumulate(seen.begin(), seen.end(), 0), threads * threads);
        }
    }

    void afterAWaitEverybodySeesWhatOthersWroteBefore() {
        const int threads = 3, rounds = 20000;
        std::vector<long> written(threads, 0);
        std::atomic<long> wrong{0};
        inTeam(threads, [&](Member& member) {
            for (int round = 1; round <= rounds; ++round) {
                written[size_t(member.rank)] = round;
                member.wait();
                for (long w : written) wrong += w != round;
                member.wait();
            }
        });
        QCOMPARE(wrong.load(), 0L);
    }

    void sharesCoverEverythingOnceInWholeGroups() {
        for (long count : {1L, 7L, 16L, 100L, 401L})
            for (long group : {1L, 8L, 64L}) {
                std::vector<int> covered(size_t(count), 0);
                std::atomic<int> cut{0};
                inTeam(4, [&](Member& member) {
                    const auto [first, last] = member.share(count, group);
                    cut += first % group != 0 && first != count;
                    for (long i = first; i < last; ++i) ++covered[size_t(i)];
                });
                QVERIFY(std::all_of(covered.begin(), covered.end(), [](int c) { return c == 1; }));
                QCOMPARE(cut.load(), 0);
            }
    }

    void aTeamInsideATeamIsOneThread() {
        std::atomic<int> inner{0};
        inTeam(2, [&](Member&) { inTeam(2, [&](Member& member) { inner += member.size; }); });
        QCOMPARE(inner.load(), 2);
    }

    // One of them finds no memory: the others, waiting for it, end too, and the caller is told.
    void whatOneMemberThrowsEndsAll() {
        for (int threads : {1, 3})
            for (int round = 0; round < 20; ++round) {
                const auto work = [&](Member& member) {
                    if (member.rank == member.size - 1) throw std::bad_alloc();
                    member.wait();
                    member.wait();
                };
                QVERIFY_EXCEPTION_THROWN(inTeam(threads, work), std::bad_alloc);
            }
        QVERIFY_EXCEPTION_THROWN(zeros<double>(1L << 58), std::bad_alloc); // more than there can be
        QVERIFY_EXCEPTION_THROWN(unset<float>(1L << 59), std::bad_alloc);
    }

    void tinyNumbersAreZeroInsideAndNormalAgainOutside() {
        volatile float tiny = 1e-38f;
        float inside = 1;
        inTeam(1, [&](Member&) { inside = tiny * 0.01f; });
        const float outside = tiny * 0.01f;
#ifdef __SSE2__
        QCOMPARE(inside, 0.0f);
#endif
        QVERIFY(outside > 0);
    }
};

SFUMATO_TEST_WITH(TestTeam, QCoreApplication)
#include "test_team.moc"
