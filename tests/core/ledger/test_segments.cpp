// SPDX-License-Identifier: GPL-3.0-or-later
// An account goes on beyond its largest size, and shows when it is an older one than a run has written in.
#include "core/ledger/composition.h"
#include "tests/core/ledger/ledger_trial.h"
#include "tests/support/test_program.h"

#include <filesystem>

using namespace sfumato;

namespace fs = std::filesystem;

class TestSegments : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder{memoryTemplate()};
    static constexpr std::int64_t small = 4096; ///< bytes, some six releases
    std::string at(const std::string& name) const {
        return m_folder.filePath(QString::fromStdString(name)).toStdString();
    }
    Ledger opened(const std::string& name) const {
        Ledger ledger = Ledger::open(at(name)).value();
        ledger.continueInSegments(small);
        return ledger;
    }

private Q_SLOTS:
    void anAccountGoesOnInSegments() {
        {
            Ledger ledger = opened("long");
            QVERIFY(ledger.setCap(PrivacyBudget::make(31, 1e-4).value()).ok());
            for (int i = 0; i < 30; ++i) {
                const auto reserved = ledger.reserve(release(1));
                QVERIFY2(reserved.ok(), reserved ? "" : describe(reserved.fault()).c_str());
                QVERIFY(ledger.commit(*reserved).ok());
            }
        }
        QVERIFY(fs::exists(at("long.1")) && fs::exists(at("long.3")) &&
                fs::file_size(at("long")) <= std::uintmax_t(small));
        for (const auto& ledger :
             {Ledger::read(at("long")).value().events(), Ledger::open(at("long")).value().events()})
            QCOMPARE(spentAtMost(ledger).epsilon, 30.0);
        Ledger again = opened("long");
        QVERIFY(again.reserve(release(1)).ok()); // the cap stands in the first segment
        QCOMPARE(again.reserve(release(1)).fault().code, Fault::Code::BudgetExceeded);
    }

    void whatWasReservedBeforeASegmentIsSettledAfterIt() {
        Ledger ledger = opened("block");
        const auto block = ledger.reserve(centralSteps({.noiseMultiplier = 3, .steps = 100}), "nonce");
        QVERIFY(block.ok());
        for (int i = 0; i < 12; ++i) QVERIFY(ledger.reserve(release(1)).ok());
        QVERIFY(fs::exists(at("block.1")));
        QVERIFY(ledger.settle(*block, 40).ok());
        const auto read = Ledger::read(at("block"));
        QCOMPARE(read->events().front().release->steps, std::int64_t(40));
    }

    // One has read half of a segment when the other closes it.
    void twoProcessesGoOnTogether() {
        Ledger one = opened("shared"), other = opened("shared");
        for (int i = 0; i < 40; ++i) QVERIFY((i % 7 < 3 ? one : other).reserve(release(1)).ok());
        QVERIFY(fs::exists(at("shared.3")));
        QCOMPARE(spentAtMost(Ledger::read(at("shared"))->events()).epsilon, 40.0);
        QVERIFY(one.reserve(release(1)).ok());
        QCOMPARE(spentAtMost(one.events()).epsilon, 41.0);
    }

    // Whatever a crash leaves: the lines in both files, or the new one without its first line.
    void aCrashWhileASegmentIsClosedLosesNothing() {
        Ledger ledger = opened("crash");
        for (int i = 0; i < 4; ++i) QVERIFY(ledger.reserve(release(1)).ok());
        fs::copy_file(at("crash"), at("crash.1"));
        QCOMPARE(spentAtMost(Ledger::read(at("crash"))->events()).epsilon, 4.0);
        fs::resize_file(at("crash"), 0);
        QCOMPARE(spentAtMost(Ledger::read(at("crash"))->events()).epsilon, 4.0);
        Ledger again = opened("crash");
        QCOMPARE(spentAtMost(again.events()).epsilon, 4.0);
        QVERIFY(again.reserve(release(1)).ok());
        QCOMPARE(spentAtMost(Ledger::read(at("crash"))->events()).epsilon, 5.0);
    }

    void aSegmentThatWasChangedOrLostIsFound() {
        Ledger ledger = opened("damaged");
        for (int i = 0; i < 20; ++i) QVERIFY(ledger.reserve(release(1)).ok());
        const QByteArray whole = contentOf(at("damaged.1"));
        putContent(at("damaged.1"), QByteArray(whole).replace("\"epsilon\":1", "\"epsilon\":0"));
        QCOMPARE(Ledger::read(at("damaged")).fault().code, Fault::Code::Corrupt);
        fs::remove(at("damaged.1"));
        QVERIFY(!Ledger::read(at("damaged")));
        putContent(at("damaged.1"), whole.left(whole.lastIndexOf('\n', -2) + 1));
        QVERIFY(!Ledger::read(at("damaged")));
        putContent(at("damaged.1"), whole);
        QVERIFY(Ledger::read(at("damaged")).ok());
    }

    void aRunsLedgerNamesTheLastLineOfItsAccount() {
        Ledger run = Ledger::open(at("run")).value();
        QVERIFY(run.accountHash().empty());
        run.setAccount(opened("account"));
        QVERIFY(run.reserve(release(1)).ok());
        const QByteArray older = contentOf(at("account")), counted = contentOf(at("account.count"));
        QVERIFY(run.reserve(release(2)).ok());
        QVERIFY(run.hasReached(run.accountHash()));
        QCOMPARE(run.accountHash(), Ledger::read(at("account"))->lastHash());
        QCOMPARE(Ledger::read(at("run"))->accountHash(), run.accountHash());
        putContent(at("account"), older), putContent(at("account.count"), counted); // a backup
        Ledger account = opened("account");
        QVERIFY(!account.hasReached(run.accountHash()));
        QVERIFY(account.recover(*Ledger::read(at("run"))).ok());
        QCOMPARE(spentAtMost(account.events()).epsilon, 3.0);
        QVERIFY(Ledger::read(at("account"))->hasReached(run.accountHash()));
    }
};

SFUMATO_TEST_WITH(TestSegments, QCoreApplication)
#include "test_segments.moc"
