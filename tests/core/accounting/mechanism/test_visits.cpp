// SPDX-License-Identifier: GPL-3.0-or-later
// Steps that ask one of a number of fixed blocks of the records.
#include "core/accounting/account.h"
#include "core/accounting/calibrate.h"
#include "core/accounting/loss/loss_transform.h"
#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/mechanism/phase_loss.h"
#include "core/accounting/mechanism/renyi.h"
#include "core/accounting/mechanism/visits.h"
#include "tests/core/accounting/golden.h"
#include "tests/support/near.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>

using namespace sfumato;

namespace {

using enum MechanismPhase::Sampling;

MechanismPhase blocks(MechanismPhase::Sampling order, double sigma, double count = 1000, std::int64_t steps = 20000) {
    return {.noiseMultiplier = sigma,
            .sampling = order,
            .samplingRate = 1 / count,
            .relation = MechanismPhase::Relation::ReplaceOne,
            .steps = steps};
}

double epsilonOf(const MechanismPhase& phase, double delta = 1e-5) {
    return tightEpsilonOf(std::span(&phase, 1), delta).value();
}

double noiseFor(const MechanismPhase& phase, double epsilon, double delta = 1e-5) {
    return calibrateNoise(phase, PrivacyBudget::make(epsilon, delta).value()).value();
}

} // namespace

class TestVisits : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void goldenValuesAreMet() {
        for (const char* kind :
             {"epsilon_visits_cyclic", "epsilon_visits_random", "sigma_visits_cyclic", "sigma_visits_random"})
            for (const auto& entry : goldenEntries(kind)) {
                const auto& p = entry.at("parameters");
                const double scale = std::sqrt(p.at("clips").get<double>());
                auto phase = blocks(QString(kind).endsWith("random") ? RandomBlocks : CyclicBlocks, 1, p.at("blocks"),
                                    p.at("steps"));
                if (p.contains("epsilon")) {
                    QVERIFY(near(noiseFor(phase, p.at("epsilon"), p.at("delta")) * scale, entry.at("value"), 1e-6));
                } else {
                    phase.noiseMultiplier = p.at("sigma").get<double>() / scale;
                    QVERIFY(near(epsilonOf(phase, p.at("delta")), entry.at("value"), 1e-6));
                }
            }
        for (const auto& entry : goldenEntries("gaussian_mu_for_budget")) {
            const auto& p = entry.at("parameters");
            const auto budget = PrivacyBudget::make(p.at("epsilon"), p.at("delta")).value();
            QVERIFY(near(1 / gaussianSigma(budget, 1).value(), entry.at("value"), 1e-6));
        }
    }

    // GS-WGAN: 20,000 steps, 1,000 critics, noise 1.07, delta 1e-5.
    void theFourSchedulesCostWhatTheirTableSays() {
        QVERIFY(near(epsilonOf(blocks(CyclicBlocks, 1.07)), 25.87, 2e-4));
        QVERIFY(near(noiseFor(blocks(CyclicBlocks, 1), 10), 2.236, 3e-4));
        QVERIFY(near(noiseFor(blocks(CyclicBlocks, 1), 1), 16.68, 3e-4));
        QVERIFY(near(epsilonOf(blocks(RandomBlocks, 1.07)), 31.33, 2e-4));
        QVERIFY(near(epsilonOf(blocks(RandomBlocks, 1.07 / std::sqrt(32))), 610.3, 2e-4));
        QVERIFY(near(noiseFor(blocks(RandomBlocks, 1), 10), 2.478, 3e-4));
        QVERIFY(near(noiseFor(blocks(RandomBlocks, 1), 1), 17.82, 3e-4));
        QVERIFY(near(epsilonOf(blocks(ResetBlocks, 1.07)), 0.787401, 1e-5));
        QVERIFY(near(subsetRenyiTheorem9(1e-3, 1.07, 20000, 1e-5).epsilon, 1.57, 2e-3)); // the paper's accountant
        QVERIFY(near(gswganPublicScript(1.07, 1e-3, 20000, 32, 1e-5), 9.99, 1e-3));
    }

    void cyclicVisitsAreThoseOfTheBlockThatHadMost() {
        for (const auto& [steps, visits] : {std::pair(1, 1), {1000, 1}, {1001, 2}, {2000, 2}, {2999, 3}}) {
            const MechanismPhase whole{
                .noiseMultiplier = 3, .relation = MechanismPhase::Relation::ReplaceOne, .steps = visits};
            QCOMPARE(epsilonOf(blocks(CyclicBlocks, 3, 1000, steps)), epsilonOf(whole));
        }
    }

    void setBackBlocksCostAsAFreshSubset() {
        auto subset = blocks(FixedSize, 1.07);
        QCOMPARE(epsilonOf(blocks(ResetBlocks, 1.07)), epsilonOf(subset));
    }

    // The same pair step by step, by inversion of its transform, which knows nothing of the sum over visits.
    void theSumOverVisitsIsThatOfItsSteps() {
        for (const double sigma : {0.7, 1.07, 5.0})
            for (const double count : {20.0, 300.0}) {
                const auto phase = blocks(RandomBlocks, sigma, count, 20 * std::int64_t(count));
                const LossTransform transform(
                    {{sometimes(gaussianDistribution(sigma), 1 / count), double(phase.steps)}}, LossDirection::Given,
                    1e-5);
                const auto delta = transform.delta(epsilonOf(phase));
                QVERIFY(delta && near(*delta, 1e-5, 1e-5));
            }
    }

    void randomVisitsAddUpWithOtherReleases() {
        const auto one = blocks(RandomBlocks, 2, 50, 500);
        auto two = one, whole = blocks(All, 3, 1, 4);
        two.steps = 1000;
        const std::vector twice{one, one};
        QCOMPARE(tightEpsilonOf(twice, 1e-5).value(), epsilonOf(two));
        const double together = tightEpsilonOf(std::vector{one, whole}, 1e-5).value();
        QVERIFY(together > epsilonOf(one) && together > epsilonOf(whole) &&
                together < epsilonOf(one) + epsilonOf(whole));
        // Of two kinds there is no sum; the accountant has their distributions.
        auto other = blocks(RandomBlocks, 2.5, 60, 600);
        const std::vector mixed{one, other};
        QVERIFY(!visitsOf(mixed));
        const double both = tightEpsilonOf(mixed, 1e-5).value();
        other.noiseMultiplier = 2, other.samplingRate = one.samplingRate;
        QVERIFY(both > epsilonOf(one) && both < tightEpsilonOf(std::vector{one, other}, 1e-5).value());
    }

    void allAccountantsBoundTheTruth() {
        const auto phase = blocks(RandomBlocks, 2, 100, 2000);
        const double truth = epsilonOf(phase);
        for (const auto accountant : {Accountant::Certified, Accountant::RenyiImproved, Accountant::RenyiClassic}) {
            const auto found = account(std::span(&phase, 1), 1e-5, accountant).value();
            QVERIFY(found.epsilon >= truth && found.epsilon < 1.4 * truth);
        }
        const double back = tightDelta(std::span(&phase, 1), truth).value();
        QVERIFY(back <= 1e-5 * (1 + 1e-9) && near(back, 1e-5, 1e-6));
    }

    void zeroOutIsRefused() {
        for (const auto order : {CyclicBlocks, RandomBlocks, ResetBlocks, PublishedBlocks}) {
            auto phase = blocks(order, 1);
            QVERIFY(checkAccountable(phase).ok());
            phase.relation = MechanismPhase::Relation::ZeroOut;
            QVERIFY(!checkAccountable(phase));
            phase = blocks(order, 1);
            phase.samplingRate = 0.4;
            QVERIFY(!checkAccountable(phase));
            phase = blocks(order, 1);
            phase.noise = MechanismPhase::Noise::Laplace;
            QVERIFY(!checkAccountable(phase));
        }
    }
};

SFUMATO_TEST(TestVisits)
#include "test_visits.moc"
