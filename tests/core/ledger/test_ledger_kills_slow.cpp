// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/ledger/ledger_trial.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QtTest>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <memory>
#include <random>
#include <sys/mman.h>
#include <vector>

using namespace sfumato;

namespace {

/// Counters that a killed process leaves behind.
struct Seen {
    std::atomic<int> released, refused, faults;
};

using Shared = std::unique_ptr<Seen, void (*)(Seen*)>;

Shared sharedCounters() {
    void* memory = ::mmap(nullptr, sizeof(Seen), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) qFatal("no shared memory");
    return {new (memory) Seen{}, [](Seen* seen) { ::munmap(seen, sizeof(Seen)); }};
}

/// Releases until the budget is spent, and waits for the end. `early` is the mistake that the ledger is there
/// to prevent.
void releaseUntilKilled(const std::string& path, std::optional<PrivacyBudget> cap, Seen& seen, bool early) {
    auto ledger = Ledger::open(path, cap);
    if (!ledger) ++seen.faults;
    while (ledger) {
        if (early) ++seen.released;
        const auto reservation = ledger->reserve(release(1 / 16.0));
        if (!reservation) {
            ++(reservation.fault().code == Fault::Code::BudgetExceeded ? seen.refused : seen.faults);
            break;
        }
        if (!early) ++seen.released;
        if (!ledger->commit(*reservation)) ++seen.faults;
    }
    for (;;) ::pause();
}

struct Plan {
    int rounds = 0;
    int processes = 1;       ///< at once on one ledger; each is killed, one after the other
    int roundsPerLedger = 1; ///< later rounds go on with what a kill left
    int cap = 0;             ///< in releases; 0: none
    bool early = false;      ///< releases before it is recorded
};

struct Figures {
    int kills = 0, recorded = 0, released = 0;
    int worstOverCount = 0; ///< of one round
    int underCounts = 0;    ///< rounds that released more than they recorded
    int overspends = 0, nothingRecorded = 0, repairs = 0, refusals = 0, faults = 0;
};

} // namespace

Q_DECLARE_METATYPE(Plan)

class TestLedgerKillsSlow : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder{memoryTemplate()};
    int m_number = 0;

    Figures carryOut(const Plan& plan) {
        std::mt19937 bits(17);
        std::exponential_distribution<double> life(1 / 700.0); // microseconds: the opening and the first
                                                               // entries
        const auto cap = plan.cap > 0 ? std::optional(*PrivacyBudget::make(plan.cap / 16.0, 0)) : std::nullopt;
        const Shared seen = sharedCounters();
        Figures all;
        std::string path;
        int before = 0;
        for (int round = 0; round < plan.rounds; ++round) {
            if (round % plan.roundsPerLedger == 0) {
                path = m_folder.filePath(QString::number(++m_number)).toStdString();
                before = 0;
            }
            new (seen.get()) Seen{};
            std::vector<pid_t> children;
            for (int i = 0; i < plan.processes; ++i)
                children.push_back(inChild([&] { releaseUntilKilled(path, cap, *seen, plan.early); }));
            while (round % 2 == 1 && seen->released + seen->refused + seen->faults == 0)
                ::sched_yield(); // every other life begins with the first release, lest all end while opening
            for (const pid_t child : children) {
                ::usleep(unsigned(std::min(life(bits), 20'000.0)));
                ::kill(child, SIGKILL);
                all.kills += WIFSIGNALED(waitFor(child));
            }
            const auto ledger = Ledger::open(path, cap);
            if (!ledger) {
                qWarning("round %d: %s", round, describe(ledger.fault()).c_str());
                ++all.faults;
                continue;
            }
            const int total = int(ledger->events().size()), recorded = total - before, released = seen->released;
            before = total;
            all.recorded += recorded;
            all.released += released;
            all.worstOverCount = std::max(all.worstOverCount, recorded - released);
            all.underCounts += released > recorded;
            all.overspends += plan.cap > 0 && total > plan.cap;
            all.nothingRecorded += recorded == 0;
            all.repairs += int(ledger->notes().size());
            all.refusals += seen->refused;
            all.faults += seen->faults;
            if (round % plan.roundsPerLedger == plan.roundsPerLedger - 1) {
                QFile::remove(QString::fromStdString(path));
                QFile::remove(QString::fromStdString(path + ".count"));
            }
        }
        return all;
    }

private Q_SLOTS:
    void tenThousandKillsNeverHideARelease_data() {
        QTest::addColumn<Plan>("plan");
        QTest::newRow("a new ledger each time") << Plan{.rounds = 4000};
        QTest::newRow("fifty times the same ledger") << Plan{.rounds = 2500, .roundsPerLedger = 50};
        QTest::newRow("two processes at once") << Plan{.rounds = 1000, .processes = 2, .roundsPerLedger = 20};
        QTest::newRow("three processes and a budget")
            << Plan{.rounds = 500, .processes = 3, .roundsPerLedger = 10, .cap = 64};
    }
    void tenThousandKillsNeverHideARelease() {
        QFETCH(Plan, plan);
        QElapsedTimer timer;
        timer.start();
        const Figures all = carryOut(plan);
        qInfo("%d kills: %d recorded, %d released, at most %d over in a round; %d rounds recorded nothing, "
              "%d entries cut off, %d refusals; %.0f s",
              all.kills, all.recorded, all.released, all.worstOverCount, all.nothingRecorded, all.repairs, all.refusals,
              double(timer.elapsed()) / 1000);
        QCOMPARE(all.kills, plan.rounds * plan.processes);
        QVERIFY2(all.released > all.kills / 2 && all.recorded > all.released, "the kills missed the loop");
        QVERIFY2(all.underCounts == 0, "released without a record");
        QVERIFY2(all.worstOverCount <= plan.processes, "more than one over-count per kill");
        QCOMPARE(all.overspends, 0);
        QCOMPARE(all.faults, 0);
        QVERIFY(plan.cap == 0 || all.refusals > 0);
    }

    void aReleaseBeforeItsRecordIsSeen() { QVERIFY(carryOut({.rounds = 500, .early = true}).underCounts > 0); }

    // Blocks of eight steps: paid, drawn one by one, settled with the number that was drawn.
    void aKillLeavesNoStepUnpaidAndAtMostOneBlockTooMuch() {
        constexpr int block = 8, rounds = 500;
        const Shared seen = sharedCounters();
        std::mt19937 bits(23);
        int drawn = 0, recorded = 0;
        for (int round = 0; round < rounds; ++round) {
            const std::string path = m_folder.filePath("blocks" + QString::number(round)).toStdString();
            new (seen.get()) Seen{};
            const pid_t child = inChild([&] {
                auto ledger = Ledger::open(path);
                for (unsigned turn = 0; ledger; ++turn) {
                    const auto reserved = ledger->reserve(centralSteps({.steps = block}));
                    if (!reserved) break;
                    const int wanted = int(turn * 5 % (block + 1)); // a stop may come at any of them
                    for (int i = 0; i < wanted; ++i) ++seen->released;
                    if (!ledger->settle(*reserved, wanted)) break;
                }
                ++seen->faults;
            });
            while (round % 2 == 1 && seen->released + seen->faults == 0) ::sched_yield();
            ::usleep(unsigned(bits() % 2000));
            ::kill(child, SIGKILL);
            waitFor(child);
            QCOMPARE(int(seen->faults), 0);
            const auto ledger = Ledger::open(path);
            QVERIFY2(ledger.ok(), ledger ? "" : describe(ledger.fault()).c_str());
            int steps = 0;
            for (const auto& event : ledger->events()) steps += int(event.release->steps);
            QVERIFY2(steps >= seen->released, "drawn without being paid");
            QVERIFY2(steps <= seen->released + block, "more than one block too much");
            drawn += seen->released, recorded += steps;
        }
        qInfo("%d kills: %d steps drawn, %d recorded", rounds, drawn, recorded);
        QVERIFY(drawn > rounds);
    }

    void everyShorterCopyIsRecognized() {
        const std::string path = m_folder.filePath("shorter").toStdString();
        {
            auto ledger = *Ledger::open(path);
            for (int i = 0; i < 6; ++i) QVERIFY(ledger.commit(*ledger.reserve(release(1))).ok());
        }
        const QByteArray whole = contentOf(path);
        for (qsizetype size = 0; size < whole.size(); ++size) {
            putContent(path, whole.first(size));
            const auto opened = Ledger::open(path);
            QVERIFY2(!opened && opened.fault().code == Fault::Code::Corrupt, qPrintable(QString::number(size)));
        }
        putContent(path, whole);
        QVERIFY(Ledger::open(path).ok());
        qInfo("%lld older or cut copies, all found", (long long)whole.size());
    }
};

SFUMATO_TEST_WITH(TestLedgerKillsSlow, QCoreApplication)
#include "test_ledger_kills_slow.moc"
