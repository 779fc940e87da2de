// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/priv_unit.h"

#include "tests/support/test_program.h"

#include <QtTest>

#include <boost/math/special_functions/erf.hpp>
#include <boost/multiprecision/cpp_bin_float.hpp>

#include <cmath>
#include <limits>
#include <vector>

using namespace sfumato;

namespace {

using Fifty = boost::multiprecision::cpp_bin_float_50;

const Fifty wholeWord = ldexp(Fifty(1), 64);

std::vector<double> manyEpsilons() {
    std::vector<double> all{1e-6, 63.999, 64};
    for (double epsilon = 0.01; epsilon < 64; epsilon *= 1.07) all.push_back(epsilon);
    return all;
}

/// E of power(a) by Simpson's rule on both sides of the edge, from the distribution's own p.
double expectation(const PrivUnitDistribution& distribution, int power) {
    const auto piece = [&](double from, double to) {
        constexpr int steps = 20'000;
        double sum = 0, mass = 0;
        for (int i = 0; i <= steps; ++i) {
            const double x = from + (to - from) * i / steps, weight = i == 0 || i == steps ? 1 : i % 2 == 0 ? 2 : 4;
            const double density = weight * std::exp(-(x * x - distribution.threshold * distribution.threshold) / 2);
            sum += density * std::pow(x, power), mass += density;
        }
        return sum / mass;
    };
    const double outside = std::ldexp(double(-distribution.inside), -64);
    return distribution.probability * piece(distribution.threshold, distribution.threshold + 12) +
           outside * piece(-12, distribution.threshold);
}

double signalOf(double epsilon, double share) {
    const ResponseDistribution response = *responseDistribution(share, 10);
    return (response.keep - response.change) * privUnitDistribution(epsilon - share)->gain;
}

} // namespace

class TestPrivUnitDistribution : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // To fifty places: never more than epsilon, and nothing to speak of less.
    void twoPointsDifferByEpsilonAndNotMore() {
        for (const double epsilon : manyEpsilons()) {
            const PrivUnitDistribution distribution = *privUnitDistribution(epsilon);
            const Fifty t = Fifty(distribution.sixteenths) / 16;
            const Fifty q = boost::math::erfc(Fifty(t / sqrt(Fifty(2)))) / 2,
                        p = Fifty(distribution.inside) / wholeWord;
            const Fifty spent = log(p * (1 - q) / (q * (1 - p)));
            QVERIFY2(spent <= Fifty(epsilon), qPrintable(QString::number(epsilon)));
            QVERIFY2(spent > Fifty(epsilon) - Fifty(1e-11), qPrintable(QString::number(epsilon)));
            QVERIFY(abs(Fifty(distribution.cap) - q) <= Fifty(1e-13) * q &&
                    distribution.threshold == distribution.sixteenths / 16.0);
        }
    }

    void momentsAreThoseOfTheDistribution() {
        for (const double epsilon : {0.1, 0.5, 2.0, 6.0, 15.0, 30.0, 64.0}) {
            const PrivUnitDistribution distribution = *privUnitDistribution(epsilon);
            QVERIFY2(std::abs(distribution.gain - expectation(distribution, 1)) < 1e-9 * distribution.gain,
                     qPrintable(QString::number(epsilon)));
            QVERIFY2(std::abs(distribution.along - expectation(distribution, 2)) < 1e-9 * distribution.along,
                     qPrintable(QString::number(epsilon)));
            QVERIFY(distribution.probability == std::ldexp(double(distribution.inside), -64));
        }
    }

    // The edge on a grid of sixteenths costs less than a thousandth of the signal of the best edge of all.
    void theEdgeLeavesMostOfTheSignal() {
        for (const double epsilon : {0.1, 0.5, 2.0, 6.0, 15.0, 30.0, 64.0}) {
            double best = 0;
            for (double t = 0; t < 12; t += 0.003) {
                const double q = std::erfc(t / std::sqrt(2.0)) / 2, odds = std::exp(epsilon) * q / (1 - q);
                best = std::max(best, std::exp(-t * t / 2) / std::sqrt(2 * M_PI) *
                                          (odds / (1 + odds) / q - 1 / (1 + odds) / (1 - q)));
            }
            const double gain = privUnitDistribution(epsilon)->gain;
            QVERIFY2(gain <= best * (1 + 1e-5) && gain > 0.999 * best,
                     qPrintable(QString("%1: %2, %3").arg(epsilon).arg(gain).arg(best)));
        }
        QVERIFY(std::abs(privUnitDistribution(6)->noiseScale() - 0.462) < 5e-4);
    }

    // (e^epsilon - 1) / (e^epsilon + 1) is what pure epsilon allows (Kairouz, Oh, Viswanath 2015); a small epsilon uses
    // all of it.
    void theAdvantageIsWhatEpsilonAllows() {
        double last = 0;
        for (const double epsilon : {0.01, 0.5, 2.0, 6.0, 30.0}) {
            const double advantage = privUnitDistribution(epsilon)->advantage();
            QVERIFY(advantage > last && advantage <= std::tanh(epsilon / 2));
            last = advantage;
        }
        QVERIFY(privUnitDistribution(0.01)->advantage() > 0.99 * std::tanh(0.005));
    }

    void labelsDifferByEpsilonAndNotMore() {
        for (const std::int64_t classes : {2, 3, 10, 256})
            for (const double epsilon : manyEpsilons()) {
                const ResponseDistribution distribution = *responseDistribution(epsilon, classes);
                if (epsilon < 25) // beyond, the units of 2^-64 are as large as the odds
                    QVERIFY(std::abs(distribution.keep / distribution.change / std::exp(epsilon) - 1) < 1e-6);
                const Fifty kept = Fifty(distribution.kept), changed = (wholeWord - kept) / (classes - 1);
                QVERIFY2(log(kept / changed) <= Fifty(epsilon) && log(changed / kept) <= Fifty(epsilon),
                         qPrintable(QString("%1, %2").arg(epsilon).arg(classes)));
                QVERIFY(distribution.classes == classes &&
                        std::abs(distribution.keep + double(classes - 1) * distribution.change - 1) < 1e-14);
            }
    }

    // The share that tells most, to 1 %, and how little another one nearby costs.
    void theLabelsShareIsTheBestOne() {
        for (const double epsilon : {1.0, 5.0, 10.0, 15.0, 25.0, 35.0}) {
            const double share = bestLabelShare(epsilon, 10), best = signalOf(epsilon, share);
            for (double other = 0.05; other < epsilon - 0.05; other += 0.05)
                QVERIFY2(signalOf(epsilon, other) < 1.01 * best, qPrintable(QString("%1: %2").arg(epsilon).arg(other)));
            if (epsilon >= 10)
                for (const double other : {4.0, 5.0, 6.0})
                    QVERIFY2(signalOf(epsilon, other) > 0.8 * best,
                             qPrintable(QString("%1: %2").arg(epsilon).arg(other)));
        }
        QCOMPARE(bestLabelShare(1e300, 4), 0.25); // none that is allowed; a recipe may ask for any
    }

    void whatIsOutOfRangeIsAFault() {
        for (const double epsilon :
             {0.0, -1.0, 64.01, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
            QCOMPARE(privUnitDistribution(epsilon).fault().subject, std::string("mechanism.epsilon"));
            QCOMPARE(responseDistribution(epsilon, 10).fault().subject, std::string("mechanism.labelEpsilon"));
        }
        for (const std::int64_t classes : {0, 1, 257})
            QCOMPARE(responseDistribution(1, classes).fault().subject, std::string("data.classes"));
        QVERIFY(privUnitDistribution(0).fault().code == Fault::Code::OutOfRange);
    }
};

SFUMATO_TEST_WITH(TestPrivUnitDistribution, QCoreApplication)
#include "test_priv_unit.moc"
