// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/loss/tight.h"
#include "tests/core/accounting/account_trial.h"
#include "tests/core/accounting/work_trial.h"
#include "tests/support/test_program.h"

#include <boost/math/distributions/binomial.hpp>

using namespace sfumato;

class TestAccountSlow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aThousandPlansEndInTimeAndMemory_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned part = 0; part < 50; ++part) QTest::addRow("twenty %u", part) << 17 + part;
    }
    void aThousandPlansEndInTimeAndMemory() {
        QFETCH(unsigned, seed);
        WorkTrial trial(seed);
        while (trial.settings < 20)
            if (const QString wrong = trial.checkNext(); !wrong.isEmpty()) QFAIL(qPrintable(wrong));
        QVERIFY2(WorkTrial::megabytes() < 500, qPrintable(QString::number(WorkTrial::megabytes())));
        qInfo("%d settings, %d bounds, longest %.2f s (%s), %.0f MB", trial.settings, trial.inexact, trial.longest,
              qPrintable(trial.longestOf), WorkTrial::megabytes());
    }

    /// The certified bound is never below the truth and at most 0.1 % above it, where the truth has a closed
    /// form.
    void aThousandClosedFormsAreNeverUndercut() {
        std::mt19937_64 bits(5);
        const auto logUniform = [&](double low, double high) {
            return low * std::pow(high / low, std::uniform_real_distribution<double>(0, 1)(bits));
        };
        int checked = 0;
        double worst = 0;
        while (checked < 1000) {
            const double delta = logUniform(1e-12, 1e-2), sigma = logUniform(0.2, 100), rate = logUniform(1e-4, 1);
            double truth = 0;
            std::vector<LossPhase> phases;
            if (const int kind = checked % 3; kind == 0) { // k Gaussians are one
                const double steps = std::floor(logUniform(2, 1e6));
                truth = gaussianEpsilon(sigma / std::sqrt(steps), delta, 1);
                phases = {{gaussianDistribution(sigma), steps}};
            } else if (kind == 1) { // amplification by sampling, one step
                if (delta >= rate / 2) continue;
                truth = std::log1p(rate * std::expm1(gaussianEpsilon(sigma, delta / rate, 1)));
                phases = {{checked % 2 ? poissonSampled(gaussianDistribution(sigma), rate)
                                       : fixedSizeSampled(gaussianDistribution(sigma), rate),
                           1}};
            } else { // randomized response: the smallest epsilon of a binomial distribution
                const double epsilon0 = logUniform(0.01, 2);
                const int steps = int(logUniform(2, 3000));
                const boost::math::binomial_distribution<double> truths(steps, 1 / (1 + std::exp(-epsilon0)));
                // delta(epsilon) = P(L > epsilon) - e^epsilon Q(L > epsilon) falls; between losses (2 j - k)
                // epsilon0 it is smooth.
                double low = 0, high = steps * epsilon0;
                const auto deltaAt = [&](double epsilon) {
                    double sum = 0;
                    for (int j = int(std::floor((epsilon / epsilon0 + steps) / 2)); j <= steps; ++j)
                        if (const double loss = (2 * j - steps) * epsilon0; loss > epsilon)
                            sum -= boost::math::pdf(truths, j) * std::expm1(epsilon - loss);
                    return sum;
                };
                if (deltaAt(0) <= delta) continue;
                for (int i = 0; i < 60; ++i) (deltaAt((low + high) / 2) > delta ? low : high) = (low + high) / 2;
                truth = high;
                phases = {{randomizedResponseDistribution(epsilon0), double(steps)}};
            }
            if (!(truth > 1e-3 && truth < 2000)) continue;
            ++checked;
            const CertifiedEpsilon found = certifiedEpsilon(phases, delta);
            worst = std::max(worst, found.upper / truth - 1);
            QVERIFY2(found.upper >= truth * (1 - 1e-9) && found.upper <= truth * 1.001 &&
                         found.lower <= truth * (1 + 1e-9),
                     qPrintable(QString("%1: truth %2, bounds [%3, %4], delta %5")
                                    .arg(checked)
                                    .arg(truth, 0, 'g', 12)
                                    .arg(found.lower, 0, 'g', 12)
                                    .arg(found.upper, 0, 'g', 12)
                                    .arg(delta)));
        }
        qInfo("the certified bound is at most %.3g above the truth", worst);
    }

    void tenThousandRandomSettingsHold_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned part = 0; part < 100; ++part) QTest::addRow("hundred %u", part) << 1000 + part;
    }

    void tenThousandRandomSettingsHold() {
        QFETCH(unsigned, seed);
        AccountTrial trial(seed);
        int wrong = 0;
        for (int i = 0; i < 100; ++i) {
            const auto setting = trial.draw();
            if (const QString why = trial.check(setting); !why.isEmpty()) {
                ++wrong;
                qWarning("%s: %s", qPrintable(AccountTrial::text(setting)), qPrintable(why));
            }
        }
        qInfo("%d answered, %d calibrated, certified bound at most %.3g above", trial.answered, trial.calibrated,
              trial.worstGap);
        QCOMPARE(wrong, 0);
    }
};

SFUMATO_TEST_WITH(TestAccountSlow, QCoreApplication)
#include "test_account_slow.moc"
