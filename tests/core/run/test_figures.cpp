// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/load.h"
#include "core/models/latent.h"
#include "core/local/release/preview.h"
#include "core/run/release.h"
#include "core/run/local_methods.h"
#include "core/run/training_loop.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

#include <cmath>
#include <fstream>
#include <set>
#include <sstream>

using namespace sfumato;

namespace {

RunSpec specFor(MechanismSpec mechanism) {
    RunSpec spec;
    spec.threads = 1;
    spec.data.count = 400;
    spec.mechanism = mechanism;
    spec.mechanism.noise = NoiseDistribution::Study;
    spec.mechanism.delta = 1e-5;
    spec.methods = {{.name = "matched", .iterations = 10, .batch = 50},
                    {.name = "l1", .cost = Cost::L1, .iterations = 10, .batch = 50},
                    {.name = "sqeuclidean", .cost = Cost::SquaredEuclidean, .iterations = 10, .batch = 50},
                    {.name = "noisy", .loss = Loss::NoisyGenerator, .batch = 50}};
    spec.model.hidden = {8};
    spec.train = {.steps = 6, .evaluateEvery = 2, .sampleEvery = 6, .checkpointEvery = 6};
    return spec;
}

std::string contentOf(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

} // namespace

class TestMetrics : public QObject, TestFolder<std::filesystem::path> {
    Q_OBJECT

    PrivatizedDataset released(const RunSpec& spec) const {
        const auto raw = loadRaw(spec.data, spec.seed, {});
        auto ledger = Ledger::open(at(("ledger-" + std::string(nameOf(spec.mechanism.kind)) + ".json").c_str()));
        RunObserver silent;
        auto data = releasePrivatized(spec, *raw, *ledger, silent, {});
        if (!data) qFatal("%s", describe(data.fault()).c_str());
        return *data;
    }

private Q_SLOTS:
    void theHeldOutLikelihoodIsThatOfTheNoiseWhateverTheMethodsCost() {
        for (const auto kind : {MechanismKind::Laplace, MechanismKind::Gaussian}) {
            const RunSpec spec = specFor({.kind = kind});
            const auto data = released(spec);
            const auto records = std::make_shared<const TrainingRecords>(
                TrainingRecords{data.trainingRecords(), data.heldOutRecords()});
            const auto samples = at::randn({300, 2}, publicRandomness(3, 0));
            std::set<double> metrics;
            for (const auto& method : spec.methods)
                metrics.insert(LocalTraining(method, spec, data, records).metrics(samples).heldOutNll->value);
            QCOMPARE(metrics.size(), std::size_t(1));
        }
    }

    // Noise that is wider than the half circle hides from 500 records which of two curves they come from.
    void theEntropicDistanceTellsTheArcFromAFlatterCurve() {
        RunSpec spec = specFor({.kind = MechanismKind::Gaussian, .noiseScale = 1.276});
        spec.data.count = 30000;
        const auto data = released(spec);
        const auto records = std::make_shared<const TrainingRecords>(
            TrainingRecords{data.trainingRecords(), data.heldOutRecords()});
        const LocalTraining training(spec.methods.front(), spec, data, records);
        const at::Tensor angle = at::rand({2000}, publicRandomness(3, 0)) * M_PI;
        const at::Tensor arc = at::stack({angle.cos(), angle.sin()}, 1),
                         flat = at::stack({angle.cos() * 1.15, (angle.sin() - 2 / M_PI) * 0.3 + 2 / M_PI}, 1);
        const double right = training.metrics(arc).entropicDistance->value,
                     wrong = training.metrics(flat).entropicDistance->value;
        QVERIFY2(wrong > right + 0.001, qPrintable(QString("%1 and %2").arg(right).arg(wrong)));
    }

    void methodsOfOtherAttemptsBeginElsewhereOnTheSameRecords() {
        RunSpec spec = specFor({});
        spec.methods = {
            {.name = "one", .batch = 50}, {.name = "two", .batch = 50}, {.name = "other", .batch = 50, .attempt = 1}};
        QVERIFY(check(spec).empty());
        const auto data = released(spec);
        std::vector<at::Tensor> samples;
        for (const auto& method : localMethods(spec, data)) {
            StepRecord record;
            QCOMPARE(method->step(record, 0, {}), Method::Outcome::Moved);
            samples.push_back(method->generate(at::linspace(-1, 1, 20).view({10, 2})));
        }
        QVERIFY(samples[0].equal(samples[1]));
        QVERIFY(!samples[0].allclose(samples[2], 0.01, 0.01));
        spec.methods.back().attempt = -1;
        QCOMPARE(check(spec).front().subject, std::string("methods.2.attempt"));
    }

    void aNoiseWithoutADensityInClosedFormHasNoHeldOutLikelihoodAndCanBeAdded() {
        const RunSpec spec = specFor({.kind = MechanismKind::Generalized, .noiseScale = 0.3, .p = 4});
        const auto data = released(spec);
        const auto records = std::make_shared<const TrainingRecords>(
            TrainingRecords{data.trainingRecords(), data.heldOutRecords()});
        for (const auto& method : spec.methods) {
            LocalTraining trained(method, spec, data, records);
            StepRecord record;
            QCOMPARE(trained.step(record, 0, {}, nullptr), Method::Outcome::Moved);
            QVERIFY(!trained.isMatched());
            QVERIFY(!trained.metrics(at::zeros({50, 2})).heldOutNll);
        }
    }

    // The noise of p = 1/2 has 120 sigma^2 / 4 as its variance; taken for sigma^2, nearly all of it is
    // signal.
    void theAnchorTakesOffTheVarianceOfTheNoiseThatWasDrawn() {
        const MechanismSpec mechanism{.kind = MechanismKind::Generalized, .noiseScale = 0.2, .p = 0.5};
        RunSpec spec = specFor(mechanism);
        spec.data.count = 20000;
        const auto data = released(spec);
        const auto anchor = anchorFor(data, data.trainingRecords(), 2);
        const double seen = data.trainingRecords().var(0).sum().item<double>(),
                     signal = anchor.directions.square().sum().item<double>();
        // The half circle has total variance 1 - (2/pi)^2.
        QVERIFY2(std::abs(signal - (1 - 4 / (M_PI * M_PI))) < 0.1, qPrintable(QString::number(signal)));
        QVERIFY(std::abs(seen - signal - 2 * noiseVariance(mechanism, data.noiseScale())) < 0.1);
    }

    void aVerdictIsKeptWithTheTextsInsideOfIt() {
        auto folder = RunFolder::create(at("verdict"), specFor({}));
        QVERIFY(folder.ok());
        folder->setVerdict({"%1 %2", {3, Text("Nothing of %1", {Text("%1 cm", {4})})}});
        QVERIFY(folder->writeState("done", 6).ok());
        const std::string kept = contentOf(at("verdict") / "state.json");
        QVERIFY2(kept.find(R"("verdictParts":["%1 %2","3",["Nothing of %1",["%1 cm","4"]]])") != kept.npos,
                 kept.c_str());
    }

    void aStopWhileDistancesAreMeasuredIsResumedBitForBit() {
        const RunSpec spec = specFor({});
        const auto data = released(spec);
        RunObserver silent;
        const auto train = [&](const char* name, int stopAt) {
            auto folder = RunFolder::create(at(name), spec);
            folder->setStamp("test");
            for (bool stopped = true; stopped; stopAt = 1000) {
                std::stop_source source;
                int queried = 0;
                const RawProbe probe{
                    2000, {}, [&](const at::Tensor& samples, std::stop_token stop) {
                        if (++queried == stopAt) source.request_stop();
                        const double mean = samples.abs().mean().item<double>();
                        return stop.stop_requested() ? RawDistances{NAN, NAN} : RawDistances{mean, mean};
                    }};
                TrainingLoop loop(
                    spec, localMethods(spec, data), data.facts().source, [] { return 1.0; }, probe);
                if (!loop.restore(*folder)) return false;
                stopped = loop.train(*folder, silent, source.get_token()).ending == RunReport::Ending::Stopped;
            }
            return true;
        };
        QVERIFY(train("whole", 1000));
        for (const int stopAt : {1, 2, 6, 9, 12}) {
            const std::string name = "stopped-" + std::to_string(stopAt);
            QVERIFY(train(name.c_str(), stopAt));
            QCOMPARE(contentOf(at(name.c_str()) / "metrics.csv"), contentOf(at("whole") / "metrics.csv"));
        }
    }
};

SFUMATO_TEST_WITH(TestMetrics, QCoreApplication)
#include "test_figures.moc"
