// SPDX-License-Identifier: GPL-3.0-or-later
// What metrics.csv says that the records have cost.
#include "core/files/durable/state_folder.h"
#include "core/ledger/composition.h"
#include "core/ledger/ledger.h"
#include "core/results/trained_run.h"
#include "core/run/account/known_accounts.h"
#include "core/run/run.h"
#include "core/run/folder/run_folder.h"
#include "tests/core/run/tiny_run.h"
#include "tests/support/home.h"
#include "tests/support/joint_epsilon.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace sfumato;

namespace {

struct StoppingAtThree : RunObserver {
    std::stop_source source;
    void onStep(const StepRecord& record) override {
        last = record;
        if (record.step == 3) source.request_stop();
    }
    StepRecord last;
};

struct Releasing : RunObserver {
    bool releaseAgain(const Spending&) override { return true; }
};

} // namespace

class TestSpent : public QObject, TestFolder<std::filesystem::path> {
    Q_OBJECT

    void train(const RunSpec& spec, const char* name) const {
        RunObserver nobody;
        const auto report = run(spec, at(name), nobody, {});
        QVERIFY2(report.ending == RunReport::Ending::Finished, report.fault ? describe(*report.fault).c_str() : "");
    }

    /// The column epsilon_spent, one entry for every row; the methods of these rows in `methods`.
    QByteArrayList spentIn(const char* name, QByteArrayList& methods) const {
        QFile file(QString::fromStdString(RunPaths{at(name)}.metrics().string()));
        if (!file.open(QIODevice::ReadOnly)) return {};
        const auto rows = file.readAll().trimmed().split('\n');
        const auto column = rows.front().split(',').indexOf("epsilon_spent");
        QByteArrayList spent;
        for (const auto& row : rows.mid(1)) spent << row.split(',').at(column), methods << row.split(',').at(1);
        return spent;
    }
    QByteArrayList spentIn(const char* name) const {
        QByteArrayList methods;
        return spentIn(name, methods);
    }

private Q_SLOTS:
    void anMethodThatIsNotTrainedCostsWhatItsRecordsCost() {
        RunSpec spec = tinyRun();
        spec.methods.push_back({.name = "start", .loss = Loss::None, .batch = 20, .start = Start::Anchored});
        train(spec, "exact");
        QByteArrayList methods;
        QCOMPARE(spentIn("exact", methods), QByteArrayList(4, "5"));
        QCOMPARE(methods, QByteArrayList({"start", "entropic", "entropic", "entropic"}));
    }

    void noiseThatCanBeTakenOffGuaranteesNothing() {
        RunSpec spec = tinyRun();
        spec.methods.push_back({.name = "start", .loss = Loss::None, .batch = 20, .start = Start::Anchored});
        spec.mechanism.noise = NoiseDistribution::Study;
        train(spec, "study");
        QCOMPARE(spentIn("study"), QByteArrayList(4, "")); // infinite is no number of a table
    }

    // Steps are paid for in blocks: the last row of a run that is stopped has what was drawn of its block, as its
    // label.
    void theLastRowOfAStoppedRunIsWhatWasDrawn() {
        RunSpec spec;
        spec.threads = 1;
        spec.data = {.source = "glyph-digits", .count = 200, .scaling = Scaling::Unit};
        spec.privacy = {
            .model = PrivacyModel::Central, .method = "dp-sinkhorn", .epsilon = 0, .delta = 1e-4, .noiseMultiplier = 4};
        spec.methods = {{.name = "dp-sinkhorn", .batch = 10}};
        spec.model = {.hidden = {16}, .latent = Latent::Normal, .latentDimension = 4};
        spec.train = {.steps = 12, .evaluateEvery = 12, .sampleEvery = 12, .checkpointEvery = 12, .samples = 20};
        spec.monitor.raw = false;
        StoppingAtThree stopping;
        const auto report = run(spec, at("stopped"), stopping, stopping.source.get_token());
        QVERIFY2(report.ending == RunReport::Ending::Stopped, report.fault ? describe(*report.fault).c_str() : "");
        const auto ledger = Ledger::read(RunPaths{at("stopped")}.ledger());
        QVERIFY(ledger && ledger->drawnOfPlan());
        const auto drawn = *ledger->drawnOfPlan();
        const auto rows = spentIn("stopped");
        QCOMPARE(rows.size(), 3);
        QCOMPARE(rows.last().toDouble(), totalOn(drawn, RecordsKey::everything()).epsilon);
        QCOMPARE(stopping.last.step, 3); // and whoever looks on is told
        QCOMPARE(stopping.last.epsilonSpent, rows.last().toDouble());
        QVERIFY2(rows[1].toDouble() > 1.1 * rows[2].toDouble(), rows.join(' ')); // paid for ahead
        RunObserver nobody;
        QVERIFY(resume(at("stopped"), nobody, {}).ending == RunReport::Ending::Finished);
        QCOMPARE(spentIn("stopped").size(), 12);
        QVERIFY(spentIn("stopped").last().toDouble() >= rows[0].toDouble() * 0.999);
    }

    void recordsThatWereOnlyLookedAtAreListed() {
        const std::string id(32, 'a');
        const auto folder = *stateFolder() / "ledgers";
        std::filesystem::create_directories(folder);
        {
            auto ledger = *Ledger::open(folder / (id + ".json"));
            QVERIFY(
                ledger.look({.kind = PrivacyEvent::Kind::Preview, .records = 40, .data = "scans", .fingerprint = id})
                    .ok());
        }
        const auto known = knownAccounts();
        QVERIFY(known.ok());
        const auto scans = std::ranges::find(*known, id, [](const KnownAccount& account) { return account.people.id; });
        QVERIFY(scans != known->end());
        QVERIFY(scans->people.name == "scans" && scans->spending.events.size() == 1 &&
                scans->spending.spent.epsilon == 0);
        QVERIFY(PeopleAccounts::read(*stateFolder(), true)->named(id) == nullptr); // of nobody who was released
        std::filesystem::remove(folder / (id + ".json"));
    }

    // Of two releases the noisy records of the first one were lost. What a run trains on cost one of them;
    // the other stands where it was made, and in the account.
    void aRunOnTheSecondOfTwoReleasesCountsThatOneAndItsLabelBoth() {
        RunSpec spec = tinyRun();
        spec.data.ledger = at("account.json").string();
        train(spec, "twice");
        for (const auto& lost : {RunPaths{at("twice")}.privatized(), RunPaths{at("twice")}.checkpoint()})
            QVERIFY(std::filesystem::remove(lost));
        Releasing willing;
        QVERIFY(resume(at("twice"), willing, {}).ending == RunReport::Ending::Finished);
        QCOMPARE(spentIn("twice").size(), 3);
        for (const QByteArray& row : spentIn("twice")) COMPARE_JOINT(row.toDouble(), {5, 5});

        spec.data.release = at("twice").string();
        train(spec, "taken");
        QCOMPARE(spentIn("taken"), QByteArrayList(3, "5"));
        const auto taken = TrainedRun::open(at("taken"));
        QVERIFY(taken.ok());
        QVERIFY2(taken->label().find("2 times: epsilon 7.33") != std::string::npos, taken->label().c_str());
    }
};

SFUMATO_TEST_WITH(TestSpent, QCoreApplication)
#include "test_spent.moc"
