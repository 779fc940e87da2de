// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/renyi.h"

#include "core/accounting/mechanism/gaussian.h"

#include "tests/core/accounting/golden.h"
#include "tests/support/near.h"
#include "tests/core/accounting/mechanism/normal.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

using namespace sfumato;

namespace {

/// The sampled Gaussian at an integer order by expanding the power (Mironov, Talwar, Zhang 2019):
/// E (1 - q + q e^u)^n = sum_j C(n,j) (1-q)^{n-j} q^j e^{j(j-1)/(2 sigma^2)}.
double byExpansion(double rate, double sigma, int order) {
    long double sum = 0;
    for (int j = 2; j <= order; ++j) {
        const long double count = std::lgamma(order + 1.0L) - std::lgamma(j + 1.0L) - std::lgamma(order - j + 1.0L);
        sum += std::exp(count + (order - j) * std::log1p(-rate + 0.0L) + j * std::log(rate + 0.0L)) *
               std::expm1(j * (j - 1.0L) / (2.0L * sigma * sigma));
    }
    return static_cast<double>(std::log1p(sum) / (order - 1));
}

/// Renyi divergence of order a between two log densities on the line, by the midpoint rule.
template <class P, class Q>
double divergence(const P& p, const Q& q, double order, double from, double to) {
    const int steps = 400000;
    const double width = (to - from) / steps;
    std::vector<double> exponents;
    for (int i = 0; i < steps; ++i) {
        const double x = from + (i + 0.5) * width;
        exponents.push_back(order * p(x) + (1 - order) * q(x));
    }
    const double top = *std::max_element(exponents.begin(), exponents.end());
    long double sum = 0;
    for (const double exponent : exponents) sum += std::exp(exponent - top);
    return (top + static_cast<double>(std::log(sum * width))) / (order - 1);
}

} // namespace

class TestRenyi : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void goldenValuesAreMet_data() {
        QTest::addColumn<QString>("kind");
        for (const char* kind : {"rdp_laplace", "rdp_poisson_gaussian", "epsilon_rdp_classic", "epsilon_rdp_improved"})
            QTest::newRow(kind) << kind;
    }

    void goldenValuesAreMet() {
        QFETCH(QString, kind);
        const nlohmann::json entries = goldenEntries(kind.toStdString());
        for (const auto& entry : entries) {
            const auto& p = entry.at("parameters");
            double value = 0;
            if (kind == "rdp_laplace") {
                value = laplaceRenyi(1 / p.at("epsilon").get<double>())(p.at("alpha"));
            } else if (kind == "rdp_poisson_gaussian") {
                value = poissonGaussianRenyi(p.at("q"), p.at("sigma"))(p.at("alpha"));
            } else {
                const RenyiCurve curve = composed({{poissonGaussianRenyi(p.at("q"), p.at("sigma")), p.at("steps")}});
                const RenyiEpsilon found = kind == "epsilon_rdp_classic" ? classicEpsilon(curve, p.at("delta"))
                                                                         : improvedEpsilon(curve, p.at("delta"));
                value = found.epsilon;
                QCOMPARE(found.order, entry.at("order").get<double>());
            }
            QVERIFY(near(value, entry.at("value"), entry.at("tolerance").at("rel")));
        }
    }

    void theGaussianCurveIsTheDivergenceOfTheShiftedDensity() {
        for (const double sigma : {0.5, 1.0, 3.0})
            for (const double order : {1.1, 2.0, 4.5}) {
                const double expected = divergence([&](double x) { return logNormal(x, 1, sigma); },
                                                   [&](double x) { return logNormal(x, 0, sigma); }, order, -12 * sigma,
                                                   12 * sigma + order);
                QVERIFY(near(gaussianRenyi(sigma)(order), expected, 1e-9));
            }
    }

    void theLaplaceCurveIsTheDivergenceOfTheShiftedDensity() {
        for (const double scale : {0.5, 1.0, 4.0})
            for (const double order : {1.1, 2.0, 4.5}) {
                const auto distribution = [&](double center) {
                    return [=](double x) { return -std::abs(x - center) / scale - std::log(2 * scale); };
                };
                QVERIFY(near(laplaceRenyi(scale)(order),
                             divergence(distribution(1), distribution(0), order, -40 * scale, 1 + 40 * scale), 1e-6));
            }
    }

    void theSampledCurveIsTheExpandedPowerAtIntegerOrders() {
        for (const double sigma : {0.1, 0.5, 1.0, 4.0, 17.0, 1000.0})
            for (const double rate : {1e-6, 1e-3, 0.05, 0.5, 0.999})
                for (const int order : {2, 3, 10, 33, 64})
                    if (order * (order - 1) / (2 * sigma * sigma) < 11000)
                        QVERIFY(near(poissonGaussianRenyi(rate, sigma)(order), byExpansion(rate, sigma, order), 1e-11));
    }

    void theSampledCurveBoundsBothDirectionsAndEqualsTheWorse() {
        for (const double sigma : {0.1, 0.3, 0.7, 1.5})
            for (const double rate : {0.01, 0.3, 0.9})
                for (const double order : {1.05, 2.5, 6.3}) {
                    const auto without = [&](double x) { return logNormal(x, 0, sigma); };
                    const auto with = [&](double x) {
                        return logNormal(x, 0, sigma) +
                               std::log1p(rate * std::expm1((2 * x - 1) / (2 * sigma * sigma)));
                    };
                    const double r = poissonGaussianRenyi(rate, sigma)(order);
                    const double low = -10 * sigma, high = order + 10 * sigma;
                    QVERIFY(near(r, divergence(with, without, order, low, high), 1e-10));
                    QVERIFY(r >= divergence(without, with, order, low, high) * (1 - 1e-10));
                }
    }

    void curvesRiseInTheOrderAndStayBelowTheirLimits() {
        for (const double sigma : {0.01, 0.3, 2.0, 100.0})
            for (const double rate : {1e-6, 0.1, 0.9}) {
                const RenyiCurve sampled = poissonGaussianRenyi(rate, sigma), whole = gaussianRenyi(sigma);
                double before = 0;
                for (const double order : {1.0 + 1e-9, 1.01, 1.5, 2.0, 9.7, 10.0, 63.0, 500.3, 1024.0}) {
                    const double r = sampled(order);
                    QVERIFY(r > 0 && r >= before * (1 - 1e-12) && r <= whole(order) * (1 + 1e-12));
                    before = r;
                }
            }
        for (const double scale : {1e-300, 1e-3, 1.0, 1e5, 1e200})
            for (const double order : {1.0 + 1e-9, 1.5, 2.0, 1024.0}) {
                const double r = laplaceRenyi(scale)(order), epsilon = 1 / scale;
                QVERIFY(r <= epsilon && (r > 0 || epsilon * epsilon == 0));
                QVERIFY(r <= order * epsilon * epsilon / 2 * (1 + 1e-12) || std::isinf(epsilon * epsilon));
            }
        // a / 2 epsilon^2 in the limit of a tiny epsilon.
        QVERIFY(near(laplaceRenyi(1e8)(3), 1.5e-16, 1e-7));
    }

    void theEndsOfTheRatesAreTheirLimits() {
        QCOMPARE(poissonGaussianRenyi(0, 1)(5), 0.0);
        QCOMPARE(poissonGaussianRenyi(1, 1.5)(7.5), gaussianRenyi(1.5)(7.5));
        QVERIFY(near(poissonGaussianRenyi(1 - 1e-15, 1.5)(7.5), gaussianRenyi(1.5)(7.5), 1e-12));
        QVERIFY(std::isinf(poissonGaussianRenyi(0.5, 0)(2)));
        QVERIFY(std::isinf(laplaceRenyi(0)(2)));
        QCOMPARE(poissonGaussianRenyi(0.5, std::numeric_limits<double>::infinity())(2), 0.0);
        // Just above and below where sampling is no longer counted at all.
        QVERIFY(poissonGaussianRenyi(0.5, 0.000999)(2) >= poissonGaussianRenyi(0.5, 0.001)(2));
    }

    void theImprovedConversionIsNeverAboveTheClassicAndNeverBelowTheTruth() {
        for (const double sigma : {0.3, 1.0, 5.0, 50.0})
            for (const double delta : {0.5, 1e-3, 1e-5, 1e-12, 1e-300}) {
                const RenyiCurve curve = gaussianRenyi(sigma);
                const double improved = improvedEpsilon(curve, delta).epsilon;
                QVERIFY(improved <= classicEpsilon(curve, delta).epsilon);
                QVERIFY(improved >= gaussianEpsilon(sigma, delta, 1) * (1 - 1e-12));
            }
    }

    void theClassicConversionOfAGaussianHasAClosedForm() {
        // min over a of a / (2 s^2) + ln(1/delta) / (a - 1) = 1 / (2 s^2) + sqrt(2 ln(1/delta)) / s, at a = 1
        // + s sqrt(2 ln 1/delta).
        const double sigma = 2, tail = std::log(1e5);
        const double best[] = {1 + sigma * std::sqrt(2 * tail)};
        QVERIFY(near(classicEpsilon(gaussianRenyi(sigma), 1e-5, best).epsilon,
                     1 / (2 * sigma * sigma) + std::sqrt(2 * tail) / sigma, 1e-11));
    }

    void deltaInvertsTheImprovedConversion() {
        const RenyiCurve curve = composed({{poissonGaussianRenyi(0.01, 1), 1000}});
        for (const double delta : {1e-3, 1e-5, 1e-10}) {
            const double epsilon = improvedEpsilon(curve, delta).epsilon;
            QVERIFY(near(renyiDelta(curve, epsilon), delta, 1e-9));
        }
        QCOMPARE(renyiDelta([](double) { return 1e300; }, 1), 1.0);
        QVERIFY(renyiDelta(gaussianRenyi(1), 2) >= gaussianDelta(1, 2, 1));
    }

    void phasesAdd() {
        const RenyiCurve both = composed({{gaussianRenyi(2), 3}, {laplaceRenyi(1), 2}, {gaussianRenyi(0), 0}});
        QVERIFY(near(both(4), 3 * gaussianRenyi(2)(4) + 2 * laplaceRenyi(1)(4), 1e-15));
    }

    void theGridIsAsSaid() {
        const auto orders = renyiOrders();
        QCOMPARE(orders.size(), std::size_t(156));
        QCOMPARE(orders[0], 1.1);
        QCOMPARE(orders[98], 10.9);
        QCOMPARE(orders[99], 11.0);
        QCOMPARE(orders[151], 63.0);
        QCOMPARE(orders[152], 128.0);
        QCOMPARE(orders[155], 1024.0);
    }

    void theEdgesOfDeltaAreAnswered() {
        QVERIFY(std::isinf(improvedEpsilon(gaussianRenyi(1), 0).epsilon));
        QCOMPARE(improvedEpsilon(gaussianRenyi(1), 1).epsilon, 0.0);
        QVERIFY(std::isinf(classicEpsilon(gaussianRenyi(0), 1e-5).epsilon));
        QVERIFY_THROWS_EXCEPTION(std::logic_error, gaussianRenyi(1)(1));
        QVERIFY_THROWS_EXCEPTION(std::logic_error, poissonGaussianRenyi(0.1, 1)(std::nan("")));
        QVERIFY_THROWS_EXCEPTION(std::logic_error, poissonGaussianRenyi(1.5, 1));
    }
};

SFUMATO_TEST_WITH(TestRenyi, QCoreApplication)
#include "test_renyi.moc"
