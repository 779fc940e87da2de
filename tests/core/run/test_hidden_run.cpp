// SPDX-License-Identifier: GPL-3.0-or-later
// Runs whose method keeps something beside the records: GS-WGAN its critics, DP-Sinkhorn its adversaries.
#include "core/data/tensor_array.h"
#include "core/files/formats/arrays/safetensors.h"
#include "core/run/amend_run.h"
#include "core/run/run.h"
#include "core/run/folder/run_folder.h"
#include "tests/core/run/told.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

using namespace sfumato;

namespace {

namespace fs = std::filesystem;

RunSpec spec() {
    RunSpec run;
    run.threads = 1;
    run.data = {.source = "glyph-digits", .count = 200, .scaling = Scaling::Unit};
    run.privacy = {.model = PrivacyModel::Central,
                   .method = "gs-wgan",
                   .epsilon = 0,
                   .delta = 1e-4,
                   .noiseMultiplier = 1,
                   .noise = NoiseDistribution::Study,
                   .settings = {{"critics", 4.0}, {"channels", 2.0}, {"criticSteps", 1.0}}};
    run.methods = {{.name = "gs-wgan", .batch = 10}};
    run.model = {.hidden = {16}, .latent = Latent::Normal, .latentDimension = 4};
    run.train = {.steps = 24, .evaluateEvery = 24, .sampleEvery = 24, .checkpointEvery = 5, .samples = 20};
    run.monitor.raw = false;
    return run;
}

RunSpec withAdversaries() {
    RunSpec run = spec();
    run.privacy.method = "dp-sinkhorn";
    run.privacy.settings = {{"adversaries", 4.0}, {"adversaryMaps", 2.0}, {"adversaryRate", 0.01}};
    return run;
}

/// Stops after a step, and remembers what it was told.
struct StoppingAt : RunObserver {
    explicit StoppingAt(std::int64_t step) : at(step) {}
    void onStep(const StepRecord& record) override {
        if (record.step == at) source.request_stop();
    }
    void onMessage(std::string_view line) override { received += std::string(line) + '\n'; }
    std::int64_t at;
    std::string received;
    std::stop_source source;
};

std::map<std::string, Array> weights(const fs::path& folder) {
    return readSafeTensors(RunPaths{folder}.checkpoint()).value().tensors;
}

bool same(const fs::path& one, const fs::path& two) {
    const auto a = weights(one), b = weights(two);
    for (const auto& [name, values] : a)
        if (!b.contains(name) || !toTensor(values).equal(toTensor(b.at(name)))) return false;
    return a.size() == b.size();
}

} // namespace

class TestHiddenRun : public QObject, TestFolder<fs::path> {
    Q_OBJECT

private Q_SLOTS:
    void aResumedRunGoesOnWithTheNetworksOfItsCheckpoint_data() {
        QTest::addColumn<bool>("adversaries");
        QTest::newRow("critics") << false;
        QTest::newRow("adversaries") << true;
    }
    void aResumedRunGoesOnWithTheNetworksOfItsCheckpoint() {
        QFETCH(bool, adversaries);
        const RunSpec queried = adversaries ? withAdversaries() : spec();
        const fs::path one = at(adversaries ? "whole adversaries" : "whole critics"),
                       other = at(adversaries ? "halves adversaries" : "halves critics");
        RunObserver nobody;
        const auto whole = run(queried, one, nobody, {});
        QVERIFY2(whole.ending == RunReport::Ending::Finished, told(whole).c_str());
        QVERIFY(!fs::exists(RunPaths{one}.secret()));
        StoppingAt observer(13);
        const auto stopped = run(queried, other, observer, observer.source.get_token());
        QVERIFY2(stopped.ending == RunReport::Ending::Stopped, told(stopped).c_str());
        QVERIFY(fs::exists(RunPaths{other}.secret()));
        QVERIFY(!same(one, other));
        const auto resumed = resume(other, nobody, {});
        QVERIFY2(resumed.ending == RunReport::Ending::Finished, told(resumed).c_str());
        QVERIFY(same(one, other));
        QVERIFY(!fs::exists(RunPaths{other}.secret()));
    }

    void withoutItsCriticsARunCannotGoOn() {
        StoppingAt observer(7);
        QVERIFY(run(spec(), at("lost"), observer, observer.source.get_token()).ending == RunReport::Ending::Stopped);
        fs::remove_all(RunPaths{at("lost")}.secret());
        RunObserver nobody;
        const auto resumed = resume(at("lost"), nobody, {});
        QVERIFY(resumed.fault && resumed.fault->code == Fault::Code::NotFound);
        QVERIFY(resumed.fault->detail.english().find("keepHidden") != std::string::npos);
    }

    void criticsStayWhereThatIsAskedForAndNowhereElse() {
        RunSpec kept = spec();
        kept.privacy.keepHidden = true;
        kept.train.steps = 6;
        RunObserver nobody;
        QVERIFY(run(kept, at("kept"), nobody, {}).ending == RunReport::Ending::Finished);
        QVERIFY(fs::exists(RunPaths{at("kept")}.secret() / "rows"));
        QVERIFY(belongsToRun(RunPaths{at("kept")}.secret() / "rows"));
        const auto shape = weights(at("kept"));
        for (const auto& [name, values] : shape) QVERIFY2(name.find("critic") == std::string::npos, name.c_str());
        QVERIFY(amendRun(at("kept"), {{"train.steps", "9"}}).ok());
        const auto longer = resume(at("kept"), nobody, {});
        QVERIFY2(longer.ending == RunReport::Ending::Finished && longer.stepsDone == 9, told(longer).c_str());
    }

    void aPublishedScheduleIsStampedAndItsClaimToldApart() {
        RunSpec claim = spec();
        claim.privacy.noise = NoiseDistribution::Exact;
        claim.privacy.settings["schedule"] = "published";
        claim.train.steps = 3;
        StoppingAt observer(-1);
        const auto report = run(claim, at("claim"), observer, {});
        QVERIFY2(report.ending == RunReport::Ending::Finished, told(report).c_str());
        QVERIFY2(observer.received.find("does not hold") != std::string::npos, observer.received.c_str());
        QFile label(QString::fromStdString(RunPaths{at("claim")}.label().string()));
        QVERIFY(label.open(QIODevice::ReadOnly));
        QVERIFY(label.readAll().contains("NOT PRIVATE: its steps are counted as published"));
    }

    void clientsAreTheUnitOfAFederatedRun() {
        RunSpec federated = spec();
        federated.privacy.method = "gs-fed";
        federated.privacy.noise = NoiseDistribution::Exact;
        federated.privacy.settings = {{"clients", 4.0}, {"channels", 2.0}, {"inverted", 0.5}};
        federated.train.steps = 3;
        StoppingAt observer(-1);
        const auto report = run(federated, at("federated"), observer, {});
        QVERIFY2(report.ending == RunReport::Ending::Finished, told(report).c_str());
        QVERIFY2(observer.received.find("bytes") != std::string::npos, observer.received.c_str());
        QFile label(QString::fromStdString(RunPaths{at("federated")}.label().string()));
        QVERIFY(label.open(QIODevice::ReadOnly));
        const QByteArray text = label.readAll();
        QVERIFY2(text.contains("all records of one client of 4"), text);
    }

    void drawnDigitsWarmTheCriticsUp() {
        RunSpec warm = spec();
        warm.privacy.settings["warmSteps"] = 3.0;
        warm.train.steps = 2;
        RunObserver nobody;
        const auto report = run(warm, at("warm"), nobody, {});
        QVERIFY2(report.ending == RunReport::Ending::Finished, told(report).c_str());
        const auto critic = readSafeTensors(RunPaths{at("warm")}.released()).value().tensors.at("critic");
        RunSpec cold = spec();
        cold.train.steps = 2;
        QVERIFY(run(cold, at("cold"), nobody, {}).ending == RunReport::Ending::Finished);
        const auto other = readSafeTensors(RunPaths{at("cold")}.released()).value().tensors.at("critic");
        QVERIFY(!toTensor(critic).equal(toTensor(other)));
    }
};

SFUMATO_TEST(TestHiddenRun)
#include "test_hidden_run.moc"
