// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/ledger/ledger_trial.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <random>

using namespace sfumato;

class TestLedgerSlow : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder{memoryTemplate()};

private Q_SLOTS:
    void aHundredThousandRandomSequencesAreGrantedExactlyAsLongAsTheyFit() {
        std::mt19937 bits(11);
        const std::string path = m_folder.filePath("sequence.json").toStdString();
        long granted = 0, refused = 0;
        for (int sequence = 0; sequence < 100000; ++sequence) {
            QFile::remove(QString::fromStdString(path));
            QFile::remove(QString::fromStdString(path + ".count"));
            const int cap = 1 + int(bits() % 64),
                      deltaCap = 1 + int(bits() % 8); // in units of 1/16 and 2^-20: sums are exact
            const auto budget = *PrivacyBudget::make(cap / 16.0, deltaCap * 0x1p-20);
            std::optional<Ledger> ledger(*Ledger::open(path, budget));
            for (int spent = 0, deltaSpent = 0, i = 0; i < 6; ++i) {
                const int asked = 1 + int(bits() % 24), deltaAsked = int(bits() % 4);
                const auto reservation = ledger->reserve(release(asked / 16.0, deltaAsked * 0x1p-20));
                QCOMPARE(reservation.ok(), spent + asked <= cap && deltaSpent + deltaAsked <= deltaCap);
                ++(reservation.ok() ? granted : refused);
                if (reservation) {
                    spent += asked;
                    deltaSpent += deltaAsked;
                    if (bits() % 2) QVERIFY(ledger->commit(*reservation).ok());
                }
                if (bits() % 4 == 0) ledger.emplace(*Ledger::open(path, budget));
                QCOMPARE(spentAtMost(ledger->events()).epsilon, spent / 16.0);
                QCOMPARE(spentAtMost(ledger->events()).delta, deltaSpent * 0x1p-20);
            }
        }
        qInfo("%ld granted, %ld refused", granted, refused);
    }

    void twoProcessesRacingTenThousandTimesNeverOverspend() {
        race(m_folder.filePath("race.json").toStdString(), 10000);
    }
};

SFUMATO_TEST_WITH(TestLedgerSlow, QCoreApplication)
#include "test_ledger_slow.moc"
