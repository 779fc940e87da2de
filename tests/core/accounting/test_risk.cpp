// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/risk.h"

#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/mechanism/priv_unit.h"
#include "tests/core/accounting/closed_forms.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace sfumato;

namespace {

bool near(double x, double value, double distance = 1e-12) { return std::abs(x - value) <= distance; }

/// The best guess at 50:50 follows from a trade-off: 1 - min over alpha of (alpha + T(alpha)) / 2.
template <class TradeOff>
double bestGuess(const TradeOff& tradeOff, double step = 1e-4) {
    double least = 1;
    for (double logAlpha = -30; logAlpha <= 0; logAlpha += step) {
        const double alpha = std::exp(logAlpha);
        least = std::min(least, alpha + tradeOff(alpha));
    }
    return 1 - least / 2;
}

} // namespace

class TestRisk : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theBestGuessFollowsFromEachTradeOff() {
        for (const double epsilon : {0.1, 1.0, 5.0, 10.0}) {
            for (const double delta : {0.0, 1e-5, 0.1})
                QVERIFY(near(bestGuess([&](double a) { return budgetTradeOff(a, epsilon, delta); }),
                             attackSuccess(epsilon, delta), 1e-4));
            QVERIFY(near(bestGuess([&](double a) { return gaussianTradeOff(a, epsilon); }),
                         gaussianAttackSuccess(epsilon), 1e-6));
            // One Laplace number: 1 - e^(-epsilon/2) / 2, by the total variation of two shifted Laplace distributions.
            QVERIFY(near(bestGuess([&](double a) { return laplaceTradeOff(a, epsilon); }),
                         1 - std::exp(-epsilon / 2) / 2, 1e-6));
        }
    }

    void publishedExamplesAreMet() {
        // (10, 1e-5): Gaussian noise lets an attacker be right 84.1 times of 100, pure epsilon alone 99.995.
        const double sigma = *gaussianSigma(*PrivacyBudget::make(10, 1e-5), 1);
        QVERIFY(near(gaussianAttackSuccess(gaussianMu(sigma, 1)), 0.841, 5e-4));
        QVERIFY(near(attackSuccess(10, 0), 0.99995, 5e-6));
        QVERIFY(near(gaussianAttackSuccess(gaussianMu(10.145387198524926, 56)), 0.997, 2e-4));
        QVERIFY(near(gaussianTradeOff(0.5, 2), 0.022750131948179195));
        QVERIFY(near(posteriorAtMost(0.5, std::log(3)), 0.75));
        QVERIFY(near(posteriorAtMost(0.01, std::log(99)), 0.5));
    }

    void theReleasesBeyondEpsilonMakeUpDelta() {
        // delta(epsilon) = P[loss > epsilon] - e^epsilon P'[loss > epsilon]; under the other distribution the loss
        // lies mu^2 lower.
        for (const double mu : {0.3, 1.0, 3.0})
            for (const double epsilon : {0.5, 2.0, 6.0}) {
                const double delta = gaussianLossAbove(epsilon, mu) -
                                     std::exp(epsilon) * gaussianLossAbove(epsilon + mu * mu, mu);
                QVERIFY(near(gaussianEpsilon(1 / mu, delta, 1), epsilon, 1e-6));
                QVERIFY(gaussianLossAbove(epsilon, mu) > delta);
            }
        QCOMPARE(gaussianLossAbove(1, 0), 0.0);
    }

    void gaussianNoiseStaysAboveTheBoundOfItsBudget() {
        for (const double epsilon : {0.5, 5.0, 35.0}) {
            const double sigma = *gaussianSigma(*PrivacyBudget::make(epsilon, 1e-4), 1);
            for (double alpha = 0; alpha <= 1; alpha += 1e-3)
                QVERIFY(gaussianTradeOff(alpha, 1 / sigma) >= budgetTradeOff(alpha, epsilon, 1e-4) - 1e-12);
        }
        for (double alpha = 0; alpha <= 1; alpha += 1e-3)
            QVERIFY(laplaceTradeOff(alpha, 3) >= budgetTradeOff(alpha, 3, 0) - 1e-15);
    }

    void aTradeOffIsItsOwnInverse() {
        for (double alpha = 1e-3; alpha < 1; alpha += 1e-3) {
            QVERIFY(near(gaussianTradeOff(gaussianTradeOff(alpha, 1.3), 1.3), alpha, 1e-10));
            QVERIFY(near(laplaceTradeOff(laplaceTradeOff(alpha, 1.3), 1.3), alpha, 1e-10));
            QVERIFY(near(budgetTradeOff(budgetTradeOff(alpha, 1.3, 0), 1.3, 0), alpha, 1e-10));
        }
    }

    void withoutNoiseLossTheAttackerOnlyGuesses() {
        QCOMPARE(attackSuccess(0, 0), 0.5);
        QCOMPARE(gaussianAttackSuccess(0), 0.5);
        QCOMPARE(posteriorAtMost(0.3, 0), 0.3);
        for (const double alpha : {0.0, 0.2, 0.5, 0.9, 1.0}) {
            QVERIFY(near(budgetTradeOff(alpha, 0, 0), 1 - alpha));
            QVERIFY(near(gaussianTradeOff(alpha, 0), 1 - alpha));
            QVERIFY(near(laplaceTradeOff(alpha, 0), 1 - alpha));
        }
    }

    void hugeEpsilonsStayProbabilities() {
        for (const double epsilon : {700.0, 1568.0, 2000.0, 1e6, 1e308}) {
            QCOMPARE(attackSuccess(epsilon, 1e-4), 1.0);
            QCOMPARE(posteriorAtMost(1e-300, epsilon) >= 0.5, true);
            QCOMPARE(posteriorAtMost(0, epsilon), 0.0);
            QCOMPARE(budgetTradeOff(0, epsilon, 0), 1.0);
            QCOMPARE(laplaceTradeOff(0, epsilon), 1.0);
            for (const double alpha : {1e-300, 1e-3, 0.5, 1.0})
                for (const double rate : {budgetTradeOff(alpha, epsilon, 1e-4), gaussianTradeOff(alpha, epsilon),
                                          laplaceTradeOff(alpha, epsilon)})
                    QVERIFY(rate >= 0 && rate <= 1e-4);
        }
    }

    void theTradeOffOfUnitVectorsIsTheLeastOfAllEvents() {
        // Outcomes of opposite points: in the cap of the one, in that of the other, in neither; with a label's answer
        // beside each. Every deterministic event is a point (alpha, beta); the trade-off is the lower convex hull of
        // all of them.
        for (const double epsilon : {0.5, 3.0, 10.0})
            for (const bool labelled : {false, true}) {
                const PrivUnitDistribution distribution = privUnitDistribution(epsilon).value();
                const ResponseDistribution label = responseDistribution(2, 10).value();
                const double p = distribution.probability, b = distribution.cap * (1 - p) / (1 - distribution.cap),
                             rest = 1 - label.keep - label.change;
                std::vector<std::pair<double, double>> outcomes;
                for (const auto& [x, y] : {std::pair(p, b), std::pair(b, p), std::pair(1 - p - b, 1 - p - b)})
                    for (const auto& [u, v] : {std::pair(label.keep, label.change), std::pair(label.change, label.keep),
                                               std::pair(rest, rest)})
                        if (labelled || u == label.keep)
                            outcomes.emplace_back(labelled ? x * u : x, labelled ? y * v : y);
                std::vector<std::pair<double, double>> events;
                double best = 0;
                for (unsigned set = 0; set < 1U << outcomes.size(); ++set) {
                    double alpha = 0, found = 0;
                    for (std::size_t i = 0; i < outcomes.size(); ++i)
                        if (set >> i & 1U) alpha += outcomes[i].first, found += outcomes[i].second;
                    events.emplace_back(alpha, 1 - found);
                    best = std::max(best, (1 + found - alpha) / 2);
                }
                const ResponseDistribution* beside = labelled ? &label : nullptr;
                QVERIFY(near(privUnitAttackSuccess(distribution, beside), best));
                for (const auto& [alpha, missed] : events) // nothing does better; and the hull's corners are reached
                    QVERIFY(privUnitTradeOff(std::min(alpha, 1.0), distribution, beside) <= missed + 1e-12);
                QVERIFY(near(bestGuess([&](double a) { return privUnitTradeOff(a, distribution, beside); }, 1e-3), best,
                             1e-3));
                for (double alpha = 0; alpha <= 1; alpha += 1e-3) { // within what epsilon allows, and convex
                    const double all = epsilon + (labelled ? 2 : 0);
                    QVERIFY(privUnitTradeOff(alpha, distribution, beside) >= budgetTradeOff(alpha, all, 0) - 1e-12);
                    if (alpha >= 1e-3 && alpha <= 1 - 1e-3)
                        QVERIFY(privUnitTradeOff(alpha - 1e-3, distribution, beside) +
                                    privUnitTradeOff(alpha + 1e-3, distribution, beside) >=
                                2 * privUnitTradeOff(alpha, distribution, beside) - 1e-12);
                }
            }
    }

    void aLabelBesideGaussianNoiseIsToldWithIt() {
        const ResponseDistribution label = responseDistribution(2, 10).value(),
                                   silent = responseDistribution(1e-9, 2).value();
        for (const double mu : {0.2, 1.0, 3.0}) {
            QVERIFY(near(bestGuess([&](double a) { return labelledGaussianTradeOff(a, mu, label); }, 0.01),
                         labelledGaussianAttackSuccess(mu, label), 1e-5));
            QVERIFY(labelledGaussianAttackSuccess(mu, label) > gaussianAttackSuccess(mu));
            QVERIFY(near(labelledGaussianAttackSuccess(mu, silent), gaussianAttackSuccess(mu), 1e-8));
            for (double alpha = 0; alpha <= 1; alpha += 0.01)
                QVERIFY(near(labelledGaussianTradeOff(alpha, mu, silent), gaussianTradeOff(alpha, mu), 1e-8));
        }
        QVERIFY(near(labelledGaussianAttackSuccess(0, label), (1 + label.keep - label.change) / 2));
    }
};

SFUMATO_TEST_WITH(TestRisk, QCoreApplication)
#include "test_risk.moc"
