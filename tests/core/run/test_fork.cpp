// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/durable/read_file.h"
#include "core/ledger/ledger.h"
#include "core/run/fork.h"
#include "core/run/run.h"
#include "core/run/folder/run_folder.h"
#include "core/spec/forked_spec.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace sfumato;

/// Runs that go on from the checkpoint of another one.
class TestFork : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;

    std::filesystem::path folder(const char* name) const { return m_home.filePath(name).toStdString(); }

    RunReport train(const RunSpec& spec, const char* name) const {
        RunObserver nobody;
        return run(spec, folder(name), nobody, {});
    }

    QByteArray rowsOf(const char* name, std::int64_t from) const {
        const auto bytes = readFile(RunPaths{folder(name)}.metrics(), 1 << 20);
        QByteArray rows;
        for (const QByteArray& row :
             QByteArray(reinterpret_cast<const char*>(bytes->data()), qsizetype(bytes->size())).split('\n'))
            if (row.left(row.indexOf(',')).toLongLong() >= from) rows += row + '\n';
        return rows;
    }

    static RunSpec small(NoiseDistribution noise) {
        RunSpec spec;
        spec.threads = 1;
        spec.data.count = 120;
        spec.mechanism.noise = noise;
        spec.methods[0].iterations = 10, spec.methods[0].batch = 20;
        spec.model.hidden = {8};
        spec.optimizer.schedule = Schedule::Constant;
        spec.train.steps = 6, spec.train.evaluateEvery = 3;
        spec.monitor.points = 20, spec.monitor.repeats = 1;
        return spec;
    }

    void refused(RunSpec spec, const char* subject) {
        const auto report = train(spec, "refused");
        QVERIFY(report.ending == RunReport::Ending::Failed && report.fault);
        QVERIFY2(report.fault->subject.find(subject) != std::string::npos, report.fault->subject.c_str());
        QVERIFY(!std::filesystem::exists(folder("refused"))); // nothing was spent, and nothing stays
    }

private Q_SLOTS:
    void initTestCase() {
        QVERIFY(train(small(NoiseDistribution::Exact), "parent").ending == RunReport::Ending::Finished);
    }

    void withTheSameSettingsItIsTheLongerRun() {
        RunSpec longer = small(NoiseDistribution::Exact);
        longer.data.release = folder("parent").string();
        longer.train.steps = 12;
        QVERIFY(train(longer, "longer").ending == RunReport::Ending::Finished);
        const auto forked = forkOf(folder("parent"));
        QVERIFY(forked.ok());
        QCOMPARE(forked->train.steps, 12);
        QVERIFY(train(*forked, "fork").ending == RunReport::Ending::Finished);
        QVERIFY(!rowsOf("fork", 7).isEmpty());
        QCOMPARE(rowsOf("fork", 7), rowsOf("longer", 7));
        QCOMPARE(rowsOf("fork", 1), rowsOf("fork", 7));
        const auto ledger = Ledger::open(RunPaths{folder("fork")}.ledger());
        for (const PrivacyEvent& event : ledger->events()) QVERIFY(event.kind != PrivacyEvent::Kind::LocalRelease);
    }

    /// From an earlier step the weights, the optimizer and the random states are those of that step, and nothing is
    /// spent.
    void anEarlierCheckpointIsGoneOnFrom() {
        auto spec = small(NoiseDistribution::Exact);
        spec.train.checkpointEvery = 2;
        QVERIFY(train(spec, "kept").ending == RunReport::Ending::Finished);
        QCOMPARE(keptSteps({folder("kept")}), (std::vector<std::int64_t>{2, 4, 6}));
        auto forked = forkOf(folder("kept"), 4);
        QVERIFY(forked.ok());
        QCOMPARE(forked->train.fromStep, 4);
        QCOMPARE(forked->train.steps, 10);
        forked->train.steps = 6;
        QVERIFY(train(*forked, "earlier").ending == RunReport::Ending::Finished);
        QVERIFY(!rowsOf("earlier", 5).isEmpty());
        QCOMPARE(rowsOf("earlier", 1), rowsOf("kept", 5));
        QCOMPARE(readRunSpec(folder("earlier"))->train.fromStep, 4);
        const auto ledger = Ledger::open(RunPaths{folder("earlier")}.ledger());
        for (const PrivacyEvent& event : ledger->events()) QVERIFY(event.kind != PrivacyEvent::Kind::LocalRelease);
        const auto wrong = forkOf(folder("kept"), 3);
        QVERIFY(!wrong && wrong.fault().detail.english().find("2, 4, 6") != std::string::npos);
        QVERIFY(describe(wrong.fault()).ends_with("Choose one of these."));
        QCOMPARE(forkOf(folder("kept"), 6)->train.fromStep, 0); // which is the last
    }

    void otherSettingsAreLearntWithFromThere() {
        auto spec = forkOf(folder("parent"));
        spec->optimizer.learningRate = 1e-4, spec->methods[0].loss = Loss::Unregularized;
        QVERIFY(train(*spec, "other").ending == RunReport::Ending::Finished);
        QCOMPARE(savedSteps(folder("other")), 12);
        QCOMPARE(readRunSpec(folder("other"))->train.from, folder("parent").string());
        std::filesystem::rename(folder("parent"), folder("moved")); // it has its own checkpoint by now
        RunSpec more = *readRunSpec(folder("other"));
        more.train.steps = 15;
        QVERIFY(writeRunSpec(folder("other"), more).ok());
        RunObserver nobody;
        QVERIFY(resume(folder("other"), nobody, {}).ending == RunReport::Ending::Finished);
        QCOMPARE(savedSteps(folder("other")), 15);
        std::filesystem::rename(folder("moved"), folder("parent"));
    }

    void whatDoesNotFitIsRefusedAndSpendsNothing() {
        const RunSpec fork = *forkOf(folder("parent"));
        RunSpec spec = fork;
        spec.data.release.clear(); // it would draw noise of its own
        refused(spec, "train.from");
        spec = fork, spec.train.steps = 6;
        refused(spec, "train.steps");
        spec = fork, spec.methods[0].name = "another";
        refused(spec, "checkpoint.safetensors");
        spec = fork, spec.model.hidden = {16};
        refused(spec, "model.hidden");
        spec = fork, spec.model.hidden = {8, 8};
        refused(spec, "model.hidden");
        spec = fork, spec.model.latentDimension = 3;
        refused(spec, "model.latentDimension");
        spec.model.latentDimension = fork.model.latentDimension;
        spec.model.channels = 7, spec.model.latent = Latent::Normal; // no weight depends on them
        QVERIFY(checkForkedNetwork(spec, fork).ok());
        spec.model.hidden = {16};
        const auto other = checkForkedNetwork(spec, fork);
        QVERIFY(!other && other.fault().detail.english().starts_with("must be 8, as in parent"));
        QVERIFY(train(small(NoiseDistribution::Study), "stranger").ending == RunReport::Ending::Finished);
        spec = fork, spec.train.from = folder("stranger").string();
        refused(spec, "checkpoint.safetensors");
        spec = fork, spec.train.from = folder("nowhere").string();
        refused(spec, "nowhere");
        QVERIFY(forkOf(folder("nowhere")).fault().code != Fault::Code::Unsupported);
    }
};

SFUMATO_TEST(TestFork)
#include "test_fork.moc"
