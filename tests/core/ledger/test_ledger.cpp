// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/account.h"
#include "core/accounting/calibrate.h"
#include "core/accounting/mechanism/decimal_sum.h"
#include "core/accounting/mechanism/gaussian.h"
#include "core/files/durable/sha256.h"
#include "core/ledger/composition.h"
#include "core/ledger/person_total.h"
#include "tests/core/ledger/ledger_trial.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <csignal>
#include <fcntl.h>
#include <fstream>
#include <random>
#include <sys/file.h>
#include <sys/resource.h>

using namespace sfumato;

class TestLedger : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder{memoryTemplate()};
    std::string m_path;

private Q_SLOTS:
    void init() {
        static int number = 0;
        m_path = m_folder.filePath(QString("ledger-%1.json").arg(++number)).toStdString();
    }

    void aReservationCountsBeforeAndAfterItsRelease() {
        auto ledger = *Ledger::open(m_path);
        QCOMPARE(spentAtMost(ledger.events()).epsilon, 0.0);
        const auto reservation = ledger.reserve(release(5, 1e-5));
        QVERIFY(reservation.ok());
        QCOMPARE(spentAtMost(ledger.events()).epsilon, 5.0);
        QVERIFY(ledger.commit(*reservation).ok());
        QVERIFY(ledger.reserve(release(2)).ok());
        QCOMPARE(spentAtMost(ledger.events()).epsilon, 7.0);
        QCOMPARE(spentAtMost(ledger.events()).delta, 1e-5);
        const auto again = *Ledger::open(m_path);
        QCOMPARE(spentAtMost(again.events()).epsilon, 7.0);
        QVERIFY(again.events() == ledger.events());
        QVERIFY(again.events().front() == release(5, 1e-5));
        QVERIFY_EXCEPTION_THROWN((void)ledger.commit(*reservation), std::logic_error);
    }

    void onlyGuaranteedReleasesOfTheSameDataAddUp() {
        auto ledger = *Ledger::open(m_path);
        PrivacyEvent other = release(4), study = release(100), figure = release(50);
        other.data = "usps";
        study.noise = NoiseDistribution::Study;
        figure.kind = PrivacyEvent::Kind::RawEvaluation;
        for (const PrivacyEvent& event : {release(3), other, study, figure}) QVERIFY(ledger.reserve(event).ok());
        QCOMPARE(spentAtMost(ledger.events()).epsilon, 4.0);
        QCOMPARE(spentOn(ledger.events(), "half-circle").epsilon, 3.0);
        QCOMPARE(spentOn(ledger.events(), "half-circle").withoutGuarantee, 1);
        QCOMPARE(int(ledger.events().size()), 4);
    }

    void aCapIsKeptToTheLastDigit() {
        auto ledger = *Ledger::open(m_path, *PrivacyBudget::make(5, 1e-4));
        for (int i = 0; i < 50; ++i) QVERIFY(ledger.reserve(release(0.1)).ok());
        QVERIFY(ledger.reserve(release(1e-9)).fault().code == Fault::Code::BudgetExceeded);
        QCOMPARE(spentAtMost(ledger.events()).epsilon, 5.0);
        PrivacyEvent other = release(1, 2e-4);
        other.data = "usps";
        QVERIFY(ledger.reserve(other).fault().code == Fault::Code::BudgetExceeded);
        other.delta = 1e-4;
        QVERIFY(ledger.reserve(other).ok());
        PrivacyEvent study = release(0.1);
        study.noise = NoiseDistribution::Study;
        QVERIFY(ledger.reserve(study).fault().code == Fault::Code::BudgetExceeded);
        QCOMPARE(int((*Ledger::open(m_path)).events().size()), 51);
    }

    void whatAPlanHasStillToEnterShrinksByWhatIsEntered() {
        PrivacyEvent all = centralSteps({.noiseMultiplier = 2, .steps = 60}), block = all;
        block.release->steps = 20;
        const auto planned = [](const Ledger& ledger) {
            std::int64_t steps = 0;
            for (std::size_t i = ledger.events().size(); const auto& event : ledger.withPlan())
                steps += i > 0 ? (--i, 0) : event.release->steps;
            return steps;
        };
        {
            auto ledger = *Ledger::open(m_path);
            QCOMPARE(ledger.id().size(), 32);
            QVERIFY(ledger.plan({all}).ok());
            QCOMPARE(planned(ledger), 60);
            QVERIFY(ledger.reserve(block).ok()); // by a run that is killed in it
            QCOMPARE(planned(ledger), 40);
            const auto size = std::filesystem::file_size(m_path);
            all.release->steps = 40;
            QVERIFY(ledger.plan({all}).ok());
            QCOMPARE(std::filesystem::file_size(m_path), size); // said already
        }
        auto ledger = *Ledger::open(m_path);
        QCOMPARE(planned(ledger), 40);
        all.release->steps = 60; // none of which were saved
        QVERIFY(ledger.plan({all}).ok());
        const auto second = ledger.reserve(block);
        QVERIFY(second.ok() && ledger.settle(*second, 5).ok());
        QCOMPARE(planned(ledger), 55);
        QCOMPARE(ledger.events().size(), std::size_t(2));
        QVERIFY(ledger.plan({}).ok());
        QVERIFY(ledger.withPlan() == ledger.events());
        // Of blocks in turn, it goes on behind the last step that was entered, whosever turn the others were.
        PrivacyEvent cyclic = centralSteps({.noiseMultiplier = 2,
                                            .sampling = MechanismPhase::Sampling::CyclicBlocks,
                                            .samplingRate = 0.25,
                                            .relation = MechanismPhase::Relation::ReplaceOne,
                                            .steps = 60});
        QVERIFY(ledger.plan({cyclic}).ok());
        cyclic.release->first = 24, cyclic.release->steps = 8;
        const auto visits = ledger.reserve(cyclic);
        QVERIFY(visits.ok());
        QCOMPARE(planned(ledger), 28);
        QVERIFY(ledger.settle(*visits, 2).ok());
        QCOMPARE(planned(ledger), 34);
        QCOMPARE(ledger.withPlan().back().release->first, 26);
    }

    void aLedgerThatFollowsAnAccountNeverSaysMore() {
        const auto chain = [&] {
            auto named = *Ledger::open(m_path + ".named");
            named.setAccount(*Ledger::open(m_path));
            auto run = Ledger::inMemory();
            run.setAccount(std::move(named));
            return run;
        };
        const auto counts = [&] {
            return std::pair(Ledger::open(m_path)->events().size(), Ledger::open(m_path + ".named")->events().size());
        };
        auto run = chain();
        const auto first = run.reserve(release(1));
        QVERIFY(first.ok() && run.commit(*first).ok());
        QVERIFY(counts() == std::pair(std::size_t(1), std::size_t(1)));
        for (const std::string& capped : {m_path, m_path + ".named"}) {
            QVERIFY(Ledger::open(capped)->setCap(*PrivacyBudget::make(1.5, 0.5)).ok());
            QCOMPARE(run.reserve(release(1)).fault().code, Fault::Code::BudgetExceeded);
            QCOMPARE(run.reserve(release(1)).fault().subject, capped);
            QVERIFY(counts() == std::pair(std::size_t(1), std::size_t(1)));
            QCOMPARE(run.events().size(), std::size_t(1));
            QVERIFY(Ledger::open(capped)->setCap({}).ok());
        }
        // What was not drawn goes back in both, and what is refunded by its nonce.
        const auto steps = run.reserve(centralSteps({.noiseMultiplier = 2, .steps = 60}));
        QVERIFY(steps.ok() && run.settle(*steps, 7).ok());
        for (const std::string& path : {m_path, m_path + ".named"})
            QCOMPARE(Ledger::open(path)->events().back().release->steps, 7);
        auto payer = *Ledger::open(m_path + ".named");
        payer.setAccount(*Ledger::open(m_path));
        QVERIFY(payer.reserve(release(1), "nonce").ok() && payer.refund("nonce", release(1), 0).ok());
        QVERIFY(counts() == std::pair(std::size_t(2), std::size_t(2)));
        // The second of two that cannot be written leaves the first above it.
        std::filesystem::remove(m_path + ".named");
        QVERIFY(!run.reserve(release(1)).ok());
        QVERIFY(Ledger::open(m_path)->events().size() >= 2);
    }

    void aLedgerOfALaterVersionIsRefusedByIt() {
        const auto begin = [&](int version) {
            const std::string head = "{\"sequence\":0,\"previous\":\"" + std::string(64, '0') +
                                     "\",\"entry\":\"opened\",\"format\":\"sfumato-ledger\",\"version\":" +
                                     std::to_string(version),
                              hash = sha256(head);
            std::ofstream(m_path) << head << ",\"hash\":\"" << hash << "\"}\n";
            std::ofstream(m_path + ".count") << "00000000000000000001 " << hash << '\n';
        };
        begin(1);
        QVERIFY(Ledger::open(m_path).ok());
        begin(3);
        const auto later = Ledger::open(m_path);
        QVERIFY(!later && later.fault().code == Fault::Code::Unsupported);
        QVERIFY2(later.fault().detail.english().starts_with("has version 3 of its format; Sfumato "),
                 later.fault().detail.english().c_str());
    }

    void decimalsAreAddedAsTheyWereTyped() {
        const auto sum = [](const std::vector<double>& values) {
            DecimalSum decimals;
            for (const double value : values) decimals.add(value);
            return decimals.roundedUp();
        };
        QCOMPARE(sum({}), 0.0);
        QVERIFY(sum({0.1, 0.1, 0.1}) == 0.3 && sum({0.7, 0.1}) == 0.8 && sum({1.1, 2.2}) == 3.3);
        QVERIFY(sum({1e-5, 2e-5, 1e-300}) == std::nextafter(3e-5, 1.0)); // anything beyond is rounded against us
        QVERIFY(sum({0.3, 1e-30}) == std::nextafter(0.3, 1.0));
        QVERIFY(std::isinf(sum({1, std::numeric_limits<double>::infinity()})));
        std::mt19937_64 bits(5);
        for (int trial = 0; trial < 1000; ++trial) {
            // Thousandths: right by whole numbers. Others: right to the last bit, a double of up to 15 digits standing
            // for its decimal.
            std::int64_t thousandths = 0;
            long double exact = 0;
            std::vector<double> typed, computed;
            for (int i = 0; i < 20; ++i) {
                const auto value = std::int64_t(bits() % 5000);
                thousandths += value;
                typed.push_back(double(value) / 1000);
            }
            QVERIFY(sum(typed) == double(thousandths) / 1000);
            for (int i = 0; i < 20; ++i) {
                computed.push_back(std::ldexp(double(bits() >> 11), -50 - int(bits() % 20)));
                exact += computed.back();
            }
            QVERIFY2(sum(computed) >= exact * (1 - 1.2e-16L) && sum(computed) <= double(exact) * (1 + 5e-16),
                     qPrintable(QString("%1 for %2").arg(sum(computed), 0, 'g', 20).arg(double(exact), 0, 'g', 20)));
        }
        auto ledger = *Ledger::open(m_path, *PrivacyBudget::make(0.3, 0));
        for (int i = 0; i < 3; ++i) QVERIFY(ledger.reserve(release(0.1)).ok());
        const auto refused = ledger.reserve(release(1e-14));
        QCOMPARE(refused.fault().code, Fault::Code::BudgetExceeded);
        // What is compared is shown, with as many digits as tell the two apart.
        QVERIFY2(refused.fault().detail.english().ends_with(
                     "would stand at epsilon 0.30000000000001, delta 0; the cap is epsilon 0.3, delta 0"),
                 refused.fault().detail.english().c_str());
    }

    void theLargestEpsilonThatFitsTheCapJustFits() {
        const auto cap = *PrivacyBudget::make(3, 1e-4);
        QVERIFY(std::abs(*largestEpsilonWithin({release(1.25)}, {release(0.5)}, cap) - 1.75) < 1e-12);
        QCOMPARE(*largestEpsilonWithin({release(3.5)}, {release(0.5)}, cap), 0.0);
        QCOMPARE(*largestEpsilonWithin({release(1)}, {release(0.5, 1e-3)}, cap), 0.0); // of its delta none
        const auto steps = [](double epsilon) {
            PrivacyEvent event = centralSteps(
                {.noiseMultiplier = gaussianSigma(*PrivacyBudget::make(epsilon, 1e-5), 1).value()});
            event.delta = 1e-5;
            return event;
        };
        for (const double planned : {0.1, 1., 20.}) {
            const double largest = *largestEpsilonWithin({steps(2)}, {steps(planned)}, cap);
            QVERIFY2(largest > 1.1, QByteArray::number(largest)); // composed, more than 3 - 2 at most
            QVERIFY(isWithin(totalOn(std::vector{steps(2), steps(0.998 * largest)}, "half-circle", cap), cap));
            QVERIFY(!isWithin(totalOn(std::vector{steps(2), steps(1.01 * largest)}, "half-circle", cap), cap));
        }
        QCOMPARE(*largestEpsilonWithin({steps(4)}, {steps(1)}, cap), 0.0);
        QVERIFY(*largestEpsilonWithin({}, {steps(1)}, cap) > 3); // at the delta of the cap
    }

    void aSumIsFiniteAlsoWhereTheCapLeavesTheTrainingsNoDelta() {
        const double sigma = gaussianSigma(*PrivacyBudget::make(2, 2e-5), 1).value();
        PrivacyEvent steps = centralSteps({.noiseMultiplier = sigma, .relation = MechanismPhase::Relation::ReplaceOne});
        steps.delta = 2e-5;
        const auto cap = *PrivacyBudget::make(50, 2e-5);
        for (const double delta : {2e-5, 3e-5}) {
            const auto total = totalOn(std::vector{steps, release(3, delta)}, "half-circle", cap);
            QVERIFY(std::abs(total.epsilon - 5) < 1e-6 && std::abs(total.delta - delta - 2e-5) < 1e-12);
            QVERIFY(!isWithin(total, cap));
        }
        const auto total = totalOn(std::vector{steps, release(3, 1e-5)}, "half-circle", cap);
        QVERIFY(total.epsilon > 5 && total.delta == 2e-5 && isWithin(total, cap));
    }

    /// Gaussian noise on records and on queries is one composition: of mu_1 and mu_2, that of their root sum of
    /// squares.
    void gaussianReleasesAndStepsUnderOneRelationCountAtOnce() {
        const double sigma = gaussianSigma(*PrivacyBudget::make(2, 1e-5), 1).value();
        PrivacyEvent steps = centralSteps({.noiseMultiplier = sigma, .relation = MechanismPhase::Relation::ReplaceOne});
        steps.delta = 1e-5;
        PrivacyEvent local = release(2, 1e-5);
        local.sensitivityNorm = "l2", local.noiseScale = sigma * local.sensitivity;
        const std::vector<PrivacyEvent> both{local, steps};
        const auto total = statedTotalOn(both, "half-circle");
        const double exact = gaussianEpsilon(sigma / std::sqrt(2.0), total.delta, 1);
        QVERIFY(total.epsilon < 3.5 && total.delta == 2e-5 && total.rule == SumRule::Together);
        QVERIFY2(std::abs(total.epsilon / exact - 1) < 1e-6, qPrintable(QString::number(total.epsilon)));
        const auto cap = *PrivacyBudget::make(total.epsilon * 1.001, 2e-5);
        QVERIFY(std::abs(*largestEpsilonWithin({steps}, {local}, cap) - 2) < 0.03);
        // Of a person with 3 records, at the delta of the cap: 3 times the mu of the steps, sqrt(3) of the noise.
        const auto capOfPerson = *PrivacyBudget::make(24, 1e-5);
        const auto person = totalUnderPersonCap(both, 3, capOfPerson);
        const double exactOfPerson = gaussianEpsilon(sigma / std::sqrt(12.0), 1e-5, 1);
        QCOMPARE(person.delta, 1e-5);
        QVERIFY2(std::abs(person.epsilon / exactOfPerson - 1) < 1e-6, qPrintable(QString::number(person.epsilon)));
        QVERIFY(person.epsilon >= exactOfPerson * (1 - 1e-9));
        std::vector<PrivacyEvent> stated = both;
        for (PrivacyEvent& event : stated) event.rowsOfPerson = 3;
        QVERIFY(checkPersonCap({}, {}, stated, capOfPerson).ok());
        QVERIFY(!checkPersonCap({}, {}, stated, *PrivacyBudget::make(exactOfPerson * 0.999, 1e-5)).ok());
        QVERIFY(std::isinf(*epsilonAt(std::vector{local, release(1, 2e-5), steps}, "half-circle", 2e-5)));
        steps.release->relation = MechanismPhase::Relation::ZeroOut; // then they are of two relations
        QVERIFY(statedTotalOn(std::vector{local, steps}, "half-circle").rule == SumRule::Mixed);
        steps.release->relation = MechanismPhase::Relation::ReplaceOne, local.labelEpsilon = 0.1;
        QVERIFY(statedTotalOn(std::vector{local, steps}, "half-circle").rule == SumRule::Mixed);
    }

    void aSumNeverFallsWhenMoreIsSpent() {
        const auto steps = [](double noise, double delta) {
            PrivacyEvent event = centralSteps({.noiseMultiplier = noise});
            event.delta = delta;
            return event;
        };
        std::vector<PrivacyEvent> events{steps(gaussianSigma(*PrivacyBudget::make(2, 1e-5), 1).value(), 1e-5)};
        QVERIFY(std::abs(totalOn(events, "half-circle").epsilon - 2) < 1e-6);
        events.push_back(steps(gaussianSigma(*PrivacyBudget::make(0.01, 1e-3), 1).value(), 1e-3));
        QVERIFY(totalOn(events, "half-circle").epsilon > 2);
        QCOMPARE(totalOn(events, "half-circle").delta, 1e-5);
        const auto beside = otherTotalsOn(events, "half-circle");
        QCOMPARE(beside.size(), std::size_t(1));
        QVERIFY(beside.front().epsilon < 1.9 && beside.front().delta == 1e-3);
        const auto cap = *PrivacyBudget::make(1.9, 1e-3); // compared at its own delta
        QVERIFY(isWithin(totalOn(events, "half-circle", cap), cap));
        QCOMPARE(totalOn(events, "half-circle", cap).epsilon, beside.front().epsilon);

        std::mt19937 bits(11);
        const auto one = [&](std::initializer_list<double> of) { return *(of.begin() + bits() % of.size()); };
        for (int sequence = 0; sequence < 16; ++sequence) {
            const std::optional<PrivacyBudget> limit = bits() % 2
                                                           ? std::optional(*PrivacyBudget::make(1, one({1e-3, 1e-5})))
                                                           : std::nullopt;
            const bool mixed = bits() % 4 == 0; // releases or relations that make every step two changes are slower
            std::vector<PrivacyEvent> spent;
            double last = 0;
            for (int i = 0; i < (mixed ? 4 : 10); ++i) {
                const double rate = one({1, 1, 0.1, 0.01});
                MechanismPhase phase{.noiseMultiplier = one({0.7, 2, 10, 100}),
                                     .sampling = rate == 1 ? MechanismPhase::Sampling::All
                                                           : MechanismPhase::Sampling::Poisson,
                                     .samplingRate = rate,
                                     .relation = mixed && bits() % 2 ? MechanismPhase::Relation::ReplaceOne
                                                                     : MechanismPhase::Relation::ZeroOut,
                                     .steps = std::int64_t(one({1, 10, 1000}))};
                PrivacyEvent event = centralSteps(phase);
                event.delta = one({1e-7, 1e-5, 1e-3});
                if (mixed && bits() % 3 == 0) event = release(one({0.1, 1}), one({0, 1e-6, 1e-4}));
                spent.push_back(event);
                const double epsilon = totalOn(spent, "half-circle", limit).epsilon;
                QVERIFY2(epsilon >= last * (1 - 1e-5),
                         qPrintable(QString("%1 after %2, %3").arg(epsilon, 0, 'g', 15).arg(last, 0, 'g', 15).arg(i)));
                last = epsilon;
            }
        }
    }

    void randomRequestsAreGrantedExactlyAsLongAsTheyFit() {
        std::mt19937 bits(7);
        for (int sequence = 0; sequence < 1000; ++sequence) {
            const std::string path = m_path + '-' + std::to_string(sequence);
            const int cap = 1 + int(bits() % 64); // in units of 1/16: sums are exact
            std::optional<Ledger> ledger(*Ledger::open(path, *PrivacyBudget::make(cap / 16.0, 0)));
            for (int spent = 0, i = 0; i < 8; ++i) {
                const int asked = 1 + int(bits() % 20);
                const auto reservation = ledger->reserve(release(asked / 16.0));
                QCOMPARE(reservation.ok(), spent + asked <= cap);
                spent += reservation.ok() ? asked : 0;
                if (reservation && bits() % 2) QVERIFY(ledger->commit(*reservation).ok());
                if (bits() % 4 == 0) ledger.emplace(*Ledger::open(path, *PrivacyBudget::make(cap / 16.0, 0)));
                QCOMPARE(spentAtMost(ledger->events()).epsilon, spent / 16.0);
            }
        }
    }

    void twoProcessesNeverOverspendTogether() { race(m_path, 2000); }

    void theLockHoldsOffEveryoneElse() {
        auto file = *LedgerFile::open(m_path);
        QVERIFY(file.lock().ok());
        const int other = ::open(m_path.c_str(), O_RDWR);
        QVERIFY(::flock(other, LOCK_EX | LOCK_NB) < 0 && errno == EWOULDBLOCK);
        file.unlock();
        QCOMPARE(::flock(other, LOCK_EX | LOCK_NB), 0);
        ::close(other);
    }

    void aKilledProcessNeverReleasedMoreThanIsRecorded() {
        constexpr int kills = 200;
        std::mt19937 bits(3);
        qsizetype recorded = 0, released = 0;
        for (int kill = 0; kill < kills; ++kill) {
            const std::string path = m_path + '-' + std::to_string(kill / 10); // short files open fast
            int ends[2];
            QCOMPARE(::pipe(ends), 0);
            const pid_t child = inChild([&] {
                auto ledger = *Ledger::open(path);
                for (;;) {
                    const auto reservation = *ledger.reserve(release(1));
                    if (::write(ends[1], "r", 1) != 1) // the release
                        ::_exit(1);
                    (void)ledger.commit(reservation);
                }
            });
            ::close(ends[1]);
            char byte;
            for (auto left = bits() % 8; left > 0; --left) released += ::read(ends[0], &byte, 1);
            ::usleep(bits() % 200); // so that kills fall on every line of the child's loop
            ::kill(child, SIGKILL);
            QVERIFY(WIFSIGNALED(waitFor(child)));
            while (::read(ends[0], &byte, 1) == 1) ++released;
            ::close(ends[0]);
            if (kill % 10 == 9) {
                const auto ledger = Ledger::open(path);
                QVERIFY2(ledger.ok(), ledger ? "" : describe(ledger.fault()).c_str());
                recorded += qsizetype(ledger->events().size());
            }
        }
        qInfo("%d kills: %lld recorded, %lld released", kills, recorded, released);
        QVERIFY(released > kills);
        QVERIFY2(recorded >= released, "released without a record");
        QVERIFY2(recorded <= released + kills, "more than one over-count per kill");
    }

    void aFileThatIsNoLedgerIsRefusedAndNothingIsLeftBeside() {
        putContent(m_path, "a,b\n1,2\n");
        QVERIFY(!Ledger::open(m_path).ok());
        QVERIFY(!std::filesystem::exists(m_path + ".count"));
        QCOMPARE(contentOf(m_path), QByteArray("a,b\n1,2\n"));
    }

    void everyFlippedBitIsFound() {
        {
            auto ledger = *Ledger::open(m_path);
            QVERIFY(ledger.commit(*ledger.reserve(release(1))).ok());
            QVERIFY(ledger.reserve(release(2, 1e-5)).ok());
        }
        const QByteArray ledgerBytes = contentOf(m_path), counterBytes = contentOf(m_path + ".count");
        for (const auto& [path, bytes] : {std::pair(m_path, ledgerBytes), std::pair(m_path + ".count", counterBytes)}) {
            for (qsizetype bit = 0; bit < bytes.size() * 8; ++bit) {
                QByteArray changed = bytes;
                changed[bit / 8] = char(changed[bit / 8] ^ (1 << bit % 8));
                putContent(path, changed);
                const auto opened = Ledger::open(m_path);
                QVERIFY2(!opened, qPrintable(QString("bit %1 of %2").arg(bit).arg(QString::fromStdString(path))));
                QVERIFY(opened.fault().code == Fault::Code::Corrupt);
                QVERIFY(opened.fault().subject.starts_with(m_path));
                QCOMPARE(contentOf(path), changed); // nothing was repaired away
            }
            putContent(path, bytes);
        }
        QVERIFY(Ledger::open(m_path).ok());
        qInfo("%lld bits flipped, all found", (ledgerBytes.size() + counterBytes.size()) * 8);
    }

    void theFaultNamesTheEntry() {
        {
            auto ledger = *Ledger::open(m_path);
            for (int i = 0; i < 5; ++i) QVERIFY(ledger.reserve(release(1)).ok());
        }
        const QByteArray lines = contentOf(m_path);
        QByteArray edited = lines;
        const qsizetype third = edited.indexOf("\"sequence\":3");
        edited.replace(edited.indexOf("\"epsilon\":1.0", third), 13, "\"epsilon\":0.5");
        putContent(m_path, edited);
        QCOMPARE(Ledger::open(m_path).fault().subject, m_path + ": entry 3");
        putContent(m_path,
                   QByteArray(lines).remove(lines.indexOf("{\"sequence\":2"), third - lines.indexOf("\"sequence\":2")));
        QCOMPARE(Ledger::open(m_path).fault().subject, m_path + ": entry 2");
    }

    void anUnfinishedLastEntryIsCutOffAtEveryByte() {
        {
            auto ledger = *Ledger::open(m_path);
            QVERIFY(ledger.reserve(release(1)).ok());
        }
        const QByteArray before = contentOf(m_path), counter = contentOf(m_path + ".count");
        {
            auto ledger = *Ledger::open(m_path);
            QVERIFY(ledger.reserve(release(2)).ok());
        }
        const QByteArray after = contentOf(m_path), grantedCounter = contentOf(m_path + ".count");
        for (qsizetype size = before.size() + 1; size < after.size(); ++size) {
            putContent(m_path, after.first(size));
            putContent(m_path + ".count", counter);
            {
                auto ledger = Ledger::open(m_path);
                QVERIFY(ledger.ok());
                QCOMPARE(spentAtMost(ledger->events()).epsilon, 1.0);
                QCOMPARE(int(ledger->notes().size()), 1);
                QCOMPARE(contentOf(m_path), before);
                QVERIFY(ledger->reserve(release(4)).ok());
            }
            QCOMPARE(spentAtMost(Ledger::open(m_path)->events()).epsilon, 5.0);
            // The same piece is an attempt to forget, once the entry was granted.
            putContent(m_path, after.first(size));
            putContent(m_path + ".count", grantedCounter);
            QVERIFY(Ledger::open(m_path).fault().code == Fault::Code::Corrupt);
        }
        // Killed between the entry and its count: the entry stands.
        putContent(m_path, after);
        putContent(m_path + ".count", counter);
        QCOMPARE(spentAtMost(Ledger::open(m_path)->events()).epsilon, 3.0);
    }

    void anOlderCopyIsRecognized() {
        auto ledger = *Ledger::open(m_path);
        QVERIFY(ledger.reserve(release(1)).ok());
        const QByteArray older = contentOf(m_path);
        QVERIFY(ledger.reserve(release(2)).ok());
        const QByteArray newer = contentOf(m_path);
        putContent(m_path, older);
        QVERIFY(Ledger::open(m_path).fault().code == Fault::Code::Corrupt);
        QVERIFY(ledger.reserve(release(3)).fault().code == Fault::Code::Corrupt);
        putContent(m_path, {});
        QVERIFY(Ledger::open(m_path).fault().code == Fault::Code::Corrupt);
        QVERIFY(QFile::remove(QString::fromStdString(m_path)));
        QVERIFY(Ledger::open(m_path).fault().code == Fault::Code::Corrupt);
        // A chain that holds, of another history of the same length.
        const std::string forged = m_path + "-forged";
        {
            auto other = *Ledger::open(forged);
            QVERIFY(other.reserve(release(1)).ok() && other.reserve(release(0.5)).ok());
        }
        putContent(m_path, contentOf(forged));
        QVERIFY(Ledger::open(m_path).fault().code == Fault::Code::Corrupt);
        putContent(m_path, newer);
        QVERIFY(Ledger::open(m_path).ok());
        QVERIFY(QFile::remove(QString::fromStdString(m_path + ".count")));
        QVERIFY(Ledger::open(m_path).fault().code == Fault::Code::Corrupt);
    }

    void aCountKeptElsewhereSeesAnOlderFolder() {
        const std::string elsewhere = m_path + ".state";
        {
            auto ledger = *Ledger::open(m_path, {}, elsewhere);
            QVERIFY(ledger.reserve(release(1)).ok());
        }
        const QByteArray older = contentOf(m_path);
        {
            auto ledger = *Ledger::open(m_path, {}, elsewhere);
            QVERIFY(ledger.reserve(release(1)).ok());
        }
        QVERIFY(!QFileInfo::exists(QString::fromStdString(m_path + ".count")));
        putContent(m_path, older);
        QVERIFY(Ledger::open(m_path, {}, elsewhere).fault().code == Fault::Code::Corrupt);
    }

    void aFileThatCannotGrowGrantsNothingAndStaysWhole() {
        {
            auto ledger = *Ledger::open(m_path);
            QVERIFY(ledger.reserve(release(1)).ok());
        }
        const qsizetype size = contentOf(m_path).size();
        for (const int room : {0, 1, 100, 400}) {
            const int status = waitFor(inChild([&] {
                auto ledger = *Ledger::open(m_path);
                ::signal(SIGXFSZ, SIG_IGN);
                const rlimit limit{rlim_t(size + room), rlim_t(size + room)};
                ::setrlimit(RLIMIT_FSIZE, &limit);
                const auto reservation = ledger.reserve(release(1));
                ::_exit(!reservation && reservation.fault().subject == m_path &&
                                reservation.fault().code == Fault::Code::TooLarge
                            ? 7
                            : 1);
            }));
            QCOMPARE(WEXITSTATUS(status), 7);
            QCOMPARE(contentOf(m_path).size(), size);
        }
        QVERIFY((*Ledger::open(m_path)).notes().empty());
    }

    // Whoever has drawn noise may keep it: the event counts since its reservation.
    void aReleaseIsCompletedWhereTheDiskHasNoRoomToSaySo() {
        const int status = waitFor(inChild([&] {
            auto account = *Ledger::open(m_path + ".account"), own = *Ledger::open(m_path);
            own.setAccount(std::move(account));
            const auto first = *own.reserve(release(1)), second = *own.reserve(release(2));
            ::signal(SIGXFSZ, SIG_IGN);
            const rlimit before{RLIM_INFINITY, RLIM_INFINITY},
                limit{rlim_t(contentOf(m_path).size()) + 20, RLIM_INFINITY};
            ::setrlimit(RLIMIT_FSIZE, &limit);
            const bool completed = own.commit(first).ok();
            ::setrlimit(RLIMIT_FSIZE, &before);
            ::_exit(completed && own.commit(second).ok() ? 7 : 1);
        }));
        QCOMPARE(WEXITSTATUS(status), 7);
        for (const auto& path : {m_path, m_path + ".account"}) {
            const auto ledger = *Ledger::open(path);
            QCOMPARE(spentAtMost(ledger.events()).epsilon, 3.0);
            QVERIFY(ledger.notes().empty());
        }
        QVERIFY(contentOf(m_path).contains(R"("entry":"committed","reservation":2)"));
    }

    void whereNothingCanBeWrittenTheSystemSaysWhy() {
        QVERIFY(Ledger::open(m_path + ".no/ledger.json").fault().code == Fault::Code::NotFound);
        putContent(m_path, {});
        QVERIFY(QFile::setPermissions(QString::fromStdString(m_path), QFile::ReadOwner));
        const int status = waitFor(inChild([&] {
            if (::geteuid() == 0 && ::setuid(65534) != 0) // root may write anywhere
                ::_exit(1);
            const auto opened = Ledger::open(m_path);
            ::_exit(!opened && opened.fault().code == Fault::Code::NotPermitted && opened.fault().subject == m_path
                        ? 7
                        : 1);
        }));
        QCOMPARE(WEXITSTATUS(status), 7);
    }

    void foreignFilesAreRefused() {
        for (const QByteArray& bytes :
             {QByteArray("{}\n"), QByteArray("hello\n"), QByteArray(100000, '\n'), QByteArray("\0\0\n", 3)}) {
            putContent(m_path, bytes);
            QVERIFY(Ledger::open(m_path).fault().code == Fault::Code::Corrupt);
            QCOMPARE(contentOf(m_path), bytes);
        }
        putContent(m_path, "a file without a line end");
        QVERIFY(Ledger::open(m_path).fault().code == Fault::Code::Corrupt);
        QCOMPARE(contentOf(m_path), QByteArray("a file without a line end"));
    }

    void centralStepsAreRefusedBeforeTheyOverspend() {
        const std::string path = m_folder.filePath("central.json").toStdString();
        const auto budget = *PrivacyBudget::make(2, 1e-5);
        MechanismPhase steps{
            .noiseMultiplier = 1.2, .sampling = MechanismPhase::Sampling::Poisson, .samplingRate = 0.01, .steps = 100};
        const std::int64_t most = calibrateSteps(steps, budget).value();
        Ledger ledger = *Ledger::open(path, budget);
        std::int64_t taken = 0;
        for (;; taken += steps.steps) {
            const auto reservation = ledger.reserve(centralSteps(steps));
            if (!reservation) {
                QCOMPARE(reservation.fault().code, Fault::Code::BudgetExceeded);
                break;
            }
            QVERIFY(taken < most);
            QVERIFY(ledger.commit(*reservation).ok());
        }
        QCOMPARE(taken, most / 100 * 100);
        QVERIFY(epsilonAt(ledger.events(), "half-circle", 1e-5).value() <= 2);
        steps.steps = most - taken; // what is left fits exactly
        QVERIFY(steps.steps == 0 || ledger.reserve(centralSteps(steps)).ok());
        const Ledger reopened = *Ledger::open(path, budget);
        QCOMPARE(reopened.events(), ledger.events());
    }

    void visitsOfBlocksAreCountedAsTheyWere() {
        const auto visits = [](std::vector<PrivacyEvent> events) {
            const double epsilon = epsilonAt(events, "half-circle", 1e-5).value();
            for (int count = 1; count < 20; ++count) {
                const MechanismPhase whole{
                    .noiseMultiplier = 3, .relation = MechanismPhase::Relation::ReplaceOne, .steps = count};
                if (tightEpsilonOf(std::span(&whole, 1), 1e-5).value() == epsilon) return count;
            }
            return 0;
        };
        const auto steps = [](std::int64_t first, std::int64_t count, std::uint64_t partition = 7) {
            return centralSteps({.noiseMultiplier = 3,
                                 .sampling = MechanismPhase::Sampling::CyclicBlocks,
                                 .samplingRate = 0.1,
                                 .relation = MechanismPhase::Relation::ReplaceOne,
                                 .steps = count,
                                 .first = first,
                                 .partition = partition});
        };
        QCOMPARE(visits({steps(0, 4), steps(4, 4), steps(8, 2)}), 1);
        QCOMPARE(visits({steps(0, 4), steps(4, 4), steps(8, 3)}), 2);
        QCOMPARE(visits({steps(0, 2), steps(0, 2), steps(0, 2), steps(2, 8)}), 3); // after two crashes
        QCOMPARE(visits({steps(8, 4), steps(2, 6)}), 1);
        QCOMPARE(visits({steps(8, 4), steps(1, 7)}), 2);
        QCOMPARE(visits({steps(13, 25)}), 3);
        QCOMPARE(visits({steps(0, 5), steps(5, 5, 8)}), 2); // who is in which block is not the same
        auto fewer = steps(5, 5);
        fewer.records = 60;
        QCOMPARE(visits({steps(0, 5), fewer}), 2);
        const auto path = m_folder.filePath("blocks.json").toStdString();
        {
            Ledger ledger = *Ledger::open(path);
            QVERIFY(ledger.reserve(steps(8, 4)).ok());
        }
        QCOMPARE(Ledger::open(path)->events(), std::vector{steps(8, 4)});
    }

    void aPublishedClaimKeepsNothing() {
        const MechanismPhase claimed{.noiseMultiplier = 0.2,
                                     .sampling = MechanismPhase::Sampling::PublishedBlocks,
                                     .samplingRate = 0.001,
                                     .relation = MechanismPhase::Relation::ReplaceOne,
                                     .steps = 20000};
        QVERIFY(!isGuaranteed(centralSteps(claimed)));
        QVERIFY(std::isinf(epsilonAt(std::vector{centralSteps(claimed)}, "half-circle", 1e-5).value()));
        Ledger ledger = *Ledger::open(m_path, *PrivacyBudget::make(1000, 1e-5));
        QCOMPARE(ledger.reserve(centralSteps(claimed)).fault().code, Fault::Code::BudgetExceeded);
    }

    void whatIsSpentUnderTwoRelationsAddsUpUnderReplaceOne() {
        const MechanismPhase add{
            .noiseMultiplier = 2, .sampling = MechanismPhase::Sampling::Poisson, .samplingRate = 0.01, .steps = 100};
        MechanismPhase replace = add;
        replace.relation = MechanismPhase::Relation::ReplaceOne;
        const std::vector<PrivacyEvent> fitting{release(0.5, 1e-6), centralSteps(replace)};
        const double together = epsilonAt(fitting, "half-circle", 1e-5).value();
        QCOMPARE(together, 0.5 + tightEpsilonOf(std::span(&replace, 1), 9e-6).value());
        QVERIFY(std::isinf(epsilonAt(fitting, "half-circle", 1e-7).value()));
        QCOMPARE(epsilonAt(fitting, "other data", 1e-5).value(), 0.0);

        // One record out and another in: twice epsilon, and delta grows.
        const auto twice = [](const MechanismPhase& phase, double delta) {
            const double epsilon = epsilonAt(std::vector{release(0.5), centralSteps(phase)}, "half-circle", delta)
                                       .value() -
                                   0.5;
            const double at = (1 + std::exp(epsilon / 2)) * tightDelta(std::span(&phase, 1), epsilon / 2).value();
            if (!(at <= delta && at > 0.99 * delta)) qWarning("epsilon %g keeps a delta of %g", epsilon, at);
            return at <= delta && at > 0.99 * delta ? epsilon : 0;
        };
        QVERIFY(twice(add, 1e-5) > 2 * tightEpsilonOf(std::span(&add, 1), 1e-5).value());
        // Of all records it can never be less than what is known to be true: two changes of a Gaussian.
        const MechanismPhase all{.noiseMultiplier = 4, .steps = 3};
        const double known = gaussianEpsilon(4 / std::sqrt(3.0) / 2, 1e-5, 1), found = twice(all, 1e-5);
        QVERIFY2(found >= known && found < 1.5 * known, qPrintable(QString("%1 of %2").arg(found).arg(known)));

        // Two changes of much larger budgets: at least the truth, and far less than group privacy, which no numbers
        // resolve.
        for (const double noise : {0.5, 0.05}) {
            const MechanismPhase large{.noiseMultiplier = noise};
            const double truth = gaussianEpsilon(noise / 2, 1e-5, 1),
                         bound = epsilonAt(std::vector{release(0.5), centralSteps(large)}, "half-circle", 1e-5)
                                     .value() -
                                 0.5;
            QVERIFY2(bound >= truth && bound < 1.2 * truth, qPrintable(QString("%1 of %2").arg(bound).arg(truth)));
        }

        const std::vector<PrivacyEvent> both{centralSteps(add), centralSteps(replace)};
        const double sum = epsilonAt(both, "half-circle", 2e-5).value();
        QVERIFY(std::abs(sum - twice(add, 1e-5) - tightEpsilonOf(std::span(&replace, 1), 1e-5).value()) < 1e-9);
        QVERIFY(std::isfinite(totalOn(both, "half-circle").epsilon));
    }

    void stepsThatNobodyCanAccountForAreNotRecorded() {
        const std::string path = m_folder.filePath("unaccountable.json").toStdString();
        Ledger ledger = *Ledger::open(path);
        MechanismPhase wrong{.sampling = MechanismPhase::Sampling::FixedSize, .samplingRate = 0.1};
        QVERIFY(!ledger.reserve(centralSteps(wrong)));
        QVERIFY(ledger.events().empty());
    }

    void whatARunSpendsStandsInTheAccountFirst() {
        const std::string account = m_path + ".account";
        {
            auto own = *Ledger::open(m_path);
            own.setAccount(*Ledger::open(account, *PrivacyBudget::make(5, 0)));
            QVERIFY(own.commit(*own.reserve(release(3))).ok());
            QVERIFY2(own.reserve(release(3)).fault().code == Fault::Code::BudgetExceeded, "by the account");
            QCOMPARE(own.events().size(), std::size_t(1));
        }
        {
            auto other = *Ledger::open(m_path + ".other");
            other.setAccount(*Ledger::open(account));
            QVERIFY(other.reserve(release(1)).ok());
        }
        QCOMPARE(Ledger::open(account)->events().size(), std::size_t(2));
        QCOMPARE(Ledger::open(m_path)->events().size(), std::size_t(1));
        // Where the account cannot be written, nothing is granted and the run's own ledger does not grow.
        auto own = *Ledger::open(m_path);
        own.setAccount(*Ledger::open(account));
        QVERIFY(QFile::remove(QString::fromStdString(account)));
        QVERIFY(!own.reserve(release(1)).ok());
        QCOMPARE(own.events().size(), std::size_t(1));
    }

    void aRenamedFileIsTheSameDataSet() {
        PrivacyEvent first = release(2), renamed = release(3), other = release(4), old = release(1);
        first.fingerprint = renamed.fingerprint = "f";
        renamed.data = "copy";
        other.fingerprint = "g";
        const std::vector<PrivacyEvent> events{first, renamed, other, old};
        QCOMPARE(spentOn(events, renamed).epsilon, 5.0);
        QCOMPARE(spentOn(events, first).epsilon, 6.0); // an older entry of its name, without a fingerprint
        QCOMPARE(spentOn(events, other).epsilon, 5.0);
        auto ledger = *Ledger::open(m_path, *PrivacyBudget::make(5, 0));
        QVERIFY(ledger.reserve(first).ok());
        QVERIFY(ledger.reserve(renamed).ok());
        QVERIFY(!ledger.reserve(renamed).ok());
        QVERIFY(Ledger::read(m_path)->events().front() == first);
    }

    void aCapIsKeptWithTheLedger() {
        {
            auto ledger = *Ledger::open(m_path);
            QVERIFY(!ledger.cap());
            QVERIFY(ledger.setCap(*PrivacyBudget::make(4, 0)).ok());
        }
        {
            auto ledger = *Ledger::open(m_path);
            QVERIFY(ledger.cap() == *PrivacyBudget::make(4, 0));
            QVERIFY(ledger.reserve(release(3)).ok());
            QVERIFY(ledger.reserve(release(2)).fault().code == Fault::Code::BudgetExceeded);
            QVERIFY(ledger.setCap({}).ok());
            QVERIFY(ledger.reserve(release(2)).ok());
        }
        QVERIFY(!Ledger::read(m_path)->cap());
    }

    void aRefusalSaysItsNumbersAsEverywhereElse() {
        auto ledger = *Ledger::open(m_path, *PrivacyBudget::make(12, 1e-4));
        PrivacyEvent event = release(5);
        event.delta = 3e-5;
        QVERIFY(ledger.reserve(event).ok());
        QVERIFY(ledger.reserve(event).ok());
        const auto refused = ledger.reserve(event);
        QVERIFY(refused.fault().detail.english().ends_with(
            "would stand at epsilon 15, delta 9e-5; the cap is epsilon 12, delta 1e-4"));
        event.epsilon = 1, event.delta = 2e-4;
        const auto byDelta = ledger.reserve(event);
        QVERIFY2(byDelta.fault().detail.english().ends_with(
                     "would stand at epsilon 11, delta 2.6e-4; the cap is epsilon 12, delta 1e-4. Only delta is above "
                     "the cap: choose noise with a smaller delta, or a cap with a larger delta"),
                 byDelta.fault().detail.english().c_str());
    }

    void aPreviewIsWrittenOnceAndEveryFigure() {
        PrivacyEvent look = release(1);
        look.kind = PrivacyEvent::Kind::Preview;
        look.relation = PrivacyEvent::Relation::None;
        auto ledger = *Ledger::open(m_path, *PrivacyBudget::make(1, 0));
        QVERIFY(ledger.look(look).ok());
        QVERIFY(ledger.look(look).ok());
        look.purpose = "another";
        QVERIFY(ledger.look(look).ok());
        look.kind = PrivacyEvent::Kind::RawEvaluation;
        QVERIFY(ledger.look(look).ok());
        QVERIFY(ledger.look(look).ok());
        QCOMPARE(Ledger::read(m_path)->events().size(), std::size_t(4));
        auto nowhere = Ledger::inMemory();
        QVERIFY(nowhere.look(look).ok() && nowhere.reserve(release(9)).ok());
        QCOMPARE(nowhere.events().size(), std::size_t(2));
    }

    void aBlockOfStepsIsPaidBeforeAndSettledAfter() {
        const auto steps = [](std::int64_t count) {
            return centralSteps({.noiseMultiplier = 2,
                                 .sampling = MechanismPhase::Sampling::Poisson,
                                 .samplingRate = 0.01,
                                 .steps = count});
        };
        {
            auto ledger = *Ledger::open(m_path);
            const auto first = *ledger.reserve(steps(100)), second = *ledger.reserve(steps(100)),
                       third = *ledger.reserve(steps(100));
            QVERIFY(ledger.settle(second, 40).ok());
            QVERIFY(ledger.settle(third, 0).ok());
            QVERIFY(ledger.commit(first).ok());
            QCOMPARE(ledger.events().size(), std::size_t(2));
        }
        const auto ledger = *Ledger::open(m_path);
        QCOMPARE(ledger.events().at(0).release->steps, 100);
        QCOMPARE(ledger.events().at(1).release->steps, 40);
        const std::vector<PrivacyEvent> whole{steps(140)};
        QCOMPARE(*epsilonAt(ledger.events(), "half-circle", 1e-5), *epsilonAt(whole, "half-circle", 1e-5));
    }

    void aLedgerThatMayNotBeWrittenIsRead() {
        {
            auto ledger = *Ledger::open(m_path);
            QVERIFY(ledger.reserve(release(2)).ok());
        }
        const auto before = contentOf(m_path);
        putContent(m_path, before + "{\"sequence\":2,\"prev");
        const auto read = Ledger::read(m_path);
        QVERIFY2(read.ok() && read->events().size() == 1, "an unfinished entry was never granted");
        QVERIFY2(contentOf(m_path) == before + "{\"sequence\":2,\"prev", "reading repairs nothing");
        putContent(m_path, QByteArray(before).replace("\"epsilon\":2", "\"epsilon\":1"));
        QVERIFY(Ledger::read(m_path).fault().code == Fault::Code::Corrupt);
        QVERIFY(Ledger::read(m_path + ".none").fault().code == Fault::Code::NotFound);
        QVERIFY(!QFile::exists(QString::fromStdString(m_path + ".none")));
    }
};

SFUMATO_TEST_WITH(TestLedger, QCoreApplication)
#include "test_ledger.moc"
