// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/durable/atomic_file.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <random>

using namespace sfumato;

class TestKill : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Fifty writers are killed at a random moment of a replacement.
    void aKilledWriterLeavesTheOldFileOrTheNewOne() {
        constexpr int size = 300'000;
        QTemporaryDir folder;
        const QString path = folder.filePath("sheet.png");
        std::mt19937 random(1);
        int leftBehind = 0;
        for (int kill = 0; kill < 50; ++kill) {
            QProcess writer;
            writer.start(SFUMATO_BINARY_DIR "/tests/disk_writer", {"forever", path, QString::number(size)});
            QVERIFY(writer.waitForStarted());
            QVERIFY(writer.waitForReadyRead());
            const qint64 moment = std::uniform_int_distribution<qint64>(0, 4'000'000)(random);
            QElapsedTimer timer;
            timer.start();
            while (timer.nsecsElapsed() < moment)
                ;
            writer.kill();
            QVERIFY(writer.waitForFinished());
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray content = file.readAll();
            QCOMPARE(content.size(), size);
            QCOMPARE(content.count(content.front()), size);
            leftBehind += QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size() - 1;
            removeUnfinished(folder.path().toStdString());
            QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{"sheet.png"});
        }
        qInfo("%d of 50 kills fell between creation and rename", leftBehind);
    }
};

SFUMATO_TEST_WITH(TestKill, QCoreApplication)
#include "test_kill.moc"
