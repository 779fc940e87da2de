// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/priv_unit.h"
#include "core/insight/visibility.h"
#include "core/local/release/preview.h"
#include "core/results/measure/identify.h"
#include "core/run/run.h"
#include "core/run/folder/run_folder.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

#include <cmath>
#include <numeric>

using namespace sfumato;

namespace {

RunSpec digits(double noiseScale, std::int64_t count = 2000) {
    RunSpec spec;
    spec.data = {.source = "glyph-digits", .count = count, .side = 12};
    spec.mechanism = {
        .delta = 1e-5, .noiseScale = noiseScale, .bound = Bound::Range, .noise = NoiseDistribution::Study};
    spec.threads = 1;
    return spec;
}

} // namespace

class TestIdentify : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void spikesAreTheVariancesOfTheDataWithoutTheNoise() {
        // Uniform angle: Var cos t = 1/2, Var sin t = 1/2 - (2/pi)^2 = 0.0947, and no covariance between
        // them.
        RunSpec spec;
        spec.data = {.source = "half-circle", .count = 20000};
        spec.mechanism = {.delta = 1e-5, .noiseScale = 0.6, .noise = NoiseDistribution::Study};
        const auto found = identify(spec, {}, {});
        QVERIFY2(found.ok(), found.ok() ? "" : describe(found.fault()).c_str());
        QCOMPARE(found->spikes.size(), std::size_t(2));
        QVERIFY(std::abs(found->spikes[0] - 0.5) < 0.02);
        QVERIFY(std::abs(found->spikes[1] - 0.0947) < 0.02);
        QVERIFY(std::abs(found->noiseVariance - 0.36) < 1e-5);
        QVERIFY(std::abs(found->totalVariance - 0.5947) < 0.02);
        QVERIFY(std::abs(found->threshold - 0.36 * std::pow(1 + 0.01, 2)) < 1e-5);
        QCOMPARE(found->records, 20000);
        QVERIFY(found->origin == Identifiability::Origin::PublicData);
        QVERIFY2(found->usesRaw, "study noise can be taken off");
        QVERIFY(found->corners.empty());
    }

    void windowsAndUnitVectorsStandBesideWhatIsChosen() {
        RunSpec spec = digits(0, 6000);
        spec.data.side = 28;
        spec.mechanism.epsilon = 10;
        const auto found = identify(spec, {}, {});
        QVERIFY2(found.ok(), found.ok() ? "" : describe(found.fault()).c_str());
        QCOMPARE(found->ways.size(), std::size_t(4));
        for (const auto& way : found->ways) {
            QVERIFY(way.mechanism.epsilon == 10 && way.mechanism.bound == Bound::Sphere && way.share >= 0 &&
                    way.share <= 1);
            QCOMPARE(way.dimensions, way.mechanism.transform == Transform::Writing ? 103 : 100);
            QCOMPARE(way.mechanism.noise, spec.mechanism.noise); // that of what is meant, to be taken over
        }
        // At the same budget a unit vector of windows lets far more show than noise on every pixel, or than Gaussian
        // noise on windows.
        const auto &gaussian = found->ways[2], &unit = found->ways[3];
        QVERIFY(unit.mechanism.kind == MechanismKind::PrivUnit && unit.directions > gaussian.directions + 2);
        QVERIFY(unit.directions > int(found->spikes.size()) + 2);
        QVERIFY(identify(digits(0.5), {}, {})->ways.empty()); // the noise is given, not epsilon
    }

    void laplaceNoiseOfScaleBHasVarianceTwiceItsSquare() {
        RunSpec spec;
        spec.data = {.source = "half-circle", .count = 20000};
        spec.mechanism = {
            .kind = MechanismKind::Laplace, .delta = 1e-5, .noiseScale = 0.5, .noise = NoiseDistribution::Study};
        const auto found = identify(spec, {}, {});
        QVERIFY(found.ok());
        QVERIFY(std::abs(found->noiseVariance - 0.5) < 1e-5);
        QVERIFY(std::abs(found->spikes.at(0) - 0.5) < 0.03);
    }

    void moreNoiseShowsNoMoreThanItsForecastAndAlmostAsMuch() {
        const auto clear = identify(digits(1), {}, {}), noisy = identify(digits(2), {}, {});
        QVERIFY(clear.ok() && noisy.ok());
        QVERIFY(clear->spikes.size() > noisy->spikes.size() && !noisy->spikes.empty());
        const Visibility foreseen = forecast(*clear, noisy->noiseVariance, 2000);
        QVERIFY(!foreseen.atLeast);
        // Faint directions of neighboring strength hide each other: of seeds 1 to 8 one or two fewer are found.
        QVERIFY2(foreseen.directions >= int(noisy->spikes.size()) &&
                     foreseen.directions - int(noisy->spikes.size()) <= 2,
                 qPrintable(QString("%1 foreseen, %2 found").arg(foreseen.directions).arg(noisy->spikes.size())));
        const double found = std::accumulate(noisy->spikes.begin(), noisy->spikes.end(), 0.0) / noisy->totalVariance;
        QVERIFY2(foreseen.share >= found && foreseen.share - found < 0.15,
                 qPrintable(QString("%1 foreseen, %2 found").arg(foreseen.share).arg(found)));
    }

    void aCornerIsForeseenAsItThenIs() {
        const auto whole = identify(digits(2, 4000), {}, {});
        QVERIFY(whole.ok());
        QCOMPARE(whole->corners.size(), std::size_t(11));
        const Identifiability::Corner& six = whole->corners.at(5);
        QCOMPARE(six.corner, 6);
        QCOMPARE(six.dimensions, 36);
        QVERIFY(std::abs(six.noiseRatio - 1) < 1e-3); // a box is as wide behind orthonormal rows
        RunSpec spec = digits(2, 4000);
        spec.mechanism.transform = Transform::DctLowPass;
        spec.mechanism.corner = 6;
        const auto low = identify(spec, {}, {});
        QVERIFY(low.ok());
        QCOMPARE(low->dimensions, 36);
        QVERIFY(low->corners.size() == 5);
        const Visibility foreseen = forecast(*whole, six, whole->noiseVariance, 4000);
        QVERIFY2(foreseen.directions <= int(low->spikes.size()) + 1,
                 qPrintable(QString("%1, %2").arg(foreseen.directions).arg(low->spikes.size())));
        QVERIFY(std::abs(six.spikes.at(0) / low->spikes.at(0) - 1) < 0.1);
    }

    void anOrthantNeedsAWholeBallBehindADct() {
        RunSpec spec = digits(2);
        spec.mechanism.bound = Bound::Orthant;
        spec.mechanism.radius = 10;
        const auto found = identify(spec, {}, {});
        QVERIFY(found.ok());
        QVERIFY(std::abs(found->corners.at(0).noiseRatio - std::sqrt(2.0)) < 1e-3);
    }

    void sensitiveRecordsAreNotLookedAt() {
        RunSpec spec = digits(2);
        spec.data.sensitive = true;
        spec.mechanism.noise = NoiseDistribution::Exact;
        const auto refused = identify(spec, {}, {});
        QVERIFY(!refused.ok());
        QCOMPARE(refused.fault().code, Fault::Code::Missing);
        QCOMPARE(refused.fault().subject, std::string("data.sensitive"));
        QVERIFY(identify(withStandIn(spec, 12), {}, {}).ok());
    }

    void aReleaseOfSensitiveRecordsIsReadAndCostsNothing() {
        QTemporaryDir folder;
        RunSpec spec = digits(2, 300);
        spec.data.sensitive = true;
        spec.mechanism.noise = NoiseDistribution::Exact;
        spec.methods[0].batch = 20;
        spec.train.steps = 1;
        spec.monitor.raw = false;
        RunObserver nobody;
        const std::filesystem::path run = (folder.path() + "/run").toStdString();
        const RunReport report = sfumato::run(spec, run, nobody, {});
        QVERIFY2(report.ending == RunReport::Ending::Finished, report.fault ? describe(*report.fault).c_str() : "");
        const auto before = QFileInfo(QString::fromStdString(RunPaths{run}.ledger().string())).size();
        const auto found = identify(spec, run, {});
        QVERIFY2(found.ok(), found.ok() ? "" : describe(found.fault()).c_str());
        QVERIFY(found->origin == Identifiability::Origin::Run);
        QVERIFY(!found->usesRaw);
        QCOMPARE(found->records, 300);
        QCOMPARE(QFileInfo(QString::fromStdString(RunPaths{run}.ledger().string())).size(), before);
        RunSpec file = spec;
        file.data = {.source = "file", .path = RunPaths{run}.privatized().string()};
        const auto again = identify(file, {}, {});
        QVERIFY(again.ok());
        QVERIFY(again->origin == Identifiability::Origin::File);
        QCOMPARE(again->spectrum, found->spectrum);
        QVERIFY(!identify(spec, (folder.path() + "/elsewhere").toStdString(), {}).ok());
    }

    void stoppedItGivesNoAnswer() {
        std::stop_source stop;
        stop.request_stop();
        QCOMPARE(identify(digits(2), {}, stop.get_token()).fault().code, Fault::Code::Stopped);
    }

    void windowsAreMeasuredAsTheyLeftAndHaveNoCorners() {
        RunSpec spec;
        spec.data = {.source = "glyph-digits", .count = 3000};
        spec.mechanism = {.kind = MechanismKind::PrivUnit,
                          .epsilon = 12,
                          .bound = Bound::Sphere,
                          .transform = Transform::Writing,
                          .noise = NoiseDistribution::Study,
                          .labels = LabelRelease::Response,
                          .labelEpsilon = 2};
        spec.methods = {{.name = "moments", .loss = Loss::Moments}};
        spec.threads = 1;
        const auto found = identify(spec, {}, {});
        QVERIFY2(found.ok(), found.ok() ? "" : describe(found.fault()).c_str());
        QCOMPARE(found->dimensions, std::int64_t(103));
        const double scale = privUnitDistribution(10)->noiseScale();
        QVERIFY(std::abs(found->noiseVariance - scale * scale) < 1e-9);
        QVERIFY(!found->spikes.empty() && found->corners.empty());
        // The variances of unit vectors about their mean come to less than 1, all directions together.
        QVERIFY(std::accumulate(found->spikes.begin(), found->spikes.end(), 0.) < 1.05);
    }
};

SFUMATO_TEST_WITH(TestIdentify, QCoreApplication)
#include "test_identify.moc"
