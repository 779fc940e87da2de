// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/account.h"
#include "core/accounting/amplification/shuffle.h"
#include "core/accounting/calibrate.h"
#include "core/accounting/mechanism/phase_loss.h"
#include "tests/support/test_program.h"

#include <QFile>

#include <cmath>
#include <numeric>

using namespace sfumato;

namespace {

using enum MechanismPhase::Noise;
using enum MechanismPhase::Sampling;

MechanismPhase steps(MechanismPhase::Noise noise, double rate, double multiplier, std::int64_t count) {
    return {.noise = noise,
            .noiseMultiplier = multiplier,
            .sampling = rate < 1 ? Poisson : All,
            .samplingRate = rate,
            .steps = count};
}

} // namespace

/// What other accountants' own tests expect: Opacus (opacus/tests/accountants_test.py) and Google's dp_accounting
/// (pld/pld_privacy_accountant_test.py); relation zero-out.
class TestPeers : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// `slack` is how far the peer says that its figure may be from the truth, and what its digits leave open.
    void noEpsilonIsLooserThanTheirs() {
        const struct {
            const char* test;
            std::vector<MechanismPhase> releases;
            double delta, epsilon, slack;
            Accountant accountant;
        } theirs[] = {
            {"Opacus test_rdp_accountant",
             {steps(Gaussian, 0.04, 1.5, 2250)},
             1e-5,
             7.32911117143,
             1e-10,
             Accountant::RenyiImproved},
            {"Opacus test_prv_accountant",
             {steps(Gaussian, 0.04, 1.5, 2249)},
             1e-5,
             6.777395712150674,
             0,
             Accountant::Tight},
            {"dp_accounting test_gaussian_basic",
             {steps(Gaussian, 1, std::sqrt(3), 1), steps(Gaussian, 1, std::sqrt(3), 2)},
             0.126936,
             1,
             1e-3,
             Accountant::Tight},
            {"dp_accounting test_poisson_subsampled_gaussian",
             {steps(Gaussian, 0.2, 0.5, 1), steps(Gaussian, 0.2, 0.5, 2)},
             0.15594,
             1,
             1e-3,
             Accountant::Tight},
            {"dp_accounting test_laplace_basic",
             {steps(Laplace, 1, 1, 3), steps(Laplace, 1, 2, 2)},
             1e-14,
             4,
             1e-6,
             Accountant::Tight},
            {"dp_accounting test_poisson_subsampled_laplace",
             {steps(Laplace, 0.2, 0.5, 1), steps(Laplace, 0.2, 0.5, 2)},
             1e-14,
             2.46964,
             1e-3,
             Accountant::Tight},
        };
        for (const auto& their : theirs) {
            const Account ours = account(their.releases, their.delta, their.accountant).value();
            QVERIFY2(ours.epsilon <= their.epsilon + their.slack && ours.epsilon > 0.9 * their.epsilon,
                     qPrintable(QString("%1: %2 for %3")
                                    .arg(their.test)
                                    .arg(ours.epsilon, 0, 'g', 12)
                                    .arg(their.epsilon, 0, 'g', 12)));
        }
    }

    /// Opacus' get_noise_multiplier tests, which compare to four decimals.
    void noNoiseIsLargerThanTheirs() {
        const auto budget = *PrivacyBudget::make(8, 1e-5);
        QVERIFY(calibrateNoise(steps(Gaussian, 0.04, 1, 2250), budget).value() <= 1.34765625 + 5e-5);
        QVERIFY(calibrateNoise(steps(Gaussian, 0.04, 1, 2000), budget).value() <= 1.2915 + 5e-5);
    }

    /// A sum over how many of `count` answers by randomized response are true.
    void equalResponsesAreOneBinomialAtAnyDelta() {
        for (const double delta : {1e-5, 1e-10, 1e-20})
            for (const int count : {20, 168, 3000}) {
                const double one = 0.25;
                const MechanismPhase release{.noise = RandomizedResponse,
                                             .epsilon = one,
                                             .relation = MechanismPhase::Relation::ReplaceOne,
                                             .steps = count};
                const double epsilon = account(std::span(&release, 1), delta, Accountant::Tight).value().epsilon;
                const auto deltaAt = [&](double at) {
                    long double sum = 0;
                    for (int j = 0; j <= count; ++j)
                        if (const double loss = (2 * j - count) * one; loss > at)
                            sum -= std::exp(std::lgamma((long double)(count + 1)) - std::lgamma((long double)(j + 1)) -
                                            std::lgamma((long double)(count - j + 1)) -
                                            count * std::log1p(std::exp(-(long double)one)) -
                                            (count - j) * (long double)one) *
                                   std::expm1((long double)(at - loss));
                    return double(sum);
                };
                QVERIFY2(deltaAt(epsilon) <= delta * (1 + 1e-7) &&
                             (epsilon == 0 || deltaAt(epsilon * (1 - 1e-9)) >= delta * (1 - 1e-7)),
                         qPrintable(QString("%1 of %2: %3").arg(epsilon).arg(count).arg(deltaAt(epsilon))));
            }
    }

    /// The table of docs/accounting.md says what is refused.
    void thePageNamesTheRangesThatRefuse() {
        QFile page(QStringLiteral(SFUMATO_SOURCE_DIR "/docs/accounting.md"));
        QVERIFY(page.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(page.readAll());
        const auto number = [](double value) {
            return value >= 1e-3 && value < 1e6
                       ? QString::number(value)
                       : QString::number(value, 'e', 0).replace("e-0", "e-").replace("e+0", "e").replace("e+", "e");
        };
        const auto span = [&](const AccountedRange& range) {
            return number(range.least) + " to " + number(range.most);
        };
        for (const QString& row :
             {"| noise multiplier | " + number(accounted::noiseMultiplier.least) +
                  " (0.01 on a sample, more with many projections) to " + number(accounted::noiseMultiplier.most) +
                  " |",
              "| projections | " + span(accounted::directions) + " directions, " + span(accounted::dimensions) +
                  " dimensions |",
              "| steps | " + span(accounted::steps) + " |", "| blocks | " + span(accounted::blocks) + " |",
              "| delta | " + number(accounted::delta.least) + " (shuffling: " + number(accounted::shuffledDelta.least) +
                  ") to below 1 |",
              "| users of a shuffler | " + span(accounted::users) + " |",
              "| epsilon of randomized response and of a shuffled answer | above 0 to " +
                  number(accounted::localEpsilon.most) + " |",
              "| orders of Renyi | above 1 to " + number(accounted::order.most) + ","})
            QVERIFY2(text.contains(row), qPrintable(row));

        const MechanismPhase most = steps(Gaussian, 1, 1, std::int64_t(accounted::steps.most));
        QVERIFY(checkAccountable(most).ok());
        MechanismPhase more = most;
        ++more.steps;
        QVERIFY(!checkAccountable(more) && checkAccountable(more).fault().detail.english() == "must be from 1 to 1e12");
        more = most, more.noiseMultiplier = std::nextafter(accounted::noiseMultiplier.most, 1e9);
        QVERIFY(!checkAccountable(more));
        more = most, more.noiseMultiplier = std::nextafter(accounted::noiseMultiplier.least, 0);
        QVERIFY(!checkAccountable(more));
        QVERIFY(!account(std::span(&most, 1), std::nextafter(accounted::delta.least, 0), Accountant::Tight));
        QVERIFY(!shuffleDelta(ShuffleBound::Clones, 1, std::int64_t(accounted::users.most) + 1, 1));
    }
};

SFUMATO_TEST_WITH(TestPeers, QCoreApplication)
#include "test_peers.moc"
