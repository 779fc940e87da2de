// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/command_line.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

using namespace sfumato;

// The name of a data file may tell whose records they are: nothing that leaves has it.
class TestFileNames : public QObject, TestFolder<> {
    Q_OBJECT

    QString m_data = at("Müller, Erika.csv");

    QStringList own() const { return {"--data", m_data, "--bound", "range:0:1", "--epsilon", "2", "--threads", "1"}; }
    static QStringList quick() {
        QStringList words;
        for (const char* setting : {"train.steps=2", "train.evaluateEvery=2", "train.checkpointEvery=2",
                                    "train.sampleEvery=2", "methods.0.batch=10"})
            words << "--set" << setting;
        return words;
    }
    /// Files below `folder` that have the name.
    static QStringList tellers(const QString& folder) {
        QStringList found;
        for (const auto& [name, content] : filesIn(folder))
            if (name.contains("Erika") || content.contains("Erika")) found << name;
        return found;
    }

private Q_SLOTS:
    void initTestCase() {
        QByteArray table;
        for (int i = 0; i < 60; ++i)
            table += QByteArray::number(i % 7 / 7.) + ',' + QByteArray::number(i % 11 / 11.) + '\n';
        QVERIFY(write(m_data, table) && QDir().mkpath(at("out")));
        VERIFY_CODE(cli(QStringList{"train", "--out", at("run")} + own() + quick()), 0);
    }

    void aRunSaysItWhereItsRecordsAreReadAgainAlone() {
        QCOMPARE(tellers(at("run")),
                 (QStringList{"checkpoint.safetensors", "checkpoints/step_2.safetensors", "config.json"}));
        const auto label = contentOf(at("run/label.md"));
        QVERIFY2(label.startsWith("# Privacy label: own-data") && label.contains("60 records of own data"),
                 label.constData());
    }

    void whatLeavesDoesNotSayIt() {
        const QString run = at("run");
        for (const char* format : {"png", "csv", "npz"})
            VERIFY_CODE(
                cli({"export", run, "--format", format, "--count", "4", "--out", at(QString("out/x.") + format)}), 0);
        VERIFY_CODE(cli({"generate", run, "--count", "4", "--out", at("out/x.npy")}), 0);
        VERIFY_CODE(cli({"denoise", run, "--out", at("out/d.npy")}), 0);
        VERIFY_CODE(cli({"compare", run, "--columns", "none", "--csv", at("out/c.csv")}), 0);
        VERIFY_CODE(cli({"report", run, "--out", at("out/r.html")}), 0);
        VERIFY_CODE(cli({"pack", run, "--out", at("out/p.sfumato")}), 0);
        VERIFY_CODE(cli({"unpack", at("out/p.sfumato"), "--into", at("out/unpacked")}), 0);
        VERIFY_CODE(cli(QStringList{"privatize", "--out", at("out/p.safetensors")} + own()), 0);
        VERIFY_CODE(cli(QStringList{"recipe", "--out", at("out/recipe.json")} + own()), 0);
        QCOMPARE(tellers(at("out")), QStringList());
        VERIFY_CODE(cli({"generate", at("out/unpacked/run"), "--count", "4", "--out", at("out/y.npy")}), 0);
        VERIFY_CODE(cli({"resume", run}), 0); // which reads the file again where it has to
    }

    void aNameThatIsMeantForOthersIsGiven() {
        VERIFY_CODE(cli(QStringList{"train", "--title", "Steps of a day", "--out", at("titled")} + own() + quick()), 0);
        QVERIFY(contentOf(at("titled/label.md")).contains("\nSteps of a day\n"));
    }
};

SFUMATO_TEST_WITH(TestFileNames, QCoreApplication)
#include "test_file_names.moc"
