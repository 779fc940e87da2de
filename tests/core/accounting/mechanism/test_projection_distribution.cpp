// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/squared_norm_bounds.h"
#include "core/accounting/mechanism/projection_distribution.h"

#include "tests/core/accounting/golden.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <random>
#include <vector>

using namespace sfumato;

namespace {

/// The relative error of `value` against a golden entry, in units of its tolerance.
double missBy(const nlohmann::json& entry, double value) {
    const double expected = entry.at("value");
    return std::abs(value / expected - 1) / entry.at("tolerance").at("rel").get<double>();
}

/// s^2 drawn from its definition: a fixed unit vector against k uniform directions, each from Gaussians.
double drawnSquaredNorm(int k, int d, std::mt19937_64& bits) {
    std::normal_distribution<double> normal;
    double sum = 0;
    for (int i = 0; i < k; ++i) {
        const double first = normal(bits);
        double length = first * first;
        for (int j = 1; j < d; ++j) {
            const double other = normal(bits);
            length += other * other;
        }
        sum += first * first / length;
    }
    return sum;
}

/// E of (s^2 - k/d)^2 and E s^2, from the points.
std::pair<double, double> meanAndVariance(const WeightedPoints& distribution) {
    double mean = 0, variance = 0;
    for (std::size_t i = 0; i < distribution.weight.size(); ++i)
        mean += distribution.weight[i] * distribution.squaredNorm[i];
    for (std::size_t i = 0; i < distribution.weight.size(); ++i)
        variance += distribution.weight[i] * std::pow(distribution.squaredNorm[i] - mean, 2);
    return {mean, variance};
}

const std::pair<int, int> shapes[] = {{1, 2},     {1, 784},    {2, 2},       {3, 3},          {10, 4},     {200, 784},
                                      {784, 784}, {1000, 784}, {2000, 8192}, {1000000, 1000}, {1, 1000000}};

} // namespace

class TestProjectionDistribution : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void goldenValuesAreMet_data() {
        QTest::addColumn<QString>("kind");
        for (const char* kind :
             {"swd_w_bernstein", "swd_w_bernstein_root", "swd_w_clt", "swd_w_chernoff", "swd_w_exact_quantile",
              "swd_w_orthonormal_quantile", "swd_w_tight_frame", "rdp_swd_exact"})
            QTest::newRow(kind) << kind;
    }

    void goldenValuesAreMet() {
        QFETCH(QString, kind);
        const nlohmann::json entries = goldenEntries(kind.toStdString());
        for (const auto& entry : entries) {
            const auto& p = entry.at("parameters");
            const int k = p.at("k"), d = p.at("d");
            if (kind == "rdp_swd_exact") {
                QVERIFY(missBy(entry, projectionRenyi(k, d, p.at("sigma"), p.at("alpha"))) <= 1);
                continue;
            }
            const double delta = p.at("delta");
            const SquaredNormBound bound = kind == "swd_w_bernstein"        ? bernsteinBound(k, d, delta)
                                           : kind == "swd_w_bernstein_root" ? bernsteinRootBound(k, d, delta)
                                           : kind == "swd_w_clt"            ? normalEstimate(k, d, delta)
                                           : kind == "swd_w_chernoff"       ? chernoffBound(k, d, delta)
                                           : kind == "swd_w_exact_quantile" ? *exactQuantile(k, d, delta)
                                           : kind == "swd_w_tight_frame"    ? *tightFrameBound(k, d)
                                                                            : *orthonormalQuantile(k, d, delta);
            QVERIFY(missBy(entry, bound.value) <= 1);
            QCOMPARE(bound.proven, kind != "swd_w_clt");
            if (kind == "swd_w_bernstein") {
                const double script = entry.at("w_public_code");
                QVERIFY(std::abs(publishedScriptBound(k, d, delta).value / script - 1) < 1e-10);
            }
        }
    }

    void theDivergenceIsTheMeanOverTheDistributionOfS2() {
        // E exp(a (a-1) s^2 / (2 sigma^2)) = M gives ln M / (a - 1).
        for (const auto& [k, d] : shapes)
            for (const double order : {1.5, 2.0, 8.0}) {
                const double sigma = 4 * std::sqrt(double(k) / d);
                const WeightedPoints distribution = squaredNormDistribution(k, d, 40);
                const double t = order * (order - 1) / (2 * sigma * sigma);
                double sum = 0;
                for (std::size_t i = 0; i < distribution.weight.size(); ++i)
                    sum += distribution.weight[i] * std::expm1(t * distribution.squaredNorm[i]);
                const double expected = std::log1p(sum) / (order - 1);
                const double found = projectionRenyi(k, d, sigma, order);
                if (k == 1 && d > 100 && order == 8.0) // the tilt is beyond what 40 points resolve: they fall
                                                       // short
                    QVERIFY(found > expected);
                else
                    QVERIFY2(std::abs(found / expected - 1) < 1e-9,
                             qPrintable(QString("%1 %2 %3: %4 %5").arg(k).arg(d).arg(order).arg(found).arg(expected)));
            }
    }

    void inTwoDimensionsTheDivergenceIsABesselFunction() {
        // 1F1(1/2; 1; t) = e^{t/2} I_0(t/2).
        for (const double order : {1.0001, 1.5, 4.0, 20.0}) {
            const double t = order * (order - 1) / 2;
            const double expected = 3 / (order - 1) * (t / 2 + std::log(std::cyl_bessel_i(0.0, t / 2)));
            QVERIFY(std::abs(projectionRenyi(3, 2, 1, order) / expected - 1) < 1e-11);
        }
    }

    void theDivergenceLiesBetweenThatOfTheMeanAndThatOfTheLargestNorm() {
        for (const auto& [k, d] : shapes)
            for (const double sigma : {1e-200, 1e-3, 0.1, 1.0, 30.0, 1e6})
                for (const double order : {1.0 + 1e-9, 1.1, 2.0, 64.0, 1024.0}) {
                    const double r = projectionRenyi(k, d, sigma, order);
                    const double gaussian = order / (2 * sigma * sigma);
                    QVERIFY(r >= gaussian * k / d * (1 - 1e-12));
                    QVERIFY(r <= gaussian * k * (1 + 1e-12));
                }
        QVERIFY(std::isinf(projectionRenyi(1, 2, 1e-200, 2)));
    }

    void theRuleHasTheMomentsOfTheDistribution() {
        for (const auto& [k, d] : shapes)
            for (const int count : {2, 8, 24, 64}) {
                const auto [mean, variance] = meanAndVariance(squaredNormDistribution(k, d, count));
                QVERIFY(std::abs(mean * d / k - 1) < 1e-12);
                QVERIFY(std::abs(variance / (2.0 * k / d * (d - 1) / d / (d + 2.0)) - 1) < 1e-9);
                if (k < d) {
                    const auto [center, spread] = meanAndVariance(orthonormalDistribution(k, d, count));
                    QVERIFY(std::abs(center * d / k - 1) < 1e-11);
                    QVERIFY(std::abs(spread / (2.0 * k / d * (d - k) / d / (d + 2.0)) - 1) < 1e-9);
                }
            }
    }

    void oneDirectionIsTheSameDistributionBothWays() {
        for (const int d : {2, 3, 50}) {
            const WeightedPoints sum = squaredNormDistribution(1, d, 24), beta = orthonormalDistribution(1, d, 24);
            for (std::size_t i = 0; i < 24; ++i) {
                QVERIFY(std::abs(sum.squaredNorm[i] - beta.squaredNorm[i]) < 1e-13);
                QVERIFY(std::abs(sum.weight[i] / beta.weight[i] - 1) < 1e-8);
            }
        }
        QCOMPARE(orthonormalDistribution(5, 5).squaredNorm, std::vector<double>{1});
    }

    void drawnDirectionsExceedTheExactQuantileAsOftenAsSaid() {
        std::mt19937_64 bits(17);
        for (const auto& [k, d] : {std::pair{1, 5}, {2, 4}, {4, 3}, {9, 6}}) {
            const double w = exactQuantile(k, d, 0.1)->value;
            int above = 0;
            for (int i = 0; i < 40000; ++i) above += drawnSquaredNorm(k, d, bits) > w;
            QVERIFY(std::abs(above - 4000) < 5 * 60);
        }
    }

    void boundsStandInTheirOrder() {
        int withQuantile = 0;
        for (const auto& [k, d] : shapes)
            for (const double delta : {0.3, 1e-3, 1e-5, 1e-12, 1e-100}) {
                const double root = bernsteinRootBound(k, d, delta).value;
                const double chernoff = chernoffBound(k, d, delta).value;
                QVERIFY(root <= bernsteinBound(k, d, delta).value);
                QVERIFY(bernsteinBound(k, d, delta).value <= publishedScriptBound(k, d, delta).value);
                QVERIFY(chernoff <= root * (1 + 1e-12));
                QVERIFY(chernoff > double(k) / d);
                const auto exact = exactQuantile(k, d, delta);
                withQuantile += exact.ok();
                if (exact)
                    QVERIFY2(exact->value <= chernoff * (1 + 1e-12),
                             qPrintable(QString::number(exact->value, 'g', 17)));
                else
                    QCOMPARE(exact.fault().code, Fault::Code::Unsupported);
            }
        QVERIFY(withQuantile > 0);
    }

    void theNormalEstimateIsNoBound() {
        // Where the exact quantile lies above it, s^2 exceeds it more often than delta.
        QVERIFY(exactQuantile(1000, 784, 1e-5)->value > normalEstimate(1000, 784, 1e-5).value);
        QVERIFY(!normalEstimate(1000, 784, 1e-5).proven);
    }

    void twoDirectionsInFourDimensionsHaveAQuantileByHand() {
        // In dimension 4 two orthonormal directions give Beta(1, 1), the uniform distribution.
        QVERIFY(std::abs(orthonormalQuantile(2, 4, 1e-5)->value - (1 - 1e-5)) < 1e-14);
        // In dimension 3 one direction has x = u^2, u uniform; two lie outside the disc of radius sqrt(w), w
        // <= 1, with probability 1 - pi w / 4.
        QVERIFY(std::abs(exactQuantile(2, 3, 0.5)->value - 2 / std::numbers::pi) < 1e-8);
        QVERIFY(std::abs(exactQuantile(1, 3, 0.5)->value - 0.25) < 1e-12);
        // Three lie outside the ball with probability 1 - pi w^{3/2} / 6.
        QVERIFY(std::abs(exactQuantile(3, 3, 0.7)->value - std::pow(1.8 / std::numbers::pi, 2 / 3.0)) < 1e-7);
    }

    void whatCannotBeIsRefused() {
        QCOMPARE(orthonormalQuantile(5, 4, 0.1).fault().code, Fault::Code::OutOfRange);
        QCOMPARE(tightFrameBound(4, 5).fault().subject, std::string("directions"));
        QVERIFY_THROWS_EXCEPTION(std::logic_error, chernoffBound(1, 1, 0.1));
        QVERIFY_THROWS_EXCEPTION(std::logic_error, chernoffBound(1, 2, 0));
        QVERIFY_THROWS_EXCEPTION(std::logic_error, squaredNormDistribution(0, 2));
        QVERIFY_THROWS_EXCEPTION(std::logic_error, projectionRenyi(1, 2, 0, 2));
    }
};

SFUMATO_TEST_WITH(TestProjectionDistribution, QCoreApplication)
#include "test_projection_distribution.moc"
