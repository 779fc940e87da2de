// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/composition_risk.h"
#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/mechanism/phase_loss.h"
#include "tests/core/accounting/account_trial.h"
#include "tests/core/accounting/golden.h"
#include "tests/support/test_program.h"

#include <cmath>
#include <numbers>

using namespace sfumato;

namespace {

MechanismPhase poisson(double rate, double noise, std::int64_t steps) {
    return {.noiseMultiplier = noise,
            .sampling = MechanismPhase::Sampling::Poisson,
            .samplingRate = rate,
            .steps = steps};
}

double tight(const MechanismPhase& release, double delta) {
    return tightEpsilonOf(std::span(&release, 1), delta).value();
}

} // namespace

class TestAccount : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatDoesNotGoTogetherIsAFault() {
        MechanismPhase release = poisson(0.01, 1, 10);
        const auto refused = [&](auto change) {
            MechanismPhase wrong = release;
            change(wrong);
            const auto found = account(std::span(&wrong, 1), 1e-5, Accountant::Tight);
            return !found && !found.fault().detail.empty() && !found.fault().subject.empty();
        };
        QVERIFY(refused([](MechanismPhase& r) { r.noise = MechanismPhase::Noise::Generalized; }));
        QVERIFY(refused([](MechanismPhase& r) { r.sampling = MechanismPhase::Sampling::FixedSize; }));
        QVERIFY(refused([](MechanismPhase& r) { r.sampling = MechanismPhase::Sampling::ShuffledEpochs; }));
        QVERIFY(refused([](MechanismPhase& r) { r.sampling = MechanismPhase::Sampling::All; }));
        QVERIFY(refused([](MechanismPhase& r) {
            r.noise = MechanismPhase::Noise::Laplace, r.relation = MechanismPhase::Relation::ReplaceOne;
        }));
        QVERIFY(refused(
            [](MechanismPhase& r) { r.noise = MechanismPhase::Noise::RandomizedResponse, r.epsilon = 1; }));
        QVERIFY(refused([](MechanismPhase& r) { r.noise = MechanismPhase::Noise::ProjectedGaussian; }));
        QVERIFY(refused([](MechanismPhase& r) { r.noiseMultiplier = 1e-4; }));
        QVERIFY(refused([](MechanismPhase& r) { r.steps = 0; }));
        MechanismPhase other = release;
        other.relation = MechanismPhase::Relation::ReplaceOne;
        const std::vector<MechanismPhase> mixed{release, other};
        QVERIFY(!account(mixed, 1e-5, Accountant::Tight));
        QVERIFY(!account(std::span(&release, 1), 0, Accountant::Tight));
        QVERIFY(!account({}, 1e-5, Accountant::Tight));
    }

    void aShuffledPassIsNotAmplified() {
        // Ten passes in batches of a tenth: each record takes part ten times.
        const MechanismPhase passes{.noiseMultiplier = 3,
                                    .sampling = MechanismPhase::Sampling::ShuffledEpochs,
                                    .samplingRate = 0.1,
                                    .relation = MechanismPhase::Relation::ReplaceOne,
                                    .steps = 100};
        QCOMPARE(tight(passes, 1e-5), gaussianEpsilon(3 / std::sqrt(10.0), 1e-5, 1));
        MechanismPhase sampled = passes;
        sampled.sampling = MechanismPhase::Sampling::FixedSize;
        QVERIFY(tight(sampled, 1e-5) < tight(passes, 1e-5));
    }

    // A record that leaves one class and enters another, of four records each at most, one of which a step asks: both answers
    // together, integrated over the plane, are what the account says at most, and more than one answer alone would cost.
    void aRecordThatChangesItsClassShowsInTwoOfTheAnswers() {
        const double noise = 0.8, rate = 0.25, delta = 1e-3;
        MechanismPhase both{.noiseMultiplier = noise, .sampling = MechanismPhase::Sampling::ClassSubsets, .samplingRate = rate,
                            .relation = MechanismPhase::Relation::ReplaceOne};
        MechanismPhase one = both;
        one.sampling = MechanismPhase::Sampling::FixedSize;
        const auto exact = [&](double epsilon) {
            const auto density = [&](double x, double mean) { return std::exp(-0.5 * std::pow((x - mean) / noise, 2)); };
            const double step = 0.02, scale = step * step / (2 * std::numbers::pi * noise * noise);
            double sum = 0;
            for (double left = -6; left < 7; left += step)
                for (double entered = -6; entered < 7; entered += step) {
                    const double gone = density(left, 0), was = (1 - rate) * gone + rate * density(left, 1),
                                 before = density(entered, 0), after = (1 - rate) * before + rate * density(entered, 1);
                    sum += std::max(0.0, was * before - std::exp(epsilon) * gone * after);
                }
            return sum * scale;
        };
        QVERIFY(exact(tight(both, delta)) <= delta);
        QVERIFY2(exact(tight(one, delta)) > 1.1 * delta, qPrintable(QString::number(exact(tight(one, delta)))));
        both.relation = MechanismPhase::Relation::AddOrRemoveOne;
        QVERIFY(!account(std::span(&both, 1), delta, Accountant::Tight));
    }

    // Least noise many times over: each loss is about a million, whose rounding no sum of masses can be
    // above.
    void shuffledPassesAreCalibratedAndComposedWhateverTheirNumber() {
        for (const double rate : {0.01, 0.05, 0.2, 1.0})
            for (const double epsilon : {0.5, 1.0, 10.0}) {
                MechanismPhase passes{.sampling = MechanismPhase::Sampling::ShuffledEpochs,
                                      .samplingRate = rate,
                                      .relation = MechanismPhase::Relation::ReplaceOne,
                                      .steps = 2000};
                const auto noise = calibrateNoise(passes, *PrivacyBudget::make(epsilon, 1e-5));
                QVERIFY2(noise.ok(), noise.ok() ? "" : describe(noise.fault()).c_str());
                const double once = gaussianSigma(*PrivacyBudget::make(epsilon, 1e-5), 1).value();
                QVERIFY(std::abs(*noise / (std::sqrt(2000 * rate) * once) - 1) < 1e-8);
            }
        const std::vector<MechanismPhase> mixed{
            {.noiseMultiplier = 0.01, .relation = MechanismPhase::Relation::ReplaceOne, .steps = 1000},
            {.noise = MechanismPhase::Noise::Laplace,
             .noiseMultiplier = 1,
             .relation = MechanismPhase::Relation::ReplaceOne}};
        for (const auto accountant : {Accountant::Tight, Accountant::RenyiImproved})
            QVERIFY(account(mixed, 1e-5, accountant)->epsilon >
                    tight({.noiseMultiplier = 0.01, .steps = 1000}, 1e-5));
    }

    void replacingOneRecordCountsTwiceItsNorm() {
        // Under Poisson sampling the same noise per sensitivity costs about as much; per clip norm it would
        // be half the noise.
        MechanismPhase add = poisson(0.01, 1, 500), replace = add;
        replace.relation = MechanismPhase::Relation::ReplaceOne;
        QVERIFY(tight(replace, 1e-5) > 0.5 * tight(add, 1e-5));
        replace.samplingRate = add.samplingRate = 1;
        QCOMPARE(tight(replace, 1e-5), tight(add, 1e-5));
    }

    void aShuffledPassThatDropsItsLastBatchShowsARecordMoreOften() {
        // At rate 0.4 a pass has two batches: five steps are three passes, and a record may be in each.
        MechanismPhase passes{.noiseMultiplier = 2,
                              .sampling = MechanismPhase::Sampling::ShuffledEpochs,
                              .samplingRate = 0.4,
                              .relation = MechanismPhase::Relation::ReplaceOne,
                              .steps = 5};
        const auto visits = [](double count) { return gaussianEpsilon(2 / std::sqrt(count), 1e-5, 1); };
        QCOMPARE(tight(passes, 1e-5), visits(3));
        passes.samplingRate = 0.2;
        QCOMPARE(tight(passes, 1e-5), visits(1));
        passes.steps = 6;
        QCOMPARE(tight(passes, 1e-5), visits(2));
        for (int blocks = 1; blocks < 2000; ++blocks) { // 1 over a whole number, as a double rounds it
            passes.samplingRate = 1.0 / blocks, passes.steps = blocks;
            QCOMPARE(countedSteps(passes), 1.0);
            passes.steps = blocks + 1;
            QCOMPARE(countedSteps(passes), 2.0);
        }
    }

    void projectionsOnATightFrameAreGaussianNoise() {
        const MechanismPhase frame{.noise = MechanismPhase::Noise::ProjectedGaussian,
                                   .noiseMultiplier = 2,
                                   .sampling = MechanismPhase::Sampling::FixedSize,
                                   .samplingRate = 0.02,
                                   .relation = MechanismPhase::Relation::ReplaceOne,
                                   .steps = 300,
                                   .frame = MechanismPhase::Directions::TightFrame,
                                   .directions = 40,
                                   .dimensions = 10};
        const MechanismPhase plain{.noiseMultiplier = 1,
                                   .sampling = MechanismPhase::Sampling::FixedSize,
                                   .samplingRate = 0.02,
                                   .relation = MechanismPhase::Relation::ReplaceOne,
                                   .steps = 300};
        QCOMPARE(tight(frame, 1e-5), tight(plain, 1e-5));
        MechanismPhase random = frame;
        random.frame = MechanismPhase::Directions::Random;
        QVERIFY(tight(random, 1e-5) > tight(frame, 1e-5)); // the same mean, and the tail costs
        random.directions = 4000;
        random.noiseMultiplier = 20;
        QVERIFY(std::abs(tight(random, 1e-5) / tight(plain, 1e-5) - 1) < 0.02);
    }

    void renyiOfProjectionsIsKummersFunction() {
        // epsilon 2.4793963 improved and 2.8693245 classic at k = 1000, d = 784, sigma 20, 100 steps:
        // computed with mpmath.
        const MechanismPhase release{.noise = MechanismPhase::Noise::ProjectedGaussian,
                                     .noiseMultiplier = 20,
                                     .relation = MechanismPhase::Relation::ReplaceOne,
                                     .steps = 100,
                                     .directions = 1000,
                                     .dimensions = 784};
        const auto by = [&](Accountant accountant) {
            return account(std::span(&release, 1), 1e-5, accountant).value().epsilon;
        };
        QVERIFY(std::abs(by(Accountant::RenyiImproved) / 2.4793963438 - 1) < 1e-3);
        QVERIFY(std::abs(by(Accountant::RenyiClassic) / 2.8693244843 - 1) < 1e-3);
        QVERIFY(by(Accountant::Tight) < by(Accountant::RenyiImproved));
    }

    void phasesInAnyOrderCostTheSame() {
        const MechanismPhase first = poisson(0.01, 1, 500), second = poisson(0.02, 2, 300);
        const std::vector<MechanismPhase> forward{first, second}, backward{second, first},
            split{poisson(0.01, 1, 200), second, poisson(0.01, 1, 300)};
        const double epsilon = tightEpsilonOf(forward, 1e-5).value();
        QVERIFY(std::abs(tightEpsilonOf(backward, 1e-5).value() / epsilon - 1) < 1e-9);
        QVERIFY(std::abs(tightEpsilonOf(split, 1e-5).value() / epsilon - 1) < 1e-9);
        QVERIFY(epsilon > tight(first, 1e-5) && epsilon < tight(first, 5e-6) + tight(second, 5e-6));
    }

    void theBestAttackFollowsFromTheCurve() {
        // Gaussian noise: the closed form, once as it is and once as phases that hide it.
        const MechanismPhase plain{.noiseMultiplier = 1}, nearly = poisson(0.9999999, 1, 1);
        const auto exact = CompositionRisk::make(std::span(&plain, 1)).value(),
                   fromCurve = CompositionRisk::make(std::span(&nearly, 1)).value();
        QCOMPARE(exact.mu().value(), 1.0);
        QVERIFY(!fromCurve.mu());
        QVERIFY(std::abs(fromCurve.attackSuccess() - exact.attackSuccess()) < 1e-6);
        for (const double alpha : {0.0, 1e-3, 0.01, 0.1, 0.5, 0.9, 1.0}) {
            const double truth = exact.truePositiveRate(alpha), found = fromCurve.truePositiveRate(alpha);
            QVERIFY2(found >= truth - 1e-6 && found <= truth + 2e-3,
                     qPrintable(QString("%1: %2, %3").arg(alpha).arg(found).arg(truth)));
        }
        // More steps help the attacker.
        const MechanismPhase few = poisson(0.01, 1, 100), many = poisson(0.01, 1, 5000);
        QVERIFY(CompositionRisk::make(std::span(&few, 1)).value().attackSuccess() <
                CompositionRisk::make(std::span(&many, 1)).value().attackSuccess());
    }

    void theCurveAndItsInverseAgree() {
        const MechanismPhase release = poisson(0.01, 1, 1000);
        for (const double delta : {1e-3, 1e-6, 1e-10}) {
            const double found = tightDelta(std::span(&release, 1), tight(release, delta)).value();
            QVERIFY2(std::abs(found / delta - 1) < 1e-6, qPrintable(QString::number(found / delta - 1)));
        }
    }

    void everyCalibrationIsTheLastThatKeepsTheBudget() {
        const auto budget = *PrivacyBudget::make(2, 1e-5);
        MechanismPhase release = poisson(0.01, 1, 1000);
        release.noiseMultiplier = calibrateNoise(release, budget).value();
        QVERIFY(tight(release, 1e-5) <= 2 && tight(release, 1e-5) > 2 * (1 - 1e-7));
        release.noiseMultiplier = 1.2;
        release.steps = calibrateSteps(release, budget).value();
        QVERIFY(tight(release, 1e-5) <= 2);
        ++release.steps;
        QVERIFY(tight(release, 1e-5) > 2);
        release.steps = 700;
        release.samplingRate = calibrateRate(release, budget).value();
        QVERIFY(tight(release, 1e-5) <= 2 && tight(release, 1e-5) > 2 * (1 - 1e-7));
        QVERIFY(!calibrateRate({.noiseMultiplier = 1}, budget));
        QCOMPARE(calibrateSteps({.noiseMultiplier = 0.1}, *PrivacyBudget::make(0.01, 1e-9)).ok(), false);
    }

    void aDozenRandomSettingsHold() {
        AccountTrial trial(7);
        for (int i = 0; i < 12; ++i) {
            const auto setting = trial.draw();
            const QString wrong = trial.check(setting);
            QVERIFY2(wrong.isEmpty(), qPrintable(AccountTrial::text(setting) + ": " + wrong));
        }
        QVERIFY(trial.answered > 8 && trial.calibrated > 4);
        qInfo("%d answered, %d calibrated, certified bound at most %.3g above", trial.answered,
              trial.calibrated, trial.worstGap);
    }

    /// Upper bounds that two outside libraries computed for the same settings, and ours: ours is below
    /// theirs, and above the truth.
    void boundsAreWithinAThousandthOfTheTruthAndBelowOthers() {
        const auto entries = goldenEntries("epsilon_tight_poisson_gaussian");
        for (const auto& entry : entries) {
            const auto& p = entry.at("parameters");
            const MechanismPhase release = poisson(p.at("q"), p.at("sigma"), p.at("steps"));
            const Account found = account(std::span(&release, 1), p.at("delta"), Accountant::Certified)
                                      .value();
            const double truth = entry.at("value");
            QVERIFY2(found.upper >= truth * (1 - 1e-9) && found.upper <= truth * 1.001,
                     entry.at("id").get<std::string>().c_str());
            QVERIFY(found.lower <= truth * (1 + 1e-9));
            for (const auto& peer : entry.value("peers", nlohmann::json::array()))
                if (peer.value("role", "") == "upper bound" && peer.at("value").is_number())
                    QVERIFY2(found.lower <= peer.at("value").get<double>(),
                             entry.at("id").get<std::string>().c_str());
        }
    }
};

SFUMATO_TEST_WITH(TestAccount, QCoreApplication)
#include "test_account.moc"
