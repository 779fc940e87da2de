// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/laplace.h"

#include "tests/core/accounting/golden.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>
#include <limits>
#include <random>

using namespace sfumato;

class TestLaplace : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void epsilonIsDiameterOverScale() {
        // The l1 diameters and scales of arXiv 2306.09547 and its journal version.
        QCOMPARE(laplaceEpsilon(7, 1568), 224.0);
        QCOMPARE(laplaceEpsilon(8, 1568), 196.0);
        QCOMPARE(laplaceEpsilon(8, 280), 35.0);
        QCOMPARE(*laplaceScale(*PrivacyBudget::make(35, 0), 280), 8.0);
        for (const auto& entry : goldenEntries("laplace_ldp_epsilon")) {
            const auto& p = entry.at("parameters");
            const double epsilon = laplaceEpsilon(p.at("scale"), p.at("l1_diameter"));
            QVERIFY(std::abs(epsilon - entry.at("value").get<double>()) <= 1e-12 * epsilon);
        }
    }

    void roundingIsUpwardsAndByOneDigitAtMost() {
        std::mt19937_64 bits(5);
        std::uniform_real_distribution<double> exponent(-6, 6);
        for (int i = 0; i < 100000; ++i) {
            const double sensitivity = std::exp(exponent(bits)), epsilon = std::exp(exponent(bits));
            const double scale = *laplaceScale(*PrivacyBudget::make(epsilon, 0), sensitivity);
            QVERIFY2(std::fma(scale, epsilon, -sensitivity) >= 0, "too little noise");
            QVERIFY(std::fma(std::nextafter(scale, 0), epsilon, -sensitivity) < 0);
            QVERIFY(laplaceEpsilon(scale, sensitivity) <= epsilon);
        }
    }

    void whatCannotBeIsRefused() {
        QCOMPARE(laplaceEpsilon(0, 1), std::numeric_limits<double>::infinity());
        QCOMPARE(laplaceEpsilon(1, 0), 0.0);
        QVERIFY(laplaceScale(*PrivacyBudget::make(1, 0), -1).fault().subject == "sensitivity");
        QVERIFY(laplaceScale(*PrivacyBudget::make(1e-300, 0), 1e300).fault().subject == "epsilon");
    }
};

SFUMATO_TEST_WITH(TestLaplace, QCoreApplication)
#include "test_laplace.moc"
