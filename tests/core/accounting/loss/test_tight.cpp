// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/loss/loss_lattice.h"
#include "core/accounting/loss/tight.h"
#include "tests/support/near.h"
#include "tests/support/test_program.h"

#include <boost/math/distributions/binomial.hpp>

#include <QtTest>

#include <cmath>

using namespace sfumato;

namespace {

/// The delta of k-fold randomized response at an epsilon: its losses are (2 j - k) epsilon0, j ~ Bin(k,
/// e^epsilon0 / (1 + e^epsilon0)).
double randomizedResponseDelta(double epsilon0, int k, double epsilon) {
    const boost::math::binomial_distribution<double> truths(k, 1 / (1 + std::exp(-epsilon0)));
    double delta = 0;
    for (int j = 0; j <= k; ++j)
        if (const double loss = (2 * j - k) * epsilon0; loss > epsilon)
            delta -= boost::math::pdf(truths, j) * std::expm1(epsilon - loss);
    return delta;
}

} // namespace

class TestTight : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void composingGaussianNoiseIsGaussianNoise() {
        for (const double sigma : {0.3, 1.0, 4.0, 40.0})
            for (const int steps : {2, 50, 100000})
                for (const double delta : {1e-2, 1e-5, 1e-10}) {
                    const double truth = gaussianEpsilon(sigma / std::sqrt(double(steps)), delta, 1);
                    if (truth == 0 || truth > 2000) continue;
                    const CertifiedEpsilon found = certifiedEpsilon({{gaussianDistribution(sigma), double(steps)}},
                                                                    delta);
                    QVERIFY2(
                        found.exact && near(found.value, truth, 1e-8),
                        qPrintable(
                            QString("%1 %2 %3: %4, %5").arg(sigma).arg(steps).arg(delta).arg(found.value).arg(truth)));
                    QVERIFY(found.lower <= truth && truth <= found.upper);
                    QVERIFY(found.upper <= truth * 1.001 + 1e-9);
                }
    }

    void oneSampledStepFollowsTheAmplificationTheorem() {
        // H(e^epsilon) = q H_0(1 + (e^epsilon - 1) / q): Balle, Barthe, Gaboardi 2018, for removal; adding is
        // never worse.
        for (const double rate : {1e-4, 0.01, 0.5})
            for (const double sigma : {0.3, 1.0, 5.0})
                for (const double delta : {1e-6, 1e-9}) {
                    const double base = gaussianEpsilon(sigma, delta / rate, 1);
                    const double truth = std::log1p(rate * std::expm1(base));
                    for (const DominatingPair& distribution : {poissonSampled(gaussianDistribution(sigma), rate),
                                                               fixedSizeSampled(gaussianDistribution(sigma), rate)}) {
                        const TightEpsilon found = tightEpsilon({{distribution, 1}}, delta);
                        QVERIFY2(near(found.value, truth, 1e-8), qPrintable(QString("%1 %2 %3: %4, %5")
                                                                                .arg(rate)
                                                                                .arg(sigma)
                                                                                .arg(delta)
                                                                                .arg(found.value)
                                                                                .arg(truth)));
                    }
                }
    }

    void randomizedResponseIsABinomialDistribution() {
        for (const double epsilon0 : {0.05, 0.5, 2.0})
            for (const int k : {1, 2, 7, 40, 1000}) {
                const CertifiedEpsilon found = certifiedEpsilon({{randomizedResponseDistribution(epsilon0), double(k)}},
                                                                1e-6);
                QVERIFY2(randomizedResponseDelta(epsilon0, k, found.upper) <= 1e-6 * (1 + 1e-9),
                         qPrintable(QString("%1 %2").arg(epsilon0).arg(k)));
                QVERIFY2(found.lower <= found.value && found.value <= found.upper,
                         qPrintable(QString("%1 %2: %3 in [%4, %5]")
                                        .arg(epsilon0)
                                        .arg(k)
                                        .arg(found.value, 0, 'g', 15)
                                        .arg(found.lower, 0, 'g', 15)
                                        .arg(found.upper, 0, 'g', 15)));
                if (found.value > 0)
                    QVERIFY2(near(randomizedResponseDelta(epsilon0, k, found.value), 1e-6,
                                  1e-2 * std::max(1.0, epsilon0 * k / 10)) ||
                                 near(found.upper, found.lower, 1e-5),
                             qPrintable(QString("%1 %2: %3 in [%4, %5]")
                                            .arg(epsilon0)
                                            .arg(k)
                                            .arg(found.value)
                                            .arg(found.lower)
                                            .arg(found.upper)));
            }
    }

    void pureEpsilonIsTheLimitOfLaplaceNoise() {
        for (const double scale : {0.1, 1.0, 30.0})
            for (const int steps : {1, 3, 20}) {
                const TightEpsilon found = tightEpsilon({{laplaceDistribution(scale), double(steps)}}, 1e-15);
                QVERIFY(found.value <= steps / scale * (1 + 1e-9));
                QVERIFY2(steps > 1 || near(found.value, 1 / scale, 1e-9), qPrintable(QString::number(found.value)));
            }
        QVERIFY(near(tightEpsilon({{laplaceDistribution(1), 1}}, 1e-5).value, 1 + 2 * std::log1p(-1e-5), 1e-9));
    }

    void samplingAtRateOneChangesNothing() {
        const double truth = gaussianEpsilon(2 / std::sqrt(30.0), 1e-5, 1);
        for (const DominatingPair& distribution :
             {poissonSampled(gaussianDistribution(2), 1), fixedSizeSampled(gaussianDistribution(2), 1),
              poissonReplacedGaussianDistribution(4, 1)})
            QVERIFY(near(tightEpsilon({{distribution, 30}}, 1e-5).value, truth, 1e-8));
    }

    void theInversionAgreesWithAFineGrid() {
        // Two methods that share only the distribution; the grid is coarse enough to be quick and fine enough to tell
        // 1e-5.
        const std::vector<std::vector<LossPhase>> cases = {
            {{poissonSampled(gaussianDistribution(1), 0.01), 1000}},
            {{poissonSampled(laplaceDistribution(1), 0.01), 1000}},
            {{fixedSizeSampled(gaussianDistribution(1), 0.01), 1000}},
            {{poissonReplacedGaussianDistribution(2, 0.02), 500}},
            {{poissonSampled(gaussianDistribution(1), 0.01), 500},
             {fixedSizeSampled(gaussianDistribution(3), 0.1), 40}},
            {{mixture({gaussianDistribution(9), gaussianDistribution(11)}, std::vector{0.3, 0.7}), 60}}};
        for (const auto& phases : cases)
            for (const LossDirection direction : {LossDirection::Given, LossDirection::Swapped}) {
                const LossTransform transform(phases, direction, 1e-6);
                const auto exact = transform.epsilon(1e-5);
                QVERIFY(exact.has_value());
                const LatticeBounds bounds = latticeBounds(transform, 1e-5, 5e-6);
                QVERIFY2(bounds.lower <= *exact && *exact <= bounds.upper,
                         qPrintable(QString("%1 in [%2, %3]").arg(*exact).arg(bounds.lower).arg(bounds.upper)));
                QVERIFY(bounds.upper <= *exact * (1 + 2e-5));
                QVERIFY2(near(*transform.delta(*exact), 1e-5, 1e-7), "the curve and its inverse disagree");
            }
    }

    void bothDirectionsCount() {
        const std::vector<LossPhase> phases{{poissonSampled(gaussianDistribution(1.1), 1 / 1200.0), 3.4e6}};
        const double remove = *LossTransform(phases, LossDirection::Given, 1e-5).epsilon(1e-5),
                     add = *LossTransform(phases, LossDirection::Swapped, 1e-5).epsilon(1e-5);
        QVERIFY(add < remove);
        QCOMPARE(tightEpsilon(phases, 1e-5).value, remove);
        // The other way round the other one decides.
        std::vector<LossPhase> turned = phases;
        DominatingPair& distribution = turned[0].distribution;
        for (DominatingPair::Piece& piece : distribution.pieces) {
            const DominatingPair::Piece old = piece;
            piece.logDensity = [old](double x) { return old.logDensity(x) + old.loss(x); };
            piece.loss = [old](double x) { return -old.loss(x); };
            piece.position = [old](double l) { return old.position(-l); };
        }
        const TightEpsilon found = tightEpsilon(turned, 1e-5);
        QCOMPARE(found.worse, LossDirection::Swapped);
        QVERIFY(near(found.value, remove, 1e-8));
    }

    void aDistributionWhoseMassIsNotOneIsRefused() {
        DominatingPair distribution = gaussianDistribution(1);
        distribution.pieces[0].to = 1;
        QVERIFY_EXCEPTION_THROWN(tightEpsilon({{distribution, 10}}, 1e-5), std::logic_error);
    }
};

SFUMATO_TEST_WITH(TestTight, QCoreApplication)
#include "test_tight.moc"
