// SPDX-License-Identifier: GPL-3.0-or-later
// Local releases of Gaussian noise count together, others are added; the cap holds what that comes to.
#include "core/accounting/mechanism/gaussian.h"
#include "core/ledger/composition.h"
#include "core/ledger/ledger.h"
#include "core/ledger/label.h"
#include "core/ledger/person_total.h"
#include "core/spec/tables/privacy_event_json.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>
#include <random>

using namespace sfumato;

namespace {

PrivacyEvent gaussian(double epsilon, double delta) {
    return {.mechanism = "gaussian",
            .epsilon = epsilon,
            .delta = delta,
            .sensitivityNorm = "l2",
            .sensitivity = 3,
            .noiseScale = *gaussianSigma(*PrivacyBudget::make(epsilon, delta), 3),
            .records = 10,
            .data = "ward"};
}

PrivacyEvent laplace(double epsilon) {
    return {.mechanism = "laplace",
            .epsilon = epsilon,
            .sensitivityNorm = "l1",
            .sensitivity = 3,
            .noiseScale = 3 / epsilon,
            .records = 10,
            .data = "ward"};
}

Spent sumOf(const std::vector<PrivacyEvent>& events) { return spentOn(events, RecordsKey::everything()); }

} // namespace

class TestLocalSum : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // mu of both is sqrt(2) times that of one, and the condition of Balle and Wang holds with equality.
    void twoGaussianReleasesAreOneOfLessNoise() {
        const PrivacyEvent one = gaussian(5, 1e-5);
        const Spent sum = sumOf({one, one});
        QCOMPARE(sum.delta, 2e-5);
        QCOMPARE(sum.joined, 2);
        QVERIFY(sum.isJoinedAlone && sum.epsilon < 8 && sum.epsilon > 5);
        const double sigma = one.noiseScale / std::sqrt(2.);
        QVERIFY(gaussianDelta(sigma, sum.epsilon, 3) <= 2e-5);
        QVERIFY(gaussianDelta(sigma, sum.epsilon * (1 - 1e-6), 3) > 2e-5);
        QCOMPARE(sumOf({one}).epsilon, 5.0); // as it was paid for, to the last digit
        QCOMPARE(sumOf({one}).joined, 0);
    }

    void othersAndLabelsAreAdded() {
        const PrivacyEvent one = gaussian(5, 1e-5);
        PrivacyEvent labelled = one;
        labelled.labelEpsilon = 0.5, labelled.epsilon = 5.5, labelled.classes = 10;
        const double two = sumOf({one, one}).epsilon;
        const Spent mixed = sumOf({one, laplace(2), labelled});
        QCOMPARE(mixed.epsilon, two + 2.5);
        QVERIFY(mixed.joined == 2 && !mixed.isJoinedAlone);
        QVERIFY(!sumOf({one, labelled}).isJoinedAlone);
        QCOMPARE(sumOf({laplace(2), laplace(1)}).epsilon, 3.0);
        PrivacyEvent unknown = one; // as an early version entered it
        unknown.noiseScale = 0;
        QCOMPARE(sumOf({one, unknown}).epsilon, 10.0);
        PrivacyEvent study = one;
        study.noise = NoiseDistribution::Study;
        QVERIFY(sumOf({one, study}).epsilon == 5 && sumOf({one, study}).withoutGuarantee == 1);
    }

    void togetherIsNeverMoreThanTheSumAndNeverLessThanTheLargest() {
        std::mt19937 random(7);
        const auto draw = [&](double low, double high) {
            return std::exp(std::uniform_real_distribution(std::log(low), std::log(high))(random));
        };
        for (int trial = 0; trial < 200; ++trial) {
            std::vector<PrivacyEvent> events;
            double added = 0, largest = 0;
            for (int i = 2 + trial % 6; i > 0; --i) {
                events.push_back(gaussian(draw(0.01, 50), draw(1e-12, 1e-2)));
                added += events.back().epsilon;
            }
            const auto [sum, delta] = std::pair(sumOf(events).epsilon, sumOf(events).delta);
            for (const PrivacyEvent& event : events)
                largest = std::max(largest, gaussianEpsilon(event.noiseScale, delta, 3));
            QVERIFY(sum <= added * (1 + 1e-12) && sum >= largest * (1 - 1e-9));
        }
    }

    void aPersonsRowsAreReleasesOfTheirOwn() {
        const PrivacyEvent one = gaussian(0.8, 1e-6);
        const std::vector<PrivacyEvent> rows(5, one);
        const Spending::Sum person = totalOfPerson(std::vector{one}, 5);
        QVERIFY(std::abs(person.epsilon - sumOf(rows).epsilon) < 1e-9);
        QCOMPARE(person.delta, 5e-6);
        QVERIFY(person.epsilon < 4);
        QCOMPARE(totalOfPerson(std::vector{laplace(0.8)}, 5).epsilon, 4.0);
    }

    void rowsOfAPersonAreKnownWhereEachReleaseStatesThem() {
        PrivacyEvent two = laplace(1), five = laplace(1);
        two.rowsOfPerson = 2, five.rowsOfPerson = 5;
        const PrivacyEvent look{.kind = PrivacyEvent::Kind::Preview};
        QCOMPARE(rowsOfPerson(std::vector{two, five, look}), std::int64_t(5));
        QCOMPARE(rowsOfPerson(std::vector{two, laplace(1), five}), std::int64_t(0));
        QCOMPARE(rowsOfPerson(std::vector{look}), std::int64_t(0));
        QVERIFY(stamp({two}) == "local (epsilon 1, delta 0, each person epsilon 2, delta 0), exact noise");
        QVERIFY(sumSentences({two, five}).find("protects each person by epsilon 10, delta 0") != std::string::npos);
        const auto again = privacyEventFromJson(toJson(five), "event");
        QVERIFY(again.ok() && *again == five);
    }

    void aCapForEachPersonHoldsWhatAPersonComesTo() {
        const QTemporaryDir folder;
        const std::string path = folder.filePath("ledger.json").toStdString();
        PrivacyEvent five = laplace(1), unstated = laplace(1);
        five.rowsOfPerson = 5;
        {
            auto ledger = *Ledger::open(path);
            QVERIFY(ledger.setCap(*PrivacyBudget::make(9, 0)).ok() && !ledger.personCap());
            QVERIFY(ledger.setCap(*PrivacyBudget::make(12, 0), CapUnit::Person).ok());
            QVERIFY(ledger.reserve(five).ok() && ledger.reserve(five).ok()); // 10 of a person
            const auto refused = ledger.reserve(five);
            QVERIFY(refused.fault().code == Fault::Code::BudgetExceeded);
            QVERIFY2(
                refused.fault().detail.english().find("would stand at epsilon 15, delta 0; the cap for each person "
                                                      "is epsilon 12, delta 0") != std::string::npos,
                refused.fault().detail.english().c_str());
            QVERIFY(ledger.reserve(unstated).fault().code == Fault::Code::BudgetExceeded);
            QVERIFY(ledger.look({.kind = PrivacyEvent::Kind::Preview, .data = five.data}).ok());
        }
        auto ledger = *Ledger::open(path);
        QVERIFY(ledger.cap() == *PrivacyBudget::make(9, 0) && ledger.personCap() == *PrivacyBudget::make(12, 0));
        QVERIFY(ledger.setCap({}).ok() && !ledger.cap() && ledger.personCap() && ledger.hasCap());
        QVERIFY(!ledger.reserve(five).ok());
        QVERIFY(ledger.setCap({}, CapUnit::Person).ok() && !ledger.hasCap());
        QVERIFY(ledger.reserve(five).ok() && ledger.reserve(unstated).ok());
        // Delta of a person grows with the rows, too.
        auto gaussians = Ledger::inMemory();
        PrivacyEvent noisy = gaussian(0.5, 1e-6);
        noisy.rowsOfPerson = 5;
        QVERIFY(gaussians.setCap(*PrivacyBudget::make(100, 0), CapUnit::Person).ok());
        const auto refused = gaussians.reserve(noisy);
        QVERIFY2(!refused.ok() &&
                     refused.fault().detail.english().find("Only delta is above the cap") != std::string::npos,
                 refused.fault().detail.english().c_str());
        QVERIFY(gaussians.setCap(*PrivacyBudget::make(100, 5e-6), CapUnit::Person).ok());
        QVERIFY(gaussians.reserve(noisy).ok());
        PrivacyEvent alone = gaussian(0.5, 1e-6); // each record is one person
        alone.rowsOfPerson = 1;
        QVERIFY(checkPersonCap({}, {}, std::vector{alone}, *PrivacyBudget::make(0.5, 1e-6)).ok());
        // Whose number is not stated is said: of this release, or of an earlier one.
        const auto refusal = [&](std::vector<PrivacyEvent> events) {
            events.push_back({.kind = PrivacyEvent::Kind::Preview});
            return checkPersonCap({}, {}, events, *PrivacyBudget::make(9, 1e-3)).fault().detail.english();
        };
        PrivacyEvent silent = alone;
        silent.rowsOfPerson = 0;
        QVERIFY(refusal({silent, alone}).find("an earlier release of these records does not state") !=
                std::string::npos);
        QVERIFY(refusal({alone, silent}).find("this release does not state") != std::string::npos);
    }

    // Three records with noise of their own are one release of sqrt(3) times the mu, which is exact at every delta.
    void gaussianNoiseOfAPersonIsStatedAtTheDeltaOfTheCap() {
        PrivacyEvent one = gaussian(1.8, 1e-4);
        one.rowsOfPerson = 3;
        const auto cap = *PrivacyBudget::make(6, 1e-4);
        QCOMPARE(totalOfPerson(std::vector{one}, 3, cap).delta, 3e-4);
        const Spending::Sum person = totalUnderPersonCap(std::vector{one}, 3, cap);
        QCOMPARE(person.delta, 1e-4);
        QVERIFY2(std::abs(person.epsilon - 3.40799) < 1e-4, QByteArray::number(person.epsilon));
        const double sigma = one.noiseScale / std::sqrt(3.);
        QVERIFY(gaussianDelta(sigma, person.epsilon, 3) <= 1e-4);
        QVERIFY(gaussianDelta(sigma, person.epsilon * (1 - 1e-6), 3) > 1e-4);
        QVERIFY(checkPersonCap({}, {}, std::vector{one}, cap).ok());
        QVERIFY(!checkPersonCap({}, {}, std::vector{one}, *PrivacyBudget::make(3.4, 1e-4)).ok());
        PrivacyEvent pure = laplace(0.5), other = laplace(0.5);
        pure.rowsOfPerson = other.rowsOfPerson = 3, other.delta = 1e-5;
        QVERIFY(std::abs(totalUnderPersonCap(std::vector{one, pure}, 3, cap).epsilon - person.epsilon - 1.5) < 1e-9);
        QVERIFY2(totalUnderPersonCap(std::vector{one, other}, 3, cap).delta > 3e-4,
                 "of other noise the delta is added");
        const double most = largestEpsilonOfPerson({}, {one}, cap);
        QVERIFY2(most > 1.8, QByteArray::number(most));
    }

    void aCapHoldsWhatAllOfThemComeTo() {
        auto ledger = Ledger::inMemory();
        QVERIFY(ledger.setCap(*PrivacyBudget::make(8, 1e-4)).ok());
        const PrivacyEvent one = gaussian(5, 1e-5);
        QVERIFY(ledger.reserve(one).ok() && ledger.reserve(one).ok()); // 5 + 5 were more than 8
        QVERIFY(ledger.reserve(one).fault().code == Fault::Code::BudgetExceeded);
        const auto most = largestEpsilonWithin({one, one}, {one}, *ledger.cap());
        QVERIFY(most.ok() && *most > 0.2 && *most < 5);
        QVERIFY(ledger.reserve(gaussian(1.02 * *most, 1e-5)).fault().code == Fault::Code::BudgetExceeded);
        QVERIFY(ledger.reserve(gaussian(*most, 1e-5)).ok());
    }

    void theLargestEpsilonKeepsTheCapForEachPerson() {
        const auto cap = *PrivacyBudget::make(5, 1e-3);
        const auto ofTwo = [](PrivacyEvent event) {
            event.rowsOfPerson = 2;
            return event;
        };
        const PrivacyEvent one = ofTwo(laplace(1));
        QCOMPARE(largestEpsilonOfPerson({one}, {one}, cap), 1.5); // 2 (1 + 1.5)
        QCOMPARE(largestEpsilonOfPerson({ofTwo(laplace(3))}, {one}, cap), 0.0);
        QCOMPARE(largestEpsilonOfPerson({one}, {laplace(1)}, cap), 0.0); // which states no number
        const PrivacyEvent noisy = ofTwo(gaussian(1, 1e-5));
        for (const std::vector<PrivacyEvent>& before : {std::vector<PrivacyEvent>{}, {noisy}, {one}}) {
            const double most = largestEpsilonOfPerson(before, {noisy}, cap);
            const auto keeps = [&](double epsilon) {
                std::vector<PrivacyEvent> all = before;
                all.push_back(ofTwo(gaussian(epsilon, 1e-5)));
                return checkPersonCap({}, {}, all, cap).ok();
            };
            QVERIFY2(keeps(0.999 * most) && !keeps(1.01 * most), QByteArray::number(most));
        }
    }
};

SFUMATO_TEST_WITH(TestLocalSum, QCoreApplication)
#include "test_local_sum.moc"
