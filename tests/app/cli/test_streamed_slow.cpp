// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/streamed_data.h"
#include "tests/support/test_program.h"

#include <QStorageInfo>

#include <algorithm>

using namespace sfumato;

/// Memory does not grow with the number of records. SFUMATO_RECORDS: how many, 2 million unless it says otherwise; 1.2
/// KB of the disk each, in SFUMATO_SCRATCH or the folder for temporary files.
class TestStreamedSlow : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder{qEnvironmentVariable("SFUMATO_SCRATCH", QDir::tempPath()) + "/sfumato-streamed-XXXXXX"};
    const qint64 m_records = qEnvironmentVariableIsSet("SFUMATO_RECORDS")
                                 ? qEnvironmentVariable("SFUMATO_RECORDS").toLongLong()
                                 : 2000000;
    QString at(const QString& name) const { return m_folder.filePath(name); }

    /// The command's exit code, its peak of memory in MB (VmHWM) and its seconds.
    struct Cost {
        int code = -1;
        double megabytes = 0, seconds = 0;
    };
    Cost measured(const QStringList& arguments) const {
        QProcess process;
        process.setProcessEnvironment(environmentWith({{"XDG_STATE_HOME", at("state")}}));
        QElapsedTimer clock;
        clock.start();
        Cost cost;
        process.setStandardErrorFile(QProcess::nullDevice());
        process.start(program, releasedAnyway(arguments));
        while (!process.waitForFinished(20) && process.state() != QProcess::NotRunning)
            for (const QByteArray& line : contentOf(QString("/proc/%1/status").arg(process.processId())).split('\n'))
                if (line.startsWith("VmHWM:"))
                    cost.megabytes = std::max(cost.megabytes, line.simplified().split(' ')[1].toDouble() / 1e3);
        cost.code = process.exitCode(), cost.seconds = double(clock.elapsed()) / 1e3;
        qInfo("%s: %.0f s, %.0f records/s, peak %.0f MB", qPrintable(arguments[0]), cost.seconds,
              double(m_records) / cost.seconds, cost.megabytes);
        return cost;
    }

private Q_SLOTS:
    void initTestCase() {
        if (QStorageInfo(m_folder.path()).bytesAvailable() < m_records * 1300)
            QSKIP(qPrintable(
                QString("%1 has less than the %2 GB that this test writes; name another folder in SFUMATO_SCRATCH")
                    .arg(m_folder.path())
                    .arg(double(m_records) * 1.3e-6)));
        QVERIFY(writePictures(m_folder.path(), std::uint32_t(m_records)));
        QVERIFY(write(at("spec.json"), picturesSpec(m_folder.path())));
    }

    void aGigabyteIsEnoughForAnyNumberOfRecords() {
        const double limit = 1000;
        const auto looked = measured({"info", at("big-images-idx3-ubyte")});
        QCOMPARE(looked.code, 0);
        QVERIFY(looked.megabytes > 50 && looked.megabytes < limit);
        const auto released = measured({"privatize", "--config", at("spec.json"), "--data", at("big-images-idx3-ubyte"),
                                        "--set", "data.sensitive=false", "--set", "mechanism.noise=study", "--out",
                                        at("big.safetensors")});
        QCOMPARE(released.code, 0);
        QVERIFY(released.megabytes < limit);
        QVERIFY(QFileInfo(at("big.safetensors")).size() > m_records * 400);
        const auto learnt = measured({"train", "--data", at("big.safetensors"), "--out", at("run")});
        QCOMPARE(learnt.code, 0);
        QVERIFY(learnt.megabytes < limit);
    }

    void aStopHalfWayLeavesNothing() {
        QProcess process;
        process.setProcessEnvironment(environmentWith({{"XDG_STATE_HOME", at("state")}}));
        process.start(program,
                      {"privatize", "--config", at("spec.json"), "--data", at("big-images-idx3-ubyte"), "--set",
                       "data.sensitive=false", "--set", "mechanism.noise=study", "--out", at("stopped.safetensors")});
        QByteArray said;
        process.setReadChannel(QProcess::StandardError);
        while (!said.contains("privatizing") && process.waitForReadyRead(300000))
            said += process.readAllStandardError();
        QVERIFY2(said.contains("privatizing"), said.constData());
        const auto bytesWritten = [this] {
            qint64 bytes = 0;
            for (const QFileInfo& file :
                 QDir(m_folder.path()).entryInfoList({".sfumato-*"}, QDir::Files | QDir::Hidden))
                bytes += file.size();
            return bytes;
        };
        QTRY_VERIFY_WITH_TIMEOUT(bytesWritten() > 1000000, 60000);
        QElapsedTimer clock;
        clock.start();
        ::kill(pid_t(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(30000));
        qInfo("ended %lld ms after the signal", (long long)clock.elapsed());
        VERIFY_CODE(ended(process), 3);
        QVERIFY(!QFile::exists(at("stopped.safetensors")));
        for (const QString& name : QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden))
            QVERIFY2(!name.startsWith(".sfumato-"), qPrintable(name));
    }
};

SFUMATO_TEST_WITH(TestStreamedSlow, QCoreApplication)
#include "test_streamed_slow.moc"
