// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/worker/worker_line.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

using namespace sfumato;

class TestAlone : public QObject, TestFolder<> {
    Q_OBJECT

private Q_SLOTS:
    void withoutALauncherItIsOneRank() {
        const auto end = start(worker, clientsRun(8, 4) + QStringList{"--out", at("alone")});
        QVERIFY2(end.code == 0, end.err);
        QVERIFY2(end.out.startsWith("finished at step 4 after "), end.out);
        const auto same = start(program, QStringList{"train", "--out", at("cli")} + clientsRun(8, 4));
        QVERIFY2(same.code == 0, same.err);
        QVERIFY(weightsOf(at("alone")) == weightsOf(at("cli")));
        QVERIFY(!QFile::exists(at("alone") + "/ranks.json"));
    }

    void aFolderIsNewOrResumed() {
        for (const QStringList& folders : {QStringList(), QStringList{"--out", at("a"), "--resume", at("b")}}) {
            const auto end = start(worker, pointsRun(2) + folders);
            QCOMPARE(end.code, 1);
            QVERIFY2(end.err.contains("give one of them"), end.err);
        }
        const auto none = start(worker, {"--resume", at("nowhere")});
        QCOMPARE(none.code, 1);
        QVERIFY2(none.err.contains("nowhere"), none.err);
    }
};

SFUMATO_TEST_WITH(TestAlone, QCoreApplication)
#include "test_alone.moc"
