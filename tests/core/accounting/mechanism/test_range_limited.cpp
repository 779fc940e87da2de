// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/range_limited.h"

#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/risk.h"
#include "tests/core/accounting/closed_forms.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace sfumato;

namespace {

RangeLimitedLaplace noise(std::int64_t dimensions, double epsilon) {
    return *RangeLimitedLaplace::make(dimensions, epsilon);
}

bool within(double x, double value, double distance) { return std::abs(x - value) <= distance; }

/// delta(epsilon) of d pairs Lap(0, 1), Lap(t, 1), epsilon of either sign: of one pair in closed form, of d
/// by averaging the first pair's loss.
double bruteDelta(int d, double t, double epsilon, int cells = 300) {
    if (d == 1) return epsilon >= t ? 0 : epsilon <= -t ? -std::expm1(epsilon) : -std::expm1((epsilon - t) / 2);
    double sum = bruteDelta(d - 1, t, epsilon - t) / 2 + std::exp(-t) * bruteDelta(d - 1, t, epsilon + t) / 2;
    const double width = 2 * t / cells;
    for (int i = 0; i < cells; ++i) {
        const double loss = -t + (i + 0.5) * width;
        sum += width * std::exp(-(t - loss) / 2) / 4 * bruteDelta(d - 1, t, epsilon - loss);
    }
    return sum;
}

} // namespace

class TestRangeLimited : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneNumberIsTheLaplaceMechanismInClosedForm() {
        for (const double epsilon : {0.001, 0.1, 1.0, 5.0, 40.0, 700.0, 2000.0}) {
            const RangeLimitedLaplace one = noise(1, epsilon);
            for (double alpha = 0; alpha <= 1; alpha += 1e-3) {
                QVERIFY(within(one.tradeOff(alpha), laplaceTradeOff(alpha, epsilon), 1e-7));
                QVERIFY(one.tradeOff(alpha) <= laplaceTradeOff(alpha, epsilon));
            }
            QVERIFY(within(one.attackSuccess(), 1 - std::exp(-epsilon / 2) / 2, 1e-9));
            for (const double share : {0.0, 0.2, 0.7, 0.99}) {
                const double truth = bruteDelta(1, epsilon, share * epsilon);
                QVERIFY(within(one.delta(share * epsilon), truth, 1e-4 * truth) && one.delta(share * epsilon) >= truth);
            }
        }
    }

    void twoAndThreeNumbersAreTheirIntegrals() {
        for (const int d : {2, 3})
            for (const double epsilon : {0.3, 2.0, 9.0}) {
                const RangeLimitedLaplace few = noise(d, epsilon);
                for (const double share : {0.0, 0.15, 0.4, 0.8}) {
                    const double truth = bruteDelta(d, epsilon / d, share * epsilon);
                    QVERIFY2(within(few.delta(share * epsilon), truth, 3e-5 * truth + 1e-9),
                             qPrintable(QString("%1 %2 %3: %4 not %5")
                                            .arg(d)
                                            .arg(epsilon)
                                            .arg(share)
                                            .arg(few.delta(share * epsilon))
                                            .arg(truth)));
                }
                QVERIFY(within(2 * few.attackSuccess() - 1, bruteDelta(d, epsilon / d, 0), 2e-5));
            }
    }

    void theTradeOffAndDeltaAreTwoSidesOfOneCurve() {
        // T(alpha) = sup over epsilon of both signs of 1 - delta(epsilon) - e^epsilon alpha; below the
        // diagonal by its mirror image.
        const RangeLimitedLaplace some = noise(12, 9);
        for (const double alpha : {1e-6, 1e-4, 0.01, 0.05}) {
            double most = 0;
            for (double epsilon = 0; epsilon < 9; epsilon += 0.005)
                most = std::max(most, 1 - some.delta(epsilon) - std::exp(epsilon) * alpha);
            QVERIFY(within(some.tradeOff(alpha), most, 1e-4));
        }
    }

    void publishedFiguresOfPicturesAreMet() {
        // 784 pixels: budgets 196, 97 and 35 are like mu 6.72, 3.39 and 1.24.
        const double rows[][4] = {{196, 6.72, 6.73, 0.9996}, {97, 3.39, 3.40, 0.955}, {35, 1.24, 1.242, 0.733}};
        for (const auto& [epsilon, atLeast, atMost, attack] : rows) {
            const RangeLimitedLaplace picture = noise(784, epsilon);
            QVERIFY(picture.mu() > atLeast && picture.mu() < atMost);
            QVERIFY(within(picture.attackSuccess(), attack, 6e-4));
            QVERIFY(within(picture.mu() / rangeLimitedMuEstimate(784, epsilon), 1, 2e-3));
        }
        // Where a step is not small the central limit is off: 42.2 instead of 43.9.
        QVERIFY(noise(784, 1568).mu() > 1.03 * rangeLimitedMuEstimate(784, 1568));
    }

    void manySmallStepsAreGaussian() {
        const RangeLimitedLaplace many = noise(100'000, 600);
        for (double alpha = 0; alpha <= 1; alpha += 0.01)
            QVERIFY(within(many.tradeOff(alpha), gaussianTradeOff(alpha, rangeLimitedMuEstimate(100'000, 600)), 1e-3));
        for (const double epsilon : {0.1, 1.0, 4.0, 8.0})
            QVERIFY(within(many.delta(epsilon) / gaussianDelta(1, epsilon, many.mu()), 1, 0.03));
    }

    void theTwoGridsEncloseTheTruthTightly() {
        for (const std::int64_t d : {1, 2, 7, 50, 784, 10'000, 100'000})
            for (const double epsilon : {0.001, 0.5, 20.0, 300.0, 2000.0}) {
                const RangeLimitedLaplace some = noise(d, epsilon);
                QVERIFY(some.muAtLeast() <= some.mu());
                QVERIFY2(some.muAtLeast() >= some.mu() * (1 - 3e-3),
                         qPrintable(QString("%1 %2: %3 %4").arg(d).arg(epsilon).arg(some.muAtLeast()).arg(some.mu())));
                QVERIFY(some.attackSuccess() >= 0.5 && some.attackSuccess() <= 1);
            }
    }

    void theCurveIsConvexAndWithinWhatTheBudgetAllows() {
        for (const std::int64_t d : {1, 3, 40, 784, 100'000})
            for (const double epsilon : {0.01, 1.0, 30.0, 500.0, 2000.0}) {
                const RangeLimitedLaplace some = noise(d, epsilon);
                double last = 1, lastSlope = -1e300;
                for (int i = 0; i <= 400; ++i) {
                    const double alpha = i / 400.0, rate = some.tradeOff(alpha);
                    QVERIFY(rate <= 1 - alpha && rate <= last);
                    QVERIFY(rate >= budgetTradeOff(alpha, epsilon, 0) - 2e-12);
                    if (i > 0) {
                        QVERIFY(rate - last >= lastSlope - 1e-9);
                        lastSlope = rate - last;
                    }
                    QVERIFY(rate < 1e-9 || alpha < 1e-9 ||
                            within(some.tradeOff(rate), alpha, 1e-6 * alpha + 1e-9 / std::min(rate, alpha)));
                    last = rate;
                }
            }
    }

    void moreNumbersAtOneBudgetMeanMorePrivacy() {
        for (const double epsilon : {1.0, 20.0, 300.0}) {
            double last = 1e9;
            for (const std::int64_t d : {1, 2, 5, 30, 784, 20'000}) {
                QVERIFY(noise(d, epsilon).mu() < last);
                last = noise(d, epsilon).mu();
                QVERIFY(noise(d, epsilon * 1.1).mu() > last);
                QVERIFY(noise(d, epsilon).delta(epsilon / 3) >= noise(d, epsilon).delta(epsilon / 2));
            }
        }
        QCOMPARE(noise(784, 35).delta(35), 0.0);
    }

    void nonsenseIsRefusedByName() {
        for (const double epsilon : {0.0, -1.0, 1e-4, 2001.0, double(NAN)})
            QVERIFY(RangeLimitedLaplace::make(784, epsilon).fault().subject == "epsilon");
        for (const std::int64_t d : {0, -3, 100'001})
            QVERIFY(RangeLimitedLaplace::make(d, 1).fault().subject == "dimensions");
    }
};

SFUMATO_TEST_WITH(TestRangeLimited, QCoreApplication)
#include "test_range_limited.moc"
