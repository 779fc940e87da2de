// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/command_line.h"
#include "tests/support/tensorboard_reader.h"
#include "tests/support/test_program.h"

using namespace sfumato;

namespace {

Variables fullDisk(const QString& under, int failAt, const QString& log) {
    return {{"LD_PRELOAD", SFUMATO_BINARY_DIR "/tests/libdisk_faults.so"},
            {"SFUMATO_FAIL_UNDER", under},
            {"SFUMATO_FAIL_AT", QString::number(failAt)},
            {"SFUMATO_FAIL_STAYS", "1"},
            {"SFUMATO_FAIL_LOG", log},
            {"ASAN_OPTIONS", "verify_asan_link_order=0"}};
}

/// A file of the run that cannot be read as what its name says; empty when all can.
QString damaged(const QString& run) {
    for (const auto& [name, content] : filesIn(run)) {
        const std::string path = (run + '/' + name).toStdString();
        if (name.endsWith(".part")) return name + " was left behind";
        if (name.endsWith(".safetensors") && !readSafeTensors(path)) return name;
        if (name.endsWith(".png") && !readPng(path)) return name;
        if (name.contains("tfevents") && !content.isEmpty() && !readTensorBoard(path)) return name;
        if (name.endsWith("config.json") && QJsonDocument::fromJson(content).isNull()) return name;
        if (name == "metrics.csv" && !content.isEmpty() && !content.endsWith('\n')) return name;
    }
    return {};
}

} // namespace

class TestDiskFullSlow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // From its k-th write, flush, rename or creation on, for every k, the disk stays full.
    void aRunOnAFullDiskSaysSoAndIsResumedOnceThereIsSpace() {
        QTemporaryDir folder;
        const QStringList spec = tinyRun(2, 1, {"train.evaluateEvery=2", "train.sampleEvery=2"});
        const QString whole = folder.filePath("whole"), log = folder.filePath("log");
        VERIFY_CODE(cli(QStringList{"train", "--out", whole} + spec), 0);
        int failAt = 1;
        for (;; ++failAt) {
            const QString run = folder.filePath("run" + QString::number(failAt));
            QFile::remove(log);
            const auto end = cli(QStringList{"train", "--out", run} + spec, fullDisk(run, failAt, log));
            if (!QFile::exists(log)) {
                VERIFY_CODE(end, 0);
                break;
            }
            VERIFY_CODE(end, 1);
            QVERIFY2(end.err.contains(run.toUtf8()) && end.err.contains("No space left") &&
                         end.err.contains("Free some space"),
                     end.err.constData());
            const QString bad = damaged(run);
            QVERIFY2(bad.isEmpty(), qPrintable(QString("call %1: %2").arg(failAt).arg(bad)));
            const bool isRun = QFile::exists(run + "/config.json");
            VERIFY_CODE(cli(isRun ? QStringList{"resume", run} : QStringList{"train", "--out", run} + spec), 0);
            const QString different = difference(run, whole);
            QVERIFY2(different.isEmpty(), qPrintable(QString("call %1: %2").arg(failAt).arg(different)));
            QDir(run).removeRecursively();
            QVERIFY2(failAt < 200, "the run makes more calls than this test has time for");
        }
        qInfo("%d calls failed, one after the other", failAt - 1);
        QVERIFY(failAt > 40);
    }

    void anExportOntoAFullDiskKeepsTheOldFile_data() {
        QTest::addColumn<QString>("format");
        for (const char* format : {"png", "npz", "idx", "csv"}) QTest::newRow(format) << format;
    }
    void anExportOntoAFullDiskKeepsTheOldFile() {
        QFETCH(QString, format);
        QTemporaryDir folder;
        const QString run = folder.filePath("run"), outside = folder.filePath("out"), target = outside + "/x",
                      log = folder.filePath("log");
        VERIFY_CODE(cli(QStringList{"train", "--out", run} + tinyRun(2, 2)), 0);
        QDir().mkpath(outside);
        int failAt = 1;
        for (;; ++failAt) {
            QFile::remove(log);
            QVERIFY(write(target, "old"));
            const auto end = cli({"export", run, "--format", format, "--count", "10", "--out", target, "--force"},
                                 fullDisk(outside, failAt, log));
            if (!QFile::exists(log)) {
                VERIFY_CODE(end, 0);
                break;
            }
            VERIFY_CODE(end, 1);
            QVERIFY2(end.err.contains(target.toUtf8()) && end.err.contains("No space left"), end.err.constData());
            QVERIFY(contentOf(target) == "old" || end.err.contains("the file is written"));
            QVERIFY(QDir(outside).entryList({".sfumato-*"}, QDir::Files | QDir::Hidden).isEmpty());
        }
        QVERIFY(failAt > 10);
    }

    // A real file system of 300 kB instead of failing calls.
    void aRunOnATinyFileSystemIsRefusedInWords() {
        QTemporaryDir folder;
        const QStringList spec = QStringList{"train", "--out", folder.path() + "/disk/run"} + tinyRun(20, 5);
        QDir().mkpath(folder.filePath("disk"));
        const auto end = start("unshare", QStringList{"-m", "sh", "-c",
                                                      R"(mount -t tmpfs -o size=200k none "$0" || exit 99; exec "$@")",
                                                      folder.filePath("disk"), program} +
                                              spec);
        if (end.code == 99 || end.err.contains("unshare")) QSKIP("this account may not mount a file system");
        VERIFY_CODE(end, 1);
        QVERIFY2(end.err.contains("No space left") && end.err.contains("/disk/run"), end.err.constData());
    }
};

SFUMATO_TEST_WITH(TestDiskFullSlow, QCoreApplication)
#include "test_disk_full_slow.moc"
