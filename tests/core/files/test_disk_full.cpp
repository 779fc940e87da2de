// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

namespace {

constexpr int size = 20'000;

struct Run {
    bool crashed;
    int exitCode;
    QString message;
    QByteArray failures; // what failed, one line each; empty when the writer had ended before its k-th call
    QByteArray content;
};

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Run writeOnFullDisk(const QString& mode, const QString& path, int failAt, bool stays) {
    QTemporaryDir logs;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("LD_PRELOAD", SFUMATO_BINARY_DIR "/tests/libdisk_faults.so");
    environment.insert("ASAN_OPTIONS", "verify_asan_link_order=0");
    environment.insert("SFUMATO_FAIL_UNDER", QFileInfo(path).path());
    environment.insert("SFUMATO_FAIL_AT", QString::number(failAt));
    environment.insert("SFUMATO_FAIL_LOG", logs.filePath("log"));
    if (stays) environment.insert("SFUMATO_FAIL_STAYS", "1");
    QProcess writer;
    writer.setProcessEnvironment(environment);
    writer.start(SFUMATO_BINARY_DIR "/tests/disk_writer", {mode, path, QString::number(size)});
    writer.waitForFinished();
    return {writer.exitStatus() == QProcess::CrashExit, writer.exitCode(),
            QString::fromUtf8(writer.readAllStandardError()), contentOf(logs.filePath("log")), contentOf(path)};
}

} // namespace

class TestDiskFull : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whicheverCallFailsTheFileIsOldOrNewAndTheMessageNamesIt_data() { modes(); }
    void whicheverCallFailsTheFileIsOldOrNewAndTheMessageNamesIt() {
        QFETCH(bool, stays);
        const QByteArray before("the old content"), after(size, 'n');
        int failAt = 1;
        for (;; ++failAt) {
            QTemporaryDir folder;
            const QString path = folder.filePath("model.safetensors");
            QFile old(path);
            QVERIFY(old.open(QIODevice::WriteOnly) && old.write(before) == before.size());
            old.close();
            const Run run = writeOnFullDisk("atomic", path, failAt, stays);
            QVERIFY(!run.crashed);
            if (run.failures.isEmpty()) {
                QCOMPARE(run.exitCode, 0);
                QCOMPARE(run.content, after);
                break;
            }
            QCOMPARE(run.exitCode, 1);
            QVERIFY2(run.message.startsWith(path) && run.message.contains("No space left"), qPrintable(run.message));
            // Only after the rename is the new file there.
            QCOMPARE(run.content, run.message.contains("the file is written") ? after : before);
            QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{"model.safetensors"});
        }
        // Open the folder, create, write, flush, rename, flush the folder.
        QVERIFY2(failAt > 6, "the faults did not reach every call");
    }

    void whicheverCallFailsAnAppendedFileHoldsWholeRecords_data() { modes(); }
    void whicheverCallFailsAnAppendedFileHoldsWholeRecords() {
        QFETCH(bool, stays);
        const QByteArray header("step,loss\n");
        int failAt = 1;
        for (;; ++failAt) {
            QTemporaryDir folder;
            const QString path = folder.filePath("metrics.csv");
            QFile old(path);
            QVERIFY(old.open(QIODevice::WriteOnly) && old.write(header) == header.size());
            old.close();
            const Run run = writeOnFullDisk("append", path, failAt, stays);
            QVERIFY(!run.crashed);
            QCOMPARE(run.content.first(header.size()), header);
            QCOMPARE((run.content.size() - header.size()) % size, 0);
            if (run.failures.isEmpty()) {
                QCOMPARE(run.exitCode, 0);
                QCOMPARE(run.content.size(), header.size() + 3 * size);
                break;
            }
            QCOMPARE(run.exitCode, 1);
            QVERIFY2(run.message.startsWith(path) && run.message.contains("No space left"), qPrintable(run.message));
        }
        // Open the folder and the file, and three times write and flush.
        QCOMPARE(failAt, 9);
    }

private:
    static void modes() {
        QTest::addColumn<bool>("stays");
        QTest::newRow("one call fails") << false;
        QTest::newRow("every call from one on fails") << true;
    }
};

SFUMATO_TEST_WITH(TestDiskFull, QCoreApplication)
#include "test_disk_full.moc"
