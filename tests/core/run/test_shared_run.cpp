// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of the local model whose steps several ranks take together.
#include "core/files/durable/read_file.h"
#include "core/run/run.h"
#include "tests/core/run/on_ranks.h"
#include "tests/core/run/tiny_run.h"
#include "tests/core/run/told.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace sfumato;

namespace fs = std::filesystem;

namespace {

RunSpec points() {
    RunSpec spec = tinyRun();
    spec.mechanism.noise = NoiseDistribution::Study;
    spec.methods.clear();
    for (const Loss loss :
         {Loss::Entropic, Loss::Unregularized, Loss::Divergence, Loss::NoisyGenerator, Loss::Likelihood, Loss::Hybrid})
        spec.methods.push_back({.name = std::string(nameOf(loss)), .loss = loss, .iterations = 10, .batch = 20});
    spec.train = {.steps = 7, .evaluateEvery = 7, .sampleEvery = 7, .checkpointEvery = 2, .samples = 20};
    return spec;
}

/// Pictures from a generator that has running statistics.
RunSpec pictures() {
    RunSpec spec = points();
    spec.data = {.source = "glyph-digits", .count = 80, .side = 16};
    spec.methods.resize(1);
    spec.model = {.generator = GeneratorKind::UpConv, .channels = 2, .batchNormalization = true};
    return spec;
}

RunSpec anchored() {
    RunSpec spec = points();
    spec.methods.resize(1);
    spec.methods[0].start = Start::Anchored;
    spec.optimizer.averaging = 0.9;
    return spec;
}

} // namespace

class TestSharedRun : public QObject, TestFolder<fs::path> {
    Q_OBJECT

private Q_SLOTS:
    void oneTwoAndFourRanksFindTheSameBits_data() {
        QTest::addColumn<int>("kind");
        QTest::newRow("every loss") << 0;
        QTest::newRow("running statistics") << 1;
        QTest::newRow("from the closed form on") << 2;
    }
    void oneTwoAndFourRanksFindTheSameBits() {
        QFETCH(int, kind);
        const RunSpec spec = kind == 0 ? points() : kind == 1 ? pictures() : anchored();
        const QString name = QTest::currentDataTag();
        Listening observer;
        for (int size : {1, 2, 4}) {
            const auto report = OnRanks{.size = size}.run(spec, at(name + QString::number(size)), observer);
            QVERIFY2(report.ending == RunReport::Ending::Finished, told(report).c_str());
        }
        QVERIFY(sameWeights(at(name + '1'), at(name + '2')));
        QVERIFY(sameWeights(at(name + '1'), at(name + '4')));
        QVERIFY(readFile(RunPaths{at(name + '1')}.metrics()).value() ==
                readFile(RunPaths{at(name + '4')}.metrics()).value());
        QVERIFY2(observer.received.find("SHA-256 of the weights: ") != std::string::npos, observer.received.c_str());
        QVERIFY(!fs::exists(at(name + '4') / "rank-1"));
        // Of other batches it is another run.
        QVERIFY((OnRanks{.size = 1, .batches = 3}.run(spec, at(name + " other"), observer).ending ==
                 RunReport::Ending::Finished));
        QVERIFY(!sameWeights(at(name + '1'), at(name + " other")));
    }

    void aStepIsTheMeanOfItsBatches() {
        // Of one batch it is the step of one process: the same loss, on other batches.
        RunSpec spec = points();
        spec.methods.resize(1);
        spec.train.steps = 40;
        RunObserver nobody;
        const auto shared = OnRanks{.size = 2, .batches = 16}.run(spec, at("mean"), nobody);
        const auto alone = run(spec, at("alone"), nobody, {});
        QVERIFY2(shared.ending == RunReport::Ending::Finished, told(shared).c_str());
        const double difference = shared.methods[0].last.entropicDistance->value -
                                  alone.methods[0].last.entropicDistance->value;
        QVERIFY2(std::abs(difference) < 0.05 * alone.methods[0].last.entropicDistance->value,
                 qPrintable(QString::number(difference)));
    }

    void aResumedRunIsTheUnbrokenOneOnAnyRanks() {
        RunObserver nobody;
        QVERIFY(OnRanks{.size = 1}.run(points(), at("whole"), nobody).ending == RunReport::Ending::Finished);
        Listening observer(3);
        const auto stopped = OnRanks{.size = 2}.run(points(), at("halves"), observer, observer.source.get_token());
        QVERIFY2(stopped.ending == RunReport::Ending::Stopped, told(stopped).c_str());
        const auto alone = resume(at("halves"), nobody, {});
        QVERIFY2(told(alone).find("sfumato-worker --resume with --batches 4") != std::string::npos,
                 told(alone).c_str());
        const auto other = OnRanks{.size = 3, .batches = 5}.resume(at("halves"), nobody);
        QVERIFY2(other.ending == RunReport::Ending::Failed, "other batches are another run");
        const auto resumed = OnRanks{.size = 3}.resume(at("halves"), nobody);
        QVERIFY2(resumed.ending == RunReport::Ending::Finished, told(resumed).c_str());
        QVERIFY(sameWeights(at("whole"), at("halves")));
    }

    void aRankThatFallsSilentEndsTheRunWithACheckpoint() {
        OnRanks ranks{.size = 2, .patience = Patience(1)};
        ranks.instead = [](Communicator& all, const RunSpec& spec, const fs::path& folder) {
            Silenced silent(all, 41); // in the fourth step
            static_cast<void>(followRankZero(spec, folder, {&silent, Patience(1), 4}));
        };
        RunObserver nobody;
        const auto report = ranks.run(points(), at("silent"), nobody);
        QVERIFY(report.ending == RunReport::Ending::Failed);
        QVERIFY2(told(report).find("rank 1: has said nothing for 1 s") != std::string::npos, told(report).c_str());
        QVERIFY(fs::exists(RunPaths{at("silent")}.checkpoint()));
        QVERIFY(OnRanks{.size = 2}.resume(at("silent"), nobody).ending == RunReport::Ending::Finished);
        QVERIFY(sameWeights(at("whole"), at("silent")));
    }

    void aRankThatComputesOtherNumbersIsFound() {
        OnRanks ranks{.size = 2, .patience = Patience(20)};
        ranks.instead = [](Communicator& all, RunSpec spec, const fs::path& folder) {
            spec.optimizer.learningRate *= 1.0001;
            static_cast<void>(followRankZero(spec, folder, {&all, Patience(20), 4}));
        };
        RunObserver nobody;
        const auto report = ranks.run(points(), at("unlike"), nobody);
        QVERIFY2(told(report).find("weights: are not the same on all ranks before step 2") != std::string::npos,
                 told(report).c_str());
    }

    void whatCannotBeSharedIsRefusedBeforeAnythingIsSpent_data() {
        QTest::addColumn<int>("batch");
        QTest::addColumn<bool>("critic");
        QTest::addColumn<int>("batches");
        QTest::addColumn<QString>("says");
        QTest::newRow("all records") << 0 << false << 4 << "methods.0.batch: takes all records at once";
        QTest::newRow("a critic") << 20 << true << 4 << "methods.0.loss: has a critic";
        QTest::newRow("ranks without work") << 20 << false << 3 << "--batches: is 3; at least one for each of 4 ranks";
    }
    void whatCannotBeSharedIsRefusedBeforeAnythingIsSpent() {
        QFETCH(int, batch);
        QFETCH(bool, critic);
        QFETCH(int, batches);
        QFETCH(QString, says);
        RunSpec spec = tinyRun();
        spec.methods[0].batch = batch;
        if (critic) spec.methods[0].loss = Loss::NoisyCritic;
        RunObserver nobody;
        const auto report = OnRanks{.size = 4, .batches = batches}.run(spec, at("refused"), nobody);
        QVERIFY2(QString::fromStdString(told(report)).startsWith(says), told(report).c_str());
        QVERIFY(!fs::exists(at("refused")));
    }
};

SFUMATO_TEST(TestSharedRun)
#include "test_shared_run.moc"
