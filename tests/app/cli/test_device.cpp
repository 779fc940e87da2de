// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/command_line.h"
#include "tests/support/test_program.h"

#include <QFileInfo>
#include <QTemporaryDir>
#include <QtTest>

using namespace sfumato;

/// What solves transport is the run's to say; a GPU that is not there is said before anything is spent.
class TestDevice : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;
    bool m_gpu = false;

    Ended train(const QString& folder, const QStringList& more) const {
        return cli(QStringList{"train", "--preset", "ring-gau", "--out", m_home.filePath(folder), "--set",
                               "train.steps=3", "--set", "data.count=300", "--set", "train.evaluateEvery=3"} +
                   more);
    }

private Q_SLOTS:
    void initTestCase() {
        const auto info = cli({"info", "--json"});
        VERIFY_CODE(info, 0);
        m_gpu = info.json().object()["gpu"].toBool();
    }

    void cudaIsRefusedWhereThereIsNone() {
        if (m_gpu) QSKIP("not checked: this machine has a GPU");
        const auto refused = train("cuda", {"--device", "cuda"});
        VERIFY_CODE(refused, 1);
        QVERIFY2(refused.err.contains("device: cuda: "), refused.err);
        QVERIFY(!QFileInfo::exists(m_home.filePath("cuda")));
        VERIFY_CODE(cli({"bench", "--device", "cuda"}), 1);
    }

    void autoTakesWhatThereIs() {
        const auto run = train("auto", {"--device", "auto"});
        VERIFY_CODE(run, 0);
        QCOMPARE(run.err.contains("the processor computes"), !m_gpu);
    }

    void anotherWordIsRefused() {
        const auto refused = train("other", {"--device", "tpu"});
        VERIFY_CODE(refused, 1);
        QVERIFY2(refused.err.contains("cpu, cuda, auto"), refused.err);
    }

    // On a GPU also that it finds what the processor finds: bench ends with 1 where it does not.
    void everyLossIsTimed() {
        const auto found = cli(
            {"bench", "--points", "150", "--dimension", "5", "--repeats", "1", "--device", "auto", "--json"});
        VERIFY_CODE(found, 0);
        QCOMPARE(found.json().array().size(), qsizetype(5));
        for (const auto& row : found.json().array()) {
            QVERIFY(row.toObject()["cpu"].toDouble() > 0 && std::isfinite(row.toObject()["value"].toDouble()));
            QCOMPARE(row.toObject().contains("gpu"), m_gpu);
        }
    }
};

SFUMATO_TEST(TestDevice)
#include "test_device.moc"
