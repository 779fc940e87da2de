// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/accounted_ranges.h"
#include "tests/support/selection.h"

#include "tests/core/accounting/golden.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

using namespace sfumato;

namespace {

constexpr double poisson = std::numeric_limits<double>::infinity();

/// A run that scores 0 or 1, and 0 with probability `p` on one data set and `q` on its neighbor.
RenyiCurve twoScores(double p, double q) {
    return [=](double a) {
        const auto one = [a](double x, double y) {
            return std::log(std::pow(x, a) * std::pow(y, 1 - a) + std::pow(1 - x, a) * std::pow(1 - y, 1 - a)) /
                   (a - 1);
        };
        return std::max(one(p, q), one(q, p));
    };
}

/// E K and E p^K for P(K = k) proportional to (1-c)^k Gamma(k+n) / k!, k >= 1, summed term by term.
std::pair<double, double> summed(double c, double n, double p) {
    double weight = 1, sum = 0, mean = 0, generated = 0; // weight: up to a factor
    for (int k = 1; k < 100000 && weight > 1e-17 * sum; ++k) {
        weight *= k == 1 ? 1 : (1 - c) * (k - 1 + n) / k;
        sum += weight;
        mean += k * weight;
        generated += weight * std::pow(p, k);
    }
    return {mean / sum, generated / sum};
}

/// The c of this mean.
double rateFor(double mean, double n) {
    double low = 1e-4, high = 1;
    for (int i = 0; i < 40; ++i) {
        const double c = std::sqrt(low * high);
        (summed(c, n, 0).first > mean ? low : high) = c;
    }
    return high;
}

/// The probabilities of no release, best score 0, best score 1.
std::array<double, 3> bestOf(double p, double mean, double shape) {
    if (shape == poisson)
        return {std::exp(-mean), std::exp(mean * (p - 1)) - std::exp(-mean), -std::expm1(mean * (p - 1))};
    const double zero = summed(rateFor(mean, shape), shape, p).second;
    return {0, zero, 1 - zero};
}

} // namespace

class TestSelection : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void goldenValuesAreMet() {
        const nlohmann::json entries = goldenEntries("epsilon_repeat_and_select");
        for (const auto& entry : entries) {
            const auto& p = entry.at("parameters");
            const RenyiCurve run = composed({{poissonGaussianRenyi(p.at("q"), p.at("sigma")), p.at("steps")}});
            const double shape = p.at("shape").is_string() ? poisson : p.at("shape").get<double>();
            const double value = repeatAndSelectEpsilon(run, p.at("mean_runs"), shape, p.at("delta")).value();
            QVERIFY(std::abs(value / entry.at("value").get<double>() - 1) <=
                    entry.at("tolerance").at("rel").get<double>());
        }
    }

    void theBestOfManyRunsLeaksNoMoreThanClaimed() {
        // The exact distribution of the best of K runs on two neighbors, against the claim.
        for (const double shape : {-0.5, 0.0, 1.0, 3.0, poisson})
            for (const double mean : {1.5, 5.0, 40.0})
                for (const auto& [p, q] : {std::pair{0.5, 0.6}, {0.9, 0.95}, {0.99, 0.999}})
                    for (const double delta : {1e-2, 1e-5}) {
                        const double claimed = std::exp(
                            repeatAndSelectEpsilon(twoScores(p, q), mean, shape, delta).value());
                        const auto with = bestOf(p, mean, shape), without = bestOf(q, mean, shape);
                        double forward = 0, backward = 0;
                        for (std::size_t i = 0; i < 3; ++i) {
                            forward += std::max(0.0, with[i] - claimed * without[i]);
                            backward += std::max(0.0, without[i] - claimed * with[i]);
                        }
                        QVERIFY(forward <= delta && backward <= delta);
                    }
    }

    void geometricSelectionOfOneConstantCurveIsAClosedForm() {
        // r = 2 at every order: 2 + 2 ((1 - 1/b) 2 + ln(m) / b) + ln(m) / (a-1), ln c = -ln m, least at the
        // largest b for ln m > 2.
        const double mean = 100, delta = 1e-6;
        const double extra = 2 * ((1 - 1 / 1024.0) * 2 + std::log(mean) / 1024);
        double expected = 1e300;
        const auto tryOrder = [&](double a) {
            expected = std::min(expected, 2 + extra + std::log(mean) / (a - 1) + std::log1p(-1 / a) -
                                              std::log(delta * a) / (a - 1));
        };
        for (const double a : renyiOrders()) tryOrder(a);
        for (double a = 2 * renyiOrders().back(); accounted::order.holds(a); a *= 2) tryOrder(a);
        const double found = repeatAndSelectEpsilon([](double) { return 2.0; }, mean, 1, delta).value();
        QVERIFY2(std::abs(found / expected - 1) < 1e-11,
                 qPrintable(QString::number(found, 'g', 17) + " beside " + QString::number(expected, 'g', 17)));
    }

    void moreRunsCostMoreAndOneRunCostsOne() {
        const RenyiCurve run = gaussianRenyi(3);
        const double once = improvedEpsilon(run, 1e-5).epsilon;
        for (const double shape : {-0.9, -0.5, 0.0, 1e-9, 1.0, 10.0, poisson}) {
            double before = once;
            for (const double mean : {1.0, 1.0 + 1e-9, 2.0, 30.0, 1e6, 1e15}) {
                const double epsilon = repeatAndSelectEpsilon(run, mean, shape, 1e-5).value();
                QVERIFY(epsilon >= before * (1 - 1e-12) && std::isfinite(epsilon));
                before = epsilon;
            }
            if (shape != poisson) QCOMPARE(repeatAndSelectEpsilon(run, 1, shape, 1e-5).value(), once);
        }
        // The logarithmic distribution is the limit of the others.
        QVERIFY(std::abs(repeatAndSelectEpsilon(run, 9, 1e-9, 1e-5).value() /
                             repeatAndSelectEpsilon(run, 9, 0, 1e-5).value() -
                         1) < 1e-7);
    }

    void whatCannotBeIsRefused() {
        const RenyiCurve run = gaussianRenyi(1);
        QCOMPARE(repeatAndSelectEpsilon(run, 0.5, 1, 1e-5).fault().subject, std::string("meanRuns"));
        QCOMPARE(repeatAndSelectEpsilon(run, std::nan(""), 1, 1e-5).fault().subject, std::string("meanRuns"));
        QCOMPARE(repeatAndSelectEpsilon(run, 10, -1, 1e-5).fault().subject, std::string("shape"));
        QVERIFY(std::isinf(repeatAndSelectEpsilon(run, 10, 1, 0).value()));
        QVERIFY(std::isinf(repeatAndSelectEpsilon(gaussianRenyi(0), 10, 1, 1e-5).value()));
    }
};

SFUMATO_TEST_WITH(TestSelection, QCoreApplication)
#include "test_selection.moc"
