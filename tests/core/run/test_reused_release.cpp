// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/ledger.h"
#include "core/local/release/privatized_file.h"
#include "core/run/run.h"
#include "core/run/folder/run_folder.h"
#include "core/results/trained_run.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace sfumato;

class TestReusedRelease : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;
    RunSpec m_spec;

    std::filesystem::path folder(const char* name) const { return m_home.filePath(name).toStdString(); }

    RunReport train(const RunSpec& spec, const char* name) const {
        RunObserver nobody;
        return run(spec, folder(name), nobody, {});
    }

    static int releasesIn(const std::filesystem::path& folder) {
        const auto ledger = Ledger::open(RunPaths{folder}.ledger());
        int releases = 0;
        for (const auto& event : ledger->events()) releases += event.kind == PrivacyEvent::Kind::LocalRelease;
        return releases;
    }

private Q_SLOTS:
    void initTestCase() {
        m_spec.threads = 1;
        m_spec.data.count = 120;
        m_spec.mechanism.noise = NoiseDistribution::Exact;
        m_spec.methods[0].iterations = 10;
        m_spec.methods[0].batch = 20;
        m_spec.model.hidden = {8};
        m_spec.train.steps = 3;
        m_spec.monitor.points = 20;
        m_spec.monitor.repeats = 1;
        QVERIFY(train(m_spec, "first").ending == RunReport::Ending::Finished);
    }

    void aSecondRunTrainsOnTheSameRecordsAndSpendsNothing() {
        RunSpec again = m_spec;
        again.data.release = folder("first").string();
        again.train.steps = 4;
        const auto report = train(again, "second");
        QVERIFY2(report.ending == RunReport::Ending::Finished,
                 report.fault ? report.fault->detail.english().c_str() : "");
        const auto first = loadPrivatized(RunPaths{folder("first")}.privatized()),
                   second = loadPrivatized(RunPaths{folder("second")}.privatized());
        QVERIFY(first->records().equal(second->records()));
        QVERIFY(first->event() == second->event());
        QCOMPARE(releasesIn(folder("first")), 1);
        QCOMPARE(releasesIn(folder("second")), 0);
        const auto trained = TrainedRun::open(folder("second"));
        QVERIFY(trained.ok());
        QVERIFY(trained->events().front() == first->event()); // the label still says what stands behind the
                                                              // records
        QVERIFY(trained->label().find("5") != std::string::npos);
    }

    void withoutItAnotherReleaseIsDrawn() {
        QVERIFY(train(m_spec, "third").ending == RunReport::Ending::Finished);
        QVERIFY(!loadPrivatized(RunPaths{folder("first")}.privatized())
                     ->records()
                     .equal(loadPrivatized(RunPaths{folder("third")}.privatized())->records()));
        QCOMPARE(releasesIn(folder("third")), 1);
    }

    void recordsThatWerePrivatizedOtherwiseAreRefused_data() {
        QTest::addColumn<QString>("key");
        for (const char* key : {"mechanism", "data", "seed", "folder"}) QTest::newRow(key) << key;
    }
    void recordsThatWerePrivatizedOtherwiseAreRefused() {
        QFETCH(QString, key);
        RunSpec again = m_spec;
        again.data.release = folder(key == "folder" ? "nowhere" : "first").string();
        if (key == "mechanism") again.mechanism.epsilon = 4.9;
        if (key == "data") again.data.count = 119;
        if (key == "seed") again.seed = 8;
        const auto report = train(again, key.toLatin1());
        QVERIFY(report.ending == RunReport::Ending::Failed);
        QVERIFY(report.fault.has_value());
        QVERIFY(key == "folder" || report.fault->subject == "data.release");
        QVERIFY(!std::filesystem::exists(folder(key.toLatin1()))); // and with it no release
    }
};

SFUMATO_TEST_WITH(TestReusedRelease, QCoreApplication)
#include "test_reused_release.moc"
