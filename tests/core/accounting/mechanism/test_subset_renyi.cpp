// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/renyi.h"

#include "tests/core/accounting/golden.h"
#include "tests/support/near.h"
#include "tests/core/accounting/mechanism/normal.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>
#include <limits>
#include <stdexcept>

using namespace sfumato;

namespace {

/// ln of the integral of e^f over the line.
template <class F>
double logIntegral(const F& f, double from, double to) {
    const int steps = 40000;
    const double width = (to - from) / steps;
    double sum = 0;
    for (int i = 0; i < steps; ++i) sum += std::exp(f(from + (i + 0.5) * width));
    return std::log(sum * width);
}

/// E_q (p/q - 1)^l for p = N(1, sigma^2), q = N(0, sigma^2) and even l.
double chiPower(double sigma, int l) {
    return std::exp(logIntegral(
        [&](double x) {
            return logNormal(x, 0, sigma) +
                   l * std::log(std::abs(std::expm1((2 * x - 1) / (2 * sigma * sigma))) + 1e-300);
        },
        -14 * sigma, l + 14 * sigma));
}

const double sigmas[] = {0.3, 1.0, 4.0, 30.0}, rates[] = {1e-6, 0.001, 0.05, 0.5, 1.0};

} // namespace

class TestSubsetRenyi : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void goldenValuesAreMet_data() {
        QTest::addColumn<QString>("kind");
        for (const char* kind :
             {"epsilon_wor_rdp_theorem9", "epsilon_wor_rdp_theorem27_improved", "gswgan_epsilon_public_script",
              "gswgan_epsilon_theorem_A1_on_batch", "gswgan_epsilon_no_amplification"})
            QTest::newRow(kind) << kind;
    }

    void goldenValuesAreMet() {
        QFETCH(QString, kind);
        const nlohmann::json entries = goldenEntries(kind.toStdString());
        for (const auto& entry : entries) {
            const auto& p = entry.at("parameters");
            const double sigma = p.at("sigma"), steps = p.at("steps"), delta = p.at("delta");
            const auto number = [&](const char* key) { return p.at(key).get<double>(); };
            double value = 0;
            if (kind == "epsilon_wor_rdp_theorem9" || kind == "epsilon_wor_rdp_theorem27_improved") {
                const bool nine = kind == "epsilon_wor_rdp_theorem9";
                const RenyiEpsilon found = (nine ? subsetRenyiTheorem9 : subsetRenyiTheorem27)(number("gamma"), sigma,
                                                                                               steps, delta);
                value = found.epsilon;
                QCOMPARE(found.order, entry.at("order").get<double>());
                if (!nine) {
                    const RenyiCurve step = fixedSizeRenyi(gaussianRenyi(sigma), number("gamma"),
                                                           SubsetTheorem::TwentySeven);
                    const RenyiEpsilon classic = classicEpsilon(composed({{step, steps}}), delta, subsetOrders());
                    QVERIFY(near(classic.epsilon, entry.at("epsilon_classic"), 1e-10));
                    QCOMPARE(classic.order, entry.at("order_classic").get<double>());
                }
            } else if (kind == "gswgan_epsilon_public_script") {
                value = gswganPublicScript(sigma, number("gamma"), steps, number("batch"), delta);
            } else if (kind == "gswgan_epsilon_theorem_A1_on_batch") {
                const double factor = p.at("per_step_rdp") == "2*B*alpha/sigma^2" ? 2 : 0.5;
                value = gswganTheoremA1(factor * number("batch") / sigma / sigma, number("gamma"), steps, delta);
            } else {
                value = gswganExpectedVisits(sigma, steps, number("partitions"), number("batch"), delta);
                const VisitsEpsilon sure = gswganVisitsQuantile(sigma, steps, number("partitions"), number("batch"),
                                                                delta);
                QCOMPARE(sure.visits, entry.at("visits_quantile_at_half_delta").get<double>());
                QVERIFY(near(sure.epsilon, entry.at("epsilon_rigorous_visits_quantile"), 1e-9));
            }
            QVERIFY(near(value, entry.at("value"), entry.at("tolerance").at("rel")));
        }
    }

    void bothTheoremsBoundASampledPair() {
        // One record of 1/2 or -1/2 among zeros, summed when it is drawn: sensitivity 1.
        for (const double sigma : {0.5, 1.0, 4.0})
            for (const double rate : {0.01, 0.2, 0.7})
                for (const double order : {1.2, 2.0, 3.0, 4.5, 9.0}) {
                    const auto distribution = [&](double x, double record) {
                        return logNormal(x, 0, sigma) +
                               std::log1p(rate * std::expm1((2 * x - record) * record / (2 * sigma * sigma)));
                    };
                    const double r = logIntegral(
                                         [&](double x) {
                                             return order * distribution(x, 0.5) + (1 - order) * distribution(x, -0.5);
                                         },
                                         -order - 14 * sigma, order + 14 * sigma) /
                                     (order - 1);
                    for (const SubsetTheorem theorem : {SubsetTheorem::Nine, SubsetTheorem::TwentySeven})
                        QVERIFY(fixedSizeRenyi(gaussianRenyi(sigma), rate, theorem)(order) >= r - 1e-12);
                }
    }

    void theTermsAreThoseOfTheTheorems() {
        const double rate = 0.1;
        for (const double sigma : {1.0, 3.0}) {
            const double two = chiPower(sigma, 2), four = chiPower(sigma, 4);
            const auto whole = [&](int j) { return std::exp(j * (j - 1) / (2 * sigma * sigma)); };
            // Order 4 has C(4, j) = 6, 4, 1.
            const double c2 = std::min(4 * two, 2 * whole(2));
            const double nine = 6 * std::pow(rate, 2) * c2 + 4 * std::pow(rate, 3) * 2 * whole(3) +
                                std::pow(rate, 4) * 2 * whole(4);
            const double more = 6 * std::pow(rate, 2) * c2 +
                                4 * std::pow(rate, 3) * std::min(4 * std::sqrt(two * four), 2 * whole(3)) +
                                std::pow(rate, 4) * std::min(4 * four, 2 * whole(4));
            const RenyiCurve base = gaussianRenyi(sigma);
            QVERIFY(near(fixedSizeRenyi(base, rate, SubsetTheorem::Nine)(4), std::log1p(nine) / 3, 1e-9));
            QVERIFY(near(fixedSizeRenyi(base, rate, SubsetTheorem::TwentySeven)(4), std::log1p(more) / 3, 1e-9));
        }
    }

    void theoremsStandInTheirOrderAndRiseInTheOrder() {
        for (const double sigma : sigmas)
            for (const double rate : rates) {
                const RenyiCurve base = gaussianRenyi(sigma), nine = fixedSizeRenyi(base, rate, SubsetTheorem::Nine),
                                 more = fixedSizeRenyi(base, rate, SubsetTheorem::TwentySeven);
                for (const double order : {1.001, 1.5, 2.0, 2.5, 3.0, 10.0, 33.3, 64.0, 256.0}) {
                    QVERIFY(more(order) > 0);
                    QVERIFY(more(order) <= nine(order) * (1 + 1e-12));
                    QVERIFY(nine(order) <= base(order));
                }
            }
    }

    void muchNoiseDoesNotBreakTheAlternatingSum() {
        // Every B(l) cancels to about sigma^-l here; what is left must not fall below the true E_q (p/q -
        // 1)^l.
        const double sigma = 100, rate = 0.3;
        double expected = 0;
        for (int j = 2; j <= 8; ++j) {
            const double bound = j == 2 ? 4 * chiPower(sigma, 2)
                                        : 4 * std::sqrt(chiPower(sigma, j - j % 2) * chiPower(sigma, j + j % 2));
            expected += std::tgamma(9) / std::tgamma(j + 1) / std::tgamma(9 - j) * std::pow(rate, j) * bound;
        }
        const double found = fixedSizeRenyi(gaussianRenyi(sigma), rate, SubsetTheorem::TwentySeven)(8);
        QVERIFY(found >= std::log1p(expected) / 7 * (1 - 1e-9));
        QVERIFY(found <= std::log1p(expected) / 7 * 1.01);
    }

    void theVisitsAreTheQuantileOfTheBinomialDistribution() {
        const double steps = 500, partitions = 50, delta = 1e-4;
        const double visits = gswganVisitsQuantile(1, steps, partitions, 1, delta).visits;
        const auto above = [&](double most) {
            double sum = 0;
            for (double v = most + 1; v <= steps; ++v)
                sum += std::exp(std::lgamma(steps + 1) - std::lgamma(v + 1) - std::lgamma(steps - v + 1) -
                                v * std::log(partitions) + (steps - v) * std::log1p(-1 / partitions));
            return sum;
        };
        QVERIFY(above(visits) <= delta / 2 && above(visits - 1) > delta / 2);
        QCOMPARE(gswganVisitsQuantile(1, steps, 1, 1, delta).visits, steps);
        QCOMPARE(gswganVisitsQuantile(1, 0, 50, 1, delta).epsilon, 0.0);
    }

    void theEndsAreTheirLimits() {
        const RenyiCurve none = fixedSizeRenyi(gaussianRenyi(1), 0, SubsetTheorem::TwentySeven);
        QCOMPARE(none(5), 0.0);
        for (const SubsetTheorem theorem : {SubsetTheorem::Nine, SubsetTheorem::TwentySeven}) {
            QVERIFY(std::isinf(fixedSizeRenyi(gaussianRenyi(0), 0.1, theorem)(5)));
            QCOMPARE(fixedSizeRenyi(gaussianRenyi(std::numeric_limits<double>::infinity()), 0.1, theorem)(5), 0.0);
            QVERIFY(fixedSizeRenyi(gaussianRenyi(0.001), 1e-300, theorem)(64) < gaussianRenyi(0.001)(64));
            QVERIFY_THROWS_EXCEPTION(std::logic_error, fixedSizeRenyi(gaussianRenyi(1), 0.1, theorem)(1));
            QVERIFY_THROWS_EXCEPTION(std::logic_error, fixedSizeRenyi(gaussianRenyi(1), -0.1, theorem));
        }
    }
};

SFUMATO_TEST_WITH(TestSubsetRenyi, QCoreApplication)
#include "test_subset_renyi.moc"
