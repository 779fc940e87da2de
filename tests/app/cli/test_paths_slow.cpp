// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/command_line.h"
#include "tests/support/test_program.h"

using namespace sfumato;

class TestPathsSlow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyCommandWorksUnderOddNames_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("linked");
        QTest::newRow("unicode") << QString::fromUtf8("Datenschütz 数据 🌫") << false;
        QTest::newRow("spaces") << " two  spaces " << false;
        QTest::newRow("a line break") << "first\nsecond" << false;
        QTest::newRow("quotes and marks") << "it's \"100%\" & <b>;$HOME*" << false;
        QTest::newRow("200 bytes") << QString(200, 'n') << false;
        QTest::newRow("255 bytes") << QString(255, 'n') << false;
        QTest::newRow("a linked folder") << "link" << true;
    }
    void everyCommandWorksUnderOddNames() {
        QFETCH(QString, name);
        QFETCH(bool, linked);
        QTemporaryDir folder;
        const QString odd = folder.filePath(name);
        if (linked) {
            QDir(folder.path()).mkdir("true");
            QVERIFY(QFile::link(folder.filePath("true"), odd));
        } else {
            QVERIFY(QDir(folder.path()).mkdir(name));
        }
        const QString run = odd + '/' + name, table = odd + "/points.csv";
        VERIFY_CODE(cli(QStringList{"train", "--json", "--out", run} + tinyRun(4, 2)), 0);
        VERIFY_CODE(cli({"resume", run}), 0);
        VERIFY_CODE(cli({"export", run, "--format", "csv", "--count", "30", "--out", table}), 0);
        QVERIFY(QFile::exists(table + ".label.md"));
        const auto listed = cli({"runs", odd, "--json"});
        VERIFY_CODE(listed, 0);
        QCOMPARE(listed.json().array().size(), 1);
        QCOMPARE(listed.json().array()[0].toObject()["folder"].toString(), run);
        const QStringList bound{"--epsilon", "5", "--bound", "l2:2"};
        VERIFY_CODE(cli(QStringList{"privatize", "--data", table, "--out", odd + "/p.safetensors"} + bound), 0);
        VERIFY_CODE(cli(QStringList{"train", "--data", odd + "/p.safetensors", "--set", "train.steps=2", "--out",
                                    odd + "/second"}),
                    0);
        VERIFY_CODE(cli({"evaluate", run}), 0);
    }

    // A file name and its label's: "<name>.label.md" no longer fits, and nothing may be written before that
    // is known.
    void anExportWhoseLabelCannotBeNamedIsRefusedBeforeItIsWritten() {
        QTemporaryDir folder;
        VERIFY_CODE(cli(QStringList{"train", "--out", folder.filePath("run")} + tinyRun(2, 2)), 0);
        const QString name = QString(251, 'x') + ".png";
        const auto end = cli({"export", folder.filePath("run"), "--out", folder.filePath(name)});
        VERIFY_CODE(end, 1);
        QVERIFY(!QFile::exists(folder.filePath(name)));
    }

    void aReadOnlyPlaceIsRefusedInWords_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("train") << QStringList{"train", "--preset", "ring-gau", "--out", "@/new"};
        QTest::newRow("resume") << QStringList{"resume", "@/run"};
        QTest::newRow("export") << QStringList{"export", "@/run", "--out", "@/x.png"};
        QTest::newRow("privatize") << QStringList{"privatize", "--preset", "ring-gau", "--out", "@/p.safetensors"};
    }
    void aReadOnlyPlaceIsRefusedInWords() {
        QFETCH(QStringList, arguments);
        QTemporaryDir folder;
        const QString place = folder.filePath("place");
        VERIFY_CODE(cli(QStringList{"train", "--out", place + "/run"} + tinyRun(2, 2)), 0);
        const auto before = filesIn(place);
        arguments.replaceInStrings("@", place);
        const auto end = start(
            "unshare", QStringList{"-m", "sh", "-c",
                                   R"(mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" || exit 99; exec "$@")",
                                   place, program} +
                           arguments);
        if (end.code == 99 || end.err.contains("unshare")) QSKIP("this account may not mount a folder read-only");
        VERIFY_CODE(end, 1);
        QVERIFY2(end.err.contains(place.toUtf8()) && end.err.contains("Read-only"), end.err.constData());
        QVERIFY(filesIn(place) == before);
    }
};

SFUMATO_TEST_WITH(TestPathsSlow, QCoreApplication)
#include "test_paths_slow.moc"
