// SPDX-License-Identifier: GPL-3.0-or-later
// Folders that earlier versions wrote, in written/: they open, report, export and go on.
#include "core/files/durable/read_file.h"
#include "core/ledger/composition.h"
#include "core/ledger/label.h"
#include "core/ledger/ledger.h"
#include "core/ledger/own_run.h"
#include "core/spec/run_spec_json.h"
#include "core/results/export_run.h"
#include "core/results/report/report.h"
#include "core/results/trained_run.h"
#include "core/study/sweep.h"
#include "core/run/amend_run.h"
#include "core/run/run.h"
#include "core/run/folder/run_folder.h"
#include "tests/support/test_program.h"

#include <QDirIterator>
#include <QTemporaryDir>
#include <QtTest>

using namespace sfumato;

namespace fs = std::filesystem;

namespace {

const fs::path keptFolders = SFUMATO_SOURCE_DIR "/tests/core/study/written";

QByteArray bytesIn(const fs::path& path) {
    const auto bytes = readFile(path);
    return bytes ? QByteArray(reinterpret_cast<const char*>(bytes->data()), qsizetype(bytes->size())) : QByteArray();
}

QString stampIn(const std::string& label) { return QString::fromStdString(label).section(QLatin1String("**"), 1, 1); }

} // namespace

class TestWritten : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;

    /// A copy that can be written to, of this test's user.
    fs::path copyOf(const QString& name) const {
        const fs::path copy = m_home.filePath(name).toStdString();
        fs::create_directories(copy.parent_path());
        fs::remove_all(copy);
        fs::copy(keptFolders / name.toStdString(), copy, fs::copy_options::recursive);
        for (const char* file : {"config.json", "sweep.json"})
            if (fs::exists(copy / file)) (void)markRun(copy, bytesIn(copy / file).toStdString());
        if (name.endsWith("sweep"))
            for (const auto& entry : fs::directory_iterator(copy))
                if (entry.is_directory())
                    (void)markRun(entry.path(), bytesIn(entry.path() / "config.json").toStdString());
        return copy;
    }

    static void versions(std::initializer_list<const char*> names) {
        QTest::addColumn<QString>("name");
        for (const char* version : {"version-1/", "version-2/"})
            for (const char* name : names)
                QTest::newRow(qPrintable(QString(version) + name)) << QString(version) + name;
    }

private Q_SLOTS:
    void aRunOpensIsExportedReportedAndGoesOn_data() { versions({"local", "central"}); }
    void aRunOpensIsExportedReportedAndGoesOn() {
        QFETCH(QString, name);
        const fs::path folder = copyOf(name);
        const auto opened = TrainedRun::open(folder);
        QVERIFY2(opened.ok(), opened ? "" : describe(opened.fault()).c_str());
        QCOMPARE(
            QString::fromStdString(opened->stamp()),
            QString::fromStdString(stampOfToday(stampIn(bytesIn(folder / "label.md").toStdString()).toStdString())));
        const ExportRequest request{
            .run = folder, .format = ExportFormat::Npz, .count = 9, .target = folder.string() + ".npz"};
        const auto exported = exportSamples(request, {});
        QVERIFY2(exported.ok(), exported ? "" : describe(exported.fault()).c_str());
        QCOMPARE(stampIn(bytesIn(folder.string() + ".npz.label.md").toStdString()),
                 QString::fromStdString(opened->stamp()));
        const auto report = reportRun({.run = folder}, {});
        QVERIFY2(report.ok() && report->find(opened->stamp()) != std::string::npos,
                 report ? "" : describe(report.fault()).c_str());
        const auto amended = amendRun(folder, {{"train.steps", "6"}});
        QVERIFY2(amended.ok(), amended ? "" : describe(amended.fault()).c_str());
        RunObserver nobody;
        const RunReport done = resume(folder, nobody, {});
        if (name == "version-1/central") { // whose records have an order that everybody can compute
            QVERIFY(done.fault && done.fault->code == Fault::Code::Mismatch &&
                    done.fault->detail.english().find("begun by an earlier version") != std::string::npos);
            return;
        }
        QVERIFY2(done.ending == RunReport::Ending::Finished, done.fault ? describe(*done.fault).c_str() : "");
        QCOMPARE(done.stepsDone, std::int64_t(6));
    }

    void aSweepOpensAndGoesOn_data() { versions({"sweep"}); }
    void aSweepOpensAndGoesOn() {
        QFETCH(QString, name);
        const fs::path folder = copyOf(name);
        const auto state = openSweep(folder);
        QVERIFY2(state.ok(), state ? "" : describe(state.fault()).c_str());
        QCOMPARE(state->outcomes.size(), std::size_t(1));
        QCOMPARE(state->epsilonSpent, 5.0);
        SweepObserver nobody;
        const auto report = resumeSweep(folder, {}, nobody, {});
        QVERIFY2(report.ending == RunReport::Ending::Finished && report.done == 1,
                 report.fault ? describe(*report.fault).c_str() : "");
    }

    void anAccountOpensAndTakesMore_data() { versions({"account.json"}); }
    void anAccountOpensAndTakesMore() {
        QFETCH(QString, name);
        const fs::path file = copyOf(name);
        copyOf(name + ".count");
        QCOMPARE(spentAtMost(Ledger::read(file)->events()).epsilon, 5.0);
        auto account = Ledger::open(file);
        QVERIFY2(account.ok(), account ? "" : describe(account.fault()).c_str());
        QCOMPARE(account->cap()->epsilon(), 9.0);
        const PrivacyEvent event = account->events().front();
        QCOMPARE(account->reserve(event).fault().code, Fault::Code::BudgetExceeded);
        QVERIFY(account->setCap(PrivacyBudget::make(10, 0.5).value()).ok() && account->reserve(event).ok());
    }

    void whatALaterProgramWroteIsRefusedByItsVersion() {
        const fs::path folder = copyOf("version-2/central");
        const auto refused = [&](const char* file, const char* now, const char* later) {
            const fs::path path = folder / file;
            const QByteArray before = bytesIn(path);
            QFile out(QString::fromStdString(path.string()));
            const bool changed = before.contains(now) && out.open(QIODevice::WriteOnly) &&
                                 out.write(QByteArray(before).replace(now, later)) > 0;
            out.close();
            const auto opened = TrainedRun::open(folder);
            const bool right = changed && !opened && opened.fault().code == Fault::Code::Unsupported &&
                               opened.fault().detail.english().find("a later Sfumato the others") != std::string::npos;
            if (!right) qWarning("%s: %s", file, opened ? "opened" : describe(opened.fault()).c_str());
            return right && out.open(QIODevice::WriteOnly) && out.write(before) == before.size();
        };
        QVERIFY(refused("config.json", "\"version\": 2", "\"version\": 9"));
        QVERIFY(refused("released.safetensors", "sfumato-released 1", "sfumato-released 7"));
        QVERIFY(refused("checkpoint.safetensors", "sfumato checkpoint 1", "sfumato checkpoint 7"));
        QVERIFY(TrainedRun::open(folder).ok());
    }

    void noFileNamesThisMachine() {
        int files = 0;
        for (QDirIterator entry(QString::fromStdString(keptFolders.string()), QDir::Files,
                                QDirIterator::Subdirectories);
             entry.hasNext(); ++files) {
            const QString path = entry.next();
            const QByteArray content = bytesIn(path.toStdString());
            for (const char* place : {"/home/", "/root/", "/tmp/", "/work/"})
                QVERIFY2(!content.contains(place), qPrintable(path));
        }
        QVERIFY(files > 0);
    }
};

SFUMATO_TEST_WITH(TestWritten, QCoreApplication)
#include "test_written.moc"
