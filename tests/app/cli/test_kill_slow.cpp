// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/tables/csv.h"
#include "tests/app/cli/command_line.h"
#include "tests/support/test_program.h"

#include <QRandomGenerator>

#include <random>

using namespace sfumato;

namespace {

bool hasUnfinished(const QString& folder) {
    return !QDir(folder).entryList({".sfumato-*"}, QDir::Files | QDir::Hidden).isEmpty();
}

/// Starts a command and kills it `milliseconds` after `begun` is true. True when it was killed, false when it
/// had ended before.
template <class Begun>
bool killed(const QStringList& arguments, const Begun& begun, double milliseconds) {
    QProcess process;
    process.setProcessEnvironment(environmentWith({}));
    process.start(program, releasedAnyway(arguments));
    process.waitForStarted();
    while (!begun())
        if (process.waitForFinished(0)) return false;
    QElapsedTimer timer;
    timer.start();
    while (double(timer.nsecsElapsed()) < milliseconds * 1e6)
        if (process.waitForFinished(0)) return false;
    process.kill();
    process.waitForFinished();
    return process.exitStatus() == QProcess::CrashExit;
}

} // namespace

class TestKillSlow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aKilledRunIsResumedToTheIdenticalResult_data() {
        QTest::addColumn<QStringList>("more");
        QTest::newRow("adam with averaging") << QStringList{"optimizer.averaging=0.9"};
        QTest::newRow("rmsprop without") << QStringList{"optimizer.kind=rmsprop", "optimizer.averaging=0"};
        QTest::newRow("sgd with momentum") << QStringList{"optimizer.kind=sgd", "optimizer.momentum=0.9"};
        QTest::newRow("weight decay") << QStringList{"optimizer.weightDecay=0.01"};
    }
    void aKilledRunIsResumedToTheIdenticalResult() {
        QFETCH(QStringList, more);
        QTemporaryDir folder;
        // One method is trained; the other, a start that is measured once, must not be measured again.
        const QStringList spec = tinyRun(200, 20, more + QStringList{"methods.1.loss=none"});
        const QString whole = folder.filePath("whole");
        QElapsedTimer timer;
        timer.start();
        VERIFY_CODE(cli(QStringList{"train", "--out", whole} + spec), 0);
        const int duration = int(timer.elapsed());
        std::mt19937 random(11);
        const auto moment = [&](double most) { return std::uniform_real_distribution<double>(0, most)(random); };
        int kills = 0, beforeTheSpec = 0;
        for (int i = 0; i < 100; ++i) {
            const QString broken = folder.filePath("broken" + QString::number(i));
            const QStringList train = QStringList{"train", "--out", broken} + spec;
            const auto rows = QRandomGenerator(quint32(i)).bounded(1, 190);
            const auto hasRows = [&] { return contentOf(broken + "/metrics.csv").count('\n') >= rows; };
            switch (i % 4) {
            case 0:
                kills += killed(
                    train, [] { return true; }, moment(duration));
                break;
            case 1: kills += killed(train, hasRows, moment(20)); break;
            case 2: // within the writing of a checkpoint, a picture or the state
                kills += killed(
                    train, [&] { return hasRows() && (hasUnfinished(broken) || hasUnfinished(broken + "/samples")); },
                    moment(2));
                break;
            case 3: // twice
                kills += killed(train, hasRows, 0);
                kills += killed(
                    {"resume", broken}, [] { return true; }, moment(duration));
                break;
            }
            if (QFile::exists(broken + "/config.json")) {
                VERIFY_CODE(cli({"resume", broken}), 0);
            } else { // killed before it was a run
                ++beforeTheSpec;
                VERIFY_CODE(cli(QStringList{"train", "--out", broken} + spec), 0);
            }
            const QString different = difference(broken, whole);
            QVERIFY2(different.isEmpty(), qPrintable(different));
            QVERIFY(!hasUnfinished(broken));
            QDir(broken).removeRecursively();
        }
        qInfo("%d kills of 100 runs, %d of them before there was a run; all ended bit for bit as the "
              "unbroken one",
              kills, beforeTheSpec);
    }

    void aKilledExportLeavesTheOldFileOrTheNewOne() {
        QTemporaryDir folder;
        const QString run = folder.filePath("run"), outside = folder.filePath("exports");
        QDir().mkpath(outside);
        VERIFY_CODE(cli(QStringList{"train", "--out", run} + tinyRun(4, 4)), 0);
        const QString target = outside + "/points.csv";
        const QStringList arguments{"export", run, "--format", "csv", "--count", "60000", "--out", target, "--force"};
        QElapsedTimer timer;
        timer.start();
        VERIFY_CODE(cli(arguments), 0);
        const int duration = int(timer.elapsed());
        const QByteArray fresh = contentOf(target), old("x0,x1\n1,2\n");
        QVERIFY(readCsv(target.toStdString()));
        std::mt19937 random(12);
        int kills = 0, stillOld = 0, leftBehind = 0;
        for (int i = 0; i < 50; ++i) {
            QVERIFY(write(target, old));
            const auto moment = [&](double most) { return std::uniform_real_distribution<double>(0, most)(random); };
            const bool anyTime = i % 5 == 0;
            kills += killed(
                arguments, [&] { return anyTime || hasUnfinished(outside); }, moment(anyTime ? duration : 60));
            const QByteArray now = contentOf(target);
            QVERIFY2(now == old || now == fresh, "the exported file is neither the old nor the new one");
            stillOld += now == old;
            for (const auto& name : QDir(outside).entryList(QDir::Files | QDir::Hidden)) {
                if (name == "points.csv" || name.startsWith("points.csv.label.")) continue;
                QVERIFY2(name.startsWith(".sfumato-") && name.endsWith(".part"),
                         qPrintable(name)); // hidden,
                                            // and no
                                            // format's
                                            // ending
                ++leftBehind;
                QFile::remove(outside + '/' + name);
            }
        }
        QVERIFY(kills > 25);
        qInfo("%d kills of 50 exports: %d times the old file, %d times the new; %d unfinished files, none "
              "named like a result",
              kills, stillOld, 50 - stillOld, leftBehind);
    }
};

SFUMATO_TEST_WITH(TestKillSlow, QCoreApplication)
#include "test_kill_slow.moc"
