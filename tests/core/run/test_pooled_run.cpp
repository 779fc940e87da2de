// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of the central model whose questions several ranks hear the records for.
#include "core/files/durable/read_file.h"
#include "core/ledger/ledger.h"
#include "core/run/distributed/pooled_ranks.h"
#include "core/run/run.h"
#include "tests/core/run/on_ranks.h"
#include "tests/core/run/told.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace sfumato;

namespace fs = std::filesystem;

namespace {

constexpr std::int64_t records = 2100, more = 4200; // two pieces, or three, the last of them short

RunSpec runOf(const std::string& method, std::int64_t count = records) {
    RunSpec spec;
    spec.threads = 1;
    spec.data = {.source = "glyph-digits", .count = count, .scaling = Scaling::Unit};
    spec.privacy = {.model = PrivacyModel::Central,
                    .method = method,
                    .epsilon = 10,
                    .delta = 1e-4,
                    .noise = NoiseDistribution::Study};
    if (method == "moments") spec.privacy.settings["components"] = 2.0;
    if (method == "dp-classifier") spec.privacy.settings["features"] = 20.0;
    if (method == "dp-merf") spec.privacy.settings["features"] = 200.0;
    if (method == "evolution") spec.privacy.settings["population"] = 12.0;
    spec.methods = {{.name = method, .batch = 10}};
    spec.model = {.hidden = {16}, .latent = Latent::Normal, .latentDimension = 4};
    spec.train = {.steps = 6, .evaluateEvery = 6, .sampleEvery = 6, .checkpointEvery = 2, .samples = 20};
    spec.monitor.raw = false;
    return spec;
}

/// A rank above 0 that does something else where it was told of its records.
OnRanks with(std::function<void(Communicator&, RunSpec, const fs::path&)> odd) {
    OnRanks ranks{.size = 3, .patience = Patience(5)};
    ranks.instead = [odd](Communicator& all, const RunSpec& spec, const fs::path& folder) {
        if (all.rank() == 2)
            odd(all, spec, folder);
        else
            static_cast<void>(followRankZero(spec, folder, {&all, Patience(60), 4}));
    };
    return ranks;
}

} // namespace

class TestPooledRun : public QObject, TestFolder<fs::path> {
    Q_OBJECT

private Q_SLOTS:
    void anyRanksLearnWhatOneProcessLearns_data() {
        QTest::addColumn<QString>("method");
        for (const char* method : {"moments", "dp-merf", "evolution", "dp-classifier"}) QTest::newRow(method) << method;
    }
    void anyRanksLearnWhatOneProcessLearns() {
        QFETCH(QString, method);
        const RunSpec spec = runOf(method.toStdString());
        RunObserver nobody;
        const auto alone = run(spec, at(method), nobody, {});
        QVERIFY2(alone.ending == RunReport::Ending::Finished, told(alone).c_str());
        for (int size : method == "moments" ? std::vector{1, 2} : std::vector{2}) {
            const fs::path folder = at(method + QString(" on %1").arg(size));
            Listening observer;
            const auto report = OnRanks{.size = size}.run(spec, folder, observer);
            QVERIFY2(report.ending == RunReport::Ending::Finished, told(report).c_str());
            QVERIFY(sameWeights(at(method), folder));
            QVERIFY(readFile(RunPaths{folder}.released()).value() == readFile(RunPaths{at(method)}.released()).value());
            QVERIFY(readFile(RunPaths{folder}.metrics()).value() == readFile(RunPaths{at(method)}.metrics()).value());
            QVERIFY2(size == 1 || observer.received.find("sums over 2 ranks") != std::string::npos,
                     observer.received.c_str());
            const auto one = Ledger::read(RunPaths{at(method)}.ledger()).value().events(),
                       many = Ledger::read(RunPaths{folder}.ledger()).value().events();
            QCOMPARE(many.size(), one.size()); // what it costs is what it costs one process
            QCOMPARE(many.front().records, records);
        }
    }

    void eachRankReadsARangeAndAllTogetherEverything() {
        std::map<int, std::size_t> sums;
        QMutex mutex;
        OnRanks ranks{.size = 3};
        ranks.listener = [&](int from, int, const Bytes& bytes) {
            const auto message = messageOf(bytes, from);
            if (message && message->kind == "sums" && message->word("question") == "class means") ++sums[from];
        };
        RunObserver nobody;
        QVERIFY(ranks.run(runOf("moments", more), at("ranges"), nobody).ending == RunReport::Ending::Finished);
        QCOMPARE(sums, (std::map<int, std::size_t>{{1, 1}, {2, 1}}));
    }

    void eachRankTakesAPieceAtLeast() {
        RunObserver nobody;
        const auto report = OnRanks{.size = 3}.run(runOf("moments"), at("too many"), nobody);
        QVERIFY(report.fault);
        QCOMPARE(QString::fromStdString(describe(*report.fault)).left(74),
                 QString("data: are 2100 records for 3 ranks, and each takes 2048 at least; start fewer").left(74));
        QVERIFY(!fs::exists(at("too many")));
    }

    void aStoppedRunGoesOnWithOtherRanksOrWithoutAny() {
        RunObserver nobody;
        const RunSpec spec = runOf("evolution");
        QVERIFY(run(spec, at("whole"), nobody, {}).ending == RunReport::Ending::Finished);
        for (int later : {1, 2}) {
            const fs::path folder = at(QString("stopped %1").arg(later));
            Listening impatient(3);
            QVERIFY(OnRanks{.size = 2}.run(spec, folder, impatient, impatient.source.get_token()).ending ==
                    RunReport::Ending::Stopped);
            const auto report = later == 1 ? resume(folder, nobody, {}) : OnRanks{.size = later}.resume(folder, nobody);
            QVERIFY2(report.ending == RunReport::Ending::Finished, told(report).c_str());
            QVERIFY2(sameWeights(at("whole"), folder), std::to_string(later).c_str());
        }
    }

    void nobodysOwnFilesAreAddedUp() {
        RunSpec spec = runOf("moments");
        spec.privacy.noise = NoiseDistribution::Exact;
        spec.data = {.source = "file",
                     .path = filePath("own-{rank}.npz").toStdString(),
                     .scaling = Scaling::Unit,
                     .classes = 10};
        RunObserver nobody;
        const auto report = OnRanks{.size = 2}.run(spec, at("own"), nobody);
        QVERIFY(report.fault);
        QVERIFY2(QString::fromStdString(describe(*report.fault)).contains("that train gs-fed"),
                 describe(*report.fault).c_str());
        QVERIFY(!fs::exists(at("own")));
    }

    void exactNoiseIsDrawnOnce() {
        RunSpec spec = runOf("moments");
        spec.privacy.noise = NoiseDistribution::Exact;
        RunObserver nobody;
        const auto report = OnRanks{.size = 2}.run(spec, at("exact"), nobody);
        QVERIFY2(report.ending == RunReport::Ending::Finished, told(report).c_str());
        QCOMPARE(Ledger::read(RunPaths{at("exact")}.ledger()).value().events().size(),
                 Ledger::read(RunPaths{at("moments")}.ledger()).value().events().size());
        QVERIFY(readFile(RunPaths{at("exact")}.released()).value() !=
                readFile(RunPaths{at("moments")}.released()).value());
    }

    void whoResponsesAmissEndsTheRunBeforeAnythingIsSpent_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("words");
        QTest::newRow("other records") << 0 << "rank 2: data: are other records";
        QTest::newRow("no records") << 1 << "rank 2: ";
        QTest::newRow("silent") << 2 << "rank 2: has said nothing for 5 s";
        QTest::newRow("another question") << 3 << "rank 2: answers another question";
    }
    void whoResponsesAmissEndsTheRunBeforeAnythingIsSpent() {
        QFETCH(int, kind);
        QFETCH(QString, words);
        const auto ranks = with([&](Communicator& all, RunSpec spec, const fs::path& folder) {
            if (kind == 0) spec.data.count = more + 1;
            if (kind == 1)
                spec.data = {.source = "file", .path = (folder / "nowhere.npy").string(), .scaling = Scaling::Unit};
            if (kind == 3) spec.privacy.method = "dp-merf", spec.privacy.settings.clear();
            Silenced dumb(all, kind == 2 ? 1 : 1000);
            static_cast<void>(followRankZero(spec, folder, {&dumb, Patience(60), 4}));
        });
        RunObserver nobody;
        const auto report = ranks.run(runOf("moments", more), at(QString("amiss %1").arg(kind)), nobody);
        QVERIFY(report.fault);
        QVERIFY2(QString::fromStdString(describe(*report.fault)).contains(words), describe(*report.fault).c_str());
        const auto ledger = Ledger::read(RunPaths{report.folder}.ledger());
        QVERIFY(!ledger || ledger->events().empty());
    }

    void whatAsksASampleIsRefused_data() {
        QTest::addColumn<QString>("method");
        for (const char* method : {"dp-cgan", "dp-sinkhorn", "dp-swd", "gs-wgan"}) // the first by a sample
            QTest::newRow(method) << method;
    }
    void whatAsksASampleIsRefused() {
        QFETCH(QString, method);
        RunSpec spec = runOf(method.toStdString());
        if (method == "dp-cgan") spec.privacy.sampling = MechanismPhase::Sampling::Poisson, spec.privacy.rate = 0.1;
        const auto fault = notPooled(spec.privacy);
        QVERIFY(fault);
        QVERIFY(QString::fromStdString(describe(*fault))
                    .startsWith("privacy.method " + method + ": asks for what is no sum"));
        RunObserver nobody;
        QCOMPARE(OnRanks{.size = 2}.run(spec, at("refused " + method), nobody).fault, fault);
        QVERIFY(!fs::exists(at("refused " + method)));
    }
};

SFUMATO_TEST(TestPooledRun)
#include "test_pooled_run.moc"
