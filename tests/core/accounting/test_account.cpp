// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/calibrate.h"
#include "core/accounting/risk.h"
#include "core/accounting/loss/work_limit.h"
#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/mechanism/phase_loss.h"
#include "core/base/guarded.h"
#include "tests/core/accounting/account_trial.h"
#include "tests/core/accounting/golden.h"
#include "tests/core/accounting/work_trial.h"
#include "tests/support/test_program.h"

#include <atomic>
#include <cmath>
#include <functional>
#include <limits>
#include <numbers>
#include <thread>

using namespace sfumato;

namespace {

MechanismPhase poisson(double rate, double noise, std::int64_t steps) {
    return {
        .noiseMultiplier = noise, .sampling = MechanismPhase::Sampling::Poisson, .samplingRate = rate, .steps = steps};
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
            return !found && !found.fault().detail.english().empty() && !found.fault().subject.empty();
        };
        QVERIFY(refused([](MechanismPhase& r) { r.noise = MechanismPhase::Noise::Generalized; }));
        QVERIFY(refused([](MechanismPhase& r) { r.sampling = MechanismPhase::Sampling::FixedSize; }));
        QVERIFY(refused([](MechanismPhase& r) { r.sampling = MechanismPhase::Sampling::All; }));
        QVERIFY(refused([](MechanismPhase& r) {
            r.noise = MechanismPhase::Noise::Laplace, r.relation = MechanismPhase::Relation::ReplaceOne;
        }));
        QVERIFY(refused([](MechanismPhase& r) { r.noise = MechanismPhase::Noise::RandomizedResponse, r.epsilon = 1; }));
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

    // A record that leaves one class and enters another, of four records each at most, one of which a step asks: both
    // answers together, integrated over the plane, are what the account says at most, and more than one answer alone
    // would cost.
    void aRecordThatChangesItsClassShowsInTwoOfTheAnswers() {
        const double noise = 0.8, rate = 0.25, delta = 1e-3;
        MechanismPhase both{.noiseMultiplier = noise,
                            .sampling = MechanismPhase::Sampling::ClassSubsets,
                            .samplingRate = rate,
                            .relation = MechanismPhase::Relation::ReplaceOne};
        MechanismPhase one = both;
        one.sampling = MechanismPhase::Sampling::FixedSize;
        const auto exact = [&](double epsilon) {
            const auto density = [&](double x, double mean) {
                return std::exp(-0.5 * std::pow((x - mean) / noise, 2));
            };
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
        both.relation = MechanismPhase::Relation::ZeroOut;
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
            QVERIFY(account(mixed, 1e-5, accountant)->epsilon > tight({.noiseMultiplier = 0.01, .steps = 1000}, 1e-5));
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

    // Whoever is zeroed is a row of zeros, so |z| is C: the mean of the Gaussian delta over the distribution of s^2,
    // here integrated by itself over its density.
    void projectionsUnderZeroOutAreTheMeanOverTheDistribution() {
        MechanismPhase release{.noise = MechanismPhase::Noise::ProjectedGaussian,
                               .noiseMultiplier = 1.5,
                               .relation = MechanismPhase::Relation::ZeroOut,
                               .frame = MechanismPhase::Directions::Orthonormal,
                               .directions = 10,
                               .dimensions = 30};
        const double a = 5, b = 10, beta = std::beta(a, b);
        for (const double epsilon : {0.2, 1.0, 2.5}) {
            double sum = 0;
            constexpr int points = 200000;
            for (int i = 0; i < points; ++i) {
                const double squared = (i + 0.5) / points;
                sum += std::pow(squared, a - 1) * std::pow(1 - squared, b - 1) / beta *
                       gaussianDelta(1.5 / std::sqrt(squared), epsilon, 1) / points;
            }
            QVERIFY(std::abs(tightDelta(std::span(&release, 1), epsilon).value() / sum - 1) < 1e-7);
        }
        // One multiplier over C under one relation, over 2 C under the other.
        release.frame = MechanismPhase::Directions::Random, release.steps = 40;
        MechanismPhase replaced = release;
        replaced.relation = MechanismPhase::Relation::ReplaceOne;
        QCOMPARE(tight(release, 1e-5), tight(replaced, 1e-5));
        const auto noise = calibrateNoise(release, *PrivacyBudget::make(2, 1e-5));
        release.noiseMultiplier = noise.value();
        QVERIFY(tight(release, 1e-5) <= 2 && tight(release, 1e-5) > 1.999);
        for (const auto sampling : {MechanismPhase::Sampling::FixedSize, MechanismPhase::Sampling::Poisson,
                                    MechanismPhase::Sampling::ClassSubsets}) {
            release.sampling = sampling, release.samplingRate = 0.1;
            QVERIFY(!account(std::span(&release, 1), 1e-5, Accountant::Tight));
        }
    }

    void aShuffledPassCountsAlikeUnderBothRelations() {
        MechanismPhase passes{.noiseMultiplier = 3,
                              .sampling = MechanismPhase::Sampling::ShuffledEpochs,
                              .samplingRate = 0.1,
                              .relation = MechanismPhase::Relation::ZeroOut,
                              .steps = 100};
        const double zeroed = tight(passes, 1e-5);
        passes.relation = MechanismPhase::Relation::ReplaceOne;
        QCOMPARE(tight(passes, 1e-5), zeroed);
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

    void planningEndsInTimeAndMemory() {
        WorkTrial trial(3);
        while (trial.settings < 15)
            if (const QString wrong = trial.checkNext(); !wrong.isEmpty()) QFAIL(qPrintable(wrong));
        QVERIFY2(WorkTrial::megabytes() < 500, qPrintable(QString::number(WorkTrial::megabytes())));
        qInfo("%d settings, %d bounds, longest %.2f s (%s), %.0f MB", trial.settings, trial.inexact, trial.longest,
              qPrintable(trial.longestOf), WorkTrial::megabytes());
    }

    void everyPlanningHearsAStop() {
        const MechanismPhase step = poisson(0.01, 1, 1000),
                             wide{.noise = MechanismPhase::Noise::ProjectedGaussian,
                                  .noiseMultiplier = 2,
                                  .sampling = MechanismPhase::Sampling::FixedSize,
                                  .samplingRate = 0.01,
                                  .relation = MechanismPhase::Relation::ReplaceOne,
                                  .steps = 100,
                                  .directions = 8,
                                  .dimensions = 1000},
                             visits{.noiseMultiplier = 4,
                                    .sampling = MechanismPhase::Sampling::RandomBlocks,
                                    .samplingRate = 0.01,
                                    .relation = MechanismPhase::Relation::ReplaceOne,
                                    .steps = 1'000'000'000};
        const auto budget = *PrivacyBudget::make(2, 1e-5);
        const auto number = [](const auto& found, auto of) {
            return found ? Result<double>(of(*found)) : Result<double>(found.fault());
        };
        double slowest = 0;
        int stopped = 0;
        for (const MechanismPhase& release : {step, wide, visits}) {
            const std::span one(&release, 1);
            const std::vector<std::function<Result<double>()>> plans{
                [&] { return tightEpsilonOf(one, 1e-5); },
                [&] {
                    return number(account(one, 1e-5, Accountant::Certified),
                                  [](const Account& found) { return found.epsilon; });
                },
                [&] {
                    return number(account(one, 1e-5, Accountant::RenyiClassic),
                                  [](const Account& found) { return found.epsilon; });
                },
                [&] { return tightDelta(one, 1); },
                [&] { return calibrateNoise(release, budget); },
                [&] {
                    return number(calibrateSteps(release, budget), [](std::int64_t steps) { return double(steps); });
                },
                [&] { return calibrateRate(release, budget); },
                [&] {
                    return number(CompositionRisk::make(one),
                                  [](const CompositionRisk& risk) { return risk.attackSuccess(); });
                }};
            for (const auto& plan : plans) {
                // Before it began, and after so many milliseconds of work: the processor time from the request to the
                // end is what is bounded.
                for (const int after : {0, 1, 10, 100}) {
                    std::stop_source source;
                    clockid_t clock{};
                    ::pthread_getcpuclockid(::pthread_self(), &clock);
                    double asked = 0;
                    std::atomic<bool> done = false;
                    const double begun = WorkTrial::seconds(clock);
                    std::thread other([&] {
                        while (!done && WorkTrial::seconds(clock) < begun + after / 1e3) std::this_thread::yield();
                        asked = WorkTrial::seconds(clock);
                        source.request_stop();
                    });
                    const auto ended = guarded([&] {
                        const WorkLimit limit(std::numeric_limits<double>::infinity(), source.get_token());
                        return plan();
                    });
                    const double end = WorkTrial::seconds(clock);
                    done = true;
                    other.join();
                    QVERIFY2(ended.ok() || ended.fault().code != Fault::Code::Internal,
                             ended ? "" : describe(ended.fault()).c_str());
                    stopped += !ended && ended.fault().code == Fault::Code::Stopped;
                    slowest = std::max(slowest, end - asked);
                }
            }
        }
        qInfo("a stop is heard within %.3f s of processor time", slowest);
        QVERIFY(slowest < 0.2 && stopped > 10);
    }

    void littleNoiseIsAnsweredByABound() {
        const MechanismPhase little = poisson(0.005, 0.01, 20);
        const Account found = account(std::span(&little, 1), 1e-5, Accountant::Tight).value();
        QVERIFY2(found.lower > 4500 && found.lower <= found.epsilon && found.epsilon <= found.upper,
                 qPrintable(QString("%1 in [%2, %3]").arg(found.epsilon).arg(found.lower).arg(found.upper)));
        const MechanismPhase many{.noise = MechanismPhase::Noise::ProjectedGaussian,
                                  .noiseMultiplier = leastNoise(little) * 10,
                                  .sampling = MechanismPhase::Sampling::FixedSize,
                                  .samplingRate = 0.001,
                                  .relation = MechanismPhase::Relation::ReplaceOne,
                                  .steps = 20,
                                  .directions = 1000,
                                  .dimensions = 40};
        for (const double epsilon : {1e4, 1e9}) {
            const auto budget = *PrivacyBudget::make(epsilon, 1e-5);
            QVERIFY(calibrateNoise(little, budget).ok() && calibrateNoise(many, budget).ok());
        }
    }

    void whatAListCostsDoesNotDependOnHowItIsSplit() {
        const MechanismPhase laplace{.noise = MechanismPhase::Noise::Laplace,
                                     .noiseMultiplier = 1,
                                     .sampling = MechanismPhase::Sampling::Poisson,
                                     .samplingRate = 0.01};
        std::vector<MechanismPhase> whole{{.noiseMultiplier = 1, .steps = 10}, laplace}, apart;
        whole.back().steps = 158;
        for (int i = 0; i < 158; ++i) apart.push_back(laplace);
        apart.insert(apart.begin() + 50, {.noiseMultiplier = 1, .steps = 4});
        apart.push_back({.noiseMultiplier = 1, .steps = 6});
        const Account one = account(whole, 1e-5, Accountant::Tight).value(),
                      other = account(apart, 1e-5, Accountant::Tight).value();
        QVERIFY(std::abs(one.epsilon / other.epsilon - 1) < 1e-6);
        QVERIFY(one.lower <= one.epsilon && one.epsilon < 1.01 * one.lower);
    }

    void theBestOrderLiesBeyondTheGridWhereTheGridEnds() {
        const MechanismPhase quiet{.noiseMultiplier = 1e4};
        const Account found = account(std::span(&quiet, 1), 1e-5, Accountant::RenyiClassic).value();
        QVERIFY(found.order > 1024 && found.epsilon < 1.5 * std::sqrt(2 * std::log(1e5)) / 1e4);
    }

    void theRateOfBlocksIsOneOverAWholeNumber() {
        const auto budget = *PrivacyBudget::make(2, 1e-5);
        for (const auto sampling : {MechanismPhase::Sampling::CyclicBlocks, MechanismPhase::Sampling::RandomBlocks,
                                    MechanismPhase::Sampling::ResetBlocks, MechanismPhase::Sampling::ShuffledEpochs}) {
            MechanismPhase release{.noiseMultiplier = 4,
                                   .sampling = sampling,
                                   .relation = MechanismPhase::Relation::ReplaceOne,
                                   .steps = 1000};
            release.samplingRate = calibrateRate(release, budget).value();
            const double blocks = 1 / release.samplingRate;
            QVERIFY(std::abs(blocks - std::round(blocks)) < 1e-6 && blocks > 1.5);
            QVERIFY(tight(release, 1e-5) <= 2);
            release.samplingRate = 1 / (std::round(blocks) - 1);
            QVERIFY(tight(release, 1e-5) > 2);
        }
    }

    void aDozenRandomSettingsHold() {
        AccountTrial trial(7);
        for (int i = 0; i < 12; ++i) {
            const auto setting = trial.draw();
            const QString wrong = trial.check(setting);
            QVERIFY2(wrong.isEmpty(), qPrintable(AccountTrial::text(setting) + ": " + wrong));
        }
        QVERIFY(trial.answered > 8 && trial.calibrated > 4);
        qInfo("%d answered, %d calibrated, certified bound at most %.3g above", trial.answered, trial.calibrated,
              trial.worstGap);
    }

    /// Upper bounds that two outside libraries computed for the same settings, and ours: ours is below
    /// theirs, and above the truth.
    void boundsAreWithinAThousandthOfTheTruthAndBelowOthers() {
        const auto entries = goldenEntries("epsilon_tight_poisson_gaussian");
        int peers = 0;
        for (const auto& entry : entries) {
            const auto& p = entry.at("parameters");
            const MechanismPhase release = poisson(p.at("q"), p.at("sigma"), p.at("steps"));
            const Account found = account(std::span(&release, 1), p.at("delta"), Accountant::Certified).value();
            const double truth = entry.at("value");
            QVERIFY2(found.upper >= truth * (1 - 1e-9) && found.upper <= truth * 1.001,
                     entry.at("id").get<std::string>().c_str());
            QVERIFY(found.lower <= truth * (1 + 1e-9));
            for (const auto& peer : entry.value("peers", nlohmann::json::array()))
                if (peer.value("role", "") == "upper bound" && peer.at("value").is_number() && ++peers)
                    QVERIFY2(found.lower <= peer.at("value").get<double>(), entry.at("id").get<std::string>().c_str());
        }
        QVERIFY(peers > 0);
    }
};

SFUMATO_TEST_WITH(TestAccount, QCoreApplication)
#include "test_account.moc"
