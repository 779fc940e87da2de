// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rounded_text.h"
#include "core/ledger/composition.h"
#include "core/ledger/ledger.h"
#include "core/run/amend_run.h"
#include "core/run/run.h"
#include "core/run/folder/run_folder.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <functional>

using namespace sfumato;

namespace {

RunSpec small() {
    RunSpec spec;
    spec.threads = 1;
    spec.data.count = 100;
    spec.mechanism.noise = NoiseDistribution::Study;
    spec.methods = {{.iterations = 20, .batch = 20}};
    spec.model.hidden = {8};
    spec.train = {.steps = 4, .evaluateEvery = 4, .sampleEvery = 4, .checkpointEvery = 2, .samples = 20};
    spec.monitor.raw = false;
    return spec;
}

} // namespace

class TestAmend : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    std::filesystem::path finished(const char* name) {
        const auto path = std::filesystem::path(m_folder.filePath(name).toStdString());
        RunObserver silent;
        const auto report = run(small(), path, silent, {});
        return report.ending == RunReport::Ending::Finished ? path : std::filesystem::path();
    }

    static QString labelOf(const std::filesystem::path& run) {
        QFile file(QString::fromStdString((run / "label.md").string()));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }

    static QString costOf(const std::filesystem::path& run) {
        const auto ledger = Ledger::read(run / "ledger.json");
        const auto epsilon = epsilonAt(ledger->events(), ledger->events().front(), 1e-4);
        return epsilon ? QString("epsilon %1 at delta 1e-4").arg(QString::fromStdString(roundedUp(*epsilon)))
                       : QString();
    }

private Q_SLOTS:
    void aRunGoesOnWithWhatWasChangedAndTellsWhatItWas() {
        const auto path = finished("one");
        QVERIFY(!path.empty());
        const auto amended = amendRun(
            path, {{"optimizer.learningRate", "0.001"}, {"methods.0.iterations", "80"}, {"train.steps", "6"}});
        QVERIFY2(amended.ok(), amended ? "" : describe(amended.fault()).c_str());
        RunObserver silent;
        const auto report = resume(path, silent, {});
        QCOMPARE(report.ending, RunReport::Ending::Finished);
        QCOMPARE(report.stepsDone, std::int64_t(6));
        const auto spec = readRunSpec(path);
        QVERIFY(spec.ok() && spec->optimizer.learningRate == 0.001 && spec->methods[0].iterations == 80);
        QVERIFY(std::filesystem::exists(path / "config-before-1.json"));
        QFile log(QString::fromStdString((path / "log.txt").string()));
        QVERIFY(log.open(QIODevice::ReadOnly) && log.readAll().contains("methods.0.iterations = 80"));
    }

    void aLongerCentralRunIsLabelledByAllThatItAsked() {
        RunSpec spec = small();
        spec.data = {.source = "glyph-digits", .count = 120, .scaling = Scaling::Unit};
        spec.privacy = {.model = PrivacyModel::Central,
                        .method = "dp-sinkhorn",
                        .epsilon = 2,
                        .delta = 1e-4,
                        .sampling = MechanismPhase::Sampling::Poisson,
                        .rate = 0.1,
                        .noise = NoiseDistribution::Exact};
        spec.model.latentDimension = 2;
        const auto path = std::filesystem::path(m_folder.filePath("central").toStdString());
        RunObserver silent;
        QCOMPARE(run(spec, path, silent, {}).ending, RunReport::Ending::Finished);
        const QString first = labelOf(path), cost = costOf(path);
        QVERIFY2(first.contains("**central (" + cost + "), exact noise**"), qPrintable(first));
        QCOMPARE(amendRun(path, {{"train.steps", "3"}}).fault().code, Fault::Code::Mismatch);
        RunSpec shorter = *readRunSpec(path);
        const RunSpec planned = shorter;
        shorter.train.steps = 3;
        QVERIFY(writeRunSpec(path, shorter).ok());
        const auto refused = resume(path, silent, {});
        QVERIFY(refused.fault && refused.fault->subject.ends_with("config.json: train.steps"));
        QVERIFY(writeRunSpec(path, planned).ok() && labelOf(path) == first);
        QVERIFY(amendRun(path, {{"train.steps", "6"}}).ok());
        QCOMPARE(resume(path, silent, {}).ending, RunReport::Ending::Finished);
        QVERIFY(costOf(path) != cost);
        QVERIFY2(labelOf(path).contains("**central (" + costOf(path) + "), exact noise**"), qPrintable(labelOf(path)));
    }

    void aConfigThatWasEditedDoesNotGoOnButForItsLengthNamesAndThreads() {
        const auto path = finished("edited");
        const auto resumed = [&](const std::function<void(RunSpec&)>& edit) {
            RunSpec spec = *readRunSpec(path);
            edit(spec);
            if (!writeRunSpec(path, spec)) return RunReport{};
            RunObserver silent;
            return resume(path, silent, {});
        };
        for (const auto& [key, edit] :
             {std::pair<std::string, std::function<void(RunSpec&)>>{"methods.0.batch",
                                                                    [](RunSpec& spec) { spec.methods[0].batch = 10; }},
              {"optimizer.learningRate", [](RunSpec& spec) { spec.optimizer.learningRate *= 2; }},
              {"train.evaluateEvery", [](RunSpec& spec) { spec.train.evaluateEvery = 1; }}}) {
            const RunSpec before = *readRunSpec(path);
            const auto refused = resumed(edit);
            QVERIFY(refused.ending == RunReport::Ending::Failed && refused.fault &&
                    refused.fault->code == Fault::Code::Mismatch);
            QVERIFY2(refused.fault->subject.ends_with("config.json: " + key), refused.fault->subject.c_str());
            QVERIFY(writeRunSpec(path, before).ok());
        }
        const auto ledger = [&] {
            QFile file(QString::fromStdString((path / "ledger.json").string()));
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        QVERIFY(!ledger().contains("\"changed\""));
        const auto longer = resumed(
            [](RunSpec& spec) { spec.train.steps = 6, spec.title = "Erika", spec.threads = 2; });
        QVERIFY2(longer.ending == RunReport::Ending::Finished && longer.stepsDone == 6,
                 longer.fault ? describe(*longer.fault).c_str() : "");
        for (const char* line : {"\"entry\":\"changed\",\"key\":\"train.steps\",\"from\":\"4\",\"to\":\"6\"",
                                 "\"key\":\"threads\",\"from\":\"1\",\"to\":\"2\"", "\"key\":\"title\""})
            QVERIFY2(ledger().contains(line), line);
        QVERIFY(!ledger().contains("Erika"));
        QCOMPARE(amendRun(path, {{"optimizer.learningRate", "0.0007"}, {"train.steps", "8"}}).ok(), true); // what the
                                                                                                           // window
                                                                                                           // changes is
                                                                                                           // taken over
        QVERIFY(ledger().contains("\"key\":\"optimizer.learningRate\""));
        RunObserver silent;
        QCOMPARE(resume(path, silent, {}).stepsDone, std::int64_t(8));
    }

    void aProcessThatEndsBeforeItTrainsLeavesTheStepsThatAreSaved() {
        const auto path = std::filesystem::path(m_folder.filePath("stopped").toStdString());
        struct Stopping : RunObserver {
            void onStep(const StepRecord& record) override {
                if (record.step == 2) source.request_stop();
            }
            std::stop_source source;
        } stopping;
        QCOMPARE(run(small(), path, stopping, stopping.source.get_token()).ending, RunReport::Ending::Stopped);
        QCOMPARE(savedSteps(path), std::int64_t(2));
        const auto again = resume(path, stopping, stopping.source.get_token());
        QCOMPARE(again.ending, RunReport::Ending::Stopped);
        QCOMPARE(again.stepsDone, std::int64_t(2));
        QCOMPARE(savedSteps(path), std::int64_t(2));
    }

    void whatDoesNotFitTheCheckpointIsRefusedAndNothingChanges_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        for (const auto& [key, value] : {std::pair("model.latentDimension", "3"), std::pair("mechanism.epsilon", "9"),
                                         std::pair("data.count", "50"), std::pair("seed", "1"),
                                         std::pair("methods.0.batch", "0"), std::pair("optimizer.averaging", "0.9"),
                                         std::pair("optimizer.learningRate", "-1"), std::pair("no.such", "1")})
            QTest::addRow("%s", key) << key << value;
    }
    void whatDoesNotFitTheCheckpointIsRefusedAndNothingChanges() {
        QFETCH(QString, key);
        QFETCH(QString, value);
        const auto path = finished(QTest::currentDataTag());
        const auto before = readRunSpec(path);
        QVERIFY(before.ok());
        QVERIFY(!amendRun(path, {{key.toStdString(), value.toStdString()}}).ok());
        QVERIFY(*readRunSpec(path) == *before);
        QVERIFY(!std::filesystem::exists(path / "config-before-1.json"));
    }
};

SFUMATO_TEST_WITH(TestAmend, QCoreApplication)
#include "test_amend.moc"
